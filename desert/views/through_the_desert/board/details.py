"""Small things in the sand, as SVG text: dunes, ripples, cracked earth, pebbles, shrubs."""

from __future__ import annotations

from math import cos, pi, sin

from desert.core.rng import Rng
from desert.views.through_the_desert.board.shapes import Point, blob, line, polygon, ragged, smooth
from desert.views.through_the_desert.board.svg import disc, linear, moved, path, radial, stroke, tag

DEFS = (
    linear("dune", (-0.1, -0.3), (0.25, 0.45), (0, "#8f5528", 0.5), (1, "#b97f47", 0)),
    linear("crest", (0, -0.75), (0, -0.1), (0, "#ffeec4", 0), (1, "#ffeec4", 0.75)),
    radial("dry", 0, 0, 1, (0, "#a5683a", 0.42), (0.6, "#a5683a", 0.26), (1, "#a5683a", 0)),
)


def dune(rng: Rng, centre: Point, radius: float) -> str:
    """A low crescent: its windward side lit, its lee side in shade below the crest."""
    across = radius * rng.uniform(0.5, 1.5)
    down = across * rng.uniform(0.42, 0.62)
    bend = 0.1 + 0.25 * rng.random()
    crest = f"M-1 .12C-.6 {-bend:.2f} .1 {-bend - 0.12:.2f} 1 .1"
    return tag(
        "g",
        path(f"{crest}C.5 -.5 -.3 -.85 -1 .12Z", fill="url(#crest)"),
        path(f"{crest}C.7 .35 .1 .62 -.35 .4C-.6 .3 -.8 .15 -1 .12Z", fill="url(#dune)"),
        transform=moved(*centre, across, down, rng.uniform(-14, 20)),
    )


def ripples(rng: Rng, centre: Point, radius: float) -> str:
    """A patch of wind ripples: dark troughs with a lit edge below."""
    count = rng.randint(3, 5)
    dark = []
    for k in range(count):
        half = radius * rng.uniform(0.35, 0.7)
        left = centre[0] - half + radius * rng.uniform(-0.1, 0.1)
        top = centre[1] + (k - count / 2) * radius * 0.19
        points = []
        for step in range(7):
            wave = radius * 0.045 * rng.uniform(0.5, 1.5) * (1 if step % 2 else -1)
            points.append((left + half * step / 3, top + wave - radius * 0.03 * step))
        dark.append(smooth(points))
    d = "".join(dark)
    width = max(0.9, radius * 0.035)
    lit = stroke(d, "#fff0cc", width, 0.32, transform=moved(0, radius * 0.045))
    return lit + stroke(d, "#96602f", width, 0.26)


def cracks(rng: Rng, centre: Point, radius: float) -> str:
    """Dried mud: a darker patch with branching cracks."""
    cx, cy = centre
    sway = radius * 0.05
    paths = []
    turn = rng.random() * pi
    arms = rng.randint(4, 5)
    for k in range(arms):
        angle = turn + 2 * pi * k / arms + rng.uniform(-0.3, 0.3)
        reach = radius * rng.uniform(0.45, 0.75)
        fork = (cx + reach * 0.5 * cos(angle), cy + reach * 0.42 * sin(angle))
        paths.append(line([*ragged(rng, centre, fork, 3, sway), fork]))
        for side in (-0.55, 0.5):
            tip = (cx + reach * cos(angle + side), cy + reach * 0.85 * sin(angle + side))
            paths.append(line([*ragged(rng, fork, tip, 3, sway), tip]))
    d = "".join(paths)
    width = max(0.9, radius * 0.04)
    return (
        disc(0, 0, 1, transform=moved(cx, cy, radius * 0.95, radius * 0.8), fill="url(#dry)")
        + stroke(d, "#ffe9c2", width, 0.4, transform=moved(0, width))
        + stroke(d, "#6f4122", width, 0.6)
    )


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
