"""The stack of screens: outcomes, results, and no input falling through a change."""

from __future__ import annotations

import pygame

from desert.ui.context import Context
from desert.ui.intents import Command, FocusLost, Intent, Key, PointerDown, PointerUp, Posted, QuitRequested
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop, Push, Quit, Reset, Screen
from tests.ui.helpers import SIZE, click, make_context, press, shown


class Recorder(Screen):
    """Keeps what it gets and answers with `answers` in turn to presses and keys."""

    def __init__(self, context: Context, *answers: Outcome | None) -> None:
        super().__init__(context)
        self.got: list[Intent] = []
        self.answers = list(answers)
        self.results: list[object] = []
        self.told: list[str] = []
        self.hold: Outcome | None = None
        self.sizes: list[tuple[int, int]] = []

    def handle(self, intent: Intent) -> Outcome | None:
        self.got.append(intent)
        asks = isinstance(intent, PointerDown | Key)
        return self.answers.pop(0) if asks and self.answers else None

    def on_result(self, result: object) -> Outcome | None:
        self.results.append(result)
        return None

    def on_posted(self, payload: object) -> Outcome | None:
        self.told.append(str(payload))
        return None

    def may_quit(self) -> Outcome | None:
        return self.hold

    def on_leave(self) -> None:
        self.told.append("left")

    def layout(self, size: tuple[int, int], scale: Scale) -> None:  # noqa: ARG002
        self.sizes.append(size)


class Glass(Recorder):
    transparent = True


def inputs(screen: Recorder) -> list[Intent]:
    return [one for one in screen.got if not isinstance(one, FocusLost)]


def test_push_pop_and_result() -> None:
    context = make_context()
    above = Recorder(context, Pop("yes"))
    below = Recorder(context, Push(above))
    stack = shown(below)
    press(stack, Command.CONFIRM)
    assert stack.top is above
    press(stack, Command.CONFIRM)
    assert stack.top is below
    assert below.results == ["yes"]
    assert above.told == ["left"]


def test_then_runs_after_the_pop_and_its_outcome_is_applied() -> None:
    context = make_context()
    other = Recorder(context)
    below = Recorder(context)
    above = Recorder(context, Pop(then=lambda: Push(other)))
    stack = shown(below)
    stack.apply(Push(above))
    press(stack, Command.CONFIRM)
    assert stack.screens == (below, other)
    assert below.results == []


def test_reset_leaves_every_screen_and_quit_closes() -> None:
    context = make_context()
    first, second, third = (Recorder(context) for _ in range(3))
    stack = shown(first)
    stack.apply(Push(second))
    stack.apply(Reset(third))
    assert stack.screens == (third,)
    assert first.told == second.told == ["left"]
    stack.apply(Quit())
    assert stack.closed
    assert third.told == ["left"]


def test_the_closing_click_plays_nothing_below() -> None:
    context = make_context()
    below = Recorder(context)
    stack = shown(below)
    stack.apply(Push(Recorder(context, Pop())))
    below.got.clear()
    stack.handle(PointerDown((5, 5)))
    assert stack.top is below
    stack.handle(PointerUp((5, 5)))
    assert inputs(below) == []
    click(stack, (5, 5))
    assert PointerDown((5, 5)) in below.got
    assert PointerUp((5, 5)) in below.got


def test_the_second_half_of_a_double_click_does_not_reach_the_new_screen() -> None:
    context = make_context()
    below = Recorder(context)
    stack = shown(below)
    stack.apply(Push(Recorder(context, Pop())))
    click(stack, (5, 5), clicks=1)
    below.got.clear()
    stack.handle(PointerDown((5, 5), 1, clicks=2))
    stack.handle(PointerUp((5, 5)))
    assert below.got == []
    stack.handle(PointerDown((5, 5), 1, clicks=1))
    assert below.got == [PointerDown((5, 5), 1, 1)]


def test_a_held_key_does_not_go_on_into_the_new_screen() -> None:
    context = make_context()
    below = Recorder(context)
    stack = shown(below)
    stack.apply(Push(Recorder(context, Pop())))
    press(stack, Command.CONFIRM)
    below.got.clear()
    press(stack, Command.CONFIRM, repeat=True)
    assert below.got == []
    press(stack, Command.CONFIRM)
    assert below.got == [Key(Command.CONFIRM)]


def test_only_the_top_screen_gets_input_but_all_hear_what_is_posted() -> None:
    context = make_context()
    below, above = Recorder(context), Glass(context)
    stack = shown(below)
    stack.apply(Push(above))
    below.got.clear()
    click(stack, (1, 1))
    press(stack, Command.SELECT)
    stack.handle(Posted("reply"))
    assert below.got == []
    assert below.told == above.told == ["reply"]


def test_a_screen_below_can_hold_up_quitting() -> None:
    context = make_context()
    question = Recorder(context)
    below, above = Recorder(context), Recorder(context)
    below.hold = Push(question)
    stack = shown(below)
    stack.apply(Push(above))
    stack.handle(QuitRequested())
    assert not stack.closed
    assert stack.top is question
    below.hold = None
    stack.handle(QuitRequested())
    assert stack.closed


