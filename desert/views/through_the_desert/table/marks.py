"""Marks over the board: legal spaces, hover, blocked, preview of an area, keyboard cursor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from desert.core.hexgrid import bits
from desert.ui.sprites import Sprites
from desert.ui.theme import FOCUS
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import HexTiles, Placed, inset_corners, rim, sides_open
from desert.views.through_the_desert.board.shapes import polygon
from desert.views.through_the_desert.board.svg import disc, path, stroke, tag
from desert.views.through_the_desert.pieces.palette import DEFAULT, Palette, mix

ALL_SIDES = 63
_CASED = 0.93
"""How far the dark edge of a mark in some colour is from that colour: it stands off whatever lies below."""
_AT_ONCE = 4
"""Marks made in one go while nobody waits: about 2 ms at most."""


@dataclass(frozen=True, slots=True)
class Lit:
    """Spaces a piece may go to.

    Attributes:
        spaces: Mask of them.
        colour: Of the piece, so that the marks say what would go there.
        taken: Those where something lies, such as a token, so that the mark leaves it free.
    """

    spaces: int
    colour: str
    taken: int = 0


class Marks:
    """Draws marks; colours are "#rrggbb". Each mark has a shape of its own, so that hue is never alone."""

    def __init__(self, sprites: Sprites, palette: Callable[[], Palette] = lambda: DEFAULT) -> None:
        self._tiles = HexTiles(sprites)
        self._chosen = palette

    @property
    def _palette(self) -> Palette:
        return self._chosen()

    def legal(
        self, surface: pygame.Surface, layout: HexLayout, lit: Lit, seen: int, *, calm: bool = False
    ) -> None:
        """Light up the spaces a piece may go to: a tint with one line round them all, a dot in each.

        Args:
            surface: Where to.
            layout: Where the board lies on it.
            lit: The spaces and how they are lit.
            seen: Those of them that are painted now.
            calm: Whether they are so many that dots alone must do.
        """
        surface.fblits(self.lights(layout, lit, seen, calm=calm))

    def lights(self, layout: HexLayout, lit: Lit, seen: int, *, calm: bool = False) -> Placed:
        """What `legal` draws, in its order."""
        return [
            self._tiles.placed(layout, index, self._light(layout, lit, index, calm=calm))
            for index in bits(lit.spaces & seen)
        ]

    def warm(self, layout: HexLayout, lit: Lit, *, calm: bool) -> Iterator[None]:
        """Make what `lights` needs, some at a time."""
        for number, index in enumerate(bits(lit.spaces)):
            self._light(layout, lit, index, calm=calm)
            if not number % _AT_ONCE:
                yield

    def _light(self, layout: HexLayout, lit: Lit, index: int, *, calm: bool) -> pygame.Surface:
        free = not lit.taken >> index & 1
        sides = 0 if calm else sides_open(layout.board.grid, index, lit.spaces)
        key = ("legal", lit.colour, free, calm, sides)
        return self._tiles.tile(layout, key, partial(self._legal, layout, lit.colour, free, calm, sides))

    def barred(self, surface: pygame.Surface, layout: HexLayout, mask: int) -> None:
        """Put a small cross on free spaces within reach where the piece in hand may not go."""
        surface.fblits(self.crosses(layout, mask))

    def crosses(self, layout: HexLayout, mask: int) -> Placed:
        """What `barred` draws."""
        radius = layout.radius
        reach = radius * 0.2
        near, far = f"{-reach:.1f}", f"{reach:.1f}"
        cross = f"M{near} {near}L{far} {far}M{near} {far}L{far} {near}"
        body = stroke(cross, self._palette.casing, radius * 0.34)
        body += stroke(cross, self._palette.cream, radius * 0.24) + stroke(
            cross, self._palette.blocked, radius * 0.12
        )
        tile = self._tiles.tile(layout, "barred", lambda: body)
        return [self._tiles.placed(layout, index, tile) for index in bits(mask)]

    def culprit(self, surface: pygame.Surface, layout: HexLayout, mask: int) -> None:
        """Point out what stands in the way: a line in red and cream round it."""

        def body(sides: int) -> str:
            radius = layout.radius
            points = inset_corners(layout, sides, radius * 0.06)
            if not sides:
                return ""
            dash = f"{radius * 0.34:.1f} {radius * 0.2:.1f}"
            line = rim(points, sides)
            return (
                stroke(line, self._palette.casing, radius * 0.32)
                + stroke(line, self._palette.cream, radius * 0.22)
                + stroke(line, self._palette.blocked, radius * 0.16, stroke_dasharray=dash)
            )

        self._tiles.region(surface, layout, mask, "culprit", body)

    def armed(self, surface: pygame.Surface, layout: HexLayout, index: int, colour: str) -> None:
        """Mark the space that waits for a second click: a double ring and a tick."""
        radius = layout.radius
        casing, cream = self._palette.casing, self._palette.cream
        body = _ring(layout, 0.06, casing, radius * 0.3) + _ring(layout, 0.06, "#ffffff", radius * 0.22)
        body += _ring(layout, 0.06, colour, radius * 0.1)
        tick = f"M{-radius * 0.2:.1f} {radius * 0.02:.1f}l{radius * 0.14:.1f} {radius * 0.15:.1f}"
        tick += f"l{radius * 0.27:.1f} {-radius * 0.31:.1f}"
        x, y = radius * 0.46, radius * 0.5
        sign = disc(0, 0, radius * 0.36, fill=casing) + disc(0, 0, radius * 0.31, fill=cream)
        sign += stroke(tick, casing, radius * 0.12)
        body += tag("g", sign, transform=f"translate({x:.1f} {y:.1f})")
        self._put(surface, layout, index, ("armed", colour), body)

    def hover(self, surface: pygame.Surface, layout: HexLayout, index: int, colour: str) -> None:
        """Ring the space under the pointer."""
        radius = layout.radius
        casing, cream = self._palette.casing, self._palette.cream
        body = _ring(layout, 0.08, casing, radius * 0.32) + _ring(layout, 0.08, cream, radius * 0.19)
        body += _ring(layout, 0.2, colour, radius * 0.09)
        self._put(surface, layout, index, ("hover", colour), body)

    def named(self, surface: pygame.Surface, layout: HexLayout, index: int, colour: str) -> None:
        """Ring a space that is named beside others."""
        radius = layout.radius
        body = _ring(layout, 0.1, self._palette.casing, radius * 0.27) + _ring(
            layout, 0.1, colour, radius * 0.14
        )
        self._put(surface, layout, index, ("named", colour), body)

    def focus(self, surface: pygame.Surface, layout: HexLayout, index: int) -> None:
        """Ring the space the keyboard is on, in dashes of white and of the colour every focus has."""
        radius = layout.radius
        casing = self._palette.casing
        # Two dashes a side, so that they meet the corners alike.
        side = radius * 0.96
        dash = f"{side * 0.25:.2f} {side * 0.25:.2f}"
        body = _ring(layout, 0.06, casing, radius * 0.36) + _ring(layout, 0.06, "#ffffff", radius * 0.27)
        body += _ring(layout, 0.06, FOCUS, radius * 0.2, dash)
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
        casing = self._palette.casing
        body = _ring(layout, 0.09, casing, radius * 0.27) + _ring(layout, 0.09, cream, radius * 0.19)
        body += _ring(layout, 0.09, red, radius * 0.11) + stroke(sign, casing, radius * 0.34)
        body += stroke(sign, cream, radius * 0.26) + stroke(sign, red, radius * 0.15)
        self._put(surface, layout, index, "blocked", body)

    def preview(self, surface: pygame.Surface, layout: HexLayout, mask: int, colour: str) -> None:
        """Shade the area that a placement would close, hatched, as it isn't closed yet."""
        dark = mix(colour, self._palette.casing, _CASED)
        self._tiles.region(
            surface, layout, mask, ("preview", colour), partial(_hatched, layout, colour, dark)
        )

    def worth(
        self, surface: pygame.Surface, layout: HexLayout, index: int, colour: str, number: pygame.Surface
    ) -> None:
        """Write into such an area what it would be worth."""
        radius, dark = layout.radius, mix(colour, self._palette.casing, _CASED)
        body = disc(0, 0, radius * 0.62, fill=dark) + disc(0, 0, radius * 0.54, fill=self._palette.cream)
        self._put(surface, layout, index, ("worth", colour), body)
        surface.blit(number, number.get_rect(center=layout.centre(index)))

    def _put(self, surface: pygame.Surface, layout: HexLayout, index: int, key: object, body: str) -> None:
        self._tiles.put(surface, layout, index, self._tiles.tile(layout, ("mark", key), lambda: body))

    def _legal(self, layout: HexLayout, colour: str, free: bool, calm: bool, sides: int) -> str:
        radius = layout.radius
        light, dark = mix(colour, "#ffffff", 0.25), mix(colour, self._palette.casing, _CASED)
        if calm:
            if free:
                return disc(0, 0, radius * 0.24, fill=dark) + disc(0, 0, radius * 0.155, fill=colour)
            return _ring(layout, 0.16, dark, radius * 0.22) + _ring(layout, 0.16, colour, radius * 0.1)
        points = inset_corners(layout, sides, radius * 0.08)
        body = path(polygon(points), fill=light, fill_opacity=0.55) if free else ""
        if sides:
            body += stroke(rim(points, sides), dark, radius * 0.23) + stroke(
                rim(points, sides), colour, radius * 0.11
            )
        if free:
            body += disc(0, 0, radius * 0.26, fill=dark) + disc(0, 0, radius * 0.17, fill=colour)
        else:
            body += _ring(layout, 0.2, dark, radius * 0.22) + _ring(layout, 0.2, colour, radius * 0.1)
        return body


def _ring(layout: HexLayout, inset: float, colour: str, width: float, dash: str = "none") -> str:
    shape = polygon(inset_corners(layout, ALL_SIDES, layout.radius * inset))
    return stroke(shape, colour, max(1.0, width), stroke_dasharray=dash)


def _hatched(layout: HexLayout, colour: str, dark: str, sides: int) -> str:
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
        + (stroke(rim(points, sides), dark, radius * 0.22) if sides else "")
        + (stroke(rim(points, sides), colour, radius * 0.1) if sides else "")
    )
