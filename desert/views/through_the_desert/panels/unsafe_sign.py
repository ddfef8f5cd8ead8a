"""A sign on the menu's button for as long as the match isn't safe in its file."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.icons import icon
from desert.ui.intents import Point
from desert.ui.skins import Look
from desert.ui.widgets import Widget

_SIDE = 22


class UnsafeSign(Widget):
    """Only looked at: presses and hovers are the button's beneath, whose tip tells what is wrong."""

    reacts = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.visible = False

    def stand_on(self, button: Rect) -> None:
        """Stand at the upper right corner of a button."""
        side = self.context.px(_SIDE)
        box = Rect(0, 0, side, side)
        box.topright = (button.right + side // 5, button.top - side // 5)
        self.place(box)

    def contains(self, pos: Point) -> bool:  # noqa: ARG002
        """Be nowhere for a pointer."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        disc = Look(theme.TERRACOTTA, theme.TERRACOTTA_DARK, theme.PARCHMENT, 1.5, _SIDE / 2)
        self.context.skins.draw(surface, self.rect, disc)
        side = self.rect.w * 7 // 10
        sign = icon(self.context.sprites, "warning", side, theme.ON_DARK)
        surface.blit(sign, sign.get_rect(center=self.rect.center))
