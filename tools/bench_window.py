"""The game in its window with a stop-watch: at the end it prints how long each frame took, as JSON.

python tools/bench_window.py GAME

For every frame it prints two times in seconds, from the events before it to the picture handed over: by the
clock, and how long the processor worked for it on this thread, which another program can hardly lengthen.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from desert.app import onscreen
from desert.ui.loop import Loop

Times = tuple[float, float]

_PRESSES = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN})


class StopWatch:
    """Notes what each frame costs: taking events, letting time pass, painting, handing over.

    Attributes:
        moving: Every frame painted while something moved and nothing was pressed.
        answers: Every frame that followed a press, or the end of one, at once.
        still: Every other frame.
    """

    def __init__(self) -> None:
        self.moving: list[Times] = []
        self.answers: list[Times] = []
        self.still: list[Times] = []

    def step(self, loop: Loop, events: Iterable[pygame.event.Event]) -> bool:
        """Do as the loop does."""
        batch = list(events)
        begun, worked = time.perf_counter(), time.thread_time()
        shown = _STEP(loop, batch)
        times = time.perf_counter() - begun, time.thread_time() - worked
        if shown:
            pressed = any(event.type in _PRESSES for event in batch)
            moving = self.moving if loop.stack.animating else self.still
            (self.answers if pressed else moving).append(times)
        return shown


_STEP = Loop.step


def _method(action: Callable[..., bool]) -> Callable[..., bool]:
    """A function to stand in for a method: unlike a bound method it is handed the object it is called on."""
    return lambda *values: action(*values)  # noqa: PLW0108 - see above


def main(file: Path) -> None:
    """Play until the window is closed or a signal comes."""
    watch = StopWatch()
    # Around the loop's step; the program has no place for a stop-watch of its own.
    with mock.patch.object(Loop, "step", _method(watch.step)):
        onscreen.run(file)
    print(json.dumps({"moving": watch.moving, "answers": watch.answers, "still": watch.still}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
