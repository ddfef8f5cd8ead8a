"""Values that move in time: easings, tweens, sequences; no pictures, no clocks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Protocol

Easing = Callable[[float], float]
"""Maps progress 0..1 to a value that starts at 0 and ends at 1."""


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast, then slowing down."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow, then faster."""
    return t**3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def ease_out_back(t: float) -> float:
    """Goes a little too far and settles."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def hop(t: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * t)


class Speed(Enum):
    """How fast animations run; the value divides their length, zero skips them."""

    NORMAL = 1.0
    FAST = 2.5
    OFF = 0.0


class Motion(Protocol):
    """Anything that a timeline can step."""

    @property
    def done(self) -> bool:
        """True when it has ended."""

    def step(self, dt: float) -> float:
        """Let `dt` seconds pass; return the seconds left over after the end (0 while running)."""

    def finish(self) -> None:
        """Jump to the end at once, calling what the end calls."""


class Tween:
    """A number going from `start` to `end` in `seconds` after `delay`; read `.value` and `.progress`.

    `on_end` is called exactly once, however the tween ends.
    """

    def __init__(
        self,
        seconds: float,
        start: float = 0.0,
        end: float = 1.0,
        *,
        easing: Easing = ease_out,
        delay: float = 0.0,
        on_end: Callable[[], None] | None = None,
    ) -> None:
        self._seconds, self._delay = max(0.0, seconds), max(0.0, delay)
        self._from, self._to, self._easing, self._on_end = start, end, easing, on_end
        self._age = 0.0
        self._done = False

    @property
    def done(self) -> bool:
        """True when the end has been reached."""
        return self._done

    @property
    def started(self) -> bool:
        """True when the delay is over."""
        return self._done or self._age >= self._delay

    @property
    def progress(self) -> float:
        """Plain share of time passed, 0 to 1."""
        if self._done or self._seconds == 0:
            return 1.0 if self.started else 0.0
        return min(1.0, max(0.0, (self._age - self._delay) / self._seconds))

    @property
    def value(self) -> float:
        """The eased number now."""
        if self._done:
            return self._to
        return self._from + (self._to - self._from) * self._easing(self.progress)

    def step(self, dt: float) -> float:
        """Let `dt` seconds pass; return what is left over after the end."""
        if self._done:
            return dt
        self._age += max(0.0, dt)
        over = self._age - self._delay - self._seconds
        if over < 0:
            return 0.0
        self.finish()
        return over

    def finish(self) -> None:
        """Jump to the end."""
        if not self._done:
            self._done = True
            if self._on_end:
                self._on_end()


class Sequence:
    """Motions one after another."""

    def __init__(self, motions: Iterable[Motion]) -> None:
        self._waiting = list(motions)

    @property
    def done(self) -> bool:
        """True when all have ended."""
        return not self._waiting

    @property
    def current(self) -> Motion | None:
        """The motion that runs now."""
        return self._waiting[0] if self._waiting else None

    def step(self, dt: float) -> float:
        """Let time pass; a long step runs through several motions."""
        while self._waiting:
            dt = self._waiting[0].step(dt)
            if not self._waiting[0].done:
                return 0.0
            self._waiting.pop(0)
        return dt

    def finish(self) -> None:
        """End all of them in order."""
        while self._waiting:
            self._waiting.pop(0).finish()


class Timeline:
    """Motions side by side, with the speed the person chose; the owner steps it from `update`."""

    def __init__(self, speed: Speed = Speed.NORMAL) -> None:
        self.speed = speed
        self._running: list[Motion] = []

    @property
    def running(self) -> bool:
        """True while anything moves."""
        return bool(self._running)

    def add(self, motion: Motion) -> None:
        """Start a motion; with speed OFF it is finished at once."""
        if self.speed is Speed.OFF:
            motion.finish()
        else:
            self._running.append(motion)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True when anything moved."""
        moved = bool(self._running)
        if self.speed is Speed.OFF:
            self.finish()
            return moved
        for motion in self._running.copy():
            motion.step(dt * self.speed.value)
        self._running = [motion for motion in self._running if not motion.done]
        return moved

    def finish(self) -> None:
        """End everything now; motions added by the endings end too."""
        while self._running:
            self._running.pop(0).finish()
