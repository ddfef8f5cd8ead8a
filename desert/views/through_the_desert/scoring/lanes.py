"""Lines of a chart side by side where they would cover each other, as those of seats with the same points."""

from __future__ import annotations

from collections.abc import Sequence


def apart(wanted: Sequence[float], gap: float, high: float) -> list[float]:
    """Heights in the same order as near as possible to those wanted, at least `gap` apart, none above `high`.

    Args:
        wanted: From the lowest number up.
        gap: How far apart two must be at least.
        high: The largest number there may be.
    """
    # Less its place times the gap, each may be no smaller than the one before: then means of blocks are best.
    blocks: list[tuple[float, int]] = []
    for place, value in enumerate(wanted):
        total, count = value - place * gap, 1
        while blocks and blocks[-1][0] / blocks[-1][1] > total / count:
            before = blocks.pop()
            total, count = total + before[0], count + before[1]
        blocks.append((total, count))
    found = [total / count for total, count in blocks for _ in range(count)]
    out = [value + place * gap for place, value in enumerate(found)]
    ceiling = high
    for place in reversed(range(len(out))):
        out[place] = min(out[place], ceiling)
        ceiling = out[place] - gap
    return out


def lanes(lines: Sequence[Sequence[float]], gap: float, high: float) -> list[list[float]]:
    """Every line's heights, apart from the others' in every column; who runs level keeps its side.

    Args:
        lines: For each line its heights, column by column.
        gap: How far apart two must be at least.
        high: The largest number there may be.
    """
    out: list[list[float]] = [[] for _ in lines]
    order = list(range(len(lines)))
    for column in zip(*lines, strict=True):
        order.sort(key=column.__getitem__)
        for line, height in zip(order, apart([column[line] for line in order], gap, high), strict=True):
            out[line].append(height)
    return out
