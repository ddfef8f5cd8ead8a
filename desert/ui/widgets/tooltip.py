"""The tooltip of the widget under a resting pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.intents import Point
from desert.ui.skins import TIP
from desert.ui.widgets.base import Widget
from desert.ui.widgets.beside import spot_beside

_DELAY, _AGAIN = 0.5, 0.25
_WIDEST = 320
_GROUND = 4
"""A control that fills more than one part of so many of the window, such as the board, may be covered."""


class Tooltip:
    """Shows the tip of what it was aimed at after half a second, inside the window.

    Attributes:
        others: The widgets on the screen, which it covers only where it must.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._target: Widget | None = None
        self._waited, self._ask_at = 0.0, _DELAY
        self._part: tuple[int, ...] | None = None
        self._made_for: tuple[tuple[int, int], float] | None = None
        self.text = ""
        self.rect = Rect(0, 0, 0, 0)
        self.on_invalid: Callable[[Rect], None] | None = None
        self.others: Callable[[], Sequence[Widget]] = list

    @property
    def shown(self) -> bool:
        """Whether it is on screen."""
        return bool(self.text)

    def aim(self, widget: Widget | None) -> None:
        """The pointer is over another widget now."""
        self.hide()
        self._target, self._part = widget, None
        self._waited, self._ask_at = 0.0, _DELAY

    def follow(self, widget: Widget, pos: Point) -> None:
        """The pointer moved within a widget: where a press took the tip away, other parts have theirs."""
        part = tuple(widget.tip_rect(pos))
        if self._target is None and self._part is not None and part != self._part:
            self.aim(widget)
        self._part = part

    def hurry(self) -> None:
        """Let the wait be over."""
        self._waited = max(self._waited, self._ask_at)

    def hide(self) -> None:
        """Take it away until the pointer goes elsewhere."""
        if self.text:
            self.text = ""
            self._redraw()
        self._target = None

    def update(self, dt: float, pointer: Point | None, size: tuple[int, int]) -> None:
        """Count the rest of the pointer; show the tip when it is long enough."""
        target = self._target
        if target is None or pointer is None:
            return
        self._waited += dt
        made_for = size, self._context.scale.factor
        stale = self.shown and made_for != self._made_for
        if self._waited < self._ask_at and not stale:
            return
        self._ask_at += _AGAIN  # what it says may change under a resting pointer, but not often
        text = target.tip_text() if target.visible else ""
        if text != self.text or stale:
            self._redraw()
            self.text, self._made_for = text, made_for
            self.rect = (
                self._placed(text, target, target.tip_rect(pointer), size) if text else Rect(0, 0, 0, 0)
            )
            self._redraw()

    def _placed(self, text: str, target: Widget, beside: Rect, size: tuple[int, int]) -> Rect:
        px, kind = self._context.px, self._context.type
        lines = kind.wrap(text, theme.SMALL, px(_WIDEST))
        width = max(kind.width(line, theme.SMALL) for line in lines) + 2 * px(12)
        height = len(lines) * kind.line_height(theme.SMALL) + 2 * px(8)
        room = Rect((0, 0), size).inflate(-2 * px(4), -2 * px(4))
        return spot_beside((width, height), beside, room, self._controls(size), px(8), aside=target.tip_aside)

    def _controls(self, size: tuple[int, int]) -> list[Rect]:
        """What shouldn't be covered; not what fills so much of the window that a tip finds no other place."""
        much = size[0] * size[1] // _GROUND
        boxes = [widget.rect for widget in self.others() if widget.visible and widget.focusable]
        return [box for box in boxes if box.w * box.h < much]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it if it is shown."""
        if self.text:
            px = self._context.px
            self._context.skins.draw(surface, self.rect, TIP)
            room = self.rect.inflate(-2 * px(12) + 2, -2 * px(8) + 2)
            self._context.type.draw(surface, self.text, theme.SMALL, theme.ON_DARK, room, wrap=True)

    def _redraw(self) -> None:
        if self.on_invalid is not None:
            self.on_invalid(self._context.skins.reach(self.rect, TIP))
