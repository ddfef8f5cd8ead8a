"""The golden games: where they are, and the trace of ours in the form the referee's has."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "data" / "golden"
GAMES = sorted(FOLDER.glob("*.desert"))
NAMES = [path.stem for path in GAMES]


def expected(game: Path) -> list[dict[str, Any]]:
    """What the referee says of a game, a line for each ply and one for the result."""
    text = game.with_suffix(".trace.jsonl").read_text(encoding="utf-8")
    return [comparable(json.loads(line)) for line in text.splitlines()]


def condensed(lines: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """A trace in the referee's form; the supply, which it doesn't give, is left out."""
    return [comparable(_condensed(line)) for line in lines]


def comparable(line: dict[str, Any]) -> dict[str, Any]:
    """A line with its areas in one order, as any order is right."""
    if "areas" not in line:
        return line
    areas = [[area[0], area[1], *sorted(area[2:])] for area in line["areas"]]
    return line | {"areas": sorted(areas)}


def _condensed(line: dict[str, Any]) -> dict[str, Any]:
    if "result" in line:
        return line
    kept = {key: line[key] for key in ("ply", "move", "player", "phase", "to_move")}
    legal = line["legal"]
    return kept | {
        "points": [[seat["waterholes"], seat["oases"], seat["river"]] for seat in line["points"]],
        "areas": [[area["player"], area["colour"], *area["spaces"]] for area in line["areas"]],
        "legal_count": len(legal),
        "legal_sha1": hashlib.sha1("\n".join(legal).encode(), usedforsecurity=False).hexdigest(),
    }
