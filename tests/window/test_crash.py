"""A crash in a real window: it is told in the same window, and the game goes on in it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desert.app.catalogue import GAMES
from desert.app.crash.report import GAME_FOLLOWS
from desert.storage.json_file import to_bytes
from tests.app.fakes import new_match, play_on
from tests.window.pair import SIZE, Pair, unlike
from tests.window.test_window import show
from tests.xvfb import Display, wait_until

pytestmark = pytest.mark.window

# The program, but a key of no meaning brings it down, once.
_PROGRAM = """
import sys
import pygame
from desert.__main__ import main
from desert.ui.loop import Loop

step, crashes = Loop.step, []

def hurt(self, events):
    events = list(events)
    if not crashes and any(event.type == pygame.KEYDOWN and event.key == pygame.K_F5 for event in events):
        crashes.append(True)
        raise ValueError("a slip")
    return step(self, events)

Loop.step = hurt
sys.exit(main())
"""


@pytest.fixture
def pair(xvfb: Callable[..., Display], home: Path, tmp_path: Path) -> Iterator[Pair]:
    made = Pair(xvfb(*SIZE), home, tmp_path, command=[sys.executable, "-c", _PROGRAM])
    yield made
    made.stop()


def test_the_game_goes_on_in_the_same_window(pair: Pair, home: Path, tmp_path: Path) -> None:
    match = new_match(seed=3)
    play_on(match, 14)
    path = tmp_path / "Game.desert"
    path.write_bytes(to_bytes(GAMES[0].plain(match)))
    show(pair.robot, pair.robot.routes.open(path))
    pair.start(str(path))
    table = pair.robot.fresh_picture().copy()
    pair.display.xdotool("key", "F5")
    [report] = wait_until(lambda: [*home.rglob("crash-*.txt")], "the report")
    wait_until(lambda: unlike(pair.display.grab(), table) > 0.5, "the window that tells of it")
    pair.display.xdotool("key", "Return")
    pair.same_picture()
    assert GAME_FOLLOWS in report.read_text("utf-8")
    assert pair.end() == 0
    assert not [*home.rglob("*.lock")]
