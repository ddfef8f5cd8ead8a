"""All pieces of a position on the board: the layer that changes with every move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from desert.core.hexgrid import bits
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import HexTiles
from desert.views.through_the_desert.board.regions import Regions, badge_space
from desert.views.through_the_desert.board.svg import disc, radial
from desert.views.through_the_desert.pieces.sprites import PieceSprites

CAMEL, LEADER, PALM, TOKEN, PENNANT = 1.58, 2.0, 1.75, 1.14, 0.68
"""Sizes in radii of a hex."""
FOOT = 0.68
"""How far below the centre of its hex a piece stands, in radii."""


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
        fresh: Spaces where something was placed lately, lit from below.
        face_down: Whether the tokens' values are to be hidden.
    """

    riders: tuple[str, ...]
    caravans: Mapping[tuple[int, int], int] = field(default_factory=dict)
    leaders: int = 0
    tokens: tuple[int, int, int] = (0, 0, 0)
    oases: int = 0
    areas: tuple[Area, ...] = ()
    links: Mapping[tuple[int, int], int] = field(default_factory=dict)
    fresh: int = 0
    face_down: bool = False


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
    light = radial("glow", 0, 0, radius, (0, "#fffbe8", 1), (0.55, "#fff3cf", 0.85), (1, "#fff3cf", 0))
    return light + disc(0, 0, radius * 0.86, fill="url(#glow)")


class PiecePainter:
    """Draws positions; everything it draws with is cached, so a whole position costs a few milliseconds.

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
        self._pieces = pieces
        self._font = font

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
        for area in position.areas:
            self._regions.area(surface, layout, area.spaces, position.riders[area.player])
        if outlines:
            for (player, _), mask in position.caravans.items():
                self._regions.caravan(surface, layout, mask, position.riders[player])
        for index in bits(position.fresh):
            self._tiles.put(surface, layout, index, self._tiles.tile(layout, "fresh", lambda: _glow(layout)))
        self._paint_tokens(surface, layout, position, skip)
        for area in position.areas:
            if area.worth:
                rider = position.riders[area.player]
                ink = self._pieces.palette.riders[rider].dark
                number = self._font(max(8, round(layout.radius * 0.62))).render(str(area.worth), True, ink)
                place = badge_space(layout, area.spaces, position.oases)
                self._regions.badge(surface, layout, place, rider, number)
        self.paint_standing(surface, layout, position, skip)

    def _paint_tokens(self, surface: pygame.Surface, layout: HexLayout, position: Pieces, skip: int) -> None:
        size = round(layout.radius * TOKEN)
        for value, mask in enumerate(position.tokens, 1):
            picture = self._pieces.token_back(size) if position.face_down else self._pieces.token(value, size)
            for index in bits(mask & ~skip):
                surface.blit(picture, token_box(layout, index))

    def paint_standing(
        self, surface: pygame.Surface, layout: HexLayout, position: Pieces, skip: int = 0
    ) -> None:
        """Draw what stands up, and the pennants at the oases, without the ground under it."""
        camel_size, leader_size = round(layout.radius * CAMEL), round(layout.radius * LEADER)
        standing: list[tuple[int, int, pygame.Surface, pygame.Rect]] = []
        for (player, colour), mask in position.caravans.items():
            rider = position.riders[player]
            for index in bits(mask & ~skip):
                x, y = layout.centre(index)
                if position.leaders >> index & 1:
                    picture, box = self._pieces.leader(colour, rider, leader_size), leader_box(layout, index)
                else:
                    picture, box = self._pieces.camel(colour, rider, camel_size), camel_box(layout, index)
                standing.append((y, x, picture, box))
        palm = self._pieces.palm(round(layout.radius * PALM))
        for index in bits(position.oases & ~skip):
            x, y = layout.centre(index)
            standing.append((y, x, palm, palm_box(layout, index)))
        # What stands nearer hides what stands behind it.
        standing.sort(key=lambda item: item[:2])
        surface.fblits([(picture, box) for _, _, picture, box in standing])
        self._paint_links(surface, layout, position)

    def _paint_links(self, surface: pygame.Surface, layout: HexLayout, position: Pieces) -> None:
        """Small pennants at each oasis, one for each caravan that is linked to it."""
        size = round(layout.radius * PENNANT)
        step = size * 0.62
        for oasis in bits(position.oases):
            linked = [owner for owner, mask in position.links.items() if mask >> oasis & 1]
            x, y = layout.centre(oasis)
            left = x - (len(linked) - 1) * step / 2
            for k, (player, colour) in enumerate(linked):
                picture = self._pieces.pennant(colour, position.riders[player], size)
                foot = (round(left + k * step), round(y + layout.apothem))
                surface.blit(picture, picture.get_rect(midbottom=foot))
