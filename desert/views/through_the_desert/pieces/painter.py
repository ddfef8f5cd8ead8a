"""All pieces of a position on the board: the layer that changes with every move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter

import pygame

from desert.core.hexgrid import bits
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import HexTiles, Placed
from desert.views.through_the_desert.board.regions import Regions, badge_space
from desert.views.through_the_desert.board.shapes import polygon
from desert.views.through_the_desert.board.svg import disc, radial, stroke
from desert.views.through_the_desert.pieces.banners import FEW, hung
from desert.views.through_the_desert.pieces.lengths import Lengths
from desert.views.through_the_desert.pieces.sprites import PieceSprites

CAMEL, LEADER, PALM, TOKEN = 1.58, 2.0, 1.75, 1.14
SIGN = 0.62
"""Sizes in radii of a hex; the last is of the emblem beside an area's worth."""
FOOT = 0.68
"""How far below the centre of its hex a piece stands, in radii."""
_KEPT = 256
"""How many regions' lists are kept: those of a board at two zooms, and some that were."""


@dataclass(frozen=True, slots=True)
class Area:
    """An enclosed area: whose it is, its spaces and what they are worth at the end."""

    player: int
    colour: int
    spaces: int
    worth: int


@dataclass(frozen=True, slots=True)
class Pieces:
    """What stands on the board, as plain data; masks are of the board's bits.

    Attributes:
        riders: Each player's rider colour.
        caravans: Camels and leaders by player and `Colour`.
        leaders: Which of them are leaders.
        tokens: Waterholes worth 1, 2 and 3 that still lie there.
        oases: Pools with palms.
        areas: Enclosed areas.
        links: Which oases each caravan is linked to, by player and `Colour`.
        lengths: How long each caravan is that says so, and whether none of its colour is longer.
        fresh: Spaces where something was placed lately, lit from below.
        face_down: Whether the tokens' values are to be hidden.
        covered: Tokens whose value is hidden in any case.
    """

    riders: tuple[str, ...]
    caravans: Mapping[tuple[int, int], int] = field(default_factory=dict)
    leaders: int = 0
    tokens: tuple[int, int, int] = (0, 0, 0)
    oases: int = 0
    areas: tuple[Area, ...] = ()
    links: Mapping[tuple[int, int], int] = field(default_factory=dict)
    lengths: Mapping[tuple[int, int], tuple[int, bool]] = field(default_factory=dict)
    fresh: int = 0
    face_down: bool = False
    covered: int = 0


def camel_box(layout: HexLayout, index: int) -> pygame.Rect:
    """Where a camel's picture goes on a hex."""
    return _standing(layout, index, CAMEL)


def leader_box(layout: HexLayout, index: int) -> pygame.Rect:
    """Where a leader's picture goes on a hex."""
    return _standing(layout, index, LEADER)


def palm_box(layout: HexLayout, index: int) -> pygame.Rect:
    """Where a palm's picture goes on a hex."""
    box = _standing(layout, index, PALM)
    # The palm's foot is left of the middle of its picture, its crown leans right.
    return box.move(round(layout.radius * 0.16), round(layout.radius * -0.16))


def token_box(layout: HexLayout, index: int) -> pygame.Rect:
    """Where a waterhole token's picture goes on a hex."""
    size = round(layout.radius * TOKEN)
    box = pygame.Rect(0, 0, size, size)
    box.center = layout.centre(index)
    return box


def _standing(layout: HexLayout, index: int, radii: float) -> pygame.Rect:
    x, y = layout.centre(index)
    size = round(layout.radius * radii)
    box = pygame.Rect(0, 0, size, size)
    box.midbottom = (x, y + round(layout.radius * FOOT))
    return box


