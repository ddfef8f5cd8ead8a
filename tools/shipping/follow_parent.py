"""Runs first in a single-file program on Linux: the game ends with the process that unpacked it, however."""

import ctypes
import signal
import sys

_TELL_WHEN_PARENT_DIES = 1  # PR_SET_PDEATHSIG

# Not in processes that the game itself starts: those have a way of their own.
if "--multiprocessing-fork" not in sys.argv and "-c" not in sys.argv:
    ctypes.CDLL(None).prctl(_TELL_WHEN_PARENT_DIES, signal.SIGTERM)
