"""After undo and redo the table looks as one that was opened there: points, marks, lights, log, prompt."""

from __future__ import annotations

import pygame
import pytest

from desert.core.match import Match
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table

FAR = (1278, 2)


def look(stage: Stage, table: TableScreen) -> dict[str, bytes]:
    """What is seen, but for the buttons of undo and redo."""
    stage.move(FAR)
    for _ in range(6):
        stage.tick()
    table.invalidate()
    picture = stage.draw()
    controls = table.controls
    parts = {"board": table.board.rect, "log": controls.log.rect, "prompt": controls.prompt.rect}
    parts |= {f"seat {place}": card.rect for place, card in enumerate(controls.cards)}
    parts |= {"supply": controls.supply.rect, "end": controls.end.rect}
    window = picture.get_rect()
    return {
        name: pygame.image.tobytes(picture.subsurface(box.clip(window)), "RGB") for name, box in parts.items()
    }


def opened(match: DesertMatch, plies: int) -> dict[str, bytes]:
    """The table of a match that has come just so far."""
    again: DesertMatch = Match(match.setup, match.moves[:plies])
    stage = Stage()
    return look(stage, open_table(stage, FakeSession(again)))


@pytest.mark.parametrize("phase", [Phase.RETURNS, Phase.PALMS, Phase.LEADERS, Phase.CAMELS])
def test_undo_and_redo_look_as_if_nothing_else_had_been(phase: Phase) -> None:
    match = played(new_match(5, by_hand=True), phase=phase)
    played(match, match.ply + 4)
    stage = Stage()
    table = open_table(stage, FakeSession(match))
    end = match.ply
    seen: dict[int, dict[str, bytes]] = {}
    while match.ply > max(0, end - 6):
        table._undo()
        # Undo goes back to the decision of a person, who holds no turn that is complete.
        seen[match.ply] = look(stage, table)
        assert seen[match.ply] == opened(match, match.ply), match.ply
    while match.can_redo:
        table.redo()
        if table.course.holding:
            table.course.release()
            table.refresh()
        if match.ply in seen:
            assert look(stage, table) == seen[match.ply], match.ply
