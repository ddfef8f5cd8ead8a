"""What the rules need of a board, for 2 or 3 and for 4 or 5 players alike."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desert.core.errors import BoardError
from desert.core.hexgrid import Grid, bits
from desert.games.through_the_desert.board import Board, Kind, mask_of
from desert.games.through_the_desert.board_checks import BoardCheckError, check, cut_spaces, worst_palms
from desert.games.through_the_desert.board_plain import board_from_plain, board_to_plain
from tests.games.through_the_desert.boards import SHIPPED, board
from tests.games.through_the_desert.made_boards import LARGE_POOLS, SMALL_POOLS, open_field, said


@pytest.mark.parametrize("board_id", SHIPPED)
def test_the_shipped_boards_can_be_played_on(board_id: str) -> None:
    check(board(board_id))


def test_the_field_the_other_tests_spoil_is_good() -> None:
    board_from_plain(open_field())


def _without(*names: str) -> dict[str, Any]:
    plain = open_field()
    for name in names:
        del plain["cells"][name]
    plain["outside_small"] = []
    return plain


def _with(kind: str, *names: str) -> dict[str, Any]:
    plain = open_field()
    plain["cells"] |= dict.fromkeys(names, kind)
    plain["outside_small"] = []
    return plain


def _outside(*names: str) -> dict[str, Any]:
    return open_field() | {"outside_small": list(names)}


ROUND_A1 = ("A2", "B1")
ALL_BUT_A1 = tuple(name for name in open_field()["cells"] if name != "A1")
RIM = [name for name in open_field()["cells"] if int(name[1:]) > 10 or name[0] == "M"]
OTHERS = [name for name in open_field()["cells"] if name not in LARGE_POOLS]

WRONG = {
    "two parts": (_without(*ROUND_A1), "with 4 or 5 players A1 cannot be reached from "),
    "two parts inside the line": (_outside(*ROUND_A1), "with 2 or 3 players A1 cannot be reached from "),
    "mountains part as well": (_with("mountain", *ROUND_A1), "with 4 or 5 players A1 cannot be reached"),
    "hanging by a space": (_without("A2"), "with 4 or 5 players the board would fall apart without B1"),
    "hanging by a space inside": (
        _outside("A2"),
        "with 2 or 3 players the board would fall apart without B1",
    ),
    "nothing inside the line": (_outside(*open_field()["cells"]), "with 2 or 3 players no space is in play"),
    "only mountains": (_with("mountain", *open_field()["cells"]), "with 4 or 5 players no space is in play"),
    "four large pools": (_with("desert", "B3"), "with 4 or 5 players there must be at least 5 large pools"),
    "four inside the line": (_outside("B3"), "with 2 or 3 players there must be at least 5 large pools"),
    "nothing to lay": (_with("desert", *SMALL_POOLS), "with 4 or 5 players there must be room for 1 to 45"),
    "nothing to lay inside": (_outside(*SMALL_POOLS), "with 2 or 3 players there must be room for 1 to 45"),
    "46 tokens": (
        _with("small_pool", *OTHERS[:46]),
        "1 to 45 waterhole tokens (pools without a palm), and there is for",
    ),
    "no room for 20 leaders": (open_field(12, 11), "with 4 or 5 players at least 134 spaces must be free"),
    "no room for 15 inside": (_outside(*RIM), "with 2 or 3 players at least 99 spaces must be free"),
}


@pytest.mark.parametrize(("plain", "why"), WRONG.values(), ids=WRONG)
def test_a_board_that_cannot_be_played_on_is_refused(plain: dict[str, Any], why: str) -> None:
    with pytest.raises(BoardError) as caught:
        board_from_plain(plain)
    assert why in said(caught.value)


def test_exactly_45_tokens_and_exactly_one_are_allowed() -> None:
    plain = open_field(16, 16)
    plain["cells"] |= dict.fromkeys([name for name in plain["cells"] if name[0] in "MNOP"][:43], "small_pool")
    assert board_from_plain(plain).for_players(5).small_pools.bit_count() == 45
    board_from_plain(open_field() | {"outside_small": ["D6"]})


def test_the_room_for_leaders_is_counted_to_the_space() -> None:
    # Of 182 spaces 7 are pools, and palms on the five large ones take 6 more each: 145 are free. Twenty
    # leaders need 7 * 19 + 1 = 134, so 11 can be spared.
    spare = ["F1", "F3", "F8", "F10", "F12", "D1", "D3", "D8", "D10", "D12", "I2"]
    board_from_plain(_with("small_pool", *spare))
    with pytest.raises(BoardError) as caught:
        board_from_plain(_with("small_pool", *spare, "I13"))
    assert said(caught.value).endswith("palms on B3, B10, G6, L3, L10 there are 133")


def test_a_fault_names_a_hex_where_there_is_one() -> None:
    grid = Grid(2, 2)
    kinds = dict.fromkeys(bits(grid.all), Kind.DESERT)
    far = (grid.index(0, 1), grid.index(1, 2))
    with pytest.raises(BoardCheckError) as caught:
        check(Board("x", "x", grid, kinds, 0, frozenset({far})))
    assert caught.value.at == far[0]
    with pytest.raises(BoardCheckError) as caught:
        check(Board("x", "x", grid, kinds | {far[1]: Kind.MOUNTAIN}, 1 << far[1]))
    assert caught.value.message.key == "board.outside_not_spaces"
    with pytest.raises(BoardCheckError) as caught:
        check(Board("x", "x", grid, kinds, 0, frozenset({(far[0], 99)})))
    assert caught.value.message.key == "board.river_off_board"


@st.composite
def grids_and_masks(draw: st.DrawFn) -> tuple[Grid, int]:
    """Any shape on any small grid, odd, even, and of a single row or column."""
    grid = Grid(draw(st.integers(1, 7)), draw(st.integers(1, 7)))
    return grid, mask_of(draw(st.sets(st.sampled_from(list(bits(grid.all))))))


def _parts(hexes: set[tuple[int, int]]) -> int:
    """The number of connected parts by columns and rows alone (rules section 6)."""
    left = set(hexes)
    parts = 0
    while left:
        parts += 1
        todo = [left.pop()]
        while todo:
            column, row = todo.pop()
            down = column % 2
            near = {(column, row - 1), (column, row + 1)}
            near |= {(column + side, row + step + down) for side in (-1, 1) for step in (-1, 0)}
            todo += near & left
            left -= near
    return parts


@given(grids_and_masks())
def test_cut_spaces_are_those_whose_loss_makes_more_parts(shape: tuple[Grid, int]) -> None:
    grid, mask = shape
    for part in grid.parts(mask):
        hexes = {grid.column_row(index) for index in bits(part)}
        expected = {place for place in hexes if _parts(hexes - {place}) > 1}
        assert {grid.column_row(index) for index in cut_spaces(grid, part)} == expected


def test_a_long_thin_ring_is_walked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ring of 1,466 hexes once took two seconds: each of them was left out and the rest walked anew."""
    grid = Grid(60, 60)
    winding = mask_of({grid.index(column, row) for column in range(60) for row in (1, 60)})
    winding |= mask_of({grid.index(column, row) for column in (0, 59) for row in range(1, 61)})
    winding |= mask_of({grid.index(column, row) for column in range(2, 58, 2) for row in range(2, 59)})
    [ring, *_] = grid.parts(winding)
    walks = 0
    flood = Grid.flood

    def counted(self: Grid, seed: int, open_: int) -> int:
        nonlocal walks
        walks += 1
        return flood(self, seed, open_)

    monkeypatch.setattr(Grid, "flood", counted)
    found = list(cut_spaces(grid, ring))
    assert ring.bit_count() > 1000
    assert found == sorted(found)
    assert found
    assert walks <= 2


