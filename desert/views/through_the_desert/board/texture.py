"""Seeded noise and soft light as pictures: what vector drawing can't do.

Everything here is a 32-bit surface with alpha whose four parts are equal ("a level"), so that one picture
serves as height, as light and as mask alike.
"""

from __future__ import annotations

import pygame

from desert.core.rng import Rng
from desert.ui.sprites import fast, raster
from desert.views.through_the_desert.board.svg import tag

Size = tuple[int, int]
Colour = tuple[int, int, int]


def blank(size: Size) -> pygame.Surface:
    """A transparent picture in the one pixel format that blits fast."""
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def canvas(frame: pygame.Rect, body: str, defs: str = "", reduced: float = 1) -> pygame.Surface:
    """SVG text in pixels of the window, of which `frame` is drawn, `reduced` times smaller."""
    x, y, width, height = frame
    across, down = max(1, int(width / reduced)), max(1, int(height / reduced))
    picture = tag(
        "svg",
        tag("defs", defs),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{x} {y} {width} {height}",
        # Made smaller to whole pixels its aspect changes a little; kept, it would leave an edge empty.
        preserveAspectRatio="none",
        width=across,
        height=down,
    )
    return raster(picture, across, down)


def noise(rng: Rng, columns: int, rows: int) -> pygame.Surface:
    """One random level a pixel."""
    values = rng.randbytes(columns * rows)
    pixels = bytearray(4 * len(values))
    for part in range(4):
        pixels[part::4] = values
    return fast(pygame.image.frombytes(bytes(pixels), (columns, rows), "RGBA"))


def hills(rng: Rng, columns: int, rows: int, size: Size) -> pygame.Surface:
    """Rolling levels: noise of so many lumps across and down, without facets."""
    lumps = pygame.transform.smoothscale(noise(rng, columns, rows), (columns * 6, rows * 6))
    return pygame.transform.smoothscale(soft(lumps, 3), size)


def soft(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """The picture blurred by about `radius` pixels."""
    reach = max(1, round(radius / 2))
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, reach), reach)


def sharpened(level: pygame.Surface, threshold: int, doublings: int) -> pygame.Surface:
    """The level made steep round a threshold (0 to 255), in place: 0 below, 255 above."""
    low = max(0, threshold - (128 >> doublings))
    level.fill((low, low, low, low), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(doublings):
        level.blit(level.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return level


def light(target: pygame.Surface, heights: pygame.Surface, step: Size, lit: Colour, shade: Colour) -> None:
    """Light a picture from the upper left as if it had these heights, in place.

    Args:
        target: The picture.
        heights: Levels, larger than the picture by `step`, so that the edges are lit like the rest.
        step: How far apart, in pixels, the two places are whose difference in height counts.
        lit: What the sunny side gains at most, each 0 to 255.
        shade: What the other side loses at most.
    """
    size = target.get_size()
    near = heights.subsurface(pygame.Rect((0, 0), size))
    far = heights.subsurface(pygame.Rect(step, size))
    # Differences below zero come out as zero, so each side of a hill is found on its own.
    for higher, lower, gain, colour in (
        (far, near, pygame.BLEND_RGB_ADD, lit),
        (near, far, pygame.BLEND_RGB_SUB, shade),
    ):
        slope = higher.copy()
        slope.blit(lower, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        slope.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        target.blit(slope, (0, 0), special_flags=gain)


def larger(size: Size, step: Size) -> Size:
    """The size `light` wants heights to have for a picture of this size."""
    return size[0] + step[0], size[1] + step[1]


def grain(rng: Rng, target: pygame.Surface, strength: int) -> None:
    """Sprinkle grains of at most `strength` levels over a picture, in place; its mean stays as it is."""
    side = 256
    tile = noise(rng, side, side)
    tile.fill((strength * 2, strength * 2, strength * 2, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.fill((strength, strength, strength), special_flags=pygame.BLEND_RGB_SUB)
    for x in range(0, target.get_width(), side):
        for y in range(0, target.get_height(), side):
            target.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
