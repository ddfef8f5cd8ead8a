"""The sand is calm and the river's banks are green, on every board."""

from __future__ import annotations

from math import hypot

import pygame
import pytest

from desert.core.rng import Rng
from desert.games.through_the_desert.board import Board, Kind
from desert.views.through_the_desert.board.dunes import dunes_of, ripples_svg
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.land import seeded
from desert.views.through_the_desert.board.painter import paint_board
from tests.views.through_the_desert.boards import patch
from tests.views.through_the_desert.helpers import board
from tools.colour_distance import Rgb, ciede2000, lab

SIZE = (1000, 720)
CALM = 8.0
"""How far a place of bare sand may look from the sand as a whole: with more, pieces no longer stand out."""
BOARDS = {"mountain": board("mountain"), "river": board("river"), "own": patch(), "tall": patch(5, 14)}
EACH = pytest.mark.parametrize("name", BOARDS)


def _painted(drawn: Board) -> tuple[HexLayout, pygame.Surface]:
    layout = HexLayout(drawn, pygame.Rect((0, 0), SIZE))
    return layout, paint_board(drawn.for_players(5), layout, SIZE)


def _mean(picture: pygame.Surface, place: tuple[float, float], side: int) -> Rgb:
    box = pygame.Rect(0, 0, side, side)
    box.center = round(place[0]), round(place[1])
    red, green, blue, _ = pygame.transform.average_color(picture, box)
    return red, green, blue


@EACH
def test_bare_sand_is_calm(name: str) -> None:
    drawn = BOARDS[name]
    layout, picture = _painted(drawn)
    wet = {index for pair in drawn.river for index in pair}
    rocks = drawn.grid.dilate(drawn.all_of(Kind.MOUNTAIN))
    spaces = [
        index
        for index, kind in drawn.kinds.items()
        if kind is Kind.DESERT and index not in wet and not rocks >> index & 1
    ]
    found = [lab(_mean(picture, layout.centre(index), round(layout.apothem))) for index in spaces]
    middle = tuple(sum(parts) / len(found) for parts in zip(*found, strict=True))
    assert max(ciede2000(one, (middle[0], middle[1], middle[2])) for one in found) < CALM


def test_river_banks_are_greener_than_the_sand() -> None:
    drawn = BOARDS["river"]
    layout, picture = _painted(drawn)
    greener = 0
    for pair in drawn.river:
        (x0, y0), (x1, y1) = map(layout.centre, pair)
        reach = 0.42 * layout.radius / hypot(x1 - x0, y1 - y0)
        middle = (x0 + x1) / 2, (y0 + y1) / 2
        for side in (-1, 1):
            bank = middle[0] + side * reach * (x1 - x0), middle[1] + side * reach * (y1 - y0)
            red, green, _ = _mean(picture, bank, 3)
            greener += green > red * 0.9
    assert greener > len(drawn.river)


@EACH
def test_dunes_are_the_boards_own_at_any_size(name: str) -> None:
    drawn = BOARDS[name]
    small, large = (
        HexLayout(drawn, pygame.Rect(0, 0, side, side), zoom) for side, zoom in ((300, 1.0), (900, 2.5))
    )
    dunes = dunes_of(drawn, seeded(drawn, "dunes"))
    assert dunes == dunes_of(drawn, seeded(drawn, "dunes"))
    assert dunes != dunes_of(drawn, Rng(1))
    assert ripples_svg(small, dunes).count("M") == ripples_svg(large, dunes).count("M") > 0


def test_ripples_out_of_sight_are_left_out() -> None:
    drawn = BOARDS["mountain"]
    layout = HexLayout(drawn, pygame.Rect((0, 0), SIZE), 3.0)
    dunes = dunes_of(drawn, seeded(drawn, "dunes"))
    seen = ripples_svg(layout, dunes, pygame.Rect(400, 300, 100, 100))
    assert 0 < len(seen) < len(ripples_svg(layout, dunes)) / 2
