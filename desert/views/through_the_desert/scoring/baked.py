"""A widget whose picture is kept, as it has much to paint and seldom changes."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui.sprites import fast
from desert.ui.widgets import Widget

_MARGIN = 6


class BakedWidget(Widget):
    """Override `bake` instead of `draw`; it is called once for each new box."""

    reacts = False
    _baked: pygame.Surface | None = None

    def place(self, rect: Rect) -> None:
        """Take another box, or the same in another language."""
        super().place(rect)
        self._baked = None

    def bake(self, surface: pygame.Surface) -> None:
        """Paint everything that stays, at `rect`."""

    def draw(self, surface: pygame.Surface) -> None:
        """Copy the kept picture."""
        if self._baked is None:
            self._baked = self._made()
        surface.blit(self._baked, self.rect.move(-_MARGIN, -_MARGIN))

    def _made(self) -> pygame.Surface:
        home = self.rect
        picture = pygame.Surface((home.w + 2 * _MARGIN, home.h + 2 * _MARGIN), pygame.SRCALPHA, 32)
        # What is painted lies at `rect`, so the widget is moved to its own picture meanwhile.
        self.rect = Rect(_MARGIN, _MARGIN, *home.size)
        try:
            self.bake(picture)
        finally:
            self.rect = home
        return fast(picture)
