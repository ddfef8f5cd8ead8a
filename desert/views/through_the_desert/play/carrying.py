"""A piece taken from the supply by the pointer: it follows until it is let go."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.ui.intents import Point

START = 8
"""Design units the pointer must move with the button down before a press becomes a drag."""


class Carried:
    """The picture under the pointer while a piece is carried.

    Args:
        invalidate: Asks for a redraw of a box.
    """

    def __init__(self, invalidate: Callable[[Rect], None]) -> None:
        self._invalidate = invalidate
        self._picture: pygame.Surface | None = None
        self._rect = Rect(0, 0, 0, 0)

    @property
    def held(self) -> bool:
        """Whether anything is carried."""
        return self._picture is not None

    def lift(self, picture: pygame.Surface) -> None:
        """Take a piece up."""
        self._picture = picture
        self._rect = picture.get_rect(center=(-10_000, -10_000))

    def move(self, pos: Point) -> None:
        """Hold it so that it hangs above the pointer, and the space under it can be seen."""
        if self._picture is None:
            return
        self._invalidate(self._rect)
        self._rect = self._picture.get_rect(midbottom=(pos[0], pos[1] - self._rect.h // 8))
        self._invalidate(self._rect)

    def drop(self) -> None:
        """Let it go."""
        if self._picture is not None:
            self._invalidate(self._rect)
            self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        if self._picture is not None:
            surface.blit(self._picture, self._rect)
