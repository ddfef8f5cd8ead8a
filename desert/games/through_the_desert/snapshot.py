"""What a position holds, frozen, and what can be read off it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, NoReturn, Protocol

from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.legal import Masks
from desert.games.through_the_desert.table import COLOUR_COUNT, Table, tokens_worth

OASIS_POINTS = 5
RIVER_POINTS = 5


class Phase(Enum):
    """What is being done; the value is how traces spell it (rules sections 2 to 4)."""

    RETURNS = "returns"
    PALMS = "palms"
    LEADERS = "leaders"
    CAMELS = "camels"
    OVER = "over"


class Area(NamedTuple):
    """An enclosed area: whose, of which camels, and every space inside, oases and emptied pools included."""

    player: int
    colour: Colour
    spaces: int


class Dealer(Protocol):
    """What chance deals during set-up; the set-up is one."""

    def deal_returns(self) -> tuple[Colour, ...] | None:
        """The leaders returned by chance, by seat; None while the players choose."""

    def deal_palms(self, large_pools: int) -> tuple[int, ...] | None:
        """The palms placed by chance; None while the players place them."""

    def deal_tokens(self, spaces: int) -> tuple[int, int, int]:
        """The tokens on `spaces`: a mask for each printed value."""


class _Settled:
    """The dealer once everything is dealt: whoever holds the position can't look into the seed."""

    def deal_returns(self) -> NoReturn:
        raise AssertionError

    def deal_palms(self, large_pools: int) -> NoReturn:
        raise AssertionError(large_pools)

    def deal_tokens(self, spaces: int) -> NoReturn:
        raise AssertionError(spaces)

    def __reduce__(self) -> str:
        return "SETTLED"


SETTLED: Dealer = _Settled()
"""Nothing is left to chance."""


