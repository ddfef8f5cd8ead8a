"""The lean kernel says the same as the rules, on every golden ply."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desert.ai.kernel import Kernel
from desert.app.boards import SHIPPED_BOARDS
from desert.games.through_the_desert.codec import DesertMatch, match_from_plain
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import scores
from desert.games.through_the_desert.snapshot import Phase
from tests.golden import GAMES, NAMES

each_game = pytest.mark.parametrize("game", GAMES, ids=NAMES)


def golden_match(game: Path) -> DesertMatch:
    return match_from_plain(json.loads(game.read_text(encoding="utf-8")), SHIPPED_BOARDS)


def assert_same(kernel: Kernel, position: Position) -> None:
    assert (kernel.player, kernel.left) == (position.player, position.left)
    assert kernel.totals() == [score.total for score in scores(position)]
    assert tuple(kernel.supply) == position.supply
    assert tuple(kernel.caravans) == position.caravans
    assert tuple(kernel.links) == position.links
    assert kernel.crossed == position.crossed
    assert kernel.occupied == position.occupied
    assert kernel.waterholes == position.waterholes
    if position.phase is Phase.CAMELS:
        assert kernel.turn == position.turn
        for player in range(position.table.players):
            assert kernel.spaces_of(player) == position.camel_spaces(player)


@each_game
def test_a_kernel_follows_a_whole_game(game: Path) -> None:
    match = golden_match(game)
    first = next(ply for ply in range(match.ply) if match.position_at(ply).phase is Phase.CAMELS)
    kernel = Kernel.of(match.position_at(first))
    for ply in range(first, match.ply):
        assert_same(kernel, match.position_at(ply))
        move = match.step(ply + 1).move
        assert isinstance(move, PlaceCamel)
        kernel.place(match.step(ply + 1).player * 5 + move.colour, move.space)
    assert_same(kernel, match.position)


@each_game
def test_a_kernel_may_begin_anywhere_and_its_copy_leaves_it_alone(game: Path) -> None:
    match = golden_match(game)
    for ply in range(match.ply):
        before, after = match.position_at(ply), match.position_at(ply + 1)
        if before.phase is Phase.CAMELS:
            kernel = Kernel.of(before)
            move = match.step(ply + 1).move
            assert isinstance(move, PlaceCamel)
            other = kernel.copy()
            other.place(before.player * 5 + move.colour, move.space)
            assert_same(other, after)
            assert_same(kernel, before)
