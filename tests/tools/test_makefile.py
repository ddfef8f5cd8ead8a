"""`make play` and `make test` say in one line that they set something up, and are silent ever after."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PYTHON = """#!/bin/sh
# Stands for every Python: makes an environment of itself, and otherwise does nothing.
if [ "$1 $2" = "-m venv" ]; then mkdir -p "$4/bin" && cp "$0" "$4/bin/python"; fi
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the Makefile, what it looks at, and a Python that installs nothing."""
    for name in ("Makefile", "pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    python = tmp_path / "python"
    python.write_text(PYTHON, encoding="utf-8")
    python.chmod(0o755)
    return tmp_path


def make(folder: Path, target: str) -> list[str]:
    """What a target says, line by line."""
    program = shutil.which("make")
    if program is None:
        pytest.skip("needs make")
    env = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS"))}
    done = subprocess.run(
        [program, target, f"PYTHON={folder / 'python'}"],
        cwd=folder,
        env=env,
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("target", ["play", "test"])
def test_setting_up_is_told_once_in_one_line(checkout: Path, target: str) -> None:
    [line] = make(checkout, target)
    assert "Setting up" in line
    assert "once" in line
    assert make(checkout, target) == []


def test_what_is_missing_later_is_told_too(checkout: Path) -> None:
    make(checkout, "play")
    [line] = make(checkout, "test")
    assert "Setting up" in line
    assert make(checkout, "play") == []
