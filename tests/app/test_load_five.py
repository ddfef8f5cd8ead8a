"""What Load tells of a game of five: all its players at once, whatever the size of the letters."""

from __future__ import annotations

import pygame
import pytest

from desert.app.screens.load import SAVED, UNFINISHED
from desert.core.seats import Seat
from desert.games.through_the_desert.colours import RIDERS
from tests.app.fakes import App, new_match
from tests.app.test_load import opened


@pytest.mark.parametrize("tab", [UNFINISHED, SAVED])
@pytest.mark.parametrize("language", ["en", "es"])
def test_all_that_is_told_of_a_game_of_five_is_in_sight_at_once(language: str, tab: int) -> None:
    app = App()
    app.shell.set("language", language)
    app.settle()
    session = app.shell.begin(app.game, new_match(seats=[Seat(rider, rider) for rider in RIDERS]), {})
    app.shell.save_as(session, "Five")
    screen = opened(app, tab)
    assert screen.rows[0].entry.summary is not None
    assert not screen._facts.bar.needed


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600)])
def test_with_larger_letters_all_five_players_are_in_sight_and_the_rest_fades(size: tuple[int, int]) -> None:
    app = App(size=size, scale=1.2 * size[1] / 720)
    session = app.shell.begin(app.game, new_match(seats=[Seat(rider, rider) for rider in RIDERS]), {})
    app.go(app.routes.table(session))
    screen = opened(app)
    app.settle()
    said = [box.text for box in screen._facts.texts()]
    assert [rider for rider in RIDERS if rider in said] == list(RIDERS)
    assert screen._picture.rect.h >= screen.context.px(100)
    if screen._facts.bar.needed:
        screen._facts.bar.to(0)
        with_fade = app.picture()
        foot = screen._facts._inner
        screen._facts._ground = None
        plain = app.picture()
        line = pygame.Rect(foot.x, foot.bottom - 4, foot.w, 3)
        assert pygame.image.tobytes(with_fade.subsurface(line), "RGB") != pygame.image.tobytes(
            plain.subsurface(line), "RGB"
        )
