"""Every screen of the game at many sizes, in both languages: nothing cut off, overlapping or outside."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, product

import pygame
import pytest
from pygame import Rect

from desert.games.through_the_desert.snapshot import Phase
from desert.games.through_the_desert.table import Variant
from desert.ui.intents import Command
from desert.ui.widgets import Panel, Widget, WidgetScreen
from desert.views.through_the_desert.board import ground_view
from desert.views.through_the_desert.facts.variants import variant_words
from desert.views.through_the_desert.new_game import screen as new_game
from desert.views.through_the_desert.new_game.screen import NewGameScreen
from desert.views.through_the_desert.panels.options import TableOptions
from desert.views.through_the_desert.panels.seating import SeatsSheet
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.table.board import TableBoard
from desert.views.through_the_desert.table.layout import PANELS_RIGHT
from desert.views.through_the_desert.table.screen import TableScreen
from tests.landscape import bare_board
from tests.views.through_the_desert.helpers import FakeSession, Stage, boards, new_match, played
from tests.views.through_the_desert.scoring_stage import ceremony_of, result_of

SIZES = (
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1280, 1024),
    (1440, 900),
    (1200, 1600),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 2160),
)
LONG = (
    "Wolfeschlegelsteinhausen",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "A",
    "Ñandú de la Pampa larga",
    "نمط Ω 漢字 name",
)


@pytest.fixture(autouse=True)
def _no_landscape(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boxes and words don't depend on the painted ground, which takes most of the time."""
    monkeypatch.setattr(ground_view, "paint_board", bare_board)
    monkeypatch.setattr(new_game, "paint_ground", lambda size, *_rest, **_options: pygame.Surface(size))


def table(phase: Phase, players: int, plies: int = 0) -> Callable[[Stage], WidgetScreen]:
    def make(stage: Stage) -> WidgetScreen:
        match = played(
            new_match(players, by_hand=phase in (Phase.RETURNS, Phase.PALMS), names=LONG), phase=phase
        )
        played(match, match.ply + plies)
        return TableScreen(stage.context, stage.host, FakeSession(match))

    return make


def setup(players: int) -> Callable[[Stage], WidgetScreen]:
    def make(stage: Stage) -> WidgetScreen:
        screen = NewGameScreen(stage.context, stage.host, boards(), None, ["own.yaml: line 3"])
        for seat, name in zip(screen.form.seats, LONG, strict=True):
            seat.name = name
        screen.players.choose(players - 2)
        return screen

    return make


def counting(stage: Stage) -> WidgetScreen:
    screen = ceremony_of(stage, played(new_match(5, names=LONG, side="river")))
    stage.key(Command.SELECT)
    return screen


def scoring(stage: Stage) -> WidgetScreen:
    return result_of(stage, played(new_match(5, names=LONG, side="river")))


def curtain(stage: Stage) -> WidgetScreen:
    match = played(new_match(5, names=LONG), 90)
    below = TableScreen(stage.context, stage.host, FakeSession(match))
    below.layout(stage.size, stage.context.scale)
    news = below.controls.news(max(0, match.ply - 9))
    seat = match.seats[match.position.player]
    return Curtain(stage.context, stage.host, below.session, seat, below.scene.sprites, news)


def options(stage: Stage) -> WidgetScreen:
    px = stage.context.px
    return TableOptions(stage.context, stage.host, lambda: None, px(116), px(56))


def options_recalling(stage: Stage) -> WidgetScreen:
    """With the most that they may recall."""
    px = stage.context.px
    variant = Variant("flat", "camels-or-waterholes")
    words = partial(variant_words, stage.context.texts, variant)
    return TableOptions(stage.context, stage.host, lambda: None, px(116), px(56), words)


def players(stage: Stage) -> WidgetScreen:
    return SeatsSheet(stage.context, FakeSession(played(new_match(5, computers=(1, 3), names=LONG), 90)), 2)


def standings(stage: Stage) -> WidgetScreen:
    """Late enough for colours to run out."""
    stage.settings["standings"] = True
    return table(Phase.CAMELS, 5, 118)(stage)


def helped(stage: Stage) -> WidgetScreen:
    """The set-up with the longest of its explanations."""
    screen = setup(5)(stage)
    assert isinstance(screen, NewGameScreen)
    screen.focus.set(screen.end, shown=True)
    return screen


SCREENS: dict[str, Callable[[Stage], WidgetScreen]] = {
    "returns": table(Phase.RETURNS, 5),
    "palms": table(Phase.PALMS, 2),
    "leaders": table(Phase.LEADERS, 5),
    "camels-2": table(Phase.CAMELS, 2, 60),
    "camels-5": table(Phase.CAMELS, 5, 70),
    "standings": standings,
    "curtain": curtain,
    "options": options,
    "options-recalling": options_recalling,
    "players": players,
    "new-2": setup(2),
    "new-5": setup(5),
    "new-help": helped,
    "counting": counting,
    "scoring": scoring,
}


def shown(screen: WidgetScreen) -> list[Widget]:
    return [
        widget for widget in screen.widgets if widget.visible and not isinstance(widget, Panel | TableBoard)
    ]


SIDELESS = {"curtain", "new-2", "new-5", "new-help", "scoring"}
"""Screens that don't have the table's panels."""


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCREENS)
def test_everything_lies_inside_and_apart(name: str, size: tuple[int, int], language: str) -> None:
    sides = [False] if name in SIDELESS else [False, True]
    # At its cap the scale makes the window as small as it may be, in design units.
    for scale, right in product((None, 9.0), sides):
        stage = Stage(size, language, {PANELS_RIGHT: right}, scale)
        screen = SCREENS[name](stage)
        stage.show(screen)
        for _ in range(3):
            stage.tick()
        window = Rect((0, 0), size)
        for widget in shown(screen):
            assert window.contains(widget.rect), (widget, widget.rect)
            assert widget.rect.w > 0
            assert widget.rect.h > 0
        for one, other in combinations(shown(screen), 2):
            assert not one.rect.colliderect(other.rect), (one, one.rect, other, other.rect)
        for box in screen.texts():
            assert box.fits, box
            assert "{" not in box.text
            assert "None" not in box.text


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", SCREENS)
def test_only_names_of_players_are_ever_shortened(name: str, language: str) -> None:
    for size in SIZES:
        stage = Stage(size, language)
        screen = SCREENS[name](stage)
        stage.show(screen)
        stage.tick()
        # A name on two lines may be cut on either.
        starts = {name[:3] for name in LONG} | {"Pam", "نمط"}
        cut = [box.text for box in screen.texts() if box.shortened]
        assert not [text for text in cut if text[:3] not in starts], size
