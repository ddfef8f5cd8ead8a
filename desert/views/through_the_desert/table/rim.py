"""Letters of the columns and numbers of the rows, on the rim of the plateau."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import dist

import pygame

from desert.core.hexgrid import bits, column_letters
from desert.games.through_the_desert.board import Field
from desert.ui.context import Context
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import Placed
from desert.views.through_the_desert.board.river import mouths
from desert.views.through_the_desert.board.shapes import Point
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.table.lettering import letter_font, lettered

_OUT = 0.55
"""How far beyond the edge of its hex a sign stands, in radii: on bare ground."""
_APART = 0.9
"""A letter and a number nearer to each other than that, in radii, share a place and give way."""
_LETTER_OUT, _NUMBER_OUT, _ASIDE = 0.3, 0.42, 0.2
"""There the letter stands so far beyond the edge of its hex, and the number so far beyond and along that of
its own, away from the letter: both are read, and each is still nearest to what it names."""

_DRY = 0.52
"""So far from the middle of a river a letter stands on sand, in radii."""
_ASIDES = (0.0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3, -0.4, 0.4, -0.5, 0.5, -0.6, 0.6)
"""How far it may be moved for that, in radii."""

_Spot = tuple[int, int]


class Rim:
    """The signs that lie on the ground; they are kept for the layout last asked for.

    Args:
        context: The shared context.
        field: What is in play; columns and rows beyond it have no signs.
    """

    def __init__(self, context: Context, field: Field) -> None:
        self._context, self._field = context, field
        self._asked: object = None
        self._lying: Placed = []

    def lying(self, layout: HexLayout) -> Placed:
        """The signs as they lie under all pieces, quieter than anything that is played with."""
        palette = chosen(self._context)
        asked = (layout, self._context.scale.factor, id(palette))
        if self._asked != asked:
            font, out = letter_font(self._context, layout), []
            for text, spot in rim_signs(layout, self._field):
                sign = self._sign(font, text)
                out.append((sign, sign.get_rect(center=spot).topleft))
            self._asked, self._lying = asked, out
        return self._lying

    def _sign(self, font: pygame.font.Font, text: str) -> pygame.Surface:
        palette = chosen(self._context)
        key = ("rim sign", text, font.get_height(), palette.ink)
        return self._context.sprites.made(key, partial(lettered, font, text, palette, quiet=True))


def rim_signs(layout: HexLayout, field: Field) -> list[tuple[str, _Spot]]:
    """The signs on the rim and where their middles are, for columns and rows that have spaces in play.

    Each column has its letter above and below, each row its number left and right, where the row's next hex
    would be: rows go up and down from column to column.
    """
    letters = [(column_letters(column), end) for column, both in ends(field, 0) for end in both]
    numbers = [(str(row), end) for row, both in ends(field, 1) for end in both]
    near = _APART * layout.radius
    usual = {end: end.beyond(layout) for _, end in letters + numbers}
    signs = []
    rivers = mouths(layout, field.board.river)
    for text, end in letters:
        crowded = min(dist(usual[end], usual[other]) for _, other in numbers) < near
        signs.append((text, _dry(layout, end, _LETTER_OUT if crowded else _OUT, rivers)))
    for text, end in numbers:
        spot = usual[end]
        closest = min((usual[other] for _, other in letters), key=partial(dist, spot))
        if dist(spot, closest) < near:
            ways = (end.beyond(layout, _NUMBER_OUT, aside) for aside in (-_ASIDE, _ASIDE))
            spot = max(ways, key=partial(dist, closest))
        signs.append((text, spot))
    return signs


def _dry(layout: HexLayout, end: End, out: float, rivers: list[tuple[Point, Point]]) -> _Spot:
    """The place for a letter, moved along the rim only as far as it must be to stand beside a river."""
    ways = [end.beyond(layout, out, aside) for aside in _ASIDES]
    return next(
        (spot for spot in ways if all(_off(spot, *river) >= _DRY * layout.radius for river in rivers)),
        ways[0],
    )


def _off(spot: _Spot, start: Point, end: Point) -> float:
    """How far a place is from a stretch of river, in pixels."""
    (x, y), (x0, y0), (x1, y1) = spot, start, end
    across, down = x1 - x0, y1 - y0
    share = ((x - x0) * across + (y - y0) * down) / (across * across + down * down or 1.0)
    share = max(0.0, min(1.0, share))
    return dist(spot, (x0 + share * across, y0 + share * down))


def ends(field: Field, along: int) -> list[tuple[int, tuple[End, End]]]:
    """Columns (0) or rows (1) with spaces in play, and both ends of all hexes of each."""
    board, grid = field.board, field.board.grid
    played = {grid.column_row(space)[along] for space in bits(field.spaces)}
    places = sorted(grid.column_row(index) for index in board.kinds)
    found = []
    for line in sorted(played):
        of = [place for place in places if place[along] == line]
        (left, high), (right, low) = of[0], of[-1]
        before, after = (
            ((left, high - 1), (right, low + 1)) if along == 0 else ((left - 1, high), (right + 1, low))
        )
        found.append((line, (End((left, high), before), End((right, low), after))))
    return found


@dataclass(frozen=True, slots=True)
class End:
    """An end of a column or row.

    Attributes:
        inner: The outermost hex, by column and row.
        outer: The next, which the board lacks.
    """

    inner: tuple[int, int]
    outer: tuple[int, int]

    def beyond(self, layout: HexLayout, out: float = _OUT, aside: float = 0) -> _Spot:
        """A place so far beyond the edge between the two, and so far along it, in radii."""
        (x, y), (far_x, far_y) = layout.place(*self.inner), layout.place(*self.outer)
        ahead = (layout.apothem + out * layout.radius) / (2 * layout.apothem)
        across = aside * layout.radius / (2 * layout.apothem)
        right, down = far_x - x, far_y - y
        return round(x + right * ahead - down * across), round(y + down * ahead + right * across)
