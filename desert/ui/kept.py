"""What a widget's picture is made of, found once for each way it looks."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect
from pygame.typing import Point, RectLike

Draw = Callable[[pygame.Surface], None]


class Kept:
    """Remembers which pictures a widget draws, and where, as long as it looks the same.

    Finding that out takes Python several times as long as drawing them does, and a widget is drawn whenever
    something beside it changes.
    """

    def __init__(self) -> None:
        self._key: Hashable = None
        self._pictures: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def draw(self, surface: pygame.Surface, key: Hashable, draw: Draw) -> None:
        """Draw what `draw` would, which must do nothing but blit; `key` tells all that decides on it."""
        if key != self._key:
            noted = _Noted()
            draw(noted)
            self._key, self._pictures = key, noted.pictures
        surface.fblits(self._pictures)


class _Noted(pygame.Surface):
    """Takes note of what is drawn on it."""

    def __init__(self) -> None:
        super().__init__((1, 1))
        self.pictures: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> Rect:
        """Note a picture and its place."""
        if area is not None or special_flags:
            raise ValueError("only whole pictures are kept, drawn as they are")
        spot = source.get_rect(topleft=dest.topleft if isinstance(dest, Rect) else dest)
        self.pictures.append((source, spot.topleft))
        return spot
