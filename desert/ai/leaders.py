"""Where leaders go: each legal place is looked at as if camels came next."""

from __future__ import annotations

from desert.ai.budget import Budget
from desert.ai.evaluation import outcomes
from desert.ai.scene import Scene
from desert.core.rng import Rng
from desert.games.through_the_desert.moves import Move, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.table import COLOUR_COUNT


def best_leaders(position: Position, rng: Rng, budget: Budget, most: int) -> list[tuple[float, Move]]:
    """Some legal leader placements and how good they are, the best first; at least one.

    Args:
        position: Where a leader is to be placed.
        rng: Chooses which ones are looked at where not all are.
        budget: What may be spent.
        most: How many are looked at, if there are so many.
    """
    player = position.player
    scene = Scene.of(position)
    moves = list(position.legal_moves())
    if len(moves) > most:
        moves = rng.sample(moves, most)
    found: list[tuple[float, Move]] = []
    for move in moves:
        if budget.spent() and found:
            break
        if isinstance(move, PlaceLeader):
            budget.nodes += 1
            after = scene.begun(player * COLOUR_COUNT + move.colour, move.space)
            found.append((outcomes(after)[player], move))
    found.sort(key=lambda entry: -entry[0])
    return found
