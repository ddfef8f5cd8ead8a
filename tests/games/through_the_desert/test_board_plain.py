"""Boards as plain data: what goes out comes in again, and whatever is wrong is named as spelled."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desert.core.errors import BoardError, SaveError
from desert.core.plain import Plain
from desert.games.through_the_desert.board_plain import board_from_plain, board_to_plain, read_plain_board
from tests.games.through_the_desert.boards import SHIPPED, board
from tests.games.through_the_desert.made_boards import open_field, said


@pytest.mark.parametrize("board_id", SHIPPED)
def test_a_shipped_board_goes_through_json_unchanged(board_id: str) -> None:
    plain = board_to_plain(board(board_id))
    again = board_from_plain(json.loads(json.dumps(plain)))
    assert board_to_plain(again) == plain
    # Equal bits too: a match on the embedded board is the same match.
    assert again.kinds == board(board_id).kinds
    assert (again.outside_small, again.river) == (board(board_id).outside_small, board(board_id).river)


@st.composite
def good_boards(draw: st.DrawFn) -> dict[str, Any]:
    """The open field with other rims, pools, river and line."""
    plain = open_field(draw(st.integers(13, 18)), draw(st.integers(14, 18)))
    names = sorted(plain["cells"])
    # Single mountains far from each other leave no space that holds the board together.
    plain["cells"] |= dict.fromkeys(
        draw(st.sets(st.sampled_from(["D3", "F10", "I9", "J3", "D13"]))), "mountain"
    )
    plain["cells"]["E3"] = draw(st.sampled_from(["desert", "small_pool"]))
    plain["outside_small"] = draw(st.permutations(["A1", "A2", "A3", "A4"]))
    river = [["G1", "H1"], ["H1", "G2"], ["G2", "H2"], ["C4", "C5"], ["J2", "I2"]]
    plain["river"] = draw(st.lists(st.sampled_from(river), unique_by=tuple))
    # A permutation of hundreds drawn by hypothesis takes longer than all the rest.
    Random(draw(st.integers())).shuffle(names)
    plain["cells"] = {name: plain["cells"][name] for name in names}
    plain["name"] = draw(st.text(st.characters(categories=("L", "N", "S")), min_size=1, max_size=60))
    return plain


@given(good_boards())
def test_boards_round_trip_whatever_the_order(plain: dict[str, Any]) -> None:
    again = board_to_plain(board_from_plain(plain))
    assert again["cells"] == plain["cells"]
    assert again["name"] == plain["name"]
    assert sorted(again["outside_small"]) == sorted(plain["outside_small"])  # type: ignore[call-overload]
    assert {frozenset(pair) for pair in again["river"]} == {frozenset(pair) for pair in plain["river"]}  # type: ignore[attr-defined]
    assert board_to_plain(board_from_plain(again)) == again


def _put(**parts: object) -> dict[str, object]:
    return open_field() | parts


def _cells(**cells: object) -> dict[str, object]:
    return _put(cells=open_field()["cells"] | cells)


def _dropped(key: str) -> dict[str, object]:
    return {name: value for name, value in open_field().items() if name != key}


MANY = {f"A{number}": "desert" for number in range(1_000_000)}
NO_NAMES = [
    "a1",
    "A01",
    "A0",
    "ZZ99",
    "BI1",
    "A61",
    "A100",
    "1A",
    "AAA1",
    "",
    "A1 ",
    "Á1",
    "A\u0661",
    "A-1",
    "A1\n",
]

WRONG: dict[str, tuple[object, str]] = {
    "a list": ([], "must be an object, not []"),
    "nothing": (None, "must be an object, not null"),
    "an unknown key": (_put(rivers=[]), "rivers: unknown key"),
    "a huge unknown key": (_put(**{"x" * 10**6: 1}), "xxx…xxxxxxxxxx: unknown key"),
    "a number for an id": (_put(id=7), "id: must be a text, not 7"),
    "an empty id": (_put(id=""), "id: must be 1 to 60 characters"),
    "a blank name": (_put(name="  "), "name: must be 1 to 60 characters"),
    "a name of two lines": (_put(name="a\nb"), "name: must be 1 to 60 characters"),
    "half a character": (_put(name="\ud800"), "name: must be 1 to 60 characters"),
    "a huge name": (_put(name="x" * 10**6), "name: must be 1 to 60 characters"),
    "cells as a list": (_put(cells=["A1"]), "cells: must be an object, not [...]"),
    "no cells": (_put(cells={}), "cells: the board has no hexes"),
    "a million cells": (_put(cells=MANY), "cells.A0: is not the name of a hex"),
    "too many cells": (open_field(50, 40), "cells: a board has at most 1500 hexes"),
    "one cell": (_put(cells={"A1": "desert"}, outside_small=[], river=[]), "at least 5 large pools"),
    "true for a kind": (
        _cells(A1=True),
        "cells.A1: must be one of desert, small_pool, large_pool, mountain, not true",
    ),
    "an unknown kind": (_cells(A1="lava"), 'not "lava"'),
    "a capital": (_cells(A1="Desert"), 'not "Desert"'),
    "a list for a kind": (_cells(A1=["desert"]), "cells.A1: must be one of"),
    "outside is an object": (_put(outside_small={}), "outside_small: must be a list, not {}"),
    "outside holds a number": (_put(outside_small=["A1", 1]), "outside_small[1]: must be a text, not 1"),
    "outside off the board": (_put(outside_small=["Z9"]), 'outside_small[0]: the board has no hex "Z9"'),
    "outside is unhashable": (_put(outside_small=[[]]), "outside_small[0]: must be a text, not []"),
    "outside twice": (_put(outside_small=["A1", "A2", "A1"]), "outside_small[2]: A1 is listed twice"),
    "a mountain outside": (
        _put(cells=open_field()["cells"] | {"M1": "mountain"}, outside_small=["M1"]),
        "outside_small[0]: M1 is a mountain",
    ),
    "the river as a text": (_put(river="G1 H1"), "river: must be a list"),
    "half an edge": (_put(river=[["A1"]]), "river[0]: must have 2 entries, not 1"),
    "three ends": (_put(river=[["A1", "A2", "A3"]]), "river[0]: must have 2 entries, not 3"),
    "an edge as a text": (_put(river=["A1"]), 'river[0]: must be a list, not "A1"'),
    "an edge off the board": (_put(river=[["A14", "A15"]]), 'river[0][1]: the board has no hex "A15"'),
    "far ends": (
        _put(river=[["A1", "A2"], ["C5", "D6"]]),
        "river[1]: the river cannot run between C5 and D6",
    ),
    "an edge within a hex": (_put(river=[["C5", "C5"]]), "river[0]: the river cannot run between C5 and C5"),
    "an edge over the rim": (_put(river=[["A14", "B1"]]), "river[0]: the river cannot run between"),
    "an edge twice": (_put(river=[["G1", "H1"], ["H1", "G1"]]), "river[1]: G1, H1 is listed twice"),
} | {
    f"the name {name!r}": (
        _cells(**{name: "desert"}),
        ": is not the name of a hex: names run from A1 to BH60",
    )
    for name in NO_NAMES
}


@pytest.mark.parametrize(("data", "why"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_named_as_spelled(data: object, why: str) -> None:
    with pytest.raises(BoardError) as caught:
        board_from_plain(data)
    assert why in said(caught.value)


@pytest.mark.parametrize("key", open_field())
def test_every_key_is_required(key: str) -> None:
    with pytest.raises(BoardError) as caught:
        board_from_plain(_dropped(key))
    assert said(caught.value) == f"{key}: is missing"


def test_inside_a_saved_game_the_error_is_the_games_and_names_the_path() -> None:
    with pytest.raises(SaveError) as caught:
        read_plain_board(Plain(_cells(A1="lava"), SaveError, "board"))
    assert said(caught.value).startswith("board.cells.A1: ")
    with pytest.raises(SaveError) as caught:
        read_plain_board(Plain(open_field(5, 5) | {"river": []}, SaveError, "board"))
    assert said(caught.value).startswith("board: ")


_anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["A1", "desert"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(open_field())), _anything)
def test_any_value_is_read_or_refused_in_a_sentence(key: str, value: object) -> None:
    try:
        board_from_plain(_put(**{key: value}))
    except BoardError as error:
        said(error)
