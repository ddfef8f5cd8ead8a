"""Screens that are gone are let go of soon, and when nobody is busy."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pygame
import pytest

from desert.ui.loop import Loop
from desert.ui.screen import Pop, Push, Reset, Screen
from desert.ui.widgets import WidgetScreen
from desert.ui.window import Window
from tests.ui.helpers import Clock, make_context


@pytest.fixture
def loop(clock: Clock) -> Iterator[Loop]:
    window = Window("test", (1000, 640))
    gc.disable()
    yield Loop(window, make_context(), clock=clock, sleep=lambda _seconds: None)
    gc.enable()
    window.close()
    pygame.event.clear()


class Ring(WidgetScreen):
    """Refers to itself, as every screen does by way of its widgets."""

    def __init__(self, loop: Loop) -> None:
        super().__init__(loop.context)
        self.own = self


def shown(loop: Loop) -> weakref.ref[Screen]:
    """Show another screen, and only remember it weakly."""
    screen = Ring(loop)
    loop.stack.apply(Reset(screen))
    return weakref.ref(screen)


def test_they_are_let_go_of_as_soon_as_nobody_is_busy(loop: Loop, clock: Clock) -> None:
    screens = [shown(loop) for _ in range(3)]
    loop.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), buttons=(0, 0, 0))])
    loop._clear_away()
    assert all(one() is not None for one in screens)
    clock.now += 2.0
    loop._clear_away()
    assert [one() is None for one in screens] == [True, True, False]


def test_so_is_one_that_was_closed_over_another(loop: Loop, clock: Clock) -> None:
    below = shown(loop)
    above = Ring(loop)
    loop.stack.apply(Push(above))
    clock.now += 2.0
    loop._clear_away()
    loop.stack.apply(Pop())
    seen = weakref.ref(above)
    del above
    loop._clear_away()
    assert seen() is None
    assert below() is loop.stack.top


def test_where_none_has_gone_nothing_is_looked_for(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: looked.append(1))
    shown(loop)
    loop.stack.left = False
    for _ in range(5):
        loop._clear_away()
    assert not looked
