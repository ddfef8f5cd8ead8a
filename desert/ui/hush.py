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
        library = ctypes.CDLL("libasound.so.2")
        speak = library.snd_lib_error_set_handler
    except (ImportError, OSError, AttributeError):
        yield
        return
    kind = ctypes.CFUNCTYPE(
        None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
    )
    silent = kind(lambda *_: None)
    speak(silent)
    try:
        yield
    finally:
        speak(None)
