"""A large button with more said in smaller lines, as the title's menu has."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui import icons, theme
from desert.ui.context import Context, Text, said
from desert.ui.text import TextBox
from desert.ui.widgets import Button, ButtonStyle
from desert.ui.widgets.base import Action

_MOST = 2
"""Lines that one of the smaller ones takes where it is too long."""
_BEFORE, _SIGN, _GAP, _AFTER = 18, 22, 16, 14
"""From left to right: before the icon, the icon, between it and the words, behind them, in design units."""


class MenuButton(Button):
    """An icon at the left, words beside it, and perhaps a line that says more.

    Args:
        context: The shared context.
        text: Its words.
        on_press: What it does.
        icon: Name of an icon.
        detail: Smaller lines below, "" for none; a long one is broken into two.
        style: How much it calls.
        tip: Its tooltip, where that isn't the words that are shortened.
    """

    def __init__(
        self,
        context: Context,
        text: Text,
        on_press: Action,
        *,
        icon: str,
        detail: Text = "",
        style: ButtonStyle = ButtonStyle.NORMAL,
        tip: Text = "",
    ) -> None:
        super().__init__(context, text, on_press, style=style, icon=icon, tip=tip)
        self.detail = detail

    @property
    def tip_aside(self) -> bool:
        """Above and below it are other buttons of the menu, or the title."""
        return True

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Return the size: higher with more lines."""
        px = self.context.px
        width = width or px(300)
        lines = self._lines(self.words_width(width))
        return width, px(48) if not lines else px(22) + self._words_height(lines)

    def words_width(self, width: int) -> int:
        """Return the width of its words where it has a width itself."""
        px = self.context.px
        return width - px(_BEFORE) - px(_SIGN) - px(_GAP) - px(_AFTER)

    def _details(self, width: int) -> list[tuple[str, int]]:
        """Return what the smaller lines say, each with how many it takes."""
        kind = self.context.type
        return [
            (words, min(_MOST, len(kind.wrap(words, theme.SMALL, width))))
            for words in said(self.detail).split("\n")
            if words
        ]

    def _lines(self, width: int) -> int:
        return sum(lines for _, lines in self._details(width))

    def _words_height(self, lines: int) -> int:
        kind = self.context.type
        return kind.line_height(theme.BUTTON) + lines * kind.line_height(theme.SMALL)

    def _rooms(self) -> tuple[Rect, Rect, Rect]:
        """Return the boxes of icon, words and second line."""
        px = self.context.px
        rect = self.rect.move(0, px(1)) if self.pressed and self.hovered else self.rect
        side = px(_SIGN)
        sign = Rect(rect.x + px(_BEFORE), rect.centery - side // 2, side, side)
        words = Rect(sign.right + px(_GAP), rect.y, self.words_width(rect.w), rect.h)
        left, lines = words.x, self._lines(words.w)
        if not lines:
            return sign, words, Rect(left, rect.bottom, words.w, 0)
        upper = self.context.type.line_height(theme.BUTTON)
        height = self._words_height(lines)
        top = rect.y + (rect.h - height) // 2
        return sign, Rect(left, top, words.w, upper), Rect(left, top + upper, words.w, height - upper)

    def _detail_boxes(self, room: Rect) -> list[TextBox]:
        kind, out = self.context.type, []
        top = room.y
        for words, lines in self._details(room.w):
            spot = Rect(room.x, top, room.w, lines * kind.line_height(theme.SMALL))
            out += kind.place(words, theme.SMALL, spot, wrap=True)
            top = spot.bottom
        return out

    def draw(self, surface: pygame.Surface) -> None:
        """Paint body, icon and all lines."""
        look, ink = self.looks()
        if look is not None:
            self.context.skins.draw(surface, self.rect, look)
        sign, words, detail = self._rooms()
        surface.blit(icons.icon(self.context.sprites, self.icon, sign.w, ink), sign)
        kind = self.context.type
        kind.draw(surface, self.text, theme.BUTTON, ink, words)
        soft = ink if self.style is ButtonStyle.PRIMARY or not self.enabled else theme.INK_SOFT
        for box in self._detail_boxes(detail):
            surface.blit(kind.line(box.text, theme.SMALL, soft), box.rect)
        if self.ring:
            self.context.skins.ring(surface, self.rect)

    def texts(self) -> list[TextBox]:
        """Return all lines."""
        _, words, detail = self._rooms()
        kind = self.context.type
        lines = kind.place(self.text, theme.BUTTON, words)
        return lines + self._detail_boxes(detail)

    def tip_text(self) -> str:
        """Return its tip, or in full what is shortened."""
        tip, lines = said(self.tip), self.texts()
        if tip or not any(box.shortened for box in lines):
            return tip
        return self.text if lines[0].shortened else said(self.detail)
