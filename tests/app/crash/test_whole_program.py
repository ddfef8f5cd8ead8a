"""The whole program meets faults in itself: in screens, threads and writing, again, and in the telling."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from desert.app.crash.report import GAME_FOLLOWS
from tests.app.fakes import App

# Does what an argument says as soon as a picture is there, and prints what became of it.
_PROGRAM = """
import json, sys, threading, time
import pygame
from desert.app import life, play
from desert.app.crash import window as crash_window
from desert.app.session import GameSession
from desert.app.shell import Shell
from desert.ui.loop import Loop

faults, answer, file = json.loads(sys.argv[1]), sys.argv[2], sys.argv[3] or None
seen = []
step, shell = Loop.step, []
init = Shell.__init__

def known(self, *arguments):
    init(self, *arguments)
    shell[:] = [self]

def bad_write(self):
    raise TypeError("a slip in writing")

def hurt(self, events):
    shown = step(self, events)
    if not self.frames:
        return shown
    fault = faults.pop(0) if faults else "leave"
    if fault == "raise":
        raise ValueError("a slip at " + play.__file__)
    if fault == "thread":
        def slip():
            raise KeyError("a slip in a thread")
        thread = threading.Thread(target=slip)
        thread.start()
        thread.join()
    elif fault == "move":
        session = shell[0].session
        session.play(session.match.position.legal_moves()[0])
        session.settle()
    elif fault == "writing":
        GameSession._write = bad_write
        session = shell[0].session
        session.play(session.match.position.legal_moves()[0])
    elif fault == "look":
        pass
    elif fault == "wait":
        faults.insert(0, "wait")
        time.sleep(0.01)
    else:
        print("screen", type(self.stack.top).__name__, flush=True)
        self.stack.close()
    return shown

def ask(window, wreck, texts, sleep=time.sleep):
    seen.append(wreck)
    print("asked", wreck.way.name, "saved" if wreck.game and not wreck.unsaved else "not saved", flush=True)
    if answer == "break":
        raise pygame.error("no window any more")
    return answer == "go on"

Shell.__init__, Loop.step, crash_window.ask = known, hurt, ask
from desert.app import onscreen
onscreen.ask = ask
from pathlib import Path
status = play.play(Path(file) if file else None)
print("ended", status)
"""


def run(faults: list[str], answer: str = "go on", file: Path | None = None) -> tuple[list[str], str]:
    """What the program prints, and what it says on standard error."""
    # Two minutes only tell a program that hangs from one that ends.
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, json.dumps(faults), answer, str(file or "")],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr


@pytest.fixture
def game() -> Path:
    """A game that was begun and left."""
    app = App()
    session = app.begin(9)
    path = session.autosave.path
    app.shell.put_on_screen(None)
    return path


def reports(home: Path) -> list[str]:
    return [path.read_text("utf-8") for path in sorted(home.rglob("crash-*.txt"))]


def game_of(report: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(report.partition(GAME_FOLLOWS)[2])
    return loaded


def test_on_the_title(home: Path) -> None:
    assert run(["raise"]) == (["asked TITLE not saved", "screen TitleScreen", "ended 0"], "")
    [report] = reports(home)
    assert "On screen: TitleScreen" in report
    assert "a slip at [program]/desert" in report
    assert GAME_FOLLOWS not in report


def test_in_a_game_it_goes_on_where_it_was(home: Path, game: Path) -> None:
    said, errors = run(["move", "raise", "move"], file=game)
    assert said == ["asked GAME saved", "screen TableScreen", "ended 0"]
    assert errors == ""
    assert len(json.loads(game.read_text("utf-8"))["moves"]) == 11
    [report] = reports(home)
    assert len(game_of(report)["moves"]) == 10
    assert not [*home.rglob("*.lock")]


def test_whoever_quits_ends_with_status_1(game: Path) -> None:
    said, errors = run(["raise"], "quit", game)
    assert said == ["asked GAME saved", "ended 1"]
    assert errors == ""


def test_a_thread_beside(home: Path, game: Path) -> None:
    said, errors = run(["thread", "wait"], "quit", game)
    assert said == ["asked GAME saved", "ended 1"]
    assert errors == ""
    assert "in slip" in reports(home)[0]


def test_a_fault_in_writing_itself_is_told_when_the_game_is_left(game: Path) -> None:
    before = game.read_bytes()
    said, errors = run(["writing"], "quit", game)
    assert said == ["screen TableScreen", "asked GAME not saved", "ended 1"]
    assert errors == ""
    assert game.read_bytes() == before


def test_again_and_again_leads_less_far_and_ends(home: Path, game: Path) -> None:
    said, errors = run(["raise"] * 20, "go on", game)
    assert said == ["asked GAME saved", "asked TITLE saved", "asked END not saved", "ended 1"]
    assert errors == ""
    assert len(reports(home)) == 3


def test_in_the_window_for_it_one_sentence_and_the_end(home: Path, game: Path) -> None:
    said, errors = run(["raise"], "break", game)
    assert said == ["asked GAME saved", "ended 1"]
    assert errors.startswith("Desert met a fault in itself and had to end. A report is in ")
    assert errors.count("\n") == 1
    assert "Traceback" not in errors
    assert len(reports(home)) == 2


def test_before_there_is_a_window_one_sentence_has_to_do(home: Path) -> None:
    code = (
        "import sys; from desert.app import life, play\nlife.open_settings = None\nsys.exit(play.play(None))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("Desert met a fault in itself")
    assert "TypeError" in reports(home)[0]


def test_locks_that_a_killed_copy_left_are_gone_after_the_next_start(home: Path) -> None:
    left = home / "data" / "desert" / "locks" / "20260101-000000-ABCD.desert.lock"
    left.parent.mkdir(parents=True)
    left.touch()
    # Twice, as the door is opened and things are tidied up after the first picture.
    assert run(["look", "leave"])[0] == ["screen TitleScreen", "ended 0"]
    assert not left.exists()
