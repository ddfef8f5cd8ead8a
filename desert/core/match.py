"""A match: set-up, moves and a pointer into them; undo, redo, replay and saving all come from that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from desert.core.seats import Seat

M = TypeVar("M")
"""Moves."""
E = TypeVar("E")
"""Events."""
_Move = TypeVar("_Move", contravariant=True)
_Event = TypeVar("_Event", covariant=True)


class Position(Protocol[_Move, _Event]):
    """What a match asks of a game's position; frozen."""

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when nobody is."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    def play(self, move: _Move) -> tuple[Self, tuple[_Event, ...]]:
        """The next position and what happened; raises IllegalMove."""


P = TypeVar("P", bound=Position[Any, Any])
"""Positions."""
_Position = TypeVar("_Position", bound=Position[Any, Any], covariant=True)


class Setup(Protocol[_Position]):
    """What a match asks of a game's set-up; frozen."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in clockwise order."""

    def start(self) -> _Position:
        """The position before the first move."""


S = TypeVar("S", bound=Setup[Any])
"""Set-ups."""


@dataclass(frozen=True, slots=True)
class Step(Generic[M, P, E]):
    """One move that was played.

    Attributes:
        move: What the player chose.
        player: Who chose it, an index into the seats.
        position: What it led to.
        events: What then happened, in order.
    """

    move: M
    player: int
    position: P
    events: tuple[E, ...]


class Match(Generic[S, P, M, E]):
    """A game being played: how it was set up, every move since, and how many of them stand.

    Moves beyond the pointer are those taken back; they stay for redo until another move is played.
    """

    def __init__(self, setup: S, moves: Iterable[M] = ()) -> None:
        """Start a match and play `moves`; raises IllegalMove at the first that isn't legal."""
        self._setup = setup
        self._start: P = setup.start()
        self._steps: list[Step[M, P, E]] = []
        self._ply = 0
        for move in moves:
            self.play(move)

    @property
    def setup(self) -> S:
        """How the match was set up."""
        return self._setup

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in clockwise order."""
        return self._setup.seats

    @property
    def ply(self) -> int:
        """How many moves stand."""
        return self._ply

    @property
    def position(self) -> P:
        """Where the match stands."""
        return self.position_at(self._ply)

    @property
    def steps(self) -> tuple[Step[M, P, E], ...]:
        """The moves that stand, oldest first."""
        return tuple(self._steps[: self._ply])

    @property
    def moves(self) -> tuple[M, ...]:
        """The moves that stand, without what came of them."""
        return tuple(step.move for step in self._steps[: self._ply])

    @property
    def can_undo(self) -> bool:
        """Whether a move stands."""
        return self._ply > 0

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back and none played since."""
        return self._ply < len(self._steps)

    def position_at(self, ply: int) -> P:
        """The position after `ply` moves, 0 to the number known; raises IndexError beyond."""
        if not 0 <= ply <= len(self._steps):
            raise IndexError(ply)
        return self._steps[ply - 1].position if ply else self._start

    def step(self, ply: int) -> Step[M, P, E]:
        """The move that led to `ply`, counted from 1, also one taken back; raises IndexError beyond."""
        if not 1 <= ply <= len(self._steps):
            raise IndexError(ply)
        return self._steps[ply - 1]

    def play(self, move: M) -> tuple[E, ...]:
        """Play a move, which drops those taken back; raises IllegalMove, and then nothing has changed."""
        before = self.position
        after, events = before.play(move)
        player = before.to_move
        if player is None:  # pragma: no cover - a position nobody moves in refuses every move
            raise AssertionError(move)
        del self._steps[self._ply :]
        self._steps.append(Step(move, player, after, events))
        self._ply += 1
        return events

    def undo(self) -> Step[M, P, E] | None:
        """Take the last move back; what it was, or None when none stands."""
        if not self.can_undo:
            return None
        self._ply -= 1
        return self._steps[self._ply]

    def redo(self) -> Step[M, P, E] | None:
        """Play the move last taken back again; what it was, or None."""
        if not self.can_redo:
            return None
        self._ply += 1
        return self._steps[self._ply - 1]

    def reseat(self, setup: S) -> None:
        """Change who plays a seat in mid-game; `setup` must differ in nothing the rules look at."""
        self._setup = setup
