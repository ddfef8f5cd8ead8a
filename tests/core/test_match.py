"""A match of a tiny counting game: undo, redo and what is lost when."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from desert.core.errors import IllegalMove
from desert.core.match import Match
from desert.core.messages import Message
from desert.core.seats import Seat


@dataclass(frozen=True)
class Sum:
    """Two seats add numbers in turn until ten is reached."""

    total: int = 0
    to_move: int | None = 0

    @property
    def over(self) -> bool:
        return self.total >= 10

    def play(self, move: int) -> tuple[Sum, tuple[str, ...]]:
        if self.over or not 1 <= move <= 3:
            raise IllegalMove(Message("no"))
        assert self.to_move is not None
        total = self.total + move
        return Sum(total, None if total >= 10 else 1 - self.to_move), (f"{self.total}+{move}",)


@dataclass(frozen=True)
class Start:
    seats: tuple[Seat, ...] = (Seat("A", "red"), Seat("B", "blue"))

    def start(self) -> Sum:
        return Sum()


SumMatch = Match[Start, Sum, int, str]


def test_moves_and_who_made_them() -> None:
    match: SumMatch = Match(Start(), [1, 2, 3])
    assert match.moves == (1, 2, 3)
    assert [step.player for step in match.steps] == [0, 1, 0]
    assert match.position == Sum(6, 1)
    assert match.position_at(0) == Sum()
    assert match.step(2).events == ("1+2",)
    for ply in (-1, 4):
        with pytest.raises(IndexError):
            match.position_at(ply)
    with pytest.raises(IndexError):
        match.step(0)


def test_undo_and_redo_stop_at_the_ends() -> None:
    match: SumMatch = Match(Start(), [1, 2])
    for _ in range(10):
        match.undo()
    assert (match.ply, match.can_undo, match.can_redo) == (0, False, True)
    assert match.undo() is None
    steps = [match.redo() for _ in range(10)]
    assert [step.move for step in steps if step] == [1, 2]
    assert (match.ply, match.can_undo, match.can_redo) == (2, True, False)


def test_another_move_drops_what_was_taken_back() -> None:
    match: SumMatch = Match(Start(), [1, 2, 3])
    match.undo()
    match.undo()
    match.play(3)
    assert not match.can_redo
    assert match.moves == (1, 3)
    with pytest.raises(IndexError):
        match.step(3)


def test_an_illegal_move_changes_nothing_not_even_redo() -> None:
    match: SumMatch = Match(Start(), [1, 2])
    match.undo()
    with pytest.raises(IllegalMove):
        match.play(7)
    assert match.moves == (1,)
    assert match.can_redo


def test_undo_across_the_end() -> None:
    match: SumMatch = Match(Start(), [3, 3, 3, 3])
    assert match.position.over
    match.undo()
    assert not match.position.over
    match.play(1)
    assert match.position.over
    assert match.moves == (3, 3, 3, 1)


def test_a_seat_changes_hands() -> None:
    match: SumMatch = Match(Start(), [1])
    match.reseat(Start((Seat("A", "red", "computer", "random"), Seat("B", "blue"))))
    assert match.seats[0].controller == "computer"
    assert match.moves == (1,)
