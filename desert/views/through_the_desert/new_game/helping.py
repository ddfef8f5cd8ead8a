"""A line that says what the option under the pointer does, else the one with the focus."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from desert.ui import theme
from desert.ui.layout import inset
from desert.ui.skins import PANEL_FLAT
from desert.ui.widgets import Label, Panel, Widget, WidgetScreen


class HelpLine:
    """A sheet with the line on it, there while it has something to say.

    Args:
        screen: Where the options are.
        helps: The key of what is said of each.
    """

    def __init__(self, screen: WidgetScreen, helps: Mapping[Widget, str]) -> None:
        self._screen, self._helps = screen, helps
        self._told = ""
        self.panel = screen.add(Panel(screen.context, PANEL_FLAT))
        self.label = screen.add(Label(screen.context, self._words, theme.SMALL, align=0.5, wrap=True))
        self.panel.visible = self.label.visible = False

    def _words(self) -> str:
        focus = self._screen.focus
        for widget in (self._screen.hovered, focus.current if focus.shown else None):
            key = self._helps.get(widget, "") if widget is not None else ""
            if key:
                return self._screen.context.texts(key)
        return ""

    def place(self, rect: Rect) -> None:
        """Put it into its box."""
        self.panel.place(rect)
        self.label.place(inset(rect, self._screen.context.px(12), 0))

    def follow(self) -> None:
        """Tell of another option as soon as it is pointed at."""
        words = self._words()
        if words != self._told:
            self._told = words
            self.panel.visible = self.label.visible = bool(words)
            self.panel.invalidate()
