"""Closes a window as the button in its title bar does, where there is no window manager and no bar."""

from __future__ import annotations

import ctypes


class _ClientMessage(ctypes.Structure):
    """An XClientMessageEvent, with room for the longest event."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("room", ctypes.c_long * 12),
    )


_CLIENT_MESSAGE = 33


def close_window(display: str, window: int) -> None:
    """Ask the program behind a window to close it."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    opened = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))

    def atom(name: bytes) -> int:
        number: int = x11.XInternAtom(opened, name, 0)
        return number

    message = _ClientMessage(
        type=_CLIENT_MESSAGE, window=window, message_type=atom(b"WM_PROTOCOLS"), format=32
    )
    message.data[0] = atom(b"WM_DELETE_WINDOW")
    x11.XSendEvent(opened, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
    x11.XCloseDisplay(opened)
