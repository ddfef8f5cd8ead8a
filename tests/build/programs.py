"""Runs what was built as a stranger would: from elsewhere, with nothing that points at this checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.xvfb import Display, wait_until

#: The checkout.
ROOT = Path(__file__).resolve().parent.parent.parent


def needs(*tools: str) -> None:
    """Skip the test, by the names of the programs that it needs and that are not installed."""
    if missing := [tool for tool in tools if shutil.which(tool) is None]:
        pytest.skip(f"needs {' and '.join(missing)}")


def run(command: list[str], *, cwd: Path = ROOT, **environment: str) -> str:
    """Run a program to its end and return what it prints; what it says on failure is the test's message."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=stranger() | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=900,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def stranger(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """An environment without anything that points a program at this checkout."""
    ours = ("PYTHON", "PYTEST", "VIRTUAL_ENV")
    return {name: value for name, value in environment.items() if not name.startswith(ours)}


def board_from_source() -> str:
    """What the checkout prints of a board, to compare with."""
    return run([sys.executable, "-m", "desert", "board", "mountain", "--json"])


def snapshot(folder: Path) -> dict[str, int]:
    """Every file below a folder and when it was changed."""
    return {str(path): path.lstat().st_mtime_ns for path in sorted(folder.rglob("*"))}


def shows_its_first_frame(command: list[str], display: Display, home: Path) -> None:
    """Start a program on a display from the root of the disk; its picture must come and its end be quiet."""
    errors = home / "errors.txt"
    with errors.open("wb") as said:
        program = subprocess.Popen(
            command, cwd="/", env=stranger(display.env), stdin=subprocess.DEVNULL, stderr=said
        )
    try:
        # An empty window is of one colour, a drawn screen has smooth edges and shades.
        drawn = wait_until(lambda: program.poll() is not None or display.colours() > 100, "the first frame")
        assert program.poll() is None, errors.read_text(encoding="utf-8")
        assert drawn
    finally:
        program.terminate()
        program.wait(timeout=30)
    assert "Traceback" not in errors.read_text(encoding="utf-8")
    wait_until(lambda: display.empty, "the window to be gone")
