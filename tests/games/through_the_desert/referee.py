"""A second opinion: the rules played with sets of names, from the text of the rules alone, slow and plain.

It shares nothing with the engine: neighbours come from rules section 6, areas from splitting everything
anew after each camel, legality from looking at every space in play.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

CAMELS = ("green", "pink", "turquoise", "violet", "yellow")
SUPPLY = {2: 22, 3: 26, 4: 30, 5: 30}
Caravan = tuple[int, str]


def neighbours(name: str) -> set[str]:
    """The names of the six spaces round one, whether there are such or not (rules section 6)."""
    letters, digits = re.fullmatch(r"([A-Z]+)(\d+)", name).groups()  # type: ignore[union-attr]
    column, row = _number(letters), int(digits)
    lower = column % 2 == 0  # B, D, F, ... counted from 1
    rows = (row, row + 1) if lower else (row - 1, row)
    beside = {f"{_letters(column + step)}{there}" for step in (-1, 1) for there in rows}
    return beside | {f"{letters}{row - 1}", f"{letters}{row + 1}"}


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def _letters(number: int) -> str:
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


@dataclass
class Referee:
    """A game from the end of set-up on."""

    cells: dict[str, str]
    outside: set[str]
    river: set[frozenset[str]]
    players: int
    first: int
    flat: bool
    thirsty: bool
    returned: list[str | None]
    oases: set[str]
    tokens: dict[str, int]
    camels: dict[Caravan, set[str]] = field(default_factory=dict)
    leaders: set[str] = field(default_factory=set)
    areas: list[tuple[Caravan, frozenset[str]]] = field(default_factory=list)
    links: set[tuple[Caravan, str]] = field(default_factory=set)
    crossed: set[Caravan] = field(default_factory=set)
    water: list[int] = field(default_factory=list)
    phase: str = "leaders"
    player: int | None = None
    turn: int = 0
    left: int = 0
    idle: int = 0

    def __post_init__(self) -> None:
        """Work out the spaces in play and who begins."""
        self.spaces = {
            name
            for name, kind in self.cells.items()
            if kind != "mountain" and (self.players > 3 or name not in self.outside)
        }
        self.near = {name: neighbours(name) & self.spaces for name in self.spaces}
        self.on_board = dict(self.tokens)
        self.water = [0] * self.players
        self.supply = dict.fromkeys(CAMELS, SUPPLY[self.players])
        self._seat_leader(self.first)

    def occupied(self) -> set[str]:
        """Every space with a camel or leader."""
        return set().union(*self.camels.values()) if self.camels else set()

    def legal(self) -> list[str]:
        """All legal moves as sorted texts."""
        if self.player is None:
            return []
        moves = self._leader_moves(self.player) if self.phase == "leaders" else self._camel_moves(self.player)
        return sorted(moves)

    def _hand(self, player: int) -> set[str]:
        return {
            colour
            for colour in CAMELS
            if (player, colour) not in self.camels and not (self.returned and self.returned[player] == colour)
        }

    def _leader_moves(self, player: int) -> list[str]:
        spots = [
            space
            for space in self.spaces
            if space not in self.on_board
            and space not in self.oases
            and space not in self.leaders
            and not self.near[space] & (self.oases | self.leaders)
        ]
        colours = self._hand(player)
        if not any(owner == player for owner, _ in self.camels):
            begun = {colour for _, colour in self.camels}
            waiting = [
                other
                for other in range(self.players)
                if other != player and not any(owner == other for owner, _ in self.camels)
            ]
            colours = {colour for colour in colours - begun if self._all_served(waiting, begun | {colour})}
        return [f"leader {colour} {space}" for colour in colours for space in spots]

    def _all_served(self, waiting: list[int], gone: set[str]) -> bool:
        if not waiting:
            return True
        return any(self._all_served(waiting[1:], gone | {colour}) for colour in self._hand(waiting[0]) - gone)

    def _camel_moves(self, player: int) -> list[str]:
        barred = self.occupied() | self.oases
        for _, area in self.areas:
            barred |= area
        moves = []
        for (owner, colour), own in self.camels.items():
            if owner != player or not self.supply[colour]:
                continue
            others = [
                theirs for (other, same), theirs in self.camels.items() if same == colour and other != owner
            ]
            foreign = set().union(*others) if others else set()
            moves += [
                f"camel {colour} {space}"
                for space in self.spaces - barred
                if self.near[space] & own and not self.near[space] & foreign
            ]
        return moves

    def play(self, text: str) -> None:
        """Play a legal move."""
        assert text in self.legal()
        assert self.player is not None
        _, colour, space = text.split(" ")
        if self.phase == "leaders":
            self.camels[self.player, colour] = {space}
            self.leaders.add(space)
            self._seat_leader((self.player + 1) % self.players)
            return
        self._place((self.player, colour), space)
        self.left -= 1
        self.idle = 0
        if self.left and self._camel_moves(self.player):
            return
        if 0 in self.supply.values() or (self.thirsty and not self.on_board):
            self.phase, self.player = "over", None
            return
        self.turn += 1
        self._seat_turn()

    def _place(self, caravan: Caravan, space: str) -> None:
        before = {part for part in self._parts(caravan) if not part & self.occupied()}
        own = self.camels[caravan]
        own.add(space)
        self.supply[caravan[1]] -= 1
        self._take(caravan, {space})
        self._link(caravan, self.near[space] & self.oases)
        if any(a != b and frozenset((a, b)) in self.river for a in own for b in own):
            self.crossed.add(caravan)
        for part in self._parts(caravan):
            if not part & self.occupied() and part not in before:
                self.areas.append((caravan, frozenset(part)))
                self._take(caravan, part)
                self._link(caravan, part & self.oases)

    def _parts(self, caravan: Caravan) -> list[frozenset[str]]:
        rest = self.spaces - self.camels[caravan]
        parts = []
        while rest:
            todo = [rest.pop()]
            part = set(todo)
            while todo:
                for near in self.near[todo.pop()] & rest:
                    rest.discard(near)
                    part.add(near)
                    todo.append(near)
            parts.append(frozenset(part))
        return parts

    def _take(self, caravan: Caravan, spaces: set[str] | frozenset[str]) -> None:
        for space in spaces:
            value = self.on_board.pop(space, None)
            if value is not None:
                self.water[caravan[0]] += 1 if self.flat else value

    def _link(self, caravan: Caravan, oases: set[str] | frozenset[str]) -> None:
        self.links |= {(caravan, oasis) for oasis in oases}

    def _seat_leader(self, player: int) -> None:
        for step in range(self.players):
            seat = (player + step) % self.players
            if self._leader_moves(seat):
                self.player = seat
                return
        self.phase = "camels"
        self._seat_turn()

    def _seat_turn(self) -> None:
        while self.idle < self.players:
            player = (self.first + self.turn) % self.players
            if self._camel_moves(player):
                self.player = player
                single = self.turn == 0 or (self.turn == 1 and self.players > 2)
                self.left = 1 if single else 2
                return
            self.idle += 1
            self.turn += 1
        self.phase, self.player = "over", None

    def line(self) -> dict[str, object]:
        """What a trace line says of the position, in a form that can be compared."""
        return {
            "phase": self.phase,
            "to_move": self.player,
            "legal": self.legal(),
            "points": [
                {
                    "waterholes": self.water[player],
                    "oases": 5 * sum(caravan[0] == player for caravan, _ in self.links),
                    "river": 5 * sum(caravan[0] == player for caravan in self.crossed),
                }
                for player in range(self.players)
            ],
            "areas": sorted((caravan[0], caravan[1], *sorted(area)) for caravan, area in self.areas),
            "supply": self.supply,
        }

    def totals(self) -> list[int]:
        """Every seat's total as if the game ended now (rules section 4)."""
        totals = [0] * self.players
        for colour in CAMELS:
            sizes = {owner: len(own) for (owner, same), own in self.camels.items() if same == colour}
            best = [owner for owner, size in sizes.items() if size == max(sizes.values())]
            for owner in best:
                totals[owner] += 10 if len(best) == 1 else 5
        for (owner, _), area in self.areas:
            totals[owner] += len(area - self.oases)
        for player, points in enumerate(self.line()["points"]):  # type: ignore[arg-type, var-annotated]
            totals[player] += sum(points.values())
        return totals
