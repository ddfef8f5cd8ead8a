"""A suggestion for a person, as it comes from the process that thinks."""

from __future__ import annotations

from dataclasses import dataclass

from desert.core.messages import Message
from desert.games.through_the_desert.moves import Move

HINTS = "hints"
"""What this kind of question is called."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggestion.

    Attributes:
        moves: What to play for the rest of the turn.
        reasons: Why: first what explains each piece, the weightiest of it first, then more; at least one.
        spaces: Mask of what the reasons speak of: where to place, what is closed, cut off or reached, whose
            caravans are meant.
        needed: How many of the reasons explain each piece.
    """

    moves: tuple[Move, ...]
    reasons: tuple[Message, ...]
    spaces: int
    needed: int = 1
