"""The levels keep to the rules, their limits and their seed."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys

import pytest

from desert.ai import levels
from desert.ai.budget import Budget
from desert.ai.player import Limits, ask
from desert.ai.registry import POLICIES
from desert.app.boards import SHIPPED_BOARDS
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.table import Variant

LEVELS = ("easy", "medium", "hard", "expert")
#: How many positions the answers are checked in; the promise is kept for 20,000 a level.
POSITIONS = int(os.environ.get("DESERT_POSITIONS", "150"))

each_level = pytest.mark.parametrize("level", LEVELS)

_PRINT_GAMES = """
import json
from desert.ai.arena import play_out
from desert.ai.player import Limits
from desert.ai.registry import POLICIES
from desert.app.boards import SHIPPED_BOARDS
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.moves import move_text
from desert.games.through_the_desert.setup import Setup

board = SHIPPED_BOARDS["river"]
seats = [("red", "easy"), ("blue", "medium"), ("green", "hard"), ("purple", "expert")]
setup = Setup(board, tuple(Seat(name, name, "computer", level) for name, level in seats), seed=4)
match = play_out(setup, [POLICIES[level] for _, level in seats], Rng(1), Limits(nodes=60))
print(json.dumps([move_text(move, board) for move in match.moves]))
"""


def random_positions(count: int, rng: Rng) -> list[Position]:
    """Positions of every phase, table and side, from games in which anybody plays anything."""
    found: list[Position] = []
    while len(found) < count:
        players = 2 + len(found) % 4
        board = SHIPPED_BOARDS[("mountain", "river")[rng.randrange(2)]]
        variant = Variant(end=("camels", "camels-or-waterholes")[rng.randrange(2)])
        seats = tuple(Seat(colour, colour) for colour in RIDERS[:players])
        by_hand = rng.random() < 0.2
        setup = Setup(board, seats, 0, variant, rng.randrange(1 << 30), palms_by_hand=by_hand)
        position = setup.start()
        every = rng.randrange(4, 12)
        ply = 0
        while not position.over and len(found) < count:
            if ply % every == 0:
                found.append(position)
            legal = position.legal_moves()
            position = position.play(legal[rng.randrange(len(legal))])[0]
            ply += 1
    return found


@each_level
def test_every_answer_anywhere_is_legal_and_ends_the_turn(level: str) -> None:
    rng = Rng(level)
    for position in random_positions(POSITIONS, rng):
        after = position
        for move in ask(POLICIES[level], position, rng, Limits(nodes=rng.randrange(1, 60))):
            assert (after.player, after.turn, after.phase) == (position.player, position.turn, position.phase)
            after = after.play(move)[0]
        assert (after.player, after.turn, after.phase, after.palms) != (
            position.player,
            position.turn,
            position.phase,
            position.palms,
        )


def test_hash_order_changes_nothing() -> None:
    outputs = []
    for seed in ("0", "1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", _PRINT_GAMES], env=environment, check=True, capture_output=True
        )
        outputs.append(json.loads(done.stdout))
    assert outputs[0] == outputs[1] == outputs[2]
    assert len(outputs[0]) > 40


@each_level
def test_games_begin_differently(level: str) -> None:
    position = random_positions(1, Rng(3))[0]
    assert len({ask(POLICIES[level], position, Rng(seed)) for seed in range(5)}) > 1


@each_level
def test_a_node_limit_is_kept(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Budget] = []

    def noted(limits: Limits, default: int | None = None, share: float = 1.0) -> Budget:
        budgets.append(Budget(limits, default, share))
        return budgets[-1]

    monkeypatch.setattr(levels, "Budget", noted)
    for position in random_positions(24, Rng(6)):
        for nodes in (1, 30, 300):
            ask(POLICIES[level], position, Rng(1), Limits(nodes=nodes))
            # A turn of two camels takes at least one look at each, and some where the best ones clash.
            assert budgets[-1].nodes <= nodes + 20


@each_level
def test_no_time_still_gives_an_answer(level: str) -> None:
    for position in random_positions(24, Rng(7)):
        [first, *_] = ask(POLICIES[level], position, Rng(1), Limits(seconds=0.0))
        assert first in position.legal_moves()


@each_level
def test_a_player_can_be_sent_to_another_process(level: str) -> None:
    position = random_positions(12, Rng(8))[-1]
    limits = Limits(nodes=50)
    there = pickle.loads(pickle.dumps(POLICIES[level]))  # noqa: S301 - our own
    assert ask(there, position, Rng(1), limits) == ask(POLICIES[level], position, Rng(1), limits)
