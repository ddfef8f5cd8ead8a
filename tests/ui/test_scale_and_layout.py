"""One number maps design units to pixels, and boxes are cut without gaps."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from desert.ui.layout import centred, columns, grid, inset, rows, run, stack
from desert.ui.scale import MIN_HEIGHT, MIN_WIDTH, Scale

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1024, 2000)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chosen", [None, 0.8, 1.0, 2.0, 9.0])
def test_every_window_holds_the_smallest_layout(size: tuple[int, int], chosen: float | None) -> None:
    factor = Scale.for_window(size, chosen).factor
    assert size[0] / factor >= MIN_WIDTH - 1e-6
    assert size[1] / factor >= MIN_HEIGHT - 1e-6


def test_unset_the_scale_follows_the_height_and_chosen_it_does_not() -> None:
    assert Scale.for_window((1280, 720)).factor == 1.0
    assert Scale.for_window((2560, 1440)).factor == 2.0
    assert Scale.for_window((2560, 1440), 1.25).factor == 1.25


def test_small_lengths_never_vanish() -> None:
    assert Scale(0.1).px(1) == 1
    assert Scale(1.5).px(0) == 0
    assert Scale(1.5).px(3) == 4


parts = st.lists(st.one_of(st.integers(0, 60), st.floats(0.1, 5)), min_size=1, max_size=8)


@given(parts, st.integers(0, 12))
def test_columns_fill_their_room_exactly_when_one_part_is_free(widths: list[int | float], gap: int) -> None:
    room = Rect(7, 3, 1000, 20)
    found = columns(room, [*widths, 1.0], gap)
    assert found[0].left == 7
    assert found[-1].right == room.right
    assert all(b.left - a.right == gap for a, b in pairwise(found))


def test_rows_grid_stack_run_and_centred() -> None:
    room = Rect(0, 0, 100, 60)
    assert rows(room, [10, 1.0], 5) == [Rect(0, 0, 100, 10), Rect(0, 15, 100, 45)]
    assert grid(room, 2, 2, 10)[3] == Rect(55, 35, 45, 25)
    assert stack(room, [10, 10], 4, valign=1.0)[1].bottom == 60
    assert run(room, [20, 20], 4, align=1.0)[1].right == 100
    assert centred(room, (500, 20)) == Rect(0, 20, 100, 20)
    assert inset(room, 60, 5) == Rect(60, 5, 0, 50)
