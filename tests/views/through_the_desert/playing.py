"""Playing at the table in tests: opening it, and clicks on spaces, colours and the end of a turn."""

from __future__ import annotations

from desert.core.hexgrid import bits
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage


def open_table(stage: Stage, session: FakeSession) -> TableScreen:
    screen = TableScreen(stage.context, stage.host, session)
    stage.show(screen)
    return screen


def spot(table: TableScreen, space: int) -> tuple[int, int]:
    assert table.scene.layout is not None
    return table.scene.layout.centre(space)


def click_space(stage: Stage, table: TableScreen, space: int) -> None:
    stage.click(spot(table, space))


def click_end(stage: Stage, table: TableScreen) -> None:
    stage.click(table.controls.end.rect.center)


def click_colour(stage: Stage, table: TableScreen, colour: Colour) -> None:
    stage.click(table.controls.supply.cells()[colour].center)


def place_something(stage: Stage, table: TableScreen, turn: int = 0) -> None:
    """One placement of whatever the phase asks for, by clicks alone."""
    phase = table.course.position.phase
    if phase is Phase.PALMS:
        click_space(stage, table, next(bits(table.aim.lit())))
        return
    colours = table.aim.colours()
    colour = colours[turn % len(colours)]
    if phase is Phase.RETURNS:
        click_colour(stage, table, colour)
        return
    if table.aim.colour is not colour:
        click_colour(stage, table, colour)
    lit = list(bits(table.aim.lit()))
    click_space(stage, table, lit[(7 * turn) % len(lit)])
