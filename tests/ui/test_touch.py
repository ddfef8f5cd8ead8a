"""Fingers: two pinch and drag about their middle, one that rests looks; a trackpad stays what it is."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from desert.ui.intents import Intent, LongPress, Pinch, PointerDown, PointerMove, PointerUp
from desert.ui.reader import IntentReader
from desert.ui.scale import Scale
from desert.ui.touch import LONG
from desert.ui.widgets import Button, Paragraph, ScrollList, ScrollText, Slider, TextRow, WidgetScreen
from tests.ui.fingers import Hand
from tests.ui.helpers import make_context, shown

SIZE = (1000, 500)


def pinches(found: list[Intent]) -> Pinch:
    (one,) = found
    assert isinstance(one, Pinch)
    return one


def test_two_fingers_moving_apart_tell_a_factor_about_their_own_middle() -> None:
    hand = Hand(SIZE)
    hand.down(1, (400, 250))
    assert pinches(hand.down(2, (600, 250))) == Pinch((500, 250), 1.0)
    found = pinches(hand.both((300, 250), (700, 250)))
    assert found.pos == (500, 250)
    assert found.factor == pytest.approx(2.0)
    assert found.by == (0, 0)
    found = pinches(hand.both((600, 150), (800, 150)))
    assert found.factor == pytest.approx(0.5)


def test_two_fingers_moving_along_drag_and_add_up_to_the_way_they_went() -> None:
    hand = Hand(SIZE)
    hand.down(1, (400, 250))
    hand.down(2, (600, 250))
    factor, by = 1.0, (0, 0)
    for step in range(1, 31):
        for one in hand.both((400 + 3 * step, 250 + step), (600 + 3 * step, 250 + step)):
            assert isinstance(one, Pinch)
            factor *= one.factor
            by = (by[0] + one.by[0], by[1] + one.by[1])
    assert by == (90, 30)
    assert factor == pytest.approx(1.0, abs=0.001)


def test_fingers_that_touch_each_other_tell_no_wild_factor() -> None:
    hand = Hand(SIZE)
    hand.down(1, (500, 250))
    hand.down(2, (501, 250))
    assert pinches(hand.both((500, 250), (512, 250))).factor == 1.0


def test_a_third_finger_and_one_that_nobody_saw_come_down_do_no_harm() -> None:
    hand = Hand(SIZE)
    assert hand.move(9, (5, 5)) == []
    assert hand.up(9, (5, 5)) == []
    hand.down(1, (400, 250))
    hand.down(2, (600, 250))
    assert hand.down(3, (700, 300)) == []
    assert hand.move(3, (100, 300)) == []
    assert hand.up(3, (100, 300)) == []
    assert hand.move(1, (300, 250)) != []


def test_a_finger_that_rests_looks_once_and_one_that_strays_never() -> None:
    hand = Hand(SIZE)
    hand.down(1, (400, 250))
    assert hand.wait(LONG - 0.02) == []
    hand.move(1, (403, 252))
    assert hand.wait(0.05) == [LongPress((400, 250))]
    assert hand.wait(2.0) == []
    hand.up(1, (403, 252))
    hand.down(1, (400, 250))
    hand.move(1, (460, 250))
    assert hand.wait(2.0) == []
    hand.up(1, (460, 250))
    hand.down(1, (400, 250))
    hand.up(1, (400, 250))
    assert hand.wait(2.0) == []
    hand.down(1, (400, 250))
    hand.down(2, (600, 250))
    assert hand.wait(2.0) == []
    hand.up(2, (600, 250))
    assert hand.wait(2.0) == []


def test_while_two_fingers_are_down_none_of_them_points() -> None:
    hand = Hand(SIZE)
    hand.down(1, (400, 250))
    assert hand.pointer(pygame.MOUSEMOTION, (410, 250)) != []
    hand.down(2, (600, 250))
    assert hand.pointer(pygame.MOUSEMOTION, (420, 250)) == []
    (found,) = hand.pointer(pygame.MOUSEMOTION, (420, 250), touch=False)  # the mouse beside the screen
    assert isinstance(found, PointerMove)
    hand.up(2, (600, 250))
    assert hand.pointer(pygame.MOUSEMOTION, (430, 250)) != []


def test_a_press_tells_whether_it_is_a_fingers() -> None:
    hand = Hand(SIZE)
    assert hand.pointer(pygame.MOUSEBUTTONDOWN, (40, 40)) == [PointerDown((40, 40), finger=True)]
    hand.wait(1.0)
    assert hand.pointer(pygame.MOUSEBUTTONDOWN, (40, 40), touch=False) == [PointerDown((40, 40))]


def test_a_lost_window_forgets_the_fingers() -> None:
    hand = Hand(SIZE)
    hand.down(1, (400, 250))
    hand.read(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert hand.wait(1.0) == []
    assert hand.down(2, (600, 250)) == []
    assert hand.move(2, (650, 250)) == []


def gesture(**more: object) -> pygame.event.Event:
    told = {"touch_id": 4, "x": 0.25, "y": 0.5, "pinched": 0.1, "rotated": 0.0, "num_fingers": 2, **more}
    return pygame.event.Event(pygame.MULTIGESTURE, told)


def test_a_gesture_zooms_about_its_own_middle_where_its_fingers_are_not_known() -> None:
    hand = Hand(SIZE)
    found = pinches(hand.read(gesture()))
    assert found.pos == (250, 250)
    assert found.factor == pytest.approx(1.2)
    assert hand.read(gesture(num_fingers=3)) == []
    assert hand.read(gesture(pinched=0.0)) == []


def test_a_gesture_of_a_trackpad_zooms_about_the_pointer_and_its_fingers_press_nothing() -> None:
    hand = Hand(SIZE)
    hand.pointer(pygame.MOUSEMOTION, (700, 100), touch=False)
    assert hand.down(1, (400, 250), window=None) == []
    assert hand.down(2, (600, 250), window=None) == []
    assert hand.move(2, (800, 250), window=None) == []
    assert pinches(hand.read(gesture())).pos == (700, 100)
    assert hand.wait(2.0) == []


def test_fingers_and_the_gesture_made_of_them_do_not_zoom_twice() -> None:
    hand = Hand(SIZE)
    hand.down(1, (400, 250))
    hand.down(2, (600, 250))
    assert hand.read(gesture()) == []


def test_fingers_made_of_a_mouse_are_the_mouse() -> None:
    hand = Hand(SIZE)
    assert hand.down(0, (400, 250), touch=-1) == []
    assert hand.wait(2.0) == []


class Sheet(WidgetScreen):
    def __init__(self) -> None:
        super().__init__(make_context())
        self.pressed: list[str] = []
        self.end = self.add(Button(self.context, "End", lambda: self.pressed.append("end"), tip="Ends it"))
        self.rows = self.add(
            ScrollList(
                self.context,
                [TextRow(f"Row {n}") for n in range(40)],
                on_select=lambda n: self.pressed.append(f"row {n}"),
            )
        )
        self.text = self.add(ScrollText(self.context, [Paragraph(f"Line {n}") for n in range(80)]))
        self.level = self.add(Slider(self.context, 0, 100, 50))

    def layout(self, size: tuple[int, int], scale: Scale) -> None:  # noqa: ARG002
        self.end.place(Rect(100, 20, 180, 44))
        self.rows.place(Rect(100, 100, 300, 300))
        self.text.place(Rect(500, 100, 300, 300))
        self.level.place(Rect(400, 20, 300, 44))


def test_a_finger_that_rests_on_a_button_is_told_its_tip_and_presses_nothing() -> None:
    screen = Sheet()
    stack = shown(screen)
    stack.handle(PointerDown(screen.end.rect.center, finger=True))
    stack.handle(LongPress(screen.end.rect.center))
    stack.update(0.01)
    assert screen.tooltip.text == "Ends it"
    stack.handle(PointerUp(screen.end.rect.center))
    assert screen.pressed == []
    stack.handle(PointerDown(screen.end.rect.center, finger=True))
    assert screen.tooltip.text == ""
    stack.handle(PointerUp(screen.end.rect.center))
    assert screen.pressed == ["end"]


@pytest.mark.parametrize("which", ["rows", "text"])
def test_a_finger_drags_what_scrolls_and_presses_no_row(which: str) -> None:
    screen = Sheet()
    stack = shown(screen)
    widget = screen.rows if which == "rows" else screen.text
    x, y = widget.rect.center
    stack.handle(PointerMove((x, y)))
    stack.handle(PointerDown((x, y), finger=True))
    for step in range(1, 41):
        stack.handle(PointerMove((x, y - 3 * step), frozenset({1})))
    assert 100 <= widget.bar.offset <= 125
    for step in range(40, -1, -1):
        stack.handle(PointerMove((x, y - 3 * step), frozenset({1})))
    assert widget.bar.offset == 0
    stack.handle(PointerUp((x, y)))
    assert screen.pressed == []
    stack.handle(PointerMove((x, y - 80), frozenset()))
    assert widget.bar.offset == 0


def test_a_tap_on_a_row_still_chooses_it_and_a_mouse_does_not_drag() -> None:
    screen = Sheet()
    stack = shown(screen)
    pos = screen.rows.row_rect(2).center
    stack.handle(PointerDown(pos, finger=True))
    stack.handle(PointerMove((pos[0], pos[1] + 3), frozenset({1})))
    stack.handle(PointerUp((pos[0], pos[1] + 3)))
    assert screen.pressed == ["row 2"]
    stack.handle(PointerDown(pos))
    stack.handle(PointerMove((pos[0], pos[1] - 60), frozenset({1})))
    assert screen.rows.bar.offset == 0


def test_a_finger_drags_bar_and_slider_however_long_it_rested_first() -> None:
    screen = Sheet()
    stack = shown(screen)
    thumb = screen.text.bar.thumb().center
    stack.handle(PointerDown(thumb, finger=True))
    stack.handle(LongPress(thumb))
    stack.handle(PointerMove((thumb[0], thumb[1] + 100), frozenset({1})))
    assert screen.text.bar.offset > 300
    stack.handle(PointerUp((thumb[0], thumb[1] + 100)))
    start = screen.level.rect.center
    stack.handle(PointerDown(start, finger=True))
    stack.handle(LongPress(start))
    stack.handle(PointerMove((start[0] + 100, start[1]), frozenset({1})))
    stack.handle(PointerUp((start[0] + 100, start[1])))
    assert screen.level.value > 60


def test_a_second_finger_takes_back_what_the_first_has_pressed() -> None:
    screen = Sheet()
    stack = shown(screen)
    stack.handle(PointerDown(screen.end.rect.center, finger=True))
    stack.handle(Pinch((400, 300), 1.0))
    stack.handle(PointerUp(screen.end.rect.center))
    assert screen.pressed == []


class _Finger(ctypes.Structure):
    """SDL_TouchFingerEvent, with room for the rest of the union."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("touch", ctypes.c_int64),
        ("finger", ctypes.c_int64),
        ("x", ctypes.c_float),
        ("y", ctypes.c_float),
        ("dx", ctypes.c_float),
        ("dy", ctypes.c_float),
        ("pressure", ctypes.c_float),
        ("window", ctypes.c_uint32),
        ("rest", ctypes.c_byte * 64),
    )


