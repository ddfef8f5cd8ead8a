"""Pools as SVG text: small ones and large, glittering ones."""

from __future__ import annotations

from math import cos, pi, sin

from desert.core.rng import Rng
from desert.views.through_the_desert.board.details import tuft
from desert.views.through_the_desert.board.shapes import Point, blob, grown, polygon, smooth
from desert.views.through_the_desert.board.svg import disc, moved, path, radial, stroke, tag

UNITS = 100
"""Water is drawn in units of its own, so that one gradient serves every pool."""

MUD, SHORE, DEPTH, SHALLOWS, GLINT = "#7b5a34", "#f4dfab", "#134a68", "#86d6d2", "#e6fbf4"
LEAVES, GRASS, STRAW = "#5d8c3c", "#86a552", "#a9a860"

DEFS = (
    radial("water", 12, 16, 104, (0, "#2d8ab1", 1), (0.55, "#3aa0bd", 1), (1, SHALLOWS, 1)),
    radial("bank", 0, 0, UNITS, (0.6, LEAVES, 0.95), (0.8, GRASS, 0.55), (1, STRAW, 0)),
)

SMALL = 0.6
LARGE = 0.82
"""Water's radius, in radii of the hex."""


def green(centre: Point, radius: float, large: bool) -> str:
    """The green round a pool, meant to be drawn soft and beneath it; `radius` is the hex's."""
    reach = (LARGE if large else SMALL) * radius
    return disc(
        0, 0, UNITS, transform=moved(*centre, 1.5 * reach / UNITS, 1.3 * reach / UNITS), fill="url(#bank)"
    )


def pool(rng: Rng, centre: Point, radius: float, large: bool) -> str:
    """A pool with its wet rim, plants and glints; `radius` is the hex's."""
    reach = LARGE if large else SMALL
    shore = blob(rng, (0.0, 0.0), UNITS, UNITS * 0.86, 0.07 if large else 0.1, 11)
    # The bank toward the sun throws its shadow on the water: a dark pool under a slightly lower bright one.
    layers = (
        (grown(shore, 1.16, (0, 3)), MUD),
        (grown(shore, 1.08, (0, 4)), SHORE),
        (shore, DEPTH),
        (grown(shore, 0.93, (3, 6)), "url(#water)"),
    )
    parts = [path(smooth(points, closed=True), fill=fill) for points, fill in layers]
    parts.append(_glints(rng, 6 if large else 3))
    for _ in range(6 if large else 3):
        # Reeds stand on the far shore or low on the near one, out of the way of what lies on the pool.
        angle = rng.uniform(1.1, 1.9) * pi if rng.random() < 0.5 else rng.uniform(0.1, 0.9) * pi
        parts.append(tuft(rng, (UNITS * 1.1 * cos(angle), UNITS * sin(angle) + 10), 95 / reach))
    if large:
        parts += [_sparkle(rng.uniform(-60, 60), rng.uniform(-45, 55), rng.uniform(9, 16)) for _ in range(4)]
    else:
        parts.append(_sparkle(rng.uniform(-55, -20), rng.uniform(-50, -20), 12))
    return tag("g", *parts, transform=moved(*centre, reach * radius / UNITS))


def _glints(rng: Rng, count: int) -> str:
    waves = []
    for k in range(count):
        y = -50 + 100 * (k + 0.5) / count + rng.uniform(-6, 6)
        x = rng.uniform(-45, 25)
        half = rng.uniform(12, 26)
        waves.append(f"M{x - half:.0f} {y:.0f}Q{x - half / 2:.0f} {y - 7:.0f} {x:.0f} {y:.0f}")
        waves.append(f"T{x + half:.0f} {y:.0f}")
    return stroke("".join(waves), GLINT, 4, 0.7)


def _sparkle(x: float, y: float, size: float) -> str:
    thin = size * 0.16
    right = [(x, y - size), (x + thin, y - thin), (x + size, y), (x + thin, y + thin)]
    left = [(x, y + size), (x - thin, y + thin), (x - size, y), (x - thin, y - thin)]
    return path(polygon(right + left), fill="#ffffff", fill_opacity=0.92)
