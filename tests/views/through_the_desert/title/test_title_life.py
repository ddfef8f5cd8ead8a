"""What moves on the title moves in small boxes, paints all that changes, and begins at rest."""

from __future__ import annotations

import pygame
import pytest

from desert.views.through_the_desert.title.life import CALM, FRAME, TitleLife
from desert.views.through_the_desert.title.scene import paint_title

SIZE = (960, 600)
READY = 60
"""Steps after which everything has been made."""


def _ready(size: tuple[int, int] = SIZE) -> TitleLife:
    life = TitleLife(size)
    life.step(CALM)
    for _ in range(READY):
        life.step(FRAME)
    return life


def _whole(life: TitleLife, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """All of it painted anew."""
    picture = paint_title(size).copy()
    life.draw(picture)
    return picture


def _bytes(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_it_begins_at_rest_and_only_after_a_while() -> None:
    life = TitleLife(SIZE)
    assert not life.step(CALM / 2)
    assert _bytes(_whole(life)) == _bytes(paint_title(SIZE))


def test_between_two_steps_nothing_is_painted() -> None:
    life = _ready()
    steps = [bool(life.step(FRAME / 5)) for _ in range(50)]
    assert 9 <= sum(steps) <= 11


def test_everything_moves_in_the_end() -> None:
    life = _ready()
    before = _whole(life)
    for _ in range(120):
        life.step(FRAME)
    after = _whole(life)
    width, height = SIZE
    for name, share in {
        "clouds": (0.1, 0.0, 0.8, 0.34),
        "caravan": (0.43, 0.6, 0.4, 0.15),
        "hot air": (0.4, 0.55, 0.25, 0.04),
        "sand and glints": (0.1, 0.76, 0.9, 0.24),
    }.items():
        x, y, wide, tall = share
        box = pygame.Rect(round(x * width), round(y * height), round(wide * width), round(tall * height))
        assert _bytes(before.subsurface(box)) != _bytes(after.subsurface(box)), name


@pytest.mark.parametrize("size", [SIZE, (1283, 721)])
def test_painting_the_boxes_is_painting_everything(size: tuple[int, int]) -> None:
    life = _ready(size)
    still, shown = paint_title(size), _whole(life, size)
    for step in range(700):
        for box in life.step(FRAME):
            assert pygame.Rect((0, 0), size).contains(box)
            shown.set_clip(box)
            shown.blit(still, (0, 0))
            life.draw(shown)
        shown.set_clip(None)
        if step % 100 == 99:
            assert _bytes(shown) == _bytes(_whole(life, size)), step


def test_boxes_are_small() -> None:
    """A tenth of the window on average: that is what a living title may cost."""
    life = _ready()
    areas = [sum(box.w * box.h for box in life.step(FRAME)) for _ in range(400)]
    assert sum(areas) / len(areas) < SIZE[0] * SIZE[1] / 10
    assert max(areas) < SIZE[0] * SIZE[1] / 4


def test_a_long_pause_is_no_leap() -> None:
    life, other = _ready(), _ready()
    life.step(FRAME)
    other.step(1000.0)
    assert _bytes(_whole(life)) == _bytes(_whole(other))
