"""The board as the table shows it: static ground, pieces and marks, each layer painted when it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from desert.core.hexgrid import bits
from desert.games.through_the_desert.board import Field
from desert.games.through_the_desert.colours import COLOURS
from desert.ui import areas, theme
from desert.ui.context import Context
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.camera import Camera
from desert.views.through_the_desert.board.ground_view import GroundView
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import Placed
from desert.views.through_the_desert.board.stretching import pitches
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.painter import Pieces, camel_box, leader_box
from desert.views.through_the_desert.pieces.position_pieces import changed_spaces
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.table.layer import Layer, in_sight, seen_of, unnumbered
from desert.views.through_the_desert.table.marks import Lit, Marks
from desert.views.through_the_desert.table.nearing import Nearing
from desert.views.through_the_desert.table.pins import Pins
from desert.views.through_the_desert.table.rim import Rim
from desert.views.through_the_desert.table.space_names import SpaceNames
from desert.views.through_the_desert.table.spotlight import Spotlight, dimmed

_MANY = 40
"""More lit spaces than that are marked by dots alone: the land must be seen."""
_NEAR_BYTES = 32
"""How much is kept of pictures of a near board, for each pixel of the window: twice what it shows."""
_PATCHES = 6
"""In how many boxes changes are painted on their own."""


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

    @property
    def marked(self) -> Lit:
        """The spaces a click may be on, as marks are drawn."""
        return Lit(self.lit, self.colour, self.taken)


class TableScene:
    """Keeps the layers; painting a frame only copies them and puts the lights on top.

    Attributes:
        layout: Where the hexes are; None before the first layout.
        sprites: The pieces' pictures.
        marks: The marks' pictures.
        rim: Letters and numbers at the rim.
        spot: Mask of the spaces that are lit up while the rest is dimmed; 0 for none.
    """

    def __init__(self, context: Context, field: Field) -> None:
        self._context, self._field = context, field
        self.sprites = PieceSprites(context.sprites, lambda: chosen(context))
        self.marks = Marks(context.sprites, lambda: chosen(context))
        self._looks: object = None
        self._foreseen: HexLayout | None = None
        self._whole = Layer(context.sprites, lambda: chosen(context), self._font)
        # Near pictures are large: they have a collection of their own, so as to drive no others out.
        self._near = Layer(context.sprites.other(), lambda: chosen(context), self._font)
        self._near_pitches = (0, 0)
        self._in_sight: tuple[HexLayout, Pieces | None, int, Pieces | None] | None = None
        self.layout: HexLayout | None = None
        self._size = (0, 0)
        self.view = GroundView(field, self._rehearsal)
        self._nearing = Nearing(self.view, self._paint_pieces, self._paint_lights)
        self._called, self.rim = SpaceNames(context, field), Rim(context, field)
        self._pins = Pins(context, field)
        self._names = False
        self._outlines = True
        self._picture: pygame.Surface | None = None
        self._pieces: Pieces | None = None
        self._lights = Lights()
        self._spotlight = Spotlight(context.sprites, lambda layout: self._layer(layout).painter)
        self.spot = 0

    def _font(self, height: int) -> pygame.font.Font:
        return self._context.type.font(Face(height / self._context.scale.factor, Weight.BOLD))

    def foresee(self, size: tuple[int, int], room: Rect) -> None:
        """Begin to paint beside what `place` will most likely be asked for."""
        if self._size != size or self.view.whole is None or self.view.whole.rect != room:
            self._foreseen = self.view.foresee(room, size)

    def rehearse(self) -> Iterator[None]:
        """Make what `place` will ask for and no other thread can make."""
        if self._foreseen is not None:
            self.rim.lying(self._foreseen)
            self._foreseen = None
        yield

    def place(self, size: tuple[int, int], room: Rect, *, names: bool, outlines: bool) -> None:
        """Lay the board out in `room` of a window of `size` pixels; paints the ground anew if needed."""
        view = self.view
        if not (view.whole is not None and self._size == size and view.whole.rect == room):
            self._size = size
            self._near.sprites.set_limit(_NEAR_BYTES * size[0] * size[1])
            view.place(room, size)
            ready, view.rehearsed = view.rehearsed, None
            if isinstance(ready, Layer):
                self._context.sprites.adopt(ready.sprites)
            self._nearing.forget()
            self._take_view()
        # At another scale letters have another size, also where the board's box stays the same.
        looks = (outlines, names, chosen(self._context), self._context.sprites.age)
        if looks != self._looks:
            self._looks, self._outlines, self._names, self._picture = looks, outlines, names, None
            self._nearing.forget()

    # -- zoom --------------------------------------------------------------------------------------
    def look(self, camera: Camera) -> bool:
        """Look at the board with another camera, a stretched picture at first; False if nothing changes."""
        view, before, picture = self.view, self.view.layout, self._picture
        sharp = before is self.layout and view.picture is not None
        if not view.look(camera):
            return False
        self._take_view()
        if sharp and before is not None and picture is not None:
            self._nearing.leave(before, picture)
        if view.camera.whole:
            self._nearing.rest()
            self._near.forget()
            self._in_sight = None
        if self._pieces is not None:
            self._compose(self._pieces)
        return True

    def sharpen(self, dt: float) -> bool:
        """Let time pass; True when the sharp picture of a zoomed board has just come."""
        sharp = self.view.step(dt)
        if self.view.layout is not None and pitches(self.view.layout) != self._near_pitches:
            self._near_pitches = pitches(self.view.layout)
            self._near.forget()
        ready, self.view.rehearsed = self.view.rehearsed, None
        if isinstance(ready, Layer) and sharp:
            self._near = ready
        if not sharp:
            return False
        self._take_view()
        self._nearing.sharpened()
        if self._pieces is not None:
            self._compose(self._pieces)
        return True

    def _rehearsal(self, layout: HexLayout) -> Callable[[], Layer]:
        """What makes the pictures and lists that a layout needs, on another thread and apart from others."""
        lights, outlines = self._lights, self._outlines
        seen, pieces = self._sight(layout, self._pieces)
        # For a whole board of another size there is nothing to begin with: what is there is of the old one.
        near = self._layer(layout) is self._near
        begun = near and pitches(layout) == self._near_pitches
        sprites = self._near.sprites.aside() if begun else self._near.sprites.other()
        layer = Layer(sprites, lambda: chosen(self._context), self._font)

        def rehearse() -> Layer:
            # Numbers are left out: fonts are for one thread alone.
            plain = unnumbered(pieces) if pieces is not None else None
            if plain is not None:
                layer.pieces(layout, plain, outlines=outlines)
            layer.lights(layout, lights.marked, lights.barred, plain, seen=seen, calm=lights.calm)
            return layer

        return rehearse

    def _layer(self, layout: HexLayout) -> Layer:
        return self._whole if layout.zoom <= 1 else self._near

    def _sight(self, layout: HexLayout, pieces: Pieces | None) -> tuple[int, Pieces | None]:
        """Which spaces a layout shows, and what of the pieces stands there."""
        if layout.zoom <= 1:
            return layout.board.grid.all, pieces
        known = self._in_sight
        if known is None or known[0] is not layout or known[1] is not pieces:
            seen = in_sight(layout, self._size) if known is None or known[0] is not layout else known[2]
            known = (layout, pieces, seen, seen_of(pieces, seen) if pieces is not None else None)
            self._in_sight = known
        return known[2], known[3]

    def _take_view(self) -> None:
        self.layout, self._picture = self.view.layout, None

    # -- pieces and marks --------------------------------------------------------------------------
    def show(self, pieces: Pieces, lights: Lights) -> list[Rect]:
        """Show pieces and marks; the boxes that must be painted again, none where nothing changed."""
        if self.view.whole_picture is None or self.layout is None:
            return []
        before, lit_before = self._pieces, self._lights
        changed = changed_spaces(before, pieces) if before is not None else 0
        if changed or before is None:
            # What looks just the same stays the same object: lists of what to paint are kept by it.
            self._pieces = pieces
            self._nearing.forget()
        self._lights = lights
        if self._picture is None or before is None:
            self._compose(pieces)
            return [self.area]
        if self.view.picture is None:
            if not changed and lights == lit_before:
                return []
            self._compose(pieces)
            return [self.area]
        boxes = self._patch(pieces, changed)
        if lights != lit_before:
            boxes += self._relit(self.layout, lit_before, lights)
        return boxes

    def _compose(self, pieces: Pieces) -> None:
        """Paint all pieces anew."""
        if self.view.picture is None:
            if self.layout is not None:
                self._picture = self._nearing.picture(self.layout, self._size, self._lights)
            return
        if self._picture is None or self._picture.get_size() != self._size:
            self._picture = self.view.picture.copy()
        self._paint(pieces, [self.area])

    def _patch(self, pieces: Pieces, changed: int) -> list[Rect]:
        """Paint anew what changes on spaces touch: their hexes, the neighbours, the pieces that rise."""
        assert self.layout is not None  # noqa: S101 - `show` looked
        layout = self.layout
        # Lines round a caravan have round ends that stick out a little from its hexes.
        out = round(layout.radius * 0.3) + 3
        box = Rect(0, 0, 2 * round(layout.radius * 2.5 + out), 3 * layout.row_pitch + 2 * out)
        found = []
        for space in bits(changed):
            box.center = layout.centre(space)
            found.append(box.copy())
        boxes = areas.joined(found, self.area, _PATCHES)
        self._paint(pieces, boxes)
        return boxes

    def _relit(self, layout: HexLayout, before: Lights, after: Lights) -> list[Rect]:
        """What must be painted again as other spaces are marked."""
        spaces = before.spaces | after.spaces
        if replace(before, lit=after.lit, barred=after.barred) == after and before.calm == after.calm:
            # Only the neighbours of what is marked no more, or has become so, have other borders.
            grid = self._field.grid
            spaces &= grid.dilate((before.lit ^ after.lit) | (before.barred ^ after.barred))
        # What stands in front of a lit space, and reaches into it, is painted again with it.
        around = round(5 * layout.radius)
        found = [layout.box(space).inflate(around, around) for space in bits(spaces)]
        return areas.joined(found, self.area, _PATCHES)

    def _paint(self, pieces: Pieces, boxes: list[Rect]) -> None:
        """Paint ground and pieces where the boxes are."""
        picture, ground, layout = self._picture, self.view.picture, self.layout
        if picture is None or ground is None or layout is None:
            return
        placed = self._placed(layout, pieces)
        for box in boxes:
            picture.set_clip(box)
            picture.blit(ground, box, box)
            self._paint_beneath(picture, layout, pieces)
            picture.fblits(placed)
        picture.set_clip(None)

    def _placed(self, layout: HexLayout, pieces: Pieces) -> Placed:
        seen = self._sight(layout, pieces)[1]
        return [] if seen is None else self._layer(layout).pieces(layout, seen, outlines=self._outlines)

    def _paint_pieces(self, picture: pygame.Surface, layout: HexLayout) -> None:
        if self._pieces is not None:
            self._paint_beneath(picture, layout, self._pieces)
            picture.fblits(self._placed(layout, self._pieces))

    def _paint_beneath(self, picture: pygame.Surface, layout: HexLayout, pieces: Pieces) -> None:
        """Paint what lies on the ground under all pieces: the signs of the rim, and names behind pieces."""
        picture.fblits(self.rim.lying(layout))
        if self._names:
            self._called.under(picture, layout, pieces)

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

    def warm_lights(self, lights: Lights) -> Iterator[None]:
        """Make the pictures of lights that a press is likely to ask for, one at a time."""
        layout = self.layout
        if layout is not None:
            yield from self._layer(layout).warm(layout, lights.marked, calm=lights.calm)

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
            self._called.over(surface, self.layout, self._pieces)
            surface.fblits(self._lengths(self.layout, self.spot or self.layout.board.grid.all))

    def paint_pins(self, surface: pygame.Surface) -> None:
        """Paint letters and numbers at the edge of a board seen near."""
        if self.layout is not None:
            surface.fblits(self._pins.pinned(self.layout))

    def paint_counted(self, surface: pygame.Surface) -> None:
        """Paint the board as final scoring lights it: without lengths of caravans, which it counts itself."""
        pieces = self._pieces
        if pieces is None:
            return
        self.show(replace(pieces, lengths={}), self._lights)
        self.paint(surface)
        self.show(pieces, self._lights)

    def paint_lengths(self, surface: pygame.Surface, boxes: Iterable[Rect]) -> None:
        """Paint the lengths of caravans once more in some boxes, over marks; what is dim stays so."""
        layout = self.layout
        if layout is None:
            return
        every, clip = layout.board.grid.all, surface.get_clip()
        lit = self.spot or every
        placed, dim = self._lengths(layout, lit), self._lengths(layout, every & ~lit)
        for box in boxes:
            surface.set_clip(box.clip(clip))
            near = [(one, spot) for one, spot in dim if box.colliderect(spot, one.get_size())]
            surface.fblits(dimmed(near))
            surface.fblits(placed)
        surface.set_clip(clip)

    def _lengths(self, layout: HexLayout, spaces: int) -> Placed:
        """The lengths of caravans whose leaders stand on some spaces."""
        pieces = self._sight(layout, self._pieces)[1]
        if pieces is None or self.view.picture is None or not spaces:
            return []
        return self._layer(layout).lengths(layout, pieces, layout.board.grid.all & ~spaces)

    def _paint_lights(self, surface: pygame.Surface, layout: HexLayout) -> None:
        lights = self._lights
        seen, pieces = self._sight(layout, self._pieces)
        layer = self._layer(layout)
        surface.fblits(
            layer.lights(layout, lights.marked, lights.barred, pieces, seen=seen, calm=lights.calm)
        )


def camel_light(context: Context, colour: int) -> str:
    """What the spaces for a camel colour are lit in."""
    return chosen(context).camels[colour].base
