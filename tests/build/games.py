"""Saved games for the built program to open."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.build.programs import ROOT

_GOLDEN = ROOT / "tests" / "data" / "golden" / "02-2p-snaky.desert"


def content(*, moves: int | None = None, computers: dict[int, str] | None = None) -> dict[str, Any]:
    """A game of two.

    Args:
        moves: How many of its moves are played, with a negative number all but so many; all by default.
        computers: The levels of the seats that computers play, by seat.
    """
    game: dict[str, Any] = json.loads(_GOLDEN.read_text(encoding="utf-8"))
    game["moves"] = game["moves"][:moves]
    for seat, level in (computers or {}).items():
        game["players"][seat] |= {"controller": "computer", "level": level}
    return game


def saved(path: Path, **wishes: Any) -> Path:  # noqa: ANN401 - as `content` takes them
    """The same in a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content(**wishes)), encoding="utf-8")
    return path
