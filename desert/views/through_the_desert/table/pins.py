"""Letters and numbers at the edge of the view, for columns and rows whose ends are out of sight."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect

from desert.core.hexgrid import column_letters
from desert.games.through_the_desert.board import Field
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.sprites import raster
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import Placed
from desert.views.through_the_desert.board.svg import tag
from desert.views.through_the_desert.table.rim import ends

_FACE = Face(14, Weight.BOLD)
_WIDE, _HIGH = 26, 20
"""Size of a pin in design units: all are alike, so that they line up."""
_OVER = 0.4
"""A line is named while its middle is no farther out of sight than that, in hexes."""
_WHOLE = 2
"""A sign on the ground is seen whole so far from the edge, in design units: none is pinned beside it."""


class Pins:
    """Pins a sign to the edge for each end that can't be seen, as long as something of its line can.

    A board's row goes up and down by half a hex from column to column. Its number is at the height that runs
    through all of its hexes: whoever looks straight across from there stays in the row.

    Args:
        context: The shared context.
        field: What is in play; columns and rows beyond it have no signs.
    """

    def __init__(self, context: Context, field: Field) -> None:
        self._context = context
        self._columns, self._rows = ends(field, 0), ends(field, 1)
        self._asked: object = None
        self._pinned: Placed = []

    def pinned(self, layout: HexLayout) -> Placed:
        """The pins as pictures; kept for the layout last asked for."""
        asked = (layout, self._context.scale.factor)
        if self._asked != asked:
            self._pinned = [(self._pin(text, box.size), box.topleft) for text, box in self.signs(layout)]
            self._asked = asked
        return self._pinned

    def signs(self, layout: HexLayout) -> Iterator[tuple[str, Rect]]:
        """What is pinned where."""
        if layout.zoom <= 1:
            return
        px, view = self._context.px, layout.rect
        box = Rect(0, 0, px(_WIDE), px(_HIGH))
        # Where the middles of pins may be: letters have the corners.
        inner = view.inflate(-box.w, -box.h)
        between = inner.inflate(0, -2 * (box.h + px(4)))
        seen = view.inflate(-2 * px(_WHOLE), -2 * px(_WHOLE))
        over = _OVER * layout.column_pitch
        for column, (first, last) in self._columns:
            x = layout.place(column, 0)[0]
            top, bottom = first.beyond(layout)[1], last.beyond(layout)[1]
            if inner.left - over <= x <= inner.right + over:
                box.centerx = max(inner.left, min(inner.right, x))
                if top < seen.top < bottom:
                    box.top = view.top
                    yield column_letters(column), box.copy()
                if top < seen.bottom < bottom:
                    box.bottom = view.bottom
                    yield column_letters(column), box.copy()
        for row, (first, last) in self._rows:
            box.centery = layout.place(0, row)[1] + layout.row_pitch // 4
            left, right = first.beyond(layout)[0], last.beyond(layout)[0]
            if between.top <= box.centery <= between.bottom:
                if left < seen.left < right:
                    box.left = view.left
                    yield str(row), box.copy()
                if left < seen.right < right:
                    box.right = view.right
                    yield str(row), box.copy()

    def _pin(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        return self._context.sprites.made(("pin", text, size), partial(self._made, text, *size))

    def _made(self, text: str, wide: int, high: int) -> pygame.Surface:
        picture = raster(_plate(wide, high), wide, high)
        letter = self._context.type.font(_FACE).render(text, True, theme.ON_DARK)
        picture.blit(letter, letter.get_rect(center=Rect(0, 0, wide, high).center))
        return picture


def _plate(wide: int, high: int) -> str:
    plate = tag("rect", width=wide, height=high, rx=high * 0.3, fill=theme.VEIL, fill_opacity=0.8)
    return tag("svg", plate, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {wide} {high}")
