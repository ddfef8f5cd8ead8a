"""Reading a board file: a mapping with a drawn map, every error with its line and column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from desert.core.errors import BoardError
from desert.core.hexgrid import Grid
from desert.core.messages import N_, Message
from desert.core.plain import shown
from desert.games.through_the_desert.board import Board, Kind, mask_of
from desert.games.through_the_desert.board_checks import BoardCheckError, check
from desert.games.through_the_desert.board_drawing import (
    RIVER_MARKS,
    Drawing,
    DrawingError,
    read_drawing,
)
from desert.games.through_the_desert.board_plain import MAX_TEXT, is_title

KEYS = ("id", "name", "spaces", "legend", "map")
BEYOND = " beyond"
"""What follows a kind in the legend for spaces beyond the elevation line."""

_MEANINGS = {kind.value: (kind, False) for kind in Kind} | {
    kind.value + BEYOND: (kind, True) for kind in Kind if kind is not Kind.MOUNTAIN
}


class Marked(Protocol):
    """What is asked of a value in a file of texts, lists and mappings that knows its place."""

    @property
    def kind(self) -> str:
        """`text`, `list` or `mapping`."""

    @property
    def text(self) -> str:
        """The text of a scalar."""

    @property
    def entries(self) -> Sequence[tuple[Marked, Marked]]:
        """The keys and values of a mapping; no key stands twice."""

    @property
    def block(self) -> object:
        """None unless it is a text drawn line by line, whose characters have places of their own."""

    def error(self, problem: Message) -> BoardError:
        """The error for this place."""

    def error_at(self, row: int, column: int, problem: Message) -> BoardError:
        """The error for a character of a drawn text, counted from 0."""


def read_board(root: Marked) -> Board:
    """Read a board file and check the board.

    Raises:
        BoardError: The first wrong thing, with line and column.
    """
    parts = _read_keys(root)
    board_id = _read_title(parts["id"])
    name = _read_title(parts["name"])
    legend = _read_legend(parts["legend"])
    drawn = parts["map"]
    if drawn.block is None:
        raise drawn.error(Message("board.map_not_block"))
    try:
        drawing = read_drawing(drawn.text, legend)
    except DrawingError as fault:
        raise drawn.error_at(*fault.spot, fault.message) from fault
    _check_count(parts["spaces"], drawing)
    return _checked(board_id, name, drawing, drawn)


def _read_keys(root: Marked) -> dict[str, Marked]:
    """The values by key, all of them there."""
    if root.kind != "mapping":
        raise root.error(Message("board.not_mapping"))
    parts: dict[str, Marked] = {}
    for key, value in root.entries:
        if key.text not in KEYS:
            raise key.error(_unknown(N_("board.unknown_key"), key.text, KEYS))
        parts[key.text] = value
    for name in KEYS:
        if name not in parts:
            raise root.error(Message("board.missing_key", {"key": name}))
        wanted = "mapping" if name == "legend" else "text"
        if parts[name].kind != wanted:
            problem = Message("board.not_mapping_value") if name == "legend" else Message("board.not_text")
            raise parts[name].error(Message("plain.at", {"key": name, "reason": problem}))
    return parts


def _unknown(key: str, found: str, known: Sequence[str]) -> Message:
    """A complaint about an unknown word, with the known one that may have been meant."""
    # Here and not above: it is for bad files only, and every start would pay for it.
    from difflib import get_close_matches

    guesses = get_close_matches(found[:MAX_TEXT], known, 1)
    if guesses:
        hint = Message("board.did_you_mean", {"guess": guesses[0]})
    else:
        hint = Message("board.known_are", {"known": ", ".join(known)})
    return Message(key, {"found": shown(found), "hint": hint})


def _read_title(node: Marked) -> str:
    """The id or the name."""
    if not is_title(node.text):
        raise node.error(Message("board.bad_text", {"limit": MAX_TEXT}))
    return node.text


def _read_legend(node: Marked) -> dict[str, tuple[Kind, bool]]:
    """What each character of the map stands for."""
    legend: dict[str, tuple[Kind, bool]] = {}
    for symbol, meaning in node.entries:
        char = symbol.text
        if len(char) != 1 or not char.isprintable() or char.isspace() or char in RIVER_MARKS:
            raise symbol.error(
                Message("board.bad_symbol", {"found": shown(char), "marks": " ".join(RIVER_MARKS)})
            )
        found = _MEANINGS.get(meaning.text) if meaning.kind == "text" else None
        if found is None:
            raise meaning.error(_unknown(N_("board.bad_meaning"), meaning.text, tuple(_MEANINGS)))
        legend[char] = found
    return legend


def _check_count(node: Marked, drawing: Drawing) -> None:
    """The declared number of spaces is that of the map: a hex lost by accident is noticed."""
    spaces = sum(kind is not Kind.MOUNTAIN for kind in drawing.kinds.values())
    if node.text != str(spaces):
        raise node.error(Message("board.wrong_count", {"declared": shown(node.text), "found": spaces}))


def _checked(board_id: str, name: str, drawing: Drawing, drawn: Marked) -> Board:
    """The board of a drawing, checked; a fault is placed where the drawing shows it."""
    if not drawing.kinds:
        raise drawn.error(Message("board.no_hexes"))
    # The smallest grid that holds the hexes, as for a board out of a saved game: equal boards, equal bits.
    grid = Grid(1 + max(column for column, _ in drawing.kinds), max(row for _, row in drawing.kinds))
    bit = {place: grid.index(*place) for place in drawing.kinds}
    board = Board(
        id=board_id,
        name=name,
        grid=grid,
        kinds={bit[place]: kind for place, kind in drawing.kinds.items()},
        outside_small=mask_of(bit[place] for place in drawing.beyond),
        river=frozenset((min(bit[a], bit[b]), max(bit[a], bit[b])) for a, b in drawing.river),
    )
    try:
        check(board)
    except BoardCheckError as fault:
        if fault.at is None:
            raise drawn.error(fault.message) from fault
        raise drawn.error_at(*drawing.spots[grid.column_row(fault.at)], fault.message) from fault
    return board
