"""Who leads a colour and by how much, and how many turns a colour's camels may still last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desert.core.messages import N_, Message
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import standing
from desert.games.through_the_desert.snapshot import Phase

URGENT = 5
"""From so few camels left a colour's count calls for attention."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Who leads a colour.

    Attributes:
        seats: The seats whose caravan is largest; none before anybody has more than a leader.
        by: How many camels ahead of the next one; 0 for a tie.
        sizes: All seats with a caravan of the colour and its length, longest first.
    """

    seats: tuple[int, ...]
    by: int
    sizes: tuple[tuple[int, int], ...]


def lead(position: Position, colour: Colour) -> Lead:
    """Who leads a colour in a position."""
    result = standing(position, colour)
    sizes = sorted(((size, -seat) for seat, size in enumerate(result.sizes) if size), reverse=True)
    if not sizes:
        return Lead((), 0, ())
    second = sizes[1][0] if len(sizes) > 1 else 0
    return Lead(result.leaders, sizes[0][0] - second, tuple((-seat, size) for size, seat in sizes))


def lead_lines(position: Position, colour: Colour, names: Sequence[str]) -> list[Message]:
    """The standing of a colour in words: who leads and by how much, then everybody's length."""
    found = lead(position, colour)
    if not found.sizes:
        return []
    if len(found.seats) == 1:
        lines = [Message("standing.leads", {"name": names[found.seats[0]]}, found.by)]
    else:
        lines = [Message("standing.tied", count=len(found.seats))]
    lines += [Message("standing.size", {"name": names[seat], "size": size}) for seat, size in found.sizes]
    return lines


def turns_left(position: Position, colour: Colour) -> int | None:
    """In how many turns, that of the position included, a colour's camels may run out at the earliest.

    Seats that can place none of the colour use up none in their turns: a caravan that can't grow never can
    again. Seats that can place nothing at all have no turn. None where nobody can place the colour, and
    outside the camels' phase. While a complete turn is still on screen the position has the next one: then
    that counts as the first.
    """
    table, seats = position.table, range(position.table.players)
    if position.phase is not Phase.CAMELS:
        return None
    able = [bool(position.camel_spaces(seat)[colour]) for seat in seats]
    if not any(able):
        return None
    playing = [position.can_place(seat) for seat in seats]
    seat, turn, count, turns = position.player, position.turn, position.supply[colour], 1
    count -= position.left if able[seat] else 0
    while count > 0:
        seat, turn = table.seat_after(seat), turn + 1
        turns += playing[seat]
        count -= table.placements_in_turn(turn) if able[seat] else 0
    return turns


def turns_left_words(position: Position, colour: Colour, *, complete: bool) -> Message | None:
    """What the clock of a colour means; None where its camels last for long or are gone.

    Args:
        position: Where the rules are.
        colour: The colour.
        complete: Whether a complete turn is still on screen, so that the next one is the first that counts.
    """
    turns = turns_left(position, colour) if 0 < position.supply[colour] <= URGENT else None
    if turns is None:
        return None
    key = N_("standing.turns_left_next") if complete else N_("standing.turns_left")
    return Message(key, count=turns)
