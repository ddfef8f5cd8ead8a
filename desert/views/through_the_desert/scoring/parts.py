"""Every point of a position by itself: whose, for what, and on which spaces it was counted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from desert.core.hexgrid import bits
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import standing
from desert.games.through_the_desert.snapshot import OASIS_POINTS, RIVER_POINTS
from desert.games.through_the_desert.table import COLOUR_COUNT, tokens_worth


class Source(Enum):
    """What points are given for."""

    CARAVAN = "caravan"
    AREAS = "areas"
    OASES = "oases"
    RIVER = "river"
    WATERHOLES = "waterholes"


@dataclass(frozen=True, slots=True)
class Part:
    """Points that are counted in one go.

    Attributes:
        player: Whose.
        source: What for.
        colour: Of the caravan that earned it; None for a waterhole.
        spaces: Mask of the spaces counted: the caravan, the area's spaces, the oases, the token's place.
        points: How many; 0 for a caravan that is not the largest.
        count: How many things were counted: camels, spaces, oases, crossings, tokens.
    """

    player: int
    source: Source
    colour: Colour | None
    spaces: int
    points: int
    count: int


def score_parts(position: Position) -> tuple[Part, ...]:
    """All parts; those of a seat add up to its score. Colours come first, hidden tokens last."""
    players = range(position.table.players)
    parts = [part for colour in COLOURS for part in _caravans(position, colour)]
    for area in position.areas:
        spaces = area.spaces & ~position.oases
        size = spaces.bit_count()
        parts.append(Part(area.player, Source.AREAS, area.colour, spaces, size, size))
    for player in players:
        for colour in COLOURS:
            links = position.links[player * COLOUR_COUNT + colour]
            if links:
                count = links.bit_count()
                parts.append(Part(player, Source.OASES, colour, links, OASIS_POINTS * count, count))
    for player in players:
        for colour in COLOURS:
            caravan = player * COLOUR_COUNT + colour
            if position.crossed >> caravan & 1:
                spaces = position.caravans[caravan]
                parts.append(Part(player, Source.RIVER, colour, spaces, RIVER_POINTS, 1))
    for player in players:
        for space in bits(position.taken[player]):
            worth = tokens_worth(position.table, position.tokens, 1 << space)
            parts.append(Part(player, Source.WATERHOLES, None, 1 << space, worth, 1))
    return tuple(parts)


def _caravans(position: Position, colour: Colour) -> list[Part]:
    found = standing(position, colour)
    return [
        Part(
            player,
            Source.CARAVAN,
            colour,
            position.caravans[player * COLOUR_COUNT + colour],
            found.points if player in found.leaders else 0,
            size,
        )
        for player, size in enumerate(found.sizes)
        if size
    ]
