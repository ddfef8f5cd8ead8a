"""A whole game of random camels on a kernel, as fast as it goes: a measure of the kernel, and of luck."""

from __future__ import annotations

from desert.ai.kernel import Kernel
from desert.core.rng import Rng
from desert.games.through_the_desert.table import COLOUR_COUNT


def play_randomly(kernel: Kernel, rng: Rng) -> int:
    """Play a kernel to its end in place, every legal camel as likely as any other; how many were placed.

    A space that once can't be taken any more never can again. So each seat keeps a list of those it has
    come near to, and drops a dead one only when it happens to be drawn.
    """
    random = rng.random
    place = kernel.place
    live = kernel.live
    lists: list[list[tuple[int, int, int]]] = [[] for _ in range(kernel.ground.players)]
    for caravan, mask in enumerate(live):
        _add(lists[caravan // COLOUR_COUNT], caravan, mask & kernel.free)
    placed = 0
    while kernel.player >= 0:
        near = lists[kernel.player]
        while True:
            drawn = int(random() * len(near))
            caravan, space, bit = near[drawn]
            near[drawn] = near[-1]
            near.pop()
            if live[caravan] & bit & kernel.free:
                break
        before = live[caravan]
        place(caravan, space)
        placed += 1
        _add(near, caravan, live[caravan] & ~before & kernel.free)
    return placed


def _add(near: list[tuple[int, int, int]], caravan: int, mask: int) -> None:
    while mask:
        low = mask & -mask
        near.append((caravan, low.bit_length() - 1, low))
        mask ^= low
