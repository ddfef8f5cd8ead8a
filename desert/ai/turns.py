"""The turns worth a thought: every single camel is looked at, and pairs of the best ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import NamedTuple

from desert.ai.budget import Budget
from desert.ai.evaluation import outcomes
from desert.ai.scene import Scene
from desert.core.hexgrid import bits
from desert.games.through_the_desert.table import COLOUR_COUNT

Camel = tuple[int, int]
"""Caravan and space."""


ENDINGS = 3
"""So many ways to take the second last camel of a colour are tried."""


class Turn(NamedTuple):
    """A turn and what comes of it.

    Attributes:
        margin: How good that is for the seat that takes it, about in points.
        camels: What is placed, in order.
        scene: The position after it.
        worth: How good that is for every seat.
    """

    margin: float
    camels: tuple[Camel, ...]
    scene: Scene
    worth: list[float]

    @property
    def mover(self) -> int:
        """The seat that takes it."""
        return self.camels[0][0] // COLOUR_COUNT


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
    singles: list[Turn] = []
    for camel in legal_camels(scene):
        if budget.spent() and singles:
            break
        singles.append(_turn(scene, (), scene.after(*camel), camel, budget))
    singles.sort(key=_by_margin)
    halves = {turn.camels[0]: turn for turn in singles if _goes_on(scene, turn.scene)}
    found = [turn for turn in singles if turn.camels[0] not in halves]
    tried: set[frozenset[Camel]] = set()
    for first, second in _pairs(scene, width, singles, halves):
        pair = frozenset((first, second))
        if pair in tried or first not in halves or not _legal(halves[first].scene, second):
            continue
        if budget.spent() and found:
            break
        tried.add(pair)
        after = halves[first].scene.after(*second)
        found.append(_turn(scene, (first,), after, second, budget))
    if not found:
        # The best camels spoil each other, and the only way on is one that seemed poor.
        half = next(iter(halves.values()))
        camels = legal_camels(half.scene)[: width.seconds]
        found = [_turn(scene, half.camels, half.scene.after(*camel), camel, budget) for camel in camels]
    found.sort(key=_by_margin)
    return found


def _pairs(
    scene: Scene, width: Width, singles: list[Turn], halves: Mapping[Camel, Turn]
) -> Iterator[tuple[Camel, Camel]]:
    """Pairs that may be good, also ones that aren't legal in this order."""
    yield from _closing(scene)
    yield from _ending(scene, singles)
    yield from _reaching(scene, singles)
    seconds = [turn.camels[0] for turn in singles[: width.seconds]]
    for first, half in islice(halves.items(), width.firsts):
        for second in chain(seconds, _opened(scene, half.scene, first[0])):
            yield first, second


def _closing(scene: Scene) -> Iterator[tuple[Camel, Camel]]:
    """Pairs that together close an area, though either of them alone promises little."""
    own = scene.kernel.player * COLOUR_COUNT
    for caravan in range(own, own + COLOUR_COUNT):
        for pocket in scene.outlooks[caravan].pockets:
            if pocket.cost == 2 and pocket.border.bit_count() == 2:
                one, other = bits(pocket.border)
                yield (caravan, one), (caravan, other)
                yield (caravan, other), (caravan, one)


def _ending(scene: Scene, singles: list[Turn]) -> Iterator[tuple[Camel, Camel]]:
    """Pairs that take the last two camels of a colour, and so end the game."""
    for colour, left in enumerate(scene.kernel.supply):
        if left == 2:
            last = [turn for turn in singles if turn.camels[0][0] % COLOUR_COUNT == colour][:ENDINGS]
            for half in last:
                for second in chain(
                    (turn.camels[0] for turn in last), _opened(scene, half.scene, half.camels[0][0])
                ):
                    yield half.camels[0], second


def _reaching(scene: Scene, singles: list[Turn]) -> Iterator[tuple[Camel, Camel]]:
    """Pairs that come by what is two camels away: oases, good tokens, land that others are about to close."""
    kernel = scene.kernel
    ground = kernel.ground
    dilate = ground.table.grid.dilate
    rank = {turn.camels[0]: place for place, turn in enumerate(singles)}
    own = range(kernel.player * COLOUR_COUNT, kernel.player * COLOUR_COUNT + COLOUR_COUNT)
    goals = kernel.waterholes & ground.good_tokens
    for caravan, outlook in enumerate(scene.outlooks):
        if caravan not in own:
            for pocket in outlook.pockets:
                goals |= pocket.spaces if pocket.cost <= 2 else 0
    for caravan in own:
        one, two, *_ = scene.outlooks[caravan].within
        for goal in bits(two & ~one & (goals | dilate(ground.oases & ~kernel.links[caravan]))):
            ways = [(caravan, space) for space in bits(ground.around[goal] & one) if (caravan, space) in rank]
            if ways:
                yield min(ways, key=rank.__getitem__), (caravan, goal)


def _by_margin(turn: Turn) -> tuple[float, tuple[Camel, ...]]:
    return -turn.margin, turn.camels


def _turn(before: Scene, camels: tuple[Camel, ...], after: Scene, last: Camel, budget: Budget) -> Turn:
    budget.nodes += 1
    worth = outcomes(after)
    return Turn(worth[before.kernel.player], (*camels, last), after, worth)


def _goes_on(before: Scene, after: Scene) -> bool:
    return (after.kernel.player, after.kernel.turn) == (before.kernel.player, before.kernel.turn)


def _legal(scene: Scene, camel: Camel) -> bool:
    caravan, space = camel
    return bool((scene.kernel.live[caravan] & scene.kernel.free) >> space & 1)


def _opened(before: Scene, after: Scene, caravan: int) -> list[Camel]:
    """What a camel opened to its caravan."""
    new = after.kernel.live[caravan] & after.kernel.free & ~before.kernel.live[caravan]
    return [(caravan, space) for space in bits(new)]
