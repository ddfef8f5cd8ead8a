"""Where the banners at an oasis hang: side by side, in two rows if there are many."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.pieces.sprites import PENNANT_WIDTH

_ROOMY = 3
"""So many banners have room in one row; more hang in two."""
_TALL, _LOWER = 1.0, 0.7
"""How tall a banner is in one row and in two, in radii."""
_GAP, _FOOT, _ASIDE = 0.04, 0.88, 0.08
"""Between banners, how far below the centre they end, and how far right of it they hang, in radii: at the
left is the face of the camel on the hex beside."""
_ACROSS = 1.85
"""How wide a row may be, in radii."""


def hung(
    layout: HexLayout, links: Mapping[tuple[int, int], int], oasis: int
) -> list[tuple[tuple[int, int], pygame.Rect]]:
    """The caravans that are linked to an oasis, by player and colour, and where their banners hang."""
    linked = [owner for owner, mask in links.items() if mask >> oasis & 1]
    return list(zip(linked, banner_boxes(layout, oasis, len(linked)), strict=True))


def banner_boxes(layout: HexLayout, index: int, count: int) -> list[pygame.Rect]:
    """Where so many banners hang at an oasis, row by row from left to right; none covers another."""
    if not count:
        return []
    x, y = layout.centre(index)
    radius = layout.radius
    rows = 1 if count <= _ROOMY else 2
    longest = -(-count // rows)
    gap = max(1, round(radius * _GAP))
    room = (radius * _ACROSS - (longest - 1) * gap) / longest
    high = round(min(radius * (_TALL if rows == 1 else _LOWER), room / PENNANT_WIDTH))
    width = round(high * PENNANT_WIDTH)
    boxes = []
    for row in range(rows):
        # The upper row is the shorter one: there the palm's leaves are.
        here = count - longest if row < rows - 1 else longest
        top = y + round(radius * _FOOT) - (rows - row) * high - (rows - 1 - row) * gap
        left = x + round(radius * _ASIDE - (here * width + (here - 1) * gap) / 2)
        boxes += [pygame.Rect(left + place * (width + gap), top, width, high) for place in range(here)]
    return boxes
