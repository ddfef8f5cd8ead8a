"""The board as the table shows it: static ground, pieces and marks, each layer painted when it changes."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.games.through_the_desert.board import Field
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board_painter import paint_board
from desert.views.through_the_desert.hex_layout import HexLayout
from desert.views.through_the_desert.marks import Marks
from desert.views.through_the_desert.palette import DEFAULT
from desert.views.through_the_desert.piece_painter import PiecePainter, Pieces
from desert.views.through_the_desert.piece_sprites import PieceSprites

_NAME = Face(11)


@dataclass(frozen=True)
class Lights:
    """What is marked on the board.

    Attributes:
        lit: Mask of the spaces a click may be on.
        colour: What they are lit in.
        taken: Those of them with a token or pool, so that the mark leaves it free.
        last: What was placed last, and in whose colour.
    """

    lit: int = 0
    colour: str = theme.GOLD
    taken: int = 0
    last: tuple[tuple[int, str], ...] = ()


class TableScene:
    """Keeps the layers; `paint` only copies.

    Attributes:
        layout: Where the hexes are; None before the first layout.
        sprites: The pieces' pictures.
        marks: The marks' pictures.
    """

    def __init__(self, context: Context, field: Field) -> None:
        self._context, self._field = context, field
        self.sprites = PieceSprites(context.sprites)
        self.marks = Marks(context.sprites)
        self._painter = PiecePainter(context.sprites, self.sprites, self._font)
        self.layout: HexLayout | None = None
        self._size = (0, 0)
        self._ground: pygame.Surface | None = None
        self._names = False
        self._outlines = True
        self._picture: pygame.Surface | None = None
        self._shown: tuple[Pieces, int] | None = None
        self._lights = Lights()

    def _font(self, height: int) -> pygame.font.Font:
        return self._context.type.font(Face(height / self._context.scale.factor, Weight.BOLD))

    def place(self, size: tuple[int, int], room: Rect, *, names: bool, outlines: bool) -> None:
        """Lay the board out in `room` of a window of `size` pixels; paints the ground anew if needed."""
        layout = HexLayout(self._field.board, room)
        same = self._ground is not None and self._size == size and self._names == names
        if not (same and self.layout is not None and self.layout.rect == layout.rect):
            self.layout, self._size, self._names = layout, size, names
            self._ground = paint_board(self._field, layout, size, self._name_font() if names else None)
        self._outlines = outlines
        self._picture = None

    def _name_font(self) -> pygame.font.Font:
        return self._context.type.font(_NAME)

    def show(self, pieces: Pieces, lights: Lights, skip: int = 0) -> bool:
        """Show pieces and marks; True when the picture changed."""
        if self._picture is not None and self._shown == (pieces, skip) and self._lights == lights:
            return False
        self._shown, self._lights = (pieces, skip), lights
        self._compose()
        return True

    def _compose(self) -> None:
        if self._ground is None or self.layout is None or self._shown is None:
            return
        pieces, skip = self._shown
        if self._picture is None or self._picture.get_size() != self._size:
            self._picture = self._ground.copy()
        area = self.layout.area.inflate(self._context.px(40), self._context.px(60))
        picture, layout = self._picture, self.layout
        picture.set_clip(area)
        picture.blit(self._ground, (0, 0))
        for index, colour in self._lights.last:
            self.marks.last(picture, layout, index, colour)
        self._painter.paint(picture, layout, pieces, self._outlines, skip)
        if self._lights.lit:
            self.marks.legal(picture, layout, self._lights.lit, self._lights.colour, self._lights.taken)
        picture.set_clip(None)

    @property
    def area(self) -> Rect:
        """What changes when pieces or marks do, in real pixels."""
        px = self._context.px
        return self.layout.area.inflate(px(40), px(60)) if self.layout is not None else Rect(0, 0, 0, 0)

    def paint(self, surface: pygame.Surface) -> None:
        """Copy the picture, as far as the surface's clip goes."""
        if self._picture is not None:
            surface.blit(self._picture, (0, 0))


def camel_light(colour: int) -> str:
    """What the spaces for a camel colour are lit in."""
    return DEFAULT.camels[colour].base
