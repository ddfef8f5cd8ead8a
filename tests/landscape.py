"""The program without its painted land, for tests of boxes, words and presses that don't depend on it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from desert.app.catalogue import GAMES
from desert.views.through_the_desert.board import ground_view
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.land import Land
from desert.views.through_the_desert.new_game import screen as new_game

Keep = Callable[[Land, None], None]


def bare_board(
    _field: object,
    layout: HexLayout,
    size: tuple[int, int],
    *_rest: object,
    keep: Keep | None = None,
    **_options: object,
) -> pygame.Surface:
    """An empty picture in the place of the painted board, kept as that would be."""
    picture = pygame.Surface(size)
    if keep is not None:
        whole = Rect((0, 0), size)
        keep(Land(layout, whole, picture.copy(), whole, picture.copy()), None)
    return picture


def flatten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put empty pictures in the place of painted ones, which take most of the time."""
    look = type(GAMES[0].look)
    monkeypatch.setattr(ground_view, "paint_board", bare_board)
    monkeypatch.setattr(new_game, "paint_ground", lambda size, *_rest, **_options: pygame.Surface(size))
    monkeypatch.setattr(look, "title_picture", lambda _look, size, *_rest: pygame.Surface(size))
    monkeypatch.setattr(look, "title_life", lambda *_: None)
    monkeypatch.setattr(look, "thumbnail", lambda _look, _data, size, *_rest: pygame.Surface(size))
