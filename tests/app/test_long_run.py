"""A long evening: games, languages and hours of hovering leave no open files and little memory."""  # D08

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

import pygame
import pytest

from desert.app.catalogue import GAMES
from desert.core.rng import Rng
from desert.ui.intents import Command, Key, PointerDown, PointerMove, PointerUp
from desert.ui.loop import _picture_memory
from tests.app.fakes import App

ROUNDS = 8
MEGABYTES = 20
"""How much memory the later rounds may add: garbage that isn't collected yet, no picture of each round."""


def open_files() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def resident() -> float:
    """Memory in megabytes."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_nothing_piles_up() -> None:
    app = App(game=GAMES[0])
    app.shell.set("animation_speed", "off")
    app.context.sprites.set_limit(_picture_memory(app.size))  # as the loop does
    rng = Rng(5)
    surface = pygame.Surface(app.size)

    def frames(count: int) -> None:
        for _ in range(count):
            pos = (rng.randrange(app.size[0]), rng.randrange(app.size[1]))
            app.stack.handle(PointerMove(pos, frozenset()))
            app.settle()
            app.stack.draw(surface)

    def evening(number: int) -> None:
        app.begin(20 + 10 * (number % 3), seed=number)
        frames(30)
        for digit in range(1, 6):
            app.stack.handle(Key(None, digit))
            frames(6)
            press = (rng.randrange(app.size[0]), rng.randrange(app.size[1]))
            app.stack.handle(PointerDown(press))
            app.stack.handle(PointerUp(press))
        for command in (Command.ZOOM_IN, Command.ZOOM_IN, Command.ZOOM_OUT, Command.UNDO, Command.KEYS):
            app.stack.handle(Key(command))
            frames(2)
        app.shell.set("language", "es" if number % 2 else "en")
        frames(10)
        app.go(app.routes.load())
        frames(6)
        app.go(app.routes.title())
        gc.collect()  # as the loop does where screens have gone and nobody is busy

    marks = []
    for number in range(ROUNDS):
        evening(number)
        marks.append((open_files(), resident()))
    warm = marks[ROUNDS // 2 - 1]
    assert max(files for files, _ in marks[ROUNDS // 2 :]) <= warm[0]
    assert marks[-1][1] - warm[1] < MEGABYTES
