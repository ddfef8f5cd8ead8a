"""Regions on the board in their owner's colour: caravans and enclosed areas."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from desert.core.hexgrid import bits
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import HexTiles, Placed, inset_corners, rim
from desert.views.through_the_desert.board.shapes import polygon
from desert.views.through_the_desert.board.svg import disc, path, stroke
from desert.views.through_the_desert.pieces.palette import Palette, RiderLook, mix

_CARAVAN_INSET, _AREA_INSET = 0.1, 0.04
"""How far a region keeps off its hexes' open sides, in radii."""
CARAVAN_TINT, _AREA_TINT = 0.62, 0.55
"""How much of the land beneath is covered."""
_PALE = 0.42
"""How much paler than its owner's colour a caravan's ground is: camels stand on it, areas are strong."""
BADGE = 0.55
"""The roundel an area's worth is written on, in radii."""


class Regions:
    """Puts regions together hex by hex from cached tiles, so that one more camel needs no new pictures."""

    def __init__(self, tiles: HexTiles, palette: Callable[[], Palette]) -> None:
        self._tiles = tiles
        self._chosen = palette

    @property
    def _palette(self) -> Palette:
        return self._chosen()

    def _edge(self, look: RiderLook) -> str:
        """What stands off sand, water and the owner's own tint."""
        return mix(look.dark, self._palette.casing, 0.6)

    def caravan(self, layout: HexLayout, mask: int, rider: str) -> Placed:
        """A caravan's spaces tinted, with a line round them."""
        look = self._palette.riders[rider]
        radius = layout.radius

        def tint(sides: int) -> str:
            return _tint(layout, sides, caravan_ground(look), _CARAVAN_INSET, CARAVAN_TINT)

        def casing(sides: int) -> str:
            return _line(layout, sides, self._edge(look), radius * 0.2, _CARAVAN_INSET)

        def line(sides: int) -> str:
            return _line(layout, sides, look.base, radius * 0.1, _CARAVAN_INSET)

        # All casings first: else the round end of one hex's casing would lie on its neighbour's line.
        return [
            share
            for name, body in (("tint", tint), ("casing", casing), ("line", line))
            for share in self._tiles.shares(layout, mask, ("caravan", name, look.base), body)
        ]

    def area(self, layout: HexLayout, mask: int, rider: str) -> Placed:
        """An enclosed area tinted and bordered."""
        look = self._palette.riders[rider]

        def tint(sides: int) -> str:
            return _tint(layout, sides, look.base, _AREA_INSET, _AREA_TINT)

        def border(sides: int) -> str:
            return _line(layout, sides, self._edge(look), layout.radius * 0.12, _AREA_INSET)

        return [
            share
            for name, body in (("tint", tint), ("border", border))
            for share in self._tiles.shares(layout, mask, ("area", name, look.base), body)
        ]

    def badge(self, layout: HexLayout, index: int, rider: str, number: pygame.Surface) -> Placed:
        """What an area is worth on a roundel in its owner's colour."""
        look = self._palette.riders[rider]
        radius = layout.radius

        def roundel() -> str:
            shade = disc(radius * 0.05, radius * 0.08, radius * 0.6, fill="#3b1c10", fill_opacity=0.35)
            return (
                shade
                + disc(0, 0, radius * BADGE, fill=look.dark)
                + disc(0, 0, radius * 0.5, fill=self._palette.cream)
            )

        ground = self._tiles.tile(layout, ("badge", look.base), roundel)
        middle = number.get_rect(center=layout.centre(index))
        return [self._tiles.placed(layout, index, ground), (number, middle.topleft)]


def caravan_ground(look: RiderLook) -> str:
    """What a caravan's ground is tinted with; pale orange would be sand, so an owner may have another."""
    return look.ground or mix(look.base, "#ffffff", _PALE)


def badge_space(layout: HexLayout, mask: int, oases: int) -> int:
    """The space of an area where its worth is best written: in the middle, not under a palm."""
    spaces = list(bits(mask & ~oases or mask))
    middle_x = sum(layout.centre(index)[0] for index in spaces) / len(spaces)
    middle_y = sum(layout.centre(index)[1] for index in spaces) / len(spaces)

    def distance(index: int) -> float:
        x, y = layout.centre(index)
        return (x - middle_x) ** 2 + (y - middle_y) ** 2

    return min(spaces, key=distance)


def _tint(layout: HexLayout, sides: int, colour: str, inset: float, opacity: float) -> str:
    shape = polygon(inset_corners(layout, sides, layout.radius * inset))
    return path(shape, fill=colour, fill_opacity=opacity)


def _line(layout: HexLayout, sides: int, colour: str, width: float, inset: float) -> str:
    if not sides:
        return ""
    return stroke(rim(inset_corners(layout, sides, layout.radius * inset), sides), colour, max(1.0, width))
