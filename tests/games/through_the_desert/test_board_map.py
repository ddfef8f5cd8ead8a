"""Board files: a drawn map says what it shows, and every fault has its line and column."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desert.core.errors import BoardError
from desert.games.through_the_desert.board import Kind
from desert.games.through_the_desert.board_drawing import read_drawing
from desert.games.through_the_desert.board_map import read_board
from desert.games.through_the_desert.board_plain import board_to_plain
from desert.storage.folders import asset
from desert.storage.yaml_file import read_yaml
from tests.games.through_the_desert.boards import SHIPPED
from tests.games.through_the_desert.made_boards import board_file, open_field, read, said

GOOD = board_file(open_field())
LINES = GOOD.splitlines()
MAP_LINE = LINES.index("map: |") + 1


def test_a_drawn_field_is_the_field() -> None:
    assert board_to_plain(read(GOOD)) == open_field()


RIVER = [["G1", "H1"], ["H1", "G2"], ["G2", "H2"], ["C4", "C5"], ["J2", "I2"], ["A1", "B1"], ["L14", "M14"]]


@settings(max_examples=40)
@given(
    columns=st.integers(13, 30),
    rows=st.integers(14, 20),
    river=st.lists(st.sampled_from(RIVER), unique_by=tuple),
    mountains=st.sets(st.sampled_from(["D3", "F10", "I9", "J3"])),
)
def test_whatever_is_drawn_is_read_back(
    columns: int, rows: int, river: list[list[str]], mountains: set[str]
) -> None:
    # More than 26 columns, so that headers like AA stand side by side.
    plain = open_field(columns, rows) | {"river": river}
    plain["cells"] |= dict.fromkeys(mountains, "mountain")
    found = board_to_plain(read(board_file(plain)))
    assert found["cells"] == plain["cells"]
    assert {frozenset(pair) for pair in found["river"]} == {frozenset(pair) for pair in river}  # type: ignore[attr-defined]


# The column of each mark by hand: A is at 4, the gap after it at 5, B at 6.
SHAPES = {
    "one hex": ("row A\n  1 .\nend", {(0, 1)}, set()),
    "a column": ("row A\n  1 .\n\n  2 .\n    -\n  3 .\nend", {(0, 1), (0, 2), (0, 3)}, {((0, 2), (0, 3))}),
    "a row of two": ("row A B\n  1 ./\n      .\nend", {(0, 1), (1, 1)}, {((0, 1), (1, 1))}),
    "the same stroke below": ("row A B\n  1 .\n     /.\nend", {(0, 1), (1, 1)}, {((0, 1), (1, 1))}),
    "both strokes": ("row A B\n  1 ./\n     /.\nend", {(0, 1), (1, 1)}, {((0, 1), (1, 1))}),
    "falling to the right": (
        "row A B C\n  1     .\n      .\\\n  2     .\nend",
        {(2, 1), (1, 1), (2, 2)},
        {((1, 1), (2, 1))},
    ),
    "falling from the left": ("row A B\n  1\n     \\.\n  2 .\nend", {(1, 1), (0, 2)}, {((0, 2), (1, 1))}),
    "rising to the right": ("row A B\n  1\n      .\n  2 .\\\nend", {(1, 1), (0, 2)}, {((0, 2), (1, 1))}),
}


@pytest.mark.parametrize(("text", "hexes", "river"), SHAPES.values(), ids=SHAPES)
def test_small_and_odd_shapes_are_drawn_as_they_are(text: str, hexes: set[Any], river: set[Any]) -> None:
    drawing = read_drawing(text, {".": (Kind.DESERT, False)})
    assert drawing.kinds.keys() == hexes
    assert drawing.river.keys() == river


def _changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1, old
    return GOOD.replace(old, new)


def _line(number: int, old: str, new: str) -> str:
    """The good file with a change in the map's line `number`, which counts from 0 for the header."""
    lines = list(LINES)
    assert old in lines[MAP_LINE + number], lines[MAP_LINE + number]
    lines[MAP_LINE + number] = lines[MAP_LINE + number].replace(old, new, 1)
    return "\n".join(lines) + "\n"


def _at(number: int, column: int, mark: str) -> str:
    """The good file with one character of the map replaced; the column counts from 1."""
    lines = list(LINES)
    text = lines[MAP_LINE + number].ljust(column)
    lines[MAP_LINE + number] = text[: column - 1] + mark + text[column:]
    return "\n".join(lines) + "\n"


