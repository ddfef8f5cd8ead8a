r"""Reading a drawn map: two lines of text a row, hexes as letters, the river as strokes between them.

Hex columns stand two characters apart after a margin of four. Counting text lines after the header from
0, column `x` has hexes on the lines of its own parity, so hex and gap never share a character:

    row A B C        `-`  the river between the hexes above and below
      1 .   .        `/`  `\`  the river along the slanted side of the hex beside it
          . -
      2 .\  .        here: between C1 and C2, and between A2 and B1
    end
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desert.core.hexgrid import column_letters
from desert.core.messages import Message
from desert.core.plain import shown
from desert.games.through_the_desert.board import Kind
from desert.games.through_the_desert.board_checks import MAX_COLUMNS, MAX_HEXES, MAX_ROWS

MARGIN = 4
END = "end"
RIVER_MARKS = "-/\\"

Place = tuple[int, int]
"""Column (from 0) and row (from 1) of a hex."""
Spot = tuple[int, int]
"""Line and character of the text, from 0."""
Legend = Mapping[str, tuple[Kind, bool]]
"""What each character stands for: a kind, and whether it is beyond the elevation line."""


class DrawingError(ValueError):
    """A drawing that can't be read.

    Attributes:
        spot: Line and character of the text, from 0.
        message: What is wrong there.
    """

    def __init__(self, spot: Spot, message: Message) -> None:
        super().__init__(spot, message.key)
        self.spot = spot
        self.message = message


@dataclass
class Drawing:
    """What a map shows.

    Attributes:
        columns: Columns the header names.
        kinds: The kind of each hex.
        beyond: The hexes beyond the elevation line.
        river: The pairs of hexes with the river between them, and where each is drawn.
        spots: Where each hex is drawn.
    """

    columns: int
    kinds: dict[Place, Kind] = field(default_factory=dict)
    beyond: set[Place] = field(default_factory=set)
    river: dict[tuple[Place, Place], Spot] = field(default_factory=dict)
    spots: dict[Place, Spot] = field(default_factory=dict)


def read_drawing(text: str, legend: Legend) -> Drawing:
    """Read a drawn map; raises DrawingError for the first thing wrong."""
    header, *lines = text.rstrip(" \n").split("\n")
    drawing = Drawing(_read_header(header))
    y = -1
    rest = iter(enumerate(lines, 1))
    for number, line in rest:
        if line.strip(" ") == END:
            break
        if line.strip(" "):
            y = _next_line(number, line[:MARGIN].strip(" "), y)
            for at in range(MARGIN, len(line)):
                if line[at] != " ":
                    _read_mark(drawing, (number, at), y, line[at], legend)
    else:
        raise DrawingError((len(lines), 0), Message("board.no_end"))
    for number, line in rest:
        if line.strip(" "):
            raise DrawingError((number, 0), Message("board.after_end"))
    for (first, second), spot in drawing.river.items():
        if first not in drawing.kinds or second not in drawing.kinds:
            raise DrawingError(spot, Message("board.river_off_board"))
    return drawing


def _read_header(line: str) -> int:
    """How many columns the first line names."""
    if line[:MARGIN].strip(" ") not in {"", "row"}:
        raise DrawingError((0, 0), Message("board.bad_header", {"expected": "row A B C"}))
    column = 0
    line = line.rstrip(" ")
    while len(line) > MARGIN + 2 * column:
        at = MARGIN + 2 * column
        expected = column_letters(column)
        if line[at : at + 2].rstrip(" ") != expected:
            raise DrawingError((0, at), Message("board.bad_header", {"expected": expected}))
        column += 1
        if column > MAX_COLUMNS:
            raise DrawingError((0, at), Message("board.too_many_columns", {"limit": MAX_COLUMNS}))
    if not column:
        raise DrawingError((0, 0), Message("board.bad_header", {"expected": "row A B C"}))
    return column


def _next_line(number: int, margin: str, y: int) -> int:
    """Which drawn line, counted from 0, a text line is by its margin; `y` was the last one."""
    row = y // 2 + 2
    if margin == str(row):
        if row > MAX_ROWS:
            raise DrawingError((number, 0), Message("board.too_many_rows", {"limit": MAX_ROWS}))
        return 2 * row - 2
    if margin or y % 2:
        raise DrawingError((number, 0), Message("board.bad_margin", {"found": shown(margin), "number": row}))
    return y + 1


def _read_mark(drawing: Drawing, spot: Spot, y: int, char: str, legend: Legend) -> None:
    """Add a hex or a piece of river on drawn line `y` to the drawing."""
    x, gap = divmod(spot[1] - MARGIN, 2)
    if x >= drawing.columns:
        raise DrawingError(spot, Message("board.beyond_header", {"found": shown(char)}))
    if char in RIVER_MARKS:
        pair = _river_pair(x, y, char, bool(gap))
        if pair is None:
            raise DrawingError(spot, Message("board.misplaced_mark", {"found": char}))
        drawing.river.setdefault(pair, spot)
        return
    if char not in legend:
        raise DrawingError(spot, Message("board.not_in_legend", {"found": shown(char)}))
    if gap or (x - y) % 2:
        raise DrawingError(spot, Message("board.misplaced_hex", {"found": shown(char)}))
    place = _place(x, y)
    drawing.spots[place] = spot
    drawing.kinds[place], beyond = legend[char]
    if beyond:
        drawing.beyond.add(place)
    if len(drawing.kinds) > MAX_HEXES:
        raise DrawingError(spot, Message("board.too_many_hexes", {"limit": MAX_HEXES}))


def _river_pair(x: int, y: int, mark: str, gap: bool) -> tuple[Place, Place] | None:
    """The hexes a river mark runs between; None where no such mark can stand.

    A slanted side spans two lines and may be drawn on either: in the gap after column `x`, the hex on
    this line is the left or the right one by parity, and the stroke leads to the line above or below.
    """
    if not gap:
        return (_place(x, y - 1), _place(x, y + 1)) if mark == "-" and (x - y) % 2 else None
    if mark == "-":
        return None
    hex_is_left = (x - y) % 2 == 0
    other = y + 1 if hex_is_left == (mark == "/") else y - 1
    return (_place(x, y), _place(x + 1, other)) if hex_is_left else (_place(x, other), _place(x + 1, y))


def _place(x: int, y: int) -> Place:
    """The hex of column `x` on drawn line `y`; line -1 gives row 0, which no board has."""
    return x, y // 2 + 1
