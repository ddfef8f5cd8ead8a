"""The bubble beside a space: what a click there would earn, or why it isn't allowed."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.skins import TIP
from desert.ui.text import TextBox
from desert.ui.theme import Colour, Face
from desert.views.through_the_desert.hints import Hint
from desert.views.through_the_desert.words import render, sentence

_WIDEST = 270
_REASON = "#ffd9c7"
_GOLD = "#ffd277"


class Bubble:
    """Placed anew for each hint; knows its box, so that only that is painted again."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._rows: list[tuple[str, str, Face, Colour]] = []
        self.rect = Rect(0, 0, 0, 0)

    @property
    def shown(self) -> bool:
        """Whether there is anything to see."""
        return bool(self._rows)

    def hide(self) -> None:
        """Take it away."""
        self._rows = []
        self.rect = Rect(0, 0, 0, 0)

    def show(self, hint: Hint, beside: Rect, room: Rect) -> None:
        """Show a hint beside a box, within `room`."""
        texts = self._context.texts
        if hint.reason is not None:
            self._rows = [(sentence(texts, hint.reason), "", theme.SMALL, _REASON)]
        else:
            self._rows = [
                (
                    render(texts, gain.message),
                    texts("preview.points", points=gain.points) if gain.points else "",
                    theme.SMALL,
                    theme.ON_DARK,
                )
                for gain in hint.gains
            ]
            if sum(bool(gain.points) for gain in hint.gains) > 1:
                total = texts("preview.points", points=hint.total)
                self._rows.append((texts("preview.total"), total, theme.SMALL_STRONG, theme.ON_DARK))
        self.say(self._rows, beside, room)

    def tell(self, text: str, beside: Rect, room: Rect) -> None:
        """Show a plain sentence."""
        self.say([(text, "", theme.SMALL, theme.ON_DARK)], beside, room)

    def say(self, rows: list[tuple[str, str, Face, Colour]], beside: Rect, room: Rect) -> None:
        """Show rows of words and points."""
        self._rows = rows
        if not rows:
            self.rect = Rect(0, 0, 0, 0)
            return
        px = self._context.px
        width = min(px(_WIDEST), max(self._row_width(row) for row in rows))
        height = sum(self._row_height(row, width) for row in rows)
        rect = Rect(0, 0, width + 2 * px(12), height + 2 * px(8))
        rect.midbottom = (beside.centerx, beside.top - px(8))
        if rect.top < room.top:
            rect.midtop = (beside.centerx, beside.bottom + px(8))
        self.rect = rect.clamp(room)

    def _row_width(self, row: tuple[str, str, Face, Colour]) -> int:
        kind = self._context.type
        aside = kind.width(row[1], theme.SMALL_STRONG) + self._context.px(14) if row[1] else 0
        return kind.width(row[0], row[2]) + aside

    def _row_height(self, row: tuple[str, str, Face, Colour], width: int) -> int:
        return len(self._lines(row, width)) * self._context.type.line_height(row[2])

    def _lines(self, row: tuple[str, str, Face, Colour], width: int) -> list[str]:
        kind = self._context.type
        aside = kind.width(row[1], theme.SMALL_STRONG) + self._context.px(14) if row[1] else 0
        return kind.wrap(row[0], row[2], max(1, width - aside))

    @property
    def reach(self) -> Rect:
        """The area it covers with its shadow."""
        return self._context.skins.reach(self.rect, TIP) if self.shown else Rect(0, 0, 0, 0)

    def _placed(self) -> list[tuple[TextBox, Face, Colour]]:
        px, kind = self._context.px, self._context.type
        inner = self.rect.inflate(-2 * px(12), -2 * px(8))
        out: list[tuple[TextBox, Face, Colour]] = []
        y = inner.y
        for row in self._rows:
            _, points, face, colour = row
            for line in self._lines(row, inner.w):
                box = Rect(inner.x, y, kind.width(line, face), kind.line_height(face))
                out.append((TextBox(line, box, inner), face, colour))
                y += box.h
            if points:
                strip = Rect(inner.x, out[-1][0].rect.y, inner.w, out[-1][0].rect.h)
                placed = kind.place(points, theme.SMALL_STRONG, strip, align=1.0)
                out += [(box, theme.SMALL_STRONG, _GOLD) for box in placed]
        return out

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        if not self.shown:
            return
        self._context.skins.draw(surface, self.rect, TIP)
        for box, face, colour in self._placed():
            surface.blit(self._context.type.line(box.text, face, colour), box.rect)

    def texts(self) -> list[TextBox]:
        """Every text it shows."""
        return [box for box, _, _ in self._placed()] if self.shown else []
