"""What is chosen on the set-up screen, as plain data: to a match, and to and from what is remembered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desert.core.match import Match
from desert.core.rng import Rng, fresh_seed
from desert.core.seats import Seat
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.codec_setup import NAME_LENGTH
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.table import MAX_PLAYERS, MIN_PLAYERS, Variant
from desert.views.through_the_desert.facts.who_plays import OFFERED, PERSON

CONTROLLERS = OFFERED
"""Who may sit in a seat: a person, or a computer by its level."""
_ONCE_OFFERED = {"random": "easy"}
"""What an older version remembers, and what takes its place."""


@dataclass
class SeatForm:
    """A seat as it is being chosen; an empty name stands for the usual one."""

    colour: str
    name: str = ""
    controller: str = PERSON


@dataclass
class NewGameForm:
    """Everything on the set-up screen.

    Attributes:
        seats: All five, in order; the first `players` of them take part.
        players: How many take part.
        board: The id of the board.
        first: The seat that begins; None for one by chance.
    """

    seats: list[SeatForm] = field(default_factory=lambda: [SeatForm(rider) for rider in RIDERS])
    players: int = MIN_PLAYERS
    board: str = "mountain"
    first: int | None = None
    palms_by_hand: bool = False
    returns_by_hand: bool = False
    flat: bool = False
    waterholes_end: bool = False
    open_scores: bool = False

    def take_colour(self, seat: int, colour: str) -> None:
        """Give a seat a colour; whoever has it gets that seat's."""
        for other in self.seats:
            if other.colour == colour:
                other.colour = self.seats[seat].colour
        self.seats[seat].colour = colour

    def move_seat(self, seat: int, by: int) -> None:
        """Change places with a neighbour; who begins goes along."""
        other = seat + by
        if not (0 <= seat < self.players and 0 <= other < self.players):
            return
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]
        self.first = (
            {seat: other, other: seat}.get(self.first, self.first) if self.first is not None else None
        )

    def set_players(self, players: int) -> None:
        """Let so many take part."""
        self.players = players
        if self.first is not None and self.first >= players:
            self.first = None

    def match(self, boards: Mapping[str, Board], names: list[str], seed: int | None = None) -> DesertMatch:
        """A match as chosen.

        Args:
            boards: The boards by id.
            names: What seats without a name are called.
            seed: What chance comes from; None for something new.
        """
        seed = fresh_seed() if seed is None else seed
        seats = tuple(
            Seat(form.name.strip()[:NAME_LENGTH] or name, form.colour, "human", None)
            if form.controller == PERSON
            else Seat(form.name.strip()[:NAME_LENGTH] or name, form.colour, "computer", form.controller)
            for form, name in zip(self.seats[: self.players], names, strict=False)
        )
        first = Rng(seed).randrange(self.players) if self.first is None else self.first
        return Match(
            Setup(
                board=boards[self.board],
                seats=seats,
                first_player=first,
                variant=Variant(
                    "flat" if self.flat else "printed",
                    "camels-or-waterholes" if self.waterholes_end else "camels",
                ),
                seed=seed,
                palms_by_hand=self.palms_by_hand,
                returns_by_hand=self.returns_by_hand and self.players == MAX_PLAYERS,
            )
        )

    def to_plain(self) -> dict[str, object]:
        """What is remembered for the next game."""
        return {
            "seats": [
                {"name": seat.name, "colour": seat.colour, "controller": seat.controller}
                for seat in self.seats
            ],
            "players": self.players,
            "board": self.board,
            "first": self.first,
            **{name: getattr(self, name) for name in _SWITCHES},
        }


_SWITCHES = ("palms_by_hand", "returns_by_hand", "flat", "waterholes_end", "open_scores")


def form_from_plain(plain: object, boards: Mapping[str, Board]) -> NewGameForm:
    """The form as it was remembered; whatever is odd in it has its usual value. Never raises."""
    form = NewGameForm(board=next(iter(boards), "mountain"))
    if "mountain" in boards:
        form.board = "mountain"
    if not isinstance(plain, Mapping):
        return form
    seats = _seats(plain.get("seats"))
    if seats is not None:
        form.seats = seats
    players = plain.get("players")
    if type(players) is int and MIN_PLAYERS <= players <= MAX_PLAYERS:
        form.players = players
    board = plain.get("board")
    if isinstance(board, str) and board in boards:
        form.board = board
    first = plain.get("first")
    if type(first) is int and 0 <= first < form.players:
        form.first = first
    for name in _SWITCHES:
        if isinstance(plain.get(name), bool):
            setattr(form, name, plain[name])
    return form


def _seats(plain: object) -> list[SeatForm] | None:
    if not isinstance(plain, list) or len(plain) != MAX_PLAYERS:
        return None
    seats: list[SeatForm] = []
    for item in plain:
        if not isinstance(item, Mapping):
            return None
        name, colour, controller = item.get("name"), item.get("colour"), item.get("controller")
        controller = _ONCE_OFFERED.get(str(controller), controller)
        if not isinstance(name, str) or not isinstance(colour, str) or controller not in CONTROLLERS:
            return None
        seats.append(SeatForm(colour, name[:NAME_LENGTH], str(controller)))
    return seats if {seat.colour for seat in seats} == set(RIDERS) else None
