"""Names that nobody typed: kept beside a match as what they stand for, so that they follow the language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from desert.core.messages import N_, Message
from desert.core.seats import Seat

USUAL = "usual_names"
"""The key of what is kept: for each seat None, or what it is, its number, and how it was last called."""
PLAYER, COMPUTER = "player", "computer"
"""What a seat can be by which it is called."""
_WORDS = {PLAYER: N_("seat.player"), COMPUTER: N_("seat.computer")}
_LONGEST, _MOST = 24, 99
_PARTS = 3

Say = Callable[[Message], str]
"""Renders a message in the present language."""


def usual_name(kind: str, number: int) -> Message:
    """What a seat is called that nobody named, such as Player 2."""
    return Message(_WORDS[kind], {"number": str(number)})


def called(kind: str, number: int, say: Say) -> list[object]:
    """What is kept of a seat with its usual name."""
    return [kind, number, _said(kind, number, say)]


def follow(seats: Sequence[Seat], kept: object, say: Say) -> tuple[tuple[Seat, ...], object]:
    """The seats with their usual names in the present language, and what is kept of them then.

    Args:
        seats: As they are called now; a name that isn't the one kept was typed since, and stays.
        kept: What the file holds; whatever is odd in it changes nothing.
        say: Renders a message.
    """
    if not isinstance(kept, list) or len(kept) != len(seats):
        return tuple(seats), kept
    found: list[Seat] = []
    marks: list[object] = []
    for seat, mark in zip(seats, kept, strict=True):
        usual = _read(mark)
        if usual is None or usual[2] != seat.name:
            found.append(seat)
            marks.append(None)
            continue
        marks.append(called(usual[0], usual[1], say))
        found.append(replace(seat, name=_said(usual[0], usual[1], say)))
    return tuple(found), marks


def follow_kind(seats: Sequence[Seat], number: int, kept: object, say: Say) -> tuple[str, object]:
    """What a seat is called after a person or a computer has taken it over, and what is kept of all then.

    A name that somebody typed stays. A computer gets the first number that nobody has, a person that of the
    seat.

    Args:
        seats: As they are played now, but called as before.
        number: Which seat has changed.
        kept: What the file holds; whatever is odd in it changes nothing.
        say: Renders a message.
    """
    name = seats[number].name
    if not isinstance(kept, list) or len(kept) != len(seats):
        return name, kept
    usual = _read(kept[number])
    kind = COMPUTER if seats[number].controller == "computer" else PLAYER
    if usual is None or usual[2] != name or usual[0] == kind:
        return name, kept
    others = {seat.name for n, seat in enumerate(seats) if n != number}
    numbers = [number + 1] if kind == PLAYER else range(1, len(seats) + 1)
    free = next((n for n in numbers if _said(kind, n, say) not in others), None)
    if free is None:
        return name, kept
    return _said(kind, free, say), [*kept[:number], called(kind, free, say), *kept[number + 1 :]]


def _said(kind: str, number: int, say: Say) -> str:
    return say(usual_name(kind, number))[:_LONGEST]


def _read(mark: object) -> tuple[str, int, str] | None:
    if not isinstance(mark, list) or len(mark) != _PARTS:
        return None
    kind, number, name = mark
    if not isinstance(kind, str) or kind not in _WORDS or not isinstance(name, str):
        return None
    return (kind, number, name) if type(number) is int and 0 < number <= _MOST else None
