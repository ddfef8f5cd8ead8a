"""Masks against plain sets of coordinates, on grids of every shape."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desert.core.hexgrid import Grid, bits, column_letters, nth_bit, parse_space

SHAPES = [(1, 1), (1, 6), (6, 1), (2, 5), (5, 2), (3, 7), (7, 3), (8, 8), (22, 14), (27, 2), (60, 60)]
Cell = tuple[int, int]


def centre(cell: Cell) -> tuple[float, float]:
    """Where a hex of side 1 is drawn: flat-top, odd columns half a hex lower."""
    column, row = cell
    return 1.5 * column, math.sqrt(3) * (row + column % 2 / 2)


def cells(grid: Grid) -> dict[int, Cell]:
    return {
        grid.index(column, row): (column, row)
        for column in range(grid.columns)
        for row in range(1, grid.rows + 1)
    }


def beside(first: Cell, second: Cell) -> bool:
    return math.isclose(math.dist(centre(first), centre(second)), math.sqrt(3))


@pytest.mark.parametrize("shape", SHAPES)
def test_bits_and_cells_are_one_to_one(shape: Cell) -> None:
    grid = Grid(*shape)
    known = cells(grid)
    assert len(known) == shape[0] * shape[1]
    assert sum(1 << index for index in known) == grid.all
    assert all(grid.column_row(index) == cell for index, cell in known.items())
    for padding in set(range(grid.all.bit_length() + 2)) - set(known):
        with pytest.raises(ValueError, match=str(padding)):
            grid.column_row(padding)


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape[0] * shape[1] < 400])
def test_neighbours_are_the_hexes_drawn_one_pitch_away(shape: Cell) -> None:
    grid = Grid(*shape)
    known = cells(grid)
    for index, cell in known.items():
        drawn = {other for other, place in known.items() if beside(cell, place)}
        assert set(bits(grid.neighbours(1 << index) & grid.all)) == drawn
        assert {other for other in grid.ring(index) if other in known} == drawn
        # Clockwise: each neighbour touches the next.
        ring = [known.get(other) for other in grid.ring(index)]
        pairs = zip(ring, ring[1:] + ring[:1], strict=True)
        assert all(beside(here, there) for here, there in pairs if here and there)


@st.composite
def grids_and_masks(draw: st.DrawFn) -> tuple[Grid, int, int]:
    grid = Grid(draw(st.integers(1, 9)), draw(st.integers(1, 9)))
    known = list(cells(grid))
    chosen = st.lists(st.sampled_from(known), unique=True)
    walls = draw(chosen)
    seed = draw(st.sampled_from(known))
    return grid, grid.all & ~sum(1 << index for index in walls), seed


@given(grids_and_masks())
def test_flood_reaches_what_can_be_walked_to(case: tuple[Grid, int, int]) -> None:
    grid, open_, seed = case
    known = cells(grid)
    walkable = {index for index in known if open_ >> index & 1}
    reached = {seed} & walkable
    while True:
        grown = {
            other for other in walkable for index in reached if beside(known[other], known[index])
        } | reached
        if grown == reached:
            break
        reached = grown
    assert set(bits(grid.flood(1 << seed, open_))) == reached
    parts = list(grid.parts(open_))
    assert sum(parts) == open_
    assert all(grid.flood(part & -part, open_) == part for part in parts)


@given(grids_and_masks())
def test_dilate_adds_all_neighbours(case: tuple[Grid, int, int]) -> None:
    grid, mask, _ = case
    one_by_one = mask
    for index in bits(mask):
        for other in grid.ring(index):
            one_by_one |= 1 << other
    assert grid.dilate(mask) & grid.all == one_by_one & grid.all
    assert grid.neighbours(mask) & grid.all == one_by_one & grid.all & ~mask


@given(st.sets(st.integers(0, 700)))
def test_bits_and_nth_bit(indices: set[int]) -> None:
    mask = sum(1 << index for index in indices)
    assert list(bits(mask)) == sorted(indices)
    assert [nth_bit(mask, place) for place in range(len(indices))] == sorted(indices)
    for place in (-1, len(indices)):
        with pytest.raises(IndexError):
            nth_bit(mask, place)


@given(st.integers(0, 701), st.integers(1, 99))
def test_names_of_spaces(column: int, row: int) -> None:
    assert parse_space(f"{column_letters(column)}{row}") == (column, row)


@pytest.mark.parametrize(
    "text", ["", "C", "5", "c5", "C05", "C0", "C5 ", " C5", "C-5", "C5.", "C\u0665", "ABC5", "C123", "C5\n"]
)
def test_malformed_names(text: str) -> None:
    assert parse_space(text) is None


def test_names_go_on_after_z() -> None:
    assert [column_letters(column) for column in (0, 25, 26, 51, 52, 701)] == [
        "A",
        "Z",
        "AA",
        "AZ",
        "BA",
        "ZZ",
    ]


@pytest.mark.parametrize("shape", [(0, 1), (1, 0), (-1, 3)])
def test_no_grid_without_hexes(shape: Cell) -> None:
    with pytest.raises(ValueError, match=r"-?[01]"):
        Grid(*shape)
