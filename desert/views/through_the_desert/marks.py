"""Marks over the board: legal spaces, hover, blocked, preview of an area, keyboard cursor."""

from __future__ import annotations

from functools import partial

import pygame

from desert.core.hexgrid import bits
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.hex_layout import HexLayout
from desert.views.through_the_desert.hex_tiles import HexTiles, inset_corners, rim
from desert.views.through_the_desert.palette import DEFAULT, Palette, mix
from desert.views.through_the_desert.shapes import polygon
from desert.views.through_the_desert.svg import disc, path, stroke

ALL_SIDES = 63


class Marks:
    """Draws marks; colours are "#rrggbb". Each mark has a shape of its own, so that hue is never alone."""

    def __init__(self, sprites: Sprites, palette: Palette = DEFAULT) -> None:
        self._tiles = HexTiles(sprites)
        self._palette = palette

    def legal(
        self, surface: pygame.Surface, layout: HexLayout, mask: int, colour: str, taken: int = 0
    ) -> None:
        """Light up the spaces a piece may go to.

        Args:
            surface: Where to.
            layout: Where the board lies on it.
            mask: The spaces.
            colour: Of the piece, so that the marks say what would go there.
            taken: Spaces where something lies, such as a token: these get the ring alone.
        """
        tiles = [
            self._tiles.tile(layout, ("legal", colour, dot), partial(self._legal, layout, colour, dot))
            for dot in (True, False)
        ]
        for index in bits(mask):
            self._tiles.put(surface, layout, index, tiles[taken >> index & 1])

    def hover(self, surface: pygame.Surface, layout: HexLayout, index: int, colour: str) -> None:
        """Ring the space under the pointer."""
        radius = layout.radius
        casing, cream = self._palette.casing, self._palette.cream
        body = _ring(layout, 0.07, casing, radius * 0.25) + _ring(layout, 0.07, cream, radius * 0.17)
        body += _ring(layout, 0.19, colour, radius * 0.09)
        self._put(surface, layout, index, ("hover", colour), body)

    def focus(self, surface: pygame.Surface, layout: HexLayout, index: int) -> None:
        """Ring the space the keyboard is on, in dashes of dark and light."""
        radius = layout.radius
        casing = self._palette.casing
        dash = f"{radius * 0.3:.1f} {radius * 0.32:.1f}"
        body = _ring(layout, 0.06, casing, radius * 0.2) + _ring(layout, 0.06, "#ffffff", radius * 0.12)
        body += _ring(layout, 0.06, casing, radius * 0.12, dash)
        self._put(surface, layout, index, "focus", body)

    def blocked(self, surface: pygame.Surface, layout: HexLayout, index: int) -> None:
        """Cross out a space where the piece in hand may not go."""
        radius = layout.radius
        reach = radius * 0.42
        slash = reach * 0.7071
        half = f"A{reach:.1f} {reach:.1f} 0 1 1"
        sign = f"M{-reach:.1f} 0{half} {reach:.1f} 0{half} {-reach:.1f} 0Z"
        sign += f"M{-slash:.1f} {-slash:.1f}L{slash:.1f} {slash:.1f}"
        cream, red = self._palette.cream, self._palette.blocked
        body = _ring(layout, 0.09, cream, radius * 0.18) + _ring(layout, 0.09, red, radius * 0.11)
        body += stroke(sign, cream, radius * 0.26) + stroke(sign, red, radius * 0.15)
        self._put(surface, layout, index, "blocked", body)

    def last(self, surface: pygame.Surface, layout: HexLayout, index: int, colour: str) -> None:
        """Ring what was placed last in its owner's colour, broken at the sides."""
        radius = layout.radius
        dash = f"{radius * 0.26:.1f} {radius * 0.2:.1f}"
        body = _ring(layout, 0.2, self._palette.cream, radius * 0.13)
        self._put(
            surface, layout, index, ("last", colour), body + _ring(layout, 0.2, colour, radius * 0.1, dash)
        )

    def preview(self, surface: pygame.Surface, layout: HexLayout, mask: int, colour: str) -> None:
        """Shade the area that a placement would close, hatched, as it isn't closed yet."""
        self._tiles.region(surface, layout, mask, ("preview", colour), partial(_hatched, layout, colour))

    def _put(self, surface: pygame.Surface, layout: HexLayout, index: int, key: object, body: str) -> None:
        self._tiles.put(surface, layout, index, self._tiles.tile(layout, ("mark", key), lambda: body))

    def _legal(self, layout: HexLayout, colour: str, dot: bool) -> str:
        radius = layout.radius
        light, dark = mix(colour, "#ffffff", 0.62), mix(colour, self._palette.casing, 0.75)
        body = _ring(layout, 0.15, dark, radius * 0.25) + _ring(layout, 0.15, colour, radius * 0.16)
        if dot:
            glow = path(
                polygon(inset_corners(layout, ALL_SIDES, radius * 0.15)), fill=light, fill_opacity=0.72
            )
            body = glow + body + disc(0, 0, radius * 0.27, fill=dark) + disc(0, 0, radius * 0.2, fill=colour)
        return body


def _ring(layout: HexLayout, inset: float, colour: str, width: float, dash: str = "none") -> str:
    shape = polygon(inset_corners(layout, ALL_SIDES, layout.radius * inset))
    return stroke(shape, colour, max(1.0, width), stroke_dasharray=dash)


def _hatched(layout: HexLayout, colour: str, sides: int) -> str:
    radius, apothem = layout.radius, layout.apothem
    points = inset_corners(layout, sides, radius * 0.04)
    # At heights that fit a neighbour half a hex lower too, so that lines run on from hex to hex.
    hatching = []
    for k in (-3, -1, 1, 3):
        y = apothem * k / 4
        half = radius * (1 - abs(y) / apothem / 2) - radius * 0.06
        hatching.append(f"M{-half:.1f} {y:.1f}L{half:.1f} {y:.1f}")
    return (
        path(polygon(points), fill=colour, fill_opacity=0.22)
        + stroke("".join(hatching), colour, radius * 0.07, 0.55)
        + (stroke(rim(points, sides), colour, radius * 0.1) if sides else "")
    )
