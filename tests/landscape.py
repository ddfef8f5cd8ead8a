"""The program without its painted land, for tests of boxes, words and presses that don't depend on it."""

from __future__ import annotations

import pygame
import pytest

from desert.app.catalogue import GAMES
from desert.views.through_the_desert.board import ground_view
from desert.views.through_the_desert.new_game import screen as new_game


def flatten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put empty pictures in the place of painted ones, which take most of the time."""
    look = type(GAMES[0].look)
    monkeypatch.setattr(
        ground_view, "paint_board", lambda _field, _layout, size, *_rest, **_options: pygame.Surface(size)
    )
    monkeypatch.setattr(new_game, "paint_title", lambda size, *_rest, **_options: pygame.Surface(size))
    monkeypatch.setattr(look, "title_picture", lambda _look, size, *_rest: pygame.Surface(size))
    monkeypatch.setattr(look, "title_life", lambda *_: None)
    monkeypatch.setattr(look, "thumbnail", lambda _look, _data, size, *_rest: pygame.Surface(size))
