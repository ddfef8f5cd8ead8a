"""The river as SVG text: a ribbon with green banks that winds along the edges of hexes."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from desert.core.rng import Rng
from desert.views.through_the_desert.board.details import bush, tuft
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.shapes import Point, smooth
from desert.views.through_the_desert.board.svg import disc, moved, radial, stroke, tag
from desert.views.through_the_desert.board.water import DEPTH, GRASS, LEAVES, MUD, SHALLOWS, SHORE, STRAW

_DRAWN_IN = 0.3
"""How far a corner of the course moves toward the middle of its neighbours: less is wilder."""

_GREEN = ((STRAW, 1.1, 0.34), (GRASS, 0.86, 0.5), (LEAVES, 0.6, 0.85))
"""The green on both sides, from the outermost: colour, width in radii, opacity."""

DEFS = (radial("meadow", 0, 0, 1, (0.3, GRASS, 0.7), (0.7, STRAW, 0.35), (1, STRAW, 0)),)

Corner = tuple[int, int]
"""A corner of hexes, by the pixel it was first found at."""


def banks(rng: Rng, layout: HexLayout, pairs: frozenset[tuple[int, int]]) -> str:
    """The meadows along the river, meant to be drawn soft; empty text for none."""
    radius = layout.radius
    courses = _swinging(layout, pairs)
    d = "".join(smooth(course) for course in courses)
    meadows = []
    for start, end in (piece for course in courses for piece in pairwise(course)):
        for side in (-1, 1):
            x, y = _beside(rng, start, end, side * radius * rng.uniform(0.3, 0.5))
            wide = radius * rng.uniform(0.4, 0.7)
            meadows.append(disc(0, 0, 1, transform=moved(x, y, wide, wide * 0.8), fill="url(#meadow)"))
    green = (stroke(d, colour, radius * width, opacity) for colour, width, opacity in _GREEN)
    return "".join((*green, *meadows)) if d else ""


def river(rng: Rng, layout: HexLayout, pairs: frozenset[tuple[int, int]]) -> str:
    """The river between those pairs of neighbouring hexes; empty text for none."""
    radius = layout.radius
    courses = _swinging(layout, pairs)
    d = "".join(smooth(course) for course in courses)
    if not d:
        return ""
    plants = [_plants(rng, start, end, radius) for course in courses for start, end in pairwise(course)]
    surface = tag("g", stroke(d, "#2f93b3", radius * 0.22), transform=moved(radius * 0.02, radius * 0.03))
    dash = f"{radius * 0.22:.1f} {radius * 0.7:.1f}"
    glint = stroke(d, "#f2fffb", radius * 0.035, 0.9, stroke_dasharray=dash)
    return "".join(
        (
            *plants,
            stroke(d, MUD, radius * 0.42, 0.9),
            stroke(d, SHORE, radius * 0.37),
            stroke(d, DEPTH, radius * 0.29),
            surface,
            stroke(
                d, SHALLOWS, radius * 0.08, 0.75, stroke_dasharray=f"{radius * 0.5:.1f} {radius * 0.35:.1f}"
            ),
            tag("g", glint, transform=moved(radius * 0.05, radius * 0.05)),
        )
    )


def mouths(layout: HexLayout, pairs: frozenset[tuple[int, int]]) -> list[tuple[Point, Point]]:
    """Where a river leaves the board: from the rim's corner to where it ends."""
    found = []
    for course in _courses(layout, pairs):
        for before, end in ((course[1], course[0]), (course[-2], course[-1])):
            found += [(end, far) for far in _beyond(layout, before, end)]
    return found


def _swinging(layout: HexLayout, pairs: frozenset[tuple[int, int]]) -> list[list[Point]]:
    return [_winding(layout, course) for course in _courses(layout, pairs)]


def _plants(rng: Rng, start: Point, end: Point, radius: float) -> str:
    """Bushes and grass on both banks along one piece of the river."""
    parts = []
    for side in (-1, 1):
        chance = rng.random()
        x, y = _beside(rng, start, end, side * radius * rng.uniform(0.27, 0.4))
        if chance < 0.25:
            parts.append(bush(rng, (x, y), radius))
        elif chance < 0.8:
            parts.append(tuft(rng, (x, y + radius * 0.05), radius * 0.95))
    return "".join(parts)


def _beside(rng: Rng, start: Point, end: Point, aside: float) -> Point:
    """A place so many pixels to one side of a piece of the river."""
    (x0, y0), (x1, y1) = start, end
    off, share = aside / (hypot(x1 - x0, y1 - y0) or 1.0), rng.random()
    return x0 + (x1 - x0) * share - (y1 - y0) * off, y0 + (y1 - y0) * share + (x1 - x0) * off


def _courses(layout: HexLayout, pairs: frozenset[tuple[int, int]]) -> list[list[Point]]:
    """The edges between pairs of hexes, joined end to end."""
    links: dict[Corner, list[Corner]] = {}
    for here, there in sorted(pairs):
        k = layout.board.grid.ring(here).index(there)
        corners = layout.corners(here)
        ends = _corner(corners[k], links), _corner(corners[(k + 1) % 6], links)
        for first, second in (ends, ends[::-1]):
            links.setdefault(first, []).append(second)
    courses = []
    while links:
        corner = next((place for place, ways in links.items() if len(ways) == 1), next(iter(links)))
        course = [corner]
        while links.get(corner):
            onward = links[corner].pop()
            links[onward].remove(corner)
            course.append(onward)
            corner = onward
        links = {place: ways for place, ways in links.items() if ways}
        courses.append([(float(x), float(y)) for x, y in course])
    return courses


def _corner(point: Point, known: dict[Corner, list[Corner]]) -> Corner:
    """A corner is worked out anew for each of its hexes; what lies within a pixel is the same one."""
    x, y = round(point[0]), round(point[1])
    near = ((x + dx, y + dy) for dx in (0, -1, 1) for dy in (0, -1, 1))
    return next((place for place in near if place in known), (x, y))


def _winding(layout: HexLayout, course: list[Point]) -> list[Point]:
    """A course with its corners drawn in, so that it swings, and ends that run on over the board's edge."""
    swings = []
    for (x0, y0), (x1, y1), (x2, y2) in zip(course, course[1:], course[2:], strict=False):
        middle_x, middle_y = (x0 + x2) / 2, (y0 + y2) / 2
        swings.append((x1 + (middle_x - x1) * _DRAWN_IN, y1 + (middle_y - y1) * _DRAWN_IN))
    first, last = _beyond(layout, course[1], course[0]), _beyond(layout, course[-2], course[-1])
    return [*first, course[0], *swings, course[-1], *last]


def _beyond(layout: HexLayout, before: Point, end: Point) -> list[Point]:
    """Where a river goes on past an end at the board's rim; nowhere from an end between hexes."""
    length = hypot(end[0] - before[0], end[1] - before[1]) or 1.0
    across, down = (end[0] - before[0]) / length, (end[1] - before[1]) / length
    radius = layout.radius
    if layout.hex_at(end[0] + across * radius * 0.5, end[1] + down * radius * 0.5) is not None:
        return []
    return [(end[0] + across * radius * 2.4, end[1] + down * radius * 2.4)]