class Snapshot(NamedTuple):
    """The data of a position. Tuples with an entry for each caravan are indexed `player * 5 + colour`.

    Attributes:
        table: What stays the same throughout the game.
        dealer: What chance deals while set-up is open; afterwards there is nothing left to deal.
        phase: What is being done.
        player: The seat to move; -1 when the game is over.
        turn: Camel turns begun so far, from 0.
        left: Camels still to place in this turn.
        forfeits: Whole turns forfeited in a row.
        returned: Returned leaders by seat, None while not chosen; empty with fewer than five players.
        palms: The spaces with palms in the order placed.
        oases: Mask of the palms.
        tokens: The tokens as dealt: a mask of spaces for each printed value.
        waterholes: Mask of the spaces with a token on the board.
        caravans: Mask of each caravan's spaces, leader included.
        reach: Mask of the spaces next to each caravan's camels.
        contested: For each colour, mask of the spaces next to camels of two or more seats.
        leaders: Mask of all leaders.
        occupied: Mask of all camels and leaders.
        supply: Camels left by colour.
        taken: For each seat, mask of the spaces its tokens came from.
        links: Mask of the oases each caravan is linked to.
        crossed: The caravans that crossed the river, as bits `player * 5 + colour`.
        areas: The enclosed areas, oldest first.
        enclosed: Mask of all enclosed spaces.
    """

    table: Table
    dealer: Dealer
    phase: Phase
    player: int
    turn: int
    left: int
    forfeits: int
    returned: tuple[Colour | None, ...]
    palms: tuple[int, ...]
    oases: int
    tokens: tuple[int, int, int]
    waterholes: int
    caravans: tuple[int, ...]
    reach: tuple[int, ...]
    contested: tuple[int, ...]
    leaders: int
    occupied: int
    supply: tuple[int, ...]
    taken: tuple[int, ...]
    links: tuple[int, ...]
    crossed: int
    areas: tuple[Area, ...]
    enclosed: int

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""
        return None if self.player < 0 else self.player

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def in_setup(self) -> bool:
        """Whether palms or returned leaders are still open."""
        return self.phase in (Phase.RETURNS, Phase.PALMS)

    def camel_spaces(self, player: int) -> Masks:
        """For each colour, mask of the spaces where a seat may place a camel (rules section 3)."""
        free = self.table.field.spaces & ~(self.occupied | self.oases | self.enclosed)
        # What is next to one's own camels and contested is next to another's: spelled out, for speed.
        a, b, c, d, e = self.reach[player * COLOUR_COUNT : (player + 1) * COLOUR_COUNT]
        f, g, h, i, j = self.contested
        a, b, c, d, e = a & free & ~f, b & free & ~g, c & free & ~h, d & free & ~i, e & free & ~j
        if 0 in self.supply:
            left = [
                spaces if camels else 0 for spaces, camels in zip((a, b, c, d, e), self.supply, strict=True)
            ]
            a, b, c, d, e = left
        return a, b, c, d, e

    def can_place(self, player: int) -> bool:
        """Whether `camel_spaces` has any space for a seat, found at the first colour that has one."""
        free = self.table.field.spaces & ~(self.occupied | self.oases | self.enclosed)
        own = player * COLOUR_COUNT
        reach, contested = self.reach, self.contested
        for colour, left in enumerate(self.supply):
            if left and reach[own + colour] & free & ~contested[colour]:
                return True
        return False

    def may_place(self, player: int, colour: int, space: int) -> bool:
        """Whether `camel_spaces` has a space for a seat and colour, without collecting them all."""
        if space < 0 or not self.supply[colour]:
            return False
        barred = self.occupied | self.oases | self.enclosed | self.contested[colour]
        return (self.reach[player * COLOUR_COUNT + colour] & ~barred) >> space & 1 == 1

    def leader_spaces(self, player: int) -> Masks:
        """For each colour, mask of the spaces where a seat may place a leader (rules section 2.5)."""
        around = self.table.grid.dilate(self.leaders | self.oases)
        free = self.table.field.spaces & ~(self.waterholes | around)
        colours = self.leader_colours(player)
        masks = [free if colour in colours else 0 for colour in COLOURS]
        return masks[0], masks[1], masks[2], masks[3], masks[4]

    def hand(self, player: int) -> tuple[Colour, ...]:
        """The leaders a seat still holds."""
        gone = self.returned[player] if self.returned else None
        own = player * COLOUR_COUNT
        return tuple(colour for colour in COLOURS if not self.caravans[own + colour] and colour is not gone)

    def leader_colours(self, player: int) -> tuple[Colour, ...]:
        """The leaders a seat may place now, wherever (rules section 2.5 with its ruling)."""
        hand = self.hand(player)
        if self.has_leader(player):
            return hand
        on_board = {colour for colour in COLOURS if any(self.caravans[colour::COLOUR_COUNT])}
        waiting = [
            set(self.hand(other)) - on_board
            for other in range(self.table.players)
            if other != player and not self.has_leader(other)
        ]
        return tuple(
            colour
            for colour in hand
            if colour not in on_board and _each_gets_one([colours - {colour} for colours in waiting])
        )

    def has_leader(self, player: int) -> bool:
        """Whether a seat has a leader on the board."""
        return any(self.caravans[player * COLOUR_COUNT : (player + 1) * COLOUR_COUNT])

    def waterhole_points(self, player: int) -> int:
        """What a seat's tokens are worth."""
        return tokens_worth(self.table, self.tokens, self.taken[player])

    def oasis_points(self, player: int) -> int:
        """5 for each oasis each of a seat's caravans is linked to."""
        own = player * COLOUR_COUNT
        return OASIS_POINTS * sum(links.bit_count() for links in self.links[own : own + COLOUR_COUNT])

    def river_points(self, player: int) -> int:
        """5 for each of a seat's caravans that crossed the river."""
        return RIVER_POINTS * (self.crossed >> player * COLOUR_COUNT & (1 << COLOUR_COUNT) - 1).bit_count()


def contested_by(position: Snapshot, caravan: int, around: int) -> int:
    """Mask of the spaces of `around` that are next to other seats' camels of a caravan's colour."""
    others = 0
    for other in range(caravan % COLOUR_COUNT, len(position.reach), COLOUR_COUNT):
        if other != caravan:
            others |= position.reach[other]
    return others & around


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """A tuple with another value in one place."""
    changed = list(values)  # faster than putting three tuples together
    changed[place] = value
    return tuple(changed)


def _each_gets_one(choices: list[set[Colour]]) -> bool:
    """Whether everybody can have a different colour of their own choices."""
    if not choices:
        return True
    first, *rest = choices
    return any(_each_gets_one([others - {colour} for others in rest]) for colour in first)
