"""A saved game that is opened while the program runs goes to the running window."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from desert.app.bringing import bring
from desert.app.catalogue import GAMES
from desert.storage.json_file import to_bytes
from tests.app.fakes import new_match, play_on
from tests.window.pair import SIZE, Pair
from tests.window.test_window import show
from tests.xvfb import Display, wait_until

pytestmark = pytest.mark.window


@pytest.fixture
def pair(xvfb: Callable[..., Display], home: Path, tmp_path: Path) -> Iterator[Pair]:
    made = Pair(xvfb(*SIZE), home, tmp_path)
    yield made
    made.stop()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A saved game of somebody else's."""
    match = new_match(seed=3)
    play_on(match, 14)
    made = tmp_path / "Start here.desert"
    made.write_bytes(to_bytes(GAMES[0].plain(match)))
    return made


def second_copy(pair: Pair, path: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "desert", str(path)], env=pair.display.env)


def open_doors() -> list[Path]:
    return [*Path(os.environ["XDG_RUNTIME_DIR"]).rglob("open-*.sock")]


def test_the_running_window_asks_and_opens(pair: Pair, path: Path, tmp_path: Path) -> None:
    robot = pair.robot
    other = tmp_path / "Another.desert"
    other.write_bytes(path.read_bytes())
    pair.start()
    wait_until(open_doors, "the door")
    assert second_copy(pair, path).wait(timeout=30) == 0
    wait_until(lambda: pair.file().exists(), "the game's own autosave")
    show(robot, robot.routes.open(path))
    pair.same_picture()

    assert second_copy(pair, other).wait(timeout=30) == 0
    question = bring(robot.shell, robot.stack, other)
    assert question is not None
    show(robot, question)
    pair.same_picture()
    robot.key(pygame.K_ESCAPE, "Escape")
    pair.act()
    pair.same_picture()
    assert pair.content()["moves"] == json.loads(path.read_text("utf-8"))["moves"]
    assert pair.end() == 0
    assert not open_doors()


def test_a_window_that_hangs_is_not_waited_for(pair: Pair, path: Path) -> None:
    pair.start()
    wait_until(open_doors, "the door")
    assert pair.program is not None
    pair.program.send_signal(signal.SIGSTOP)
    second = second_copy(pair, path)
    try:
        wait_until(lambda: pair.file().exists(), "the second copy's autosave")
        assert len(open_doors()) <= 2
    finally:
        second.terminate()
        assert second.wait(timeout=60) == 0
        pair.program.send_signal(signal.SIGCONT)
    assert pair.end() == 0


def test_a_killed_copy_keeps_nobody_waiting(pair: Pair, path: Path) -> None:
    pair.start()
    wait_until(open_doors, "the door")
    pair.kill()
    show(pair.robot, pair.robot.routes.open(path))
    pair.start(str(path))
    assert pair.end() == 0
    assert not open_doors()
