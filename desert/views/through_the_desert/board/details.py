"""Small things in the sand, as SVG text: cracked earth, pebbles, shrubs, grass and bushes."""

from __future__ import annotations

from desert.core.rng import Rng
from desert.views.through_the_desert.board.shapes import Point, blob, line, polygon, smooth
from desert.views.through_the_desert.board.svg import disc, moved, path, radial, stroke

DEFS = (radial("dry", 0, 0, 1, (0, "#c98f5a", 0.6), (0.6, "#c98f5a", 0.36), (1, "#c98f5a", 0)),)


def cracks(rng: Rng, centre: Point, radius: float) -> str:
    """Dried mud: a patch of ground in plates with cracks between them, fewer of them toward its edge."""
    cx, cy = centre
    across, down = radius * rng.uniform(0.9, 1.35), radius * rng.uniform(0.65, 0.9)
    plate = radius * rng.uniform(0.3, 0.36)
    corners: dict[tuple[int, int, int], Point] = {}

    def corner(column: int, row: int, upper: int) -> Point:
        key = (column, row, upper)
        if key not in corners:
            # Corners of a honeycomb, each a little off.
            x = cx + plate * (1.73 * (column + row / 2) + rng.uniform(-0.4, 0.4))
            y = cy + plate * 0.8 * (1.5 * row - upper + rng.uniform(-0.4, 0.4))
            corners[key] = (x, y)
        return corners[key]

    lines = []
    for row in range(-3, 4):
        for column in range(-4, 5):
            here = corner(column, row, 0)
            off = ((here[0] - cx) / across) ** 2 + ((here[1] - cy) / down) ** 2
            ends = ((column, row, 1), (column, row + 1, 1), (column - 1, row + 1, 1))
            near = [corner(*end) for end in ends if off < rng.uniform(0.35, 1.0)]
            lines += [line([here, _bent(rng, here, there), there]) for there in near]
    d = "".join(lines)
    width = max(0.8, radius * 0.03)
    plain = {"stroke_linecap": "butt", "stroke_linejoin": "bevel"}
    return (
        disc(0, 0, 1, transform=moved(cx, cy, across * 1.25, down * 1.25), fill="url(#dry)")
        + stroke(d, "#fbe3b8", width, 0.5, transform=moved(width * 0.6, width), **plain)
        + stroke(d, "#875630", width, 0.55, **plain)
    )


def _bent(rng: Rng, here: Point, there: Point) -> Point:
    """A point a little off the middle between two."""
    (x0, y0), (x1, y1) = here, there
    aside = rng.uniform(-0.16, 0.16)
    return (x0 + x1) / 2 + (y1 - y0) * aside, (y0 + y1) / 2 + (x0 - x1) * aside


def pebbles(rng: Rng, centre: Point, radius: float) -> str:
    """A few stones with their shadows."""
    parts = []
    for _ in range(rng.randint(2, 4)):
        x = centre[0] + radius * rng.uniform(-0.5, 0.5)
        y = centre[1] + radius * rng.uniform(-0.4, 0.4)
        size = radius * rng.uniform(0.05, 0.11)
        stone = blob(rng, (x, y), size, size * 0.75, 0.2, 7)
        shine = blob(rng, (x - size * 0.25, y - size * 0.25), size * 0.5, size * 0.3, 0.2, 6)
        shade = moved(x + size * 0.5, y + size * 0.5, size * 1.2, size * 0.7)
        parts += [
            disc(0, 0, 1, transform=shade, fill="#8a5a34"),
            path(smooth(stone, closed=True), fill="#9c6f4d"),
            path(smooth(shine, closed=True), fill="#cfa27a"),
        ]
    return "".join(parts)


def tuft(rng: Rng, centre: Point, radius: float, dry: bool = False) -> str:
    """A clump of grass with its shadow."""
    x, y = centre
    dark, light = ("#8a6a2f", "#c09a4e") if dry else ("#3f7a3a", "#7db356")
    blades = []
    for k in range(5):
        lean = (k - 2) * 0.45 + rng.uniform(-0.2, 0.2)
        height = radius * rng.uniform(0.16, 0.26)
        foot = x + (k - 2) * radius * 0.035
        tip = (foot + lean * height * 0.7, y - height)
        blades.append(polygon([(foot - radius * 0.025, y), tip, (foot + radius * 0.03, y)]))
    shade = moved(x + radius * 0.09, y + radius * 0.02, radius * 0.2, radius * 0.06)
    return (
        disc(0, 0, 1, transform=shade, fill="#3b1c10", fill_opacity=0.3)
        + path("".join(blades[::2]), fill=dark)
        + path("".join(blades[1::2]), fill=light)
    )


def bush(rng: Rng, centre: Point, radius: float) -> str:
    """A round bush with its shadow."""
    x, y = centre
    size = radius * rng.uniform(0.09, 0.13)
    leaves = [(x + size * rng.uniform(-0.9, 0.9), y - size * rng.uniform(0.0, 0.5)) for _ in range(3)]
    shade = moved(x + size, y + size * 0.7, size * 1.9, size * 0.7)
    return "".join(
        (
            disc(0, 0, 1, transform=shade, fill="#3b1c10", fill_opacity=0.3),
            *(disc(*place, size, fill="#3c6f35") for place in leaves),
            *(disc(px - size * 0.25, py - size * 0.3, size * 0.62, fill="#6ea24c") for px, py in leaves),
        )
    )
