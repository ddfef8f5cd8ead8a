"""The land of the title: table mountains in haze, dunes with a sunny and a shaded side, a town far off."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from desert.core.rng import Rng
from desert.views.through_the_desert.board import details, water
from desert.views.through_the_desert.board.shapes import Point, bends, line, polygon, smooth
from desert.views.through_the_desert.board.svg import disc, linear, moved, path, stroke, tag

Size = tuple[int, int]


class Dune(NamedTuple):
    """A dune: its crest in shares of the picture, which point is the peak, and its colours."""

    crest: tuple[Point, ...]
    peak: int
    lit: str
    shade: str
    low: str


DUNES = (
    Dune(
        ((-0.05, 0.6), (0.2, 0.57), (0.34, 0.545), (0.5, 0.58), (0.8, 0.56), (1.05, 0.575)),
        2, "#efb382", "#c98468", "#d79673",
    ),
    Dune(
        ((-0.05, 0.63), (0.1, 0.6), (0.3, 0.645), (0.55, 0.6), (0.72, 0.53), (0.86, 0.585), (1.05, 0.57)),
        4, "#f3bd84", "#b8705a", "#dd9c6c",
    ),
    Dune(
        ((-0.05, 0.69), (0.12, 0.655), (0.22, 0.665), (0.45, 0.73), (0.66, 0.7), (0.85, 0.66), (1.05, 0.69)),
        1, "#f6c688", "#b46d50", "#dc9a63",
    ),
    Dune(
        ((-0.05, 0.84), (0.2, 0.815), (0.42, 0.775), (0.6, 0.81), (0.8, 0.86), (1.05, 0.83)),
        2, "#f4c481", "#a96545", "#d08b55",
    ),
    Dune(
        ((-0.05, 0.92), (0.25, 0.95), (0.5, 0.93), (0.75, 0.95), (1.05, 0.915)),
        3, "#e3a869", "#8f5139", "#b97546",
    ),
)  # fmt: skip
"""From the far ones to the near ones."""
CARAVAN_DUNE = 2
BACK_TOP, FRONT_TOP = 0.42, 0.74
"""Above these shares of the height nothing of the dunes behind and before the caravan is seen."""


class _Mesa(NamedTuple):
    """A table mountain: its colour and that of its face in the sun, its outline, and where that face is."""

    colour: str
    lit: str
    outline: tuple[Point, ...]
    foot: int
    top: int


_FAR_ROCK, _NEAR_ROCK = ("#c88889", "#d99d8e"), ("#b2727c", "#c8897f")
_MESAS = (
    _Mesa(
        *_FAR_ROCK,
        ((0.0, 0.53), (0.055, 0.488), (0.15, 0.488), (0.175, 0.512), (0.24, 0.518), (0.28, 0.56)),
        3, 2,
    ),
    _Mesa(
        *_FAR_ROCK,
        ((0.66, 0.56), (0.715, 0.518), (0.74, 0.47), (0.83, 0.47), (0.86, 0.508), (0.93, 0.514), (1.0, 0.56)),
        1, 2,
    ),
    _Mesa(
        *_NEAR_ROCK,
        ((0.84, 0.57), (0.89, 0.5), (0.915, 0.455), (1.0, 0.45), (1.05, 0.45), (1.05, 0.6)),
        1, 2,
    ),
    _Mesa(*_NEAR_ROCK, ((-0.05, 0.6), (-0.05, 0.47), (0.03, 0.47), (0.06, 0.51), (0.12, 0.57)), 3, 2),
)  # fmt: skip
_HOUSES = ((0.0, 9, 7, False), (8, 7, 11, True), (15, 10, 6, False), (26, 8, 8, True), (35, 6, 5, False))
"""A far town: where each house is, its width and height, and whether it has a dome; in its own units."""
_TREES = ((23, 15), (43, 13), (-6, 11))
"""Its palms: where each is and how tall."""
_TOWN = (0.575, 0.5765)


def far_svg(size: Size, rng: Rng) -> str:
    """All behind the caravan and the ground under it."""
    mesas, town = _mesas(size), _town(size, rng)
    first, *others = range(CARAVAN_DUNE + 1)
    return mesas + _dune(size, first, rng) + town + "".join(_dune(size, number, rng) for number in others)


def near_svg(size: Size, rng: Rng) -> str:
    """All in front of the caravan, with the pool but without its palms."""
    dunes = "".join(_dune(size, number, rng) for number in range(CARAVAN_DUNE + 1, len(DUNES)))
    return dunes + _scrub(size, rng) + _oasis(size, rng)


def paints(size: Size) -> str:
    """What dunes and mountains are filled with."""
    height = size[1]
    found = [linear("mist", (0, height * 0.45), (0, height * 0.58), (0, "#f3c09a", 0), (1, "#f6c79c", 0.9))]
    for number, dune in enumerate(DUNES):
        top = min(y for _, y in dune.crest) * height
        ends = (0, top), (0, top + height * 0.24)
        found.append(linear(f"lit{number}", *ends, (0, dune.lit, 1), (1, dune.low, 1)))
        found.append(
            linear(f"shade{number}", *ends, (0, dune.shade, 1), (0.5, dune.shade, 0.75), (1, dune.low, 0))
        )
    return "".join((*found, *water.DEFS, *details.DEFS))


def ground_at(share: float) -> float:
    """How far down the crest under the caravan is at a share of the width."""
    before, after = next(
        pair for pair in pairwise(DUNES[CARAVAN_DUNE].crest) if pair[0][0] <= share <= pair[1][0]
    )
    return before[1] + (after[1] - before[1]) * (share - before[0]) / (after[0] - before[0])


def _mesas(size: Size) -> str:
    width, height = size
    parts = []
    for mesa in _MESAS:
        corners = [(x * width, y * height) for x, y in mesa.outline]
        ground = [(corners[-1][0], height * 0.66), (corners[0][0], height * 0.66)]
        outline = line([*corners, *ground]) + "Z"
        (foot_x, foot_y), (top_x, top_y) = corners[mesa.foot], corners[mesa.top]
        fold = width * (0.02 if top_x > foot_x else -0.02)
        face = [(foot_x, foot_y), (top_x, top_y), (top_x + fold, top_y)]
        face += [(foot_x + fold * 2.2, height * 0.6), (foot_x, height * 0.6)]
        parts += [
            path(outline, fill=mesa.colour, fill_opacity=0.9),
            path(polygon(face), fill=mesa.lit, fill_opacity=0.7),
            path(outline, fill="url(#mist)"),
        ]
    return "".join(parts)


def _town(size: Size, rng: Rng) -> str:
    """Houses and palms at the foot of the sun, with light in the windows; in units of its own."""
    unit = size[1] / 620
    parts, lights = [], []
    for x, wide, tall, dome in _HOUSES:
        parts.append(f"M{x} 4V{-tall}H{x + wide}V4Z")
        if dome:
            parts.append(f"M{x} {-tall}A{wide / 2} {wide / 2} 0 0 1 {x + wide} {-tall}Z")
        window = x + wide * rng.uniform(0.25, 0.75), rng.uniform(2, 4) - tall
        lights.append(disc(*window, 0.9, fill="#ffe7a6"))
    for x, tall in _TREES:
        parts.append(f"M{x} 4L{x + 1} {-tall}L{x + 2} 4Z")
        for lean in (-5, -3, 3, 5):
            middle, tip = x + 1 + lean * 0.5, x + 1 + lean
            fall = abs(lean) * 0.3 - tall
            parts.append(
                f"M{x + 1} {-tall}Q{middle} {-tall - 3} {tip} {fall:.1f}"
                f"Q{middle} {-tall - 1.4:.1f} {x + 1} {-tall}Z"
            )
    body = path("".join(parts), fill="#a4605f", fill_opacity=0.92) + "".join(lights)
    return tag("g", body, transform=moved(_TOWN[0] * size[0], _TOWN[1] * size[1], unit))


def _dune(size: Size, number: int, rng: Rng) -> str:
    """A dune whose ridge runs down from its peak: sunny on the left of it, in shade on the right."""
    width, height = size
    peak = DUNES[number].peak
    crest = [(x * width, y * height) for x, y in DUNES[number].crest]
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
    if number >= CARAVAN_DUNE:
        parts.append(_ripples(size, number, rng))
    return "".join(parts)


def _ripples(size: Size, number: int, rng: Rng) -> str:
    """Wind ripples on a slope: groups of lines that follow the crest above them."""
    width, height = size
    marks = []
    for (x0, y0), (x1, y1) in pairwise(DUNES[number].crest):
        for _ in range(2):
            middle, below = rng.uniform(0.1, 0.9), rng.uniform(0.03, 0.1)
            for row in range(rng.randint(3, 5)):
                half = rng.uniform(0.1, 0.17) * (x1 - x0) / (1 + abs(row - 1.5) * 0.4) * 2
                centre = x0 + (x1 - x0) * middle + row * 0.006
                points = []
                for step in range(-2, 3):
                    x = centre + half * step / 2
                    down = y0 + (y1 - y0) * min(1.0, max(0.0, (x - x0) / (x1 - x0)))
                    wave = 0.0016 * (1 if step % 2 else -1)
                    points.append((x * width, (down + below + row * 0.011 + wave) * height))
                marks.append(smooth(points))
    return stroke("".join(marks), "#8a4d2e", height * 0.0017, 0.2, stroke_linecap="butt")


def _scrub(size: Size, rng: Rng) -> str:
    """Dry grass and stones on the nearest dunes."""
    width, height = size
    parts = []
    for x, y in (
        (0.33, 0.86),
        (0.36, 0.875),
        (0.57, 0.9),
        (0.6, 0.955),
        (0.2, 0.955),
        (0.44, 0.965),
        (0.71, 0.955),
    ):
        parts.append(details.tuft(rng, (x * width, y * height), height * rng.uniform(0.1, 0.16), dry=True))
    for x, y in ((0.4, 0.9), (0.64, 0.93), (0.27, 0.975)):
        parts.append(details.pebbles(rng, (x * width, y * height), height * 0.055))
    return "".join(parts)


def _oasis(size: Size, rng: Rng) -> str:
    width, height = size
    pool = water.green((0.0, 0.0), height * 0.2, large=True)
    pool += water.pool(rng, (0.0, 0.0), height * 0.2, large=True)
    return tag("g", pool, transform=moved(width * 0.905, height * 0.955, 1.15, 0.36))


def tracks_svg(size: Size, end: float) -> str:
    """Footprints along the crest up to where the caravan is, which fade behind it."""
    width, height = size
    parts = []
    for step in range(34):
        x = end - 0.012 - step * 0.0075
        y = ground_at(x) + (0.0235 if step % 2 else 0.0195)
        place = moved(x * width, y * height, height * 0.0036, height * 0.0019)
        parts.append(disc(0, 0, 1, transform=place, fill="#7a4028", fill_opacity=0.34 * (1 - step / 34)))
    return "".join(parts)
