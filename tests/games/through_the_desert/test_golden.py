"""The golden games, ply by ply: legal moves, points, areas and result as a referee of its own has them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desert.app.boards import SHIPPED_BOARDS
from desert.games.through_the_desert.codec import match_from_plain, match_to_plain
from desert.games.through_the_desert.trace import trace
from tests.golden import GAMES, NAMES, condensed, expected

each_game = pytest.mark.parametrize("game", GAMES, ids=NAMES)


def test_the_games_are_all_there() -> None:
    assert len(GAMES) == 14


@each_game
def test_a_golden_game(game: Path) -> None:
    match = match_from_plain(json.loads(game.read_text(encoding="utf-8")), SHIPPED_BOARDS)
    found, wanted = condensed(trace(match)), expected(game)
    for ours, theirs in zip(found, wanted, strict=True):
        assert ours == theirs


@each_game
def test_a_golden_game_saved_again_is_the_same_game(game: Path) -> None:
    data = json.loads(game.read_text(encoding="utf-8"))
    again = match_to_plain(match_from_plain(data, SHIPPED_BOARDS), SHIPPED_BOARDS)
    variant = {"waterholes": "printed", "end": "camels"} | data.get("variant", {})
    assert {key: again[key] for key in data} == data | {"variant": variant}
