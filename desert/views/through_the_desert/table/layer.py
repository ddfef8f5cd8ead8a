"""What lies on the ground as lists of pictures: pieces, and marks with what stands in front of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
from pygame import Rect

from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import Placed
from desert.views.through_the_desert.pieces.painter import PiecePainter, Pieces
from desert.views.through_the_desert.pieces.palette import Palette
from desert.views.through_the_desert.pieces.position_pieces import only_near
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.table.marks import Lit, Marks
from desert.views.through_the_desert.table.spotlight import standing_on

_RINGS = 2
"""How many hexes beyond the window are painted too: what stands on them reaches in, and outlines go on."""


class Layer:
    """Lists for a board at one zoom after the other; each is made once.

    Args:
        sprites: Keeps the pictures.
        palette: The colours now.
        font: Makes a font of a height in pixels.

    Attributes:
        painter: Paints pieces.
    """

    def __init__(
        self, sprites: Sprites, palette: Callable[[], Palette], font: Callable[[int], pygame.font.Font]
    ) -> None:
        self.sprites, self._palette = sprites, palette
        self.painter = PiecePainter(sprites, PieceSprites(sprites, palette), font)
        self._marks = Marks(sprites, palette)
        self._asked: tuple[object, ...] = ()
        self._lights: Placed = []
        self._measured: tuple[object, ...] = ()
        self._lengths: dict[int, Placed] = {}

    def pieces(self, layout: HexLayout, pieces: Pieces, *, outlines: bool) -> Placed:
        """What stands on the board."""
        return self.painter.placed(layout, pieces, outlines)

    def lights(
        self, layout: HexLayout, lit: Lit, barred: int, pieces: Pieces | None, *, seen: int, calm: bool
    ) -> Placed:
        """The marks, and again what stands in front of marked spaces and reaches into them.

        Args:
            layout: Where the board lies.
            lit: The spaces a click may be on.
            barred: Mask of those where the piece in hand may not go.
            pieces: What stands on the board.
            seen: Mask of the spaces in sight.
            calm: Whether dots alone must do.
        """
        asked = (layout, lit, barred, pieces, seen, calm, self._palette())
        if asked != self._asked:
            out = self._marks.lights(layout, lit, lit.spaces & seen, calm=calm)
            if lit.spaces and pieces is not None:
                grid = layout.board.grid
                near = grid.dilate(lit.spaces) & grid.all & ~lit.spaces
                out += self.painter.standing(layout, standing_on(pieces, near & seen))
            out += self._marks.crosses(layout, barred & seen)
            self._asked, self._lights = asked, out
        return self._lights

    def lengths(self, layout: HexLayout, pieces: Pieces, dim: int) -> Placed:
        """How long caravans are whose leaders stand elsewhere than on the dim spaces."""
        asked = (layout, pieces, self._palette())
        if asked != self._measured:
            self._measured, self._lengths = asked, {}
        if dim not in self._lengths:
            self._lengths[dim] = self.painter.lengths(layout, pieces, dim)
        return self._lengths[dim]

    def warm(self, layout: HexLayout, lit: Lit, *, calm: bool) -> Iterator[None]:
        """Make the pictures of marks that are likely to come, one at a time."""
        return self._marks.warm(layout, lit, calm=calm)

    def forget(self) -> None:
        """Drop everything that is kept."""
        self.painter.forget()
        self.sprites.forget()
        self._asked, self._lights = (), []
        self._measured, self._lengths = (), {}


def in_sight(layout: HexLayout, size: tuple[int, int]) -> int:
    """Mask of the hexes that a window of so many pixels shows, and of some round it."""
    window = Rect((0, 0), size)
    seen = 0
    for index in layout.board.kinds:
        if window.colliderect(layout.box(index)):
            seen |= 1 << index
    for _ in range(_RINGS):
        seen = layout.board.grid.dilate(seen) & layout.board.grid.all
    return seen


def seen_of(pieces: Pieces, seen: int) -> Pieces:
    """What stands on some spaces: areas that reach into them whole, palms only there."""
    near = only_near(pieces, seen)
    return replace(near, oases=near.oases & (seen | _under_areas(near)))


def _under_areas(pieces: Pieces) -> int:
    """Mask of all areas: their numbers stand where no palm does."""
    mask = 0
    for area in pieces.areas:
        mask |= area.spaces
    return mask


def unnumbered(pieces: Pieces) -> Pieces:
    """The same without what areas are worth and how long caravans are."""
    return replace(pieces, areas=tuple(replace(area, worth=0) for area in pieces.areas), lengths={})
