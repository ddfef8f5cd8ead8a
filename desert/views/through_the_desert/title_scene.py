"""The scene behind the title: dunes under a low sun and a caravan; calm on the left, for a menu."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from desert.core.rng import Rng
from desert.storage.folders import asset
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board import water
from desert.views.through_the_desert.board.shapes import Point, bends, line, smooth
from desert.views.through_the_desert.board.svg import disc, linear, moved, path, radial, stroke, tag
from desert.views.through_the_desert.board.texture import canvas, grain
from desert.views.through_the_desert.pieces.sprites import PieceSprites

Size = tuple[int, int]

SKY = ((0, "#5d5285", 1), (0.3, "#b0718c", 1), (0.6, "#f0a27e", 1), (0.85, "#fdd59b", 1), (1, "#ffe9bd", 1))
SUN = (0.47, 0.36)
"""Where the sun stands, in shares of the width and height."""
HORIZON = 0.56
_SLOW = 4
"""Soft skies are painted at a quarter of the size."""


class _Dune(NamedTuple):
    """A dune: its crest in shares of the picture, which point is the peak, and its colours."""

    crest: tuple[Point, ...]
    peak: int
    lit: str
    shade: str
    low: str


_DUNES = (
    _Dune(
        ((-0.05, 0.6), (0.2, 0.57), (0.34, 0.545), (0.5, 0.58), (0.8, 0.56), (1.05, 0.575)),
        2, "#efb382", "#c98468", "#d79673",
    ),
    _Dune(
        ((-0.05, 0.63), (0.1, 0.6), (0.3, 0.645), (0.55, 0.6), (0.72, 0.53), (0.86, 0.585), (1.05, 0.57)),
        4, "#f3bd84", "#b8705a", "#dd9c6c",
    ),
    _Dune(
        ((-0.05, 0.69), (0.12, 0.655), (0.22, 0.665), (0.45, 0.73), (0.66, 0.7), (0.85, 0.66), (1.05, 0.69)),
        1, "#f6c688", "#b46d50", "#dc9a63",
    ),
    _Dune(
        ((-0.05, 0.84), (0.2, 0.815), (0.42, 0.775), (0.6, 0.81), (0.8, 0.86), (1.05, 0.83)),
        2, "#f4c481", "#a96545", "#d08b55",
    ),
    _Dune(
        ((-0.05, 0.92), (0.25, 0.95), (0.5, 0.93), (0.75, 0.95), (1.05, 0.915)),
        3, "#e3a869", "#8f5139", "#b97546",
    ),
)  # fmt: skip
"""From the far ones to the near ones."""
_CARAVAN_DUNE = 2
_BACK_TOP, _FRONT_TOP = 0.42, 0.74
"""Above these shares of the height nothing of the dunes behind and before the caravan is seen."""
_CARAVAN = (("orange", 0.475), ("green", 0.545), ("blue", 0.615), ("red", 0.685), ("purple", 0.77))
"""The caravan from its end to its leader: whose cloth each wears, and where along the width it walks."""


@lru_cache(maxsize=1)
def paint_title(size: Size) -> pygame.Surface:
    """Paint the scene, opaque, at any size; the same for the same size, and shared: never draw onto it."""
    rng = Rng(7)
    back = _mesas(size) + "".join(_dune(size, number, rng) for number in range(_CARAVAN_DUNE + 1))
    front = "".join(_dune(size, number, rng) for number in range(_CARAVAN_DUNE + 1, len(_DUNES)))
    front += _oasis(size, rng)
    behind, before = _below(size, _BACK_TOP), _below(size, _FRONT_TOP)
    # The rasteriser lets other threads run: the dunes are drawn while the sky and the pieces are.
    with ThreadPoolExecutor(2) as threads:
        far = threads.submit(canvas, behind, back, _dune_paints(size))
        near = threads.submit(canvas, before, front, _dune_paints(size) + "".join(water.DEFS))
        scene = _sky(size)
        pieces = PieceSprites(Sprites(asset))
        scene.blit(far.result(), behind)
        _walk(scene, pieces)
        scene.blit(near.result(), before)
    _palms(scene, pieces)
    grain(Rng(11), scene, 3)
    return scene


def _below(size: Size, top: float) -> pygame.Rect:
    """The picture from a share of its height down."""
    width, height = size
    above = int(height * top)
    return pygame.Rect(0, above, width, height - above)


def _sky(size: Size) -> pygame.Surface:
    width, height = size
    x, y = SUN[0] * width, SUN[1] * height
    glow = radial(
        "glow", x, y, height * 0.75, (0, "#fff3cd", 0.95), (0.25, "#ffdf9f", 0.6), (1, "#ffbf86", 0)
    )
    sky = linear("sky", (0, 0), (0, height * 0.62), *SKY)
    body = tag("rect", width=width, height=height, fill="url(#sky)")
    body += tag("rect", width=width, height=height, fill="url(#glow)")
    scene = pygame.transform.smoothscale(canvas(pygame.Rect((0, 0), size), body, sky + glow, _SLOW), size)
    reach = height * 0.115
    box = pygame.Rect(0, 0, round(reach * 2.4), round(reach * 2.4))
    box.center = (round(x), round(y))
    scene.blit(canvas(box, disc(x, y, reach, fill="#fff6da")), box)
    band = pygame.Rect(0, 0, width, round(height * 0.4))
    clouds = "".join(_cloud(size, *place) for place in _CLOUDS)
    scene.blit(canvas(band, clouds, reduced=1), (0, 0))
    return scene


_CLOUDS = ((0.17, 0.15, 0.17), (0.66, 0.1, 0.21), (0.87, 0.2, 0.15), (0.62, 0.33, 0.12), (0.31, 0.3, 0.14))
"""Clouds: where, and how wide, in shares of the picture."""


def _cloud(size: Size, across: float, down: float, wide: float) -> str:
    width, height = size
    streak = "M-1 0C-.5 -1 -.3 -2.4 0 -1.6C.3 -2.6 .6 -1 1 0C.4 .7 -.4 .7 -1 0Z"
    place = moved(across * width, down * height, wide * width / 2, height * 0.012)
    return path(streak, transform=place, fill="#ffe3c4", fill_opacity=0.34)


def _mesas(size: Size) -> str:
    """Table mountains in the haze."""
    width, height = size
    shapes = (
        ("#c98886", ((0.0, 0.53), (0.06, 0.49), (0.15, 0.49), (0.18, 0.515), (0.24, 0.52), (0.28, 0.56))),
        (
            "#c98886",
            (
                (0.66, 0.56),
                (0.71, 0.52),
                (0.74, 0.47),
                (0.83, 0.47),
                (0.86, 0.51),
                (0.93, 0.515),
                (1.0, 0.56),
            ),
        ),
        ("#b5747b", ((0.84, 0.57), (0.89, 0.5), (0.92, 0.455), (1.0, 0.45), (1.05, 0.45), (1.05, 0.6))),
        ("#b5747b", ((-0.05, 0.6), (-0.05, 0.47), (0.03, 0.47), (0.06, 0.51), (0.12, 0.57))),
    )
    parts = []
    for colour, points in shapes:
        corners = [(x * width, y * height) for x, y in points]
        ground = [(corners[-1][0], height * 0.66), (corners[0][0], height * 0.66)]
        parts.append(path(line([*corners, *ground]) + "Z", fill=colour, fill_opacity=0.85))
    return "".join(parts)


def _dune_paints(size: Size) -> str:
    height = size[1]
    paints = []
    for number, dune in enumerate(_DUNES):
        top = min(y for _, y in dune.crest) * height
        ends = (0, top), (0, top + height * 0.24)
        paints.append(linear(f"lit{number}", *ends, (0, dune.lit, 1), (1, dune.low, 1)))
        paints.append(
            linear(f"shade{number}", *ends, (0, dune.shade, 1), (0.5, dune.shade, 0.75), (1, dune.low, 0))
        )
    return "".join(paints)


def _dune(size: Size, number: int, rng: Rng) -> str:
    """A dune whose ridge runs down from its peak: sunny on the left of it, in shade on the right."""
    width, height = size
    peak = _DUNES[number].peak
    crest = [(x * width, y * height) for x, y in _DUNES[number].crest]
    x, y = crest[peak]
    ridge = [
        (x, y),
        (x + width * 0.025, y + height * 0.035),
        (x - width * 0.005, y + height * 0.08),
        (x + width * 0.07, y + height * 0.15),
        (x + width * 0.03, y + height * 0.24),
    ]
    # The lee face runs along the crest from the peak on, and back up the ridge.
    over = bends([*crest[peak - 1 : peak + 3], crest[min(peak + 3, len(crest) - 1)]])
    (end_x, end_y), (foot_x, foot_y) = crest[min(peak + 2, len(crest) - 1)], ridge[-1]
    hollow = f"Q{foot_x + (end_x - foot_x) * 0.3:.1f} {end_y + (foot_y - end_y) * 0.45:.1f}"
    back = f"{hollow} {foot_x:.1f} {foot_y:.1f}" + bends([ridge[-1], *ridge[::-1], ridge[0]])
    lee = f"M{x:.1f} {y:.1f}{over}{back}Z"
    body = smooth(crest) + f"L{width * 1.05:.0f} {height + 9}L{width * -0.05:.0f} {height + 9}Z"
    parts = [
        path(body, fill=f"url(#lit{number})"),
        path(lee, fill=f"url(#shade{number})"),
        stroke(smooth(crest), "#fff0cd", height * 0.0022, 0.65),
        stroke(smooth(ridge[:4]), "#ffe9c4", height * 0.0022, 0.5),
    ]
    if number >= _CARAVAN_DUNE:
        parts.append(_ripples(size, crest, rng))
    return "".join(parts)


def _ripples(size: Size, crest: list[Point], rng: Rng) -> str:
    """Wind ripples on the sunny slope below a crest."""
    width, height = size
    marks = []
    for (x0, y0), (x1, y1) in pairwise(crest):
        for _ in range(5):
            share = rng.random()
            x = x0 + (x1 - x0) * share
            y = y0 + (y1 - y0) * share + height * rng.uniform(0.03, 0.11)
            half = width * rng.uniform(0.02, 0.045)
            swell = height * 0.006
            marks.append(
                smooth(
                    [(x - half, y), (x - half * 0.4, y - swell), (x + half * 0.3, y), (x + half, y - swell)]
                )
            )
    return stroke("".join(marks), "#8a4d2e", height * 0.0018, 0.22)


def _walk(scene: pygame.Surface, pieces: PieceSprites) -> None:
    """The caravan along the crest of its dune."""
    width, height = scene.get_size()
    points = _DUNES[_CARAVAN_DUNE].crest
    for colour, (rider, share) in enumerate(_CARAVAN):
        leads = colour == len(_CARAVAN) - 1
        before, after = next(pair for pair in pairwise(points) if pair[0][0] <= share <= pair[1][0])
        along = (share - before[0]) / (after[0] - before[0])
        ground = before[1] + (after[1] - before[1]) * along
        side = round(height * (0.17 if leads else 0.125))
        picture = pieces.leader(colour, rider, side) if leads else pieces.camel(colour, rider, side)
        foot = (round(share * width), round((ground + 0.022) * height))
        scene.blit(picture, picture.get_rect(midbottom=foot))


def _oasis(size: Size, rng: Rng) -> str:
    width, height = size
    pool = water.green((0.0, 0.0), height * 0.2, large=True)
    pool += water.pool(rng, (0.0, 0.0), height * 0.2, large=True)
    return tag("g", pool, transform=moved(width * 0.905, height * 0.955, 1.15, 0.36))


def _palms(scene: pygame.Surface, pieces: PieceSprites) -> None:
    width, height = scene.get_size()
    for across, foot, tall in ((0.95, 0.935, 0.33), (0.845, 0.985, 0.23)):
        palm = pieces.palm(round(height * tall))
        scene.blit(palm, palm.get_rect(midbottom=(round(width * across), round(height * foot))))
