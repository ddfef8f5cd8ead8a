"""Final scoring line by line: where every point of every seat came from."""

from __future__ import annotations

from dataclasses import dataclass

from desert.core.messages import Message
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import scores, winners
from desert.views.through_the_desert.scoring.parts import Part, Source, score_parts


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the table.

    Attributes:
        message: What it counts.
        points: Each seat's points.
        counts: How many things each seat had counted: camels, spaces, oases, crossings, tokens.
        spaces: For each seat, mask of the spaces that were counted.
        source: What for; None for the sum.
        colour: The camel colour it is about.
    """

    message: Message
    points: tuple[int, ...]
    counts: tuple[int, ...]
    spaces: tuple[int, ...]
    source: Source | None
    colour: Colour | None = None

    @property
    def total(self) -> bool:
        """Whether it is the sum."""
        return self.source is None

    def note(self, player: int) -> int | None:
        """A number beside the points: a caravan's length, how many tokens; None for none."""
        shown = self.source in (Source.CARAVAN, Source.WATERHOLES)
        return (self.counts[player] or None) if shown else None


def score_lines(position: Position) -> tuple[ScoreLine, ...]:
    """All lines, the total last; those of a seat add up to its total."""
    parts, players = score_parts(position), position.table.players
    lines = [_line(colour.message, parts, players, Source.CARAVAN, colour) for colour in COLOURS]
    lines.append(_line(Message("scoring.areas"), parts, players, Source.AREAS))
    lines.append(_line(Message("scoring.oases"), parts, players, Source.OASES))
    if position.table.board.river:
        lines.append(_line(Message("scoring.river"), parts, players, Source.RIVER))
    lines.append(_line(Message("scoring.waterholes"), parts, players, Source.WATERHOLES))
    lines.append(_line(Message("scoring.total"), parts, players, None))
    return tuple(lines)


def _line(
    message: Message,
    parts: tuple[Part, ...],
    players: int,
    source: Source | None,
    colour: Colour | None = None,
) -> ScoreLine:
    points, counts, spaces = [0] * players, [0] * players, [0] * players
    for part in parts:
        if source in (None, part.source) and colour in (None, part.colour):
            points[part.player] += part.points
            counts[part.player] += part.count
            # A caravan that won nothing adds nothing to the sum, so the sum does not light it.
            if source is not None or part.points:
                spaces[part.player] |= part.spaces
    return ScoreLine(message, tuple(points), tuple(counts), tuple(spaces), source, colour)


def verdict(position: Position, names: tuple[str, ...]) -> Message:
    """Who has won, ties said plainly."""
    results = scores(position)
    best = winners(results)
    points = results[best[0]].total
    if len(best) == 1:
        return Message("scoring.wins", {"name": names[best[0]]}, points)
    return Message("scoring.tie", {"names": all_of([names[player] for player in best])}, points)


def all_of(names: list[str]) -> Message | str:
    """Several names as one text: "Ana, Ben and Chidi"."""
    joined: Message | str = names[0]
    for place, name in enumerate(names[1:], start=2):
        values: dict[str, str | int | Message] = {"first": joined, "last": name}
        joined = Message("scoring.and" if place == len(names) else "scoring.comma", values)
    return joined
