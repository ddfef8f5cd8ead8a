"""The board as the table shows it: static ground, pieces and marks, each layer painted when it changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from desert.core.hexgrid import bits
from desert.games.through_the_desert.board import Field
from desert.games.through_the_desert.colours import COLOURS
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.camera import Camera
from desert.views.through_the_desert.board.ground_view import GroundView
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.magnifier import pitches, stretched
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.painter import PiecePainter, Pieces, camel_box, leader_box
from desert.views.through_the_desert.pieces.position_pieces import changed_spaces, only_near
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.table.marks import Lit, Marks
from desert.views.through_the_desert.table.spotlight import Spotlight, standing_on

_NAME, _NAME_ZOOM = 14, 1.5
"""Size of the names of spaces, and up to which zoom they grow."""
_SMOOTH = 1920 * 1200
"""Pictures of more pixels are stretched without blending while they move."""
_MANY = 40
"""More lit spaces than that are marked by dots alone: the land must be seen."""
_PATCHES = 3
"""Of more changed spaces than that all pieces are painted anew."""


@dataclass(frozen=True)
class Lights:
    """What is marked on the board.

    Attributes:
        lit: Mask of the spaces a click may be on.
        colour: What they are lit in.
        taken: Those of them with a token or pool, so that the mark leaves it free.
        barred: Mask of free spaces within reach where the piece may not go all the same.
        quiet: Whether the spaces are only those of some colour, with none in hand.
    """

    lit: int = 0
    colour: str = theme.GOLD
    taken: int = 0
    barred: int = 0
    quiet: bool = False

    @property
    def calm(self) -> bool:
        """Whether dots alone must do."""
        return self.quiet or self.lit.bit_count() > _MANY

    @property
    def spaces(self) -> int:
        """Mask of all marked spaces."""
        return self.lit | self.barred


class TableScene:
    """Keeps the layers; painting a frame only copies them and puts the lights on top.

    Attributes:
        layout: Where the hexes are; None before the first layout.
        sprites: The pieces' pictures.
        marks: The marks' pictures.
        spot: Mask of the spaces that are lit up while the rest is dimmed; 0 for none.
    """

    def __init__(self, context: Context, field: Field) -> None:
        self._context, self._field = context, field
        self.sprites = PieceSprites(context.sprites, lambda: chosen(context))
        self.marks = Marks(context.sprites, lambda: chosen(context))
        self._palette = chosen(context)
        self._painter = PiecePainter(context.sprites, self.sprites, self._font)
        self.layout: HexLayout | None = None
        self._size = (0, 0)
        self.view = GroundView(field)
        self._whole_picture: pygame.Surface | None = None
        self._whole_lights = Lights()
        self._moving: pygame.Surface | None = None
        self._sharp: tuple[HexLayout, pygame.Surface] | None = None
        self._names = False
        self._outlines = True
        self._picture: pygame.Surface | None = None
        self._pieces: Pieces | None = None
        self._lights = Lights()
        self._spotlight = Spotlight(context.sprites, self._painter)
        self.spot = 0

    def _font(self, height: int) -> pygame.font.Font:
        return self._context.type.font(Face(height / self._context.scale.factor, Weight.BOLD))

    def place(self, size: tuple[int, int], room: Rect, *, names: bool, outlines: bool) -> None:
        """Lay the board out in `room` of a window of `size` pixels; paints the ground anew if needed."""
        view = self.view
        if not (view.whole is not None and self._size == size and view.whole.rect == room):
            self._size = size
            view.place(room, size)
            self._take_view()
        palette = chosen(self._context)
        if (outlines, names, palette) != (self._outlines, self._names, self._palette):
            self._outlines, self._names, self._palette, self._picture = outlines, names, palette, None
            self._whole_picture = self._sharp = None

    def _write_names(self, picture: pygame.Surface, layout: HexLayout) -> None:
        """Write the names of the spaces over whatever is there, as far as the picture's clip goes."""
        # No larger than the hexes allow: the widest names go across one.
        high = min(_NAME * min(layout.zoom, _NAME_ZOOM), layout.radius * 0.8 / self._context.scale.factor)
        font = self._context.type.font(Face(high, Weight.SEMIBOLD))
        clip, board = picture.get_clip(), layout.board
        for space in bits(board.spaces):
            x, y = layout.centre(space)
            text = board.space_name(space)
            key = ("space name", text, font.get_height(), chosen(self._context).ink)
            name = self._context.sprites.made(key, partial(self._name, font, text))
            spot = name.get_rect(midbottom=(x, y + round(layout.apothem) + 1))
            if clip.colliderect(spot):
                picture.blit(name, spot)

    def _name(self, font: pygame.font.Font, text: str) -> pygame.Surface:
        """A name in dark ink with a light rim, which is read on sand, blankets and lights alike."""
        palette = chosen(self._context)
        rim, ink = font.render(text, True, palette.cream), font.render(text, True, palette.ink)
        out = max(1, round(font.get_height() / 12))
        picture = pygame.Surface((ink.get_width() + 2 * out, ink.get_height() + 2 * out), pygame.SRCALPHA)
        for x in range(2 * out + 1):
            for y in range(2 * out + 1):
                picture.blit(rim, (x, y))
        picture.blit(ink, (out, out))
        return picture

    # -- zoom --------------------------------------------------------------------------------------
    def look(self, camera: Camera) -> bool:
        """Look at the board with another camera, a stretched picture at first; False if nothing changes."""
        if self.view.layout is self.layout and self._picture is not None and self.view.picture is not None:
            self._sharp = (self.view.layout, self._picture) if self.view.layout is not None else None
        if not self.view.look(camera):
            return False
        self._take_view()
        if self._pieces is not None:
            self._compose(self._pieces)
        return True

    def sharpen(self, dt: float) -> bool:
        """Let time pass; True when the sharp picture of a zoomed board has just come."""
        if not self.view.step(dt):
            return False
        self._take_view()
        self._whole_picture = self._sharp = None
        if self._pieces is not None:
            self._compose(self._pieces)
        return True

    def _take_view(self) -> None:
        self.layout, self._picture = self.view.layout, None
        if self.view.picture is not None:
            self._whole_picture = None
        if self.view.camera.whole:
            self._moving = None

    def _stretch(self, pieces: Pieces) -> None:
        """Make the picture from that of the whole board, and of what was sharp already."""
        view, layout = self.view, self.layout
        if view.whole is None or view.whole_picture is None or layout is None:
            return
        if self._moving is None or self._moving.get_size() != self._size:
            self._moving = pygame.Surface(self._size, 0, 32)
        known = self._sharp is not None and pitches(self._sharp[0]) == pitches(layout)
        if self._whole_picture is None or self._whole_lights != self._lights:
            self._whole_picture, self._whole_lights = view.whole_picture.copy(), self._lights
            self._painter.paint(self._whole_picture, view.whole, pieces, self._outlines)
            # Marks of each size on the way would cost more than all the rest: they are stretched too.
            self._paint_lights(self._whole_picture, view.whole)
        smooth = not known and self._size[0] * self._size[1] <= _SMOOTH
        window = Rect((0, 0), self._size)
        stretched(self._whole_picture, window, view.whole, layout, self._moving, smooth=smooth)
        if known and self._sharp is not None:
            (x, y), (old_x, old_y) = layout.place(0, 0), self._sharp[0].place(0, 0)
            self._moving.blit(self._sharp[1], (x - old_x, y - old_y))
            self._paint_lights(self._moving, layout)
        self._picture = self._moving

    # -- pieces and marks --------------------------------------------------------------------------
    def show(self, pieces: Pieces, lights: Lights) -> Rect | None:
        """Show pieces and marks; the box that must be painted again, None where nothing changed."""
        if self.view.whole_picture is None or self.layout is None:
            return None
        before, lit_before = self._pieces, self._lights
        self._pieces, self._lights = pieces, lights
        if self._picture is None or before is None:
            self._compose(pieces)
            return self.area
        changed = changed_spaces(before, pieces)
        if changed:
            self._whole_picture = self._sharp = None
        blurred = self.view.picture is None and (changed or lights != lit_before)
        if changed.bit_count() > _PATCHES or blurred:
            self._compose(pieces)
            return self.area
        boxes = [self._patch(pieces, space) for space in bits(changed)]
        if lights != lit_before:
            # What stands in front of a lit space, and reaches into it, is painted again with it.
            around = round(5 * self.layout.radius)
            boxes += [
                self.layout.box(space).inflate(around, around)
                for space in bits(lit_before.spaces | lights.spaces)
            ]
        return boxes[0].unionall(boxes[1:]) if boxes else None

    def _compose(self, pieces: Pieces) -> None:
        """Paint all pieces anew."""
        if self.view.picture is None:
            self._stretch(pieces)
            return
        if self._picture is None or self._picture.get_size() != self._size:
            self._picture = self.view.picture.copy()
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
        picture, ground, layout = self._picture, self.view.picture, self.layout
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
    def lit(self) -> int:
        """Mask of the spaces a click may be on."""
        return self._lights.lit

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
        if self.view.picture is not None:  # else lights are in the stretched picture
            self._paint_lights(surface, self.layout)
            if self.spot and self._pieces is not None:
                self._spotlight.paint(surface, self._picture, self.layout, self._pieces, self.spot)
        if self._names:
            self._write_names(surface, self.layout)

    def _paint_lights(self, surface: pygame.Surface, layout: HexLayout) -> None:
        lights, clip = self._lights, surface.get_clip()
        seen = 0
        for space in bits(lights.spaces):
            if clip.colliderect(layout.box(space)):
                seen |= 1 << space
        if seen & lights.lit:
            lit = Lit(lights.lit, lights.colour, lights.taken)
            self.marks.legal(surface, layout, lit, seen, calm=lights.calm)
        if lights.lit:
            # Not only those in the clip: a piece must be blended as often in a part as in the whole.
            self._restore_front(surface, layout, lights.lit)
        if seen & lights.barred:
            self.marks.barred(surface, layout, seen & lights.barred)

    def _restore_front(self, surface: pygame.Surface, layout: HexLayout, marked: int) -> None:
        """Paint again what stands in front of marked spaces and reaches into them."""
        if self._pieces is not None:
            near = self._field.grid.dilate(marked) & self._field.grid.all & ~marked
            self._painter.paint_standing(surface, layout, standing_on(self._pieces, near))


def camel_light(context: Context, colour: int) -> str:
    """What the spaces for a camel colour are lit in."""
    return chosen(context).camels[colour].base
