"""Positions put together piece by piece, for questions that have one right answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from desert.app.boards import SHIPPED_BOARDS
from desert.core.seats import Seat
from desert.games.through_the_desert.board import mask_of
from desert.games.through_the_desert.colours import RIDERS, Colour
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase

BOARD = SHIPPED_BOARDS["mountain"]

Caravans = Mapping[tuple[int, Colour], Sequence[str]]
"""The spaces of caravans by seat and colour."""


def a_position(
    caravans: Caravans,
    *,
    players: int = 2,
    supply: Sequence[int] = (15, 15, 15, 15, 15),
    left: int = 2,
    points: Sequence[int] = (),
) -> Position:
    """Seat 0 is to move in mid-game; palms stand at the board's rim and no token lies anywhere.

    `points` are tokens of one point each seat has taken, from spaces that play no part.
    """
    seats = tuple(Seat(colour, colour) for colour in RIDERS[:players])
    empty = Setup(BOARD, seats, seed=1).start()
    around = empty.table.around
    masks = [0] * (5 * players)
    for (player, colour), names in caravans.items():
        masks[5 * player + colour] = BOARD.mask(*names)
    reach = [0] * (5 * players)
    for caravan, mask in enumerate(masks):
        for space in range(mask.bit_length()):
            if mask >> space & 1:
                reach[caravan] |= around[space]
    contested = [0] * 5
    for caravan in range(5 * players):
        for other in range(caravan + 5, 5 * players, 5):
            contested[caravan % 5] |= reach[caravan] & reach[other]
    occupied = 0
    for mask in masks:
        occupied |= mask
    holes = [space for space in range(empty.waterholes.bit_length()) if empty.waterholes >> space & 1]
    taken = []
    for player in range(players):
        count = points[player] if points else 0
        taken.append(mask_of(holes[:count]))
        holes = holes[count:]
    return empty._replace(
        phase=Phase.CAMELS,
        player=0,
        turn=10 * players,
        left=left,
        tokens=(empty.waterholes, 0, 0),
        waterholes=0,
        oases=0,
        caravans=tuple(masks),
        reach=tuple(reach),
        contested=tuple(contested),
        leaders=0,
        occupied=occupied,
        supply=tuple(supply),
        taken=tuple(taken),
    )


def ring(centre: str, radius: int) -> list[str]:
    """The names of the spaces at a distance from one."""
    grid = BOARD.grid
    start = BOARD.space(centre)
    assert start is not None
    inner = 1 << start
    for _ in range(radius - 1):
        inner = grid.dilate(inner)
    return BOARD.names(grid.dilate(inner) & ~inner & BOARD.spaces)


def disc(centre: str, radius: int) -> list[str]:
    """The names of the spaces up to a distance from one."""
    return [centre] + [name for distance in range(1, radius + 1) for name in ring(centre, distance)]
