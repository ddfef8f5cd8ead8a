"""The log as a widget: a line under the pointer lights up the place it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.intents import Intent, Point, PointerLeft, PointerMove, Wheel
from desert.ui.widgets import Paragraph, Reply, ScrollText

_BAND = theme.mix(theme.PARCHMENT, theme.GOLD, 0.4)


class LogView(ScrollText):
    """Paragraphs, each with the spaces it speaks of.

    Attributes:
        spot: Mask of the spaces of the line under the pointer; 0 for none.
    """

    spot = 0
    _spots: dict[int, int]
    _pointed: Paragraph | None = None

    def set_lines(self, paragraphs: Sequence[Paragraph], spots: Sequence[int]) -> None:
        """Show other paragraphs; `spots` has a mask of spaces for each."""
        self._spots = {id(one): spot for one, spot in zip(paragraphs, spots, strict=True)}
        self._point(None)
        self.set_paragraphs(paragraphs)

    def handle(self, intent: Intent) -> Reply | None:
        """Scroll, and note the line under the pointer."""
        reply = super().handle(intent)
        if isinstance(intent, PointerMove | Wheel):
            self._point(self._line_at(intent.pos))
        elif isinstance(intent, PointerLeft):
            self._point(None)
        return reply

    def _line_at(self, pos: Point) -> Paragraph | None:
        if not self._inner.collidepoint(pos):
            return None
        return next(
            (line.paragraph for box, line in self._in_sight() if box.top <= pos[1] < box.bottom), None
        )

    def _point(self, paragraph: Paragraph | None) -> None:
        spot = self._spots.get(id(paragraph), 0) if paragraph is not None else 0
        wanted = paragraph if spot else None
        if wanted is not self._pointed:
            self._pointed, self.spot = wanted, spot
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the lines, then a band under the one pointed at."""
        super().draw(surface)
        pointed = self._pointed
        if pointed is None:
            return
        inner, clip = self._inner, surface.get_clip()
        surface.set_clip(clip.clip(inner))
        for box, line in self._in_sight():
            if line.paragraph is pointed:
                band = Rect(inner.x - self.context.px(4), box.y, inner.w, line.height)
                surface.fill(_BAND, band)
                surface.blit(self.context.type.line(line.text, pointed.face, pointed.colour), box)
        surface.set_clip(clip)
