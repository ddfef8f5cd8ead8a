"""Prints how a board lies and how fair random games on it are.

    python tools/board_stats.py assets/boards/river.yaml --games 2000 --processes 2

Seats are counted from the first player, who is always seat 1 here. Everything else is dealt at random,
and each move is any of the legal ones.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.board_map import read_board
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.scoring import scores, winners
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.table import MAX_PLAYERS, MIN_PLAYERS
from desert.storage.yaml_file import read_yaml
from tools.board_shape import banks, longest_barren_run, river_course


@dataclass
class Tally:
    """What came of some games.

    Attributes:
        games: How many.
        wins: Wins by seat; a shared win is parted.
        camels: Camels and leaders on the board at the end, by bank.
        rivers: Caravans that crossed the river.
    """

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    camels: Counter[int] = field(default_factory=Counter)
    rivers: int = 0

    def add(self, other: Tally) -> None:
        """Add other games to these."""
        self.games += other.games
        self.wins.update(other.wins)
        self.camels.update(other.camels)
        self.rivers += other.rivers


def play_games(board: Board, players: int, seeds: Iterable[int]) -> Tally:
    """Play a random game for each seed."""
    tally = Tally()
    sides = banks(board, sum(1 << index for index in board.kinds))
    seats = tuple(Seat(rider, rider) for rider in RIDERS[:players])
    for seed in seeds:
        rng = Rng(seed)
        position = Setup(board, seats, seed=seed).start()
        while not position.over:
            moves = position.legal_moves()
            position, _ = position.play(moves[rng.randrange(len(moves))])
        best = winners(scores(position))
        tally.games += 1
        for seat in best:
            tally.wins[seat] += 1 / len(best)  # type: ignore[assignment]
        for number, bank in enumerate(sides):
            tally.camels[number] += (position.occupied & bank).bit_count()
        tally.rivers += position.crossed.bit_count()
    return tally


def describe(board: Board) -> Iterable[str]:
    """How a board lies, with the elevation line and without it."""
    hexes = sum(1 << index for index in board.kinds)
    mountains = len(board.kinds) - board.spaces.bit_count()
    yield f"{board.id}: {len(board.kinds)} hexes, {mountains} of them mountains"
    if board.river:
        yield f"river: {len(river_course(board))} edges from rim to rim, {len(banks(board, hexes))} banks"
    for players in (MAX_PLAYERS, MIN_PLAYERS):
        inside = board.for_players(players)
        pools = inside.small_pools | inside.large_pools
        small, large = inside.small_pools.bit_count(), inside.large_pools.bit_count()
        spaces_in_all = inside.spaces.bit_count()
        yield f"{players} players: {spaces_in_all} spaces, {small} small pools, {large} large pools"
        if board.river:
            barren = longest_barren_run(board, inside.spaces)
            yield f"  longest run of river without spaces on both sides: {barren}"
            for number, bank in enumerate(banks(board, hexes), 1):
                spaces = share((bank & inside.spaces).bit_count(), spaces_in_all)
                wet = share((bank & pools).bit_count(), pools.bit_count())
                yield f"  bank {number}: {spaces} of the spaces, {wet} of the pools"


def share(part: float, whole: float) -> str:
    """A share as a percentage."""
    return f"{100 * part / whole:.1f} %"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the figures of one board."""
    parser = argparse.ArgumentParser(description="How a board lies and how fair random games on it are.")
    parser.add_argument("board", type=Path, help="a board file")
    parser.add_argument("--games", type=int, default=2000, help="random games for each number of players")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="the first game's; the others count on from it")
    options = parser.parse_args(arguments)
    board = read_board(read_yaml(options.board))
    print(*describe(board), sep="\n")
    seeds = range(options.seed, options.seed + options.games)
    parts = [seeds[number :: options.processes] for number in range(options.processes)]
    with get_context("spawn").Pool(options.processes) as pool:
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
            tally = Tally()
            for part in pool.map(partial(play_games, board, players), parts):
                tally.add(part)
            wins = ", ".join(share(tally.wins[seat], tally.games) for seat in range(players))
            camels = ", ".join(
                share(count, tally.camels.total()) for _, count in sorted(tally.camels.items())
            )
            print(f"{players} players, {tally.games} random games, even share {share(1, players)}")
            print(f"  wins by seat: {wins}")
            print(f"  camels by bank: {camels}")
            print(f"  caravans that crossed the river in a game: {tally.rivers / tally.games:.1f}")


if __name__ == "__main__":
    main()
