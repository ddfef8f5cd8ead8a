"""Outlooks kept up to date camel by camel are those of a fresh look."""

from __future__ import annotations

import pytest

from desert.ai.evaluation import outcomes, values
from desert.ai.features import FEATURES, features
from desert.ai.outlook import outlook
from desert.ai.scene import Scene
from desert.ai.turns import legal_camels
from desert.ai.weights import WEIGHTS
from desert.app.boards import SHIPPED_BOARDS
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase


def after_leaders(board: str, players: int, seed: int) -> Position:
    seats = tuple(Seat(colour, colour) for colour in RIDERS[:players])
    position = Setup(SHIPPED_BOARDS[board], seats, seed=seed).start()
    rng = Rng(seed)
    while position.phase is Phase.LEADERS:
        legal = position.legal_moves()
        position = position.play(legal[rng.randrange(len(legal))])[0]
    return position


@pytest.mark.parametrize("board", ["mountain", "river"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_outlook_is_fresh_all_game_long(board: str, players: int) -> None:
    rng = Rng(players)
    for seed in range(3):
        scene = Scene.of(after_leaders(board, players, seed))
        while scene.kernel.player >= 0:
            camels = legal_camels(scene)
            scene = scene.after(*camels[rng.randrange(len(camels))])
            fresh = [outlook(scene.kernel, caravan) for caravan in range(5 * players)]
            assert scene.outlooks == fresh


def test_every_feature_has_a_weight() -> None:
    scene = Scene.of(after_leaders("river", 3, 1))
    assert {len(row) for row in features(scene)} == {len(FEATURES)}
    for ahead in (0.0, 0.5, 1.0):
        assert [len(row) for row in WEIGHTS.at(ahead)] == [len(FEATURES)] * 2


def test_a_finished_game_is_worth_what_it_scored() -> None:
    scene = Scene.of(after_leaders("mountain", 2, 4))
    rng = Rng(4)
    while scene.kernel.player >= 0:
        camels = legal_camels(scene)
        scene = scene.after(*camels[rng.randrange(len(camels))])
    assert values(scene) == scene.kernel.totals()
    mine, theirs = outcomes(scene)
    assert mine == -theirs
    assert (mine > 0) == (scene.kernel.totals()[0] > scene.kernel.totals()[1])
