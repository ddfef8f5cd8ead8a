"""The mountain side is the map that was given to us."""

from __future__ import annotations

from pathlib import Path

from desert.games.through_the_desert.board_plain import board_to_plain
from tests.games.through_the_desert.boards import board

_GIVEN = Path(__file__).parents[2] / "data" / "mountain-board.txt"
_KINDS = {".": "desert", "o": "small_pool", "O": "large_pool", "^": "mountain", ",": "desert"}
# As the words above the given map say.
_POOLS_BEYOND = {"M12", "O14", "P11", "R13", "S10", "S2", "S5", "T3", "U12", "U7", "V9", "R11"}


def _transcribed() -> tuple[dict[str, str], set[str]]:
    """The given map read column by column: cells, and the spaces beyond the line."""
    header, *lines = _GIVEN.read_text(encoding="utf-8").splitlines()[1:]
    cells: dict[str, str] = {}
    beyond = set(_POOLS_BEYOND)
    for at, letter in enumerate(header):
        if letter == " ":
            continue
        half = (ord(letter) - ord("A")) % 2
        for row, line in enumerate(lines[half::2], start=1):
            mark = line.ljust(len(header))[at]
            if mark != " ":
                cells[f"{letter}{row}"] = _KINDS[mark]
            if mark == ",":
                beyond.add(f"{letter}{row}")
    return cells, beyond


def test_every_hex_is_as_given() -> None:
    cells, beyond = _transcribed()
    plain = board_to_plain(board("mountain"))
    assert plain["cells"] == cells
    assert set(plain["outside_small"]) == beyond  # type: ignore[call-overload]
    assert plain["river"] == []


def test_the_counts_are_those_of_the_box() -> None:
    whole, small = board("mountain").for_players(4), board("mountain").for_players(3)
    masks = (
        whole.spaces,
        small.spaces,
        whole.small_pools,
        small.small_pools,
        whole.large_pools,
        small.large_pools,
    )
    assert [mask.bit_count() for mask in masks] == [251, 189, 43, 32, 7, 6]
