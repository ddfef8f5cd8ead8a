"""A finger that drags what scrolls: the content goes along with it, and nothing is pressed."""

from __future__ import annotations

from desert.ui.intents import Point, Wheel
from desert.ui.widgets.base import Widget

START = 10
"""Design units a finger must move along before it scrolls."""


class Flick:
    """From the finger's coming down on a widget until it is lifted."""

    def __init__(self, widget: Widget, pos: Point) -> None:
        self.widget = widget
        self._from = self._at = pos
        self.going = False

    def moved(self, pos: Point) -> Wheel | None:
        """The turn of a wheel that comes to the same; None while the finger may still be pressing."""
        step = self.widget.scroll_step()
        if not step:
            return None
        if not self.going and abs(pos[1] - self._from[1]) < self.widget.context.px(START):
            return None
        self.going = True
        by = pos[1] - self._at[1]
        self._at = pos
        return Wheel(pos, by / step)
