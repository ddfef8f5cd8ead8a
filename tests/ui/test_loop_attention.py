"""What the loop knows of the person: whether anybody looks, and which cursor is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
import pytest

from desert.ui.loop import Loop
from desert.ui.screen import Reset
from desert.ui.window import Window
from tests.ui.helpers import Clock, make_context
from tests.ui.test_loop import Event, Page


@pytest.fixture
def running(clock: Clock) -> Iterator[tuple[Loop, Page]]:
    window = Window("test", (1000, 640))
    context = make_context()
    loop = Loop(window, context, clock=clock, sleep=lambda _seconds: None)
    page = Page(context)
    loop.stack.apply(Reset(page))
    pygame.event.clear()
    yield loop, page
    window.close()
    pygame.event.clear()


def test_screens_can_tell_whether_anybody_looks(
    running: tuple[Loop, Page], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, _page = running
    looked_at = True
    monkeypatch.setattr(Window, "focused", property(lambda _window: looked_at))

    def told(*events: Event) -> bool:
        clock.now += 1.0
        loop.step(list(events))
        return loop.context.focused

    assert told()
    looked_at = False
    assert not told()
    looked_at = True
    assert told()
    assert not told(Event(pygame.WINDOWHIDDEN))
    assert told(Event(pygame.WINDOWSHOWN))


def test_cursors_come_after_the_first_frame_and_as_they_are_wanted(
    running: tuple[Loop, Page], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, page = running
    asked: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", asked.append)
    loop.step([])
    assert not asked
    clock.now += 1.0
    loop.step([])
    assert [type(cursor) for cursor in asked] == [pygame.cursors.Cursor]
    loop.step([Event(pygame.MOUSEMOTION, pos=page.button.rect.center, rel=(0, 0), buttons=(0, 0, 0))])
    loop.step([])
    assert len(asked) == 2
    loop.context.settings = {"system_pointer": True}
    clock.now += 1.0
    loop.step([])
    assert asked[2] == pygame.SYSTEM_CURSOR_HAND


def test_a_screen_that_awaits_nothing_is_asked_ten_times_a_second_and_no_time_is_lost(
    running: tuple[Loop, Page], clock: Clock
) -> None:
    loop, page = running
    page.calm = True

    def asked(seconds: float) -> list[float]:
        page.steps.clear()
        for _ in range(round(seconds / 0.01)):
            loop.step([])
            clock.now += 0.01
        return page.steps

    asked(2.0)
    rested = asked(2.0)
    assert len(rested) <= 25
    assert sum(rested) == pytest.approx(2.0, abs=0.1)
    loop.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
    touched = asked(0.9)
    assert len(touched) >= 20


def test_a_loop_that_dozes_meets_a_press_at_once_and_works_little(window: Window, clock: Clock) -> None:
    pressed: list[float] = []
    steps: list[float] = []

    def sleep(seconds: float) -> None:
        clock.now += seconds
        if clock.now > 3.0 and not pressed:
            pressed.append(clock.now)
            pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, scancode=0, unicode=""))
        if clock.now > 4.5:
            loop.stack.close()

    class Watched(Loop):
        def step(self, events: Iterable[Event]) -> bool:
            steps.append(clock.now)
            return super().step(events)

    loop = Watched(window, make_context(), clock=clock, sleep=sleep)
    page = Page(loop.context)
    page.calm = True
    pygame.event.clear()
    loop.run(page)
    assert steps.count(pressed[0]) == 1
    before = [then for then in steps if 1.5 < then < pressed[0]]
    assert 10 <= len(before) <= 25
    after = [then for then in steps if pressed[0] < then < pressed[0] + 0.9]
    assert len(after) > 60
