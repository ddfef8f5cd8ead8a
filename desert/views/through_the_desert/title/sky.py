"""The sky of the title: evening light, the low sun, clouds that can drift, birds that can fly."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from desert.core.rng import Rng
from desert.views.through_the_desert.board.svg import disc, linear, moved, path, radial, tag
from desert.views.through_the_desert.board.texture import canvas

Size = tuple[int, int]

_SKY = (
    (0, "#565186", 1),
    (0.28, "#a86a8e", 1),
    (0.58, "#ee9d7c", 1),
    (0.84, "#fdd39a", 1),
    (1, "#ffeac0", 1),
)
SUN = (0.47, 0.36)
"""Where the sun stands, in shares of the width and height."""
_SUN = ((0.215, 0.13), (0.16, 0.2), (0.112, 1.0))
"""Its rings and itself: how large, as shares of the height, and how bright."""
_SOFT = 4
"""Soft skies are painted at a quarter of the size."""
BAND = 0.43
"""Clouds and birds keep above this share of the height."""
CLOUDS = (
    (0.12, 0.238, 0.14),
    (0.36, 0.062, 0.1),
    (0.68, 0.048, 0.2),
    (0.88, 0.222, 0.15),
    (0.6, 0.33, 0.11),
    (0.27, 0.292, 0.12),
)
"""Clouds: where their middle is, and how wide they are, in shares of the picture. None ever drifts behind the
title's words, which must stay readable."""
BIRD = 0.026
"""How wide a bird spreads its wings, as a share of the height."""
BEATS = 8
"""Pictures of a bird from one beat of its wings to the next; in the first it glides."""


def paint_sky(size: Size, rng: Rng) -> pygame.Surface:
    """The sky without clouds, down to the picture's foot; opaque."""
    width, height = size
    x, y = SUN[0] * width, SUN[1] * height
    glow = radial("glow", x, y, height * 0.8, (0, "#fff3cd", 0.95), (0.22, "#ffdf9f", 0.6), (1, "#ffbf86", 0))
    sky = linear("sky", (0, 0), (0, height * 0.62), *_SKY)
    body = tag("rect", width=width, height=height, fill="url(#sky)")
    body += tag("rect", width=width, height=height, fill="url(#glow)")
    scene = pygame.transform.smoothscale(canvas(pygame.Rect((0, 0), size), body, sky + glow, _SOFT), size)
    box = pygame.Rect(0, 0, round(height * 0.44), round(height * 0.44))
    box.center = round(x), round(y)
    rings = [disc(x, y, height * reach, fill="#fff6da", fill_opacity=strength) for reach, strength in _SUN]
    scene.blit(canvas(box, "".join(rings)), box)
    _stars(scene, rng)
    return scene


def _stars(scene: pygame.Surface, rng: Rng) -> None:
    """The first stars, where it is dark already."""
    width, height = scene.get_size()
    for _ in range(34):
        x, y = rng.random(), rng.random() * 0.2
        light = (1 - y / 0.2) * min(1.0, abs(x - SUN[0]) * 2.4)
        size = max(1, round(height * rng.choice((0.0012, 0.0018, 0.0026))))
        star = pygame.Surface((size, size), pygame.SRCALPHA, 32)
        star.fill((255, 240, 222, round(190 * light)))
        scene.blit(star, (round(x * width), round(y * height)))


@lru_cache(maxsize=len(CLOUDS))
def cloud(size: Size, number: int) -> tuple[pygame.Surface, pygame.Rect]:
    """A cloud of a picture of this size, and the box it has at rest."""
    width, height = size
    across, down, wide = CLOUDS[number]
    box = pygame.Rect(0, 0, round(width * wide), max(8, round(width * wide * 0.16)))
    box.center = round(width * across), round(height * down)
    rng, half, tall = Rng(40 + number), box.w / 2, box.h
    paints = linear(
        "cloud", (0, 0), (0, tall), (0, "#fff1d8", 0.62), (0.6, "#ffd9b4", 0.5), (1, "#f3a889", 0.2)
    )
    lobes = [_lobe(half, tall * 0.66, half * 0.98, tall * 0.2)]
    for share in (-0.55, -0.2, 0.16, 0.5):
        x = half * (1 + share + rng.uniform(-0.1, 0.1))
        lobes.append(_lobe(x, tall * 0.56, half * rng.uniform(0.22, 0.36), tall * rng.uniform(0.22, 0.42)))
    body = path("".join(lobes), fill="url(#cloud)", fill_rule="nonzero")
    soft = canvas(pygame.Rect((0, 0), box.size), body, paints, 2)
    return pygame.transform.smoothscale(soft, box.size), box


def _lobe(x: float, y: float, across: float, down: float) -> str:
    """An ellipse with a flat lower side."""
    low = down * 0.45
    return (
        f"M{x - across:.1f} {y:.1f}C{x - across:.1f} {y - down:.1f} {x + across:.1f} {y - down:.1f}"
        f" {x + across:.1f} {y:.1f}C{x + across * 0.6:.1f} {y + low:.1f} {x - across * 0.6:.1f} {y + low:.1f}"
        f" {x - across:.1f} {y:.1f}Z"
    )


@lru_cache(maxsize=BEATS)
def bird(height: int, beat: int) -> pygame.Surface:
    """A bird in a picture so many pixels high, in one of the `BEATS` of its wings."""
    span = max(9, round(height * BIRD))
    lift = 0.2 + 0.24 * cos(2 * pi * beat / BEATS)
    bend = 0.1 + 0.06 * sin(2 * pi * beat / BEATS)
    middle, tip = 0.56, 0.56 - lift
    upper, lower = middle - bend - 0.08, middle - bend + 0.1
    right = f"C.62 {upper:.3f} .76 {tip - bend:.3f} 1 {tip:.3f}C.8 {tip + 0.04:.3f} .66 {lower:.3f} .5 .66"
    left = f"C.34 {lower:.3f} .2 {tip + 0.04:.3f} 0 {tip:.3f}C.24 {tip - bend:.3f} .38 {upper:.3f} .5 .56"
    body = path(f"M.5 .56{right}{left}Z", fill="#553349", fill_opacity=0.85, transform=moved(0, 0, span))
    return canvas(pygame.Rect(0, 0, span, span), body)
