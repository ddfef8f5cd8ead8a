"""One game of the arena: where it is played and who sits where follow from its row and number alone."""

from __future__ import annotations

import ast
import hashlib
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import desert.ai
from desert.ai.player import Limits, ask
from desert.ai.registry import LEVELS, POLICIES
from desert.app.boards import SHIPPED_BOARDS
from desert.core.match import Match
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.scoring import scores, winners
from desert.games.through_the_desert.setup import Setup
from tools.arena_rows import Row

BOARDS = ("mountain", "river")
_NO_PLAYERS = ("__init__", "arena", "hint", "ladder", "playout", "registry")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went.

    Attributes:
        row: Its row.
        number: Its number in the row, from 0.
        board: The side it was played on.
        seat: Where the hero sat.
        totals: Everybody's points.
        share: The hero's part of the win.
        plies: How many moves there were.
        seconds: The processor time each of the hero's turns of two camels took.
    """

    row: str
    number: int
    board: str
    seat: int
    totals: list[int]
    share: float
    plies: int
    seconds: list[float]


def version(row: Row) -> str:
    """A short name of a row's players as they are now: games of others don't count for them.

    Comments, docstrings and what isn't about playing change nothing of it, nor does another row's level.
    """
    entrants = (row.hero, *row.others)
    levels = [(entrant, LEVELS.get(entrant.level)) for entrant in entrants]
    return hashlib.sha256(f"{_code()}{levels}".encode()).hexdigest()[:12]


@cache
def _code() -> str:
    """The way all players think, whatever their level."""
    digest = hashlib.sha256()
    for path in sorted(Path(desert.ai.__file__).parent.glob("*.py")):
        if not path.stem.startswith(_NO_PLAYERS):
            digest.update(_bare(path).encode())
    return digest.hexdigest()


def _bare(path: Path) -> str:
    """A module as it runs."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            # A text that stands alone does nothing.
            node.body = [  # type: ignore[attr-defined]
                line
                for line in body
                if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))
            ]
    return ast.unparse(tree)


def play(row: Row, number: int) -> Result:
    """Play a game: each deal is played once from every seat, on the two sides in turn."""
    players = len(row.others) + 1
    seat = number % players
    deal = number // players
    board = BOARDS[deal % len(BOARDS)]
    entrants = [*row.others[:seat], row.hero, *row.others[seat:]]
    chance = Rng(f"{row.name}:{number}")
    seats = tuple(
        Seat(colour, colour, "computer", entrant.level)
        for colour, entrant in zip(RIDERS, entrants, strict=False)
    )
    setup = Setup(SHIPPED_BOARDS[board], seats, Rng(f"first:{deal}").randrange(players), seed=deal)
    match: DesertMatch = Match(setup)
    seconds: list[float] = []
    while (mover := match.position.to_move) is not None:
        entrant = entrants[mover]
        begun = time.process_time()
        moves = ask(POLICIES[entrant.level], match.position, chance, Limits(nodes=entrant.nodes))
        if mover == seat and len(moves) == 2:
            seconds.append(time.process_time() - begun)
        for move in moves:
            match.play(move)
    results = scores(match.position)
    best = winners(results)
    return Result(
        row.name,
        number,
        board,
        seat,
        [score.total for score in results],
        1 / len(best) if seat in best else 0.0,
        match.ply,
        [round(taken, 4) for taken in seconds],
    )
