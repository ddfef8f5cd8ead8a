"""Killed before any step on the disk, a program leaves everything wholly old or wholly new."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
DRIVER = Path(__file__).with_name("crash_driver.py")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the driver forks")


def deaths(scenario: str, tmp_path: Path) -> list[Any]:
    """What each death of a scenario left; the last one is the life to the end."""
    command = [sys.executable, str(DRIVER), scenario, str(tmp_path / "player")]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["died"] for line in lines] == [True] * (len(lines) - 1) + [False]
    return lines


def test_a_game_loses_at_most_the_placement_in_progress(tmp_path: Path) -> None:
    lines = deaths("autosave", tmp_path)
    assert len(lines) > 40
    for line in lines:
        safe = line["acknowledged"].get("autosave", 0)
        everywhere = line["unfinished"] + line["finished"]
        assert len(everywhere) <= 1
        if safe:
            assert everywhere[0][1] in {safe, safe + 1}
        # Whatever lies with the ended games has ended; an ended one may lie with the others for an instant.
        assert {ply for _, ply in line["finished"]} <= {3, 5}
        if safe in {1, 4} and everywhere[0][1] == safe:
            assert line["continue"] == safe
    assert lines[-1]["finished"][0][1] == 5


def test_rotation_deletes_only_when_the_newer_is_safe(tmp_path: Path) -> None:
    for line in deaths("rotation", tmp_path):
        safe = line["acknowledged"].get("rotation", 0)
        left = {ply for _, ply in line["unfinished"]}
        assert None not in left
        newest = max(left, default=0)
        assert newest in {safe, safe + 1}
        assert left >= {ply for ply in (newest - 1, newest) if ply > 0}


def test_a_named_game_is_wholly_old_or_wholly_new(tmp_path: Path) -> None:
    for line in deaths("named", tmp_path):
        safe = line["acknowledged"].get("Niño", 0)
        assert len(line["saves"]) == 1 or not safe
        for name, ply in line["saves"]:
            assert ply in {safe, safe + 1}
            assert name == ("niño" if ply == 3 else "Niño")


def test_a_rename_never_loses_the_game(tmp_path: Path) -> None:
    lines = deaths("rename", tmp_path)
    for line in lines:
        if line["acknowledged"]:
            assert {ply for _, ply in line["saves"]} == {1}
            assert {name for name, _ in line["saves"]} <= {"old", "new", "NEW"}
    assert lines[-1]["saves"] == [["NEW", 1]]


def test_settings_are_wholly_old_or_wholly_new(tmp_path: Path) -> None:
    for line in deaths("settings", tmp_path):
        one, two, problems = line["settings"]
        safe_one, safe_two = (line["acknowledged"].get(name, 0) for name in ("one", "two"))
        assert problems == 0
        assert one in {safe_one, safe_one + 1}
        assert two in {safe_two, safe_two + 1}
        assert one + two <= safe_one + safe_two + 1
