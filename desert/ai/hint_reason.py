"""What a reason for a suggestion is, and which few of many are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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
        placed: Mask of the spaces of camels that earn points by it.
    """

    weight: float
    message: Message
    spaces: int = 0
    colours: int = 0
    placed: int = 0


def weightiest(reasons: Sequence[Reason], camels: Sequence[Camel] = ()) -> list[Reason]:
    """Up to `MOST` reasons: those that explain each camel, the weightiest first, and then others.

    Args:
        reasons: All there are.
        camels: What is placed.
    """
    ranked = sorted(reasons, key=lambda reason: -reason.weight)
    chosen = ranked[:1]
    for camel in camels:
        explaining = _explaining(ranked, camel)
        if not any(reason in chosen for reason in explaining):
            chosen += explaining[:1]
    chosen.sort(key=lambda reason: -reason.weight)
    for reason in ranked:
        if len(chosen) < MOST and reason not in chosen and reason.weight >= LEAST:
            chosen.append(reason)
    return chosen


def needed(told: Sequence[Reason], camels: Sequence[Camel]) -> int:
    """How many of the reasons told it takes to explain each camel."""
    for count in range(1, len(told)):
        if all(any(one in told[:count] for one in _explaining(told, camel)) for camel in camels):
            return count
    return len(told)


def _explaining(reasons: Sequence[Reason], camel: Camel) -> list[Reason]:
    """What explains a camel: the points it earns, or where it earns none, whatever its colour comes to."""
    caravan, space = camel
    earned = [reason for reason in reasons if reason.placed >> space & 1]
    return earned or [reason for reason in reasons if reason.colours >> caravan % COLOUR_COUNT & 1]


def is_own(position: Position, caravan: int) -> bool:
    """Whether a caravan is of the seat to move."""
    return caravan // COLOUR_COUNT == position.player


def named(position: Position, caravan: int) -> Values:
    """Whose caravan it is and of which colour."""
    owner = rider_message(position.table.riders[caravan // COLOUR_COUNT])
    return {"owner": owner, "colour": COLOURS[caravan % COLOUR_COUNT].message}
