"""A sheet of parchment that other widgets lie on."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context, Text, said
from desert.ui.layout import inset
from desert.ui.skins import PANEL, Look
from desert.ui.text import TextBox
from desert.ui.widgets.base import Widget


class Panel(Widget):
    """A box with a look and perhaps a heading; takes presses so that nothing beneath gets them."""

    reacts = False

    def __init__(
        self, context: Context, look: Look = PANEL, title: Text = "", padding: float = theme.GAP_LARGE
    ) -> None:
        super().__init__(context)
        self.look, self.title, self.padding = look, title, padding

    @property
    def inner(self) -> Rect:
        """The room inside padding and heading, in real pixels."""
        room = inset(self.rect, self.context.px(self.padding))
        if said(self.title):
            used = self.context.type.line_height(theme.HEADING) + self.context.px(theme.GAP_SMALL)
            room = Rect(room.x, room.y + used, room.w, max(0, room.h - used))
        return room

    def reach(self) -> Rect:
        """Return the box with its shadow."""
        return self.context.skins.reach(self.rect, self.look)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the sheet and its heading."""
        self.context.skins.draw(surface, self.rect, self.look)
        for box in self.texts():
            surface.blit(self.context.type.line(box.text, theme.HEADING, theme.INK), box.rect)

    def texts(self) -> list[TextBox]:
        """Return the heading."""
        title = said(self.title)
        if not title:
            return []
        room = inset(self.rect, self.context.px(self.padding))
        room.h = self.context.type.line_height(theme.HEADING)
        return self.context.type.place(title, theme.HEADING, room)
