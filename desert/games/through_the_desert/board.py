"""The board: which hexes there are, of which kind, and what of it is in play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from desert.core.hexgrid import Grid, bits, column_letters, parse_space

PALMS = 5
"""Palms on the board (rules section 1)."""
TOKENS_OF_EACH = 15
"""Waterhole tokens of each of the values 1, 2 and 3 (rules section 1)."""
TOKEN_VALUES = (1, 2, 3)
SMALL_TABLE = 3
"""Up to so many players the elevation line bounds the board (rules section 1)."""


class Kind(Enum):
    """What a hex is; the value is how files spell it."""

    DESERT = "desert"
    SMALL_POOL = "small_pool"
    LARGE_POOL = "large_pool"
    MOUNTAIN = "mountain"


@dataclass(frozen=True, eq=False)
class Board:
    """A side of the board, whatever the number of players.

    Attributes:
        id: How saved games name it.
        name: What people call it.
        grid: The rectangle of hexes it is part of.
        kinds: Every hex of the board and its kind, by bit.
        outside_small: Mask of the spaces beyond the elevation line.
        river: The river as pairs of neighbouring hexes, the lower bit first.
    """

    id: str
    name: str
    grid: Grid
    kinds: Mapping[int, Kind]
    outside_small: int = 0
    river: frozenset[tuple[int, int]] = field(default_factory=frozenset)

    @cached_property
    def spaces(self) -> int:
        """Mask of every hex that isn't a mountain."""
        return self.all_of(Kind.DESERT) | self.all_of(Kind.SMALL_POOL) | self.all_of(Kind.LARGE_POOL)

    def all_of(self, kind: Kind) -> int:
        """Mask of every hex of a kind."""
        return mask_of(index for index, found in self.kinds.items() if found is kind)

    def for_players(self, players: int) -> Field:
        """What of the board is in play with so many players."""
        return self._small if players <= SMALL_TABLE else self._large

    @cached_property
    def _small(self) -> Field:
        return Field(self, self.spaces & ~self.outside_small)

    @cached_property
    def _large(self) -> Field:
        return Field(self, self.spaces)

    def space_name(self, index: int) -> str:
        """The name of a hex, such as "C5"; raises KeyError for a bit that's no hex of the board."""
        return self._names[index]

    def space(self, name: str) -> int | None:
        """The bit of a named hex, mountains included; None when the board has none of that name."""
        return self._by_name.get(name)

    @cached_property
    def _names(self) -> dict[int, str]:
        places = ((index, self.grid.column_row(index)) for index in self.kinds)
        return {index: f"{column_letters(column)}{row}" for index, (column, row) in places}

    @cached_property
    def _by_name(self) -> dict[str, int]:
        return {name: index for index, name in self._names.items()}

    def mask(self, *names: str) -> int:
        """Mask of named hexes; raises KeyError for a name the board doesn't have."""
        return mask_of(self._by_name[name] for name in names)

    def names(self, mask: int) -> list[str]:
        """The names in a mask, in the order of its bits."""
        return [self._names[index] for index in bits(mask)]


class Field:
    """The part of a board that is in play; mountains and all the rest are walls.

    Attributes:
        board: The board it is part of.
        spaces: Mask of the spaces in play.
        small_pools: Mask of the small pools in play.
        large_pools: Mask of the large pools in play.
        around: By bit, mask of the spaces in play next to it; 0 for what isn't in play.
        across: For a space on the river, mask of the spaces in play on the river's other side.
    """

    __slots__ = ("across", "around", "board", "grid", "large_pools", "small_pools", "spaces")

    def __init__(self, board: Board, spaces: int) -> None:
        self.board = board
        self.grid = board.grid
        self.spaces = spaces
        self.small_pools = board.all_of(Kind.SMALL_POOL) & spaces
        self.large_pools = board.all_of(Kind.LARGE_POOL) & spaces
        self.around = tuple(
            self.grid.neighbours(1 << index) & spaces if spaces >> index & 1 else 0
            for index in range(spaces.bit_length())
        )
        self.across: dict[int, int] = {}
        for pair in board.river:
            for here, there in (pair, pair[::-1]):
                if spaces >> here & 1 and spaces >> there & 1:
                    self.across[here] = self.across.get(here, 0) | 1 << there

    def waterhole_spaces(self, oases: int) -> int:
        """Mask of the spaces that get a token once palms stand on `oases` (rules section 2.4)."""
        return self.small_pools | self.large_pools & ~oases

    def leader_spaces(self, oases: int) -> int:
        """Mask of the spaces a leader may take while no leader stands (rules section 2.5)."""
        return self.spaces & ~self.waterhole_spaces(oases) & ~self.grid.dilate(oases)


def mask_of(indices: Iterable[int]) -> int:
    """The mask of some bits."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


def parse_hex(name: str, grid: Grid) -> int | None:
    """The bit of a hex by name; None when the name is malformed or off the grid."""
    place = parse_space(name)
    if place is None or place[0] >= grid.columns or place[1] > grid.rows:
        return None
    return grid.index(*place)
