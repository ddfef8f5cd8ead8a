"""Mountains as SVG text: rocky ground, peaks with a lit and a shaded side, and the shadows they cast."""

from __future__ import annotations

from dataclasses import dataclass

from desert.core.rng import Rng
from desert.views.through_the_desert.board.shapes import Point, line, polygon, ragged
from desert.views.through_the_desert.board.svg import disc, linear, moved, path, radial, stroke

TOP = -1.2
"""Gradients run from here to the foot of a peak at 0, in units of the peak's own."""

DEFS = (
    radial("rock", 0, 0, 1, (0, "#8e5636", 0.8), (0.55, "#99603d", 0.55), (1, "#a86f45", 0)),
    linear("sunny", (0, TOP), (0, 0.1), (0, "#f6c595", 1), (0.45, "#d38f62", 1), (1, "#b9744b", 1)),
    linear("shady", (0, TOP), (0, 0.1), (0, "#7a4438", 1), (1, "#96593f", 1)),
)


@dataclass(frozen=True, slots=True)
class Peak:
    """One summit: where its foot is, and half its width and its height, in pixels."""

    foot: Point
    width: float
    height: float


def apron(centre: Point, radius: float) -> str:
    """The rocky ground a mountain stands on, fading into the sand."""
    return disc(0, 0, 1, transform=moved(*centre, radius * 1.22, radius * 1.12), fill="url(#rock)")


def peaks(rng: Rng, centre: Point, radius: float) -> list[Peak]:
    """The summits of one mountain hex: a big one behind, smaller ones before it."""
    x, y = centre
    side = rng.choice((-1, 1))
    return [
        Peak(
            (x - side * radius * 0.12, y + radius * 0.42),
            radius * rng.uniform(0.8, 1.0),
            radius * rng.uniform(1.1, 1.7),
        ),
        Peak(
            (x + side * radius * rng.uniform(0.38, 0.5), y + radius * 0.58),
            radius * rng.uniform(0.42, 0.6),
            radius * rng.uniform(0.55, 0.95),
        ),
        Peak(
            (x - side * radius * rng.uniform(0.42, 0.58), y + radius * 0.68),
            radius * rng.uniform(0.28, 0.38),
            radius * rng.uniform(0.3, 0.45),
        ),
    ]


def saddle(rng: Rng, here: Point, there: Point, radius: float) -> Peak:
    """The summit that joins two neighbouring mountain hexes into a range."""
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    return Peak(
        (x + radius * rng.uniform(-0.1, 0.1), y + radius * 0.4),
        radius * rng.uniform(0.6, 0.8),
        radius * rng.uniform(0.75, 1.15),
    )


def shadow(peak: Peak) -> str:
    """The shadow a peak casts to the lower right."""
    (x, y), width, height = peak.foot, peak.width, peak.height
    shape = (
        (x - width * 0.7, y),
        (x + width * 0.75 + height * 0.5, y + height * 0.3),
        (x + width * 0.6, y + height * 0.2),
        (x - width * 0.3, y + height * 0.1),
    )
    return path(polygon(shape), fill="#3b1c10", fill_opacity=0.34)


def summit(rng: Rng, peak: Peak) -> str:
    """A peak with ridges: lit on the left, shaded on the right."""
    (x, y), width, height = peak.foot, peak.width, peak.height
    top = (x + rng.uniform(-0.16, 0.16) * width, y - height)
    left, right = (x - width, y), (x + width, y + height * 0.02)
    west = [left, *_flank(rng, left, top, -width)]
    east = list(reversed(_flank(rng, right, top, width)))
    front = [(x + width * 0.45, y + height * 0.07), (x - width * 0.1, y + height * 0.09)]
    front.append((x - width * 0.6, y + height * 0.06))
    ridge_foot = (x + width * rng.uniform(0.0, 0.24), y + height * 0.09)
    ridge = ragged(rng, top, ridge_foot, 6, width * 0.13)
    outline = [*west, top, *east, right, *front]
    shaded = [*ridge, ridge_foot, front[0], right, *reversed(east)]
    bend = ridge[2]
    spur = (
        bend,
        (bend[0] - width * 0.16, bend[1] + height * 0.3),
        (x - width * 0.5, y + height * 0.05),
        (x - width * 0.34, y - height * 0.2),
    )
    gully = (
        bend,
        (x + width * 0.42, y - height * 0.3),
        (x + width * 0.62, y + height * 0.04),
        (x + width * 0.34, y - height * 0.1),
    )
    # A shelf of paler rock runs across the sunny side.
    shelf = (
        (west[1][0] + width * 0.06, west[1][1]),
        (ridge[3][0] - width * 0.06, ridge[3][1] - height * 0.04),
        (ridge[3][0] - width * 0.1, ridge[3][1] + height * 0.05),
        (west[1][0] + width * 0.04, west[1][1] + height * 0.06),
    )
    return (
        path(
            polygon(outline),
            fill="#43241b",
            stroke="#43241b",
            stroke_width=max(1.2, width * 0.07),
            stroke_linejoin="round",
        )
        + _filled(outline, peak, "sunny")
        + _filled(shaded, peak, "shady")
        + path(polygon(spur), fill="#a5633f", fill_opacity=0.7)
        + path(polygon(gully), fill="#5f332b", fill_opacity=0.65)
        + path(polygon(shelf), fill="#ffd9a8", fill_opacity=0.4)
        + stroke(line([*west, top]), "#ffe2b8", max(0.8, width * 0.045), 0.75)
    )


def _flank(rng: Rng, foot: Point, top: Point, outward: float) -> list[Point]:
    """The points between a foot and the top: a shoulder that stands out, then a steeper part."""
    points = []
    for share, least, most in ((0.3, -0.1, 0.02), (0.55, -0.02, 0.16), (0.8, 0.0, 0.12)):
        bulge = rng.uniform(least, most)
        x = foot[0] + (top[0] - foot[0]) * share + outward * bulge
        y = foot[1] + (top[1] - foot[1]) * share
        points.append((x, y))
    return points


def _filled(points: list[Point], peak: Peak, paint: str) -> str:
    """A shape in the peak's own units, where the gradients are laid out."""
    foot = peak.foot[1]
    unit = peak.height / -TOP
    d = "M" + "L".join([f"{x:.1f} {(y - foot) / unit:.3f}" for x, y in points]) + "Z"
    return path(d, transform=moved(0, foot, 1, unit), fill=f"url(#{paint})")
