"""Where the banners at an oasis hang: side by side, or many of them as flags in rows of two."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.pieces.sprites import FLAG_WIDTH, PENNANT_WIDTH

FEW = 3
"""So many banners hang side by side; more are flags, two in a row."""
_TALL, _FLAGS = 1.0, 1.46
"""How tall a banner is, and the rows of flags together, in radii."""
_GAP, _FOOT, _ASIDE = 0.04, 0.88, 0.08
"""Between banners, how far below the centre they end, and how far right of it they hang, in radii: at the
left is the face of the camel on the hex beside."""
_ACROSS = 1.85
"""How wide a row may be, in radii."""
_FLAGS_ASIDE, _FLAG_TALLEST = 0.04, 0.67
"""How far right of the centre flags hang, and how tall one is at the most, in radii."""


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
    (x, y), radius = layout.centre(index), layout.radius
    gap = max(1, round(radius * _GAP))
    if count > FEW:
        across, aside, shape = 2, _FLAGS_ASIDE, FLAG_WIDTH
        rows = -(-count // across)
        high = round(min(radius * _FLAG_TALLEST, (radius * _FLAGS - (rows - 1) * gap) / rows))
    else:
        across, aside, shape, rows = count, _ASIDE, PENNANT_WIDTH, 1
        high = round(min(radius * _TALL, (radius * _ACROSS - (across - 1) * gap) / across / shape))
    width = round(high * shape)
    boxes = []
    for row in range(rows):
        # The upper row is the shorter one: there the palm's leaves are.
        here = count - (rows - 1) * across if row == 0 else across
        top = y + round(radius * _FOOT) - (rows - row) * high - (rows - 1 - row) * gap
        left = x + round(radius * aside - (here * width + (here - 1) * gap) / 2)
        boxes += [pygame.Rect(left + place * (width + gap), top, width, high) for place in range(here)]
    return boxes
