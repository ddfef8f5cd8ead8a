"""Each widget by pointer and by keys."""

from __future__ import annotations

import pytest
from pygame import Rect

from desert.ui.context import Context
from desert.ui.intents import Command, FocusLost, Key, PointerDown, PointerLeft, PointerMove, PointerUp, Wheel
from desert.ui.scale import Scale
from desert.ui.stack import ScreenStack
from desert.ui.widgets import (
    Button,
    Choice,
    DropDown,
    Paragraph,
    ScrollList,
    ScrollText,
    Slider,
    TextRow,
    Toggle,
    Widget,
    WidgetScreen,
)
from tests.ui.helpers import click, make_context, picture, press, shown

BOX = Rect(100, 100, 300, 44)


class One(WidgetScreen):
    """A screen with widgets at places given beforehand."""

    def __init__(self, context: Context, *placed: tuple[Widget, Rect]) -> None:
        super().__init__(context)
        self.placed = placed
        for widget, _rect in placed:
            self.add(widget)

    def layout(self, size: tuple[int, int], scale: Scale) -> None:  # noqa: ARG002
        for widget, rect in self.placed:
            widget.place(rect)


def alone(widget: Widget, rect: Rect = BOX) -> ScreenStack:
    screen = One(widget.context, (widget, rect))
    screen.focus.set(widget)
    return shown(screen)


@pytest.fixture
def context() -> Context:
    return make_context()


@pytest.fixture
def done() -> list[object]:
    return []


def test_a_button_is_pressed_by_click_enter_and_space(context: Context, done: list[object]) -> None:
    stack = alone(Button(context, "Go", lambda: done.append(1)))
    click(stack, BOX.center)
    press(stack, Command.CONFIRM)
    press(stack, Command.SELECT)
    assert done == [1, 1, 1]


def test_a_held_enter_presses_once(context: Context, done: list[object]) -> None:
    stack = alone(Button(context, "Go", lambda: done.append(1)))
    press(stack, Command.CONFIRM)
    press(stack, Command.CONFIRM, repeat=True)
    assert done == [1]


def test_a_press_that_leaves_the_button_does_nothing(context: Context, done: list[object]) -> None:
    stack = alone(Button(context, "Go", lambda: done.append(1)))
    stack.handle(PointerDown(BOX.center))
    stack.handle(PointerMove((5, 5), frozenset({1})))
    stack.handle(PointerUp((5, 5)))
    stack.handle(PointerDown((5, 5)))
    stack.handle(PointerUp(BOX.center))
    assert done == []


@pytest.mark.parametrize("button", [2, 3, 8])
def test_other_mouse_buttons_never_press(context: Context, done: list[object], button: int) -> None:
    stack = alone(Button(context, "Go", lambda: done.append(1)))
    click(stack, BOX.center, button)
    stack.handle(PointerDown(BOX.center))
    stack.handle(PointerUp(BOX.center, button))
    assert done == []
    stack.handle(PointerUp(BOX.center))
    assert done == [1]


@pytest.mark.parametrize("lost", [FocusLost(), PointerMove(BOX.center, frozenset())])
def test_a_press_whose_release_is_lost_is_over(
    context: Context, done: list[object], lost: FocusLost | PointerMove
) -> None:
    button = Button(context, "Go", lambda: done.append(1))
    stack = alone(button)
    stack.handle(PointerDown(BOX.center))
    stack.handle(PointerLeft())
    stack.handle(lost)
    assert not button.pressed
    stack.handle(PointerUp(BOX.center))
    assert done == []


def test_a_disabled_or_hidden_button_does_nothing(context: Context, done: list[object]) -> None:
    button = Button(context, "Go", lambda: done.append(1))
    stack = alone(button)
    button.enabled = False
    click(stack, BOX.center)
    press(stack, Command.CONFIRM)
    button.enabled, button.visible = True, False
    click(stack, BOX.center)
    press(stack, Command.CONFIRM)
    assert done == []


def test_a_toggle_turns_over(context: Context, done: list[object]) -> None:
    stack = alone(Toggle(context, "Sound", False, done.append))
    click(stack, BOX.center)
    press(stack, Command.SELECT)
    assert done == [True, False]


def test_a_choice_is_made_by_press_or_by_arrows_and_a_key(context: Context, done: list[object]) -> None:
    choice = Choice(context, ["a", "b", "c"], 0, done.append)
    stack = alone(choice)
    click(stack, choice.cells()[2].center)
    press(stack, Command.RIGHT)
    press(stack, Command.LEFT)
    assert (done, choice.index, choice.mark) == ([2], 2, 1)
    press(stack, Command.CONFIRM)
    press(stack, Command.LEFT)
    press(stack, Command.SELECT)
    press(stack, Command.SELECT, repeat=True)
    assert done == [2, 1, 0]


