"""Pictures of a widget that are kept: the same as drawn, and found anew only when it looks otherwise."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from pygame import Rect

from desert.ui.kept import Kept


def _tile(colour: str) -> pygame.Surface:
    tile = pygame.Surface((6, 4), pygame.SRCALPHA)
    tile.fill(colour)
    return tile


def _draw(surface: pygame.Surface) -> None:
    box = surface.blit(_tile("#ff000080"), Rect(3, 2, 99, 99))
    assert box == Rect(3, 2, 6, 4)
    surface.blit(_tile("#0000ff80"), (5.7, 3.2))


def _noted(asked: list[str], key: str, _surface: pygame.Surface) -> None:
    asked.append(key)


def _part(area: Rect | None, flags: int, surface: pygame.Surface) -> None:
    surface.blit(_tile("red"), (0, 0), area, flags)


def test_what_is_kept_looks_as_what_is_drawn() -> None:
    drawn, first, again = (pygame.Surface((20, 20)) for _ in range(3))
    _draw(drawn)
    kept = Kept()
    kept.draw(first, "a", _draw)
    kept.draw(again, "a", _draw)
    for picture in (first, again):
        assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_a_clip_holds_for_what_is_kept_too() -> None:
    picture, kept = pygame.Surface((20, 20)), Kept()
    picture.set_clip(Rect(0, 0, 4, 20))
    kept.draw(picture, "a", _draw)
    assert picture.get_bounding_rect().size == (20, 20)
    assert {tuple(picture.get_at((x, y)))[:3] for x in range(4, 20) for y in range(20)} == {(0, 0, 0)}
    assert tuple(picture.get_at((3, 2)))[:3] != (0, 0, 0)


def test_pictures_are_asked_for_again_only_with_another_key() -> None:
    asked: list[str] = []
    kept, picture = Kept(), pygame.Surface((9, 9))
    for key in ("a", "a", "b", "b", "a"):
        kept.draw(picture, key, partial(_noted, asked, key))
    assert asked == ["a", "b", "a"]


def test_parts_of_pictures_and_other_ways_to_blend_are_refused() -> None:
    for area, flags in ((Rect(0, 0, 1, 1), 0), (None, pygame.BLEND_ADD)):
        with pytest.raises(ValueError, match="only whole pictures"):
            Kept().draw(pygame.Surface((9, 9)), 1, partial(_part, area, flags))
