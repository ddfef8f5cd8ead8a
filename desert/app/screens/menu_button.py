"""A large button with a second, smaller line, as the title's menu has."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui import icons, theme
from desert.ui.context import Context, Text, said
from desert.ui.text import TextBox
from desert.ui.widgets import Button, ButtonStyle
from desert.ui.widgets.base import Action


class MenuButton(Button):
    """An icon at the left, words beside it, and perhaps a line that says more.

    Args:
        context: The shared context.
        text: Its words.
        on_press: What it does.
        icon: Name of an icon.
        detail: Smaller lines below, "" for none.
        style: How much it calls.
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
    ) -> None:
        super().__init__(context, text, on_press, style=style, icon=icon)
        self.detail = detail

    @property
    def tip_aside(self) -> bool:
        """Above and below it are other buttons of the menu, or the title."""
        return True

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Return the size: higher with a second line."""
        px = self.context.px
        lines = len(self._details())
        return width or px(300), px(48) if not lines else px(22) + self._words_height(lines)

    def _details(self) -> list[str]:
        return [line for line in said(self.detail).split("\n") if line]

    def _words_height(self, lines: int) -> int:
        kind = self.context.type
        return kind.line_height(theme.BUTTON) + lines * kind.line_height(theme.SMALL)

    def _rooms(self) -> tuple[Rect, Rect, Rect]:
        """Return the boxes of icon, words and second line."""
        px = self.context.px
        rect = self.rect.move(0, px(1)) if self.pressed and self.hovered else self.rect
        side = px(22)
        sign = Rect(rect.x + px(18), rect.centery - side // 2, side, side)
        left = sign.right + px(16)
        words = Rect(left, rect.y, rect.right - px(14) - left, rect.h)
        lines = len(self._details())
        if not lines:
            return sign, words, Rect(left, rect.bottom, words.w, 0)
        upper = self.context.type.line_height(theme.BUTTON)
        height = self._words_height(lines)
        top = rect.y + (rect.h - height) // 2
        return sign, Rect(left, top, words.w, upper), Rect(left, top + upper, words.w, height - upper)

    def _detail_boxes(self, room: Rect) -> list[TextBox]:
        kind = self.context.type
        line = kind.line_height(theme.SMALL)
        return [
            box
            for number, words in enumerate(self._details())
            for box in kind.place(words, theme.SMALL, Rect(room.x, room.y + number * line, room.w, line))
        ]

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
        """Return in full what is shortened."""
        texts = (self.text, *self._details())
        short = [full for box, full in zip(self.texts(), texts, strict=False) if box.shortened]
        return "\n".join(short)
