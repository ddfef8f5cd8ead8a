"""A pointer for a display, without a program to start for each click."""

from __future__ import annotations

import ctypes


class Pointer:
    """Moves and presses as a mouse would, by the X server's own testing extension.

    Raises:
        OSError: The libraries for it aren't there, or the display isn't.
    """

    def __init__(self, display: str) -> None:
        self._x11 = ctypes.CDLL("libX11.so.6")
        self._test = ctypes.CDLL("libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        opened = self._x11.XOpenDisplay(display.encode())
        if not opened:
            raise OSError(display)
        self._display = ctypes.c_void_p(opened)

    def move(self, x: int, y: int) -> None:
        """Move to a place in pixels."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        self._x11.XFlush(self._display)

    def button(self, *, down: bool) -> None:
        """Press or release the first button."""
        self._test.XTestFakeButtonEvent(self._display, 1, int(down), ctypes.c_ulong(0))
        self._x11.XFlush(self._display)

    def close(self) -> None:
        """Leave the display."""
        self._x11.XCloseDisplay(self._display)
