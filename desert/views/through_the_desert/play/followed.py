"""A suggested turn that a person follows: what of it is still to be placed."""

from __future__ import annotations

from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import Move
from desert.views.through_the_desert.facts.suggestions import Placing


class Followed:
    """Empty while no suggestion is followed.

    Attributes:
        moves: What is still to be placed, in order.
        unmarked: Whether the next one isn't marked on the board yet.
    """

    def __init__(self) -> None:
        self.moves: tuple[Placing, ...] = ()
        self.unmarked = False
        self._of = 0

    def __bool__(self) -> bool:
        return bool(self.moves)

    def begin(self, moves: tuple[Placing, ...]) -> None:
        """Follow a turn that was suggested."""
        self.moves, self._of, self.unmarked = moves, len(moves), True

    def drop(self) -> None:
        """Follow nothing."""
        self.moves, self.unmarked = (), False

    def placed(self, move: Move) -> Colour | None:
        """Go on after a move; the colour of what comes next, None where nothing does."""
        if not self.moves or move != self.moves[0] or len(self.moves) == 1:
            self.drop()
            return None
        self.moves, self.unmarked = self.moves[1:], True
        return self.moves[0].colour

    @property
    def spaces(self) -> int:
        """Mask of where its pieces go."""
        mask = 0
        for move in self.moves:
            mask |= 1 << move.space
        return mask

    @property
    def later(self) -> tuple[int, tuple[Placing, ...], int]:
        """What comes after the next piece: the number of its first, the pieces, how many there were."""
        return self._of - len(self.moves) + 2, self.moves[1:], self._of
