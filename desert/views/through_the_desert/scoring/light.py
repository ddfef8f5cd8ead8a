"""The finished board with some of it lit and the rest in shade: what was counted, shown where it lies."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from desert.core.hexgrid import bits
from desert.games.through_the_desert.position import Position
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import HexTiles, inset_corners, rim
from desert.views.through_the_desert.board.shapes import polygon
from desert.views.through_the_desert.board.svg import path, stroke
from desert.views.through_the_desert.pieces.painter import PiecePainter, Pieces
from desert.views.through_the_desert.pieces.position_pieces import only_near, pieces_of
from desert.views.through_the_desert.pieces.sprites import PieceSprites

_SHADE = 168
"""How deep the shade is, of 255."""
_GLOW = "#fff1b8"


class BoardLight:
    """Keeps the board bright and in shade, and puts the two together.

    Args:
        context: The shared context.
        position: The finished game.
        sprites: The pieces' pictures.
    """

    def __init__(self, context: Context, position: Position, sprites: PieceSprites) -> None:
        self._context, self._position = context, position
        self._tiles = HexTiles(context.sprites)
        self._painter = PiecePainter(context.sprites, sprites, self._font)
        self.layout: HexLayout | None = None
        self.bright = self.shaded = pygame.Surface((1, 1))
        self._part: pygame.Surface | None = None

    def _font(self, height: int) -> pygame.font.Font:
        return self._context.type.font(Face(height / self._context.scale.factor, Weight.BOLD))

    def take(self, bright: pygame.Surface, layout: HexLayout) -> None:
        """Work from a picture of the whole window with the finished board on it."""
        self.layout, self.bright, self._part = layout, bright, None
        self.shaded = bright.copy()
        veil = pygame.Surface(bright.get_size())
        veil.fill(theme.VEIL)
        veil.set_alpha(_SHADE)
        self.shaded.blit(veil, (0, 0))

    def lit(self, spaces: int, best: int = 0, *, area: Rect | None = None) -> pygame.Surface:
        """A picture with `spaces` lit and a strong line of light round those of `best`.

        Where an `area` is given, only that part of it is painted, and the next such call paints over it: a
        new surface as large as the window takes longer than all that is on it.
        """
        if area is None:
            picture = pygame.Surface(self.shaded.get_size())
        else:
            picture = self._part = self._part or pygame.Surface(self.shaded.get_size())
        layout = self.layout
        picture.set_clip(area)
        picture.blit(self.shaded, (0, 0))
        if layout is None:
            return picture
        hole = self._tiles.tile(layout, "hole", lambda: _hex(layout))
        for index in bits(spaces):
            x, y = layout.centre(index)
            spot = hole.get_rect(center=(x, y)).clip(picture.get_rect())
            if not spot:
                continue
            cut = pygame.Surface(hole.get_size(), pygame.SRCALPHA, 32)
            origin = hole.get_rect(center=(x, y))
            cut.blit(self.bright, (spot.x - origin.x, spot.y - origin.y), spot)
            cut.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(cut, origin)
        self._tiles.region(picture, layout, spaces & ~best, "counted", partial(_line, layout, 0.07))
        self._tiles.region(picture, layout, best, "best", partial(_line, layout, 0.16))
        # Riders and palms rise above their hex: drawn once more, so that the shade doesn't cut them off.
        self._painter.paint(picture, layout, self._standing(spaces), outlines=False)
        return picture

    def _standing(self, spaces: int) -> Pieces:
        pieces = only_near(pieces_of(self._position), spaces)
        return replace(pieces, oases=pieces.oases & spaces, tokens=(0, 0, 0), areas=(), links={})


def blurred(picture: pygame.Surface) -> pygame.Surface:
    """The picture so soft that nothing on it can be made out: ground for sheets to lie on."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(2, width // 64), max(2, height // 64)))
    middle = pygame.transform.smoothscale(small, (max(2, width // 16), max(2, height // 16)))
    return pygame.transform.smoothscale(pygame.transform.box_blur(middle, 3), (width, height))


def _hex(layout: HexLayout) -> str:
    return path(polygon(layout.shape()), fill="#ffffff")


def _line(layout: HexLayout, width: float, sides: int) -> str:
    if not sides:
        return ""
    edge = rim(inset_corners(layout, sides, layout.radius * 0.05), sides)
    return stroke(edge, _GLOW, max(1.0, layout.radius * width))
