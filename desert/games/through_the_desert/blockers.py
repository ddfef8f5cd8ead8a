"""What on the board stands in a move's way: the pieces and areas that `why_illegal` speaks of."""

from __future__ import annotations

from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader
from desert.games.through_the_desert.snapshot import Phase, Snapshot
from desert.games.through_the_desert.table import COLOUR_COUNT


def blockers(position: Snapshot, move: Move) -> int:
    """Mask of the spaces whose pieces, oases or area keep a piece off its space; 0 where none do.

    Only what stands next to the space or on it is named, not whole caravans. Whether the move is legal for
    other reasons, such as the phase, isn't asked.
    """
    if not isinstance(move, PlaceCamel | PlaceLeader):
        return 0
    space, table = move.space, position.table
    if not (space >= 0 and table.field.spaces >> space & 1):
        return 0
    bit = 1 << space
    standing = position.occupied | position.oases
    if position.phase is Phase.LEADERS:
        standing |= position.waterholes
    if bit & standing:
        return bit
    for area in position.areas:
        if area.spaces & bit:
            return area.spaces
    near = table.around[space]
    if isinstance(move, PlaceLeader):
        return near & position.leaders or near & position.oases
    own = position.player * COLOUR_COUNT + move.colour
    others = 0
    for caravan in range(move.colour, len(position.caravans), COLOUR_COUNT):
        if caravan != own:
            others |= position.caravans[caravan]
    return near & others


def barred(position: Snapshot, colour: Colour) -> int:
    """Mask of the free spaces beside the mover's caravan of a colour where camels of it may not go.

    They differ from spaces that are merely too far away: another's caravan of the colour is beside them.
    """
    if position.phase is not Phase.CAMELS:
        return 0
    beside = position.reach[position.player * COLOUR_COUNT + colour] & position.table.field.spaces
    return beside & position.contested[colour] & ~(position.occupied | position.oases | position.enclosed)
