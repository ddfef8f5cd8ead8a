"""Tunes desert/ai/weights.py by self-play: what do features turn into by the end of a game?

python tools/tune.py --games 200 --players 2      play, fit, and print the four rows of weights

Positions of games that the present weights play, with some noise, are fitted to how those games ended:
ridge regression of the points still to come on the features, drawn towards the present weights. Whether
the new weights are stronger only games tell: try them with tools/arena.py before keeping them.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from desert.ai.budget import Budget
from desert.ai.evaluation import stage
from desert.ai.features import FEATURES, features
from desert.ai.leaders import best_leaders
from desert.ai.player import NO_LIMITS
from desert.ai.scene import Scene
from desert.ai.turns import Width, best_first
from desert.ai.weights import WEIGHTS
from desert.app.boards import SHIPPED_BOARDS
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase

COUNT = len(FEATURES)
NOISE = 1.5
"""Points by which a turn may seem better or worse than it is, so that all sorts of positions come about."""
WIDTH = Width(4, 10)
NAMES = ("_MOVING_START", "_MOVING_END", "_WAITING_START", "_WAITING_END")

Example = tuple[list[float], float]
"""What a seat's position is made of, and the points it then still got, both as set against the others'."""


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--ridge", type=float, default=0.5, help="how strongly the present weights hold")
    options = parser.parse_args()
    if hasattr(os, "nice"):
        os.nice(19)
    examples: list[Example] = []
    for number in range(options.games):
        examples += game(options.players, options.seed + number)
        print(f"game {number + 1} of {options.games}", end="\r", file=sys.stderr)
    for name, row in zip(NAMES, rows(fit(examples, present(), options.ridge)), strict=True):
        print(f"{name} = (")
        for feature, weight in zip(FEATURES, row, strict=True):
            print(f"    {weight:.2f},  # {feature}")
        print(")")


def game(players: int, seed: int) -> list[Example]:
    """The examples of one game of self-play."""
    rng = Rng(seed)
    board = SHIPPED_BOARDS[("mountain", "river")[seed % 2]]
    seats = tuple(Seat(colour, colour) for colour in RIDERS[:players])
    position = Setup(board, seats, rng.randrange(players), seed=seed).start()
    while position.phase is Phase.LEADERS:
        found = best_leaders(position, rng, Budget(NO_LIMITS), 400)
        good = [move for worth, move in found if worth > found[0][0] - 2 * NOISE]
        position = position.play(good[rng.randrange(len(good))])[0]
    scene = Scene.of(position)
    seen: list[tuple[list[list[float]], list[int]]] = []
    while scene.kernel.player >= 0:
        seen.append((_parts(scene), list(scene.kernel.points)))
        turns = best_first(scene, WIDTH, Budget(NO_LIMITS))[:12]
        scene = max(turns, key=lambda turn: turn.margin + rng.gauss(0, NOISE)).scene
    totals = scene.kernel.totals()
    return [example for parts, points in seen for example in _examples(parts, points, totals)]


def _parts(scene: Scene) -> list[list[float]]:
    """For each seat the features by stage, and once more where it is on turn."""
    ahead = stage(scene.kernel)
    found = []
    for player, row in enumerate(features(scene)):
        both = [value * ahead for value in row] + [value * (1 - ahead) for value in row]
        found.append(both + (both if player == scene.kernel.player else [0.0] * len(both)))
    return found


def _examples(parts: list[list[float]], points: list[int], totals: list[int]) -> Iterator[Example]:
    """Only how a seat stands against the others counts: so all is taken from the table's mean."""
    players = len(parts)
    middle = [sum(column) / players for column in zip(*parts, strict=True)]
    still = [total - so_far for total, so_far in zip(totals, points, strict=True)]
    mean = sum(still) / players
    for player in range(1 if players == 2 else players):
        yield [a - b for a, b in zip(parts[player], middle, strict=True)], still[player] - mean


def present() -> list[float]:
    """The present weights, as `fit` has them: waiting at the start and the end, and what moving adds."""
    moving_start, waiting_start = WEIGHTS.at(1.0)
    moving_end, waiting_end = WEIGHTS.at(0.0)
    more = [a - b for a, b in zip(moving_start + moving_end, waiting_start + waiting_end, strict=True)]
    return [*waiting_start, *waiting_end, *more]


def rows(fitted: list[float]) -> list[list[float]]:
    """Weights as `weights.py` has them."""
    waiting, more = fitted[: 2 * COUNT], fitted[2 * COUNT :]
    moving = [a + b for a, b in zip(waiting, more, strict=True)]
    return [moving[:COUNT], moving[COUNT:], waiting[:COUNT], waiting[COUNT:]]


def fit(examples: Iterable[Example], prior: list[float], ridge: float) -> list[float]:
    """Ridge regression; a feature that hardly ever differs keeps its weight."""
    size = len(prior)
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    count = 0
    for parts, outcome in examples:
        count += 1
        error = outcome - sum(a * b for a, b in zip(parts, prior, strict=True))
        present_parts = [(place, value) for place, value in enumerate(parts) if value]
        for place, value in present_parts:
            right[place] += value * error
            row = matrix[place]
            for other, factor in present_parts:
                row[other] += value * factor
    for place in range(size):
        matrix[place][place] += ridge * (matrix[place][place] + 0.5 * count)
    return [a + b for a, b in zip(prior, solve(matrix, right), strict=True)]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a positive definite system of equations, by elimination; both arguments are used up."""
    size = len(right)
    for place in range(size):
        pivot = matrix[place]
        for below in range(place + 1, size):
            factor = matrix[below][place] / pivot[place]
            if factor:
                row = matrix[below]
                for column in range(place, size):
                    row[column] -= factor * pivot[column]
                right[below] -= factor * right[place]
    found = [0.0] * size
    for place in reversed(range(size)):
        rest = sum(matrix[place][column] * found[column] for column in range(place + 1, size))
        found[place] = (right[place] - rest) / matrix[place][place]
    return found


if __name__ == "__main__":
    main()
