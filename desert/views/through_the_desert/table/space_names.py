"""What spaces are called: letters and numbers on the rim of the plateau, and the names on the spaces."""

from __future__ import annotations

from functools import partial

import pygame

from desert.core.hexgrid import bits, column_letters
from desert.games.through_the_desert.board import Field
from desert.ui.context import Context
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import Placed
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.painter import Pieces

_SIZE, _ZOOM = 14, 1.5
"""Size of the letters in design units, and up to which zoom they grow."""
_OUT = 0.55
"""How far beyond the edge of its hex a sign of the rim stands, in radii: on bare ground."""
_APART = 0.9
"""A number nearer than that to a letter, in radii, is left to the other end of its row."""
_QUIET = 185
"""How much is seen, of 255, of the signs on the rim."""

_Spot = tuple[int, int]


class SpaceNames:
    """Writes names; pictures and places are kept for the layout last asked for.

    Args:
        context: The shared context.
        field: What is in play; land beyond has no names.
    """

    def __init__(self, context: Context, field: Field) -> None:
        self._context, self._field = context, field
        self._rim: tuple[object, Placed] = (None, [])

    def rim(self, layout: HexLayout) -> Placed:
        """Letters of the columns above and below the board, numbers of the rows left and right of it.

        A number stands where the row's next hex would be: rows go up and down from column to column.
        """
        asked = (layout, self._context.scale.factor, id(chosen(self._context)))
        if self._rim[0] != asked:
            font, out = self._font(layout), []
            for text, (x, y) in rim_signs(layout, self._field):
                sign = self._made(font, text, quiet=True)
                out.append((sign, sign.get_rect(center=(x, y)).topleft))
            self._rim = (asked, out)
        return self._rim[1]

    def under(self, target: pygame.Surface, layout: HexLayout, pieces: Pieces | None) -> None:
        """Write the names that a piece standing before them may hide in part."""
        # Of a space with a piece of its own nothing would be read.
        self._write(target, layout, self._behind(pieces) & ~_standing(pieces))

    def over(self, target: pygame.Surface, layout: HexLayout, pieces: Pieces | None) -> None:
        """Write all other names over whatever is there, as far as the surface's clip goes."""
        self._write(target, layout, self._field.spaces & ~self._behind(pieces))

    def _behind(self, pieces: Pieces | None) -> int:
        """Mask of the spaces in play behind a piece that rises into them."""
        grid, found = self._field.grid, 0
        for space in bits(_standing(pieces)):
            column, row = grid.column_row(space)
            if row > 1:
                found |= 1 << grid.index(column, row - 1)
        return found & self._field.spaces

    def _write(self, target: pygame.Surface, layout: HexLayout, spaces: int) -> None:
        font, clip, board = self._font(layout), target.get_clip(), layout.board
        # Capitals and digits reach no lower than their line: the empty strip below goes over the edge.
        low = round(layout.apothem) + 1 - font.get_descent()
        for space in bits(spaces):
            name = self._made(font, board.space_name(space))
            x, y = layout.centre(space)
            spot = name.get_rect(midbottom=(x, y + low))
            if clip.colliderect(spot):
                target.blit(name, spot)

    def _font(self, layout: HexLayout) -> pygame.font.Font:
        # No larger than the hexes allow: the widest names go across one.
        high = min(_SIZE * min(layout.zoom, _ZOOM), layout.radius * 0.8 / self._context.scale.factor)
        return self._context.type.font(Face(high, Weight.SEMIBOLD))

    def _made(self, font: pygame.font.Font, text: str, *, quiet: bool = False) -> pygame.Surface:
        key = ("space name", text, font.get_height(), chosen(self._context).ink, quiet)
        return self._context.sprites.made(key, partial(self._picture, font, text, quiet))

    def _picture(self, font: pygame.font.Font, text: str, quiet: bool) -> pygame.Surface:
        """Dark ink with a light rim, which is read on sand, blankets and lights alike."""
        palette = chosen(self._context)
        rim, ink = font.render(text, True, palette.cream), font.render(text, True, palette.ink)
        out = max(1, round(font.get_height() / 12))
        picture = pygame.Surface((ink.get_width() + 2 * out, ink.get_height() + 2 * out), pygame.SRCALPHA)
        if quiet:
            rim.set_alpha(40)
        for x in range(2 * out + 1):
            for y in range(2 * out + 1):
                picture.blit(rim, (x, y))
        picture.blit(ink, (out, out))
        if quiet:
            picture.fill((255, 255, 255, _QUIET), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


def _standing(pieces: Pieces | None) -> int:
    """Mask of the spaces with camels, leaders or palms."""
    if pieces is None:
        return 0
    standing = pieces.oases
    for caravan in pieces.caravans.values():
        standing |= caravan
    return standing


def rim_signs(layout: HexLayout, field: Field) -> list[tuple[str, tuple[int, int]]]:
    """The signs on the rim and where their middles are, for columns and rows that have spaces in play.

    Each column has its letter above and below, each row its number left and right, but for ends where both
    would be in one place: there one of them is left out, so that each is still read at its other end.
    """
    letters: dict[tuple[int, int], _Spot] = {}
    for column, rows in _lines(field, 0):
        for row, step in ((rows[0], -1), (rows[-1], 1)):
            letters[column, step] = _beyond(layout, (column, row), (column, row + step))
    numbers = [
        (
            row,
            [_beyond(layout, (c, row), (c + step, row)) for c, step in ((columns[0], -1), (columns[-1], 1))],
        )
        for row, columns in _lines(field, 1)
    ]
    near = (_APART * layout.radius) ** 2

    def clashing(spot: _Spot) -> list[tuple[int, int]]:
        return [at for at, (x, y) in letters.items() if (spot[0] - x) ** 2 + (spot[1] - y) ** 2 < near]

    for _, ends in numbers:
        if all(clashing(end) for end in ends):
            spare = (found for found in map(clashing, ends) if all((c, -s) in letters for c, s in found))
            for at in next(spare, []):
                del letters[at]
    signs = [(column_letters(column), spot) for (column, _), spot in letters.items()]
    return signs + [(str(row), end) for row, ends in numbers for end in ends if not clashing(end)]


def _lines(field: Field, along: int) -> list[tuple[int, list[int]]]:
    """Columns (0) or rows (1) with spaces in play, each with the sorted other numbers of all its hexes."""
    board, grid = field.board, field.board.grid
    played = {grid.column_row(space)[along] for space in bits(field.spaces)}
    places = [grid.column_row(index) for index in board.kinds]
    return [
        (line, sorted(place[1 - along] for place in places if place[along] == line))
        for line in sorted(played)
    ]


def _beyond(layout: HexLayout, inner: tuple[int, int], outer: tuple[int, int]) -> _Spot:
    """A place on the way from the middle of an outermost hex to that of the next, which the board lacks."""
    (x, y), (far_x, far_y) = layout.place(*inner), layout.place(*outer)
    share = (layout.apothem + _OUT * layout.radius) / (2 * layout.apothem)
    return round(x + (far_x - x) * share), round(y + (far_y - y) * share)
