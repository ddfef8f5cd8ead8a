"""How broad the search ahead is, between two and among more."""

from __future__ import annotations

import pytest

from desert.ai.budget import Budget
from desert.ai.player import Limits
from desert.ai.scene import Scene
from desert.ai.search import Shape, search
from desert.ai.turns import Width, best_first
from desert.app.boards import SHIPPED_BOARDS
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase

ROOT, INNER = Width(4, 6), Width(3, 4)
PLENTY = 3_000


def scene_of(players: int) -> Scene:
    """Some turns into a game of so many."""
    seats = tuple(Seat(colour, colour) for colour in RIDERS[:players])
    position = Setup(SHIPPED_BOARDS["mountain"], seats, 0, seed=4).start()
    rng = Rng(4)
    while position.phase is not Phase.CAMELS or position.player:
        moves = position.legal_moves()
        position = position.play(moves[rng.randrange(len(moves))])[0]
    return Scene.of(position)


def spent(scene: Scene, shape: Shape) -> int:
    budget = Budget(Limits(nodes=PLENTY))
    search(scene, shape, budget)
    return budget.nodes


@pytest.mark.parametrize("players", [2, 3, 5])
def test_among_three_and_more_other_numbers_of_turns_are_followed(players: int) -> None:
    scene = scene_of(players)
    # One turn at the root: there is nothing to compare, so nobody looks any further.
    glance = Budget(Limits(nodes=PLENTY))
    best_first(scene, ROOT, glance)
    shape = Shape(ROOT, INNER, (6, 3, 2), crowded=(1,))
    assert (spent(scene, shape) == glance.nodes) == (players > 2)
    assert spent(scene, Shape(ROOT, INNER, (6, 3, 2))) > glance.nodes


def test_without_others_all_games_are_searched_alike() -> None:
    assert Shape(ROOT, INNER, (6, 3)).among(5) == Shape(ROOT, INNER, (6, 3)).among(2) == (6, 3)
