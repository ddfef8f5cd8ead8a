"""What final scoring says: a sentence for each number of the table and for each step of the count."""

from __future__ import annotations

from desert.core.messages import Message
from desert.games.through_the_desert.scoring import LARGEST_ALONE, LARGEST_TIED
from desert.games.through_the_desert.snapshot import OASIS_POINTS, RIVER_POINTS
from desert.views.through_the_desert.scoring.lines import ScoreLine, all_of
from desert.views.through_the_desert.scoring.parts import Part, Source


def why(line: ScoreLine, player: int, name: str) -> Message:
    """Where a seat's points of a line came from."""
    count, points = line.counts[player], line.points[player]
    match line.source:
        case Source.CARAVAN:
            return _caravan(line, player, name)
        case Source.AREAS:
            return Message("scoring.says_areas", {"name": name}, count)
        case Source.OASES:
            return Message("scoring.says_oases", {"name": name, "each": OASIS_POINTS}, count)
        case Source.RIVER:
            return Message("scoring.says_river", {"name": name, "each": RIVER_POINTS}, count)
        case Source.WATERHOLES:
            return Message("scoring.says_waterholes", {"name": name, "points": points}, count)
        case None:
            return Message("scoring.says_total", {"name": name}, points)


def _caravan(line: ScoreLine, player: int, name: str) -> Message:
    assert line.colour is not None  # noqa: S101 - a caravan has a colour
    colour, size = line.colour.message, line.counts[player]
    if not size:
        return Message("scoring.says_none", {"name": name, "colour": colour})
    values: dict[str, str | int | Message] = {"name": name, "colour": colour}
    if not line.points[player]:
        return Message("scoring.says_smaller", {**values, "most": max(line.counts)}, size)
    points = line.points[player]
    if points == LARGEST_ALONE:
        return Message("scoring.says_largest", {**values, "points": points}, size)
    return Message("scoring.says_tied", {**values, "points": points}, size)


def largest(parts: tuple[Part, ...], names: tuple[str, ...]) -> Message:
    """Who has the largest caravan of a colour, ties said plainly; `parts` are the caravans of the colour."""
    assert parts[0].colour is not None  # noqa: S101 - a caravan has a colour
    best = [part for part in parts if part.points]
    values: dict[str, str | int | Message] = {"colour": parts[0].colour.message}
    size = best[0].count
    if len(best) == 1:
        values |= {"name": names[best[0].player], "points": LARGEST_ALONE}
        return Message("scoring.says_largest", values, size)
    together = all_of([names[part.player] for part in best])
    return Message("scoring.step_tied", {**values, "names": together, "points": LARGEST_TIED}, size)
