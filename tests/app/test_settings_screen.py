"""The settings: in effect at once, everywhere, and kept; a broken file costs only what is broken."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from desert.app.catalogue import GAMES
from desert.app.screens.settings import SettingsScreen
from desert.core.messages import Message
from desert.ui.intents import Command, Intent, Key, PointerMove
from desert.ui.screen import Outcome
from desert.ui.widgets import DropDown, Toggle
from tests.app.fakes import App
from tests.ui.helpers import click, press


@pytest.fixture
def app() -> App:
    return App()


def settings(app: App) -> SettingsScreen:
    screen = app.go(app.routes.settings())
    assert isinstance(screen, SettingsScreen)
    return screen


def choose(app: App, drop: DropDown, text: str) -> None:
    """Drop a list and click the option that says this."""
    click(app.stack, drop.rect.center)
    options = [option if isinstance(option, str) else option() for option in drop.options]
    menu = app.top._list
    menu.select(options.index(text))
    press(app.stack, Command.CONFIRM)
    app.settle()


def test_a_language_is_spoken_at_once_on_every_screen(app: App) -> None:  # L04
    session = app.begin(3)
    pause = app.go(app.routes.pause(session))
    screen = settings(app)
    choose(app, screen.language, "Español")
    assert "Idioma" in app.said()
    press(app.stack, Command.CANCEL)
    assert app.top is pause
    assert "Pausa" in app.said()
    app.go(app.routes.rules(app.game))
    assert "Cargar una partida" in app.said()
    app.go(app.routes.load())
    assert "Sin terminar" in app.said()


def test_every_text_follows_the_language_and_comes_back(app: App) -> None:  # L04
    session = app.begin(3)
    app.shell.save_as(session, "Mine")
    ways: list[Callable[[], Outcome]] = [
        app.routes.title,
        app.routes.load,
        app.routes.settings,
        lambda: app.routes.rules(app.game),
        lambda: app.routes.pause(session),
        lambda: app.routes.save(session),
        app.routes.about,
        lambda: app.routes.tell("load.cannot_open", Message("file.name_empty")),
    ]
    for way in ways:
        app.go(way())
        english = app.said()
        app.shell.set("language", "es")
        app.settle()
        spanish = app.said()
        assert spanish != english
        for line in spanish.split("\n"):
            assert "{" not in line
        app.shell.set("language", "en")
        app.settle()
        assert app.said() == english


def test_a_chosen_language_is_kept_and_the_systems_comes_back(app: App) -> None:
    choose(app, settings(app).language, "Español")
    again = App()
    assert again.shell.texts.language == "es"
    choose(again, settings(again).language, "Idioma del sistema")
    assert again.shell.texts.language == "en"
    assert App().shell.texts.language == "en"


def test_a_language_that_is_not_shipped_any_more_falls_to_the_systems(app: App) -> None:  # L02
    app.folders.config.mkdir(parents=True)
    (app.folders.config / "settings.json").write_text('{"language": "tlh"}', "utf-8")
    again = App()
    assert again.shell.texts.language == "en"
    settings(again)


def test_the_scale_changes_at_once_and_is_kept(app: App) -> None:
    screen = settings(app)
    before = screen.back.rect.h
    choose(app, screen.scale, "75%")
    assert app.context.scale.factor == pytest.approx(0.75)
    assert screen.back.rect.h < before
    again = App()
    assert again.context.scale.factor == pytest.approx(0.75)
    choose(again, settings(again).scale, "125% (here 120%)")
    assert again.context.scale.factor == pytest.approx(1.2)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_each_size_offered_differs_from_the_others_in_this_window(size: tuple[int, int]) -> None:
    app = App(size=size)
    screen = settings(app)
    names = [option() for option in screen.scale.options if not isinstance(option, str)]
    real = [name.partition("here ")[2] or name for name in names[1:]]
    assert names[0].startswith("Automatic")
    assert len({one.strip("()") for one in real}) == len(real)
    assert len(real) >= 2


@pytest.mark.parametrize("row", range(11))
def test_each_switch_and_choice_is_kept(app: App, row: int) -> None:
    screen = settings(app)
    rows = screen.shell_rows + screen.game_rows
    names = ["language", "ui_scale", "full_screen", "animation_speed", "reduced_motion", "system_pointer"]
    names += ["sound_volume", "ambience_volume", "sound_muted"]
    names += [one.name for one in app.game.look.settings_rows]
    assert len(rows) == len(names)
    screen.pages.choose(int(row >= len(screen.shell_rows)))
    widget = rows[row][1]
    before = app.shell.settings[names[row]]
    screen.focus.set(widget)
    arrow: Intent = Key(Command.RIGHT)
    app.stack.handle(arrow)
    if app.shell.settings[names[row]] == before:
        screen.focus.set(widget)
        press(app.stack, Command.CONFIRM)
        if app.top is not screen:  # a list has dropped
            press(app.stack, Command.UP)
            press(app.stack, Command.DOWN)
            press(app.stack, Command.CONFIRM)
    app.settle()
    changed = app.shell.settings[names[row]]
    assert changed != before
    assert app.context.settings.get(names[row]) == changed
    assert App().shell.settings[names[row]] == changed


def test_full_screen_is_asked_of_the_loop_and_follows_its_key(app: App) -> None:
    screen = settings(app)
    click(app.stack, screen.full_screen.rect.center)
    assert app.context.wants_full_screen is True
    app.context.wants_full_screen = None
    app.context.full_screen = False  # as F11 does through the loop
    app.settle()
    assert screen.full_screen.value is False


def test_a_broken_setting_costs_only_itself_and_is_told_once(app: App) -> None:
    app.folders.config.mkdir(parents=True)
    path = app.folders.config / "settings.json"
    path.write_text(
        json.dumps({"language": "es", "animation_speed": "warp", "reduced_motion": True, "of_tomorrow": 1}),
        "utf-8",
    )
    again = App()
    assert again.shell.settings["animation_speed"] == "normal"
    assert again.shell.settings["reduced_motion"] is True
    assert again.shell.texts.language == "es"
    assert "settings.json.damaged" in again.said().replace("\n", " ")
    again.settle()
    again.go(again.routes.title())
    assert "damaged" not in again.said(), "it is told once"
    again.shell.set("full_screen", value=True)
    kept = json.loads(path.read_text("utf-8"))
    assert kept == {"language": "es", "reduced_motion": True, "of_tomorrow": 1, "full_screen": True}


def test_a_settings_file_of_noise_starts_all_the_same(app: App) -> None:
    app.folders.config.mkdir(parents=True)
    (app.folders.config / "settings.json").write_bytes(bytes(range(256)))
    again = App()
    assert "settings.json.damaged" in again.said().replace("\n", " ")
    settings(again)


def test_a_setting_that_cannot_be_kept_holds_and_says_so(app: App) -> None:
    app.folders.config.parent.mkdir(parents=True, exist_ok=True)
    app.folders.config.write_text("in the way", "utf-8")
    screen = settings(app)
    click(app.stack, screen.reduced.rect.center)
    assert app.context.settings.get("reduced_motion") is True
    assert screen.toasts.text


def test_every_setting_of_the_real_game_is_in_effect_at_once_and_kept() -> None:
    app = App(game=GAMES[0])
    screen = settings(app)
    rows = app.game.look.settings_rows
    assert {"confirm_placement", "hand_over", "outlines", "space_names"} <= {row.name for row in rows}
    names = [row.name for row in rows if isinstance(app.context.settings[row.name], bool)]
    toggles = [widget for _, widget in screen.game_rows if isinstance(widget, Toggle)]
    wanted = {}
    click(app.stack, screen.pages.cells()[1].center)
    for name, toggle in zip(names, toggles, strict=True):
        wanted[name] = not app.context.settings[name]
        click(app.stack, toggle.rect.center)
        assert app.context.settings[name] is wanted[name]
    again = App(game=GAMES[0])
    assert {name: again.context.settings[name] for name in wanted} == wanted


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_rows_are_never_pressed_together(size: tuple[int, int]) -> None:
    for scale in (0.0, 3.0):
        app = App(game=GAMES[0], size=size, scale=scale)
        screen = settings(app)
        for _, widget in [*screen.shell_rows, *screen.game_rows]:
            assert widget.rect.h >= app.context.px(40)


def test_one_page_at_a_time_by_pointer_and_keys(app: App) -> None:
    screen = settings(app)
    pages = [[widget for _, widget in rows] for rows in (screen.shell_rows, screen.game_rows)]

    def shown() -> list[bool]:
        assert all(widget.visible is page[0].visible for page in pages for widget in page)
        return [page[0].visible for page in pages]

    assert shown() == [True, False]
    click(app.stack, screen.pages.cells()[1].center)
    assert shown() == [False, True]
    press(app.stack, Command.LEFT)
    assert shown() == [False, True]
    press(app.stack, Command.CONFIRM)
    assert shown() == [True, False]
    assert screen.focus.current is screen.pages


def test_the_option_under_the_pointer_is_explained_else_the_one_with_the_focus(app: App) -> None:
    screen = settings(app)
    screen.focus.set(screen.pointer, shown=True)
    app.settle()
    assert "larger" in screen.help_line.text
    app.stack.handle(PointerMove(screen.reduced.rect.center, frozenset()))
    app.settle()
    assert "by itself" in screen.help_line.text
    assert screen.help_line.text in app.said().replace("\n", " ")


def test_every_option_of_the_program_is_explained(app: App) -> None:
    screen = settings(app)
    for label, widget in screen.shell_rows:
        if widget.focusable:
            assert screen._helps.get(widget), label.text if label else widget.texts()[0].text


def test_every_option_of_the_game_is_explained() -> None:
    for row in GAMES[0].look.settings_rows:
        assert row.help, row.name


@pytest.mark.parametrize("sure", [True, False])
def test_the_way_back_to_the_defaults_asks_and_keeps_the_language(app: App, *, sure: bool) -> None:
    for name, value in (("language", "es"), ("reduced_motion", True), ("shade", "light")):
        app.shell.set(name, value)
    screen = settings(app)
    app.settle()
    click(app.stack, screen.defaults.rect.center)
    if sure:
        press(app.stack, Command.NEXT_FOCUS)
    press(app.stack, Command.CONFIRM)
    app.settle()
    assert isinstance(app.top, SettingsScreen)
    assert app.shell.settings["reduced_motion"] is not sure
    assert app.shell.settings["shade"] == ("dark" if sure else "light")
    assert app.shell.settings["language"] == "es"
    assert app.top.reduced.value is not sure


def test_controls_with_a_label_begin_at_one_line(app: App) -> None:
    app.shell.set("language", "es")
    screen = settings(app)
    app.settle()
    half = (len(screen.shell_rows) + 1) // 2
    for rows in (screen.shell_rows[:half], screen.shell_rows[half:]):
        assert len({widget.rect.x for label, widget in rows if label is not None}) == 1


def test_an_arrow_leads_from_the_tabs_to_the_first_row_of_either_page(app: App) -> None:
    screen = settings(app)
    for rows in (screen.shell_rows, screen.game_rows):
        screen.focus.set(screen.pages)
        press(app.stack, Command.DOWN)
        assert screen.focus.current is rows[0][1]
        press(app.stack, Command.UP)
        assert screen.focus.current is screen.pages
        press(app.stack, Command.RIGHT)
        press(app.stack, Command.CONFIRM)


def test_settings_open_at_the_page_looked_at_last(app: App) -> None:
    screen = settings(app)
    click(app.stack, screen.pages.cells()[1].center)
    press(app.stack, Command.CANCEL)
    again = settings(app)
    assert again.pages.index == 1
    assert again.game_rows[0][1].visible
    assert not again.shell_rows[0][1].visible
    assert again.focus.current is again.game_rows[0][1]
