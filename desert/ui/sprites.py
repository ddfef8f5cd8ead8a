"""Vector sprites: SVG rasterised at the exact size, recoloured, cached; and soft shadows."""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from pathlib import Path

import pygame

from desert.ui import theme

Palette = Mapping[str, str]
"""From placeholder colours in the SVG ("#rrggbb", lower case) to the colours wanted."""

_ARGB = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
_CACHED_BYTES = 96 * 1024 * 1024


def raster(svg: str, width: int, height: int) -> pygame.Surface:
    """Return SVG text drawn at this size in pixels (the aspect of its viewBox is kept).

    Raises:
        pygame.error: The text is no SVG.
    """
    size = (max(1, width), max(1, height))
    return fast(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size))


def fast(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture in the byte order windows have: five times faster to blit than what SVG gives."""
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32, _ARGB))


def opaque(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture that covers all beneath it without its alpha channel, for grounds."""
    return picture.convert(pygame.Surface((1, 1), 0, 32, (*_ARGB[:3], 0)))


def recolour(svg: str, palette: Palette) -> str:
    """Return the SVG with each placeholder colour replaced, all at once so that swaps work."""
    marks = {old: f"@{number}@" for number, old in enumerate(palette)}
    for old, mark in marks.items():
        svg = svg.replace(old, mark).replace(old.upper(), mark)
    for old, mark in marks.items():
        svg = svg.replace(mark, palette[old])
    return svg


def shadow_of(
    shape: pygame.Surface, blur: int, strength: float = 0.35, colour: str = theme.SHADOW
) -> pygame.Surface:
    """Return the soft shadow of a shape: larger by `blur` pixels on each side, `strength` 0 to 1."""
    width, height = shape.get_size()
    mask = pygame.mask.from_surface(shape, 60)
    flat = mask.to_surface(
        setcolor=(*theme.rgb(colour), round(255 * strength)), unsetcolor=(*theme.rgb(colour), 0)
    )
    canvas = pygame.Surface((width + 2 * blur, height + 2 * blur), pygame.SRCALPHA)
    canvas.fill((*theme.rgb(colour), 0))
    canvas.blit(flat, (blur, blur), special_flags=pygame.BLEND_RGBA_MAX)
    if blur < 1:
        return canvas
    # A blur has no detail to lose: on a smaller picture it costs a tenth.
    step = max(1, blur // 5)
    size = canvas.get_size()
    small = pygame.transform.smoothscale(canvas, (max(2, size[0] // step), max(2, size[1] // step)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(blur / 2 / step)))
    return fast(pygame.transform.smoothscale(soft, size))


class Sprites:
    """Pictures by name, size and palette, bounded in memory; the least used go first.

    Args:
        asset: Turns "sprites/name.svg" into the path of the file.

    Attributes:
        age: How often all pictures had to be forgotten; whoever holds some must ask for them anew then.
    """

    def __init__(self, asset: Callable[[str], Path], *, limit: int = _CACHED_BYTES) -> None:
        self._asset = asset
        self._limit = limit
        self._used = self.age = 0
        self._texts: dict[str, str] = {}
        self._cache: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def svg(self, name: str) -> str:
        """Return the text of `sprites/<name>.svg`, read once."""
        if name not in self._texts:
            self._texts[name] = self._asset(f"sprites/{name}.svg").read_text(encoding="utf-8")
        return self._texts[name]

    def get(
        self, name: str, width: int, height: int | None = None, palette: Palette | None = None
    ) -> pygame.Surface:
        """Return the sprite `name` (below assets/sprites, without .svg) at most this large in pixels."""
        height = width if height is None else height
        key = (name, width, height, tuple(sorted(palette.items())) if palette else ())
        return self.made(key, lambda: raster(recolour(self.svg(name), palette or {}), width, height))

    def generated(self, svg: str, width: int, height: int) -> pygame.Surface:
        """Return generated SVG text as a cached picture."""
        return self.made((svg, width, height), lambda: raster(svg, width, height))

    def ground(self, svg: str, width: int, height: int) -> pygame.Surface:
        """Return generated SVG text that covers its whole box, without alpha: much faster to draw."""
        return self.made(("ground", svg, width, height), lambda: opaque(raster(svg, width, height)))

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture kept under `key`, making it when it is not there. Never draw onto it."""
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        return self._keep(key, make())

    def _keep(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        self._cache[key] = picture
        self._used += _bytes(picture)
        self._trim()
        return picture

    def other(self) -> Sprites:
        """Return an empty collection of pictures from the same files."""
        return Sprites(self._asset, limit=self._limit)

    def aside(self) -> Sprites:
        """Return a collection that begins with the same pictures, for another thread to make more."""
        other = Sprites(self._asset, limit=self._limit)
        other._texts, other._cache, other._used = self._texts.copy(), self._cache.copy(), self._used
        return other

    def adopt(self, other: Sprites) -> None:
        """Keep what another collection, which no thread makes pictures for any more, has made."""
        for key, picture in other._cache.items():
            if key not in self._cache:
                self._keep(key, picture)

    def set_limit(self, limit: int) -> None:
        """Keep at most this many bytes from now on."""
        self._limit = limit
        self._trim()

    def _trim(self) -> None:
        while self._used > self._limit and len(self._cache) > 1:
            _key, old = self._cache.popitem(last=False)
            self._used -= _bytes(old)

    def forget(self) -> None:
        """Drop all pictures, e.g. when the scale changed."""
        self._cache.clear()
        self._used = 0
        self.age += 1


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
