"""Boards for tests of the picture."""

from __future__ import annotations

from desert.core.hexgrid import Grid
from desert.games.through_the_desert.board import Board, Kind, mask_of


def patch(columns: int = 7, rows: int = 6, board_id: str = "patch") -> Board:
    """A rectangle with a bit of everything: mountains, both pools, a river, and land beyond the line."""
    grid = Grid(columns, rows)
    kinds = {grid.index(column, row): Kind.DESERT for column in range(columns) for row in range(1, rows + 1)}
    outside = 0
    river = set()
    if columns > 4 and rows > 4:
        kinds[grid.index(1, 1)] = kinds[grid.index(2, 1)] = Kind.MOUNTAIN
        kinds[grid.index(1, 3)] = Kind.LARGE_POOL
        kinds[grid.index(3, 2)] = Kind.SMALL_POOL
        outside = mask_of(grid.index(columns - 1, row) for row in range(1, rows + 1))
        for column in range(columns):
            here = grid.index(column, 4)
            for neighbour in grid.ring(here):
                if neighbour in kinds and grid.column_row(neighbour)[1] > 4:
                    river.add((min(here, neighbour), max(here, neighbour)))
    return Board(board_id, "Patch", grid, kinds, outside, frozenset(river))