@pytest.mark.parametrize("make", [Choice, DropDown])
def test_arrows_that_lead_away_change_nothing(
    context: Context, done: list[object], make: type[Choice | DropDown]
) -> None:
    screen = WidgetScreen(context)
    left, right = screen.add(Button(context, "left")), screen.add(Button(context, "right"))
    one = screen.add(make(context, ["a", "b", "c"], 1, done.append))
    for number, widget in enumerate((left, one, right)):
        widget.place(Rect(100 + 300 * number, 100, 250, 44))
    stack = shown(screen)
    screen.focus.set(one, shown=True)
    for command, end in ((Command.LEFT, left), (Command.RIGHT, right)):
        for _ in range(4):
            press(stack, command)
        assert screen.focus.current is end
    press(stack, Command.LEFT)
    assert screen.focus.current is one
    assert (done, one.index) == ([], 1)
    if isinstance(one, Choice):
        assert one.mark == 1, "whoever comes back begins at the chosen one"


def test_a_slider_slides_in_steps_and_stays_within_its_ends(context: Context, done: list[object]) -> None:
    slider = Slider(context, 0, 10, 5, 1, done.append)
    stack = alone(slider)
    stack.handle(PointerDown((BOX.right - 100, BOX.centery)))
    stack.handle(PointerMove((9000, 0), frozenset({1})))
    stack.handle(PointerUp((9000, 0)))
    assert slider.value == 10
    press(stack, Command.RIGHT)
    press(stack, Command.LEFT)
    press(stack, Command.HOME)
    press(stack, Command.LEFT)
    assert slider.value == 0
    assert done[-2:] == [9, 0]


def test_a_slide_that_loses_the_focus_goes_back(context: Context) -> None:
    slider = Slider(context, 0, 10, 5)
    stack = alone(slider)
    stack.handle(PointerDown((BOX.x + 14, BOX.centery)))
    assert slider.value == 0
    stack.handle(FocusLost())
    assert slider.value == 5
    stack.handle(PointerMove((BOX.right, BOX.centery), frozenset()))
    assert slider.value == 5


def test_the_wheel_over_a_slider_that_is_not_in_focus_changes_nothing(context: Context) -> None:
    slider, other = Slider(context, 0, 10, 5), Button(context, "x")
    screen = One(context, (slider, BOX), (other, Rect(0, 0, 40, 40)))
    stack = shown(screen)
    screen.focus.set(other)
    stack.handle(Wheel(BOX.center, 1))
    assert slider.value == 5


def test_a_drop_down_opens_chooses_and_closes(context: Context, done: list[object]) -> None:
    beneath = Button(context, "under", lambda: done.append("under"))
    drop = DropDown(context, ["a", "b", "c"], 0, done.append)
    stack = shown(One(context, (drop, BOX), (beneath, Rect(100, 150, 300, 300))))
    click(stack, BOX.center)
    assert len(stack.screens) == 2
    click(stack, (BOX.centerx, BOX.bottom + 6 + 6 + 44 + 20))
    assert len(stack.screens) == 1
    assert (done, drop.index) == ([1], 1)


def test_a_press_beside_an_open_drop_down_only_closes_it(context: Context, done: list[object]) -> None:
    beside = Button(context, "beside", lambda: done.append("beside"))
    drop = DropDown(context, ["a", "b"], 0, done.append)
    stack = shown(One(context, (drop, BOX), (beside, Rect(700, 100, 100, 44))))
    click(stack, BOX.center)
    click(stack, (750, 120))
    assert len(stack.screens) == 1
    assert done == []
    click(stack, (750, 120))
    assert done == ["beside"]


def test_the_chosen_words_have_the_usual_size_where_they_fit_whatever_else_is_offered(
    context: Context,
) -> None:
    fits, long = "One colour runs out", "Waterholes or one colour of camels run out"
    drop, plain = DropDown(context, [fits, long]), DropDown(context, [fits])
    for each in (drop, plain):
        alone(each, Rect(20, 20, 280, 44))
    assert drop.texts()[0].rect.size == plain.texts()[0].rect.size
    drop.set_index(1)
    assert drop.texts()[0].rect.h < plain.texts()[0].rect.h


def test_a_drop_down_by_keys(context: Context, done: list[object]) -> None:
    stack = alone(DropDown(context, ["a", "b", "c"], 0, done.append))
    press(stack, Command.CONFIRM)
    press(stack, Command.DOWN)
    press(stack, Command.DOWN)
    press(stack, Command.CONFIRM)
    assert done == [2]
    press(stack, Command.CONFIRM)
    press(stack, Command.UP)
    press(stack, Command.CANCEL)
    assert done == [2]
    assert len(stack.screens) == 1


def rows(count: int) -> list[TextRow]:
    return [TextRow(f"row {number}", "second line", "note") for number in range(count)]


