"""Where a tip stands: beside what it tells of, and on no other control where there is such a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

_STEP = 4
"""Pixels between two places that are tried along a side."""


def spot_beside(
    size: tuple[int, int],
    target: Rect,
    room: Rect,
    others: Sequence[Rect],
    gap: int,
    *,
    aside: bool = False,
) -> Rect:
    """The box of a tip: at the first side with a place that covers nothing, else where it covers least.

    Args:
        size: Of the tip.
        target: What it tells of.
        room: What it must stay within.
        others: What it should not cover.
        gap: Between it and the target.
        aside: Whether it goes to the right or left first, and not below or above.
    """
    best: tuple[int, Rect] | None = None
    for place in _places(size, target, room, gap, aside=aside):
        covered = sum(part.w * part.h for part in map(place.clip, others))
        if not covered:
            return place
        if best is None or covered < best[0]:
            best = covered, place
    if best is not None:
        return best[1]
    # It fits beside it nowhere: then it is at least seen whole.
    below = Rect(target.centerx - size[0] // 2, target.bottom + gap, *size)
    return below.clamp(room)


def _places(size: tuple[int, int], target: Rect, room: Rect, gap: int, *, aside: bool) -> Iterator[Rect]:
    """Every place beside the target within the room: side by side, at each the middle first."""
    width, height = size
    upright = [
        [Rect(x, y, width, height) for x in _along(target.x, target.w, width, room.x, room.right)]
        for y in (target.bottom + gap, target.top - gap - height)
    ]
    right, left = target.right + gap, target.left - gap - width
    first = (right, left) if target.centerx < room.centerx else (left, right)
    across = [
        [Rect(x, y, width, height) for y in _along(target.y, target.h, height, room.y, room.bottom)]
        for x in first
    ]
    for side in (*across, *upright) if aside else (*upright, *across):
        yield from (place for place in side if room.contains(place))


def _along(start: int, length: int, long: int, least: int, end: int) -> list[int]:
    """Where a tip may begin along a side: the middle first, and everywhere at least half beside it."""
    overlap = min(length, long) // 2
    low, high = max(least, start - long + overlap), min(end - long, start + length - overlap)
    if low > high:
        return []
    middle = min(max(start + (length - long) // 2, low), high)
    return sorted({*range(low, high, _STEP), high, middle}, key=lambda place: abs(place - middle))
