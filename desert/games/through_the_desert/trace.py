"""The trace of a match: what the rules say after each move, as plain data (docs/save-format.md)."""

from __future__ import annotations

from collections.abc import Iterator

from desert.games.through_the_desert.codec import DesertMatch, set_up_moves
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.moves import move_text
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import scores, winners


def trace(match: DesertMatch) -> Iterator[dict[str, object]]:
    """A line for the start, one for each leader and camel, and one for the result."""
    first = set_up_moves(match)
    for ply in range(first, match.ply + 1):
        step = match.step(ply) if ply > first else None
        position = match.position_at(ply)
        yield {
            "ply": ply - first,
            "move": None if step is None else move_text(step.move, match.setup.board),
            "player": None if step is None else step.player,
        } | _line(position)
    results = scores(match.position)
    yield {
        "result": {
            "scores": [
                {
                    "waterholes": score.waterholes,
                    "oases": score.oases,
                    "river": score.river,
                    "caravans": score.caravans,
                    "areas": score.areas,
                    "total": score.total,
                }
                for score in results
            ],
            "winners": list(winners(results)),
        },
        "over": match.position.over,
    }


def _line(position: Position) -> dict[str, object]:
    board = position.table.board
    set_up = position.in_setup
    return {
        "phase": "setup" if set_up else position.phase.value,
        "to_move": None if set_up else position.to_move,
        "legal": [] if set_up else sorted(move_text(move, board) for move in position.legal_moves()),
        "points": [
            {
                "waterholes": position.waterhole_points(player),
                "oases": position.oasis_points(player),
                "river": position.river_points(player),
            }
            for player in range(position.table.players)
        ],
        "areas": [
            {"player": area.player, "colour": area.colour.key, "spaces": board.names(area.spaces)}
            for area in position.areas
        ],
        "supply": {colour.key: position.supply[colour] for colour in COLOURS},
    }
