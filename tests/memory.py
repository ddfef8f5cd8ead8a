"""Gives back the memory of screens that tests have done with.

Screens and their widgets know each other, so only the collector frees them; it counts objects and not the
pictures they hold, and comes too late by a gigabyte. What it frees the C library keeps in pieces unless told.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from pathlib import Path

_STEP = 150_000_000
"""Bytes that a process may grow by before it is worth looking for what can go."""


class Memory:
    """The memory of this process, looked at after each test."""

    def __init__(self) -> None:
        self._least = resident()

    def give_back(self) -> bool:
        """Collect if much has been added since; whether it did."""
        now = resident()
        if now - self._least < _STEP:
            self._least = min(self._least, now)
            return False
        gc.collect()
        if sys.platform == "linux":
            # Another C library than GNU's has no such function, and does without.
            trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
            if trim is not None:
                trim(0)
        self._least = resident()
        return True


def resident() -> int:
    """Bytes of memory in use; 0 where the system does not tell."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
