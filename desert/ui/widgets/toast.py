"""Short notices that slide in at an edge of the window and go by themselves."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.animation import ease_out
from desert.ui.context import Context, Text, said
from desert.ui.skins import TIP

_SECONDS = 4.0
_SLIDE = 0.2
_WIDEST = 560


class Toasts:
    """One notice at a time; a new one takes the old one's place.

    Attributes:
        top: Distance from the window's edge in design units.
        below: Whether they come in at the bottom instead of the top.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._text: Text = ""
        self._age = 0.0
        self._holds: Callable[[], bool] | None = None
        self.top = 20.0
        self.below = False
        self.on_invalid: Callable[[Rect], None] | None = None
        self._area = Rect(0, 0, 0, 0)

    @property
    def text(self) -> str:
        """What is shown now, "" for nothing."""
        return said(self._text)

    @property
    def animating(self) -> bool:
        """True while it slides."""
        return bool(self._text) and (self._age < _SLIDE or self._age > _SECONDS - _SLIDE)

    def show(self, text: Text, holds: Callable[[], bool] | None = None) -> None:
        """Show a notice, at most for as long as `holds` says that it is still so."""
        self._text, self._age, self._holds = text, 0.0, holds
        self._redraw()

    def hide(self) -> None:
        """Take it away."""
        if self._text:
            self._text = ""
            self._redraw()

    def update(self, dt: float) -> None:
        """Let it age, by the clock even where pictures take long."""
        if not self._text:
            return
        if self._holds is not None and not self._holds():
            self.hide()
            return
        if self.animating:
            self._redraw()
        self._age += dt + (self._context.lost if self._age else 0.0)
        if self._age >= _SECONDS:
            self.hide()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it, partly beyond the window while it slides."""
        if not self._text:
            return
        rect = self._rect(surface.get_size())
        px = self._context.px
        self._context.skins.draw(surface, rect, TIP)
        room = rect.inflate(-2 * px(18) + 2, -2 * px(10) + 2)
        self._context.type.draw(surface, self.text, theme.BODY, theme.ON_DARK, room, align=0.5, wrap=True)

    def _rect(self, size: tuple[int, int]) -> Rect:
        px, kind = self._context.px, self._context.type
        lines = kind.wrap(self.text, theme.BODY, min(px(_WIDEST), size[0] - px(60)))
        wide = max(kind.width(line, theme.BODY) for line in lines) + 2 * px(18)
        high = len(lines) * kind.line_height(theme.BODY) + 2 * px(10)
        share = min(1.0, self._age / _SLIDE, max(0.0, (_SECONDS - self._age) / _SLIDE))
        if self._context.settings.get("reduced_motion"):
            share = 1.0
        top = round(-high + (px(self.top) + high) * ease_out(share))
        if self.below:
            top = size[1] - high - top
        return Rect((size[0] - wide) // 2, top, wide, high)

    def _redraw(self) -> None:
        if self.on_invalid is not None:
            # The whole strip: it slides, and the next text may be wider.
            strip = Rect(0, 0, 100_000, self._context.px(self.top + 160))
            if self.below:
                strip.h = 100_000  # where the window ends is known only when it is drawn
            self.on_invalid(strip)
