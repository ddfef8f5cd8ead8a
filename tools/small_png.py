"""PNG files with 256 colours: small enough to keep screenshots in the repository."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from pathlib import Path

import pygame

_Colour = tuple[int, ...]
_Box = list[tuple[_Colour, int]]
_COLOURS = 256
_EVERY = 7
"""One pixel of so many is looked at to choose the colours."""


def save(picture: pygame.Surface, path: Path) -> None:
    """Write a picture with the 256 colours that suit it best."""
    size = picture.get_size()
    palette = _palette(picture)
    flat = pygame.Surface(size, 0, 8)
    flat.set_palette(palette)
    flat.blit(picture, (0, 0))
    rows = pygame.image.tobytes(flat, "P")
    lines = b"".join(b"\0" + rows[y * size[0] : (y + 1) * size[0]] for y in range(size[1]))
    header = struct.pack(">2I5B", *size, 8, 3, 0, 0, 0)
    colours = b"".join(bytes(colour) for colour in palette)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _palette(picture: pygame.Surface) -> list[_Colour]:
    """Median cut: the box of colours that varies most is split until there are enough."""
    data = pygame.image.tobytes(picture, "RGB")
    seen: Counter[_Colour] = Counter()
    for at in range(0, len(data), 3 * _EVERY):
        seen[data[at] >> 2, data[at + 1] >> 2, data[at + 2] >> 2] += 1
    boxes: list[_Box] = [list(seen.items())]
    while len(boxes) < _COLOURS:
        wide = [(_span(box)[0] * _weight(box) ** 0.5, at) for at, box in enumerate(boxes) if len(box) > 1]
        if not wide:
            break
        boxes += _split(boxes.pop(max(wide)[1]))
    return [_mean(box) for box in boxes]


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
