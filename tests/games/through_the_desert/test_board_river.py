"""The river side keeps to what we set out to draw (docs/decisions, the river side)."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.board import Board, Kind, mask_of
from tests.games.through_the_desert.boards import board
from tools.board_shape import NoCourseError, banks, edge_corners, longest_barren_run, river_course
from tools.board_stats import play_games

RIVER = board("river")
HEXES = mask_of(RIVER.kinds)
EACH_TABLE = pytest.mark.parametrize("players", [3, 5])


def _distance(first: int, second: int) -> int:
    """Steps from hex to hex, mountains or not."""
    steps, reached = 0, 1 << first
    while not reached >> second & 1:
        reached, steps = RIVER.grid.dilate(reached) & HEXES, steps + 1
    return steps


def test_the_counts_are_those_of_the_box() -> None:
    whole, small = RIVER.for_players(4), RIVER.for_players(3)
    assert 245 <= whole.spaces.bit_count() <= 255
    assert [whole.large_pools.bit_count(), whole.small_pools.bit_count()] == [7, 43]
    assert [small.large_pools.bit_count(), small.small_pools.bit_count()] == [6, 32]


def test_the_river_is_one_course_from_rim_to_rim() -> None:
    course = river_course(RIVER)
    assert set(course) == RIVER.river
    for before, after in pairwise(course):
        assert set(edge_corners(RIVER, before)) & set(edge_corners(RIVER, after))


def test_the_river_bends_round_a_large_pool() -> None:
    course = river_course(RIVER)
    bends = [
        set(three[0]) & set(three[1]) & set(three[2])
        for three in zip(course, course[1:], course[2:], strict=False)
    ]
    assert any(RIVER.kinds[pool] is Kind.LARGE_POOL for bend in bends for pool in bend)


@EACH_TABLE
def test_the_river_can_be_crossed_all_along(players: int) -> None:
    field = RIVER.for_players(players)
    assert longest_barren_run(RIVER, field.spaces) <= 4
    # Nor where every large pool is an oasis, which no camel enters.
    assert longest_barren_run(RIVER, field.spaces & ~field.large_pools) <= 4


@EACH_TABLE
def test_there_are_two_banks_and_each_holds_a_third(players: int) -> None:
    field = RIVER.for_players(players)
    pools = field.small_pools | field.large_pools
    assert len(banks(RIVER, HEXES)) == len(banks(RIVER, field.spaces)) == 2
    for bank in banks(RIVER, field.spaces):
        assert 3 * bank.bit_count() >= field.spaces.bit_count()
        assert 3 * (bank & pools).bit_count() >= pools.bit_count()


def test_palm_sites_are_evenly_spread() -> None:
    pools = list(bits(RIVER.all_of(Kind.LARGE_POOL)))
    nearest = [min(_distance(pool, other) for other in pools if other != pool) for pool in pools]
    assert 6 <= min(nearest) <= max(nearest) <= 8


def test_no_pools_lie_side_by_side_in_threes() -> None:
    pools = RIVER.all_of(Kind.LARGE_POOL) | RIVER.all_of(Kind.SMALL_POOL)
    assert max(part.bit_count() for part in RIVER.grid.parts(pools)) <= 2


def test_a_few_small_outcrops_stand_in_the_sand() -> None:
    outcrops = list(RIVER.grid.parts(RIVER.all_of(Kind.MOUNTAIN)))
    inland = [rock for rock in outcrops if not RIVER.grid.neighbours(rock) & ~HEXES]
    assert 4 <= len(inland) <= 8
    assert max(rock.bit_count() for rock in outcrops) <= 3


@EACH_TABLE
def test_random_games_use_both_banks(players: int) -> None:
    # Seats' wins need thousands of games to tell: tools/board_stats.py.
    camels = play_games(RIVER, players, range(40)).camels
    assert all(0.35 <= count / camels.total() <= 0.65 for count in camels.values())


def _with_river(*pairs: tuple[str, str]) -> Board:
    edges = [sorted((RIVER.space(first) or 0, RIVER.space(second) or 0)) for first, second in pairs]
    return Board("x", "x", RIVER.grid, RIVER.kinds, 0, frozenset((low, high) for low, high in edges))


BROKEN = {
    "no river": [],
    "ends inland": [("K6", "K7"), ("K7", "L6")],
    "two pieces": [("A4", "A5"), ("V8", "V9")],
    "a fork": [("K6", "K7"), ("K7", "L6"), ("K6", "L6")],
}


@pytest.mark.parametrize("pairs", BROKEN.values(), ids=BROKEN)
def test_any_other_river_is_told_apart(pairs: list[tuple[str, str]]) -> None:
    with pytest.raises(NoCourseError):
        river_course(_with_river(*pairs))


def test_a_barren_stretch_is_counted_in_edges() -> None:
    course = river_course(RIVER)
    dry = mask_of(index for edge in course[10:13] for index in edge)
    assert longest_barren_run(RIVER, RIVER.spaces & ~dry) >= 3
    assert longest_barren_run(RIVER, 0) == len(course)


def test_large_pools_are_nowhere_next_to_each_other() -> None:
    pools = list(bits(RIVER.all_of(Kind.LARGE_POOL)))
    assert min(_distance(first, second) for first, second in combinations(pools, 2)) >= 6
