"""What a caravan could close with its next camels, found by placing them all."""

from __future__ import annotations

from desert.ai.kernel import Kernel
from desert.core.hexgrid import bits
from desert.games.through_the_desert.snapshot import OASIS_POINTS
from desert.games.through_the_desert.table import COLOUR_COUNT

TURN = 2
"""Camels of a whole turn."""


class Lands:
    """What could be closed in one position; each question is worked out once."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self._known: dict[tuple[int, int], set[int]] = {}

    def closings(self, caravan: int, camels: int) -> set[int]:
        """What a caravan could close if nobody else placed anything before: a mask for each way to do it.

        Args:
            caravan: Any seat's, on turn or not.
            camels: How many it may place at most, 1 or 2, if the supply has so many.
        """
        found = self._known.get((caravan, camels))
        if found is None:
            found = self._known[caravan, camels] = _closings(self.kernel, caravan, camels)
        return found

    def closable(self, caravan: int, camels: int) -> int:
        """Mask of every space that some way of closing closes."""
        mask = 0
        for closing in self.closings(caravan, camels):
            mask |= closing
        return mask

    def worth(self, caravan: int, spaces: int) -> int:
        """What closing some spaces earns a caravan: the spaces, their tokens and their oases."""
        kernel = self.kernel
        ground = kernel.ground
        tokens = spaces & kernel.waterholes
        fresh = spaces & ground.oases & ~kernel.links[caravan]
        return (
            self.count(spaces)
            + sum(value * (mask & tokens).bit_count() for mask, value in ground.token_masks)
            + OASIS_POINTS * fresh.bit_count()
        )

    def count(self, spaces: int) -> int:
        """How many of some spaces score once they are closed: oases don't."""
        return (spaces & ~self.kernel.ground.oases).bit_count()


def _closings(kernel: Kernel, caravan: int, camels: int) -> set[int]:
    found: set[int] = set()
    seen = 0
    for space in bits(kernel.live[caravan] & kernel.free):
        first = kernel.copy()
        closed = first.place(caravan, space)
        if closed:
            found.add(closed)
        seen |= 1 << space
        if camels < TURN or not first.supply[caravan % COLOUR_COUNT]:
            continue
        # Two that are both next to the caravan already close no other land in the other order.
        for other in bits(first.live[caravan] & first.free & ~seen):
            second = first.copy()
            more = second.place(caravan, other)
            if more:
                found.add(closed | more)
    return found
