"""The rules of the camels' phase once more, lean and mutable, for players that look at many positions."""

from __future__ import annotations

from collections.abc import Sequence

from desert.core.hexgrid import bits
from desert.games.through_the_desert.board import mask_of
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import OASIS_POINTS, RIVER_POINTS, Phase
from desert.games.through_the_desert.table import COLOUR_COUNT, Table

LARGEST_ALONE = 10
LARGEST_TIED = 5


class Ground:
    """What stays the same while camels are placed, flattened for speed; shared by all kernels of a game.

    Attributes:
        table: The game's table.
        players: The number of seats.
        spaces: Mask of the spaces in play.
        walls: Everything else, as a mask without end.
        around: By bit, mask of the spaces in play next to it.
        oases: Mask of the palms.
        worth: What the token dealt to a space is worth, by bit; 0 where there was none.
        token_masks: Mask of the spaces dealt a token of each worth, with the worth; empty ones left out.
        token_steps: Masks of the tokens worth 1 or more, 2 or more, and so on: their counts add up.
        good_tokens: Mask of the spaces dealt a token that is worth more than 1.
        across: For a space on the river, mask of the spaces on its other side.
        river: Mask of the spaces on the river.
        others: For each caravan, the other seats' caravans of its colour.
        by_waterholes: Whether the game also ends with the last waterhole.
    """

    __slots__ = (
        "across",
        "around",
        "base",
        "below",
        "by_waterholes",
        "good_tokens",
        "oases",
        "others",
        "patterns",
        "placements",
        "players",
        "ring_mask",
        "river",
        "spaces",
        "stride",
        "table",
        "token_masks",
        "token_steps",
        "walls",
        "worth",
    )

    def __init__(self, table: Table, oases: int, tokens: Sequence[int]) -> None:
        self.table = table
        self.players = table.players
        self.spaces = table.field.spaces
        self.walls = table.walls
        self.around = table.around
        self.oases = oases
        self.stride = table.stride
        self.below = table.stride - 1
        self.ring_mask = table.ring_mask
        self.patterns = table.parts_round
        self.across = table.field.across
        self.river = mask_of(self.across)
        self.by_waterholes = table.variant.end == "camels-or-waterholes"
        worth = [0] * (self.spaces.bit_length() + table.stride)
        by_worth: dict[int, int] = {}
        for value, mask in zip(table.token_worth, tokens, strict=True):
            by_worth[value] = by_worth.get(value, 0) | mask
            for space in bits(mask):
                worth[space] = value
        self.worth = tuple(worth)
        self.token_masks = tuple((mask, value) for value, mask in by_worth.items() if mask)
        self.token_steps = tuple(
            sum(mask for mask, value in self.token_masks if value >= least)
            for least in range(1, max(by_worth, default=0) + 1)
        )
        self.good_tokens = sum(mask for mask, value in self.token_masks if value > 1)
        caravans = range(table.players * COLOUR_COUNT)
        self.others = tuple(
            tuple(other for other in caravans if other != caravan and (other - caravan) % COLOUR_COUNT == 0)
            for caravan in caravans
        )
        self.placements = tuple(table.placements_in_turn(turn) for turn in range(3))


