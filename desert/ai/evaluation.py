"""What a position is worth to each seat: points so far, and what its features promise until the end."""

from __future__ import annotations

from math import tanh
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
    if kernel.ending or kernel.player < 0:
        # A turn that ends the game has another camel at most to come.
        return [float(total) for total in kernel.totals()]
    ahead = stage(kernel)
    moving, waiting = WEIGHTS.at(ahead)
    return [
        points + sum(map(mul, moving if player == kernel.player else waiting, found))
        for player, (points, found) in enumerate(zip(kernel.points, features(scene), strict=True))
    ]


VICTORY = 15.0
"""What it is worth to have won rather than to have drawn, in points."""


def outcomes(scene: Scene) -> list[float]:
    """How good a position is for each seat: how far it is before the others, and how likely it wins.

    Early on the two say the same. Near the end a small lead is worth keeping and a gamble worth taking.
    """
    worth = values(scene)
    kernel = scene.kernel
    over = kernel.ending or kernel.player < 0
    spread = 0.0 if over else 4.0 + 22.0 * stage(kernel)
    *_, second, first = sorted(worth)
    total = sum(worth)
    rivals = len(worth) - 1
    found = []
    for own in worth:
        best = second if own == first else first
        lead = own - best
        won = tanh(lead / spread) if spread else (lead > 0) - (lead < 0)
        found.append(own - 0.6 * best - 0.4 * (total - own) / rivals + VICTORY * won)
    return found
