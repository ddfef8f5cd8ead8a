"""Positions with one right answer, for every level from medium up."""

from __future__ import annotations

import pytest

from desert.ai.player import ask
from desert.ai.registry import POLICIES
from desert.core.rng import Rng
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.position import Position
from tests.ai.made_positions import BOARD, a_position, disc, ring

each_level = pytest.mark.parametrize("level", ["medium", "hard", "expert"])

CENTRE = "E5"
GREEN, PINK, YELLOW, VIOLET = Colour.GREEN, Colour.PINK, Colour.YELLOW, Colour.VIOLET


def answer(level: str, position: Position) -> list[PlaceCamel]:
    moves = ask(POLICIES[level], position, Rng(1))
    camels = [move for move in moves if isinstance(move, PlaceCamel)]
    assert len(camels) == len(moves)
    return camels


def spaces(camels: list[PlaceCamel]) -> set[str]:
    return {BOARD.space_name(camel.space) for camel in camels}


def almost_round(*gaps: str) -> list[str]:
    """A ring of radius 3 with some spaces open."""
    return [name for name in ring(CENTRE, 3) if name not in gaps]


def side_by_side(count: int) -> list[str]:
    """Spaces of the ring of radius 3 that follow each other."""
    whole = ring(CENTRE, 3)
    row = whole[:1]
    while len(row) < count:
        row.append(next(name for name in ring(row[-1], 1) if name in whole and name not in row))
    return row


def just_outside(gap: str) -> str:
    """A space from which a camel gets into the gap."""
    return next(name for name in ring(gap, 1) if name not in disc(CENTRE, 3))


@each_level
def test_an_area_with_one_gap_is_closed(level: str) -> None:
    """Before another gets in: its camel stands at the gap."""
    [gap] = side_by_side(1)
    position = a_position(
        {
            (0, GREEN): almost_round(gap),
            (0, PINK): ["M6"],
            (1, YELLOW): [just_outside(gap)],
            (1, PINK): ["L3"],
        }
    )
    camels = answer(level, position)
    assert (GREEN, gap) in [(camel.colour, BOARD.space_name(camel.space)) for camel in camels]


@each_level
def test_an_area_with_two_gaps_is_closed_by_both_camels(level: str) -> None:
    gaps = side_by_side(2)
    position = a_position(
        {
            (0, GREEN): almost_round(*gaps),
            (0, PINK): ["M6"],
            (1, YELLOW): [just_outside(gaps[0])],
            (1, PINK): ["L3"],
        }
    )
    assert spaces(answer(level, position)) == {*gaps}


@each_level
def test_what_another_would_close_is_spoiled(level: str) -> None:
    [gap] = side_by_side(1)
    position = a_position({(0, PINK): [just_outside(gap)], (0, GREEN): ["M6"], (1, GREEN): almost_round(gap)})
    assert spaces(answer(level, position)) & {gap, *disc(CENTRE, 2)}


@each_level
def test_the_last_camel_is_taken_while_ahead(level: str) -> None:
    """The other would close an area next, and nothing can be done about it but to end the game."""
    gap = ring(CENTRE, 3)[3]
    position = a_position(
        {(0, PINK): ["M6"], (0, YELLOW): ["O7"], (1, GREEN): almost_round(gap)},
        supply=(9, 1, 9, 9, 9),
        points=(12, 8),
    )
    assert PINK in [camel.colour for camel in answer(level, position)]


@each_level
def test_the_last_two_camels_are_taken_while_ahead(level: str) -> None:
    gap = ring(CENTRE, 3)[3]
    position = a_position(
        {(0, PINK): ["M6"], (0, YELLOW): ["O7"], (1, GREEN): almost_round(gap)},
        supply=(9, 2, 9, 9, 9),
        points=(12, 8),
    )
    assert [camel.colour for camel in answer(level, position)] == [PINK, PINK]


@each_level
def test_the_last_camel_is_not_taken_while_behind(level: str) -> None:
    """Ending the game loses it; going on may bring the area that the next turn can close."""
    caravan = almost_round(*side_by_side(3))
    position = a_position(
        {
            (0, GREEN): caravan,
            (0, PINK): ["M6"],
            (1, GREEN): ["N4"],
            (1, YELLOW): ["L3"],
            (1, VIOLET): ["M8"],
        },
        supply=(9, 1, 9, 9, 9),
        points=(0, 16),
    )
    assert PINK not in [camel.colour for camel in answer(level, position)]
