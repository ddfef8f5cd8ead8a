"""The game in its window with a stop-watch: at the end it prints how long each frame took, as JSON.

python tools/bench_window.py GAME
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from desert.app import onscreen
from desert.ui.stack import ScreenStack
from desert.ui.window import Window


class StopWatch:
    """Notes what each frame costs: letting time pass, painting, handing over.

    Attributes:
        moving: Seconds of every frame painted while something moved.
        still: Seconds of every other frame.
    """

    def __init__(self) -> None:
        self.moving: list[float] = []
        self.still: list[float] = []
        self._updating = self._painting = 0.0
        self._animating = False

    def update(self, stack: ScreenStack, passed: float) -> None:
        """Let time pass as the stack does."""
        begun = time.perf_counter()
        _UPDATE(stack, passed)
        self._updating = time.perf_counter() - begun

    def draw(self, stack: ScreenStack, surface: pygame.Surface) -> None:
        """Paint as the stack does."""
        self._animating = stack.animating
        begun = time.perf_counter()
        _DRAW(stack, surface)
        self._painting = time.perf_counter() - begun

    def flip(self, window: Window) -> None:
        """Hand over as the window does."""
        begun = time.perf_counter()
        _FLIP(window)
        cost = self._updating + self._painting + time.perf_counter() - begun
        (self.moving if self._animating else self.still).append(cost)


_UPDATE, _DRAW, _FLIP = ScreenStack.update, ScreenStack.draw, Window.flip


def _method(action: Callable[..., None]) -> Callable[..., None]:
    """A function to stand in for a method: unlike a bound method it is handed the object it is called on."""
    return lambda *values: action(*values)  # noqa: PLW0108 - see above


def main(file: Path) -> None:
    """Play until the window is closed or a signal comes."""
    watch = StopWatch()
    # Between the loop and what it calls; the program has no place for a stop-watch of its own.
    with (
        mock.patch.object(ScreenStack, "update", _method(watch.update)),
        mock.patch.object(ScreenStack, "draw", _method(watch.draw)),
        mock.patch.object(Window, "flip", _method(watch.flip)),
    ):
        onscreen.run(file)
    print(json.dumps({"moving": watch.moving, "still": watch.still}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
