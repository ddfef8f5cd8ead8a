"""The real window: files named at the start, sizes, full screen, and what is remembered."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from desert.app.screens.title import TitleScreen
from desert.core.rng import Rng
from desert.ui.screen import Outcome, Reset
from desert.views.through_the_desert.new_game.screen import NewGameScreen
from tests.window.pair import SIZE, Pair
from tests.xvfb import Display, wait_until
from tools.robot import Robot, folders_in

LARGE = (1600, 900)

pytestmark = pytest.mark.window


@pytest.fixture
def pair(xvfb: Callable[..., Display], home: Path, tmp_path: Path) -> Iterator[Pair]:
    made = Pair(xvfb(*LARGE), home, tmp_path)
    # Without a window manager a window stands where it is put; the robot's corner is the display's.
    write_settings(home, {"window_position": [0, 0]})
    yield made
    made.stop()


def write_settings(home: Path, values: dict[str, object]) -> None:
    path = home / "config" / "desert" / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(values), "utf-8")


def settings(home: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((home / "config" / "desert" / "settings.json").read_text("utf-8"))
    return loaded


def resized(pair: Pair, size: tuple[int, int]) -> None:
    """Let the robot have a window of another size, on the same screen."""
    pair.robot = Robot(folders_in(pair.pictures), size)


def saved_game(pair: Pair) -> Path:
    """A game of the robot's, saved by name."""
    robot = pair.robot
    robot.press("New game")
    robot.click(robot.screen(NewGameScreen).start.rect.center)
    for _ in range(14):
        robot.turn(Rng(1))
    robot.shell.save_as(robot.session, "Start here")
    assert robot.session.origin is not None
    return robot.session.origin


def test_a_file_named_at_the_start_is_on_the_table_at_once(pair: Pair) -> None:
    path = saved_game(pair)
    robot = pair.robot
    show(robot, robot.routes.open(path))
    pair.start(str(path))
    wait_until(lambda: pair.file().exists(), "the game's own autosave")
    assert pair.content()["moves"] == json.loads(path.read_text("utf-8"))["moves"]
    assert pair.end() == 0


def show(robot: Robot, outcome: Outcome) -> None:
    robot.stack.apply(outcome)
    robot.rest(0.1)


def test_a_bad_file_named_at_the_start_is_named_on_the_title(pair: Pair, tmp_path: Path) -> None:
    path = tmp_path / "broken.desert"
    path.write_text('{"format": "through-the-desert"', "utf-8")
    robot = pair.robot
    show(robot, Reset(robot.routes.first(path)))
    assert any("broken.desert" in line for line in robot.said())
    pair.start(str(path))
    robot.key(pygame.K_RETURN, "Return")
    robot.screen(TitleScreen)
    pair.act()
    pair.same_picture()
    assert pair.end() == 0


def window_of(pair: Pair) -> str:
    assert pair.program is not None
    found = pair.display.xdotool("search", "--pid", str(pair.program.pid)).split()
    return found[-1]


def test_pointer_and_picture_agree_after_resizing_and_the_size_is_kept(pair: Pair, home: Path) -> None:
    pair.start()
    pair.display.xdotool("windowsize", window_of(pair), "1100", "700")
    resized(pair, (1100, 700))
    pair.same_picture()
    pair.robot.press("Settings")
    pair.act()
    pair.same_picture()
    assert pair.end() == 0
    assert settings(home)["window_size"] == [1100, 700]
    resized(pair, (1100, 700))
    pair.start()
    assert pair.end() == 0


def is_full_screen(home: Path, wanted: bool) -> bool:
    return settings(home).get("full_screen") is wanted


def test_full_screen_and_back_by_its_key(pair: Pair, home: Path) -> None:
    # Without a window manager nobody makes the window larger; what the program does about it is all there.
    pair.start()
    for wanted in (True, False):
        pair.display.xdotool("key", "F11")
        wait_until(partial(is_full_screen, home, wanted), "the setting")
    pair.same_picture()
    pair.robot.press("Settings")
    pair.act()
    pair.same_picture()
    assert pair.end() == 0
    assert settings(home).get("window_size", list(SIZE)) == list(SIZE)


@pytest.mark.skipif(not (shutil.which("openbox") and shutil.which("xprop")), reason="needs a window manager")
def test_a_maximised_window_is_so_again_after_full_screen(
    xvfb: Callable[..., Display], home: Path, tmp_path: Path
) -> None:
    """It was left as large as before, but no more maximised, with its foot below the screen."""
    display = xvfb(1280, 800)
    with subprocess.Popen(["openbox", "--sm-disable"], env=display.env, stderr=subprocess.DEVNULL) as manager:
        pair = Pair(display, home, tmp_path)
        try:
            wait_until(partial(managed, display), "the window manager")
            write_settings(home, {"window_maximised": True})
            pair.program = subprocess.Popen([sys.executable, "-m", "desert"], env=display.env)
            maximised = wait_until(partial(place_of, pair), "the window")
            for wanted in (True, False):
                display.xdotool("key", "F11")
                wait_until(partial(is_full_screen, home, wanted), "the setting")
            wait_until(lambda: place_of(pair) == maximised, "the maximised window")
            assert pair.end() == 0
        finally:
            pair.stop()
            manager.terminate()
    assert settings(home)["window_maximised"] is True
    assert settings(home).get("window_size", list(SIZE)) == list(SIZE)


def managed(display: Display) -> bool:
    """Whether a window manager is at work: it names itself on the root window."""
    return "_NET_SUPPORTING_WM_CHECK(WINDOW)" in subprocess.run(
        ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], env=display.env, capture_output=True, check=False
    ).stdout.decode("ascii")


def place_of(pair: Pair) -> str:
    """Where the program's window is and how large, once it is maximised; nothing before."""
    assert pair.program is not None
    try:
        told = pair.display.xdotool("getwindowgeometry", window_of(pair))
    except (subprocess.CalledProcessError, IndexError):
        return ""
    return told if "{}x{}".format(*SIZE) not in told else ""


def test_a_game_started_in_another_language_speaks_it(pair: Pair, home: Path) -> None:
    write_settings(home, {"window_position": [0, 0], "language": "es"})
    pair.robot.shell.set("language", "es")
    pair.robot.rest(0.1)
    pair.start()
    pair.robot.press("Reglas")
    pair.act()
    pair.same_picture()
    assert pair.end() == 0


@pytest.mark.parametrize("display", [None, ":4711"])
def test_without_a_display_it_says_so_in_one_sentence(
    xvfb: Callable[..., Display], display: str | None
) -> None:
    gone = ("DISPLAY", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in xvfb(*LARGE).env.items() if name not in gone}
    if display is not None:
        environment["DISPLAY"] = display
    done = subprocess.run(
        [sys.executable, "-m", "desert"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert "no screen" in done.stderr
