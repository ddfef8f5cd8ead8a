"""The icon in every form: as large as it says, of the same drawing, and readable by others."""

from __future__ import annotations

import struct
from io import BytesIO

import pygame
import pytest

from tools.shipping import icons


def loaded(data: bytes, name: str) -> pygame.Surface:
    return pygame.image.load(BytesIO(data), name)


def looks_like_the_icon(picture: pygame.Surface) -> bool:
    """Seen through at the corners, and above the middle sky and camel, not sand."""
    width, height = picture.get_size()
    corner, sand = picture.get_at((0, 0)), picture.get_at((width // 2, height * 9 // 10))
    return corner.a < 128 and sand.a == 255 and sand.r > sand.b


@pytest.mark.parametrize("size", icons.HICOLOR)
def test_a_png_has_its_size(size: int) -> None:
    picture = loaded(icons.png(size), "icon.png")
    assert picture.get_size() == (size, size)
    assert looks_like_the_icon(picture)


def test_a_small_icon_reaches_its_edge() -> None:
    for size in (16, 22, 24, 32):
        picture = icons.picture(size)
        assert all(picture.get_at((place, size // 2)).a > 200 for place in (0, size - 1))


def test_windows_finds_each_size_where_the_list_says() -> None:
    data = icons.ico()
    reserved, kind, count = struct.unpack_from("<3H", data)
    assert (reserved, kind) == (0, 1)
    end, sizes = 6 + 16 * count, []
    for number in range(count):
        entry = data[6 + 16 * number : 22 + 16 * number]
        width, height, _, _, planes, bits, length, offset = struct.unpack("<4B2H2I", entry)
        assert (width, planes, bits) == (height, 1, 32)
        assert offset == end
        end += length
        image = data[offset:end]
        # A bitmap is read as a file with this image alone.
        alone = struct.pack("<3H", 0, 1, 1) + entry[:12] + struct.pack("<I", 22) + image
        png = image.startswith(b"\x89PNG")
        picture = loaded(image, "icon.png") if png else loaded(alone, "icon.ico")
        assert picture.get_size() == (width or 256, height or 256)
        assert looks_like_the_icon(picture)
        sizes.append(width or 256)
    assert end == len(data)
    assert {16, 32, 48, 256} <= set(sizes)


def test_macos_finds_each_size_under_its_name() -> None:
    data = icons.icns()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    at, found = 8, {}
    while at < len(data):
        kind, length = data[at : at + 4], struct.unpack_from(">I", data, at + 4)[0]
        picture = loaded(data[at + 8 : at + length], "icon.png")
        assert looks_like_the_icon(picture)
        found[kind] = picture.get_width()
        at += length
    # Twice 16, twice 32, 128, twice 128, 256, twice 256, 512, twice 512.
    wanted = [32, 64, 128, 256, 256, 512, 512, 1024]
    names = [b"ic11", b"ic12", b"ic07", b"ic13", b"ic08", b"ic14", b"ic09", b"ic10"]
    assert found == dict(zip(names, wanted, strict=True))
