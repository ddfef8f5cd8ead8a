"""Gives memory back to the system that many large pictures leave behind."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Let go of what is held but not used; where the C library has no way to be asked, nothing happens.

    It takes up to a tenth of a second after many pictures, and other threads run meanwhile.
    """
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        # Here and not above: no start needs it.
        import ctypes

        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (ImportError, OSError, AttributeError):  # another C library
        return None
    return trim
