"""Final scoring line by line: where every point of every seat came from."""

from __future__ import annotations

from dataclasses import dataclass

from desert.core.messages import Message
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import scores, standing, winners


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the table.

    Attributes:
        message: What it counts.
        points: Each seat's points.
        notes: A number beside each seat's points, None for none: a caravan's length, how many tokens.
        colour: The camel colour it is about.
        total: Whether it is the sum.
    """

    message: Message
    points: tuple[int, ...]
    notes: tuple[int | None, ...]
    colour: Colour | None = None
    total: bool = False


def score_lines(position: Position) -> tuple[ScoreLine, ...]:
    """All lines, the total last; those of a seat add up to its total."""
    results = scores(position)
    players = range(position.table.players)
    none: tuple[int | None, ...] = (None,) * len(players)
    taken = tuple(position.taken[player].bit_count() for player in players)
    lines = [
        ScoreLine(Message("scoring.waterholes"), tuple(score.waterholes for score in results), taken),
        ScoreLine(Message("scoring.oases"), tuple(score.oases for score in results), none),
    ]
    if position.table.board.river:
        lines.append(ScoreLine(Message("scoring.river"), tuple(score.river for score in results), none))
    lines += [_caravan(position, colour) for colour in COLOURS]
    lines.append(ScoreLine(Message("scoring.areas"), tuple(score.areas for score in results), none))
    totals = tuple(score.total for score in results)
    lines.append(ScoreLine(Message("scoring.total"), totals, none, total=True))
    return tuple(lines)


def _caravan(position: Position, colour: Colour) -> ScoreLine:
    found = standing(position, colour)
    points = tuple(found.points if player in found.leaders else 0 for player in range(position.table.players))
    notes = tuple(size or None for size in found.sizes)
    return ScoreLine(Message("scoring.caravan", {"colour": colour.message}), points, notes, colour)


def verdict(position: Position, names: tuple[str, ...]) -> Message:
    """Who has won, ties said plainly."""
    results = scores(position)
    best = winners(results)
    points = results[best[0]].total
    if len(best) == 1:
        return Message("scoring.wins", {"name": names[best[0]]}, points)
    joined: Message | str = names[best[0]]
    for place, player in enumerate(best[1:], start=2):
        values = {"first": joined, "last": names[player]}
        joined = Message("scoring.and" if place == len(best) else "scoring.comma", values)
    return Message("scoring.tie", {"names": joined}, points)
