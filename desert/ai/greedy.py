"""The player that takes what earns most at once and never looks further."""

from __future__ import annotations

from desert.ai.pairs import best_turns
from desert.ai.player import Limits
from desert.core.hexgrid import bits
from desert.core.rng import Rng
from desert.games.through_the_desert.board import mask_of
from desert.games.through_the_desert.legal import LegalMoves
from desert.games.through_the_desert.moves import Move, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.games.through_the_desert.table import tokens_worth

VIEW = 2
"""How many spaces away from a leader its tokens count."""


class GreedyPlayer:
    """Camels: the legal pair that earns most at once. Leaders: where most token value lies near.

    Ties, palms and returned leaders are left to chance.
    """

    def choose(self, position: Position, rng: Rng, limits: Limits) -> tuple[Move, ...]:
        """See `Player`; a turn takes some milliseconds at most, so no limit is touched."""
        del limits
        if position.phase is Phase.CAMELS:
            turns = best_turns(position)
            return turns[rng.randrange(len(turns))]
        moves = best_leaders(position) if position.phase is Phase.LEADERS else position.legal_moves()
        return (moves[rng.randrange(len(moves))],)


def best_leaders(position: Position) -> LegalMoves:
    """The legal leader placements with the most token value within two spaces."""
    a, b, c, d, e = position.legal_moves().masks
    worth = {space: worth_around(position, space) for space in bits(a | b | c | d | e)}
    most = max(worth.values())
    best = mask_of(space for space, found in worth.items() if found == most)
    return LegalMoves(PlaceLeader, (a & best, b & best, c & best, d & best, e & best))


def worth_around(position: Position, space: int) -> int:
    """What the tokens within two spaces are worth, mountains or not in between."""
    near = 1 << space
    for _ in range(VIEW):
        near = position.table.grid.dilate(near)
    return tokens_worth(position.table, position.tokens, near & position.waterholes)