def test_a_resize_lays_out_every_screen_and_asks_for_a_redraw() -> None:
    context = make_context()
    below, above = Recorder(context), Recorder(context)
    stack = shown(below)
    stack.apply(Push(above))
    stack.draw(pygame.Surface(SIZE))
    assert not stack.dirty
    stack.layout((960, 600), Scale(0.8))
    assert below.sizes[-1] == above.sizes[-1] == (960, 600)
    assert stack.dirty


def test_a_glass_screen_is_drawn_over_the_dimmed_one_below() -> None:
    class White(Recorder):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill("white")

    context = make_context()
    stack = shown(White(context))
    surface = pygame.Surface(SIZE)
    stack.draw(surface)
    bright = tuple(surface.get_at((9, 9)))
    stack.apply(Push(Glass(context)))
    stack.draw(surface)
    dim = surface.get_at((9, 9))
    assert bright == (255, 255, 255, 255)
    assert 0 < sum(dim[:3]) < sum(bright[:3])
    stack.apply(Pop())
    stack.draw(surface)
    assert tuple(surface.get_at((9, 9))) == bright


def test_only_what_is_dirty_is_painted() -> None:
    class Colour(Recorder):
        ink = "white"

        def draw(self, surface: pygame.Surface) -> None:
            surface.fill(self.ink)

    screen = Colour(make_context())
    stack = shown(screen)
    surface = pygame.Surface(SIZE)
    stack.draw(surface)
    screen.ink = "black"
    screen.invalidate(pygame.Rect(10, 10, 5, 5))
    stack.draw(surface)
    assert sum(surface.get_at((12, 12))[:3]) == 0
    assert sum(surface.get_at((40, 40))[:3]) == 3 * 255


def test_boxes_far_apart_are_painted_each_and_nothing_between() -> None:
    context = make_context()
    screen = Screen(context)
    screen.size = SIZE
    screen.mark_clean()
    near, close, far = pygame.Rect(10, 10, 20, 20), pygame.Rect(25, 10, 20, 20), pygame.Rect(300, 200, 9, 9)
    for box in (near, far, close, pygame.Rect(0, 0, 0, 0)):
        screen.invalidate(box)
    assert {tuple(box) for box in screen.dirty_areas()} == {tuple(near.union(close)), tuple(far)}
    for corner in range(0, 90, 15):
        screen.invalidate(pygame.Rect(corner * 7, corner * 5, 4, 4))
    assert len(screen.dirty_areas()) <= 5
    assert all(any(area.contains(box) for area in screen.dirty_areas()) for box in (near, close, far))
    screen.invalidate()
    assert screen.dirty_areas() == [pygame.Rect((0, 0), SIZE)]


class Striped(Recorder):
    """Paints a picture of its own, and counts in how large boxes."""

    def __init__(self, context: Context, ink: str, spot: pygame.Rect) -> None:
        super().__init__(context)
        self.ink, self.spot, self.areas = ink, spot, list[tuple[int, int]]()

    def handle(self, intent: Intent) -> Outcome | None:
        if isinstance(intent, FocusLost) and self.ink == "red":
            self.ink = "orange"
            self.invalidate(self.spot)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        self.areas.append(surface.get_clip().size)
        surface.fill(self.ink, self.spot)


class Sheet(Striped):
    transparent = True


def test_a_sheet_over_what_the_window_shows_repaints_only_what_has_changed() -> None:
    context = make_context()
    table = Striped(context, "red", pygame.Rect(20, 20, 60, 40))
    sheet = Sheet(context, "green", pygame.Rect(50, 30, 60, 40))
    question = Sheet(context, "blue", pygame.Rect(70, 50, 60, 40))
    stack = shown(table)
    window = pygame.Surface(SIZE)
    stack.draw(window)
    for above in (sheet, question):
        below = [screen for screen in stack.screens if isinstance(screen, Striped)]
        before = [len(screen.areas) for screen in below]
        stack.apply(Push(above))
        stack.draw(window)
        painted = [screen.areas[count:] for screen, count in zip(below, before, strict=True)]
        assert all(size == table.spot.size for sizes in painted for size in sizes), "no more than the change"
        seen = pygame.image.tobytes(window, "RGB")
        elsewhere = pygame.Surface(SIZE)
        stack.layout(SIZE, context.scale)  # all is painted from nothing
        stack.draw(elsewhere)
        assert seen == pygame.image.tobytes(elsewhere, "RGB")
        for screen in stack.screens:
            screen.invalidate()
        stack.draw(window)
    assert table.ink == "orange"


def test_a_sheet_over_another_surface_paints_what_lies_below_from_nothing() -> None:
    context = make_context()
    table = Striped(context, "red", pygame.Rect(20, 20, 60, 40))
    stack = shown(table)
    stack.draw(pygame.Surface(SIZE))
    stack.apply(Push(Sheet(context, "green", pygame.Rect(50, 30, 60, 40))))
    window = pygame.Surface(SIZE)
    stack.draw(window)
    assert window.get_at((25, 25))[0] > 100, "veiled, but there"
