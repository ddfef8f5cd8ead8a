"""Dunes over the whole board, layer behind layer, and the ripples that the wind leaves on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin, sqrt

import pygame

from desert.core.rng import Rng
from desert.games.through_the_desert.board import Board
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.shapes import Point, bends, smooth
from desert.views.through_the_desert.board.svg import linear, moved, path, stroke
from desert.views.through_the_desert.pieces.palette import mix

_BEYOND = 3.0
"""How far dunes go on beyond the hexes, in radii."""
_TALL = 3.8
"""How far below its highest crest a dune has its foot, in radii."""
_COVERED = 6.0
"""How far below the lowest point of its crest a dune surely is under the next ones, in radii."""
_STEEP = 0.5
"""A peak this much above the crest points beside it, in radii, has a side in shade."""
_TROUGH, _EDGE = "#96602f", "#fff0cc"
_PLAIN = {"stroke_linecap": "butt", "stroke_linejoin": "bevel"}
"""Ends and corners of lines so thin that nobody sees them; round ones take time."""


@dataclass(frozen=True, slots=True)
class Dune:
    """A dune, in radii from the upper left of all hexes: the points of its crest, and its ripples' rows."""

    crest: tuple[Point, ...]
    ripples: tuple[tuple[Point, ...], ...]


def dunes_of(board: Board, rng: Rng) -> list[Dune]:
    """The dunes of a board, the far ones first; the same at any size, as none of it counts pixels."""
    width, height = _extent(board)
    found = []
    y = -_BEYOND
    while y < height + _BEYOND:
        points = [(-_BEYOND - 2.0, y)]
        while points[-1][0] < width + _BEYOND + 2:
            points.append((points[-1][0] + rng.uniform(3.0, 5.4), y + rng.uniform(-1.1, 1.1)))
        crest = tuple(points)
        groups = (_ripples(rng, crest, width) for _ in range(max(1, round(width / 9))))
        found.append(Dune(crest, tuple(row for group in groups for row in group)))
        y += rng.uniform(1.9, 2.9)
    return found


def _extent(board: Board) -> tuple[float, float]:
    """How far all hexes reach across and down, in radii."""
    places = [board.grid.column_row(index) for index in board.kinds]
    columns = [column for column, _ in places]
    halves = [2 * row + column % 2 for column, row in places]
    across, down = max(columns) - min(columns), max(halves) - min(halves)
    return 1.5 * across + 2, sqrt(3) * (down / 2 + 1)


def _ripples(rng: Rng, crest: Sequence[Point], width: float) -> list[tuple[Point, ...]]:
    """Rows of ripples on one slope: they follow the crest above them, the middle ones run longest."""
    start, count = rng.uniform(0, width), rng.randint(3, 6)
    reach, below = rng.uniform(1.2, 2.6), rng.uniform(0.5, 1.1)
    phase = rng.random() * 2 * pi
    rows = []
    for row in range(count):
        half = reach * sin(pi * (row + 0.7) / (count + 0.4)) * rng.uniform(0.75, 1.0)
        x, points = start + row * 0.16 - half, []
        while x <= start + row * 0.16 + half:
            wave = 0.035 * sin(3.1 * x + phase) + 0.02 * sin(7.3 * x - phase)
            points.append((x, _height(crest, x) + below + row * 0.2 + wave))
            x += 0.66
        if len(points) > 2:
            rows.append(tuple(points))
    return rows


def _height(crest: Sequence[Point], x: float) -> float:
    """How far down a crest is at a place, near enough for what lies below it."""
    for (x0, y0), (x1, y1) in pairwise(crest):
        if x0 <= x <= x1:
            return y0 + (y1 - y0) * (1 - cos(pi * (x - x0) / (x1 - x0))) / 2
    return crest[0][1]


def slopes(layout: HexLayout, found: Sequence[Dune], frame: pygame.Rect, sand: str) -> tuple[str, str]:
    """The dunes' slopes within `frame` as SVG text, and their paints: bright crests, warm feet."""
    radius = layout.radius
    bright, warm, shade = mix(sand, "#ffe9ba", 0.44), mix(sand, "#b66f30", 0.26), mix(sand, "#8a4f2c", 0.5)
    body, paints = [], []
    for number, dune in enumerate(found):
        crest = _placed(layout, dune.crest)
        top = min(y for _, y in crest)
        # Deeper down it lies under the next dunes.
        low = round(min(frame.bottom + 9, max(y for _, y in crest) + radius * _COVERED))
        paints.append(
            linear(
                f"slope{number}",
                (0, top),
                (0, top + radius * _TALL),
                (0, bright, 1),
                (0.4, mix(bright, sand, 0.75), 1),
                (1, warm, 1),
            )
        )
        paints.append(
            linear(f"lee{number}", (0, top), (0, top + radius * 2.6), (0, shade, 0.55), (1, shade, 0))
        )
        line = smooth(crest)
        body.append(
            path(
                f"{line}L{crest[-1][0]:.0f} {low}L{crest[0][0]:.0f} {low}Z",
                fill=f"url(#slope{number})",
            )
        )
        body += [
            path(_lee(crest, k, radius), fill=f"url(#lee{number})")
            for k in range(1, len(crest) - 2)
            if min(crest[k - 1][1], crest[k + 1][1]) - crest[k][1] > _STEEP * radius
        ]
        body.append(stroke(line, mix(bright, "#ffffff", 0.25), radius * 0.08, 0.55))
    return "".join(body), "".join(paints)


def _lee(crest: Sequence[Point], peak: int, radius: float) -> str:
    """The side of a peak that lies in shade: along the crest to the right, and back up a winding ridge."""
    (x, y), (foot_x, foot_y) = crest[peak], crest[peak + 1]
    ridge = [
        (x + radius * across, y + radius * down)
        for across, down in ((0.55, 2.3), (0.95, 1.55), (0.02, 0.95), (0.42, 0.4), (0.0, 0.0))
    ]
    over = bends(crest[peak - 1 : peak + 3])
    back = f"Q{(foot_x + ridge[0][0]) / 2:.1f} {(foot_y + ridge[0][1]) / 2 + radius * 0.2:.1f}"
    back += f" {ridge[0][0]:.1f} {ridge[0][1]:.1f}"
    return f"M{x:.1f} {y:.1f}{over}{back}{bends([ridge[0], *ridge, ridge[-1]])}Z"


def ripples_svg(layout: HexLayout, found: Sequence[Dune], seen: pygame.Rect | None = None) -> str:
    """All ripples, or those in a box of the window: faint troughs with a lit edge below."""
    radius = layout.radius
    rows = [_placed(layout, row) for dune in found for row in dune.ripples]
    if seen is not None:
        wide = seen.inflate(12 * radius, 4 * radius)
        rows = [row for row in rows if wide.collidepoint(row[len(row) // 2])]
    d = "".join(map(smooth, rows))
    width = max(0.9, radius * 0.032)
    lit = stroke(d, _EDGE, width, 0.34, transform=moved(0, radius * 0.04), **_PLAIN)
    return lit + stroke(d, _TROUGH, width, 0.2, **_PLAIN)


def _placed(layout: HexLayout, points: Sequence[Point]) -> list[Point]:
    left, top = layout.area.topleft
    return [(left + x * layout.radius, top + y * layout.radius) for x, y in points]
