"""How a caravan can still grow: how far its oases are and how much room it has left."""

from __future__ import annotations

from desert.ai.kernel import Kernel
from desert.core.hexgrid import bits

NEVER = 1000
"""More camels than there are."""


def oasis_steps(kernel: Kernel, caravan: int) -> dict[int, int]:
    """How many camels a caravan is from each oasis it isn't linked to and can still come to."""
    ground = kernel.ground
    dilate = ground.table.grid.dilate
    fresh = ground.oases & ~kernel.links[caravan]
    layer = kernel.live[caravan] & kernel.free
    room = kernel.free & ~kernel.barred[caravan]
    visited = 0
    found: dict[int, int] = {}
    step = 0
    while layer:
        step += 1
        visited |= layer
        grown = dilate(layer)
        for oasis in bits(grown & fresh):
            found.setdefault(oasis, step)
        layer = grown & room & ~visited
    return found


def room_of(kernel: Kernel, caravan: int) -> int:
    """Mask of every space a caravan could still come to if nobody else placed anything."""
    dilate = kernel.ground.table.grid.dilate
    room = kernel.free & ~kernel.barred[caravan]
    found = kernel.live[caravan] & kernel.free
    while (grown := found | dilate(found) & room) != found:
        found = grown
    return found


def next_camel(kernel: Kernel, caravan: int) -> int:
    """Mask of the spaces where a caravan's next camel may go."""
    return kernel.live[caravan] & kernel.free
