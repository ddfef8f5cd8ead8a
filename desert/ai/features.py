"""What is good and bad in a position for each seat, as numbers that a weight each turns into points."""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt

from desert.ai.kernel import Kernel
from desert.ai.outlook import DEPTH, Outlook
from desert.ai.scene import Scene
from desert.games.through_the_desert.table import COLOUR_COUNT

COSTS = (1, 2, 4, 6)
"""Pockets are told apart by how many camels they take: up to so many; those that take more are left out."""
_PLACE_OF_COST = (0, 0, 1, 2, 2, 3, 3)

FEATURES = (
    "largest",
    *(f"oasis{step}" for step in range(1, DEPTH + 1)),
    *(f"pocket{cost}" for cost in COSTS),
    *(f"leaky{cost}" for cost in COSTS),
    "river1",
    "river2",
    "stuck",
    "tokens1",
    "tokens2",
    "tokens3",
    "disputed1",
    "disputed2",
    "disputed3",
    "turn",
)
"""Points near at hand, by how many camels away they are at least, and what else is good or bad to have.

Tokens are sure where nobody else is as near, else disputed. A pocket leaks where others may soon enter it.
`stuck` counts the caravans that can't grow. `turn` is 1
for the seat on turn and 0 for the last in order after it: to be next is worth something in itself.
"""

Reach = tuple[int, int, int]
"""Where a seat can be after 1, 2 and `DEPTH` camels."""


def features(scene: Scene) -> list[list[float]]:
    """The features of every seat, in the order of `FEATURES`."""
    kernel = scene.kernel
    outlooks = scene.outlooks
    players = kernel.ground.players
    reach = [_reach(outlooks[own : own + COLOUR_COUNT]) for own in range(0, len(outlooks), COLOUR_COUNT)]
    found: list[list[float]] = []
    for player, (largest, own) in enumerate(zip(_expected_largest(kernel), reach, strict=True)):
        one = two = far = 0
        for other, (a, b, c) in enumerate(reach):
            if other != player:
                one |= a
                two |= b
                far |= c
        row = [largest]
        row += _prospects(scene, player, two)
        row += _tokens(kernel, own, (one, two, far))
        row.append(1 - (player - kernel.player) % players / (players - 1))
        found.append(row)
    return found


def _reach(outlooks: list[Outlook]) -> Reach:
    one = two = far = 0
    for each in outlooks:
        a, b, _, c = each.within
        one |= a
        two |= b
        far |= c
    return one, two, far


def _tokens(kernel: Kernel, own: Reach, theirs: Reach) -> list[float]:
    """Tokens as near to oneself alone, then those as near to others, each by how near."""
    one, two, far = own
    tokens = kernel.waterholes & far
    if not tokens:
        return [0, 0, 0, 0, 0, 0]
    near = tokens & one
    next_ = tokens & two & ~one
    steps = kernel.ground.token_steps
    sure: list[float] = []
    disputed: list[float] = []
    for ring, others in ((near, theirs[0]), (next_, theirs[1]), (tokens & ~two, theirs[2])):
        alone = shared = 0
        if ring:
            both = ring & others
            own_alone = ring & ~others
            for step in steps:
                alone += (own_alone & step).bit_count()
                if both:
                    shared += (both & step).bit_count()
        sure.append(alone)
        disputed.append(shared)
    return sure + disputed


def _prospects(scene: Scene, player: int, enemy: int) -> list[float]:
    """Oases, pockets, leaky ones, the river and caravans that are stuck; `enemy` is where others soon are."""
    caravans = scene.kernel.caravans
    pockets = [0] * len(COSTS)
    leaky = [0] * len(COSTS)
    river = [0] * (DEPTH + 1)
    stuck = oases = 0
    first = player * COLOUR_COUNT
    for caravan in range(first, first + COLOUR_COUNT):
        _, steps, crossing, found, concern, _ = scene.outlooks[caravan]
        if not concern and caravans[caravan]:
            stuck += 1
            continue
        oases += steps
        river[crossing] += 5
        for cost, spaces, worth, _ in found:
            if cost <= COSTS[-1]:
                pocket = leaky if spaces & enemy else pockets
                pocket[_PLACE_OF_COST[cost]] += worth
    row: list[float] = [5 * (oases >> 8 * step & 255) for step in range(DEPTH)]
    row += pockets
    row += leaky
    row += (river[1], sum(river[2:]), stuck)
    return row


@lru_cache(maxsize=1 << 16)
def _largest(sizes: tuple[int, ...], left: int, soonest: int) -> tuple[float, ...]:
    """The points each seat may expect for the largest caravan of a colour."""
    most = max(sizes)
    if not most:
        return (0.0,) * len(sizes)
    if not left or not soonest:
        worth = 10.0 if sizes.count(most) == 1 else 5.0
        return tuple(worth if size == most else 0.0 for size in sizes)
    spread = 0.5 + 0.45 * sqrt(min(left, 2.0 * soonest))
    shares = [exp((size - most) / spread) if size else 0.0 for size in sizes]
    whole = 10.0 / sum(shares)
    return tuple(whole * share for share in shares)


def _expected_largest(kernel: Kernel) -> list[float]:
    caravans = kernel.caravans
    supply = kernel.supply
    soonest = min(supply)
    expected = [0.0] * kernel.ground.players
    for colour in range(COLOUR_COUNT):
        sizes = tuple([mask.bit_count() for mask in caravans[colour::COLOUR_COUNT]])
        for player, share in enumerate(_largest(sizes, supply[colour], soonest)):
            expected[player] += share
    return expected