# Two blanks of YAML and four of margin stand before column A, so A is the 7th character of a line.
WRONG: dict[str, tuple[str, int, int, str]] = {
    "no id": (GOOD.split("\n", 1)[1], 1, 1, 'the key "id" is missing'),
    "no map": (GOOD.split("map:")[0], 1, 1, 'the key "map" is missing'),
    "no legend": (
        GOOD.replace("legend:", "# legend:").replace('  "', '#  "'),
        1,
        1,
        'the key "legend" is missing',
    ),
    "a key misspelt": (
        _changed("legend:", "legends:"),
        4,
        1,
        'unknown key "legends"; did you mean "legend"?',
    ),
    "a key of nobody's": (
        "zzz: 1\n" + GOOD,
        1,
        1,
        'unknown key "zzz"; there are: id, name, spaces, legend, map',
    ),
    "a key twice": (GOOD + "name: Again\n", MAP_LINE + 31, 1, "name"),
    "an id that is a list": (_changed("id: field", "id: [field]"), 1, 5, "id: must be a plain text"),
    "no name": (_changed("name: Open field", "name:"), 2, 6, "must be 1 to 60 characters on one line"),
    "a legend that is text": (
        "id: x\nname: x\nspaces: 1\nlegend: x\nmap: |\n  row A\n",
        4,
        9,
        "legend: must list",
    ),
    "a long symbol": (_changed('"^": m', '"^^": m'), 8, 3, '"^^" cannot stand for a hex'),
    "a blank symbol": (_changed('"^": m', '" ": m'), 8, 3, '" " cannot stand for a hex'),
    "a symbol of the river's": (_changed('"^": m', '"-": m'), 8, 3, '"-" cannot stand for a hex'),
    "a symbol twice": (_changed('"^": m', '".": m'), 8, 3, "."),
    "a kind misspelt": (_changed(": small_pool\n", ": smallpool\n"), 6, 8, 'did you mean "small_pool"?'),
    "an unknown kind": (
        _changed(": small_pool\n", ": 7\n"),
        6,
        8,
        '"7" is no kind of hex; there are: desert,',
    ),
    "mountains beyond": (_changed(": mountain", ": mountain beyond"), 8, 8, "is no kind of hex"),
    "a kind that is a list": (_changed(": mountain", ": [mountain]"), 8, 8, "is no kind of hex"),
    "a map in one line": (GOOD.split("map:")[0] + "map: row A\n", 12, 6, 'begins with "|"'),
    "a folded map": (_changed("map: |", "map: >"), 12, 6, 'begins with "|"'),
    "a map that is a list": (GOOD.split("map:")[0] + "map:\n  - row A\n", 13, 3, "map: must be a plain text"),
    "fewer spaces than declared": (
        _changed("spaces: 182", "spaces: 183"),
        3,
        9,
        "has 182 spaces, but the file says",
    ),
    "a count that is none": (_changed("spaces: 182", "spaces: '0182'"), 3, 9, "has 182 spaces"),
    "a count without end": (_changed("spaces: 182", "spaces: " + "9" * 9999), 3, 9, "has 182 spaces"),
    "a space drawn away": (_at(9, 15, " "), 3, 9, "the map has 181 spaces"),
    "a header from B": (_line(0, "row A B", "row B C"), MAP_LINE + 1, 7, 'here it must say "A"'),
    "a header that skips": (_line(0, " C D", " C E"), MAP_LINE + 1, 13, 'here it must say "D"'),
    "an empty header": (_line(0, LINES[MAP_LINE], "  row"), MAP_LINE + 1, 3, 'here it must say "row A B C"'),
    "no header": (_line(0, "row A", "col A"), MAP_LINE + 1, 3, 'here it must say "row A B C"'),
    "a row number left out": (_line(5, " 3 ", "   "), MAP_LINE + 6, 3, "must begin with row number 3 or"),
    "a row twice": (
        _line(5, " 3 ", " 2 "),
        MAP_LINE + 6,
        3,
        'row number 3 or be the closing "end", not begin with "2"',
    ),
    "a row below zero": (_line(1, " 1 ", "-1 "), MAP_LINE + 2, 3, 'not begin with "-1"'),
    "a row far away": (_line(5, "  3 .", "1000000000"), MAP_LINE + 6, 3, "row number 3 or be"),
    "a row in other digits": (_line(1, " 1 ", " \u0661 "), MAP_LINE + 2, 3, "row number 1 or be"),
    "an unknown mark": (_at(3, 11, "x"), MAP_LINE + 4, 11, '"x" is not in the legend'),
    "a tab": (_at(3, 8, "\t"), MAP_LINE + 4, 8, "is not in the legend"),
    "a hex in the gap": (_at(3, 8, "."), MAP_LINE + 4, 8, '"." does not stand under a column of this line'),
    "a hex on the other line": (
        _at(3, 9, "."),
        MAP_LINE + 4,
        9,
        '"." does not stand under a column of this line',
    ),
    "a hex beyond the header": (_at(3, 33, "."), MAP_LINE + 4, 33, "beyond the last column"),
    "the river through a hex": (_at(3, 11, "-"), MAP_LINE + 4, 11, "no side of a hex for the river's -"),
    "the river across a gap": (_at(3, 8, "-"), MAP_LINE + 4, 8, "no side of a hex for the river's -"),
    "the river upright in a hex": (_at(3, 11, "/"), MAP_LINE + 4, 11, "no side of a hex for the river's /"),
    "the river off the top": (_at(1, 8, "\\"), MAP_LINE + 2, 8, "must run between two hexes of the board"),
    "the river off the foot": (_at(28, 7, "-"), MAP_LINE + 29, 7, "must run between two hexes of the board"),
    "the river off the side": (_at(3, 32, "/"), MAP_LINE + 4, 32, "must run between two hexes of the board"),
    "no end": (_changed("  end\n", ""), MAP_LINE + 29, 3, "the map must close with the line"),
    "something after the end": (GOOD + "  15 .\n", MAP_LINE + 31, 3, "nothing may follow"),
}


