"""Boards made up for tests: a plain field to spoil, its drawing, and what an error says."""

from __future__ import annotations

from functools import cache
from typing import Any

from desert.core.errors import FileError
from desert.core.hexgrid import column_letters, parse_space
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.board_map import read_board
from desert.i18n.catalogue import Texts
from desert.storage.folders import locales
from desert.storage.yaml_file import parse_yaml

Plain = dict[str, Any]

LARGE_POOLS = ("B3", "B10", "G6", "L3", "L10")
SMALL_POOLS = ("D6", "I6")
LETTERS = {"desert": ".", "small_pool": "o", "large_pool": "O", "mountain": "^"}
BEYOND = {"desert": ",", "small_pool": "q", "large_pool": "Q"}
LEGEND = """\
legend:
  ".": desert
  "o": small_pool
  "O": large_pool
  "^": mountain
  ",": desert beyond
  "q": small_pool beyond
  "Q": large_pool beyond
"""


def open_field(columns: int = 13, rows: int = 14) -> Plain:
    """A rectangle without mountains that has just what a board needs: a good board of 182 spaces."""
    cells = {
        f"{column_letters(column)}{row}": "desert" for column in range(columns) for row in range(1, rows + 1)
    }
    cells |= dict.fromkeys(LARGE_POOLS, "large_pool") | dict.fromkeys(SMALL_POOLS, "small_pool")
    river = [["G1", "H1"], ["G2", "H1"], ["G2", "H2"]]
    return {
        "id": "field",
        "name": "Open field",
        "cells": cells,
        "outside_small": ["A1", "A2"],
        "river": river,
    }


def board_file(plain: Plain) -> str:
    """The board file of plain data that may be no good board; the river is drawn as a person would."""
    places = {parse_space(name): kind for name, kind in plain["cells"].items()}
    marks: dict[tuple[int, int], str] = {}
    columns = rows = 0
    for place, kind in places.items():
        assert place is not None
        column, row = place
        columns, rows = max(columns, column + 1), max(rows, row)
        beyond = f"{column_letters(column)}{row}" in plain["outside_small"]
        marks[2 * row - 2 + column % 2, 4 + 2 * column] = (BEYOND if beyond else LETTERS)[kind]
    for pair in plain["river"]:
        (left, upper), (right, lower) = sorted(_drawn_place(name) for name in pair)
        if left == right:
            marks[(upper + lower) // 2, 4 + 2 * left] = "-"
        else:
            marks[min(upper, lower), 5 + 2 * left] = "/" if upper < lower else "\\"
    lines = ["row " + "".join(f"{column_letters(column):2}" for column in range(columns)).rstrip()]
    for line in range(2 * rows):
        margin = f"{line // 2 + 1:3}" if line % 2 == 0 else ""
        drawn = "".join(marks.get((line, at), " ") for at in range(4, 5 + 2 * columns))
        lines.append((f"{margin:4}" + drawn).rstrip())
    lines.append("end")
    spaces = sum(kind != "mountain" for kind in plain["cells"].values())
    drawing = "".join(f"  {line}\n" for line in lines)
    return f"id: {plain['id']}\nname: {plain['name']}\nspaces: {spaces}\n{LEGEND}map: |\n{drawing}"


def _drawn_place(name: str) -> tuple[int, int]:
    place = parse_space(name)
    assert place is not None
    return place[0], 2 * place[1] - 2 + place[0] % 2


def read(text: str | bytes) -> Board:
    """The board in a file."""
    return read_board(parse_yaml(text.encode() if isinstance(text, str) else text, "x.yaml"))


@cache
def _english() -> Texts:
    return Texts.load(locales(), "en")


def said(error: FileError) -> str:
    """What a user reads, which is one short line."""
    text = _english().render(error.message)
    assert "\n" not in text
    assert len(text) < 400
    return text
