"""What the hints that have come back say of a position, checked and ready to be shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from desert.ai.hint import Hint
from desert.core.messages import Message
from desert.games.through_the_desert.moves import PlaceCamel, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.views.through_the_desert.words import by_name

LETTERS = "ABC"
"""What suggestions are called, in their order; the pieces of one have numbers."""
Placing = PlaceCamel | PlaceLeader


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A turn that is suggested.

    Attributes:
        letter: What it is called.
        moves: What to place, in order.
        reasons: Why: first what explains each piece.
        spaces: Mask of what the reasons speak of, and where the pieces go.
        closes: Mask of the land that would be enclosed.
        needed: How many of the reasons explain each piece.
    """

    letter: str
    moves: tuple[Placing, ...]
    reasons: tuple[Message, ...]
    spaces: int
    closes: int
    needed: int = 1

    @property
    def placed(self) -> int:
        """Mask of where its pieces go."""
        mask = 0
        for move in self.moves:
            mask |= 1 << move.space
        return mask


def suggestions(
    found: Sequence[Any], position: Position, called: Callable[[int], str]
) -> tuple[Suggestion, ...] | None:
    """The suggestions for a position; None where what has come back can't be played there.

    Args:
        found: What has come back.
        position: Where it was asked for.
        called: What a seat is called in a reason.
    """
    names = {rider: called(seat) for seat, rider in enumerate(position.table.riders)}
    out: list[Suggestion] = []
    for letter, hint in zip(LETTERS, found, strict=False):
        if not isinstance(hint, Hint):
            return None
        moves = tuple(move for move in hint.moves if isinstance(move, PlaceCamel | PlaceLeader))
        after = position
        for move in moves:
            if move not in after.legal_moves():
                return None
            after = after.play(move)[0]
        if not moves or moves != hint.moves:
            return None
        reasons = tuple(by_name(reason, names) for reason in hint.reasons)
        closes = after.enclosed & ~position.enclosed
        out.append(Suggestion(letter, moves, reasons, hint.spaces, closes, hint.needed))
    return tuple(out)
