"""The fixed games that pictures are taken of, for each number of players on each board, cut where wanted."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from desert.app.boards import SHIPPED_BOARDS
from desert.core.match import Match
from desert.games.through_the_desert.codec import DesertMatch, match_from_plain
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase

FOLDER = Path(__file__).resolve().parent.parent / "data" / "gallery"
"""Played by computers of the level hard. With two on the mountain side palms were placed by hand, with five
on the river side palms, and leaders returned."""
PLAYERS = (2, 3, 4, 5)
SIDES = ("mountain", "river")
STAGES = {"early": 0.2, "middle": 0.55, "late": 0.93}
"""How much of the camels' part of a game has been played."""


@dataclass(frozen=True)
class Choice:
    """Which of the games."""

    players: int
    side: str

    @property
    def name(self) -> str:
        """As its file is called."""
        return f"{self.players}-{self.side}"


CHOICES = tuple(Choice(players, side) for players in PLAYERS for side in SIDES)


@cache
def whole(choice: Choice) -> DesertMatch:
    """A game to its end; not to be changed."""
    path = FOLDER / f"{choice.name}.desert"
    return match_from_plain(json.loads(path.read_text("utf-8")), SHIPPED_BOARDS, 0)


def cut(choice: Choice, ply: int) -> DesertMatch:
    """The first moves of a game, for somebody to go on with."""
    match = whole(choice)
    return Match(match.setup, match.moves[:ply])


def found(choice: Choice, wanted: Callable[[Position], bool], *, start: float = 0.0) -> int | None:
    """The first ply from a share of the camels' part on at which the position is as wanted."""
    match = whole(choice)
    first = first_camel(choice)
    begin = first + round((match.ply - first) * start) if start else 0
    return next((ply for ply in range(begin, match.ply) if wanted(match.position_at(ply))), None)


def first_camel(choice: Choice) -> int:
    """The ply before the first camel."""
    match = whole(choice)
    return next(ply for ply in range(match.ply) if match.position_at(ply).phase is Phase.CAMELS)


def persons_turn(choice: Choice) -> Callable[[Position], bool]:
    """Tell whether a turn of a person's begins at a position."""
    seats = whole(choice).seats

    def begins(position: Position) -> bool:
        full = position.table.placements_in_turn(position.turn)
        return (
            position.phase is Phase.CAMELS
            and seats[position.player].level is None
            and position.left == full
            and not position.over
        )

    return begins


def at_stage(choice: Choice, stage: str) -> DesertMatch:
    """A game early, in the middle or late, where a person's turn begins."""
    ply = found(choice, persons_turn(choice), start=STAGES[stage])
    return cut(choice, ply if ply is not None else first_camel(choice))
