"""Fingers on a touch screen: two of them pinch and drag, one that rests looks without pressing.

SDL makes a pointer of the first finger, so taps and drags are those of a pointer. What a trackpad tells of
its fingers has no window: there only the pinch counts, about the pointer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from time import perf_counter

import pygame

from desert.ui.intents import LongPress, Pinch, Point

LONG = 0.45
"""Seconds a finger rests until it only looks."""
_REST = 1 / 55
"""How far a resting finger may stray, as a share of the window's height."""
_NEAR = 1 / 40
"""Fingers nearer to each other than that share of the window's height tell no factor: it would be wild."""
_MOUSE = -1
"""SDL's number for fingers that it makes of a mouse, where it was asked to."""
_TWO = 2

Where = tuple[float, float]


@dataclass
class _Resting:
    """A single finger, where it came down, and when."""

    at: Where
    since: float


class Fingers:
    """What touch events come to.

    Attributes:
        size: Of the window in real pixels; events tell shares of it.
    """

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.size = (1, 1)
        self._clock = clock
        self._down: dict[tuple[int, int], Where] = {}
        self._trackpads: set[int] = set()
        self._resting: _Resting | None = None

    @property
    def several(self) -> bool:
        """Whether more than one finger is down, so that none of them points."""
        return len(self._down) >= _TWO

    def release(self) -> None:
        """Forget all fingers, as when the window lost the keyboard."""
        self._down.clear()
        self._resting = None

    # -- events ------------------------------------------------------------------------------------
    def down(self, event: pygame.event.Event) -> Pinch | None:
        """A finger came down; the second one takes back what the first has pressed."""
        key = self._key(event)
        if key is None:
            return None
        self._down[key] = self._where(event)
        if len(self._down) == 1:
            self._resting = _Resting(self._down[key], self._clock())
            return None
        self._resting = None
        return Pinch(_point(self._middle()), 1.0) if len(self._down) == _TWO else None

    def moved(self, event: pygame.event.Event) -> Pinch | None:
        """A finger moved: with a second one it pinches and drags."""
        key = self._key(event)
        if key is None or key not in self._down:
            return None
        before, middle = self._apart(), self._middle()
        self._down[key] = self._where(event)
        resting = self._resting
        if resting is not None and _far(self._down[key], resting.at) > self.size[1] * _REST:
            self._resting = None
        if len(self._down) != _TWO:
            return None
        after, now = self._apart(), self._middle()
        sure = min(before, after) > self.size[1] * _NEAR
        (x, y), (old_x, old_y) = _point(now), _point(middle)
        return Pinch((x, y), after / before if sure else 1.0, (x - old_x, y - old_y))

    def up(self, event: pygame.event.Event) -> None:
        """A finger was lifted."""
        key = self._key(event)
        if key is not None:
            self._down.pop(key, None)
            self._resting = None

    def gesture(self, event: pygame.event.Event, pointer: Point) -> Pinch | None:
        """What SDL makes of several fingers: counts only where the fingers themselves aren't known."""
        if self._down or getattr(event, "num_fingers", _TWO) != _TWO or not event.pinched:
            return None
        touch = getattr(event, "touch_id", None)
        here = hasattr(event, "x") and hasattr(event, "y") and touch not in self._trackpads
        return Pinch(_point(self._where(event)) if here else pointer, 1.0 + event.pinched * 2)

    def held(self) -> list[LongPress]:
        """A finger that has rested long enough, once; called in every step, so it costs next to nothing."""
        resting = self._resting
        if resting is None or self._clock() - resting.since < LONG:
            return []
        self._resting = None
        return [LongPress(_point(resting.at))]

    # -- places ------------------------------------------------------------------------------------
    def _key(self, event: pygame.event.Event) -> tuple[int, int] | None:
        """Which finger it is; None for one on a trackpad or made of a mouse."""
        if getattr(event, "window", self) is None:
            self._trackpads.add(event.touch_id)
            return None
        return (event.touch_id, event.finger_id) if event.touch_id != _MOUSE else None

    def _where(self, event: pygame.event.Event) -> Where:
        return (event.x * self.size[0], event.y * self.size[1])

    def _middle(self) -> Where:
        across, down = zip(*self._down.values(), strict=True)
        return (sum(across) / len(across), sum(down) / len(down))

    def _apart(self) -> float:
        one, *others = self._down.values()
        return _far(one, others[0]) if others else 0.0


def _far(one: Where, other: Where) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _point(where: Where) -> Point:
    return (round(where[0]), round(where[1]))
