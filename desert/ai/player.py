"""What a computer player is: it is asked for the rest of a turn and returns moves; it never plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from desert.core.rng import Rng
from desert.games.through_the_desert.moves import Move
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import SETTLED, Phase


@dataclass(frozen=True, slots=True)
class Limits:
    """What a player may spend on one choice; None is no limit.

    Attributes:
        seconds: Time by the clock. With this the same seed needn't give the same moves.
        nodes: Positions looked at, the same on every machine.
    """

    seconds: float | None = None
    nodes: int | None = None


NO_LIMITS = Limits()


class Player(Protocol):
    """A computer player. It keeps nothing between choices, so that undo and loading can't confuse it."""

    def choose(self, position: Position, rng: Rng, limits: Limits) -> tuple[Move, ...]:
        """The moves of the seat to move for the rest of its turn, in order.

        Args:
            position: Where the seat stands; something is legal there.
            rng: The only chance the player may use.
            limits: What it may spend.
        """


def ask(player: Player, position: Position, rng: Rng, limits: Limits = NO_LIMITS) -> tuple[Move, ...]:
    """Ask a player for the rest of the turn of the seat to move; nothing where nobody is to move.

    While palms and leaders are still to be chosen the position holds what chance will deal. A player gets it
    without, so that it can't play a palm to see the tokens that come of it.
    """
    if position.over:
        return ()
    return player.choose(position._replace(dealer=SETTLED), rng, limits)


def same_turn(before: Position, after: Position) -> bool:
    """Whether `after` is still the turn of camels that was being taken in `before`."""
    return after.phase is Phase.CAMELS and before.phase is Phase.CAMELS and after.turn == before.turn
