"""A palette chosen in the settings is on every picture at once."""

from __future__ import annotations

import pygame
import pytest

from desert.games.through_the_desert.codec import match_to_plain
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.context import Context
from desert.views.through_the_desert.board.thumbnail import Thumbnails
from desert.views.through_the_desert.pieces.chosen_palette import LARGE_SIGNS, PALETTE, chosen, chosen_of
from desert.views.through_the_desert.pieces.palette import DEFAULT, VISION, rgb
from desert.views.through_the_desert.pieces.palette_preview import palette_preview
from tests.views.through_the_desert.helpers import FakeSession, Stage, boards, new_match, played
from tests.views.through_the_desert.playing import open_table

SEEN = 60
"""So many pixels of a colour at least."""


def _count(picture: pygame.Surface, colour: str) -> int:
    return pygame.mask.from_threshold(picture, (*rgb(colour), 255), (3, 3, 3, 255)).count()


def _shows(picture: pygame.Surface, ours: str, other: str) -> bool:
    return _count(picture, ours) > SEEN > _count(picture, other)


def _take_in(context: Context) -> None:
    """What the loop does between two frames."""
    assert context.layout_wanted
    context.layout_wanted = False


def test_odd_settings_are_the_default() -> None:
    assert chosen_of({}) is chosen_of({PALETTE: "mauve"}) is DEFAULT
    assert chosen_of({PALETTE: "vision"}) is VISION
    large = chosen_of({LARGE_SIGNS: True})
    assert large.large_signs
    assert large.camels == DEFAULT.camels
    assert chosen_of({LARGE_SIGNS: True}) is large


def test_the_table_is_painted_anew_at_once() -> None:
    stage = Stage(settings={"hand_over": False})
    session = FakeSession(played(new_match(3), 60))
    open_table(stage, session)
    green, red = DEFAULT.camels[1].base, DEFAULT.riders["red"].base
    before = stage.draw().copy()
    assert _shows(before, green, VISION.camels[1].base)
    assert _shows(before, red, VISION.riders["red"].base)
    stage.settings[PALETTE] = "vision"
    stage.context.repaint()
    _take_in(stage.context)
    stage.stack.layout(stage.size, stage.context.scale)
    after = stage.draw().copy()
    assert _shows(after, VISION.camels[1].base, green)
    assert _shows(after, VISION.riders["red"].base, red)
    stage.settings[LARGE_SIGNS] = True
    stage.context.repaint()
    _take_in(stage.context)
    stage.stack.layout(stage.size, stage.context.scale)
    large = stage.draw()
    assert _count(large, VISION.cream) > _count(after, VISION.cream)
    stage.settings.update({PALETTE: "default", LARGE_SIGNS: False})
    stage.context.repaint()
    stage.stack.layout(stage.size, stage.context.scale)
    assert pygame.image.tobytes(stage.draw(), "RGB") == pygame.image.tobytes(before, "RGB")


def test_small_pictures_of_saved_games_follow() -> None:
    plain = match_to_plain(played(new_match(2), phase=Phase.CAMELS), boards())
    thumbnails = Thumbnails()
    pictures = [
        thumbnails.of_game(plain, (480, 300), settings)
        for settings in ({}, {PALETTE: "vision"}, {PALETTE: "vision", LARGE_SIGNS: True}, {})
    ]
    first, *others, again = (pygame.image.tobytes(one, "RGB") for one in pictures if one is not None)
    assert first == again
    assert len({first, *others}) == 3


@pytest.mark.parametrize("size", [(300, 38), (380, 44), (900, 60)])
def test_the_strip_fits_its_row(size: tuple[int, int]) -> None:
    stage = Stage()
    strip = palette_preview(stage.context, *size)
    assert strip.get_size() == size
    for shades in chosen(stage.context).camels:
        assert _count(strip, shades.base)
