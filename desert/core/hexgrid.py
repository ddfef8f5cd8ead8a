"""Hexes as bits: a set of spaces is one Python int on a padded grid.

Flat-top hexes stand in columns; odd columns (B, D, F, ...) sit half a hex lower (rules section 6).
A hex in column `c` (from 0) and row `r` (from 1) is bit `c * stride - c // 2 + r`: shearing the columns
makes the six neighbours six constant shifts, and one empty bit between columns keeps a shift from
running over an edge into the next column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_SPACE = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)")


class Grid:
    """A rectangle of hexes, `columns` wide and `rows` high, and the arithmetic of sets on it.

    Masks may only hold bits of the grid's hexes; `dilate` and `neighbours` may set padding bits, so
    their results are cut with a mask of hexes by whoever uses them.
    """

    __slots__ = ("all", "columns", "rows", "stride")

    def __init__(self, columns: int, rows: int) -> None:
        """Raises ValueError for a grid without hexes."""
        if columns < 1 or rows < 1:
            raise ValueError((columns, rows))
        self.columns = columns
        self.rows = rows
        self.stride = rows + 2
        self.all = 0
        for column in range(columns):
            self.all |= ((1 << rows) - 1) << self.index(column, 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and (self.columns, self.rows) == (other.columns, other.rows)

    def __hash__(self) -> int:
        return hash((self.columns, self.rows))

    def index(self, column: int, row: int) -> int:
        """The bit of the hex in `column` (from 0) and `row` (from 1)."""
        # One stride of padding below keeps the shifts to the left from losing bits of column A.
        return (column + 1) * self.stride - column // 2 + row

    def column_row(self, index: int) -> tuple[int, int]:
        """The column (from 0) and row (from 1) of a bit; raises ValueError for a padding bit."""
        # Two columns take 2 * stride - 1 bits; the guess is off by one column at most.
        guess = (index - self.stride - 1) * 2 // (2 * self.stride - 1)
        for column in (guess, guess - 1, guess + 1):
            row = index - self.index(column, 0)
            if 0 <= column < self.columns and 1 <= row <= self.rows:
                return column, row
        raise ValueError(index)

    def dilate(self, mask: int) -> int:
        """The hexes of `mask` and all their neighbours."""
        up = mask | mask << 1
        return up | mask >> 1 | up << self.stride - 1 | up >> self.stride

    def neighbours(self, mask: int) -> int:
        """The hexes next to one of `mask`, without those of `mask`."""
        return self.dilate(mask) & ~mask

    def flood(self, seed: int, open_: int) -> int:
        """The hexes of `open_` that can be walked to from `seed` without leaving `open_`."""
        reached = seed & open_
        stride = self.stride
        below = stride - 1
        while True:
            up = reached | reached << 1
            grown = (up | reached >> 1 | up << below | up >> stride) & open_
            if grown == reached:
                return reached
            reached = grown

    def parts(self, open_: int) -> Iterator[int]:
        """The connected parts of `open_`, lowest bit first."""
        while open_:
            part = self.flood(open_ & -open_, open_)
            yield part
            open_ &= ~part

    def ring(self, index: int) -> tuple[int, int, int, int, int, int]:
        """The bits round a hex clockwise from the top; padding bits stand for what's off the grid."""
        stride = self.stride
        return (index - 1, index + stride - 1, index + stride, index + 1, index - stride + 1, index - stride)


def bits(mask: int) -> Iterator[int]:
    """The bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def nth_bit(mask: int, n: int) -> int:
    """The bit of `mask` that has `n` lower ones in it; raises IndexError when there are too few."""
    if not 0 <= n < mask.bit_count():
        raise IndexError(n)
    base = 0
    width = mask.bit_length()
    # Halving is several times faster than walking over many bits, and slower than walking over a few.
    while n > 8:
        half = width >> 1
        low = mask & (1 << half) - 1
        count = low.bit_count()
        if n < count:
            mask = low
            width = half
        else:
            n -= count
            mask >>= half
            base += half
            width -= half
    for _ in range(n):
        mask &= mask - 1
    return base + (mask & -mask).bit_length() - 1


def column_letters(column: int) -> str:
    """The name of a column counted from 0: A to Z, then AA, AB, ..."""
    return (
        chr(ord("A") + column)
        if column < 26
        else column_letters(column // 26 - 1) + column_letters(column % 26)
    )


def parse_space(text: str) -> tuple[int, int] | None:
    """The column (from 0) and row (from 1) of a space's name; None when the text isn't exactly one."""
    match = _SPACE.fullmatch(text)
    if match is None:
        return None
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(match[2])
