"""Places that keep apart, as those of labels at the ends of a chart's lines."""

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
