"""The pointer says what can be done: press a space, take up a piece, let it go or not."""

from __future__ import annotations

from desert.core.hexgrid import bits
from desert.games.through_the_desert.snapshot import Phase
from desert.ui import cursors
from desert.ui.intents import PointerDown, PointerMove, PointerUp, Wheel
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import click_colour, open_table, spot


def camels() -> tuple[Stage, TableScreen]:
    match = played(new_match(2), phase=Phase.CAMELS)
    played(match, match.ply + 20)
    stage = Stage()
    return stage, open_table(stage, FakeSession(match))


def move(stage: Stage, pos: tuple[int, int], *held: int) -> None:
    stage.stack.handle(PointerMove(pos, frozenset(held)))


def spaces(table: TableScreen) -> tuple[int, int]:
    """A lit space and a free one that isn't."""
    position, lit = table.aim.position, table.aim.lit()
    free = table.course.position.table.field.spaces & ~position.occupied & ~lit & ~position.oases
    return next(bits(lit)), next(bits(free))


def test_a_hand_over_what_can_be_pressed_and_an_arrow_elsewhere() -> None:
    stage, table = camels()
    colour = table.aim.colours()[0]
    click_colour(stage, table, colour)
    lit, dark = spaces(table)
    seen = []
    for pos in (spot(table, lit), spot(table, dark), table.controls.end.rect.center):
        move(stage, pos)
        seen.append(table.cursor)
    assert seen[:2] == [cursors.HAND, cursors.ARROW]
    move(stage, table.controls.supply.cells()[colour].center)
    assert table.cursor == cursors.GRAB


def test_a_carried_piece_is_held_and_shows_where_it_may_not_go() -> None:
    stage, table = camels()
    colour = table.aim.colours()[0]
    cell = table.controls.supply.cells()[colour].center
    move(stage, cell)
    stage.stack.handle(PointerDown(cell))
    move(stage, (cell[0] - 30, cell[1] - 30), 1)
    assert table.carried.held
    assert table.cursor == cursors.GRABBING
    lit, dark = spaces(table)
    move(stage, spot(table, dark), 1)
    assert table.cursor == cursors.FORBIDDEN
    move(stage, spot(table, lit), 1)
    assert table.cursor == cursors.GRABBING
    stage.stack.handle(PointerUp(spot(table, lit)))
    assert not table.carried.held
    assert table.cursor not in (cursors.GRABBING, cursors.FORBIDDEN)


def test_a_board_that_is_dragged_is_held() -> None:
    stage, table = camels()
    lit = next(bits(table.course.position.table.field.spaces))
    here = spot(table, lit)
    move(stage, here)
    for _ in range(4):
        stage.stack.handle(Wheel(here, 1))
    assert table.look.near
    middle = table.board.rect.center
    move(stage, middle)
    stage.stack.handle(PointerDown(middle, button=3))
    assert table.cursor == cursors.GRABBING
    stage.stack.handle(PointerUp(middle, button=3))
    assert table.cursor in (cursors.ARROW, cursors.HAND)
