"""How much of the window the board covers at sizes that screens have; `python -m` prints a table of it."""

from __future__ import annotations

from pygame import Rect

from desert.ui.scale import Scale
from desert.views.through_the_desert.board.hex_layout import HexLayout, spans
from desert.views.through_the_desert.table.boxes import PAD, TableLayout
from desert.views.through_the_desert.table.layout import table_layout
from tests.views.through_the_desert.helpers import board

LEAST = {
    (960, 600): 49,
    (1024, 768): 47,
    (1280, 720): 60,
    (1280, 800): 50,
    (1280, 1024): 44,
    (1366, 768): 60,
    (1440, 900): 50,
    (1920, 1080): 60,
    (1920, 1200): 50,
    (2560, 1080): 47,
    (2560, 1440): 60,
    (3440, 1440): 47,
    (3840, 2160): 60,
    (1200, 1600): 48,
    (1080, 1920): 36,
}
"""Per cent of the window that the hexes and the corners between them cover at the least, by window size."""


def boxes(size: tuple[int, int], seats: int, side: str = "mountain", *, right: bool = False) -> TableLayout:
    """The table's boxes in a window."""
    return table_layout(size, Scale.for_window(size), seats, spans(board(side)), right=right)


def hexes(size: tuple[int, int], seats: int, side: str = "mountain", *, right: bool = False) -> Rect:
    """The box of the board's hexes."""
    pad = 2 * Scale.for_window(size).px(PAD)
    room = boxes(size, seats, side, right=right).board.inflate(-pad, -pad)
    return HexLayout(board(side), room).area


def share(size: tuple[int, int], seats: int, side: str = "mountain") -> float:
    """Per cent of the window that the board covers."""
    area = hexes(size, seats, side)
    return 100 * area.w * area.h / (size[0] * size[1])


def table() -> str:
    """All of them, a line each."""
    lines = [f"{'window':>11}  {'2 seats':>8}{'3 seats':>8}{'5 seats':>8}  least"]
    for size, least in LEAST.items():
        found = "".join(f"{share(size, seats):7.1f}%" for seats in (2, 3, 5))
        lines.append(f"{size[0]:>6}x{size[1]:<4}  {found}  {least:4}%")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())  # noqa: T201 - that is what it is for
