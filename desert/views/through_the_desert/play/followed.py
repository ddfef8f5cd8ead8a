"""A suggested turn that a person follows: what of it is still to be placed."""

from __future__ import annotations

from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import Move
from desert.games.through_the_desert.position import Position
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
        self._at: Position | None = None

    def __bool__(self) -> bool:
        return bool(self.moves)

    def begin(self, moves: tuple[Placing, ...], position: Position) -> None:
        """Follow a turn that was suggested for a position."""
        self.moves, self._of, self._at, self.unmarked = moves, len(moves), position, True

    def drop(self) -> None:
        """Follow nothing."""
        self.moves, self._at, self.unmarked = (), None, False

    def placed(self, move: Move, after: Position) -> Colour | None:
        """Go on after a move; the colour of what comes next, None where nothing does."""
        if not self.moves or move != self.moves[0] or len(self.moves) == 1:
            self.drop()
            return None
        self.moves, self._at, self.unmarked = self.moves[1:], after, True
        return self.moves[0].colour

    def fits(self, position: Position, colour: Colour | None) -> bool:
        """Whether the next piece may be placed in a position with a colour in hand."""
        return bool(self.moves) and position is self._at and colour is self.moves[0].colour

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
