"""Follows the keyboard through the log: the place comes into sight on the board, words stand beside it."""

from __future__ import annotations

from desert.core.hexgrid import bits
from desert.ui.widgets import Paragraph
from desert.views.through_the_desert.panels.log_view import LogView
from desert.views.through_the_desert.table.look import TableLook
from desert.views.through_the_desert.table.overlay import TableOverlay


class LogWalk:
    """Asked at every update; it keeps which line it told of last."""

    def __init__(self, overlay: TableOverlay, look: TableLook) -> None:
        self._overlay, self._look = overlay, look
        self._line: Paragraph | None = None

    def follow(self, log: LogView) -> None:
        """Tell of the line walked to, or stop telling when the keyboard has left it."""
        line = log.walked if log.visible else None
        if line is not None and line is not self._line:
            self._look.show(next(bits(log.spot)))
        if line is not None and (line is not self._line or not self._overlay.bubble.shown):
            heading = log.heading()
            self._overlay.quote([one.text for one in (heading, line) if one is not None], log.spot)
        elif line is None and self._line is not None:
            self._overlay.unquote()
        self._line = line
