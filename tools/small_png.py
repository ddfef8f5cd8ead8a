"""PNG files with few colours: small enough to keep screenshots in the repository."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame

_Colour = tuple[int, ...]
_Box = list[tuple[_Colour, int]]
_COLOURS = 192
_EVERY = 2
"""One pixel of so many is looked at to choose the colours."""


def save(picture: pygame.Surface, path: Path) -> None:
    """Write a picture with the few colours that suit it best."""
    width, height = picture.get_size()
    data = pygame.image.tobytes(picture, "RGB")
    places: dict[_Colour, int] = {}
    palette: list[_Colour] = []
    for box in _boxes(data):
        places |= dict.fromkeys((colour for colour, _ in box), len(palette))
        palette.append(_mean(box))
    flat = bytes(_places(data, places, palette))
    lines = b"".join(b"\0" + flat[y * width : (y + 1) * width] for y in range(height))
    header = struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)
    colours = b"".join(bytes(colour) for colour in palette)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def _places(data: bytes, places: dict[_Colour, int], palette: list[_Colour]) -> Iterator[int]:
    """The place in the palette of each pixel; a colour that was not looked at takes the nearest."""
    for red, green, blue in zip(data[::3], data[1::3], data[2::3], strict=True):
        colour = red >> 2, green >> 2, blue >> 2
        place = places.get(colour)
        if place is None:
            place = min(
                range(len(palette)),
                key=lambda at: sum(
                    (4 * one - other) ** 2 for one, other in zip(colour, palette[at], strict=True)
                ),
            )
            places[colour] = place
        yield place


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _boxes(data: bytes) -> list[_Box]:
    """Median cut: the box of colours that varies most is split until there are enough."""
    seen: Counter[_Colour] = Counter()
    for at in range(0, len(data), 3 * _EVERY):
        seen[data[at] >> 2, data[at + 1] >> 2, data[at + 2] >> 2] += 1
    boxes: list[_Box] = [list(seen.items())]
    while len(boxes) < _COLOURS:
        wide = [(_span(box)[0] * _weight(box) ** 0.5, at) for at, box in enumerate(boxes) if len(box) > 1]
        if not wide:
            break
        boxes += _split(boxes.pop(max(wide)[1]))
    return boxes


def _weight(box: _Box) -> int:
    return sum(count for _, count in box)


def _span(box: _Box) -> tuple[int, int]:
    spans = []
    for channel in range(3):
        values = [colour[channel] for colour, _ in box]
        spans.append((max(values) - min(values), channel))
    return max(spans)


def _split(box: _Box) -> tuple[_Box, _Box]:
    channel = _span(box)[1]
    box.sort(key=lambda item: item[0][channel])
    half, passed, cut = _weight(box) / 2, 0, 1
    for cut in range(1, len(box)):
        passed += box[cut - 1][1]
        if passed >= half:
            break
    return box[:cut], box[cut:]


def _mean(box: _Box) -> _Colour:
    weight = _weight(box)
    # Back to eight bits, in the middle of what two bits less could tell apart.
    sums = (sum(colour[channel] * count for colour, count in box) for channel in range(3))
    return tuple(min(255, total * 4 // weight + 2) for total in sums)
