"""One size for all players' names that are seen together."""

from __future__ import annotations

from collections.abc import Iterable

from desert.ui import theme
from desert.ui.text import Type
from desert.ui.theme import Face, Weight

_FACES = (theme.STRONG, theme.SMALL_STRONG, Face(14, Weight.SEMIBOLD))


def name_face(kind: Type, names: Iterable[str], width: int) -> Face:
    """The largest face in which every name fits a width in pixels; the smallest where there is none."""
    found = list(names)
    fitting = (face for face in _FACES if all(kind.width(name, face) <= width for name in found))
    return next(fitting, _FACES[-1])
