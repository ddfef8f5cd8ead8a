"""Resizes a table's window as by a hand and prints, as JSON, how long the sharp picture was awaited.

python tools/bench_resize.py GAME HOME
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from desert.ui.loop import Loop
from desert.ui.screen import Reset
from desert.ui.window import Window
from tools.robot import Robot, folders_in

START = (3840, 2160)
SIZES = ((3760, 2110), (3700, 2100), (3500, 2000))
"""How the window is dragged on its way."""
ENDS = ((3800, 2130), START, (3800, 2130))
"""Where each drag ends: a size the board isn't painted for."""


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
    waits = [_drag(loop, window, end) for end in ENDS]
    session.close()
    print(json.dumps({"waits": waits}))


def _drag(loop: Loop, window: Window, end: tuple[int, int]) -> float:
    """Seconds from the last of several sizes to the sharp picture."""
    for size in (*SIZES, end):
        window.resize(size)
        loop.step(pygame.event.get())
        time.sleep(0.02)
    begun = time.perf_counter()
    while loop.stretched:
        loop.step(pygame.event.get())
        time.sleep(loop.pause())
    return time.perf_counter() - begun


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
