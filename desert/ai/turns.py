"""The turns worth a thought: every single camel is looked at, and pairs of the best ones."""

from __future__ import annotations

from typing import NamedTuple

from desert.ai.budget import Budget
from desert.ai.evaluation import margin, values
from desert.ai.scene import Scene
from desert.core.hexgrid import bits
from desert.games.through_the_desert.table import COLOUR_COUNT

Camel = tuple[int, int]
"""Caravan and space."""


class Turn(NamedTuple):
    """A turn and what comes of it.

    Attributes:
        margin: How far the seat that takes it is before the others afterwards.
        camels: What is placed, in order.
        scene: The position after it.
        worth: What every seat may expect.
    """

    margin: float
    camels: tuple[Camel, ...]
    scene: Scene
    worth: list[float]


class Width(NamedTuple):
    """How many of the best single camels are tried first in a pair, and how many second."""

    firsts: int
    seconds: int


def legal_camels(scene: Scene) -> list[Camel]:
    """Every camel the seat to move may place."""
    kernel = scene.kernel
    own = kernel.player * COLOUR_COUNT
    return [
        (own + colour, space)
        for colour, mask in enumerate(kernel.spaces_of(kernel.player))
        for space in bits(mask)
    ]


def best_first(scene: Scene, width: Width, budget: Budget) -> list[Turn]:
    """The turns found for the seat to move, the best first; at least one.

    Where the budget runs out, the rest of the search is left out.
    """
    player = scene.kernel.player
    singles: list[Turn] = []
    for camel in legal_camels(scene):
        if budget.spent() and singles:
            break
        singles.append(_turn(player, (camel,), scene.after(*camel), budget))
    singles.sort(key=_by_margin)
    whole = [turn for turn in singles if not _goes_on(scene, turn)]
    halves = [turn for turn in singles if _goes_on(scene, turn)]
    tried: set[frozenset[Camel]] = set()
    seconds = [turn.camels[0] for turn in singles[: width.seconds]]
    pairs: list[Turn] = []
    for half in halves[: width.firsts]:
        first = half.camels[0]
        for camel in [*seconds, *_opened(scene, half.scene, first[0])]:
            if camel == first or not _legal(half.scene, camel):
                continue
            pair = frozenset((first, camel))
            if pair in tried:
                continue
            if budget.spent() and (pairs or whole):
                break
            tried.add(pair)
            pairs.append(_turn(player, (first, camel), half.scene.after(*camel), budget))
    if not pairs and not whole:
        # The best camels spoil each other, and the only way on is one that seemed poor.
        half = halves[0]
        pairs = [
            _turn(player, (*half.camels, camel), half.scene.after(*camel), budget)
            for camel in legal_camels(half.scene)
        ]
    pairs += whole
    pairs.sort(key=_by_margin)
    return pairs


def _by_margin(turn: Turn) -> tuple[float, tuple[Camel, ...]]:
    return -turn.margin, turn.camels


def _turn(player: int, camels: tuple[Camel, ...], scene: Scene, budget: Budget) -> Turn:
    budget.nodes += 1
    worth = values(scene)
    return Turn(margin(worth, player), camels, scene, worth)


def _goes_on(before: Scene, turn: Turn) -> bool:
    kernel = turn.scene.kernel
    return kernel.player == before.kernel.player and kernel.turn == before.kernel.turn


def _legal(scene: Scene, camel: Camel) -> bool:
    caravan, space = camel
    return bool((scene.kernel.live[caravan] & scene.kernel.free) >> space & 1)


def _opened(before: Scene, after: Scene, caravan: int) -> list[Camel]:
    """What a camel opened to its caravan."""
    new = after.kernel.live[caravan] & after.kernel.free & ~before.kernel.live[caravan]
    return [(caravan, space) for space in bits(new)]
