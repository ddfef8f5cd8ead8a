"""What a camel would earn at once, worked out without making the position that follows.

`Position.play` says the same in full, but whoever looks at every pair of placements asks many thousand times.
"""

from __future__ import annotations

from typing import NamedTuple

from desert.games.through_the_desert.placing import area_points, closed_by
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import OASIS_POINTS, RIVER_POINTS
from desert.games.through_the_desert.table import COLOUR_COUNT, tokens_worth


class Sight(NamedTuple):
    """All that the earnings of one caravan's next camel depend on; masks as in `Snapshot`.

    Attributes:
        own: The caravan's spaces.
        occupied: All camels and leaders.
        waterholes: The tokens still on the board.
        links: The oases the caravan is linked to.
        crossed: Whether the caravan has crossed the river.
    """

    own: int
    occupied: int
    waterholes: int
    links: int
    crossed: bool


class Earned(NamedTuple):
    """What a camel brings about.

    Attributes:
        points: Tokens, oases, river and spaces of areas closed.
        closed: Mask of the areas it closes.
        sight: What the caravan's next camel depends on.
    """

    points: int
    closed: int
    sight: Sight


def sight_of(position: Position, colour: int) -> Sight:
    """What the seat to move sees for its caravan of a colour."""
    caravan = position.player * COLOUR_COUNT + colour
    return Sight(
        position.caravans[caravan],
        position.occupied,
        position.waterholes,
        position.links[caravan],
        position.crossed >> caravan & 1 == 1,
    )


def earn(position: Position, sight: Sight, space: int) -> Earned:
    """What a legal camel on `space` earns (rules section 3), for the caravan of a `sight`."""
    table = position.table
    bit = 1 << space
    own = sight.own | bit
    occupied = sight.occupied | bit
    taken = sight.waterholes & bit
    links = sight.links | table.around[space] & position.oases
    crossed = sight.crossed or bool(table.field.across.get(space, 0) & own)
    points = RIVER_POINTS if crossed and not sight.crossed else 0
    closed = 0
    for area in closed_by(table, own, occupied, space):
        closed |= area
        points += area_points(area, position.oases)
    if closed:
        taken |= sight.waterholes & closed
        links |= position.oases & closed
    if links != sight.links:
        points += OASIS_POINTS * (links & ~sight.links).bit_count()
    if taken:
        points += tokens_worth(table, position.tokens, taken)
    return Earned(points, closed, Sight(own, occupied, sight.waterholes & ~taken, links, crossed))
