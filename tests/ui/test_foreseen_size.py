"""A window dragged to another size: screens paint beside for it, and are waited for."""

from __future__ import annotations

import pygame

from desert.ui.context import Context
from desert.ui.loop import Loop
from desert.ui.scale import Scale
from desert.ui.screen import Reset
from desert.ui.widgets import WidgetScreen
from desert.ui.window import Window
from tests.ui.helpers import Clock, make_context


class Painter(WidgetScreen):
    """A page that paints beside for a size it is told of."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.foreseen: list[tuple[int, int]] = []
        self.done = True
        self.laid_out = self.rehearsed = 0

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        super().layout(size, scale)
        self.laid_out += 1
        self.rehearsed = 0

    def rehearse(self) -> None:
        self.rehearsed += 1

    def foresee(self, size: tuple[int, int], scale: Scale) -> None:
        assert scale == Scale.for_window(size)
        self.foreseen.append(size)
        self.done = False

    @property
    def ready(self) -> bool:
        return self.done


def _dragged(window: Window, clock: Clock) -> tuple[Loop, Painter]:
    """A window that has been dragged and rests."""
    loop = Loop(window, make_context(), clock=clock, sleep=lambda _seconds: None)
    page = Painter(loop.context)
    loop.stack.apply(Reset(page))
    pygame.event.clear()
    clock.now = 5.0
    loop.step([])
    for step in range(5):
        loop.window.resize((980 + 4 * step, 640))
        clock.now += 0.02
        loop.step(pygame.event.get())
    return loop, page


def test_a_size_that_seems_to_be_the_last_is_foreseen_and_waited_for(window: Window, clock: Clock) -> None:
    loop, page = _dragged(window, clock)
    assert not page.foreseen
    for _ in range(20):
        clock.now += 0.05
        loop.step([])
    assert page.foreseen == [(996, 640)]
    assert loop.stretched, "what is painted beside is waited for"
    assert page.size == (980, 640)
    page.done = True
    loop.step([])
    assert not loop.stretched
    assert page.size == (996, 640)


def test_a_size_foreseen_is_laid_out_in_the_end_come_what_may(window: Window, clock: Clock) -> None:
    loop, page = _dragged(window, clock)
    for _ in range(4):
        clock.now += 1.0
        loop.step([])
    assert page.size == (996, 640)


def test_what_can_be_made_meanwhile_is_and_a_window_dragged_back_is_laid_out_all_the_same(
    window: Window, clock: Clock
) -> None:
    loop, page = _dragged(window, clock)
    clock.now += 0.05
    loop.step([])
    assert page.rehearsed == 1
    loop.step([])
    assert page.rehearsed == 2
    before = page.laid_out
    clock.now += 0.5  # so that it is a resize by itself, not one of many
    loop.step([])
    loop.window.resize((980, 640))
    loop.step(pygame.event.get())
    assert page.size == (980, 640)
    assert page.laid_out == before + 1
    assert not loop.stretched
