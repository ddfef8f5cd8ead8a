"""The player that plays any legal move."""

from __future__ import annotations

from desert.ai.player import Limits, same_turn
from desert.core.rng import Rng
from desert.games.through_the_desert.moves import Move
from desert.games.through_the_desert.position import Position


class RandomPlayer:
    """Every legal move is as likely as any other."""

    def choose(self, position: Position, rng: Rng, limits: Limits) -> tuple[Move, ...]:
        """See `Player`; nothing is thought over, so no limit is touched."""
        del limits
        moves: list[Move] = []
        here = position
        while True:
            legal = here.legal_moves()
            moves.append(legal[rng.randrange(len(legal))])
            if here.left < 2:
                return tuple(moves)
            here = here.play(moves[-1])[0]
            if not same_turn(position, here):
                return tuple(moves)