def test_what_sdl_itself_tells_of_fingers_is_understood() -> None:
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(folder.glob("libSDL2-2*"))
    if not found:
        pytest.skip("no SDL library beside pygame")
    sdl = ctypes.CDLL(str(found[0]))
    pygame.display.init()
    window = pygame.Window("fingers", SIZE)
    try:
        pygame.event.get()
        reader = IntentReader()
        reader.fingers.size = SIZE

        def tell(kind: int, finger: int, x: float, where: int) -> None:
            event = _Finger(kind, 1, 5, finger, x, 0.5, 0.0, 0.0, 1.0, where)
            assert sdl.SDL_PushEvent(ctypes.byref(event)) == 1

        tell(pygame.FINGERDOWN, 1, 0.4, window.id)
        tell(pygame.FINGERDOWN, 2, 0.6, window.id)
        tell(pygame.FINGERMOTION, 2, 0.8, window.id)
        intent = pinches(reader.read(pygame.event.get()))
        assert intent.pos == (600, 250)
        assert intent.factor == pytest.approx(2.0)
        tell(pygame.FINGERUP, 1, 0.4, window.id)
        tell(pygame.FINGERUP, 2, 0.8, window.id)
        tell(pygame.FINGERDOWN, 1, 0.4, 0)  # a trackpad's has no window
        tell(pygame.FINGERDOWN, 2, 0.6, 0)
        assert reader.read(pygame.event.get()) == []
    finally:
        window.destroy()
