"""Where everything lies on the table screen: the way to arrange it that makes the board largest."""

from __future__ import annotations

from desert.games.through_the_desert.table import Table
from desert.ui.context import Context
from desert.ui.scale import Scale
from desert.views.through_the_desert.board.hex_layout import spans
from desert.views.through_the_desert.table.arrangements import Room, above, below, beside
from desert.views.through_the_desert.table.boxes import TableLayout

PANELS_RIGHT = "panels_right"
"""Name of the setting that puts the seats at the right."""
HINTS_OFFERED = "hints"
"""Name of the setting that lets hints be asked for."""
_WAYS = (below, beside, above)
_WORTH = 1.03
"""Another way than the one before must make the board larger by that."""


def table_layout(
    size: tuple[int, int],
    scale: Scale,
    seats: int,
    board: tuple[float, float],
    *,
    right: bool = False,
    hints: bool = True,
) -> TableLayout:
    """Lay the table out.

    Args:
        size: Of the window, in real pixels.
        scale: Real pixels per design unit.
        seats: How many seats there are.
        board: Its width and height in radii of its hexes, see `hex_layout.spans`.
        right: Whether the seats are at the right.
        hints: Whether hints can be asked for.
    """
    room = Room(size, scale, seats, board, hints)
    best = _WAYS[0](room)
    for way in _WAYS[1:]:
        other = way(room)
        if other.radius(board, scale) > best.radius(board, scale) * _WORTH:
            best = other
    return best.mirrored(size[0]) if right and best.sided else best


def layout_of(context: Context, size: tuple[int, int], scale: Scale, table: Table) -> TableLayout:
    """Lay out the table of a match as the settings have it."""
    right = context.settings.get(PANELS_RIGHT) is True
    hints = context.settings.get(HINTS_OFFERED, True) is True
    return table_layout(size, scale, table.players, spans(table.board), right=right, hints=hints)
