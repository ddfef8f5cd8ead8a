"""A board as plain data: what `desert board --json` prints, and what a saved game holds of a board."""

from __future__ import annotations

import unicodedata

from desert.core.errors import BoardError
from desert.core.hexgrid import Grid, column_letters, parse_space
from desert.core.messages import Message
from desert.core.plain import Plain, shown
from desert.games.through_the_desert.board import Board, Kind, mask_of
from desert.games.through_the_desert.board_checks import (
    MAX_COLUMNS,
    MAX_HEXES,
    MAX_ROWS,
    BoardCheckError,
    check,
    check_river_edge,
)

MAX_TEXT = 60
"""Longest id and name, in characters."""

_KEYS = ("id", "name", "cells", "outside_small", "river")
_KINDS = {kind.value: kind for kind in Kind}
_UNSHOWABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that can't be drawn or would break a line."""


def board_to_plain(board: Board) -> dict[str, object]:
    """A board as a saved game embeds it; hexes, spaces and edges in the order of their bits."""
    name = board.space_name
    return {
        "id": board.id,
        "name": board.name,
        "cells": {name(index): board.kinds[index].value for index in sorted(board.kinds)},
        "outside_small": board.names(board.outside_small),
        "river": [[name(first), name(second)] for first, second in sorted(board.river)],
    }


def board_from_plain(data: object) -> Board:
    """Read a board as `board_to_plain` gives it, and check it.

    Raises:
        BoardError: The first wrong thing, with the key or the hex as spelled.
    """
    return read_plain_board(Plain(data, BoardError))


def read_plain_board(plain: Plain) -> Board:
    """Read a board out of a larger file, and check it; errors are of the file's kind and name the place."""
    plain.keys(_KEYS)
    board_id = read_text(plain.key("id"))
    name = read_text(plain.key("name"))
    places = _read_cells(plain.key("cells"))
    grid = Grid(1 + max(column for column, _ in places), max(row for _, row in places))
    kinds = {grid.index(*place): kind for place, kind in places.items()}
    bare = Board(board_id, name, grid, kinds)
    outside = _read_outside(bare, plain.key("outside_small"))
    board = Board(board_id, name, grid, kinds, outside, _read_river(bare, plain.key("river")))
    try:
        check(board)
    except BoardCheckError as fault:
        plain.fail(fault.message)
    return board


def read_text(plain: Plain) -> str:
    """An id or a name."""
    text = plain.text()
    if not is_title(text):
        plain.fail(Message("board.bad_text", {"limit": MAX_TEXT}))
    return text


def is_title(text: str) -> bool:
    """Whether a text can be an id or a name: 1 to 60 characters that show on one line."""
    return (
        len(text) <= MAX_TEXT
        and not text.isspace()
        and text != ""
        and all(unicodedata.category(char) not in _UNSHOWABLE for char in text)
    )


def _read_cells(plain: Plain) -> dict[tuple[int, int], Kind]:
    """The hexes by column (from 0) and row (from 1)."""
    places: dict[tuple[int, int], Kind] = {}
    for name, cell in plain.entries():
        place = parse_space(name)
        if place is None or place[0] >= MAX_COLUMNS or place[1] > MAX_ROWS:
            last = f"{column_letters(MAX_COLUMNS - 1)}{MAX_ROWS}"
            cell.fail(Message("board.bad_hex_name", {"last": last}))
        places[place] = _KINDS[cell.one_of(tuple(_KINDS))]
        if len(places) > MAX_HEXES:
            plain.fail(Message("board.too_many_hexes", {"limit": MAX_HEXES}))
    if not places:
        plain.fail(Message("board.no_hexes"))
    return places


def _read_outside(board: Board, plain: Plain) -> int:
    """The mask of the spaces beyond the elevation line."""
    found: set[int] = set()
    for item in plain.items(most=MAX_HEXES):
        index = _read_hex(board, item)
        if board.kinds[index] is Kind.MOUNTAIN:
            item.fail(Message("board.outside_mountain", {"hex": board.space_name(index)}))
        if index in found:
            item.fail(Message("board.twice", {"value": board.space_name(index)}))
        found.add(index)
    return mask_of(found)


def _read_river(board: Board, plain: Plain) -> frozenset[tuple[int, int]]:
    """The river's edges, the lower bit first."""
    found: set[tuple[int, int]] = set()
    for item in plain.items(most=3 * MAX_HEXES):
        first, second = sorted(_read_hex(board, end) for end in item.items(2, 2))
        try:
            check_river_edge(board, first, second)
        except BoardCheckError as fault:
            item.fail(fault.message)
        if (first, second) in found:
            edge = f"{board.space_name(first)}, {board.space_name(second)}"
            item.fail(Message("board.twice", {"value": edge}))
        found.add((first, second))
    return frozenset(found)


def _read_hex(board: Board, plain: Plain) -> int:
    """The bit of a hex that a list names."""
    name = plain.text()
    index = board.space(name)
    if index is None:
        plain.fail(Message("board.no_such_hex", {"value": shown(name)}))
    return index
