"""Lets games of an earlier version count on, where some of them, played again, come out the same."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

from tools.arena_games import Result, play, version
from tools.arena_rows import Row


def confirm(path: Path, row: Row, games: int) -> bool | None:
    """Play the first games of a row again; whether they came out as an earlier version's did.

    Then all games of that version count for the present one; otherwise the file stays as it is. A change of
    code that all levels share voids every row, even if it means only one level.

    Args:
        path: The file of results.
        row: The row.
        games: How many to play again; the earliest by number.

    Returns:
        None where there are no games of an earlier version, or some of the present one.
    """
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    own = [line for line in lines if line["row"] == row.name]
    now = version(row)
    if not own or any(line["version"] == now for line in own):
        return None
    earlier = own[-1]["version"]
    known = sorted((line for line in own if line["version"] == earlier), key=lambda line: line["number"])
    for line in known[:games]:
        if _bare(play(row, line["number"])) != _bare(_result(line)):
            return False
    for line in known:
        line["version"] = now
    beside = path.with_suffix(".new")
    beside.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    beside.replace(path)
    return True


def _result(line: dict[str, object]) -> Result:
    return Result(**{key: value for key, value in line.items() if key != "version"})  # type: ignore[arg-type]


def _bare(result: Result) -> dict[str, object]:
    """A game without how long it took."""
    return asdict(replace(result, seconds=[]))