def test_a_list_scrolls_to_what_is_selected(context: Context, done: list[object]) -> None:
    box = Rect(100, 100, 400, 300)
    listing = ScrollList(context, rows(50), 56, on_select=done.append)
    stack = alone(listing, box)
    press(stack, Command.END)
    assert done == [49]
    assert box.contains(listing.row_rect(49))
    press(stack, Command.PAGE_UP)
    press(stack, Command.HOME)
    assert listing.bar.offset == 0
    assert box.contains(listing.row_rect(0))


def test_a_list_is_scrolled_by_wheel_and_bar_and_a_lost_drag_ends(context: Context) -> None:
    box = Rect(100, 100, 400, 300)
    listing = ScrollList(context, rows(50))
    stack = alone(listing, box)
    stack.handle(Wheel(box.center, -2))
    assert listing.bar.offset > 0
    stack.handle(PointerDown(listing.bar.thumb().center))
    stack.handle(PointerMove((box.right, box.bottom + 500), frozenset({1})))
    assert listing.bar.offset == listing.bar.furthest
    stack.handle(FocusLost())
    stack.handle(PointerMove((box.right, box.top), frozenset({1})))
    assert listing.bar.offset == listing.bar.furthest
    assert listing.selected == 0


def test_a_double_click_or_enter_chooses_a_row(context: Context, done: list[object]) -> None:
    listing = ScrollList(context, rows(5), on_choose=done.append)
    stack = alone(listing, Rect(100, 100, 400, 300))
    spot = listing.row_rect(3).center
    click(stack, spot)
    assert done == []
    click(stack, spot, clicks=2)
    press(stack, Command.CONFIRM)
    assert done == [3, 3]
    click(stack, listing.row_rect(1).center, clicks=2)
    assert done == [3, 3]


def test_an_empty_list_takes_everything_calmly(context: Context) -> None:
    listing = ScrollList(context, [], empty="Nothing here")
    stack = alone(listing, Rect(100, 100, 400, 300))
    for command in Command:
        press(stack, command)
    click(stack, (200, 200), clicks=2)
    stack.handle(Wheel((200, 200), 3))
    assert listing.selected is None
    picture(stack)


def test_a_long_text_scrolls_by_keys_and_wheel(context: Context) -> None:
    text = ScrollText(context, [Paragraph("many words " * 40, bullet=True)] * 8)
    stack = alone(text, Rect(100, 100, 300, 200))
    press(stack, Command.DOWN)
    after_arrow = text.bar.offset
    press(stack, Command.END)
    assert 0 < after_arrow < text.bar.offset == text.bar.furthest
    stack.handle(Wheel((150, 150), 1))
    assert text.bar.offset < text.bar.furthest
    text.show(2)
    assert text.texts()[0].text.startswith("many words")


def test_a_log_stays_at_its_end(context: Context) -> None:
    text = ScrollText(context, [], at_end=True)
    alone(text, Rect(100, 100, 300, 120))
    text.set_paragraphs([Paragraph(f"line {number}") for number in range(30)])
    assert text.texts()[-1].text == "line 29"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_long_words_stay_inside_every_widget(size: tuple[int, int]) -> None:
    context = make_context(size)
    long = "Donaudampfschifffahrtsgesellschaft und mehr " * 3
    widgets: list[Widget] = [
        Button(context, long, icon="undo"),
        Toggle(context, long),
        Choice(context, [long, "b", long]),
        DropDown(context, [long]),
        ScrollList(context, [TextRow(long, long, long)]),
        ScrollText(context, [Paragraph(long)]),
    ]
    px = context.px
    for widget in widgets:
        stack = alone(widget, Rect(px(20), px(20), px(200), px(90)))
        picture(stack, size)
        boxes = widget.texts()
        assert boxes
        assert all(box.fits and widget.rect.inflate(0, 6).contains(box.rect) for box in boxes), widget
        stack.handle(PointerMove(boxes[0].rect.center))
        if any(box.shortened for box in boxes) and not isinstance(widget, Toggle):
            assert long.strip() in widget.tip_text()


def test_the_key_of_a_button_is_in_its_tip(context: Context) -> None:
    assert Button(context, "Undo", key="Ctrl+Z").tip_text() == "Undo (Ctrl+Z)"
    assert Button(context, "", icon="undo", tip="Take back", key="Ctrl+Z").tip_text() == "Take back (Ctrl+Z)"


def test_digits_reach_the_screen_past_a_button(context: Context, done: list[object]) -> None:
    class Hot(One):
        def unhandled(self, intent: object) -> None:
            if isinstance(intent, Key) and intent.digit is not None:
                done.append(intent.digit)

    screen = Hot(context, (Button(context, "x"), BOX))
    stack = shown(screen)
    press(stack, Command.NEXT_FOCUS)
    stack.handle(Key(None, 4, "4"))
    assert done == [4]
