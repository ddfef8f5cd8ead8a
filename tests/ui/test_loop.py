"""The loop in a dummy window: idle without drawing, resizing, full screen, no jumps of time."""

from __future__ import annotations

import threading

import pygame
import pytest
from pygame import Rect

from desert.ui import loop as loop_module
from desert.ui.context import Context
from desert.ui.loop import Loop
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Reset
from desert.ui.widgets import Button, TextField, WidgetScreen
from desert.ui.window import DisplayError, Window, fitting, open_display
from tests.ui.helpers import Clock, make_context

Event = pygame.event.Event


class Page(WidgetScreen):
    """A button in the middle and a field."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.presses = 0
        self.told: list[object] = []
        self.steps: list[float] = []
        self.moving = self.calm = False
        self.button = self.add(Button(context, "Go", self._press))
        self.field = self.add(TextField(context))

    def _press(self) -> None:
        self.presses += 1

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        box = Rect(0, 0, scale.px(200), scale.px(50))
        box.center = (size[0] // 2, size[1] // 2)
        self.button.place(box)
        self.field.place(box.move(0, scale.px(80)))

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill("#ecd3a4")

    def update(self, dt: float) -> Outcome | None:
        self.steps.append(dt)
        if self.moving:
            self.invalidate()
        return super().update(dt)

    @property
    def animating(self) -> bool:
        return self.moving

    @property
    def settled(self) -> bool:
        return self.calm

    def on_posted(self, payload: object) -> Outcome | None:
        self.told.append(payload)
        return None


@pytest.fixture
def running(window: Window, clock: Clock) -> tuple[Loop, Page]:
    context = make_context()
    loop = Loop(window, context, clock=clock, sleep=lambda _seconds: None)
    page = Page(context)
    loop.stack.apply(Reset(page))
    pygame.event.clear()
    return loop, page


def press_at(pos: tuple[int, int]) -> list[Event]:
    return [
        Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
        Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
    ]


def test_a_still_screen_is_drawn_once(running: tuple[Loop, Page], clock: Clock) -> None:
    loop, _page = running
    for _ in range(200):
        loop.step([])
        clock.now += 0.01
    assert loop.frames == 1
    assert 0.005 <= loop.pause() <= 0.05


def test_it_sleeps_less_while_somebody_is_busy_and_looks_at_the_time_less_while_nobody_is(
    running: tuple[Loop, Page], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, page = running
    clock.now += 10.0
    loop.step([])
    seen: list[float] = []
    monkeypatch.setattr(page, "update", seen.append)
    at_rest = loop.pause()
    for _ in range(100):
        loop.step([])
        clock.now += 0.01
    assert 10 <= len(seen) <= 50
    assert sum(seen) == pytest.approx(1.0, abs=0.05)
    before = len(seen)
    loop.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
    assert len(seen) == before + 1
    assert loop.pause() < at_rest / 2
    clock.now += 5.0
    assert loop.pause() == at_rest


def test_a_press_is_on_screen_in_the_same_step(running: tuple[Loop, Page]) -> None:
    loop, page = running
    loop.step([])
    before = loop.window.surface.copy()
    spot = page.button.rect.center
    assert loop.step(press_at(spot)[:2])
    after = loop.window.surface
    assert any(before.get_at((x, spot[1])) != after.get_at((x, spot[1])) for x in range(0, 1000, 3))
    loop.step(press_at(spot)[2:])
    assert page.presses == 1


def test_a_moving_screen_is_drawn_sixty_times_a_second(running: tuple[Loop, Page], clock: Clock) -> None:
    loop, page = running
    page.moving = True
    for _ in range(1000):
        loop.step([])
        clock.now += 0.001
    assert 57 <= loop.frames <= 62


def test_time_never_jumps_or_runs_backwards(running: tuple[Loop, Page], clock: Clock) -> None:
    loop, page = running
    for now in (0.0, 10.0, 9.0, 9.01):
        clock.now = now
        loop.step([])
    assert all(0 <= dt <= loop_module.LONGEST_STEP for dt in page.steps)


def test_a_layout_that_takes_long_does_not_make_the_next_size_wait_for_another(
    running: tuple[Loop, Page], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, page = running
    laid_out: list[tuple[int, int]] = []

    def slow(size: tuple[int, int], scale: Scale) -> None:
        del scale
        laid_out.append(size)
        clock.now += 2.0

    monkeypatch.setattr(page, "layout", slow)
    clock.now += 10.0
    for width in (1050, 1100, 1200):
        loop.window.resize((width, 640))
        loop.step(pygame.event.get())
        clock.now += 0.02
    assert laid_out == [(1050, 640)]
    assert loop.stretched
    clock.now += 1.0
    loop.step([])
    assert laid_out == [(1050, 640), (1200, 640)]
    assert not loop.stretched


@pytest.mark.parametrize("size", [(960, 600), (1000, 1000), (1024, 768)])
def test_after_a_resize_the_pointer_meets_the_picture(
    running: tuple[Loop, Page], size: tuple[int, int]
) -> None:
    loop, page = running
    loop.window.resize(size)
    loop.step(pygame.event.get())
    assert page.size == loop.window.size == size
    assert page.context.scale == Scale.for_window(size)
    loop.step(press_at((size[0] // 2, size[1] // 2)))
    assert page.presses == 1


def test_a_window_dragged_larger_is_laid_out_when_it_rests(running: tuple[Loop, Page], clock: Clock) -> None:
    loop, page = running
    clock.now = 5.0
    loop.step([])
    laid_out: list[tuple[int, int]] = []
    for step in range(10):
        loop.window.resize((980 + 4 * step, 640))
        clock.now += 0.02
        loop.step(pygame.event.get())
        laid_out.append(page.size)
    assert set(laid_out) == {(980, 640)}  # only the first of the run
    clock.now += 0.2
    loop.step([])
    assert page.size == loop.window.size == (1016, 640)
    assert not loop.stack.dirty


def test_a_press_during_the_dragging_meets_what_it_sees(running: tuple[Loop, Page], clock: Clock) -> None:
    loop, page = running
    clock.now = 5.0
    for step in range(4):
        loop.window.resize((980 + 9 * step, 640))
        loop.step(pygame.event.get())
    loop.step(press_at((loop.window.size[0] // 2, 320)))
    assert page.size == loop.window.size
    assert page.presses == 1


def test_a_minimised_window_is_not_painted(running: tuple[Loop, Page]) -> None:
    loop, page = running
    loop.step([])
    loop.step([Event(pygame.WINDOWMINIMIZED)])
    frames = loop.frames
    page.invalidate()
    assert not loop.step([])
    assert loop.pause() >= 0.05
    loop.step([Event(pygame.WINDOWRESTORED)])
    assert loop.frames == frames + 1


def test_full_screen_and_back_ten_times_keeps_the_size(running: tuple[Loop, Page]) -> None:
    loop, page = running
    told: list[bool] = []
    page.context.on_full_screen = told.append
    key = Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    up = Event(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    for _ in range(20):
        loop.step([key, up])
        loop.step(pygame.event.get())
    assert told == [True, False] * 10
    assert loop.window.size == (1000, 640)
    assert page.size == loop.window.size
    loop.step(press_at(page.button.rect.center))
    assert page.presses == 1


def test_what_the_person_sets_is_in_effect_at_once(running: tuple[Loop, Page]) -> None:
    loop, page = running
    loop.step([])
    page.context.set_scale(0.7)
    loop.step([])
    assert page.button.rect.w == Scale(0.7).px(200)
    page.context.set_full_screen(True)
    loop.step([])
    assert loop.window.full_screen
    assert page.context.full_screen


def test_text_input_is_on_only_in_a_field(
    running: tuple[Loop, Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, page = running
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    loop.step(press_at(page.field.rect.center))
    loop.step(press_at(page.button.rect.center))
    assert calls == ["start", "stop"]


def test_posts_from_threads_arrive(running: tuple[Loop, Page]) -> None:
    loop, page = running
    loop_module.post(("reply", 7))
    loop.step(pygame.event.get())
    assert page.told == [("reply", 7)]


def test_closing_the_window_ends_the_loop(window: Window) -> None:
    context = make_context()
    loop = Loop(window, context, sleep=lambda _seconds: None)
    pygame.event.clear()
    pygame.event.post(Event(pygame.QUIT))
    loop.run(Page(context))
    assert loop.stack.closed


@pytest.mark.usefixtures("window")
def test_the_start_size_is_never_above_the_desktop() -> None:
    desktop = pygame.display.get_desktop_sizes()[0]
    assert fitting((9000, 9000)) == desktop
    assert fitting((10, 10)) == (min(960, desktop[0]), min(600, desktop[1]))


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_display_nobody_can_see_is_refused_unless_asked_for(
    monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    open_display()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(DisplayError) as caught:
        open_display()
    assert caught.value.message.key == "error.no_display"


def test_a_position_outside_every_desktop_is_ignored() -> None:
    for position in ((-5000, -5000), (99999, 0)):
        window = Window("test", (960, 600), position=position)
        assert window.position != position
        window.close()


def test_a_window_managers_frame_is_no_move() -> None:
    """A window comes back where it was, however often (its frame once pushed it down at each start)."""
    window = Window("test", (960, 600), position=(20, 30))
    window._window.position = (21, 50)
    window.noticed()
    assert window.position == (20, 30)
    window._window.position = (221, 150)
    window.noticed()
    assert window.position == (221, 150)
    window.close()


def test_a_maximised_window_remembers_what_it_was() -> None:
    window = Window("test", (960, 600), position=(20, 30))
    window.resize((970, 610))
    window.noticed()
    assert window.windowed == (970, 610)
    window._window.size = (1024, 740)
    window.noticed()  # the size is told before the reason
    window.noticed(maximised=True)
    assert window.maximised
    assert (window.windowed, window.position) == ((970, 610), (20, 30))
    window.resize((970, 610))
    window.noticed(maximised=False)
    assert (window.maximised, window.windowed) == (False, (970, 610))
    window.close()


def test_full_screen_takes_nothing_from_a_maximised_window() -> None:
    window = Window("test", (960, 600), position=(20, 30))
    window.noticed(maximised=True)
    window.set_full_screen(True)
    window.noticed(maximised=False)  # so window managers tell of full screen
    window.set_full_screen(False)
    assert (window.maximised, window.windowed, window.position) == (True, (960, 600), (20, 30))
    window.close()


def test_what_is_not_the_windows_is_looked_at_some_times_a_second(window: Window, clock: Clock) -> None:
    looks: list[float] = []

    def sleep(seconds: float) -> None:
        clock.now += seconds
        if clock.now > 2.0:
            loop.stack.close()

    loop = Loop(window, make_context(), clock=clock, sleep=sleep)
    loop.on_turn = lambda: looks.append(clock.now)
    loop.run(Page(loop.context))
    assert 10 <= len(looks) <= 30


def test_memory_is_given_back_once_after_input_has_ceased(
    window: Window, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []
    monkeypatch.setattr(loop_module, "give_back", lambda: given.append(clock.now))

    def sleep(seconds: float) -> None:
        clock.now += seconds
        if 10.0 < clock.now < 10.1:
            pygame.event.post(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
        if clock.now > 30.0:
            loop.stack.close()

    loop = Loop(window, make_context(), clock=clock, sleep=sleep)
    loop.run(Page(loop.context))
    for thread in threading.enumerate():
        if thread.name == "tidy":
            thread.join()
    assert len(given) == 2
