"""One piece of work at a time on a thread beside the screen's, after the frame it belongs to."""

from __future__ import annotations

import threading
from collections.abc import Callable

AFTER = 0.02
"""Seconds it waits, so that the frame that shows a press comes first; whoever settles cuts that short."""


class Aside:
    """Does work aside. Whoever changes what it works on, or looks at what comes of it, settles first."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._hurry = threading.Event()
        self._failure: BaseException | None = None

    def start(self, work: Callable[[], object]) -> None:
        """Settle what was started before, then start this."""
        self.settle()
        self._hurry = threading.Event()
        # No daemon: the program's end waits for it, however that comes about.
        thread = threading.Thread(target=self._work, args=(work, self._hurry), name="aside")
        thread.start()
        self._thread = thread

    def settle(self) -> None:
        """Wait until nothing is under way; raises what the work raised."""
        if self._thread is not None:
            self._hurry.set()
            self._thread.join()
            self._thread = None
        failure, self._failure = self._failure, None
        if failure is not None:
            raise failure

    def _work(self, work: Callable[[], object], hurry: threading.Event) -> None:
        hurry.wait(AFTER)
        try:
            work()
        except BaseException as failure:  # noqa: BLE001 - it is the starter's, who gets it with `settle`
            self._failure = failure