def _glow(layout: HexLayout) -> str:
    radius = layout.radius
    # It ends short of the line round a caravan, which must stay as strong as elsewhere.
    light = radial("glow", 0, 0, radius * 0.68, (0, "#fffbe8", 1), (0.65, "#fff3cf", 0.9), (1, "#fff3cf", 0))
    # A camel hides most of the light, so a line runs round it.
    ring = polygon((x * 0.74, y * 0.74) for x, y in layout.shape())
    line = stroke(ring, "#3b2318", radius * 0.17) + stroke(ring, "#fff6d2", radius * 0.08)
    return light + disc(0, 0, radius * 0.68, fill="url(#glow)") + line


_Standing = tuple[tuple[int, int], pygame.Surface, tuple[int, int]]
"""A piece: the centre of its hex, y before x, its picture, and where that goes."""


class PiecePainter:
    """Draws positions; everything it draws with is kept, so a whole position costs a few milliseconds.

    A position is a list of pictures and their places. It is made once, and of the next one only what has
    changed: painting a part of the board is painting the list where the surface's clip lets it through.

    Args:
        sprites: The toolkit's pictures.
        pieces: The pieces' pictures.
        font: Makes a font of a height in pixels, for the worth of areas.
    """

    def __init__(
        self, sprites: Sprites, pieces: PieceSprites, font: Callable[[int], pygame.font.Font]
    ) -> None:
        self._tiles = HexTiles(sprites)
        self._regions = Regions(self._tiles, lambda: pieces.palette)
        self._lengths = Lengths(self._tiles, lambda: pieces.palette, font)
        self._pieces = pieces
        self._font = font
        # The number of the palette is part of each key: only colours can change while a layout stays.
        self._caravan = lru_cache(_KEPT)(lambda _, *what: self._regions.caravan(*what))
        self._area = lru_cache(_KEPT)(lambda _, *what: self._regions.area(*what))
        self._herd = lru_cache(_KEPT)(lambda _, *what: self._standing_herd(*what))
        self._palms = lru_cache(2)(lambda _, *what: self._standing_palms(*what))
        self._last: tuple[object, ...] = ()
        self._position: Pieces | None = None
        self._list: Placed = []

    def forget(self) -> None:
        """Drop every list: those of a near board hold large pictures."""
        for kept in (self._caravan, self._area, self._herd, self._palms):
            kept.cache_clear()
        self._position, self._list = None, []

    def paint(
        self,
        surface: pygame.Surface,
        layout: HexLayout,
        position: Pieces,
        outlines: bool = True,
        skip: int = 0,
    ) -> None:
        """Draw a position onto a copy of the static board.

        Args:
            surface: Where to.
            layout: Where the board lies on it.
            position: What stands there.
            outlines: Whether a line in the owner's colour runs round each caravan.
            skip: Spaces whose piece isn't drawn, because an animation draws it.
        """
        surface.fblits(self.placed(layout, position, outlines, skip))

    def placed(self, layout: HexLayout, position: Pieces, outlines: bool = True, skip: int = 0) -> Placed:
        """What `paint` draws, in its order; the list is kept, so never change it."""
        asked = (layout, outlines, skip, id(self._pieces.palette))
        if self._position is not position or self._last != asked:
            self._list = self._placed(layout, position, outlines, skip)
            self._position, self._last = position, asked
        return self._list

    def _placed(self, layout: HexLayout, position: Pieces, outlines: bool, skip: int) -> Placed:
        palette, riders = id(self._pieces.palette), position.riders
        out: Placed = []
        for area in position.areas:
            out += self._area(palette, layout, area.spaces, riders[area.player])
        if outlines:
            for (player, _), mask in position.caravans.items():
                out += self._caravan(palette, layout, mask, riders[player])
        if position.fresh:
            glow = self._tiles.tile(layout, "fresh", lambda: _glow(layout))
            out += [self._tiles.placed(layout, index, glow) for index in bits(position.fresh)]
        out += self._tokens(layout, position, skip)
        for area in position.areas:
            if area.worth:
                rider = riders[area.player]
                ink = self._pieces.palette.riders[rider].dark
                number = self._font(max(8, round(layout.radius * 0.62))).render(str(area.worth), True, ink)
                place = badge_space(layout, area.spaces, position.oases)
                out += self._regions.badge(layout, place, rider, number)
                x, y = layout.centre(place)
                sign = self._pieces.emblem(rider, round(layout.radius * SIGN))
                spot = sign.get_rect(center=(x - layout.radius * 0.42, y - layout.radius * 0.42))
                out.append((sign, spot.topleft))
        return out + self.standing(layout, position, skip)

    def _tokens(self, layout: HexLayout, position: Pieces, skip: int) -> Placed:
        size = round(layout.radius * TOKEN)
        out: Placed = []
        for value, mask in enumerate(position.tokens, 1):
            back, front = self._pieces.token_back(size), self._pieces.token(value, size)
            for index in bits(mask & ~skip):
                hidden = position.face_down or position.covered >> index & 1
                out.append((back if hidden else front, token_box(layout, index).topleft))
        return out

    def paint_standing(
        self, surface: pygame.Surface, layout: HexLayout, position: Pieces, skip: int = 0
    ) -> None:
        """Draw what stands up, banners and lengths of caravans on it, without the ground under it."""
        surface.fblits(self.standing(layout, position, skip))

    def standing(self, layout: HexLayout, position: Pieces, skip: int = 0) -> Placed:
        """What `paint_standing` draws, in its order."""
        palette = id(self._pieces.palette)
        found: list[_Standing] = []
        for (player, colour), mask in position.caravans.items():
            here = mask & ~skip
            leaders = here & position.leaders
            found += self._herd(palette, layout, position.riders[player], colour, here & ~leaders, leaders)
        found += self._palms(palette, layout, position.oases & ~skip)
        # What stands nearer hides what stands behind it.
        found.sort(key=itemgetter(0))
        out = [(picture, corner) for _, picture, corner in found] + self._links(layout, position)
        return out + self.lengths(layout, position, skip)

    def lengths(self, layout: HexLayout, position: Pieces, skip: int = 0) -> Placed:
        """How long each caravan is, at its leader."""
        out: Placed = []
        for (player, colour), (length, first) in position.lengths.items():
            leader = position.caravans.get((player, colour), 0) & position.leaders & ~skip
            for index in bits(leader):
                out += self._lengths.placed(layout, index, position.riders[player], length, first=first)
        return out

    def _standing_herd(
        self, layout: HexLayout, rider: str, colour: int, camels: int, leaders: int
    ) -> list[_Standing]:
        out: list[_Standing] = []
        if camels:
            picture = self._pieces.camel(colour, rider, round(layout.radius * CAMEL))
            out += _stand(layout, camels, picture, camel_box)
        if leaders:
            picture = self._pieces.leader(colour, rider, round(layout.radius * LEADER))
            out += _stand(layout, leaders, picture, leader_box)
        return out

    def _standing_palms(self, layout: HexLayout, oases: int) -> list[_Standing]:
        return _stand(layout, oases, self._pieces.palm(round(layout.radius * PALM)), palm_box)

    def _links(self, layout: HexLayout, position: Pieces) -> Placed:
        """Small banners at the foot of each oasis, one for each caravan that is linked to it."""
        out: Placed = []
        for oasis in bits(position.oases):
            hanging = hung(layout, position.links, oasis)
            picture = self._pieces.flag if len(hanging) > FEW else self._pieces.pennant
            for (player, colour), box in hanging:
                out.append((picture(colour, position.riders[player], box.h), box.topleft))
        return out


def _stand(
    layout: HexLayout, mask: int, picture: pygame.Surface, box: Callable[[HexLayout, int], pygame.Rect]
) -> list[_Standing]:
    """The same picture on every space of a mask."""
    return [(layout.centre(index)[::-1], picture, box(layout, index).topleft) for index in bits(mask)]
