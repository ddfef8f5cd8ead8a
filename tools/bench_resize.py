"""Resizes a table's window as by a hand; prints as JSON how long the sharp picture was awaited and worked on.

python tools/bench_resize.py GAME HOME
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from desert.ui.loop import Loop
from desert.ui.screen import Reset
from desert.ui.stretch import REST
from desert.ui.window import Window
from tools.robot import Robot, folders_in

START = (3840, 2160)
SIZES = ((3760, 2110), (3700, 2100), (3500, 2000))
"""How the window is dragged on its way."""
ENDS = ((3800, 2130), START, (3800, 2130))
"""Where each drag ends: a size the board isn't painted for."""


@dataclass
class Drags:
    """What each drag came to, in seconds.

    Attributes:
        waits: From the last of several sizes to the sharp picture.
        worked: How long all processors worked meanwhile.
        longest: The longest step of the loop, in which no input is looked at.
        rest: How long a size must rest before it is painted at all.
    """

    waits: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)
    rest: float = REST

    def drag(self, loop: Loop, window: Window, end: tuple[int, int]) -> None:
        """Drag the window to a size."""
        for size in (*SIZES, end):
            window.resize(size)
            loop.step(pygame.event.get())
            time.sleep(0.02)
        begun, worked, longest = time.perf_counter(), time.process_time(), 0.0
        while loop.stretched:
            before = time.perf_counter()
            loop.step(pygame.event.get())
            longest = max(longest, time.perf_counter() - before)
            time.sleep(loop.pause())
        self.waits.append(time.perf_counter() - begun)
        self.worked.append(time.process_time() - worked)
        self.longest.append(longest)


def main(file: Path, home: Path) -> None:
    """Open the table of a game, drag its window to and fro, and tell."""
    robot = Robot(folders_in(home), START, hand_over=False)
    session, _ = robot.shell.open(file)
    outcome = robot.routes.table(session)
    if not isinstance(outcome, Reset):
        sys.exit("the game can't be opened")
    window = Window("", START)
    loop = Loop(window, robot.context)
    robot.context.retext_wanted = robot.context.layout_wanted = False
    loop.stack.apply(outcome)
    window.resize(START)
    loop.step(pygame.event.get())
    drags = Drags()
    for end in ENDS:
        drags.drag(loop, window, end)
    session.close()
    print(json.dumps(asdict(drags)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
