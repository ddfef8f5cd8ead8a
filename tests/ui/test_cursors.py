"""Cursors of ours at the UI scale, the system's where that can't be, and never a failure."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from desert.storage.folders import asset
from desert.ui import cursors
from desert.ui.cursors import Cursors
from desert.ui.sprites import Sprites

DRAWN = (
    cursors.ARROW,
    cursors.HAND,
    cursors.TEXT,
    cursors.GRAB,
    cursors.GRABBING,
    cursors.FORBIDDEN,
)


class Mouse:
    """What the display was asked to show; it may take no pictures, or nothing at all."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, *, pictures: bool = True, system: bool = True
    ) -> None:
        self.asked: list[Any] = []
        self._pictures, self._system = pictures, system
        monkeypatch.setattr(pygame.mouse, "set_cursor", self._set)

    def _set(self, cursor: Any) -> None:  # noqa: ANN401 - a number or a picture
        self.asked.append(cursor)
        if not (self._system if isinstance(cursor, int) else self._pictures):
            raise pygame.error


def _cursors() -> Cursors:
    pygame.display.init()
    return Cursors(Sprites(asset))


def test_every_cursor_is_drawn_with_its_point_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    mouse, shown = Mouse(monkeypatch), _cursors()
    for cursor in DRAWN:
        shown.show(cursor, 2.0)
    looks = set()
    for asked in mouse.asked:
        spot, picture = asked.data
        looks.add(pygame.image.tobytes(picture, "RGBA"))
        near = pygame.Rect(0, 0, 9, 9)
        near.center = spot
        assert pygame.mask.from_surface(picture.subsurface(near.clip(picture.get_rect()))).count()
    assert len(looks) == len(DRAWN)


def test_they_grow_with_the_scale_and_are_set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    mouse, shown = Mouse(monkeypatch), _cursors()
    for scale in (1.0, 1.0, 1.5, 3.0, 30.0, 0.01):
        shown.show(cursors.HAND, scale)
    sides = [asked.data[1].get_width() for asked in mouse.asked]
    assert sides[0] < sides[1] < sides[2] <= sides[3] <= 128
    assert sides[4] >= 18
    assert len(sides) == 5


def test_who_wants_the_systems_own_gets_it_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    mouse, shown = Mouse(monkeypatch), _cursors()
    shown.show(cursors.ARROW, 1.0)
    for cursor in DRAWN:
        shown.show(cursor, 1.0, system=True)
    known = {cursors.HAND if cursor == cursors.GRAB else cursor for cursor in DRAWN}
    assert set(mouse.asked[1:]) == known
    shown.show(pygame.SYSTEM_CURSOR_WAIT, 1.0)
    assert mouse.asked[-1] == pygame.SYSTEM_CURSOR_WAIT


@pytest.mark.parametrize("system", [True, False])
def test_a_display_without_pictures_has_the_systems(monkeypatch: pytest.MonkeyPatch, system: bool) -> None:
    mouse, shown = Mouse(monkeypatch, pictures=False, system=system), _cursors()
    shown.show(cursors.GRAB, 1.0)
    assert mouse.asked[-1] == cursors.HAND
    assert not shown.own
    shown.show(cursors.TEXT, 1.0)
    assert len(mouse.asked) == 3, "no picture is tried a second time"


def test_a_missing_drawing_is_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    mouse = Mouse(monkeypatch)
    pygame.display.init()
    shown = Cursors(Sprites(lambda name: asset(re.sub("cursors", "nowhere", name))))
    shown.show(cursors.ARROW, 1.0)
    assert mouse.asked == [cursors.ARROW]
