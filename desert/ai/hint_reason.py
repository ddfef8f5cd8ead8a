"""What a reason for a suggestion is, and which few of many are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from desert.core.hexgrid import bits
from desert.core.messages import Message, Values
from desert.games.through_the_desert.colours import COLOURS, rider_message
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.table import COLOUR_COUNT

Camel = tuple[int, int]
"""Caravan and space."""
MOST = 3
"""How many reasons a suggestion has at most."""
LEAST = 1.0
"""A reason that weighs less is told only where a camel would have none."""
NOTABLE = 4
"""Land worth fewer points isn't worth a word."""


class Reason(NamedTuple):
    """One reason.

    Attributes:
        weight: How much it counts, about in points.
        message: The reason in words.
        spaces: Mask of what it speaks of.
        colours: The camel colours whose placement it explains, as bits.
    """

    weight: float
    message: Message
    spaces: int = 0
    colours: int = 0


def weightiest(reasons: Sequence[Reason], colours: int) -> list[Reason]:
    """Up to `MOST` reasons, the weightiest first, so that each colour placed has one if there is any.

    Args:
        reasons: All there are.
        colours: The colours placed, as bits.
    """
    ranked = sorted(reasons, key=lambda reason: -reason.weight)
    chosen = ranked[:1]
    for colour in bits(colours):
        if not any(reason.colours >> colour & 1 for reason in chosen):
            chosen += [reason for reason in ranked if reason.colours >> colour & 1][:1]
    for reason in ranked:
        if len(chosen) < MOST and reason not in chosen and reason.weight >= LEAST:
            chosen.append(reason)
    return sorted(chosen, key=lambda reason: -reason.weight)


def is_own(position: Position, caravan: int) -> bool:
    """Whether a caravan is of the seat to move."""
    return caravan // COLOUR_COUNT == position.player


def named(position: Position, caravan: int) -> Values:
    """Whose caravan it is and of which colour."""
    owner = rider_message(position.table.riders[caravan // COLOUR_COUNT])
    return {"owner": owner, "colour": COLOURS[caravan % COLOUR_COUNT].message}
