"""One piece of work at a time on a thread beside the screen's, after the frame it belongs to."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Future

AFTER = 0.02
"""Seconds it waits, so that the frame that shows a press comes first; whoever settles cuts that short."""


class Aside:
    """Does work aside. Whoever changes what it works on, or looks at what comes of it, settles first."""

    def __init__(self) -> None:
        # Not at the top: it takes most of what a headless command takes to start.
        from concurrent.futures import ThreadPoolExecutor

        # One thread for all: while a thread begins, the screen's waits for a tenth of a frame. No daemon: the
        # program's end waits for it, however that comes about.
        self._thread = ThreadPoolExecutor(1, "aside")
        self._work: Future[object] | None = self._thread.submit(int)  # it begins with this, not at a press
        self._hurry = threading.Event()

    def start(self, work: Callable[[], object]) -> None:
        """Settle what was started before, then start this."""
        self.settle()
        hurry = self._hurry = threading.Event()

        def later() -> object:
            hurry.wait(AFTER)
            return work()

        self._work = self._thread.submit(later)

    def settle(self) -> None:
        """Wait until nothing is under way; raises what the work raised."""
        work, self._work = self._work, None
        if work is not None:
            self._hurry.set()
            work.result()
