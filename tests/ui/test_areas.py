"""Boxes to paint again: what lies close becomes one, nothing is lost, nothing grows out of all proportion."""

from __future__ import annotations

from pygame import Rect

from desert.core.rng import Rng
from desert.ui import areas

WINDOW = Rect(0, 0, 1000, 800)


def test_boxes_that_lie_close_become_one() -> None:
    found = areas.joined([Rect(10, 10, 50, 50), Rect(40, 12, 50, 50), Rect(600, 500, 20, 20)], WINDOW, 4)
    assert sorted(map(tuple, found)) == [(10, 10, 80, 52), (600, 500, 20, 20)]


def test_what_lies_outside_is_left_out() -> None:
    found = areas.joined([Rect(-30, -30, 50, 50), Rect(2000, 0, 9, 9)], WINDOW, 4)
    assert list(map(tuple, found)) == [(0, 0, 20, 20)]


def test_few_boxes_cover_all_that_was_asked_for() -> None:
    rng = Rng(7)
    for most in (1, 3, 6):
        asked = [Rect(rng.randrange(950), rng.randrange(750), 40, 40) for _ in range(25)]
        found = areas.joined(asked, WINDOW, most)
        assert 1 <= len(found) <= most
        assert all(any(box.contains(part.clip(WINDOW)) for box in found) for part in asked)
