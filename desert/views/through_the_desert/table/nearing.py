"""The board while one looks nearer or farther: stretched from what is painted already until it is sharp."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.views.through_the_desert.board.ground_view import GroundView
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.magnifier import exposed
from desert.views.through_the_desert.board.stretching import pitches, stretched

_SMOOTH = 1920 * 1200
"""Pictures of more pixels are stretched without blending while they move."""
_MORE = 48
"""By how many pixels a stretched picture may be larger than the window it fills."""

Paint = Callable[[pygame.Surface, HexLayout], None]
"""Paints something onto a picture where a layout has it."""


class Nearing:
    """Keeps the whole board with its pieces and marks, and what was sharp last.

    Args:
        view: What lies beneath the pieces.
        pieces: Paints what stands on the ground.
        lights: Paints the marks.
    """

    def __init__(self, view: GroundView, pieces: Paint, lights: Paint) -> None:
        self._view, self._pieces, self._lights = view, pieces, lights
        self._whole: pygame.Surface | None = None
        self._lit: object = None
        self._sharp: tuple[HexLayout, pygame.Surface] | None = None
        self._moving: pygame.Surface | None = None
        self._sheet: pygame.Surface | None = None

    def forget(self) -> None:
        """The pieces have changed, or how they look."""
        self._whole = self._sharp = None

    def rest(self) -> None:
        """The whole board is shown: nothing is kept for longer than it may be of use."""
        self._whole = self._sharp = self._moving = self._sheet = None

    def sharpened(self) -> None:
        """What was sharp before is of no more use."""
        self._sharp = None

    def leave(self, layout: HexLayout, picture: pygame.Surface) -> None:
        """Take over a sharp picture without marks, which nobody else paints onto any more."""
        if layout is self._view.whole:
            self._whole, self._lit = picture, None
        else:
            self._sharp = (layout, picture)

    def picture(self, layout: HexLayout, size: tuple[int, int], lights: object) -> pygame.Surface | None:
        """The window's picture of the board as a layout has it, with its marks; None before there is any.

        Args:
            layout: What is seen.
            size: Of the window.
            lights: What is marked now, to compare with what was.
        """
        view = self._view
        if view.whole is None or view.whole_picture is None:
            return None
        if self._moving is None or self._moving.get_size() != size:
            self._moving = pygame.Surface(size, 0, 32)
            self._sheet = pygame.Surface((size[0] + _MORE, size[1] + _MORE), 0, 32)
        if self._whole is None or self._lit not in (None, lights):
            self._whole = view.whole_picture.copy()
            self._pieces(self._whole, view.whole)
            self._lit = None
        if self._lit is None:
            # Marks of each size on the way would cost more than all the rest: they are stretched too.
            self._lights(self._whole, view.whole)
            self._lit = lights
        known = (
            self._sharp if self._sharp is not None and pitches(self._sharp[0]) == pitches(layout) else None
        )
        window = Rect((0, 0), size)
        if known is None:
            smooth = size[0] * size[1] <= _SMOOTH
            stretched(self._whole, window, view.whole, layout, self._moving, smooth=smooth, sheet=self._sheet)
            return self._moving
        (x, y), (old_x, old_y) = layout.place(0, 0), known[0].place(0, 0)
        by = (x - old_x, y - old_y)
        for part in exposed(window, by):
            # What has just come into sight was never sharp.
            seen = layout.moved((-part.x, -part.y))
            stretched(self._whole, window, view.whole, seen, self._moving.subsurface(part), smooth=False)
        self._moving.blit(known[1], by)
        self._lights(self._moving, layout)
        return self._moving
