"""What lies on the sand, as SVG text: cracked earth, hex lines, pools, mountains, the elevation line."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from desert.core.rng import Rng
from desert.games.through_the_desert.board import Field, Kind
from desert.views.through_the_desert.board import details as ground_details
from desert.views.through_the_desert.board import mountains, water
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.shapes import Point, line
from desert.views.through_the_desert.board.svg import moved, stroke

DEFS = "".join(ground_details.DEFS + water.DEFS + mountains.DEFS)

Detail = Callable[[Rng, Point, float], str]


def _shrub(rng: Rng, centre: Point, radius: float) -> str:
    return ground_details.tuft(rng, centre, radius, dry=True)


_DETAILS: tuple[tuple[float, Detail], ...] = (
    (0.07, ground_details.cracks),
    (0.16, ground_details.pebbles),
    (0.24, _shrub),
)
"""What a desert hex has, by the chance that it is this or one before it; the rest is plain sand."""


def _in_sight(layout: HexLayout, centre: Point, seen: Rect | None) -> bool:
    """Whether what is drawn on a hex can be seen in a box of the window; nothing reaches two hexes far."""
    if seen is None:
        return True
    reach = 2 * layout.row_pitch
    return seen.inflate(2 * reach, 2 * reach).collidepoint(centre)


def ground_svg(layout: HexLayout, rng: Rng, seen: Rect | None = None) -> str:
    """Cracked earth, stones and shrubs here and there; none under water or rock."""
    board = layout.board
    radius = layout.radius
    parts = []
    for index in sorted(board.kinds):
        if board.kinds[index] is Kind.DESERT:
            x, y = layout.centre(index)
            near = (x + radius * rng.uniform(-0.3, 0.3), y + radius * rng.uniform(-0.25, 0.25))
            chance = rng.random()
            detail = next((draw for limit, draw in _DETAILS if chance < limit), None)
            # Also what is out of sight takes its random numbers, so that the rest looks the same.
            drawn = detail(rng, near, radius) if detail else ""
            if _in_sight(layout, near, seen):
                parts.append(drawn)
    return "".join(parts)


def lines_svg(layout: HexLayout) -> str:
    """The edges of all spaces as one quiet engraved line."""
    spaces = layout.board.spaces
    # An edge between two spaces is drawn for one of them only.
    d = _edges(layout, spaces, lambda index, neighbour: not (spaces >> neighbour & 1 and neighbour < index))
    width = max(1.0, layout.radius * 0.032)
    # Thousands of round ends too small to be seen would take a fifth of the whole board's time.
    plain = {"stroke_linecap": "butt", "stroke_linejoin": "bevel"}
    lit = stroke(d, "#fff1cf", width, 0.42, transform=moved(width * 0.7, width * 0.9), **plain)
    return lit + stroke(d, "#7a4a24", width, 0.5, **plain)


def _pools(layout: HexLayout) -> list[tuple[int, bool]]:
    """The hexes with pools, and whether those are large."""
    sizes = {Kind.SMALL_POOL: False, Kind.LARGE_POOL: True}
    return [(index, sizes[kind]) for index, kind in sorted(layout.board.kinds.items()) if kind in sizes]


def green_svg(layout: HexLayout) -> str:
    """The green round every pool, meant to be drawn soft."""
    return "".join(water.green(layout.centre(index), layout.radius, large) for index, large in _pools(layout))


def pools_svg(layout: HexLayout, rng: Rng, seen: Rect | None = None) -> str:
    """Every pool of the board in sight."""
    drawn = [
        (index, water.pool(rng, layout.centre(index), layout.radius, large))
        for index, large in _pools(layout)
    ]
    return "".join(pool for index, pool in drawn if _in_sight(layout, layout.centre(index), seen))


def mountains_svg(layout: HexLayout, rng: Rng, seen: Rect | None = None) -> str:
    """Every mountain: rocky ground, then shadows, then peaks from the far ones to the near ones."""
    hexes = [index for index, kind in sorted(layout.board.kinds.items()) if kind is Kind.MOUNTAIN]
    radius = layout.radius
    peaks = [peak for index in hexes for peak in mountains.peaks(rng, layout.centre(index), radius)]
    for index in hexes:
        later = [other for other in layout.board.grid.ring(index) if other > index and other in hexes]
        here = layout.centre(index)
        peaks += [mountains.saddle(rng, here, layout.centre(other), radius) for other in later]
    peaks.sort(key=lambda peak: (peak.foot[1], peak.foot[0]))
    summits = [mountains.summit(rng, peak) for peak in peaks]
    sighted = [_in_sight(layout, peak.foot, seen) for peak in peaks]
    parts = [
        mountains.apron(layout.centre(index), radius)
        for index in hexes
        if _in_sight(layout, layout.centre(index), seen)
    ]
    parts += [mountains.shadow(peak) for peak, near in zip(peaks, sighted, strict=True) if near]
    parts += [summit for summit, near in zip(summits, sighted, strict=True) if near]
    return "".join(parts)


def elevation_svg(layout: HexLayout, field: Field) -> str:
    """The elevation line: a step in the ground between the spaces in play and those that aren't."""
    outside = field.board.spaces & ~field.spaces
    d = _edges(layout, field.spaces, lambda _, neighbour: bool(outside >> neighbour & 1))
    radius = layout.radius
    steps = (
        ("#6b3c2a", radius * 0.3, 0.16, radius * 0.1),
        ("#6b3c2a", radius * 0.18, 0.25, radius * 0.06),
        ("#7a4426", max(2.0, radius * 0.1), 0.95, 0.0),
        ("#ffedc6", max(1.0, radius * 0.04), 0.95, radius * -0.02),
    )
    return "".join(
        stroke(d, colour, width, opacity, transform=moved(shift, shift))
        for colour, width, opacity, shift in steps
    )


def _edges(layout: HexLayout, mask: int, wanted: Callable[[int, int], bool]) -> str:
    """Path text of the edges of a mask's hexes for which `wanted(hex, hex beyond)` is true."""
    edges = []
    for index in sorted(layout.board.kinds):
        if mask >> index & 1:
            corners = layout.corners(index)
            edges += [
                line((corners[k], corners[(k + 1) % 6]))
                for k, neighbour in enumerate(layout.board.grid.ring(index))
                if wanted(index, neighbour)
            ]
    return "".join(edges)
