"""Where table of points, board and chart lie once the count is over, in windows of any shape."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from desert.ui.layout import columns, rows
from desert.ui.scale import Scale
from desert.views.through_the_desert.scoring.board import SHAPE
from desert.views.through_the_desert.scoring.table import COLUMN_LEAST, LABEL_LEAST

_CHART_LEAST, _CHART_WIDTH = 164, 280
"""Height of the chart where it lies below the board, and its width where it stands beside it."""
_BOARD = 0.68
"""Share of the height that the board has at most above the chart."""
_COLUMN, _LABEL = 140, 178
"""Comfortable widths of the table, in design units."""
_TABLE, _TABLE_LEAST = 700, 520
"""Height of the table with what is said above and below it: comfortable, and at least."""


@dataclass(frozen=True, slots=True)
class ResultBoxes:
    """Boxes in real pixels.

    Attributes:
        sheet: Of the table with the words round it.
        frame: Of the board.
        paper: Of the chart.
    """

    sheet: Rect
    frame: Rect
    paper: Rect


def result_boxes(body: Rect, scale: Scale, seats: int, gap: int) -> ResultBoxes:
    """Share a window out.

    Args:
        body: What is left of it above the buttons.
        scale: Real pixels per design unit.
        seats: How many columns the table has.
        gap: Between the boxes, in real pixels.
    """
    px = scale.px
    if body.h > body.w:
        return _piled(body, scale, gap)
    least = max(px(LABEL_LEAST + seats * COLUMN_LEAST + 32), px(420))
    good = max(least, px(_LABEL + seats * _COLUMN + 40))
    # A wide window has room for the board at full height with the chart at its other side.
    whole = round(body.h * SHAPE)
    spare = body.w - whole - px(_CHART_WIDTH) - 2 * gap
    if spare >= least:
        return ResultBoxes(*columns(body, [min(good, spare), whole, 1.0], gap))
    # What the board can't use, as height is what it lacks, is for the names in the table's head.
    high = min(body.h - px(_CHART_LEAST) - gap, round(body.h * _BOARD))
    wide = max(least, min(good, body.w - gap - round(high * SHAPE)))
    sheet, rest = columns(body, [min(wide, round(body.w * 0.55)), 1.0], gap)
    high = min(high, round(rest.w / SHAPE))
    return ResultBoxes(sheet, *rows(rest, [high, 1.0], gap))


def _piled(body: Rect, scale: Scale, gap: int) -> ResultBoxes:
    """Board, table and chart one below the other; with less height the chart goes beside the board."""
    px = scale.px
    board = round(body.w / SHAPE)
    table = min(px(_TABLE), body.h - board - px(_CHART_LEAST) - 2 * gap)
    if table >= px(_TABLE_LEAST):
        frame, sheet, paper = rows(body, [board, table, 1.0], gap)
        return ResultBoxes(sheet, frame, paper)
    wide = body.w - gap - px(_CHART_WIDTH)
    top, sheet = rows(body, [round(wide / SHAPE), 1.0], gap)
    return ResultBoxes(sheet, *columns(top, [wide, 1.0], gap))
