"""A text that is only read."""

from __future__ import annotations

import pygame

from desert.ui import theme
from desert.ui.context import Context, Text, said
from desert.ui.text import TextBox
from desert.ui.theme import Colour, Face
from desert.ui.widgets.base import Widget


class Label(Widget):
    """A text inside its box: one line with an ellipsis, or wrapped.

    Args:
        context: The shared context.
        text: What it says.
        face: Size and weight, from `theme`.
        colour: Ink.
        align: 0 left, 0.5 centre, 1 right.
        valign: 0 top, 0.5 middle, 1 bottom.
        wrap: Break into lines.
    """

    reacts = False

    def __init__(  # noqa: PLR0913 - options of a widget, by keyword
        self,
        context: Context,
        text: Text,
        face: Face = theme.BODY,
        colour: Colour = theme.INK,
        *,
        align: float = 0.0,
        valign: float = 0.5,
        wrap: bool = False,
        tip: Text = "",
    ) -> None:
        super().__init__(context, tip=tip)
        self._text, self.face, self.colour = text, face, colour
        self.align, self.valign, self.wrap = align, valign, wrap

    @property
    def text(self) -> str:
        """What it says now."""
        return said(self._text)

    def set_text(self, text: Text) -> None:
        """Say something else."""
        if text != self._text:
            self._text = text
            self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Return the size of the text, wrapped to `width` when it wraps."""
        kind = self.context.type
        if self.wrap and width is not None:
            return width, kind.height(self.text, self.face, width)
        return kind.width(self.text, self.face), kind.line_height(self.face)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the text."""
        for box in self.texts():
            if box.text:
                surface.blit(self.context.type.line(box.text, self.face, self.colour), box.rect)

    def texts(self) -> list[TextBox]:
        """Return the lines."""
        return self.context.type.place(
            self.text, self.face, self.rect, align=self.align, valign=self.valign, wrap=self.wrap
        )

    def tip_text(self) -> str:
        """Return the tip, or the whole text when it is shortened."""
        tip = super().tip_text()
        return tip or (self.text if any(box.shortened for box in self.texts()) else "")
