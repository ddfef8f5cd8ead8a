"""Placing a camel and what it earns, in the order of rules section 3."""

from __future__ import annotations

from typing import TypeVar

from desert.core.hexgrid import bits
from desert.games.through_the_desert.events import (
    AreaEnclosed,
    CamelPlaced,
    Event,
    OasisLinked,
    RiverCrossed,
    WaterholeTaken,
)
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.snapshot import Area, Snapshot, contested_by, replaced
from desert.games.through_the_desert.table import COLOUR_COUNT, Table, token_at
from desert.games.through_the_desert.turns import next_placement, settle_turn

P = TypeVar("P", bound=Snapshot)


def place_camel(position: P, move: PlaceCamel) -> tuple[P, list[Event]]:
    """Place a camel that may be placed, and go on to whoever places next."""
    table = position.table
    player = position.player
    colour = move.colour
    space = move.space
    bit = 1 << space
    caravan = player * COLOUR_COUNT + colour
    own = position.caravans[caravan] | bit
    occupied = position.occupied | bit
    around = table.around[space]
    linked = position.links[caravan]
    crossed = position.crossed
    events: list[Event] = [CamelPlaced(player, colour, space)]

    taken = position.waterholes & bit
    if taken:
        events.append(_token(position, player, space))
    links = linked | around & position.oases
    if links != linked:
        events += [OasisLinked(player, colour, oasis) for oasis in bits(links & ~linked)]
    if not crossed >> caravan & 1:
        across = table.field.across.get(space, 0) & own
        if across:
            crossed |= 1 << caravan
            events.append(RiverCrossed(player, colour, space, next(bits(across))))

    areas = position.areas
    enclosed = position.enclosed
    for area in closed_by(table, own, occupied, space):
        areas = (*areas, Area(player, colour, area))
        enclosed |= area
        events.append(AreaEnclosed(player, colour, area, area_points(area, position.oases)))
        inside = position.waterholes & area
        taken |= inside
        events += [_token(position, player, hole) for hole in bits(inside)]
        reached = position.oases & area & ~links
        links |= reached
        events += [OasisLinked(player, colour, oasis) for oasis in bits(reached)]

    # What comes next if nobody has to forfeit is filled in at once: making a second position costs time.
    # So does `_replace`, three times what writing all out in the order of `Snapshot` does.
    seat, turn, left = next_placement(position)
    reach, contested = position.reach, position.contested
    after = type(position)(
        table,
        position.dealer,
        position.phase,
        seat,
        turn,
        left,
        0,  # forfeits
        position.returned,
        position.palms,
        position.oases,
        position.tokens,
        position.waterholes & ~taken,
        replaced(position.caravans, caravan, own),
        replaced(reach, caravan, reach[caravan] | around),
        replaced(contested, colour, contested[colour] | contested_by(position, caravan, around)),
        position.leaders,
        occupied,
        replaced(position.supply, colour, position.supply[colour] - 1),
        replaced(position.taken, player, position.taken[player] | taken) if taken else position.taken,
        replaced(position.links, caravan, links) if links != linked else position.links,
        crossed,
        areas,
        enclosed,
    )
    return settle_turn(after, player, position.turn, events)


def closed_by(table: Table, own: int, occupied: int, space: int) -> list[int]:
    """The areas a camel on `space` closes, a mask each (rules section 3.4).

    Args:
        table: The game's table.
        own: The caravan, the new camel included.
        occupied: All camels and leaders, the new camel included.
        space: Where the new camel stands.
    """
    # A part that isn't split off now had a camel in it before and still has.
    starts = table.splits(own, space)
    if not starts:
        return []
    open_ = table.field.spaces & ~own
    others = occupied & ~own
    base = space - table.stride
    areas: list[int] = []
    for start in starts:
        area = _empty_part(start << base, open_, others, table.stride)
        if area and area not in areas:
            areas.append(area)
    return areas


def _empty_part(seed: int, open_: int, others: int, stride: int) -> int:
    """The part of `open_` round `seed`; 0 as soon as one of `others` turns up in it."""
    reached = seed
    below = stride - 1
    while not reached & others:
        up = reached | reached << 1
        grown = (up | reached >> 1 | up << below | up >> stride) & open_
        if grown == reached:
            return reached
        reached = grown
    return 0


def area_points(area: int, oases: int) -> int:
    """1 point per space, oases not counted (rules section 4)."""
    return (area & ~oases).bit_count()


def _token(position: Snapshot, player: int, space: int) -> WaterholeTaken:
    return WaterholeTaken(player, space, position.table.token_worth[token_at(position.tokens, space) - 1])
