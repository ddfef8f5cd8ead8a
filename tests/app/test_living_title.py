"""The title lives while it is looked at, and only then."""

from __future__ import annotations

import pygame
import pytest

from desert.app.screens.title import TitleScreen
from desert.ui.screen import Pop
from tests.app.fakes import App

BOX = pygame.Rect(700, 300, 40, 30)
SECONDS = 2.0


class FakeLife:
    """Asks for the same box each time it is let go on."""

    def __init__(self) -> None:
        self.steps = 0
        self.drawn = 0

    def step(self, dt: float) -> list[pygame.Rect]:
        assert dt > 0
        self.steps += 1
        return [BOX]

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill("#ff0000", BOX)


class Stage:
    """The title on a stack, painted once as the loop does it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lives: list[FakeLife] = []
        self.app = App()
        monkeypatch.setattr(self.app.game.look, "title_life", self._life)
        self.surface = pygame.Surface(self.app.size)

    def _life(self, size: tuple[int, int]) -> FakeLife:
        assert size == self.app.size
        self.lives.append(FakeLife())
        return self.lives[-1]

    def rest(self) -> list[pygame.Rect]:
        """Let time pass without painting; what wants to be painted then."""
        for _ in range(round(SECONDS / 0.02)):
            self.app.stack.update(0.02)
        return self.app.top.dirty_areas() if self.app.top.dirty else []

    def paint(self) -> None:
        self.app.stack.draw(self.surface)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(monkeypatch)


def test_nothing_is_made_before_the_first_frame(stage: Stage) -> None:
    stage.rest()
    assert not stage.lives
    stage.paint()
    assert stage.rest() == [BOX]
    stage.paint()
    assert stage.surface.get_at(BOX.center)[:3] == (255, 0, 0)


def test_it_stands_still_in_a_window_nobody_looks_at(stage: Stage) -> None:
    stage.paint()
    stage.app.context.focused = False
    assert not stage.rest()
    stage.app.context.focused = True
    assert stage.rest() == [BOX]


def test_it_stands_still_with_reduced_motion(stage: Stage) -> None:
    stage.paint()
    stage.app.shell.set("reduced_motion", True)
    assert not stage.rest()
    stage.app.shell.set("reduced_motion", False)
    assert stage.rest() == [BOX]


def test_it_stands_still_under_another_screen_and_goes_on_after(stage: Stage) -> None:
    stage.paint()
    stage.rest()
    steps = stage.lives[0].steps
    for way in (stage.app.routes.settings, stage.app.routes.load, stage.app.routes.about):
        stage.app.go(way())
        stage.paint()
        assert not stage.rest()
        stage.app.go(Pop())
        stage.paint()
    assert stage.lives[0].steps <= steps + 3
    assert isinstance(stage.app.top, TitleScreen)
    assert stage.rest() == [BOX]


def test_another_size_gets_a_life_of_its_own_when_it_is_sharp(stage: Stage) -> None:
    stage.paint()
    stage.rest()
    stage.app.size = (1000, 700)
    stage.app.stack.layout((1000, 700), stage.app.context.scale)
    stage.surface = pygame.Surface((1000, 700))
    stage.paint()
    assert stage.surface.get_at(BOX.center)[:3] != (255, 0, 0), "only scaled as yet"
    stage.rest()
    stage.paint()
    stage.rest()
    stage.paint()
    assert len(stage.lives) == 2
    assert stage.surface.get_at(BOX.center)[:3] == (255, 0, 0)