@pytest.mark.parametrize(("text", "line", "column", "why"), WRONG.values(), ids=WRONG)
def test_a_fault_has_its_line_and_column(text: str, line: int, column: int, why: str) -> None:
    with pytest.raises(BoardError) as caught:
        read(text)
    found = said(caught.value)
    assert why in found
    assert found.startswith(f"x.yaml: line {line}, column {column}: ")
    assert (caught.value.line, caught.value.column) == (line, column)


def _spoilt(**cells: str) -> str:
    plain = open_field()
    plain["cells"] |= cells
    return board_file(plain | {"outside_small": []})


# What `check` finds is placed in the drawing: at the hex at fault, else at the map.
UNPLAYABLE: dict[str, tuple[str, int, int, str]] = {
    "cut off": (_spoilt(A2="mountain", B1="mountain"), MAP_LINE + 2, 7, "A1 cannot be reached from"),
    "hanging by C1": (_spoilt(A1="desert", A2="mountain"), MAP_LINE + 3, 9, "would fall apart without B1"),
    "four large pools": (_spoilt(G6="desert"), MAP_LINE, 6, "at least 5 large pools"),
    "one hex": (
        "id: x\nname: x\nspaces: 1\nlegend: {o: small_pool}\nmap: |\n  row A\n  1   o\n  end\n",
        5,
        6,
        "5 large pools",
    ),
    "no hexes": (
        "id: x\nname: x\nspaces: 0\nlegend: {}\nmap: |\n  row A\n  end\n",
        5,
        6,
        "the board has no hexes",
    ),
}


@pytest.mark.parametrize(("text", "line", "column", "why"), UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_what_cannot_be_played_on_is_placed_in_the_drawing(
    text: str, line: int, column: int, why: str
) -> None:
    test_a_fault_has_its_line_and_column(text, line, column, why)


@pytest.mark.parametrize("word", ["NO", "on", "07", "08", "12:30", "1_000", "2024-01-01", "~", "null", "1e3"])
def test_ids_and_names_stay_as_written(word: str) -> None:
    board = read(GOOD.replace("id: field", f"id: {word}").replace("name: Open field", f"name: {word}"))
    assert (board.id, board.name) == (word, word)


def test_code_named_in_a_board_is_not_run(tmp_path: Path) -> None:
    mark = tmp_path / "MARK"
    with pytest.raises(BoardError) as caught:
        read(GOOD.replace("id: field", f"id: !!python/object/apply:os.system ['touch {mark}']"))
    assert said(caught.value).startswith("x.yaml: line 1, column 5: ")
    assert not mark.exists()


@pytest.mark.parametrize("board_id", SHIPPED)
def test_a_board_file_cut_anywhere_is_refused(board_id: str) -> None:
    data = asset(f"boards/{board_id}.yaml").read_bytes().rstrip()
    # Every 5 % of it, and every single byte of the end, where a cut could go unnoticed.
    cuts = {len(data) * part // 20 for part in range(20)} | set(range(len(data) - 150, len(data)))
    for cut in cuts:
        with pytest.raises(BoardError):
            read(data[:cut])
    read(data)


def test_line_ends_of_windows_and_a_byte_order_mark_change_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert board_to_plain(read_board(read_yaml(path))) == open_field()


def test_a_map_with_a_blank_corner_and_blank_lines_is_fine() -> None:
    text = GOOD.replace("map: |\n  row A", "map: |2\n      A").replace("\n    5 ", "\n\n    5 ")
    assert board_to_plain(read(text)) == open_field()


def test_other_letters_do_as_well() -> None:
    assert board_to_plain(read(GOOD.replace(".", "♥").replace("^", "雪"))) == open_field()


def test_the_board_in_the_manual_can_be_played_on() -> None:
    manual = (Path(__file__).parents[3] / "docs" / "board-format.md").read_text(encoding="utf-8")
    example = manual.split("```yaml\n")[1].split("```")[0]
    assert read(example).id == "old-ford"
