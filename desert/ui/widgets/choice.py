"""One of a few, side by side."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import said
from desert.ui.intents import Command, Intent, Key, Point, PointerMove, PointerUp
from desert.ui.layout import columns, inset
from desert.ui.skins import WELL, Look
from desert.ui.text import TextBox
from desert.ui.widgets.base import CONSUMED, Reply
from desert.ui.widgets.one_of import OneOf

_CHOSEN = Look(theme.TEAL_LIGHT, theme.TEAL, theme.mix(theme.TEAL, "#000000", 0.15), 1.0, 9, 0.25, 4, 0.28)
_HOVER = Look(theme.PARCHMENT, theme.PARCHMENT_LOW, None, 0, 9)


class Choice(OneOf):
    """Segments of which one is chosen; left and right go over them, and Enter or Space chooses."""

    _over: int | None = None
    _mark: int | None = None

    @property
    def mark(self) -> int:
        """The segment that the ring is round: the chosen one until an arrow leads on."""
        return self.index if self._mark is None else self._mark

    def ring_changed(self) -> None:
        """Whoever comes back begins at the chosen one."""
        self._mark = None

    def set_index(self, index: int) -> None:
        """Show another choice without calling `on_change`."""
        self._mark = None
        super().set_index(index)

    def preferred(self, width: int | None = None) -> tuple[int, int]:  # noqa: ARG002
        """Return room for all words at equal widths."""
        px = self.context.px
        widest = max(self.context.type.width(said(option), theme.BUTTON) for option in self.options)
        return (widest + 2 * px(16)) * len(self.options) + 2 * px(4), px(theme.CONTROL_HEIGHT)

    def cells(self) -> list[Rect]:
        """Return the box of each option."""
        return columns(inset(self.rect, self.context.px(4)), [1.0] * len(self.options), self.context.px(2))

    def _at(self, pos: Point) -> int | None:
        return next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(pos)), None)

    def handle(self, intent: Intent) -> Reply | None:
        """Choose by press; arrows go over the segments and out at the ends, and change nothing."""
        if isinstance(intent, PointerMove):
            over = self._at(intent.pos)
            if over != self._over:
                self._over = over
                self.invalidate()
        elif isinstance(intent, PointerUp):
            found = self._at(intent.pos) if self.pressed else None
            return self.choose(found) if found is not None else CONSUMED
        elif isinstance(intent, Key) and self.enabled:
            if intent.command in (Command.LEFT, Command.RIGHT):
                return self._go(1 if intent.command is Command.RIGHT else -1)
            if intent.command in (Command.CONFIRM, Command.SELECT):
                return CONSUMED if intent.repeat else self.choose(self.mark)
        return None

    def _go(self, by: int) -> Reply | None:
        wanted = self.mark + by
        if not 0 <= wanted < len(self.options):
            return None
        self._mark = wanted
        self.invalidate()
        return CONSUMED

    def choose(self, index: int) -> Reply:
        """Choose one and tell it."""
        self._mark = None
        if index == self.index or not self.enabled:
            return CONSUMED
        return Reply(self.change(index))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the groove and the segments."""
        self.context.skins.draw(surface, self.rect, WELL)
        for number, cell in enumerate(self.cells()):
            ink = theme.INK if self.enabled else theme.INK_FAINT
            if number == self.index:
                self.context.skins.draw(surface, cell, _CHOSEN)
                ink = theme.ON_DARK
            elif self.hovered and number == self._over and self.enabled:
                self.context.skins.draw(surface, cell, _HOVER)
            self.context.type.draw(
                surface,
                said(self.options[number]),
                theme.BUTTON,
                ink,
                inset(cell, self.context.px(6), 0),
                align=0.5,
            )
        if self.ring:
            self.context.skins.ring(surface, self.cells()[self.mark])

    def texts(self) -> list[TextBox]:
        """Return the words of each option."""
        place, pad = self.context.type.place, self.context.px(6)
        pairs = zip(self.options, self.cells(), strict=True)
        return [b for o, cell in pairs for b in place(said(o), theme.BUTTON, inset(cell, pad, 0), align=0.5)]

    def tip_text(self) -> str:
        """Return the tip, or the whole words of a shortened option: the pointer's, or the chosen one."""
        tip, here = super().tip_text(), self._over if self.hovered else self.mark
        if not tip and here is not None and self.texts()[here].shortened:
            return said(self.options[here])
        return tip
