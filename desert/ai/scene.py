"""A position with the outlook of every caravan, kept up to date camel by camel."""

from __future__ import annotations

from desert.ai.kernel import Kernel
from desert.ai.outlook import NOTHING, WIDEST, Outlook, outlook
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.table import COLOUR_COUNT


class Scene:
    """A kernel and its caravans' outlooks.

    Attributes:
        kernel: The position.
        outlooks: By caravan; shared between copies, as they never change.
    """

    __slots__ = ("kernel", "outlooks")

    def __init__(self, kernel: Kernel, outlooks: list[Outlook]) -> None:
        self.kernel = kernel
        self.outlooks = outlooks

    @classmethod
    def of(cls, position: Position) -> Scene:
        """The scene of a position whose tokens lie on the board."""
        kernel = Kernel.of(position)
        return cls(kernel, [outlook(kernel, caravan) for caravan in range(len(kernel.caravans))])

    def after(self, caravan: int, space: int) -> Scene:
        """The scene after a legal camel; this one stays as it is."""
        kernel = self.kernel.copy()
        closed = kernel.place(caravan, space)
        outlooks = self.outlooks[:]
        touched = 1 << space | closed
        ground = kernel.ground
        colour = caravan % COLOUR_COUNT
        left = kernel.supply[colour]
        if not left:
            outlooks[colour::COLOUR_COUNT] = [NOTHING] * ground.players
        else:
            outlooks[caravan] = outlook(kernel, caravan)
            near = touched | ground.around[space]
            for other in ground.others[caravan]:
                known = outlooks[other]
                # The last few camels also bound the gaps that any caravan of the colour can close.
                if known.concern & near or left < WIDEST:
                    fresh = known.behind & touched or left < WIDEST
                    outlooks[other] = outlook(kernel, other, NOTHING if fresh else known)
        for other, known in enumerate(outlooks):
            if known.concern & touched and other % COLOUR_COUNT != colour:
                outlooks[other] = outlook(kernel, other, NOTHING if known.behind & touched else known)
        return Scene(kernel, outlooks)

    def begun(self, caravan: int, space: int) -> Scene:
        """The scene after a legal leader, with nobody's move changed; this one stays as it is."""
        kernel = self.kernel.copy()
        kernel.begin(caravan, space)
        outlooks = self.outlooks[:]
        outlooks[caravan] = outlook(kernel, caravan)
        near = 1 << space | kernel.ground.around[space]
        for other, known in enumerate(outlooks):
            same = (other - caravan) % COLOUR_COUNT == 0
            if known.concern & (near if same else 1 << space) and other != caravan:
                outlooks[other] = outlook(kernel, other)
        return Scene(kernel, outlooks)
