"""Names of any kind at the table: alike, mere spaces, endless, from right to left; seats stay apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from desert.games.through_the_desert.scoring import scores
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, place_something

ODD = {
    "alike": ("Ana", "Ana", "Ana", "Ana"),  # H06
    "spaces": ("   ", " ", "\N{NO-BREAK SPACE}", "  "),
    "endless": ("M" * 200, "W" * 200, "i" * 200, "a " * 100),
    "right to left": ("שלום עולם", "مرحبا", "שָׁלוֹם", "سلام ABC 123"),  # L07
    "far away": ("测试", "🎲🎲", "Ștefan ♥", "{name} %s \\n"),
}


def draw_all(stage: Stage, table: TableScreen) -> None:
    stage.tick()
    stage.draw()
    window = stage.surface.get_rect()
    for box in table.texts():
        assert not box.text or box.fits
        assert window.contains(box.room.clip(box.rect))


@pytest.mark.parametrize("kind", list(ODD))
def test_a_game_goes_on_with_any_names_and_seats_stay_apart(kind: str) -> None:
    stage = Stage(settings={"hand_over": True, "standings": True, "space_names": True})
    match = played(new_match(4, names=ODD[kind]), phase=Phase.CAMELS)
    played(match, match.ply + 50)
    session = FakeSession(match)
    table = open_table(stage, session)
    seen = []
    for turn in range(8):
        if isinstance(stage.stack.top, Curtain):
            stage.draw()
            stage.key(Command.CONFIRM)
        assert stage.stack.screens == (table,)
        viewer = table.course.viewer
        seen.append(viewer)
        draw_all(stage, table)
        for seat, card in enumerate(table.controls.cards):
            stage.move(card.rect.center)
            for _ in range(30):
                stage.tick()
            draw_all(stage, table)
            assert card.facts is not None
            assert card.facts.turn == (seat == viewer)
        while not table.course.holding and stage.stack.top is table:
            place_something(stage, table, turn)
        draw_all(stage, table)
        stage.key(Command.END_TURN)
    assert all((before or 0) + 1 == after or after == 0 for before, after in pairwise(seen))


@pytest.mark.parametrize("kind", list(ODD))
def test_the_result_is_told_with_any_names(kind: str) -> None:
    stage = Stage()
    match = played(new_match(4, names=ODD[kind]))
    open_table(stage, FakeSession(match))
    for _ in range(4):
        stage.tick()
    screen = stage.stack.top
    assert isinstance(screen, ScoringScreen)
    stage.draw()
    assert all(not box.text or box.fits for box in screen.texts())
    totals = [score.total for score in scores(match.position)]
    assert list(screen.table.lines[-1].points) == totals
