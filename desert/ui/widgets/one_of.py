"""What widgets share of which one of several options is chosen, however they show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from desert.ui.context import Context, Text
from desert.ui.screen import Outcome
from desert.ui.sound import CLICK
from desert.ui.widgets.base import Widget


class OneOf(Widget):
    """Several options, one of them chosen.

    Args:
        context: The shared context.
        options: The words of each.
        index: Which is chosen at first.
        on_change: Called with the new index.
    """

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        context: Context,
        options: Sequence[Text],
        index: int = 0,
        on_change: Callable[[int], Outcome | None] | None = None,
        *,
        tip: Text = "",
    ) -> None:
        super().__init__(context, tip=tip)
        self.options, self.index, self.on_change = list(options), index, on_change

    def set_index(self, index: int) -> None:
        """Show another choice without calling `on_change`."""
        self.index = index
        self.invalidate()

    def change(self, index: int) -> Outcome | None:
        """Choose another one and tell it."""
        self.index = index
        self.context.sounds.play(CLICK)
        self.invalidate()
        return self.on_change(index) if self.on_change else None
