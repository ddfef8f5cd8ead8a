"""What the bar's tiles show: camels of the supply, leaders in hand, or palms to be placed."""

from __future__ import annotations

from dataclasses import dataclass

from desert.games.through_the_desert.board import PALMS
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.facts.standing import URGENT, lead, turns_left


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile.

    Attributes:
        count: What is left of it; None to say nothing.
        open: Whether it can be chosen now.
        here: Whether the piece is there at all, or gone.
        chosen: Whether it is the colour in hand.
        turns: In how many turns it may run out, where that is soon.
        leaders: The rider colours of those who lead the colour; none where that isn't shown.
        by: How many camels they lead by; 0 for a tie.
    """

    count: int | None
    open: bool
    here: bool
    chosen: bool
    turns: int | None = None
    leaders: tuple[str, ...] = ()
    by: int = 0


@dataclass(frozen=True, slots=True)
class SupplyFacts:
    """What the tiles show: camels, a seat's leaders, or palms (then `rider` and colours mean nothing)."""

    phase: Phase
    rider: str | None
    tiles: tuple[Tile, ...]

    def barred(self, place: int) -> bool:
        """Whether a piece is there and may go nowhere, while others may."""
        tile = self.tiles[place]
        shut = tile.here and not tile.open and not tile.chosen
        return shut and any(one.open or one.chosen for one in self.tiles)

    def loose(self, place: int) -> bool:
        """Whether the piece can be taken off a tile."""
        tile = self.tiles[place]
        return tile.here if self.phase is Phase.PALMS else tile.open


def supply_facts(
    position: Position,
    viewer: int | None,
    open_: tuple[Colour, ...],
    chosen: Colour | None,
    *,
    standings: bool = False,
) -> SupplyFacts:
    """The tiles for a position; `standings` shows on them who leads each colour."""
    phase = position.phase
    rider = position.table.riders[viewer] if viewer is not None else None
    if phase is Phase.PALMS:
        placed = len(position.palms)
        return SupplyFacts(
            phase, rider, tuple(Tile(None, False, place >= placed, False) for place in range(PALMS))
        )
    if phase is Phase.RETURNS:
        tiles = [Tile(None, c in open_, c not in position.returned, c is chosen) for c in COLOURS]
        return SupplyFacts(phase, rider, tuple(tiles))
    if phase is Phase.LEADERS and viewer is not None:
        hand = position.hand(viewer)
        tiles = [Tile(None, c in open_, c in hand, c is chosen) for c in COLOURS]
        return SupplyFacts(phase, rider, tuple(tiles))
    return SupplyFacts(
        Phase.CAMELS, rider, tuple(_camels(position, c, c in open_, c is chosen, standings) for c in COLOURS)
    )


def _camels(position: Position, colour: Colour, open_: bool, chosen: bool, standings: bool) -> Tile:
    count = position.supply[colour]
    turns = turns_left(position, colour) if 0 < count <= URGENT else None
    found = lead(position, colour) if standings else None
    riders = tuple(position.table.riders[seat] for seat in found.seats) if found is not None else ()
    return Tile(count, open_, count > 0, chosen, turns, riders, found.by if found is not None else 0)
