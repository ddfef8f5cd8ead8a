"""Ways to play games for tests."""

from __future__ import annotations

from collections.abc import Callable

from desert.core.match import Match
from desert.core.rng import Rng
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.legal import LegalMoves
from desert.games.through_the_desert.moves import Move, PlaceCamel
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.setup import Setup

Chooser = Callable[[Position, LegalMoves, Rng], Move]


def any_move(_position: Position, legal: LegalMoves, rng: Rng) -> Move:
    return legal[rng.randrange(len(legal))]


def closing_move(position: Position, legal: LegalMoves, rng: Rng) -> Move:
    """Favour camels beside walls and what closes areas, so that enclosures of every size come about."""
    sample = [legal[rng.randrange(len(legal))] for _ in range(6)]

    def worth(move: Move) -> tuple[int, int]:
        if not isinstance(move, PlaceCamel):
            return 0, 0
        after = position.play(move)[0]
        near = position.table.around[move.space]
        return len(after.areas), -near.bit_count() - (near & position.occupied).bit_count()

    return max(sample, key=worth)


def drawn_game(setup: Setup, rng: Rng, choose: Chooser = any_move) -> DesertMatch:
    """A game to its end by a chooser of moves."""
    match: DesertMatch = Match(setup)
    while not match.position.over:
        match.play(choose(match.position, match.position.legal_moves(), rng))
    return match
