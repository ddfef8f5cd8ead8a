"""What the loop knows of the person: whether anybody looks, and which cursor is wanted."""

from __future__ import annotations

from collections.abc import Iterator

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
