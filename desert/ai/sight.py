"""How an easy player sees: one camel at a time, and only what happens to come to mind."""

from __future__ import annotations

from desert.ai.budget import Budget
from desert.ai.evaluation import outcomes
from desert.ai.scene import Scene
from desert.ai.turns import Camel, legal_camels
from desert.core.rng import Rng


def glance(scene: Scene, rng: Rng, budget: Budget, most: int, doubt: float) -> tuple[Camel, ...]:
    """The rest of a turn, each camel about the best of some that come to mind, by so many points or so."""
    player, turn = scene.kernel.player, scene.kernel.turn
    camels: list[Camel] = []
    while (scene.kernel.player, scene.kernel.turn) == (player, turn):
        legal = legal_camels(scene)
        if len(legal) > most:
            legal = rng.sample(legal, most)
        best: tuple[float, Camel, Scene] | None = None
        for camel in legal:
            if best and budget.spent():
                break
            budget.nodes += 1
            after = scene.after(*camel)
            worth = outcomes(after)[player] + rng.gauss(0, doubt)
            if best is None or worth > best[0]:
                best = worth, camel, after
        if best is None:  # pragma: no cover - whoever is to move can place a camel
            raise AssertionError
        camels.append(best[1])
        scene = best[2]
    return tuple(camels)
