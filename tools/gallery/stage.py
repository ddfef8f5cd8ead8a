"""What the stops of the gallery stand on: the robot, the fixed games, and the usual ways into a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import TypeVar

from desert.app.session import GameSession
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import PlaceCamel
from desert.ui.intents import Point
from desert.views.through_the_desert.table.screen import TableScreen
from tools.gallery.games import CHOICES, Choice, at_stage, cut, first_camel, whole
from tools.robot import Robot

E = TypeVar("E")
Stops = Iterator[str]
"""The name of each stop, given out while its screen is the top one and has come to rest."""


class Stage:
    """A robot that goes through the program.

    Args:
        robot: With no game on screen yet.
        offset: At which of the games to begin, so that tours in windows of other sizes show other games.
    """

    def __init__(self, robot: Robot, offset: int = 0) -> None:
        self.robot = robot
        self._choices = cycle((*CHOICES[offset:], *CHOICES[:offset]))

    # -- games -------------------------------------------------------------------------------------
    def choice(self, fits: Callable[[Choice], bool] = lambda _: True) -> Choice:
        """The next game that fits; in turn each of them."""
        return next(choice for choice, _ in zip(self._choices, range(100), strict=False) if fits(choice))

    def session(self, match: DesertMatch) -> GameSession:
        """Put a match on screen, with a file of its own."""
        robot = self.robot
        session = robot.shell.begin(robot.shell.games[0], match, {})
        robot.go(robot.routes.table(session))
        return session

    def table(self, match: DesertMatch) -> TableScreen:
        """The table of a match, past the curtain, with the pointer out of the way."""
        self.session(match)
        self.robot.sit_down()
        self.aside()
        return self.robot.screen(TableScreen)

    def at(self, stage: str, fits: Callable[[Choice], bool] = lambda _: True) -> TableScreen:
        """The table of the next game that fits, at a stage."""
        return self.table(at_stage(self.choice(fits), stage))

    def before(self, kind: type[E], by: Callable[[E], int] = lambda _: 0) -> tuple[TableScreen, PlaceCamel]:
        """The table before a person's camel that brings an event of a kind; the camel's move.

        Args:
            kind: The event's class.
            by: The larger that is for the event, the better; of equals the last is taken.
        """
        seats_fit = self.choice(lambda choice: bool(_brought(choice, kind)))
        steps = _brought(seats_fit, kind)
        ply = max(steps, key=lambda one: (by(one[1]), one[0]))[0]
        move = whole(seats_fit).moves[ply]
        assert isinstance(move, PlaceCamel)  # noqa: S101 - `_brought` looked
        return self.table(cut(seats_fit, ply)), move

    # -- hands -------------------------------------------------------------------------------------
    def take(self, table: TableScreen, colour: Colour) -> None:
        """Take a colour in hand."""
        if table.aim.colour is not colour:
            self.robot.click(table.controls.supply.cells()[colour].center)

    def spot(self, table: TableScreen, space: int) -> Point:
        """Where a space is on screen."""
        assert table.scene.layout is not None  # noqa: S101 - it is laid out
        return table.scene.layout.centre(space)

    def aside(self) -> None:
        """Take the pointer out of the way, by a way so long that it is no mere touch."""
        width, height = self.robot.size
        for pos, seconds in (
            ((width // 2, height // 2), 0.02),
            ((width // 3, height // 2), 0.02),
            ((2, 2), 0.1),
        ):
            self.robot.hover(pos, seconds)

    def settle(self) -> None:
        """Wait until everything is painted: some pictures come bit by bit, a frame each."""
        for _ in range(60):
            self.robot.picture()
            self.robot.rest(0.02)
            if not (self.robot.stack.dirty or self.robot.stack.animating):
                return

    def close(self) -> None:
        """Close what lies over a screen."""
        from desert.ui.screen import Pop

        self.robot.go(Pop())


def _brought(choice: Choice, kind: type[E]) -> list[tuple[int, E]]:
    """The plies before a person's camels that bring an event of a kind, and the events."""
    match = whole(choice)
    found: list[tuple[int, E]] = []
    for ply in range(first_camel(choice), match.ply):
        step = match.steps[ply]
        if match.seats[step.player].level is None and isinstance(step.move, PlaceCamel):
            found += [(ply, event) for event in step.events if isinstance(event, kind)]
    return found
