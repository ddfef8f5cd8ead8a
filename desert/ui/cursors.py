"""Pointers in our own hand, drawn at the UI scale; the system's own wherever that can't be."""

from __future__ import annotations

from contextlib import suppress

import pygame

from desert.ui.sprites import Sprites

ARROW = pygame.SYSTEM_CURSOR_ARROW
HAND = pygame.SYSTEM_CURSOR_HAND
TEXT = pygame.SYSTEM_CURSOR_IBEAM
GRABBING = pygame.SYSTEM_CURSOR_SIZEALL
FORBIDDEN = pygame.SYSTEM_CURSOR_NO
GRAB = 64
"""A cursor is one of these numbers; all but the open hand, which no system has, are the system's own."""

_INSTEAD = {GRAB: HAND}
_UNITS = 28
"""How large a cursor is, in design units."""
_SMALLEST, _LARGEST = 20, 128
_DRAWN = {
    ARROW: ("arrow", (0.14, 0.08)),
    HAND: ("hand", (0.385, 0.11)),
    TEXT: ("text", (0.5, 0.5)),
    GRAB: ("grab", (0.5, 0.5)),
    GRABBING: ("grabbing", (0.5, 0.66)),
    FORBIDDEN: ("forbidden", (0.5, 0.5)),
}
"""The picture below assets/sprites/cursors, and where in it the point is, in shares of its side."""


class Cursors:
    """Shows cursors; nothing here ever fails or is waited for.

    Attributes:
        own: Whether cursors of ours are shown; off for good where the display takes none.
    """

    def __init__(self, sprites: Sprites) -> None:
        self.own = True
        self._sprites = sprites
        self._shown: tuple[int, int] | None = None

    def show(self, cursor: int, scale: float, *, system: bool = False) -> None:
        """Show a cursor.

        Args:
            cursor: One of the numbers above, or any other of the system's.
            scale: Window points per design unit.
            system: Whether the person wants the system's own.
        """
        drawn = self.own and not system and cursor in _DRAWN
        side = max(_SMALLEST, min(_LARGEST, round(_UNITS * scale))) if drawn else 0
        if self._shown == (cursor, side):
            return
        self._shown = cursor, side
        if drawn and not self._show_own(cursor, side):
            self.own = drawn = False
        if not drawn:
            with suppress(pygame.error):  # some displays have one cursor only
                pygame.mouse.set_cursor(_INSTEAD.get(cursor, cursor))

    def _show_own(self, cursor: int, side: int) -> bool:
        name, point = _DRAWN[cursor]
        try:
            picture = self._sprites.get(f"cursors/{name}", side)
            spot = round(point[0] * side), round(point[1] * side)
            pygame.mouse.set_cursor(pygame.cursors.Cursor(spot, picture))
        except (pygame.error, OSError):
            return False
        return True
