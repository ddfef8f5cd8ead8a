"""The board's picture follows from its data alone."""

from __future__ import annotations

import pygame
import pytest

from desert.core.rng import Rng
from desert.games.through_the_desert.board import Board, Kind
from desert.views.through_the_desert.board import features, land, painter
from desert.views.through_the_desert.board.ground import hazy_hexes
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.land import COARSEST
from desert.views.through_the_desert.board.painter import FINEST, Lines, paint_board, paint_thumbnail
from desert.views.through_the_desert.board.river import river
from desert.views.through_the_desert.pieces.palette import DEFAULT, rgb
from tests.views.through_the_desert.boards import patch
from tools.colour_distance import ciede2000, lab

SIZE = (640, 480)


def _layout(board: Board) -> HexLayout:
    return HexLayout(board, pygame.Rect(40, 20, 580, 440))


def _paint(board: Board, players: int = 5) -> pygame.Surface:
    return paint_board(board.for_players(players), _layout(board), SIZE)


def _bytes(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def _pixel(picture: pygame.Surface, place: tuple[int, int]) -> tuple[int, int, int]:
    red, green, blue, _ = picture.get_at(place)
    return red, green, blue


def _at(picture: pygame.Surface, layout: HexLayout, index: int) -> tuple[int, int, int]:
    box = layout.box(index).inflate(-layout.radius, -layout.apothem)
    red, green, blue, _ = pygame.transform.average_color(picture, box)
    return red, green, blue


def test_the_same_board_looks_the_same_and_another_does_not() -> None:
    assert _bytes(_paint(patch())) == _bytes(_paint(patch()))
    assert _bytes(_paint(patch())) != _bytes(_paint(patch(board_id="other")))


def test_it_covers_the_window() -> None:
    picture = _paint(patch())
    assert picture.get_size() == SIZE
    assert all(
        picture.get_at(corner)[3] == 255 for corner in ((0, 0), (639, 0), (0, 479), (639, 479), (320, 240))
    )


def test_water_rock_and_sand_look_it() -> None:
    board = patch()
    picture, layout = _paint(board), _layout(board)
    for index, kind in board.kinds.items():
        red, _, blue = _at(picture, layout, index)
        if kind in {Kind.SMALL_POOL, Kind.LARGE_POOL}:
            assert blue > red
        else:
            assert red > blue


def test_land_beyond_the_line_lies_in_haze_with_three_but_not_with_four() -> None:
    board = patch()
    layout = _layout(board)
    three, four = _paint(board, 3), _paint(board, 4)
    assert set(hazy_hexes(board.for_players(3))) == {
        index for index in board.kinds if board.outside_small >> index & 1
    }
    assert not hazy_hexes(board.for_players(4))
    for index in board.kinds:
        change = ciede2000(lab(_at(three, layout, index)), lab(_at(four, layout, index)))
        near = board.grid.dilate(board.outside_small) >> index & 1
        if board.outside_small >> index & 1:
            assert change > 5
        elif not near:
            assert change < 1


def test_the_river_is_painted_on_its_edges() -> None:
    board = patch()
    layout = _layout(board)
    picture = _paint(board)
    for here, there in board.river:
        (x0, y0), (x1, y1) = layout.centre(here), layout.centre(there)
        red, _, blue, _ = picture.get_at(((x0 + x1) // 2, (y0 + y1) // 2))
        assert blue > red, board.names(1 << here | 1 << there)
    assert not river(Rng(1), layout, frozenset())


@pytest.mark.parametrize("shape", [(1, 1), (1, 4), (2, 3), (3, 1)])
def test_tiny_boards_are_painted(shape: tuple[int, int]) -> None:
    assert _paint(patch(*shape)).get_size() == SIZE


def _kept_lines(board: Board, size: tuple[int, int]) -> Lines | None:
    """What a board's painting leaves for one of another size."""
    kept: list[Lines | None] = []
    layout = HexLayout(board, pygame.Rect((0, 0), size))
    paint_board(board.for_players(5), layout, size, keep=lambda *parts: kept.append(parts[1]))
    return kept[0]


def test_a_large_board_of_another_size_is_painted_with_the_same_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board, size = patch(), (1180, 900)
    lines = _kept_lines(board, (1280, 960))
    assert lines is not None
    layout = HexLayout(board, pygame.Rect((0, 0), size))
    assert layout.radius > FINEST
    fresh = _bytes(paint_board(board.for_players(5), layout, size))
    monkeypatch.setattr(painter, "low_svg", None)
    monkeypatch.setattr(features, "mountains_svg", None)
    again = _bytes(paint_board(board.for_players(5), layout, size, lines=lines))
    apart = [abs(one - other) for one, other in zip(fresh[::11], again[::11], strict=True)]
    assert sum(apart) / len(apart) < 1.5, "no eye finds that"
    assert sorted(apart)[len(apart) * 98 // 100] < 24, "lines are where they belong"


@pytest.mark.parametrize("size", [(1281, 963), (1500, 960), (1280, 1200)])
def test_what_is_soft_on_a_large_board_is_painted_at_half_the_size_and_nobody_sees_it(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    board = patch()
    layout = HexLayout(board, pygame.Rect((0, 0), size))
    assert layout.radius > COARSEST
    coarse = paint_board(board.for_players(5), layout, size)
    monkeypatch.setattr(land, "COARSEST", 1000)
    fine = paint_board(board.for_players(5), layout, size)
    # Grains of sand lie elsewhere.
    for index in board.kinds:
        change = ciede2000(lab(_at(fine, layout, index)), lab(_at(coarse, layout, index)))
        assert change < 3, board.names(1 << index)
    right, bottom = size[0] - 1, size[1] - 1
    for place in [(0, 0), (right, 0), (0, bottom), (right, bottom), (right // 2, bottom), (right, 9)]:
        assert ciede2000(lab(_pixel(fine, place)), lab(_pixel(coarse, place))) < 6, place


def test_small_boards_keep_no_lines() -> None:
    assert _kept_lines(patch(), (320, 240)) is None


def test_names_are_written_on_spaces_when_asked_for() -> None:
    pygame.font.init()
    board = patch()
    layout = _layout(board)
    plain = _paint(board)
    named = paint_board(board.for_players(5), layout, SIZE, pygame.font.Font(None, 16))
    for index in board.kinds:
        box = layout.box(index).inflate(-8, -2)
        changed = pygame.image.tobytes(plain.subsurface(box), "RGB") != pygame.image.tobytes(
            named.subsurface(box), "RGB"
        )
        assert changed == bool(board.spaces >> index & 1)


def test_thumbnails_show_the_board() -> None:
    picture = paint_thumbnail(patch().for_players(2), (160, 120))
    assert picture.get_size() == (160, 120)
    red, green, blue, _ = pygame.transform.average_color(picture, pygame.Rect(60, 40, 40, 40))
    assert ciede2000(lab((red, green, blue)), lab(rgb(DEFAULT.sand))) < 12
