"""Where every hex of a board lies on the screen, in real pixels."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import floor, sqrt

import pygame

from desert.core.hexgrid import bits
from desert.games.through_the_desert.board import Board

MARGIN = 0.7
"""Ground beyond the outermost hexes, in radii: the rim of the plateau and its shadow."""

Point = tuple[float, float]


@lru_cache(8)  # asked for by each of the layouts that a turn of the wheel needs
def _edges(board: Board) -> tuple[int, int, int, int]:
    """First and last column, then the same of half rows."""
    places = [board.grid.column_row(index) for index in board.kinds]
    # Twice the row, so that the columns that sit half a hex lower stay whole numbers.
    halves = [2 * row + column % 2 for column, row in places]
    columns = [column for column, _ in places]
    return min(columns), max(columns), min(halves), max(halves)


def spans(board: Board) -> tuple[float, float]:
    """Width and height of a board with the ground round it, in radii of its hexes."""
    left, right, top, bottom = _edges(board)
    return 1.5 * (right - left) + 2 + 2 * MARGIN, sqrt(3) * ((bottom - top) / 2 + 1) + 2 * MARGIN


class HexLayout:
    """The geometry of a board in a rectangle; made anew on every resize, zoom or pan.

    Pitches are whole pixels and rows an even number of them, so that all hexes have the same pixels and
    pieces, outlines and picks agree exactly; hexes are therefore up to 2 % off regular.

    Attributes:
        board: The board that is laid out.
        rect: The rectangle it may fill.
        zoom: 1 when the whole board is seen.
        offset: How far the board is panned, in pixels.
        column_pitch: Pixels from a column to the next.
        row_pitch: Pixels from a hex to the one below it.
    """

    def __init__(
        self, board: Board, rect: pygame.Rect, zoom: float = 1.0, offset: tuple[int, int] = (0, 0)
    ) -> None:
        self.board = board
        self.rect = pygame.Rect(rect)
        self.zoom = zoom
        self.offset = offset
        left, right, top, bottom = _edges(board)
        across, down = spans(board)
        radius = min(self.rect.width / across, self.rect.height / down)
        self.column_pitch = max(3, floor(1.5 * radius * zoom))
        self.row_pitch = max(4, floor(sqrt(3) * radius * zoom / 2) * 2)
        self._x = self.rect.centerx + offset[0] - self.column_pitch * (left + right) // 2
        self._y = self.rect.centery + offset[1] - self.row_pitch * (top + bottom) // 4

    def moved(self, by: tuple[int, int]) -> HexLayout:
        """The same board with every hex so many pixels further right and down; the room stays."""
        x, y = self.offset
        return HexLayout(self.board, self.rect, self.zoom, (x + by[0], y + by[1]))

    @cached_property
    def radius(self) -> float:
        """Pixels from a centre to the left or right corner."""
        return self.column_pitch / 1.5

    @cached_property
    def apothem(self) -> float:
        """Pixels from a centre to the top or bottom edge."""
        return self.row_pitch / 2

    @cached_property
    def _centres(self) -> dict[int, tuple[int, int]]:
        return {index: self.place(*self.board.grid.column_row(index)) for index in self.board.kinds}

    def place(self, column: int, row: int) -> tuple[int, int]:
        """The centre of a place of the grid, whether or not the board has a hex there."""
        return self._x + column * self.column_pitch, self._y + (2 * row + column % 2) * self.row_pitch // 2

    def centre(self, index: int) -> tuple[int, int]:
        """The centre of a hex; raises KeyError for a bit that's no hex of the board."""
        return self._centres[index]

    def shape(self) -> tuple[Point, ...]:
        """The six corners round (0, 0), clockwise from the upper left one; edge k begins at corner k."""
        radius, apothem = self.radius, self.apothem
        half = radius / 2
        return (
            (-half, -apothem),
            (half, -apothem),
            (radius, 0.0),
            (half, apothem),
            (-half, apothem),
            (-radius, 0.0),
        )

    def corners(self, index: int) -> tuple[Point, ...]:
        """The corners of a hex, clockwise from the upper left; edge k faces `board.grid.ring(index)[k]`."""
        x, y = self._centres[index]
        return tuple((x + dx, y + dy) for dx, dy in self.shape())

    def box(self, index: int) -> pygame.Rect:
        """The smallest rectangle of whole pixels round a hex."""
        x, y = self._centres[index]
        half = floor(self.radius) + 1
        return pygame.Rect(x - half, y - self.row_pitch // 2, 2 * half, self.row_pitch)

    @cached_property
    def area(self) -> pygame.Rect:
        """The smallest rectangle round all hexes."""
        return self.around(sum(1 << index for index in self.board.kinds))

    def around(self, mask: int) -> pygame.Rect:
        """The smallest rectangle round the hexes of a mask; empty for none."""
        boxes = [self.box(index) for index in bits(mask)]
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(self.rect.center, (0, 0))

    def pick(self, x: float, y: float) -> int | None:
        """The hex under a point, mountains included; None between and beyond hexes or outside `rect`."""
        return self.hex_at(x, y) if self.rect.collidepoint(x, y) else None

    def hex_at(self, x: float, y: float) -> int | None:
        """The hex that is drawn over a point, also where `rect` doesn't show it."""
        grid = self.board.grid
        # In units where hexes are regular, the hex under a point is the one with the nearest centre.
        across = (x - self._x) / self.column_pitch
        near = []
        for column in (floor(across), floor(across) + 1):
            down = (y - self._y) / self.row_pitch - (column % 2) / 2
            row = floor(down + 0.5)
            near.append((0.75 * (across - column) ** 2 + (down - row) ** 2, column, row))
        _, column, row = min(near)
        if not (0 <= column < grid.columns and 1 <= row <= grid.rows):
            return None
        index = grid.index(column, row)
        return index if index in self.board.kinds else None
