"""The title's scene fits every window."""

from __future__ import annotations

import pygame
import pytest

from desert.views.through_the_desert.title.scene import paint_title


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (700, 1100), (2400, 800)])
def test_it_fills_the_window_with_sky_above_and_sand_below(size: tuple[int, int]) -> None:
    scene = paint_title(size)
    assert scene.get_size() == size
    width, height = size
    top = pygame.transform.average_color(scene, pygame.Rect(0, 0, width // 3, height // 10))
    foot = pygame.transform.average_color(scene, pygame.Rect(0, height * 9 // 10, width // 3, height // 10))
    assert top[2] > foot[2]
    assert foot[0] > foot[2] + 60
    assert all(
        scene.get_at(place)[3] == 255
        for place in ((0, 0), (width - 1, height - 1), (width // 2, height // 2))
    )


def test_it_is_the_same_each_time() -> None:
    first, second = (pygame.image.tobytes(paint_title((480, 300)), "RGB") for _ in range(2))
    assert first == second
