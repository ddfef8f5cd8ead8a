"""What slowly moves on the title: clouds, birds, hot air, the caravan, drifting sand, glints on water."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame
from pygame import Rect

from desert.views.through_the_desert.title.drifting import Birds, Clouds, Glints, Wisps
from desert.views.through_the_desert.title.scene import paint_stage
from desert.views.through_the_desert.title.swaying import HotAir, Sway

FRAME = 0.1
"""Seconds from one step to the next: calm things need no more."""
CALM = 0.4
"""Seconds before anything is made ready, so that the first picture and the first click wait for nothing."""


_AT_ONCE = 3
"""How many pictures are made in one step while it makes itself ready."""


class Mover(Protocol):
    """One thing that moves over the still picture."""

    def prepare(self) -> Iterator[None]:
        """Make its pictures, one after each step."""

    def step(self) -> list[Rect]:
        """Go on by `FRAME`; the boxes that look different now."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it over the still picture, as far as the surface's clip goes."""


class TitleLife:
    """Moves what is on the title, ten times a second, in small boxes."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._waited = 0.0
        self._since = 0.0
        self._movers: list[Mover] = []
        self._making = self._make()
        self._ready = False

    def _make(self) -> Iterator[None]:
        stage, size = paint_stage(self._size), self._size
        sky, path = stage.bare
        # In the order they are painted: each may lie over the ones before it.
        movers: tuple[Mover, ...] = (
            Clouds(size, sky),
            Birds(size),
            HotAir(size, stage.picture),
            Sway(size, path),
            Wisps(size),
            Glints(size),
        )
        for mover in movers:
            yield from mover.prepare()
            self._movers.append(mover)
            yield

    def step(self, dt: float) -> list[Rect]:
        """Let time pass; the boxes to paint again, none between two steps."""
        if self._waited < CALM:
            self._waited += dt
            return []
        self._since += dt
        if self._since < FRAME:
            return []
        # After a pause it goes on where it was.
        self._since = min(self._since - FRAME, FRAME / 2)
        for _ in range(0 if self._ready else _AT_ONCE):
            self._ready = next(self._making, self) is self
        window = Rect((0, 0), self._size)
        return [
            part for mover in self._movers for box in mover.step() if (part := box.clip(window)).size > (0, 0)
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what moves over the still picture, as far as the surface's clip goes."""
        for mover in self._movers:
            mover.draw(surface)
