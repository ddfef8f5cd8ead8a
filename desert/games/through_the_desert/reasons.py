"""Why a move isn't legal, in the order people would ask (design section 1)."""

from __future__ import annotations

from collections.abc import Callable

from desert.core.hexgrid import bits
from desert.core.messages import Message, Values
from desert.games.through_the_desert.colours import COLOURS, Colour, rider_message
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader, PlacePalm, ReturnLeader
from desert.games.through_the_desert.snapshot import Phase, Snapshot
from desert.games.through_the_desert.table import COLOUR_COUNT

_PHASES = {
    ReturnLeader: Phase.RETURNS,
    PlacePalm: Phase.PALMS,
    PlaceLeader: Phase.LEADERS,
    PlaceCamel: Phase.CAMELS,
}


def why_illegal(position: Snapshot, move: Move) -> Message | None:
    """The first reason that applies; None for a legal move."""
    if position.over:
        return Message("illegal.game_over")
    if _PHASES[type(move)] is not position.phase:
        return Message("illegal.wrong_phase")
    match move:
        case ReturnLeader(colour):
            return Message("illegal.already_returned") if colour in position.returned else None
        case PlacePalm(space):
            return _not_in_play(position, space) or _palm(position, space)
        case PlaceLeader(colour, space):
            if colour not in position.hand(position.player):
                return Message("illegal.not_in_hand", {"colour": colour.message})
            return _place(position, space) or _leader(position, colour, space)
        case PlaceCamel(colour, space):
            if not position.supply[colour]:
                return Message("illegal.none_left", {"colour": colour.message})
            return _place(position, space) or _camel(position, colour, space)


def _not_in_play(position: Snapshot, space: int) -> Message | None:
    field = position.table.field
    if space >= 0 and field.spaces >> space & 1:
        return None
    if space >= 0 and field.board.outside_small >> space & 1:
        return Message("illegal.beyond_line")
    return Message("illegal.mountain" if space in field.board.kinds else "illegal.no_space")


def _palm(position: Snapshot, space: int) -> Message | None:
    if position.oases >> space & 1:
        return Message("illegal.palm_there")
    if not position.table.field.large_pools >> space & 1:
        return Message("illegal.no_large_pool")
    return None


def _place(position: Snapshot, space: int) -> Message | None:
    """What keeps any camel or leader off a space."""
    return _not_in_play(position, space) or _occupied(position, space)


def _occupied(position: Snapshot, space: int) -> Message | None:
    owner = _owner(position, lambda caravan: position.caravans[caravan] >> space & 1 == 1)
    if owner is not None:
        return Message("illegal.occupied", owner)
    if position.oases >> space & 1:
        return Message("illegal.oasis")
    if position.phase is Phase.LEADERS and position.waterholes >> space & 1:
        return Message("illegal.waterhole")
    for area in position.areas:
        if area.spaces >> space & 1:
            return Message("illegal.enclosed", _named(position, area.player, area.colour))
    return None


def _leader(position: Snapshot, colour: Colour, space: int) -> Message | None:
    near = position.table.around[space]
    if near & position.leaders:
        leader = next(bits(near & position.leaders))
        owner = _owner(position, lambda caravan: position.caravans[caravan] >> leader & 1 == 1)
        return Message("illegal.next_to_leader", owner or {})
    if near & position.oases:
        return Message("illegal.next_to_oasis")
    if colour not in position.leader_colours(position.player):
        if any(position.caravans[colour::COLOUR_COUNT]):
            return Message("illegal.colour_begun", {"colour": colour.message})
        return Message("illegal.colour_needed", {"colour": colour.message})
    return None


def _camel(position: Snapshot, colour: Colour, space: int) -> Message | None:
    own = position.player * COLOUR_COUNT + colour
    owner = _owner(
        position,
        lambda caravan: (
            caravan % COLOUR_COUNT == colour and caravan != own and position.reach[caravan] >> space & 1 == 1
        ),
    )
    if owner is not None:
        return Message("illegal.next_to_other", owner)
    if not position.reach[own] >> space & 1:
        return Message("illegal.not_next_to_own", {"colour": colour.message})
    return None


def _owner(position: Snapshot, test: Callable[[int], bool]) -> Values | None:
    """The names of the first caravan that passes a test; None when none does."""
    for caravan in range(len(position.caravans)):
        if test(caravan):
            return _named(position, caravan // COLOUR_COUNT, COLOURS[caravan % COLOUR_COUNT])
    return None


def _named(position: Snapshot, player: int, colour: Colour) -> Values:
    return {"owner": rider_message(position.table.riders[player]), "colour": colour.message}
