"""Some spaces in full light while the rest of the board is dimmed: a caravan, a seat, a place of the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from desert.core.hexgrid import bits
from desert.ui import theme
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import Placed
from desert.views.through_the_desert.board.shapes import polygon
from desert.views.through_the_desert.board.svg import path, stroke
from desert.views.through_the_desert.board.texture import canvas
from desert.views.through_the_desert.pieces.banners import hung
from desert.views.through_the_desert.pieces.painter import PiecePainter, Pieces

DIM = (148, 140, 146)
"""What each part of a dimmed colour is multiplied by, of 255."""


class Spotlight:
    """Dims what has been painted and puts the lit spaces back from the picture."""

    def __init__(self, sprites: Sprites, painter: Callable[[HexLayout], PiecePainter]) -> None:
        self._sprites, self._painter = sprites, painter

    def paint(
        self, surface: pygame.Surface, picture: pygame.Surface, layout: HexLayout, pieces: Pieces, spot: int
    ) -> None:
        """Dim the surface as far as its clip goes, but for the spaces of `spot`.

        Args:
            surface: Where `picture` and marks have been painted already.
            picture: The board with its pieces, undimmed.
            layout: Where the board lies.
            pieces: What stands on the board.
            spot: Mask of the lit spaces.
        """
        clip = surface.get_clip()
        surface.fill(DIM, clip, pygame.BLEND_RGB_MULT)
        tall = round(layout.radius)
        seen = 0
        for space in bits(spot):
            if clip.colliderect(layout.box(space).inflate(2 * tall, 4 * tall)):
                seen |= 1 << space
        for space in bits(seen):
            box = layout.box(space)
            hexagon = pygame.Surface(box.size, pygame.SRCALPHA, 32)
            hexagon.blit(picture, (0, 0), box)
            hexagon.blit(self._shape(layout, box), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(hexagon, box)
        rings = [layout.box(oasis) for oasis in bits(pieces.oases & seen)]
        for box in rings:
            surface.blit(self._ring(layout, box), box)
        self._painter(layout).paint_standing(surface, layout, standing_on(pieces, seen))
        for oasis in bits(pieces.oases & seen):
            self._dim_others(surface, layout, pieces, oasis, spot)

    def _dim_others(
        self, surface: pygame.Surface, layout: HexLayout, pieces: Pieces, oasis: int, spot: int
    ) -> None:
        """Beside the banner of a lit caravan those of the others at the oasis stay dim."""
        banners = hung(layout, pieces.links, oasis)
        lit = {owner for owner, _ in banners if pieces.caravans.get(owner, 0) & spot}
        for owner, box in banners:
            if lit and owner not in lit:
                surface.fill(DIM, box, pygame.BLEND_RGB_MULT)

    def _ring(self, layout: HexLayout, box: pygame.Rect) -> pygame.Surface:
        """A light line just within the hex of a lit oasis."""
        frame = pygame.Rect((-(box.w // 2), -(box.h // 2)), box.size)
        key = ("spot ring", layout.column_pitch, layout.row_pitch, box.size)
        ring = polygon([(x * 0.9, y * 0.9) for x, y in layout.shape()])
        line = stroke(ring, theme.INK, layout.radius * 0.2) + stroke(
            ring, theme.PARCHMENT, layout.radius * 0.11
        )
        return self._sprites.made(key, lambda: canvas(frame, line))

    def _shape(self, layout: HexLayout, box: pygame.Rect) -> pygame.Surface:
        """A white hex as large as `box`, clear outside."""
        frame = pygame.Rect((-(box.w // 2), -(box.h // 2)), box.size)
        key = ("spot", layout.column_pitch, layout.row_pitch, box.size)
        corners = [(x * 1.03, y * 1.03) for x, y in layout.shape()]
        return self._sprites.made(key, lambda: canvas(frame, path(polygon(corners), fill="#ffffff")))


def standing_on(pieces: Pieces, mask: int) -> Pieces:
    """What stands on the spaces of a mask."""
    return replace(
        pieces,
        caravans={owner: found & mask for owner, found in pieces.caravans.items() if found & mask},
        oases=pieces.oases & mask,
    )


def dimmed(placed: Placed) -> Placed:
    """The same pictures, as dark as what isn't lit."""
    out: Placed = []
    for picture, corner in placed:
        dark = picture.copy()
        dark.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        out.append((dark, corner))
    return out
