"""A picture that is only looked at."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from desert.ui.context import Context, Text
from desert.ui.layout import centred
from desert.ui.widgets.base import Widget


class Picture(Widget):
    """Shows the surface that `make(width, height)` gives for its box, centred; asked again on each draw."""

    reacts = False

    def __init__(
        self, context: Context, make: Callable[[int, int], pygame.Surface | None], *, tip: Text = ""
    ) -> None:
        super().__init__(context, tip=tip)
        self.make = make

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the picture; `make` must keep what it makes."""
        picture = self.make(self.rect.w, self.rect.h) if self.rect.w and self.rect.h else None
        if picture is not None:
            surface.blit(picture, centred(self.rect, picture.get_size()))
