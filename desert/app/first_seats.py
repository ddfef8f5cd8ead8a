"""Who played each seat when a match began: a rematch is between them, whoever took a seat over meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desert.core.seats import Seat

BEGAN_WITH = "began_with"
"""The key of who played each seat at first, kept with a match from the first time a seat is taken over."""

_CONTROLLERS = ("human", "computer")


def who_plays(seats: Sequence[Seat]) -> list[list[str]]:
    """What is kept of seats: each one's controller, and the computer's level or ""."""
    return [[seat.controller, seat.level or ""] for seat in seats]


def seats_at_first(seats: Sequence[Seat], kept: object) -> tuple[Seat, ...]:
    """The seats as they are called now, played as they were at first.

    Args:
        seats: As they are now.
        kept: What the file holds; anything that `who_plays` wouldn't give for these seats changes nothing.
    """
    if not isinstance(kept, list) or len(kept) != len(seats):
        return tuple(seats)
    first: list[Seat] = []
    for seat, one in zip(seats, kept, strict=True):
        if not (isinstance(one, list) and len(one) == 2 and all(isinstance(part, str) for part in one)):
            return tuple(seats)
        controller, level = one
        if controller not in _CONTROLLERS or bool(level) != (controller == "computer"):
            return tuple(seats)
        first.append(replace(seat, controller=controller, level=level or None))
    return tuple(first)
