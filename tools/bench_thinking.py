"""Measures how long computers think about a turn with five at the table, leaders included."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from desert.ai.player import ask
from desert.ai.registry import LEVELS, POLICIES
from desert.app.boards import SHIPPED_BOARDS
from desert.app.catalogue import GAMES
from desert.core.match import Match
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.setup import Setup
from tools.bench_rows import Row, percentile

TURNS = {"easy": 120, "medium": 120, "hard": 60, "expert": 40}
"""How many turns of each level are measured."""
GUIDE = "medium"
"""Whose games the turns are taken from."""


def rows() -> Iterator[Row]:
    """A row for each level."""
    matches = [match for number, board in enumerate(SHIPPED_BOARDS) for match in turns_of(board, number)]
    for level, count in TURNS.items():
        step = len(matches) / count
        seconds = [thought(matches[int(place * step)], level) for place in range(count)]
        most = LEVELS[level].seconds
        here, longest = percentile(seconds, 0.95), max(seconds)
        figures = f"{here:.2f} s, at most {longest:.2f} s; {count} turns by {LEVELS[level].nodes} positions"
        what = f"a turn of {level} among five, p95, processor time without the clock's limit"
        yield Row(what, f"{most:g} s", figures, here <= most)


def turns_of(board: str, seed: int) -> Iterator[DesertMatch]:
    """A game of five as it stands at the beginning of each turn."""
    seats = tuple(Seat(colour, colour, "computer", GUIDE) for colour in RIDERS)
    match: DesertMatch = Match(Setup(SHIPPED_BOARDS[board], seats, seed=seed))
    rng = Rng(seed)
    while not match.position.over:
        yield Match(match.setup, match.moves)
        for move in ask(POLICIES[GUIDE], match.position, rng):
            match.play(move)


def thought(match: DesertMatch, level: str) -> float:
    """Seconds of the processor for one turn, from the question to the answer, as the worker spends them."""
    seats = tuple(replace(seat, level=level) for seat in match.seats)
    match.reseat(replace(match.setup, seats=seats))
    question = GAMES[0].question(match, 1, {})
    begun = time.process_time()
    GAMES[0].think(question)
    return time.process_time() - begun
