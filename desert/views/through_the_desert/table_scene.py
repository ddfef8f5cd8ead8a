"""The board as the table shows it: static ground, pieces and marks, each layer painted when it changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.core.hexgrid import bits
from desert.games.through_the_desert.board import Field
from desert.games.through_the_desert.colours import COLOURS
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board_painter import paint_board
from desert.views.through_the_desert.hex_layout import HexLayout
from desert.views.through_the_desert.marks import Marks
from desert.views.through_the_desert.palette import DEFAULT
from desert.views.through_the_desert.piece_painter import PiecePainter, Pieces, camel_box, leader_box
from desert.views.through_the_desert.piece_sprites import PieceSprites
from desert.views.through_the_desert.position_pieces import changed_spaces, only_near

_NAME = Face(11)
_PATCHES = 3
"""Of more changed spaces than that all pieces are painted anew."""


@dataclass(frozen=True)
class Lights:
    """What is marked on the board.

    Attributes:
        lit: Mask of the spaces a click may be on.
        colour: What they are lit in.
        taken: Those of them with a token or pool, so that the mark leaves it free.
    """

    lit: int = 0
    colour: str = theme.GOLD
    taken: int = 0


class TableScene:
    """Keeps the layers; painting a frame only copies them and puts the lights on top.

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
        self._pieces: Pieces | None = None
        self._lights = Lights()

    def _font(self, height: int) -> pygame.font.Font:
        return self._context.type.font(Face(height / self._context.scale.factor, Weight.BOLD))

    def place(self, size: tuple[int, int], room: Rect, *, names: bool, outlines: bool) -> None:
        """Lay the board out in `room` of a window of `size` pixels; paints the ground anew if needed."""
        layout = HexLayout(self._field.board, room)
        same = self._ground is not None and self._size == size and self._names == names
        if not (same and self.layout is not None and self.layout.rect == layout.rect):
            self.layout, self._size, self._names = layout, size, names
            font = self._context.type.font(_NAME) if names else None
            self._ground = paint_board(self._field, layout, size, font)
            self._picture = None
        if outlines != self._outlines:
            self._outlines, self._picture = outlines, None

    def show(self, pieces: Pieces, lights: Lights) -> Rect | None:
        """Show pieces and marks; the box that must be painted again, None where nothing changed."""
        if self._ground is None or self.layout is None:
            return None
        before, lit_before = self._pieces, self._lights
        self._pieces, self._lights = pieces, lights
        if self._picture is None or before is None:
            self._compose(pieces)
            return self.area
        changed = changed_spaces(before, pieces)
        if changed.bit_count() > _PATCHES:
            self._compose(pieces)
            return self.area
        boxes = [self._patch(pieces, space) for space in bits(changed)]
        if lights != lit_before:
            boxes += [self.layout.box(space).inflate(8, 8) for space in bits(lit_before.lit | lights.lit)]
        return boxes[0].unionall(boxes[1:]) if boxes else None

    def _compose(self, pieces: Pieces) -> None:
        """Paint all pieces anew."""
        assert self._ground is not None  # noqa: S101 - `show` looked
        if self._picture is None or self._picture.get_size() != self._size:
            self._picture = self._ground.copy()
        self._paint(pieces, self.area)

    def _patch(self, pieces: Pieces, space: int) -> Rect:
        """Paint anew what a change on a space touches: its hex, its neighbours, the piece that rises."""
        assert self.layout is not None  # noqa: S101 - `show` looked
        layout = self.layout
        # Lines round a caravan have round ends that stick out a little from its hexes.
        out = round(layout.radius * 0.3) + 3
        box = Rect(0, 0, 2 * round(layout.radius * 2.5 + out), 3 * layout.row_pitch + 2 * out)
        box.center = layout.centre(space)
        near = 1 << space
        # Four rings: what stands in the fourth cannot reach into the box, nor can the false edges there.
        for _ in range(4):
            near = self._field.grid.dilate(near) & self._field.grid.all
        self._paint(only_near(pieces, near), box)
        return box

    def _paint(self, pieces: Pieces, area: Rect) -> None:
        picture, ground, layout = self._picture, self._ground, self.layout
        if picture is None or ground is None or layout is None:
            return
        picture.set_clip(area)
        picture.blit(ground, area, area)
        self._painter.paint(picture, layout, pieces, self._outlines)
        picture.set_clip(None)

    def warm(self, riders: tuple[str, ...]) -> Iterator[None]:
        """Make the pieces' pictures one at a time, so that none is waited for when it is first placed."""
        layout = self.layout
        if layout is None:
            return
        first = next(iter(layout.board.kinds))
        camel, leader = camel_box(layout, first).w, leader_box(layout, first).w
        for rider in riders:
            for colour in COLOURS:
                self.sprites.camel(colour, rider, camel)
                yield
                self.sprites.leader(colour, rider, leader)
                yield

    @property
    def area(self) -> Rect:
        """What pieces can cover, in real pixels."""
        if self.layout is None:
            return Rect(0, 0, 0, 0)
        tall = round(self.layout.radius * 2)
        return self.layout.area.inflate(tall, tall).clip(Rect((0, 0), self._size))

    def paint(self, surface: pygame.Surface) -> None:
        """Copy the picture and put the lights on it, as far as the surface's clip goes."""
        if self._picture is None or self.layout is None:
            return
        surface.blit(self._picture, (0, 0))
        lights, clip = self._lights, surface.get_clip()
        seen = 0
        for space in bits(lights.lit):
            if clip.colliderect(self.layout.box(space)):
                seen |= 1 << space
        if seen:
            self.marks.legal(surface, self.layout, seen, lights.colour, lights.taken)


def camel_light(colour: int) -> str:
    """What the spaces for a camel colour are lit in."""
    return DEFAULT.camels[colour].base
