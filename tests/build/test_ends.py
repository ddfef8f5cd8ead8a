"""However the built program ends, nothing of it is left running, though a computer was deep in thought."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.build.games import saved
from tests.build.running import Running
from tests.build.x_close import close_window
from tests.xvfb import Display

pytestmark = [pytest.mark.build, pytest.mark.window]


@contextmanager
def thinking(executable: Path, display: Display, folder: Path) -> Iterator[Running]:
    """The program in the middle of a game of two experts, which think for seconds a turn."""
    game = saved(folder / "experts.desert", moves=20, computers={0: "expert", 1: "expert"})
    with Running([executable, game], display, folder / "said.txt") as program:
        program.shows_a_picture()
        program.thinks()
        yield program


def locked(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "data" / "desert" / "locks").glob("*.desert*"))


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_told_to_end_it_ends_quietly(
    executable: Path, home: Path, tmp_path: Path, xvfb: Callable[..., Display], name: str
) -> None:
    with thinking(executable, xvfb(), tmp_path) as program:
        program.process.send_signal(getattr(signal, name))
        assert program.ends() == 0
        assert not program.said
    assert not locked(home)


def test_killed_it_takes_its_thinker_along(
    executable: Path, home: Path, tmp_path: Path, xvfb: Callable[..., Display]
) -> None:
    with thinking(executable, xvfb(), tmp_path) as program:
        assert len(program.processes()) > 1
        program.process.kill()
        assert program.ends() == -signal.SIGKILL
    # The game is there again, whatever the killed copy left behind.
    with Running([executable], xvfb(), tmp_path / "again.txt") as program:
        program.shows_a_picture()
        program.process.terminate()
        assert program.ends() == 0
        assert not program.said
    assert len([*(home / "data" / "desert" / "autosaves").glob("*.desert")]) == 1


def test_its_window_closed_it_ends(executable: Path, tmp_path: Path, xvfb: Callable[..., Display]) -> None:
    display = xvfb()
    with thinking(executable, display, tmp_path) as program:
        close_window(display.name, int(program.window()))
        assert program.ends() == 0
        assert not program.said


def test_by_its_key_it_ends(executable: Path, tmp_path: Path, xvfb: Callable[..., Display]) -> None:
    display = xvfb()
    with thinking(executable, display, tmp_path) as program:
        display.xdotool("key", "ctrl+q")
        assert program.ends() == 0
        assert not program.said


def test_with_its_display_gone_it_ends(executable: Path, tmp_path: Path) -> None:
    with Display(1280, 720) as display, thinking(executable, display, tmp_path) as program:
        program.display = None
        display.close()
        assert program.ends() != 0
        assert "Traceback" not in program.said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("wait", [0.0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1.2])
def test_ended_at_any_moment_of_its_start(
    executable: Path, tmp_path: Path, xvfb: Callable[..., Display], number: int, wait: float
) -> None:
    game = saved(tmp_path / "experts.desert", moves=20, computers={0: "expert", 1: "expert"})
    with Running([executable, game], xvfb(), tmp_path / "said.txt") as program:
        time.sleep(wait)  # no verdict hangs on it: wherever the program is by then, it must end
        program.process.send_signal(number)
        assert program.ends() in {0, -number}
        assert "Traceback" not in program.said


def test_its_thinker_dead_it_gets_another(
    executable: Path, tmp_path: Path, xvfb: Callable[..., Display]
) -> None:
    with thinking(executable, xvfb(), tmp_path) as program:
        os.kill(program.thinks(), signal.SIGKILL)
        program.thinks()
        program.process.terminate()
        assert program.ends() == 0
