"""Boxes that are to be painted again: few rather than many, and none much larger than what it is for."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

_CLOSE = 1.3
"""Two boxes become one that is at most this many times as large as both."""


def add(boxes: list[Rect], rect: Rect, most: int) -> None:
    """Add a box to some; what lies close together becomes one, as each is painted on its own.

    Args:
        boxes: At most `most` of them, before and after.
        rect: Not empty.
        most: More than that cost more than they save, so the closest become one.
    """
    while boxes:
        both, place = min(
            ((rect.union(other), place) for place, other in enumerate(boxes)),
            key=lambda pair: _size(pair[0]) - _size(boxes[pair[1]]),
        )
        close = _size(both) <= _CLOSE * (_size(rect) + _size(boxes[place]))
        if not close and len(boxes) < most:
            break
        del boxes[place]
        rect = both
    boxes.append(rect)


def joined(rects: Iterable[Rect], within: Rect, most: int) -> list[Rect]:
    """What of some boxes lies within another, as few boxes as `add` makes of it."""
    boxes: list[Rect] = []
    for rect in rects:
        part = rect.clip(within)
        if part.w and part.h:
            add(boxes, part, most)
    return boxes


def _size(rect: Rect) -> int:
    return rect.w * rect.h
