"""Cutting rectangles into rows, columns, grids and centred boxes; all in real pixels."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

Part = int | float
"""An int is that many pixels; a float is a share of what the ints leave."""


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """Return `rect` with a margin taken off inside."""
    y = x if y is None else y
    return Rect(rect.x + x, rect.y + y, max(0, rect.w - 2 * x), max(0, rect.h - 2 * y))


def columns(rect: Rect, parts: Sequence[Part], gap: int = 0) -> list[Rect]:
    """Split `rect` from left to right, e.g. `columns(r, [240, 1.0, 240], gap=16)`."""
    out, x = [], rect.x
    for width in _sizes(rect.w, parts, gap):
        out.append(Rect(x, rect.y, width, rect.h))
        x += width + gap
    return out


def rows(rect: Rect, parts: Sequence[Part], gap: int = 0) -> list[Rect]:
    """Split `rect` from top to bottom."""
    out, y = [], rect.y
    for height in _sizes(rect.h, parts, gap):
        out.append(Rect(rect.x, y, rect.w, height))
        y += height + gap
    return out


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Return across x down equal cells, row by row."""
    return [cell for row in rows(rect, [1.0] * down, gap) for cell in columns(row, [1.0] * across, gap)]


def stack(rect: Rect, heights: Sequence[int], gap: int = 0, *, valign: float = 0.0) -> list[Rect]:
    """Pile boxes of full width; `valign` 0 puts the pile at the top, 0.5 in the middle, 1 at the bottom."""
    total = sum(heights) + gap * max(0, len(heights) - 1)
    top = rect.y + int((rect.h - total) * valign)
    return rows(Rect(rect.x, top, rect.w, total), list(heights), gap)


def run(rect: Rect, widths: Sequence[int], gap: int = 0, *, align: float = 0.0) -> list[Rect]:
    """Put boxes of full height side by side; `align` 0 is left, 0.5 centre, 1 right."""
    total = sum(widths) + gap * max(0, len(widths) - 1)
    left = rect.x + int((rect.w - total) * align)
    return columns(Rect(left, rect.y, total, rect.h), list(widths), gap)


def centred(rect: Rect, size: tuple[int, int]) -> Rect:
    """Return a box of `size`, not larger than `rect`, in its middle."""
    width, height = min(size[0], rect.w), min(size[1], rect.h)
    return Rect(rect.x + (rect.w - width) // 2, rect.y + (rect.h - height) // 2, width, height)


def _sizes(total: int, parts: Sequence[Part], gap: int) -> list[int]:
    fixed = sum(part for part in parts if isinstance(part, int))
    shares = sum(part for part in parts if isinstance(part, float))
    free = max(0, total - fixed - gap * max(0, len(parts) - 1))
    out: list[int] = []
    seen, given = 0.0, 0
    for part in parts:
        if isinstance(part, int):
            out.append(part)
        else:
            # Cut at running totals so that roundings never leave a gap at the end.
            seen += part
            edge = round(free * seen / shares) if shares else 0
            out.append(edge - given)
            given = edge
    return out
