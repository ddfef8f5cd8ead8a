"""What stays the same throughout a game, worked out once: the field, neighbourhoods, seats and variant."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from desert.core.hexgrid import Grid
from desert.games.through_the_desert.board import TOKEN_VALUES, Board, Field
from desert.games.through_the_desert.colours import COLOURS

MIN_PLAYERS = 2
MAX_PLAYERS = 5
SUPPLY = {2: 22, 3: 26, 4: 30, 5: 30}
"""Camels of each colour by number of players, leaders not counted (rules section 1)."""
COLOUR_COUNT = len(COLOURS)


@dataclass(frozen=True, slots=True)
class Variant:
    """The variant rules a game is played with (rules section 5)."""

    waterholes: Literal["printed", "flat"] = "printed"
    end: Literal["camels", "camels-or-waterholes"] = "camels"


class Table:
    """The fixed part of a game, shared by all its positions.

    Attributes:
        field: The part of the board in play.
        players: The number of seats, 2 to 5.
        first_player: The seat that begins.
        variant: The variant rules.
        riders: The seats' rider colours.
        around: The field's, for speed.
        token_worth: What a token of the values 1, 2 and 3 is worth in this game.
    """

    __slots__ = (
        "around",
        "field",
        "first_player",
        "grid",
        "parts_round",
        "players",
        "riders",
        "ring_mask",
        "stride",
        "token_worth",
        "variant",
        "walls",
    )

    def __init__(self, board: Board, riders: tuple[str, ...], first_player: int, variant: Variant) -> None:
        self.players = len(riders)
        self.riders = riders
        self.first_player = first_player
        self.variant = variant
        self.field: Field = board.for_players(self.players)
        grid = self.grid = board.grid
        self.stride = grid.stride
        self.token_worth = TOKEN_VALUES if variant.waterholes == "printed" else (1, 1, 1)
        self.around = self.field.around
        self.walls = ~self.field.spaces
        self.ring_mask, self.parts_round = _ring_patterns(grid)

    @property
    def board(self) -> Board:
        """The board the field is part of."""
        return self.field.board

    def seat_after(self, player: int) -> int:
        """The next seat clockwise."""
        return (player + 1) % self.players

    def placements_in_turn(self, turn: int) -> int:
        """Camels to place in the turn counted from 0 (rules section 3: one each in the first turns)."""
        return 1 if turn < (1 if self.players == MIN_PLAYERS else 2) else 2

    def splits(self, own: int, space: int) -> tuple[int, ...]:
        """Where parts may begin that a camel of the caravan `own` on a space splits off; often nowhere.

        They are hexes beside the space, one of each run of open ones, as masks to shift left by
        `space - stride`. Only where walls and open hexes alternate round the space can it split anything.
        """
        return self.parts_round[(own | self.walls) >> space - self.stride & self.ring_mask]


@cache
def _ring_patterns(grid: Grid) -> tuple[int, dict[int, tuple[int, ...]]]:
    """A mask of the six hexes round one, shifted so that the lowest is bit 0, and what each pattern splits.

    The table gives, for a pattern of walls among the six, one open hex of every run of open hexes, or
    nothing where there are fewer than two runs: then the outside can't have been split there.
    """
    hub = grid.index(1, 2)
    base = hub - grid.stride
    ring = [index - base for index in grid.ring(hub)]
    mask = sum(1 << index for index in ring)
    table: dict[int, tuple[int, ...]] = {}
    for pattern in range(1 << len(ring)):
        walls = [bool(pattern >> place & 1) for place in range(len(ring))]
        starts = [1 << ring[place] for place in range(len(ring)) if not walls[place] and walls[place - 1]]
        key = sum(1 << ring[place] for place in range(len(ring)) if walls[place])
        table[key] = tuple(starts) if len(starts) > 1 else ()
    return mask, table


def tokens_worth(table: Table, tokens: tuple[int, int, int], taken: int) -> int:
    """What the tokens dealt as `tokens` (a mask for each value) are worth on the spaces `taken`."""
    return sum(
        worth * (taken & mask).bit_count() for worth, mask in zip(table.token_worth, tokens, strict=True)
    )


def token_at(tokens: tuple[int, int, int], space: int) -> int:
    """The printed value of the token dealt to a space; 0 where none was dealt."""
    for value, mask in zip(TOKEN_VALUES, tokens, strict=True):
        if mask >> space & 1:
            return value
    return 0
