"""The font files: which glyphs they hold, and opening them at a pixel size."""

from __future__ import annotations

import io
import struct
import unicodedata
from collections import OrderedDict
from functools import cache
from importlib.resources import files

import pygame

from desert.ui.theme import Weight

_PACKAGE = "fontpkg_fira_sans"
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_STAND_IN = "\u25af"
_KEPT = 40


class Fonts:
    """Opens each (weight, pixel size) once and keeps those used last."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[Weight, int], pygame.font.Font] = OrderedDict()
        if not pygame.font.get_init():
            pygame.font.init()

    def font(self, weight: Weight, pixels: int) -> pygame.font.Font:
        """Return the font of this cut at a line size of `pixels`."""
        key = (weight, max(1, pixels))
        if key not in self._open:
            # From memory: a font reads its file as long as it lives, and files are scarce.
            self._open[key] = pygame.font.Font(io.BytesIO(_file(weight)), key[1])
            if len(self._open) > _KEPT:
                self._open.popitem(last=False)
        self._open.move_to_end(key)
        return self._open[key]


@cache
def _file(weight: Weight) -> bytes:
    return (files(_PACKAGE) / "files" / f"FiraSans-{weight.value}.ttf").read_bytes()


@cache
def covered() -> frozenset[int]:
    """Return the code points the text font has glyphs for, read from its cmap table."""
    data = _file(Weight.REGULAR)
    tables = {}
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _sum, offset, _length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        tables[tag] = offset
    base = tables[b"cmap"]
    found: set[int] = set()
    for index in range(struct.unpack_from(">H", data, base + 2)[0]):
        offset = base + struct.unpack_from(">HHI", data, base + 4 + 8 * index)[2]
        kind = struct.unpack_from(">H", data, offset)[0]
        if kind == 4:
            found |= _format_4(data, offset)
        elif kind == 12:
            found |= _format_12(data, offset)
    return frozenset(found)


def _format_4(data: bytes, offset: int) -> set[int]:
    count = struct.unpack_from(">H", data, offset + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, offset + 14)
    starts = struct.unpack_from(f">{count}H", data, offset + 16 + 2 * count)
    return {
        code
        for first, last in zip(starts, ends, strict=True)
        if first != 0xFFFF
        for code in range(first, last + 1)
    }


def _format_12(data: bytes, offset: int) -> set[int]:
    found: set[int] = set()
    for index in range(struct.unpack_from(">I", data, offset + 12)[0]):
        first, last, _glyph = struct.unpack_from(">III", data, offset + 16 + 12 * index)
        found.update(range(first, last + 1))
    return found


def printable(text: str) -> str:
    """Return `text` as the font can show it: one safe character for what it cannot, nothing that breaks.

    Control and format characters vanish (tabs become spaces, line feeds stay), characters the font
    lacks are shown by their plain letter if they have one, else as an empty box.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        _safe(char) for char in unicodedata.normalize("NFC", text.encode("utf-8", "replace").decode())
    )


@cache
def _safe(char: str) -> str:
    if char == "\n":
        return char
    if char in "\t\u00a0\u202f\u2009":
        return " "
    if unicodedata.category(char) in _DROPPED:
        return ""
    if ord(char) in covered():
        return char
    if unicodedata.combining(char):
        return ""
    plain = unicodedata.normalize("NFKD", char)
    kept = "".join(part for part in plain if ord(part) in covered() and not unicodedata.combining(part))
    return kept or _STAND_IN
