"""What a position is worth to each seat: points so far, and what its features promise until the end."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from desert.ai.features import features
from desert.ai.kernel import Kernel
from desert.ai.scene import Scene
from desert.ai.weights import WEIGHTS
from desert.games.through_the_desert.table import SUPPLY


def stage(kernel: Kernel) -> float:
    """How much of the game lies ahead: 1 at its beginning, 0 when a colour has run out."""
    return min(kernel.supply) / SUPPLY[kernel.ground.players]


def values(scene: Scene) -> list[float]:
    """What each seat may expect to have at the end."""
    kernel = scene.kernel
    if kernel.player < 0:
        return [float(total) for total in kernel.totals()]
    ahead = stage(kernel)
    moving, waiting = WEIGHTS.at(ahead)
    return [
        points + sum(map(mul, moving if player == kernel.player else waiting, found))
        for player, (points, found) in enumerate(zip(kernel.points, features(scene), strict=True))
    ]


def margin(worth: Sequence[float], player: int) -> float:
    """What counts for a seat: how far it is before the others, the best of them above all."""
    others = [value for seat, value in enumerate(worth) if seat != player]
    if len(others) == 1:
        return worth[player] - others[0]
    return worth[player] - 0.6 * max(others) - 0.4 * sum(others) / len(others)
