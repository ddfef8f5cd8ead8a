"""Sound and colours in the settings: heard and seen at once, and kept."""

from __future__ import annotations

import json

import pygame
import pytest

from desert.app.catalogue import GAMES
from desert.app.screens.settings import SettingsScreen
from desert.ui.intents import Command
from desert.ui.sound import CLICK, Sounds
from desert.ui.sound_settings import AMBIENCE, MUTED, VOLUME
from desert.ui.widgets import DropDown, Label, Panel, Picture, Toggle, WidgetScreen
from desert.views.through_the_desert.pieces.chosen_palette import LARGE_SIGNS, PALETTE, chosen
from desert.views.through_the_desert.pieces.palette import DEFAULT, VISION
from tests.app.fakes import App
from tests.app.test_layouts import SIZES, check
from tests.ui.helpers import click, press


class Noted(Sounds):
    """Sounds that note what is asked of them."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[str] = []
        self.applied = 0

    def play(self, name: str) -> None:
        self.played.append(name)

    def apply(self) -> None:
        self.applied += 1


def open_settings(app: App) -> SettingsScreen:
    screen = app.go(app.routes.settings())
    assert isinstance(screen, SettingsScreen)
    return screen


def stored(app: App) -> dict[str, object]:
    found: dict[str, object] = json.loads((app.folders.config / "settings.json").read_text(encoding="utf-8"))
    return found


def test_volume_wind_and_silence_count_at_once_and_are_kept() -> None:
    app = App()
    app.context.sounds = sounds = Noted()
    screen = open_settings(app)
    screen.focus.set(screen.volume)
    press(app.stack, Command.LEFT)
    assert app.shell.settings[VOLUME] == 60
    assert (sounds.applied, sounds.played) == (1, [CLICK])
    screen.focus.set(screen.wind)
    press(app.stack, Command.HOME)
    assert app.shell.settings[AMBIENCE] == 0
    assert "Off" in [box.text for box in screen.wind.texts()]
    click(app.stack, screen.muted.rect.center)
    assert app.shell.settings[MUTED] is True
    assert sounds.applied == 3
    values = str(stored(app))
    assert all(name in values for name in (VOLUME, AMBIENCE, MUTED))


@pytest.fixture
def real() -> App:
    return App(game=GAMES[0])


def _row(screen: SettingsScreen, words: str) -> DropDown | Toggle:
    for label, widget in screen.game_rows:
        texts = [
            box.text for one in (label, widget) if isinstance(one, Label | Toggle) for box in one.texts()
        ]
        if words in texts and isinstance(widget, DropDown | Toggle):
            return widget
    raise LookupError(words)


def test_the_strip_shows_the_palette_at_once(real: App) -> None:
    screen = open_settings(real)
    preview = [widget for _, widget in screen.game_rows if isinstance(widget, Picture)][-1]
    assert chosen(real.context) is DEFAULT

    def strip() -> bytes:
        picture = preview.make(preview.rect.w, preview.rect.h)
        assert picture is not None
        return pygame.image.tobytes(picture, "RGBA")

    looks = [strip()]
    colours = _row(screen, "Colours")
    assert isinstance(colours, DropDown)
    colours.choose(1)
    assert chosen(real.context) is VISION
    assert real.context.layout_wanted
    looks.append(strip())
    signs = _row(screen, "Large patterns and emblems")
    assert isinstance(signs, Toggle)
    signs.switch()
    assert chosen(real.context).large_signs
    looks.append(strip())
    assert len(set(looks)) == 3
    assert (real.shell.settings[PALETTE], real.shell.settings[LARGE_SIGNS]) == ("vision", True)


@pytest.mark.parametrize("scale", [0.0, 3.0])
def test_the_list_of_palettes_covers_nothing_of_the_strip_that_shows_them(scale: float) -> None:
    for size in SIZES:
        app = App(game=GAMES[0], size=size, scale=scale)
        screen = open_settings(app)
        screen.pages.choose(1)
        colours = _row(screen, "Colours")
        assert isinstance(colours, DropDown)
        strip = [widget for _, widget in screen.game_rows if isinstance(widget, Picture)][-1].rect
        click(app.stack, colours.rect.center)
        assert isinstance(app.top, WidgetScreen)
        opened = next(one.rect for one in app.top.widgets if isinstance(one, Panel))
        assert not opened.colliderect(strip), size
        assert not opened.colliderect(colours.rect)
        assert pygame.Rect((0, 0), size).contains(opened)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_settings_of_the_real_game_fit_every_window(language: str) -> None:
    for size in SIZES:
        app = App(game=GAMES[0], size=size)
        app.shell.set("language", language)
        app.settle()
        screen = open_settings(app)
        for page in range(2):
            screen.pages.choose(page)
            check(app, f"{size} {language} {page}")
