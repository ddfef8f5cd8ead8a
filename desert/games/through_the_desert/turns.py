"""Whose turn it is: forfeits, the end of a turn and the end of the game (rules sections 3 to 5)."""

from __future__ import annotations

from typing import TypeVar

from desert.games.through_the_desert.events import EndReason, Event, GameEnded, TurnEnded, TurnForfeited
from desert.games.through_the_desert.snapshot import Phase, Snapshot

P = TypeVar("P", bound=Snapshot)


def begin_camels(position: P, events: list[Event]) -> tuple[P, list[Event]]:
    """Open the camels' phase with the first seat that can place one."""
    return _begin_turn(position._replace(phase=Phase.CAMELS), 0, 0, events)


def next_placement(position: Snapshot) -> tuple[int, int, int]:
    """Seat, turn and camels left to place after the next camel, if nobody has to forfeit anything."""
    if position.left > 1:
        return position.player, position.turn, position.left - 1
    turn = position.turn + 1
    return position.table.seat_after(position.player), turn, position.table.placements_in_turn(turn)


def settle_turn(position: P, player: int, turn: int, events: list[Event]) -> tuple[P, list[Event]]:
    """Go on after a camel was placed: the same turn, the next one, or the end.

    Args:
        position: After the camel, with the next placement as `next_placement` has it.
        player: The seat that placed it.
        turn: The turn it was placed in.
        events: What happened so far, to be added to.
    """
    can_place = position.can_place(position.player)
    if position.turn == turn:
        if can_place:
            return position, events
        events.append(TurnForfeited(player, whole=False))
    else:
        events.append(TurnEnded(player))
    reason = _end_of_turn_reason(position)
    if reason is not None:
        return _end(position, reason, events)
    if can_place:
        return position, events
    return _begin_turn(position, turn + 1, 0, events)


def _begin_turn(position: P, turn: int, forfeits: int, events: list[Event]) -> tuple[P, list[Event]]:
    """Begin the first turn from `turn` on in which something can be placed."""
    table = position.table
    player = (table.first_player + turn) % table.players
    while not position.can_place(player):
        events.append(TurnForfeited(player, whole=True))
        forfeits += 1
        turn += 1
        if forfeits == table.players:
            return _end(position, EndReason.STUCK, events)
        player = table.seat_after(player)
    after = position._replace(
        player=player, turn=turn, left=table.placements_in_turn(turn), forfeits=forfeits
    )
    return after, events


def ending(position: Snapshot) -> EndReason | None:
    """Why the game is certain to end with the turn that is being played; None where it goes on."""
    return _end_of_turn_reason(position) if position.phase is Phase.CAMELS else None


def _end_of_turn_reason(position: Snapshot) -> EndReason | None:
    if 0 in position.supply:
        return EndReason.CAMELS
    if position.table.variant.end == "camels-or-waterholes" and not position.waterholes:
        return EndReason.WATERHOLES
    return None


def _end(position: P, reason: EndReason, events: list[Event]) -> tuple[P, list[Event]]:
    events.append(GameEnded(reason))
    return position._replace(phase=Phase.OVER, player=-1, left=0), events
