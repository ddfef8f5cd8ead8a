"""After a game the board is as large as the window's shape allows, and its picture ends without a seam."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from desert.ui.scale import Scale
from desert.views.through_the_desert.scoring.board import SHAPE, scaled
from desert.views.through_the_desert.scoring.boxes import ResultBoxes, result_boxes

SIZES = (
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1280, 1024),
    (2560, 1080),
    (3840, 2160),
    (1200, 1600),
    (1080, 1920),
)


def boxes(size: tuple[int, int], seats: int) -> tuple[Rect, ResultBoxes]:
    body = Rect(12, 12, size[0] - 24, size[1] - 80)
    return body, result_boxes(body, Scale.for_window(size), seats, 10)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_three_lie_apart_and_fill_the_window(size: tuple[int, int], seats: int) -> None:
    body, found = boxes(size, seats)
    three = (found.sheet, found.frame, found.paper)
    for box in three:
        assert body.contains(box)
        assert min(box.size) > 100
    for one, other in combinations(three, 2):
        assert not one.colliderect(other)
    assert three[0].unionall(three[1:]) == body
    assert found.frame.w * found.frame.h >= body.w * body.h * 0.2


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)], ids=str)
def test_in_a_wide_window_the_board_has_all_the_height(size: tuple[int, int]) -> None:
    body, found = boxes(size, 5)
    assert found.frame.h == body.h
    assert found.sheet.right < found.frame.left < found.frame.right < found.paper.left


def test_in_a_high_window_the_board_has_all_the_width_or_the_chart_beside_it() -> None:
    body, found = boxes((1080, 1920), 5)
    assert found.frame.w == body.w
    assert found.frame.bottom < found.sheet.top < found.sheet.bottom < found.paper.top
    _, found = boxes((1200, 1600), 5)
    assert found.paper.top == found.frame.top
    assert found.frame.w / found.frame.h == pytest.approx(SHAPE, rel=0.01)


def test_beyond_the_picture_its_edge_goes_on() -> None:
    picture = pygame.Surface((40, 30))
    picture.fill("#204060")
    picture.fill("#a0b0c0", (0, 0, 40, 1))
    picture.fill("#c04020", (10, 10, 20, 10))
    out = scaled(picture, Rect(-10, -15, 60, 60), (60, 60))
    assert out.get_at((30, 3))[:3] == (0xA0, 0xB0, 0xC0)
    for there in ((3, 30), (56, 30), (30, 57)):
        assert out.get_at(there)[:3] == (0x20, 0x40, 0x60)
    assert out.get_at((30, 30))[:3] == (0xC0, 0x40, 0x20)
