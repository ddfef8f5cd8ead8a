"""Asking the desktop to show a folder: with its own program, in an environment that does it no harm."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from desert.app.desktop import show_folder
from tests.xvfb import wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has a way of its own")


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the desktop's program was started with, once it was."""
    path, programs = tmp_path / "told", tmp_path / "programs"
    programs.mkdir()
    for name in ("xdg-open", "open"):
        program = programs / name
        program.write_text(
            f'#!/bin/sh\necho "$1:$LD_LIBRARY_PATH" > {path}.new; mv {path}.new {path}\n', "utf-8"
        )
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    return path


def test_the_desktops_program_gets_the_folder(told: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/theirs")
    assert show_folder(Path("/some/folder -x"))
    wait_until(told.exists, "the desktop's program")
    assert told.read_text("utf-8") == "/some/folder -x:/theirs\n"


@pytest.mark.parametrize(("before", "wanted"), [("/theirs", "/theirs"), (None, "")])
def test_an_executables_own_libraries_are_not_for_others(
    told: Path, monkeypatch: pytest.MonkeyPatch, before: str | None, wanted: str
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/ours")
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert show_folder(Path("/some"))
    wait_until(told.exists, "the desktop's program")
    assert told.read_text("utf-8") == f"/some:{wanted}\n"


def test_without_such_a_program_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert not show_folder(Path("/some"))
