"""Makes the program's icon, in every size and form that systems ask for, of the one drawing of it."""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

DRAWING = Path(__file__).resolve().parent.parent.parent / "assets" / "sprites" / "app" / "icon.svg"

HICOLOR = (16, 22, 24, 32, 48, 64, 96, 128, 192, 256, 512)
"""Sizes in pixels that Linux desktops look for in the hicolor theme."""
_SMALL = 32
"""Up to this size the empty edge of the drawing goes, as no pixel is to spare."""
_ICO = (16, 24, 32, 48, 64, 128, 256)
_ICNS = (
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic13", 256),
    (b"ic08", 256),
    (b"ic14", 512),
    (b"ic09", 512),
    (b"ic10", 1024),
)
"""What Apple calls a PNG of a size; those for sharp screens come in the size they really have."""


def picture(size: int) -> pygame.Surface:
    """The icon, so many pixels square, drawn for that size."""
    drawing = DRAWING.read_text(encoding="utf-8")
    if size <= _SMALL:
        drawing = drawing.replace('viewBox="0 0 128 128"', 'viewBox="4 4 120 120"')
    return pygame.image.load_sized_svg(BytesIO(drawing.encode()), (size, size))


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    file = BytesIO()
    pygame.image.save(picture(size), file, "icon.png")
    return file.getvalue()


def ico(sizes: Sequence[int] = _ICO) -> bytes:
    """The icon as Windows has it: the largest as PNG, the others as bitmaps, which every reader knows."""
    images = [png(size) if size >= 256 else _bitmap(size) for size in sizes]
    header = struct.pack("<3H", 0, 1, len(images))
    offset = len(header) + 16 * len(images)
    entries = b""
    for size, image in zip(sizes, images, strict=True):
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    return header + entries + b"".join(images)


def icns() -> bytes:
    """The icon as macOS has it."""
    parts = [kind + struct.pack(">I", 8 + len(data)) + data for kind, data in _pngs()]
    return b"icns" + struct.pack(">I", 8 + sum(map(len, parts))) + b"".join(parts)


def _pngs() -> list[tuple[bytes, bytes]]:
    return [(kind, png(size)) for kind, size in _ICNS]


def _bitmap(size: int) -> bytes:
    """A bitmap without a file's header: rows from below, and a mask that is left empty beside real alpha."""
    pixels = pygame.image.tobytes(pygame.transform.flip(picture(size), False, True), "BGRA")
    mask = bytes((size + 31) // 32 * 4 * size)
    # Its height counts the mask too.
    header = struct.pack("<3I2H6I", 40, size, 2 * size, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0)
    return header + pixels + mask
