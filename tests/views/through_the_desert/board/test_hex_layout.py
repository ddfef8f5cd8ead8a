"""Where hexes lie: the drawing agrees with the rules' neighbours, and the pointer with the drawing."""

from __future__ import annotations

from math import hypot

import pygame
import pytest

from desert.core.rng import Rng
from desert.games.through_the_desert.board import Board
from desert.views.through_the_desert.board.hex_layout import MARGIN, HexLayout
from tests.views.through_the_desert.boards import patch

SHAPES = [(1, 1), (1, 5), (2, 5), (3, 7), (7, 3), (8, 6), (6, 8), (22, 14)]
RECTS = [(0, 0, 960, 600), (180, 20, 1060, 680), (7, 3, 611, 997), (300, 40, 1580, 1000), (0, 0, 3840, 2160)]


def _layout(board: Board, rect: tuple[int, int, int, int], zoom: float = 1.0) -> HexLayout:
    return HexLayout(board, pygame.Rect(rect), zoom, (0, 0) if zoom == 1.0 else (31, -17))


@pytest.mark.parametrize("shape", SHAPES)
def test_neighbours_are_the_hexes_drawn_one_pitch_away(shape: tuple[int, int]) -> None:
    board = patch(*shape)
    layout = _layout(board, RECTS[1])
    for index in board.kinds:
        x, y = layout.centre(index)
        # In units of the pitches, all six neighbours of a hex are one apart and the next nearest are 1.7.
        near = {
            other
            for other in board.kinds
            if other != index
            and hypot(
                (layout.centre(other)[0] - x) / layout.column_pitch * 0.75**0.5,
                (layout.centre(other)[1] - y) / layout.row_pitch,
            )
            < 1.3
        }
        assert near == {other for other in board.grid.ring(index) if other in board.kinds}


def test_later_columns_lie_right_and_odd_ones_half_a_hex_lower() -> None:
    board = patch()
    layout = _layout(board, RECTS[0])
    a1, b1, c1, a2 = (layout.centre(board.grid.index(*place)) for place in ((0, 1), (1, 1), (2, 1), (0, 2)))
    assert (b1[0] - a1[0], b1[1] - a1[1]) == (layout.column_pitch, layout.row_pitch // 2)
    assert (c1[0] - a1[0], c1[1] - a1[1]) == (2 * layout.column_pitch, 0)
    assert (a2[0] - a1[0], a2[1] - a1[1]) == (0, layout.row_pitch)


@pytest.mark.parametrize("rect", RECTS)
@pytest.mark.parametrize("zoom", [1.0, 1.7, 3.0])
def test_every_point_inside_a_drawn_hex_picks_it(rect: tuple[int, int, int, int], zoom: float) -> None:
    board = patch(8, 6)
    layout = _layout(board, rect, zoom)
    rng = Rng(5)
    seen = 0
    for index in board.kinds:
        x, y = layout.centre(index)
        corners = layout.corners(index)
        for _ in range(200):
            # A random point of one of the hex's six triangles, a pixel short of its outer edge.
            k = rng.randrange(6)
            first, second = corners[k], corners[(k + 1) % 6]
            reach = rng.random() ** 0.5 * (1 - 1.2 / layout.apothem)
            along = rng.random()
            px = x + reach * ((first[0] - x) * (1 - along) + (second[0] - x) * along)
            py = y + reach * ((first[1] - y) * (1 - along) + (second[1] - y) * along)
            if layout.rect.collidepoint(px, py):
                assert layout.pick(px, py) == index
                seen += 1
    assert seen > 200


@pytest.mark.parametrize("shape", SHAPES)
def test_points_at_an_edge_give_one_of_its_two_hexes(shape: tuple[int, int]) -> None:
    board = patch(*shape)
    layout = _layout(board, RECTS[3])
    for index in board.kinds:
        corners = layout.corners(index)
        for k, beyond in enumerate(board.grid.ring(index)):
            x = (corners[k][0] + corners[(k + 1) % 6][0]) / 2
            y = (corners[k][1] + corners[(k + 1) % 6][1]) / 2
            sides = {index, beyond if beyond in board.kinds else None}
            assert {layout.pick(x + dx, y + dy) for dx in (-0.9, 0.9) for dy in (-0.9, 0.9)} <= sides


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("rect", RECTS)
def test_the_board_is_as_large_as_fits(shape: tuple[int, int], rect: tuple[int, int, int, int]) -> None:
    layout = _layout(patch(*shape), rect)
    assert layout.rect.contains(layout.area)
    # A few more pixels a pitch, and hexes with their rim would no longer fit one way or the other.
    rim = 2 * MARGIN * layout.radius
    wide = layout.area.width * (1 + 3 / layout.column_pitch) + rim
    high = layout.area.height * (1 + 3 / layout.row_pitch) + rim
    assert wide >= layout.rect.width or high >= layout.rect.height
    assert abs(layout.area.centerx - layout.rect.centerx) <= layout.column_pitch // 2 + 1
    assert abs(layout.area.centery - layout.rect.centery) <= layout.row_pitch // 4 + 1


def test_nothing_is_picked_beyond_the_board_or_the_rectangle() -> None:
    board = patch()
    layout = _layout(board, RECTS[1], 3.0)
    left, top = layout.area.topleft
    assert layout.pick(left - 1, top - 1) is None
    outside = [index for index in board.kinds if not layout.rect.collidepoint(layout.centre(index))]
    assert outside
    assert all(layout.pick(*layout.centre(index)) is None for index in outside)
