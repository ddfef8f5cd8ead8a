"""One size for all players' names that are seen together, and for all that is said with them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from desert.ui import theme
from desert.ui.text import Type
from desert.ui.theme import Face, Weight

_PARTS = re.compile(r"(?<=\w)[- ](?=\w)")
_FACES = (theme.STRONG, theme.SMALL_STRONG, Face(14, Weight.SEMIBOLD))


def name_face(kind: Type, names: Iterable[str], width: int) -> Face:
    """The largest face in which every name fits a width in pixels; the smallest where there is none."""
    found = list(names)
    fitting = (face for face in _FACES if all(kind.width(name, face) <= width for name in found))
    return next(fitting, _FACES[-1])


def lined_face(kind: Type, names: Iterable[str], width: int) -> tuple[Face, int]:
    """The largest face in which every name fits a width on one line, else on two, and on how many."""
    found = list(names)
    face = name_face(kind, found, width)
    if all(kind.width(name, face) <= width for name in found):
        return face, 1
    parts = [part for name in found for part in parted(kind, name, face, width)]
    return name_face(kind, parts, width), 1 if len(parts) == len(found) else 2


def parted(kind: Type, name: str, face: Face, width: int) -> list[str]:
    """A name that is too wide in two parts as like as they can be, at a space or after a hyphen."""
    if kind.width(name, face) <= width:
        return [name]
    ways = [(name[:at], name[at:]) for at in (found.end() for found in _PARTS.finditer(name))]
    return (
        [*min(ways, key=lambda way: max(kind.width(part.strip(), face) for part in way))] if ways else [name]
    )


def unbroken(kind: Type, text: str, face: Face, width: int) -> bool:
    """Whether a text set in lines of a width has no word broken but at hyphens."""
    return all(line.endswith("-") for word in text.split() for line in kind.wrap(word, face, width)[:-1])
