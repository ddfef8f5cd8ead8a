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


@pytest.mark.parametrize("size", [(1280, 781), (1283, 783), (1366, 767), (963, 601), (1601, 903)])
def test_its_edges_are_covered_at_sizes_that_divide_badly(size: tuple[int, int]) -> None:
    """The sky is painted smaller; rounding left an edge see-through, and what was below shone through."""
    scene = paint_title(size)
    width, height = size
    seen = pygame.mask.from_surface(scene, 254)
    assert seen.count() == width * height
    for edge, beside in ((0, 4), (width - 1, width - 5)):
        strips = [pygame.Rect(x, 0, 1, height // 3) for x in (edge, beside)]
        here, there = (pygame.transform.average_color(scene, strip) for strip in strips)
        assert max(abs(one - other) for one, other in zip(here, there, strict=True)) < 5
