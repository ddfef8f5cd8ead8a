"""Colours keep their distance from each other and from the sand."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.painter import paint_board
from desert.views.through_the_desert.board.regions import CARAVAN_TINT, caravan_ground
from desert.views.through_the_desert.pieces.palette import DEFAULT, VISION, Palette, mix, rgb
from tests.views.through_the_desert.boards import patch
from tools.colour_distance import ciede2000, contrast, lab

APART = 12
TEXT = 4.5
MARK = 3
GROUND = 8


def _distance(first: str, second: str) -> float:
    return ciede2000(lab(rgb(first)), lab(rgb(second)))


def test_camels_stay_apart_from_each_other_and_the_sand() -> None:
    colours = [*(shades.base for shades in DEFAULT.camels), DEFAULT.grey.base, DEFAULT.sand]
    assert min(_distance(a, b) for a, b in combinations(colours, 2)) >= APART


def test_riders_stay_apart_from_each_other_and_from_camels() -> None:
    riders = [look.base for look in DEFAULT.riders.values()]
    assert min(_distance(a, b) for a, b in combinations(riders, 2)) >= APART
    assert min(_distance(a, shades.base) for a in riders for shades in DEFAULT.camels) >= APART


def test_hue_is_never_alone() -> None:
    assert len(set(DEFAULT.blankets)) == len(DEFAULT.camels) == 5
    assert len({look.emblem for look in DEFAULT.riders.values()}) == len(DEFAULT.riders) == 5


def test_casings_and_owner_lines_stand_off_the_sand() -> None:
    sand = rgb(DEFAULT.sand)
    lines = [DEFAULT.casing, DEFAULT.blocked, *(look.dark for look in DEFAULT.riders.values())]
    lines += [shades.deep for shades in DEFAULT.camels]
    assert min(contrast(rgb(colour), sand) for colour in lines) >= MARK


@pytest.mark.parametrize("palette", [DEFAULT, VISION])
def test_no_caravans_ground_is_near_to_sand_or_to_a_camel(palette: Palette) -> None:
    grounds = [mix(palette.sand, caravan_ground(look), CARAVAN_TINT) for look in palette.riders.values()]
    assert min(_distance(ground, palette.sand) for ground in grounds) >= GROUND
    assert min(_distance(ground, shades.base) for ground in grounds for shades in palette.camels) >= GROUND


def test_writing_can_be_read() -> None:
    cream = rgb(DEFAULT.cream)
    assert contrast(rgb(DEFAULT.ink), cream) >= TEXT
    assert contrast(rgb(DEFAULT.ink), rgb(DEFAULT.sand)) >= TEXT
    assert min(contrast(rgb(look.dark), cream) for look in DEFAULT.riders.values()) >= TEXT


def test_the_painted_ground_is_the_sand_of_the_palette() -> None:
    board = patch(9, 8)
    layout = HexLayout(board, pygame.Rect(0, 0, 640, 560))
    picture = paint_board(board.for_players(5), layout, (640, 560))
    inside = layout.area.inflate(-2 * layout.column_pitch, -2 * layout.row_pitch)
    red, green, blue, _ = pygame.transform.average_color(picture, inside)
    assert ciede2000(lab((red, green, blue)), lab(rgb(DEFAULT.sand))) < 8
    ground = lab((red, green, blue))
    assert min(ciede2000(ground, lab(rgb(shades.base))) for shades in DEFAULT.camels) >= APART


def test_mixing() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#102030", "#ffffff", 0) == "#102030"
    assert mix("#102030", "#a0b0c0", 1) == "#a0b0c0"
