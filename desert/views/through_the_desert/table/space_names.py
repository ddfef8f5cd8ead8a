"""The names of spaces, on them."""

from __future__ import annotations

from functools import partial

import pygame

from desert.core.hexgrid import bits
from desert.games.through_the_desert.board import Field
from desert.ui.context import Context
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.painter import Pieces
from desert.views.through_the_desert.table.lettering import letter_font, lettered


class SpaceNames:
    """Writes names over the board; their pictures are kept.

    Args:
        context: The shared context.
        field: What is in play; land beyond has no names.
    """

    def __init__(self, context: Context, field: Field) -> None:
        self._context, self._field = context, field

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
        font, clip, board = letter_font(self._context, layout), target.get_clip(), layout.board
        # Capitals and digits reach no lower than their line: the empty strip below goes over the edge.
        low = round(layout.apothem) + 1 - font.get_descent()
        for space in bits(spaces):
            name = self._made(font, board.space_name(space))
            x, y = layout.centre(space)
            spot = name.get_rect(midbottom=(x, y + low))
            if clip.colliderect(spot):
                target.blit(name, spot)

    def _made(self, font: pygame.font.Font, text: str) -> pygame.Surface:
        palette = chosen(self._context)
        key = ("space name", text, font.get_height(), palette.ink)
        return self._context.sprites.made(key, partial(lettered, font, text, palette))


def _standing(pieces: Pieces | None) -> int:
    """Mask of the spaces with camels, leaders or palms."""
    if pieces is None:
        return 0
    standing = pieces.oases
    for caravan in pieces.caravans.values():
        standing |= caravan
    return standing
