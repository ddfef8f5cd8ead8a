"""Path text and the points for it: smooth curves, blobs and ragged lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from desert.core.rng import Rng

Point = tuple[float, float]


def polygon(points: Iterable[Point]) -> str:
    """A closed path with straight sides."""
    return line(points) + "Z"


def line(points: Iterable[Point]) -> str:
    """An open path with straight parts."""
    return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in points])


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A path that runs through all points without a kink (Catmull-Rom)."""
    ring = [points[-1], *points, points[0], points[1]] if closed else [points[0], *points, points[-1]]
    return f"M{points[0][0]:.1f} {points[0][1]:.1f}" + bends(ring) + ("Z" if closed else "")


def bends(points: Sequence[Point]) -> str:
    """The part of a smooth path from the second point to the last but one, to go on from the second."""
    parts = []
    for k in range(1, len(points) - 2):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points[k - 1 : k + 3]
        parts.append(
            f"C{x1 + (x2 - x0) / 6:.1f} {y1 + (y2 - y0) / 6:.1f}"
            f" {x2 - (x3 - x1) / 6:.1f} {y2 - (y3 - y1) / 6:.1f} {x2:.1f} {y2:.1f}"
        )
    return "".join(parts)


def blob(rng: Rng, centre: Point, across: float, down: float, rough: float, count: int = 10) -> list[Point]:
    """Points of an uneven ellipse; `rough` is how far a point may be off, as a share of the radius."""
    turn = rng.random() * 2 * pi
    points = []
    for k in range(count):
        angle = turn + 2 * pi * k / count
        reach = 1 + rough * (2 * rng.random() - 1)
        points.append((centre[0] + across * reach * cos(angle), centre[1] + down * reach * sin(angle)))
    return points


def grown(points: Iterable[Point], factor: float, shift: Point = (0.0, 0.0)) -> list[Point]:
    """The points moved away from (0, 0) by a factor, then shifted."""
    return [(x * factor + shift[0], y * factor + shift[1]) for x, y in points]


def ragged(rng: Rng, start: Point, end: Point, parts: int, sway: float) -> list[Point]:
    """Points from start to end with random steps aside of at most `sway` pixels; without `end` itself."""
    (x0, y0), (x1, y1) = start, end
    points = [start]
    for k in range(1, parts):
        share = k / parts
        x = x0 + (x1 - x0) * share + sway * (2 * rng.random() - 1)
        y = y0 + (y1 - y0) * share + sway * (2 * rng.random() - 1)
        points.append((x, y))
    return points