@given(st.sets(st.integers(0, 48), min_size=5, max_size=9), st.integers(0, 49))
def test_the_worst_palms_are_found_wherever_they_are(places: set[int], needed: int) -> None:
    grid = Grid(7, 7)
    hexes = list(bits(grid.all))
    pools = {hexes[place] for place in places}
    field = Board(
        "x", "x", grid, {index: Kind.LARGE_POOL if index in pools else Kind.DESERT for index in hexes}
    ).for_players(5)
    least = min(field.leader_spaces(mask_of(five)).bit_count() for five in combinations(sorted(pools), 5))
    found = worst_palms(field, needed)
    assert (found is not None) == (least < needed)
    if found is not None:
        assert found.bit_count() == 5
        assert not found & ~field.large_pools
        assert field.leader_spaces(found).bit_count() < needed


@settings(max_examples=5)
@given(st.randoms(use_true_random=False))
def test_fifty_large_pools_are_no_burden(chance: Random) -> None:
    plain = open_field(30, 30)
    plain["outside_small"] = []
    names = [name for name in plain["cells"] if plain["cells"][name] == "desert"]
    plain["cells"] |= dict.fromkeys(chance.sample(names, 43), "large_pool")
    assert board_to_plain(board_from_plain(plain)) == plain


def test_the_largest_board_allowed_is_checked_whole() -> None:
    plain = open_field(60, 25)
    plain["cells"] |= dict.fromkeys([name for name in plain["cells"] if name.endswith("25")][1:3], "mountain")
    assert board_from_plain(plain).spaces.bit_count() == 1498
