"""Stretches of a chart's lines: alone, or on top of each other where seats have the same points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stretch:
    """What some lines have in common from one column to another.

    Attributes:
        lines: Which lines run here, all at the same heights.
        first: The column where they begin.
        last: The column where they end, after `first`.
    """

    lines: tuple[int, ...]
    first: int
    last: int


def stretches(lines: Sequence[Sequence[int]]) -> list[Stretch]:
    """Every line's way in stretches as long as can be, each with all the lines that share it.

    Args:
        lines: For each line its heights, column by column.
    """
    out: list[Stretch] = []
    running: dict[tuple[int, ...], int] = {}
    last = max((len(line) for line in lines), default=1) - 1
    for column in range(last):
        ways: dict[tuple[int, int], list[int]] = {}
        for number, line in enumerate(lines):
            ways.setdefault((line[column], line[column + 1]), []).append(number)
        found = {tuple(group) for group in ways.values()}
        out += [Stretch(group, begun, column) for group, begun in running.items() if group not in found]
        running = {group: running.get(group, column) for group in sorted(found)}
    return out + [Stretch(group, begun, last) for group, begun in running.items()]
