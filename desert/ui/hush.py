"""Keeps Linux's sound library from writing to the terminal that it has found no sound device."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hushed_alsa() -> Iterator[None]:
    """Drop what libasound has to say meanwhile; does nothing where there is no libasound."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        import ctypes

        # The name SDL loads it by, so that it is the same copy.
        speak = ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler
        # Must not be Python: libasound speaks in a thread of SDL's too, for which the thread that opens the
        # device waits while it holds the interpreter. A C function that takes and does nothing serves.
        nothing = ctypes.CDLL(None).getppid
    except (ImportError, OSError, AttributeError):
        yield
        return
    speak.restype, speak.argtypes = ctypes.c_int, [ctypes.c_void_p]
    speak(ctypes.cast(nothing, ctypes.c_void_p))
    try:
        yield
    finally:
        speak(None)
