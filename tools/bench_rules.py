"""Measures the rules: legal moves, playing, whole random games beside open_spiel's, loading."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from desert.ai.kernel import Kernel
from desert.ai.playout import play_randomly
from desert.app.boards import SHIPPED_BOARDS
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.codec import DesertMatch, match_from_plain
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.moves import Move
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import scores
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase
from desert.storage.json_file import read_object
from tools.bench_rows import GOLDEN, Row, median, percentile, seconds, without_collection

REPEATS = 5
PLAYOUTS = 150
WARM_UP = 20


def rows() -> Iterator[Row]:
    """Every row about the rules."""
    matches = [
        match_from_plain(read_object(path), SHIPPED_BOARDS) for path in sorted(GOLDEN.glob("*.desert"))
    ]
    with without_collection():
        yield _legal_moves(matches)
        yield _play(matches)
    yield _playout("random game of 2, per move, by havannah's", 10, _DesertPlayouts())
    yield _playout("the same on the computer players' kernel", 2, _KernelPlayouts())
    yield _load()


def best(action: Callable[[], object]) -> float:
    """The best of some tries: the work itself, without what else the machine did meanwhile."""
    return min(seconds(action) for _ in range(REPEATS))


def _legal_moves(matches: list[DesertMatch]) -> Row:
    """Counting is what a playout asks, listing what a person who reads every move asks."""
    count, listing = [], []
    for match in matches:
        for ply in range(match.ply):
            position = match.position_at(ply)
            count.append(best(partial(_counted, position)))
            listing.append(best(partial(_listed, position)))
    here, every = median(count) * 1e6, median(listing) * 1e6
    figures = (
        f"{here:.1f} us median, p99 {percentile(count, 0.99) * 1e6:.1f} us; as a list of moves {every:.0f} us"
    )
    return Row("legal moves of a Position", "10 us median", figures, here <= 10)


def _counted(position: Position) -> int:
    return len(position.legal_moves())


def _listed(position: Position) -> list[Move]:
    return list(position.legal_moves())


def _play(matches: list[DesertMatch]) -> Row:
    times = []
    for match in matches:
        for ply in range(match.ply):
            position, move = match.position_at(ply), match.step(ply + 1).move
            times.append(best(partial(position.play, move)))
    here = median(times) * 1e6
    figures = f"{here:.1f} us median, p99 {percentile(times, 0.99) * 1e6:.1f} us, {len(times)} golden moves"
    return Row("playing one move on a Position", "15 us median", figures, here <= 15)


def _playout(what: str, most: int, ours: _DesertPlayouts | _KernelPlayouts) -> Row:
    target, havannah = f"at most {most} times", _havannah()
    # In turns, so that whatever else the machine does hits both alike.
    for _ in range(WARM_UP):
        ours.play()
        if havannah:
            havannah.play()
    mine, theirs = [], []
    for _ in range(PLAYOUTS):
        mine.append(_per_move(ours))
        if havannah:
            theirs.append(_per_move(havannah))
    # The fastest tenth: what else a machine does can only slow a game down, and Python's more than C++'s.
    here = percentile(mine, 0.1)
    figures = f"{here * 1e6:.1f} us"
    if not theirs:
        return Row(what, target, f"{figures}; install the extra `bench` to compare with open_spiel", None)
    there = percentile(theirs, 0.1)
    ratio = here / there
    medians = f"medians {median(mine) * 1e6:.1f} to {median(theirs) * 1e6:.2f} us"
    return Row(
        what, target, f"{ratio:.1f} times: {figures} to {there * 1e6:.2f} us; {medians}", ratio <= most
    )


def _per_move(playouts: _DesertPlayouts | _KernelPlayouts | _HavannahPlayouts) -> float:
    before = playouts.moves
    taken = seconds(playouts.play)
    moves: int = playouts.moves - before
    return taken / moves


class _DesertPlayouts:
    """Whole games of two from an empty board with everything dealt, scored at the end."""

    def __init__(self) -> None:
        self.moves = 0
        seats = tuple(Seat(colour, colour) for colour in RIDERS[:2])
        self._start = Setup(SHIPPED_BOARDS["mountain"], seats, seed=1).start()
        self._rng = Rng(1)

    def play(self) -> None:
        """Play one game."""
        position, randrange, played = self._start, self._rng.randrange, 0
        while not position.over:
            legal = position.legal_moves()
            position, _ = position.play(legal[randrange(len(legal))])
            played += 1
        scores(position)
        self.moves += played


class _KernelPlayouts:
    """Whole games of two from the first camel on, scored at the end; the kernel knows no leaders' phase."""

    def __init__(self) -> None:
        self.moves = 0
        self._rng = Rng(1)
        seats = tuple(Seat(colour, colour) for colour in RIDERS[:2])
        position = Setup(SHIPPED_BOARDS["mountain"], seats, seed=1).start()
        while position.phase is Phase.LEADERS:
            legal = position.legal_moves()
            position, _ = position.play(legal[self._rng.randrange(len(legal))])
        self._start = Kernel.of(position)

    def play(self) -> None:
        """Play one game."""
        kernel = self._start.copy()
        self.moves += play_randomly(kernel, self._rng)
        kernel.totals()


class _HavannahPlayouts:
    """Whole games of open_spiel's havannah, a board of size 10, driven from Python in the same way."""

    def __init__(self, pyspiel: Any) -> None:  # noqa: ANN401 - it is not there to be typed
        self.moves = 0
        self._game = pyspiel.load_game("havannah(board_size=10)")
        self._rng = Rng(1)

    def play(self) -> None:
        """Play one game."""
        state, randrange, played = self._game.new_initial_state(), self._rng.randrange, 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[randrange(len(legal))])
            played += 1
        state.returns()
        self.moves += played


def _havannah() -> _HavannahPlayouts | None:
    try:
        return _HavannahPlayouts(importlib.import_module("pyspiel"))
    except ImportError:
        return None


def _loaded(path: Path) -> DesertMatch:
    return match_from_plain(read_object(path), SHIPPED_BOARDS)


def _load() -> Row:
    """From a file on disk to a match with all its positions."""
    times = [
        seconds(partial(_loaded, path)) for path in sorted(GOLDEN.glob("*5p*.desert")) for _ in range(REPEATS)
    ]
    here = median(times) * 1e3
    figures = f"{here:.1f} ms median, {max(times) * 1e3:.1f} ms at most"
    return Row("loading a finished game of 5", "30 ms", figures, here <= 30)
