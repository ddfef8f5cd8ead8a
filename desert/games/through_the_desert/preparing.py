"""Before the first camel: returned leaders, palms, the deal and the leaders (rules section 2)."""

from __future__ import annotations

from typing import TypeVar

from desert.games.through_the_desert.board import PALMS
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.events import (
    Event,
    LeaderPlaced,
    LeaderReturned,
    LeaderSkipped,
    PalmPlaced,
    WaterholesDealt,
)
from desert.games.through_the_desert.moves import PlaceLeader
from desert.games.through_the_desert.snapshot import SETTLED, Phase, Snapshot, contested_by, replaced
from desert.games.through_the_desert.table import COLOUR_COUNT, MAX_PLAYERS
from desert.games.through_the_desert.turns import begin_camels

P = TypeVar("P", bound=Snapshot)


def begin(position: P) -> tuple[P, list[Event]]:
    """From an empty board as far as chance alone leads."""
    if position.table.players < MAX_PLAYERS:
        return begin_palms(position, [])
    returned = position.dealer.deal_returns()
    if returned is None:
        return position._replace(phase=Phase.RETURNS, returned=(None,) * MAX_PLAYERS), []
    events: list[Event] = [LeaderReturned(player, colour) for player, colour in enumerate(returned)]
    return begin_palms(position._replace(returned=returned), events)


def return_leader(position: P, colour: Colour) -> tuple[P, list[Event]]:
    """Put the leader of the seat to move back into the box."""
    player = position.player
    returned = (*position.returned[:player], colour, *position.returned[player + 1 :])
    after = position._replace(returned=returned, player=position.table.seat_after(player))
    events: list[Event] = [LeaderReturned(player, colour)]
    if None in returned:
        return after, events
    return begin_palms(after, events)


def begin_palms(position: P, events: list[Event]) -> tuple[P, list[Event]]:
    """Deal the palms, or let the players begin to place them."""
    palms = position.dealer.deal_palms(position.table.field.large_pools)
    position = position._replace(phase=Phase.PALMS, player=position.table.first_player)
    if palms is None:
        return position, events
    for space in palms:
        position, placed = place_palm(position, space)
        events += placed
    return position, events


def place_palm(position: P, space: int) -> tuple[P, list[Event]]:
    """Place a palm; the last one brings the tokens and opens the leaders' phase."""
    palms = (*position.palms, space)
    oases = position.oases | 1 << space
    events: list[Event] = [PalmPlaced(position.player, space)]
    after = position._replace(palms=palms, oases=oases, player=position.table.seat_after(position.player))
    if len(palms) < PALMS:
        return after, events
    waterholes = position.table.field.waterhole_spaces(oases)
    tokens = position.dealer.deal_tokens(waterholes)
    events.append(WaterholesDealt(tokens))
    after = after._replace(
        # From here on nothing is left to chance, and nobody who is handed the position can look ahead.
        dealer=SETTLED,
        phase=Phase.LEADERS,
        tokens=tokens,
        waterholes=waterholes,
    )
    return _seat_with_leader(after, position.table.first_player, events)


def place_leader(position: P, move: PlaceLeader) -> tuple[P, list[Event]]:
    """Place a leader; it earns nothing and closes nothing."""
    player = position.player
    colour = move.colour
    caravan = player * COLOUR_COUNT + colour
    bit = 1 << move.space
    around = position.table.around[move.space]
    after = position._replace(
        caravans=replaced(position.caravans, caravan, bit),
        reach=replaced(position.reach, caravan, around),
        contested=replaced(
            position.contested, colour, position.contested[colour] | contested_by(position, caravan, around)
        ),
        leaders=position.leaders | bit,
        occupied=position.occupied | bit,
    )
    events: list[Event] = [LeaderPlaced(player, colour, move.space)]
    return _seat_with_leader(after, position.table.seat_after(player), events)


def _seat_with_leader(position: P, player: int, events: list[Event]) -> tuple[P, list[Event]]:
    """Give the move to the first seat from `player` on that can place a leader, or end the phase."""
    skipped: list[Event] = []
    for _ in range(position.table.players):
        if any(position.leader_spaces(player)):
            return position._replace(player=player), events + skipped
        # A seat with no leader left isn't passed over, it is done.
        if position.hand(player):
            skipped.append(LeaderSkipped(player))
        player = position.table.seat_after(player)
    return begin_camels(position, events + skipped)
