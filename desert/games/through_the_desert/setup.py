"""How a game was set up: board, seats, variant, and where chance comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from desert.core.hexgrid import bits
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.board import PALMS, TOKEN_VALUES, TOKENS_OF_EACH, Board
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.position import Position, opening
from desert.games.through_the_desert.table import MAX_PLAYERS, Table, Variant


@dataclass(frozen=True)
class Setup:
    """Everything that is settled before the first move.

    Chance comes from `seed` alone, a stream for each purpose, so that taking a palm back and placing it
    again deals the same tokens. What a file says was dealt goes before what the seed would deal.

    Attributes:
        board: The side of the board.
        seats: 2 to 5 seats in clockwise order, each of a different rider colour.
        first_player: The seat that begins, an index into `seats`.
        variant: The variant rules.
        seed: What chance comes from.
        palms_by_hand: Whether the players place the palms, else they are dealt (rules section 2.3).
        returns_by_hand: Whether five players choose the leader they return, else it is dealt (2.2).
        given_returns: Returned leaders as a file gives them, by seat.
        given_palms: Palms as a file gives them, in the order placed.
        given_tokens: Tokens as a file gives them, printed value by space.
    """

    board: Board
    seats: tuple[Seat, ...]
    first_player: int = 0
    variant: Variant = field(default_factory=Variant)
    seed: int = 0
    palms_by_hand: bool = False
    returns_by_hand: bool = False
    given_returns: tuple[Colour, ...] | None = None
    given_palms: tuple[int, ...] | None = None
    given_tokens: Mapping[int, int] | None = None

    def start(self) -> Position:
        """The position before the first move, everything dealt that chance deals."""
        riders = tuple(seat.colour for seat in self.seats)
        return opening(Table(self.board, riders, self.first_player, self.variant), self)

    def with_seat(self, player: int, seat: Seat) -> Setup:
        """The same set-up with another person or computer in a seat."""
        return replace(self, seats=(*self.seats[:player], seat, *self.seats[player + 1 :]))

    def deal_returns(self) -> tuple[Colour, ...] | None:
        """The leaders returned by chance, by seat; None while the players choose."""
        if self.returns_by_hand:
            return None
        if self.given_returns is not None:
            return self.given_returns
        return tuple(Rng(self.seed ^ _RETURNS).sample(COLOURS, MAX_PLAYERS))

    def deal_palms(self, large_pools: int) -> tuple[int, ...] | None:
        """The palms placed by chance; None while the players place them."""
        if self.palms_by_hand:
            return None
        if self.given_palms is not None:
            return self.given_palms
        return tuple(Rng(self.seed ^ _PALMS).sample(list(bits(large_pools)), PALMS))

    def deal_tokens(self, spaces: int) -> tuple[int, int, int]:
        """The tokens on `spaces` once the palms stand: a mask for each value (rules section 2.4)."""
        given = self.given_tokens
        if given is not None and given.keys() == set(bits(spaces)):
            values = [given[space] for space in bits(spaces)]
        else:
            values = [value for value in TOKEN_VALUES for _ in range(TOKENS_OF_EACH)]
            Rng(self.seed ^ _TOKENS).shuffle(values)
        masks = [0, 0, 0]
        for space, value in zip(bits(spaces), values, strict=False):
            masks[value - 1] |= 1 << space
        return masks[0], masks[1], masks[2]


# Each purpose has a stream of its own: choosing palms by hand must not change the tokens.
_RETURNS = 0x1_0000_0000_0000_0000
_PALMS = 0x2_0000_0000_0000_0000
_TOKENS = 0x3_0000_0000_0000_0000
