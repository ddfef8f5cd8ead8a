"""PNG files with 256 colours, chosen so that small things keep theirs: screenshots for the repository."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pygame

_COLOURS = 256
_COARSE = 2
"""So many bits less of each channel are looked at to choose the colours."""
_RARE = 0.75
"""The power of its number of pixels by which a colour counts: sand covers most of a picture, and camels would
get what it leaves."""
_ROUNDS = 2
_NOTHING = 1e-6
_HUE = 1.3
"""How much more than lightness hue counts."""

_Point = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class _Shade:
    """What pixels of nearly one colour have in common.

    Attributes:
        colour: Their mean.
        point: The same as lightness and twice hue: distances are as large as they look.
        weight: How much they count.
    """

    colour: _Point
    point: _Point
    weight: float


def save(picture: pygame.Surface, path: Path) -> None:
    """Write a picture with the few colours that suit it best."""
    width, height = picture.get_size()
    data = pygame.image.tobytes(picture, "RGB")
    pixels = list(zip(data[::3], data[1::3], data[2::3], strict=True))
    counted = Counter(pixels)
    shades = _shades(counted)
    palette, places = _palette(list(shades.values()))
    nearest = dict(zip(shades, places, strict=True))
    exact = {colour: nearest[_coarse(colour)] for colour in counted}
    flat = bytes(map(exact.__getitem__, pixels))
    lines = b"".join(b"\0" + flat[y * width : (y + 1) * width] for y in range(height))
    header = struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)
    colours = b"".join(bytes(colour) for colour in palette)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _coarse(colour: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(channel >> _COARSE for channel in colour)


def _shades(counted: Counter[tuple[int, int, int]]) -> dict[tuple[int, ...], _Shade]:
    """All colours, those that are nearly the same taken together."""
    sums: dict[tuple[int, ...], list[int]] = {}
    for colour, count in counted.items():
        found = sums.setdefault(_coarse(colour), [0, 0, 0, 0])
        for place, value in enumerate((*colour, 1)):
            found[place] += value * count
    out = {}
    for key, (red, green, blue, count) in sums.items():
        mean = red / count, green / count, blue / count
        out[key] = _Shade(mean, _point(*mean), count**_RARE)
    return out


def _point(red: float, green: float, blue: float) -> _Point:
    light = 0.3 * red + 0.59 * green + 0.11 * blue
    return light, (red - light) * _HUE, (blue - light) * _HUE


def _palette(shades: list[_Shade]) -> tuple[list[tuple[int, ...]], list[int]]:
    """The colours, and for each shade the place of the nearest."""
    groups = _split(shades)
    for _ in range(_ROUNDS):
        # Each shade goes to the colour nearest to it, and each colour into the middle of its shades.
        middles = [_mean([shade.point for shade in group], group) for group in groups]
        gathered: list[list[_Shade]] = [[] for _ in middles]
        for shade in shades:
            gathered[_nearest(shade.point, middles)].append(shade)
        groups = [group for group in gathered if group]
    colours = [tuple(map(round, _mean([shade.colour for shade in group], group))) for group in groups]
    at = {shade: place for place, group in enumerate(groups) for shade in group}
    return colours, [at[shade] for shade in shades]


def _nearest(point: _Point, middles: list[_Point]) -> int:
    x, y, z = point
    far = [(x - a) * (x - a) + (y - b) * (y - b) + (z - c) * (z - c) for a, b, c in middles]
    return far.index(min(far))


def _mean(points: list[_Point], group: list[_Shade]) -> _Point:
    total = sum(shade.weight for shade in group)
    sums = [0.0, 0.0, 0.0]
    for point, shade in zip(points, group, strict=True):
        for axis in range(3):
            sums[axis] += point[axis] * shade.weight
    return sums[0] / total, sums[1] / total, sums[2] / total


def _split(shades: list[_Shade]) -> list[list[_Shade]]:
    """Groups: of all there are, the one that varies most is split until there are enough."""
    groups = [(_spread(shades), shades)]
    while len(groups) < _COLOURS:
        widest = max(range(len(groups)), key=lambda at: groups[at][0][0])
        (spread, axis, middle), group = groups.pop(widest)
        if spread <= 0:
            groups.append(((spread, axis, middle), group))
            break
        halves = (
            [shade for shade in group if shade.point[axis] <= middle],
            [shade for shade in group if shade.point[axis] > middle],
        )
        groups += [(_spread(half), half) for half in halves]
    return [group for _, group in groups]


def _spread(group: list[_Shade]) -> tuple[float, int, float]:
    """How much a group varies along the axis where it varies most, which that is, and its middle there."""
    middle = _mean([shade.point for shade in group], group)
    sums = [
        sum(shade.weight * (shade.point[axis] - middle[axis]) ** 2 for shade in group) for axis in range(3)
    ]
    axis = sums.index(max(sums))
    # A sum of next to nothing is rounding.
    return (sums[axis] if len(group) > 1 and sums[axis] > _NOTHING else 0.0), axis, middle[axis]
