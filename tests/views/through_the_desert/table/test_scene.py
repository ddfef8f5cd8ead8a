"""The table's picture: patched pictures equal those painted whole, through play, undo and redo."""

from __future__ import annotations

import pygame

from desert.core.rng import Rng
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played


def test_a_patched_picture_is_the_same_as_one_painted_whole() -> None:
    stage = Stage((960, 600))
    session = FakeSession(played(new_match(5), 3))
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    rng = Rng(3)
    while not session.match.position.over:
        if rng.randrange(6) == 0:
            table.course.undo()
            table.refresh()
        else:
            moves = session.match.position.legal_moves()
            table._play(moves[rng.randrange(len(moves))])
            table.course.release()
            table.refresh()
        picture = table.scene._picture
        pieces = table.scene._pieces
        assert picture is not None
        assert pieces is not None
        patched = pygame.image.tobytes(picture, "RGB")
        table.scene._compose(pieces)
        assert patched == pygame.image.tobytes(picture, "RGB"), session.match.ply


def test_a_frame_after_partial_redraws_is_the_same_as_one_drawn_whole() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    session = FakeSession(played(new_match(3), 50))
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    stage.draw()
    assert table.scene.layout is not None
    for turn in range(10):
        if table.course.holding:
            stage.click(table.controls.end.rect.center)
        else:
            colour = table.aim.colours()[0]
            if table.aim.colour is not colour:
                stage.key(digit=colour + 1)
            lit = table.aim.lit()
            stage.draw()
            stage.click(table.scene.layout.centre(lit.bit_length() - 1))
        for _ in range(3 + turn):
            stage.tick(1 / 30)
            stage.draw()
        partial = pygame.image.tobytes(stage.surface, "RGB")
        table.invalidate()
        assert partial == pygame.image.tobytes(stage.draw(), "RGB"), turn
