"""Games without a screen come from their seed alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import islice

from desert.ai.arena import games
from desert.ai.registry import POLICIES
from desert.app.boards import SHIPPED_BOARDS
from desert.games.through_the_desert.moves import move_text

_PRINT_GAMES = """
import json
from itertools import islice
from desert.ai.arena import games
from desert.ai.registry import POLICIES
from desert.app.boards import SHIPPED_BOARDS
from desert.games.through_the_desert.moves import move_text

board = SHIPPED_BOARDS["river"]
played = islice(games(board, ["greedy", "random", "greedy", "random", "greedy"], POLICIES, 12), 2)
print(json.dumps([[move_text(move, board) for move in game.match.moves] for game in played]))
"""


def moves(seed: int, count: int) -> list[list[str]]:
    board = SHIPPED_BOARDS["mountain"]
    played = islice(games(board, ["greedy", "random"], POLICIES, seed), count)
    return [[move_text(move, board) for move in game.match.moves] for game in played]


def test_the_same_seed_gives_the_same_games_however_many_follow() -> None:
    assert moves(5, 3)[:2] == moves(5, 2)
    assert moves(5, 1) != moves(6, 1)


def test_games_differ_from_each_other() -> None:
    first, second = islice(games(SHIPPED_BOARDS["mountain"], ["random"] * 3, POLICIES, 5), 2)
    assert first.seed != second.seed
    assert first.match.moves != second.match.moves


def test_hash_order_changes_nothing() -> None:
    outputs = []
    for seed in ("0", "1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", _PRINT_GAMES], env=environment, check=True, capture_output=True
        )
        outputs.append(json.loads(done.stdout))
    assert outputs[0] == outputs[1] == outputs[2]
    assert len(outputs[0]) == 2


def test_every_seat_begins_now_and_then() -> None:
    played = islice(games(SHIPPED_BOARDS["mountain"], ["random"] * 3, POLICIES, 5), 20)
    assert {game.match.setup.first_player for game in played} == {0, 1, 2}
