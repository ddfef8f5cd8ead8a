"""Which widget has the keyboard: order by Tab, nearest by arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desert.ui.intents import Command
from desert.ui.widgets.base import Widget


class FocusGroup:
    """Moves the focus over the widgets that `members` gives, in that order.

    Attributes:
        shown: Whether the ring is drawn: after keys yes, after a pointer press no.
    """

    def __init__(self, members: Callable[[], Sequence[Widget]]) -> None:
        self._members = members
        self._current: Widget | None = None
        self._ways: dict[tuple[int, Command], Callable[[], Widget | None]] = {}
        self.shown = True

    @property
    def current(self) -> Widget | None:
        """The focused widget, if it can still have the focus."""
        widget = self._current
        return widget if widget is not None and widget.can_focus and widget in self._members() else None

    def set(self, widget: Widget | None, *, shown: bool | None = None) -> None:
        """Give the focus to a widget."""
        if shown is not None:
            self.shown = shown
        old, self._current = self._current, widget
        for one in {id(w): w for w in (old, widget) if w is not None}.values():
            one.focused = one is widget
            one.ring = one.focused and self.shown
            one.invalidate()

    def step(self, by: int) -> None:
        """Go to the next (1) or previous (-1) widget, round the end."""
        order = [widget for widget in self._members() if widget.can_focus]
        if not order:
            return
        current = self.current
        if current is None:
            self.set(order[0 if by > 0 else -1], shown=True)
        else:
            self.set(order[(order.index(current) + by) % len(order)], shown=True)

    def lead(self, here: Widget, direction: Command, there: Callable[[], Widget | None]) -> None:
        """Let an arrow lead from a widget to one of choice, where the nearest isn't what comes next."""
        self._ways[id(here), direction] = there

    def move(self, direction: Command) -> bool:
        """Go where an arrow leads, else to the nearest widget that way; False when there is none."""
        current = self.current
        if current is None:
            self.step(1)
            return self.current is not None
        way = self._ways.get((id(current), direction))
        wanted = way() if way is not None else None
        if wanted is not None and wanted.can_focus:
            self.set(wanted, shown=True)
            return True
        others = [widget for widget in self._members() if widget.can_focus and widget is not current]
        ranked = [
            (cost, index)
            for index, widget in enumerate(others)
            if (cost := _cost(current, widget, direction))
        ]
        if not ranked:
            return False
        self.set(others[min(ranked)[1]], shown=True)
        return True


def _cost(here: Widget, there: Widget, direction: Command) -> float:
    """Return the distance to a widget in a direction, 0 when it does not lie that way."""
    a, b = here.rect, there.rect
    if direction in (Command.LEFT, Command.RIGHT):
        along = b.centerx - a.centerx if direction is Command.RIGHT else a.centerx - b.centerx
        beyond = b.left >= a.right - 1 if direction is Command.RIGHT else b.right <= a.left + 1
        aside = max(0, b.top - a.bottom, a.top - b.bottom) + abs(b.centery - a.centery) / 8
    else:
        along = b.centery - a.centery if direction is Command.DOWN else a.centery - b.centery
        beyond = b.top >= a.bottom - 1 if direction is Command.DOWN else b.bottom <= a.top + 1
        aside = max(0, b.left - a.right, a.left - b.right) + abs(b.centerx - a.centerx) / 8
    return along + 3 * aside if beyond and along > 0 else 0.0