class Kernel:
    """A position of the camels' phase that changes in place; caravans are indexed `player * 5 + colour`.

    It knows what everybody at the table may know: tokens lie face up until they are taken.

    Attributes:
        ground: What stays the same.
        player: The seat to move; -1 when the game is over.
        turn: Camel turns begun so far, from 0.
        left: Camels still to place in this turn.
        free: Mask of the spaces that are neither occupied nor oases nor enclosed.
        occupied: Mask of all camels and leaders.
        caravans: Mask of each caravan's spaces.
        live: For each caravan, where it may grow once `free` is taken off; 0 when its camels have run out.
        barred: For each caravan, mask of the spaces next to others' camels of its colour.
        links: Mask of the oases each caravan is linked to.
        crossed: The caravans that crossed the river, as bits.
        waterholes: Mask of the tokens on the board.
        supply: Camels left by colour.
        points: Each seat's points without those of the largest caravans.
        ending: Whether the game ends with this turn.
    """

    __slots__ = (
        "barred",
        "caravans",
        "crossed",
        "ending",
        "free",
        "ground",
        "left",
        "links",
        "live",
        "occupied",
        "player",
        "points",
        "supply",
        "turn",
        "waterholes",
    )

    ground: Ground
    player: int
    turn: int
    left: int
    free: int
    occupied: int
    caravans: list[int]
    live: list[int]
    barred: list[int]
    links: list[int]
    crossed: int
    waterholes: int
    supply: list[int]
    points: list[int]
    ending: bool

    @classmethod
    def of(cls, position: Position) -> Kernel:
        """The kernel of a position whose tokens lie on the board; leaders may still be missing."""
        ground = Ground(position.table, position.oases, position.tokens)
        own = cls()
        own.ground = ground
        own.player = position.player
        own.turn = position.turn
        own.left = position.left
        own.occupied = position.occupied
        own.free = ground.spaces & ~(position.occupied | position.oases | position.enclosed)
        own.caravans = list(position.caravans)
        own.barred = []
        own.live = []
        for caravan, reach in enumerate(position.reach):
            barred = 0
            for other in ground.others[caravan]:
                barred |= position.reach[other]
            own.barred.append(barred)
            own.live.append(reach & ~barred if position.supply[caravan % COLOUR_COUNT] else 0)
        own.links = list(position.links)
        own.crossed = position.crossed
        own.waterholes = position.waterholes
        own.supply = list(position.supply)
        own.points = [
            position.waterhole_points(player) + position.oasis_points(player) + position.river_points(player)
            for player in range(ground.players)
        ]
        for area in position.areas:
            own.points[area.player] += (area.spaces & ~ground.oases).bit_count()
        own.ending = 0 in own.supply or (
            ground.by_waterholes and not own.waterholes and position.phase is Phase.CAMELS
        )
        return own

    def copy(self) -> Kernel:
        """Another kernel of the same position."""
        other = Kernel()
        other.ground = self.ground
        other.player = self.player
        other.turn = self.turn
        other.left = self.left
        other.free = self.free
        other.occupied = self.occupied
        other.caravans = self.caravans[:]
        other.live = self.live[:]
        other.barred = self.barred[:]
        other.links = self.links[:]
        other.crossed = self.crossed
        other.waterholes = self.waterholes
        other.supply = self.supply[:]
        other.points = self.points[:]
        other.ending = self.ending
        return other

    def spaces_of(self, player: int) -> tuple[int, int, int, int, int]:
        """For each colour, mask of the spaces where a seat may place a camel."""
        free = self.free
        a, b, c, d, e = self.live[player * COLOUR_COUNT : player * COLOUR_COUNT + COLOUR_COUNT]
        return a & free, b & free, c & free, d & free, e & free

    def can_place(self, player: int) -> bool:
        """Whether a seat may place any camel."""
        free = self.free
        own = player * COLOUR_COUNT
        live = self.live
        return bool(
            live[own] & free
            or live[own + 1] & free
            or live[own + 2] & free
            or live[own + 3] & free
            or live[own + 4] & free
        )

    def place(self, caravan: int, space: int) -> int:
        """Place a legal camel and go on to whoever places next; the areas it closed as a mask."""
        bit = 1 << space
        ground = self.ground
        around = ground.around[space]
        caravans = self.caravans
        caravans[caravan] = own = caravans[caravan] | bit
        self.occupied |= bit
        self.free ^= bit
        live = self.live
        barred = self.barred
        live[caravan] |= around & ~barred[caravan]
        for other in ground.others[caravan]:
            barred[other] |= around
            live[other] &= ~around
        if self.waterholes & bit:
            self.waterholes ^= bit
            self.points[caravan // COLOUR_COUNT] += ground.worth[space]
            if ground.by_waterholes and not self.waterholes:
                self.ending = True
        if around & ground.oases & ~self.links[caravan]:
            self._link(caravan, around & ground.oases)
        if space in ground.across and not self.crossed >> caravan & 1 and ground.across[space] & own:
            self.crossed |= 1 << caravan
            self.points[caravan // COLOUR_COUNT] += RIVER_POINTS
        closed = 0
        starts = ground.patterns[(own | ground.walls) >> space - ground.stride & ground.ring_mask]
        if starts:
            closed = self._close(caravan, space, starts)
        colour = caravan % COLOUR_COUNT
        supply = self.supply
        supply[colour] -= 1
        if not supply[colour]:
            self.ending = True
            live[colour::COLOUR_COUNT] = [0] * ground.players
        if self.left > 1 and self.can_place(self.player):
            self.left -= 1
        else:
            self._next_turn()
        return closed

    def begin(self, caravan: int, space: int) -> None:
        """Place a legal leader; whose move it is afterwards is left to whoever asked (rules section 2.5)."""
        ground = self.ground
        around = ground.around[space]
        self.caravans[caravan] = 1 << space
        self.occupied |= 1 << space
        self.free ^= 1 << space
        self.live[caravan] = around & ~self.barred[caravan]
        for other in ground.others[caravan]:
            self.barred[other] |= around
            self.live[other] &= ~around

    def _link(self, caravan: int, oases: int) -> None:
        self.points[caravan // COLOUR_COUNT] += OASIS_POINTS * (oases & ~self.links[caravan]).bit_count()
        self.links[caravan] |= oases

    def _close(self, caravan: int, space: int, starts: tuple[int, ...]) -> int:
        """Close the areas that a camel on `space` splits off (rules section 3.4)."""
        ground = self.ground
        own = self.caravans[caravan]
        others = self.occupied & ~own
        open_ = ground.spaces & ~own
        below = ground.below
        stride = ground.stride
        base = space - stride
        closed = 0
        for start in starts:
            reached = start << base
            if reached & closed:
                continue
            while not reached & others:
                up = reached | reached << 1
                grown = (up | reached >> 1 | up << below | up >> stride) & open_
                if grown == reached:
                    closed |= reached
                    break
                reached = grown
        if closed:
            self._take(caravan, closed)
        return closed

    def _take(self, caravan: int, closed: int) -> None:
        ground = self.ground
        self.free &= ~closed
        earned = (closed & ~ground.oases).bit_count()
        inside = self.waterholes & closed
        if inside:
            self.waterholes ^= inside
            for mask, worth in ground.token_masks:
                earned += worth * (mask & inside).bit_count()
            if ground.by_waterholes and not self.waterholes:
                self.ending = True
        self.points[caravan // COLOUR_COUNT] += earned
        if closed & ground.oases:
            self._link(caravan, closed & ground.oases)

    def _next_turn(self) -> None:
        """End the turn: the next seat that can place, or the end of the game (rules section 4)."""
        if self.ending:
            self.player = -1
            self.left = 0
            return
        players = self.ground.players
        player = self.player
        for _ in range(players):
            player = player + 1 if player + 1 < players else 0
            self.turn += 1
            if self.can_place(player):
                self.player = player
                self.left = self.ground.placements[self.turn] if self.turn < 2 else 2
                return
        self.turn += 1
        self.player = -1
        self.left = 0

    def totals(self) -> list[int]:
        """Every seat's points as if the game ended now."""
        totals = self.points[:]
        caravans = self.caravans
        for colour in range(COLOUR_COUNT):
            sizes = [mask.bit_count() for mask in caravans[colour::COLOUR_COUNT]]
            most = max(sizes)
            if most:
                worth = LARGEST_ALONE if sizes.count(most) == 1 else LARGEST_TIED
                for player, size in enumerate(sizes):
                    if size == most:
                        totals[player] += worth
        return totals
