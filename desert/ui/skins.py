"""Pictures of panels, buttons, fields and rings, generated as SVG so that every edge is smooth."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.scale import Scale
from desert.ui.sprites import Sprites, opaque, raster, shadow_of
from desert.ui.theme import Colour


@dataclass(frozen=True, slots=True)
class Look:
    """How a rounded box looks: gradient, border, light along the top edge, shadow to the lower right.

    Lengths are design units; `shadow` is the blur, `strength` its darkness (0 to 1).
    """

    top: Colour
    bottom: Colour
    border: Colour | None = None
    line: float = 1.25
    radius: float = theme.RADIUS
    gleam: float = 0.0
    shadow: float = 0.0
    strength: float = 0.3


PANEL = Look(
    theme.PARCHMENT, theme.PARCHMENT_LOW, theme.PARCHMENT_EDGE, 1.25, theme.RADIUS_LARGE, 0.9, 18, 0.34
)
PANEL_FLAT = Look(theme.PARCHMENT, theme.PARCHMENT_LOW, theme.PARCHMENT_EDGE, 1.25, theme.RADIUS, 0.7, 6, 0.2)
WELL = Look(
    theme.mix(theme.PARCHMENT_LOW, theme.GROOVE, 0.55), theme.PARCHMENT_LOW, theme.PARCHMENT_EDGE, 1.25
)
FIELD = Look(theme.FIELD, theme.FIELD, theme.FIELD_EDGE, 1.5, theme.RADIUS_SMALL + 1)
TIP = Look(theme.INK, theme.mix(theme.INK, "#000000", 0.18), None, 0, theme.RADIUS_SMALL, 0.12, 8, 0.35)

_LARGE = 20_000
Picture = pygame.Surface


class Skins:
    """Draws rounded boxes of any look at the present scale; pictures are kept by look and size."""

    def __init__(self, sprites: Sprites) -> None:
        self.scale = Scale()
        self._sprites = sprites

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        """Draw a box filling `rect`; its shadow falls outside to the lower right."""
        if rect.w < 2 or rect.h < 2:
            return
        if look.shadow:
            blur, drop = self.scale.px(look.shadow), self.scale.px(look.shadow * 0.32)
            spot = rect.inflate(2 * blur, 2 * blur).move(drop, drop)
            key = ("shade", rect.size, look.radius, blur, look.strength, self.scale)
            self._cut(
                surface, spot, self._core(rect, look), key, partial(self._make_shadow, rect.size, look, blur)
            )
        self._draw_body(surface, rect, look)

    def _draw_body(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        core, key = self._core(rect, look), ("box", rect.size, look, self.scale)
        if core.w * core.h >= _LARGE:
            # Most of a large box is opaque, and drawing that part without alpha is several times faster.
            inner = core.move(-rect.x, -rect.y)
            middle = self._sprites.made((*key, "core"), lambda: opaque(self._body(rect.size, look, inner)))
            surface.blit(middle, core)
        self._cut(surface, rect, core, key, partial(self._body, rect.size, look))

    def _cut(
        self,
        surface: pygame.Surface,
        spot: Rect,
        hole: Rect,
        key: tuple[Hashable, ...],
        make: Callable[[Rect | None], Picture],
    ) -> None:
        """Draw a picture over `spot`; of a large one only the strips around the hole are kept and drawn.

        `make` makes the picture, or the part of it that it is given.
        """
        hole = hole.clip(spot)
        if hole.w * hole.h < _LARGE:
            surface.blit(self._sprites.made(key, lambda: make(None)), spot)
            return
        for number, strip in enumerate(_around(spot, hole)):
            if strip.w > 0 and strip.h > 0:
                name = (*key, hole.x - spot.x, hole.y - spot.y, number)
                part = strip.move(-spot.x, -spot.y)
                surface.blit(self._sprites.made(name, partial(make, part)), strip)

    def _core(self, rect: Rect, look: Look) -> Rect:
        edge = self.scale.px(look.radius) + 1
        return Rect(rect.x + edge, rect.y + edge, max(0, rect.w - 2 * edge), max(0, rect.h - 2 * edge))

    def body(self, size: tuple[int, int], look: Look) -> pygame.Surface:
        """Return the picture of a box without its shadow."""
        return self._sprites.made(("box", size, look, self.scale), lambda: self._body(size, look))

    def reach(self, rect: Rect, look: Look) -> Rect:
        """Return the area a box with its shadow covers."""
        return rect.inflate(*(2 * self.scale.px(look.shadow * 1.35),) * 2) if look.shadow else rect

    def fade(self, surface: pygame.Surface, rect: Rect, colour: Colour, *, upwards: bool) -> None:
        """Draw a veil over `rect` that is solid at its lower end, or with `upwards` at its upper end."""
        solid, clear = (0, 1) if upwards else (1, 0)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="{rect.h}" viewBox="0 0 4 {rect.h}">'
            '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" '
            f'x1="0" y1="0" x2="0" y2="{rect.h}"><stop offset="{solid}" stop-color="{colour}"/>'
            f'<stop offset="{clear}" stop-color="{colour}" stop-opacity="0"/></linearGradient></defs>'
            f'<rect width="4" height="{rect.h}" fill="url(#g)"/></svg>'
        )
        if solid:  # stops must rise for the rasteriser
            svg = re.sub(r"(<stop [^>]*/>)(<stop [^>]*/>)", r"\2\1", svg)
        strip = self._sprites.made(
            ("fade", rect.size, colour, upwards),
            lambda: pygame.transform.scale(raster(svg, 4, rect.h), rect.size),
        )
        surface.blit(strip, rect)

    def ring(
        self, surface: pygame.Surface, rect: Rect, radius: float = theme.RADIUS, colour: Colour = theme.FOCUS
    ) -> None:
        """Draw the focus ring around `rect`; it reaches 6 units outside."""
        gap, line = self.scale.px(3), max(2, self.scale.px(3))
        outer = rect.inflate(2 * (gap + line), 2 * (gap + line))
        key = ("ring", outer.size, radius, colour, self.scale)
        surface.blit(
            self._sprites.made(key, lambda: self._ring(outer.size, radius, colour, gap, line)), outer
        )

    def _ring(
        self, size: tuple[int, int], radius: float, colour: Colour, gap: int, line: int
    ) -> pygame.Surface:
        corner = self.scale.px(radius) + gap + line / 2
        edge = int(corner + line) + 2
        small = (min(size[0], 2 * edge + 2), min(size[1], 2 * edge + 2))
        halo = _rect_svg(small, line, corner, f'fill="none" stroke="{theme.FIELD}" stroke-width="{line + 2}"')
        body = _rect_svg(small, line, corner, f'fill="none" stroke="{colour}" stroke-width="{line}"')
        return nine_slice(raster(_svg(small, halo + body), *small), edge, size)

    def _body(self, size: tuple[int, int], look: Look, part: Rect | None = None) -> pygame.Surface:
        radius = min(self.scale.px(look.radius), size[0] / 2, size[1] / 2)
        edge = int(radius) + 3
        # The gradient runs down, so a narrow picture stretched sideways is exact and much cheaper.
        narrow = (min(size[0], 2 * edge + 2), size[1])
        key = ("narrow", narrow, look, radius, self.scale)
        drawn = self._sprites.made(key, lambda: raster(self._box_svg(narrow, look, radius), *narrow))
        return nine_slice(drawn, edge, size, part)

    def _box_svg(self, size: tuple[int, int], look: Look, radius: float) -> str:
        line = look.line * self.scale.factor if look.border else 0.0
        stroke = f'stroke="{look.border}" stroke-width="{line:.2f}"' if look.border else ""
        parts = [_rect_svg(size, line, radius, f'fill="url(#g)" {stroke}')]
        if look.gleam:
            width = max(1.0, 1.2 * self.scale.factor)
            inside = line + width / 2
            paint = f'stroke-opacity="{look.gleam}" stroke-width="{width:.2f}"'
            parts.append(_gleam_svg(size[0], inside, radius, paint))
        gradient = (
            '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" '
            f'x1="0" y1="0" x2="0" y2="{size[1]}">'
            f'<stop offset="0" stop-color="{look.top}"/><stop offset="1" stop-color="{look.bottom}"/>'
            "</linearGradient></defs>"
        )
        return _svg(size, gradient + "".join(parts))

    def _make_shadow(
        self, size: tuple[int, int], look: Look, blur: int, part: Rect | None = None
    ) -> pygame.Surface:
        radius = min(self.scale.px(look.radius), size[0] // 2, size[1] // 2)
        edge = radius + blur + 1
        small = (min(size[0], 2 * edge + 2), min(size[1], 2 * edge + 2))

        def shade() -> pygame.Surface:
            shape = raster(_svg(small, _rect_svg(small, 0, radius, 'fill="#000000"')), *small)
            return shadow_of(shape, blur, look.strength)

        # Boxes of many sizes have the same corners.
        soft = self._sprites.made(("soft", small, radius, blur, look.strength), shade)
        return nine_slice(soft, edge + blur, (size[0] + 2 * blur, size[1] + 2 * blur), part)


def _around(whole: Rect, hole: Rect) -> list[Rect]:
    """Return the four strips of a box around a hole in it."""
    return [
        Rect(whole.x, whole.y, whole.w, hole.y - whole.y),
        Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom),
        Rect(whole.x, hole.y, hole.x - whole.x, hole.h),
        Rect(hole.right, hole.y, whole.right - hole.right, hole.h),
    ]


def nine_slice(
    picture: pygame.Surface, edge: int, size: tuple[int, int], part: Rect | None = None
) -> pygame.Surface:
    """Return the picture stretched to `size` with corners of `edge` pixels kept as they are.

    Where a `part` is given, only that box of the result is made, and what lies outside it costs nothing.
    """
    width, height = picture.get_size()
    wanted = part if part is not None else Rect((0, 0), size)
    if (width, height) == size:
        return picture if part is None else picture.subsurface(part).copy()
    out = pygame.Surface(wanted.size, pygame.SRCALPHA, picture)
    for x_from, x_to in _cuts(width, size[0], edge):
        for y_from, y_to in _cuts(height, size[1], edge):
            box = Rect(x_to[0], y_to[0], x_to[1], y_to[1])
            if not (x_from[1] and y_from[1] and wanted.colliderect(box)):
                continue
            piece = picture.subsurface((x_from[0], y_from[0], x_from[1], y_from[1]))
            there = box.move(-wanted.x, -wanted.y)
            if box.size == piece.get_size():
                out.blit(piece, there, special_flags=pygame.BLEND_RGBA_MAX)
            elif wanted.contains(box):
                pygame.transform.scale(piece, box.size, out.subsurface(there))
            else:
                stretched = pygame.transform.scale(piece, box.size)
                out.blit(stretched, there, special_flags=pygame.BLEND_RGBA_MAX)
    return out


def _cuts(source: int, target: int, edge: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    if source == target:
        return [((0, source), (0, target))]
    edge = min(edge, (source - 1) // 2)
    return [
        ((0, edge), (0, edge)),
        ((edge, source - 2 * edge), (edge, target - 2 * edge)),
        ((source - edge, edge), (target - edge, edge)),
    ]


def _svg(size: tuple[int, int], body: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
    return f'{head} viewBox="0 0 {size[0]} {size[1]}">{body}</svg>'


def _rect_svg(size: tuple[int, int], line: float, radius: float, paint: str) -> str:
    half = line / 2
    return (
        f'<rect x="{half:.2f}" y="{half:.2f}" width="{size[0] - line:.2f}" height="{size[1] - line:.2f}" '
        f'rx="{max(0.0, radius - half):.2f}" {paint}/>'
    )


def _gleam_svg(width: int, inside: float, radius: float, paint: str) -> str:
    """Return the light along the upper edge, running a little way into both corners."""
    turn, dip, bend = inside + radius * 0.28, inside + radius * 0.3, inside + radius * 0.55
    start, end = inside + radius, width - inside - radius
    return (
        f'<path d="M{turn:.2f} {dip:.2f} Q{bend:.2f} {inside:.2f} {start:.2f} {inside:.2f} '
        f'L{end:.2f} {inside:.2f} Q{width - bend:.2f} {inside:.2f} {width - turn:.2f} {dip:.2f}" '
        f'fill="none" stroke="#ffffff" stroke-linecap="round" {paint}/>'
    )
