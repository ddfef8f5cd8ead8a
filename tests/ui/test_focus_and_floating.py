"""Focus order, tooltips, notices, dialogs: nothing reaches what lies beneath."""

from __future__ import annotations

import random

import pytest
from pygame import Rect

from desert.ui.intents import Command, Intent, Key, PointerDown, PointerMove, PointerUp, Wheel
from desert.ui.scale import Scale
from desert.ui.screen import Pop, Push
from desert.ui.stack import ScreenStack
from desert.ui.widgets import (
    Button,
    ButtonStyle,
    Choice,
    Dialog,
    DialogButton,
    Label,
    Panel,
    ScrollList,
    TextRow,
    WidgetScreen,
)
from tests.ui.helpers import click, make_context, picture, press, shown


class Nine(WidgetScreen):
    """Three by three buttons; keeps what was pressed."""

    def __init__(self) -> None:
        super().__init__(make_context())
        self.pressed: list[int] = []
        self.buttons = [self.add(self._button(number)) for number in range(9)]

    def _button(self, number: int) -> Button:
        return Button(self.context, str(number), lambda: self.pressed.append(number), tip=f"tip {number}")

    def layout(self, size: tuple[int, int], scale: Scale) -> None:  # noqa: ARG002
        for number, button in enumerate(self.buttons):
            button.place(Rect(400 + number % 3 * 120, 250 + number // 3 * 60, 100, 44))

    @property
    def focused(self) -> int | None:
        current = self.focus.current
        return self.buttons.index(current) if isinstance(current, Button) else None


def nine() -> tuple[ScreenStack, Nine]:
    screen = Nine()
    return shown(screen), screen


def test_tab_walks_in_order_round_and_back_past_what_cannot_be_used() -> None:
    stack, screen = nine()
    screen.buttons[1].enabled = False
    screen.buttons[2].visible = False
    found = []
    for _ in range(8):
        press(stack, Command.NEXT_FOCUS)
        found.append(screen.focused)
    assert found == [0, 3, 4, 5, 6, 7, 8, 0]
    press(stack, Command.PREV_FOCUS)
    assert screen.focused == 8


def test_arrows_go_to_the_neighbour_and_stop_at_the_edge() -> None:
    stack, screen = nine()
    screen.focus.set(screen.buttons[4])
    found = []
    for command in (Command.UP, Command.UP, Command.RIGHT, Command.DOWN, Command.LEFT):
        press(stack, command)
        found.append(screen.focused)
    assert found == [1, 1, 2, 5, 4]


def test_the_ring_shows_for_keys_and_not_for_presses() -> None:
    stack, screen = nine()
    press(stack, Command.NEXT_FOCUS)
    assert screen.buttons[0].ring
    click(stack, screen.buttons[5].rect.center)
    assert screen.focused == 5
    assert not any(button.ring for button in screen.buttons)
    press(stack, Command.SELECT)
    assert screen.buttons[5].ring
    assert screen.pressed == [5, 5]


def test_a_focus_that_was_removed_or_disabled_goes_home_and_presses_nothing_on_its_way() -> None:
    stack, screen = nine()
    press(stack, Command.NEXT_FOCUS)
    screen.buttons[0].enabled = False
    press(stack, Command.CONFIRM)
    assert screen.pressed == []
    assert screen.focused == 1
    assert screen.buttons[1].ring
    screen.remove(screen.buttons[1])
    press(stack, Command.CONFIRM)
    assert screen.pressed == []
    assert screen.buttons[2].ring


def test_by_pointer_a_lost_focus_stays_lost_until_a_key_asks_for_it() -> None:
    stack, screen = nine()
    click(stack, screen.buttons[4].rect.center)
    screen.buttons[4].enabled = False
    stack.update(0.1)
    assert screen.focused is None
    press(stack, Command.NEXT_FOCUS)
    assert screen.buttons[0].ring


def test_a_panel_keeps_presses_from_what_lies_beneath_it() -> None:
    stack, screen = nine()
    sheet = screen.add(Panel(screen.context))
    sheet.place(Rect(380, 230, 600, 400))
    click(stack, screen.buttons[4].rect.center)
    assert screen.pressed == []


def test_a_tooltip_comes_after_a_rest_and_goes_with_the_pointer() -> None:
    stack, screen = nine()
    stack.handle(PointerMove(screen.buttons[4].rect.center))
    stack.update(0.3)
    assert not screen.tooltip.shown
    stack.update(0.3)
    assert screen.tooltip.text == "tip 4"
    assert Rect(0, 0, 1280, 720).contains(screen.tooltip.rect)
    stack.handle(PointerMove((3, 3)))
    assert not screen.tooltip.shown


def test_a_tooltip_has_room_for_its_words_in_a_window_made_larger() -> None:
    stack, screen = nine()
    stack.handle(PointerMove(screen.buttons[4].rect.center))
    stack.update(0.6)
    small, factor = screen.tooltip.rect.copy(), screen.context.scale.factor
    large = (1920, 1080)
    screen.context.use_scale(Scale.for_window(large))
    stack.layout(large, screen.context.scale)
    stack.update(0.01)
    assert screen.context.scale.factor > factor
    assert screen.tooltip.rect.w > small.w
    assert screen.tooltip.rect.h > small.h


def test_a_tooltip_at_the_edge_stays_inside_the_window() -> None:
    stack, screen = nine()
    screen.buttons[8].place(Rect(1200, 690, 80, 30))
    stack.handle(PointerMove((1279, 719)))
    stack.update(0.6)
    assert Rect(0, 0, 1280, 720).contains(screen.tooltip.rect)
    assert not screen.tooltip.rect.colliderect(screen.buttons[8].rect)


def test_a_notice_ends_when_a_question_comes_over_it_and_stays_under_a_list() -> None:
    stack, screen = nine()
    screen.notice("Now called Alpha")
    stack.apply(Push(WidgetScreen(screen.context)))
    assert screen.toasts.text
    stack.apply(Pop())
    stack.apply(Push(Dialog(screen.context, "Delete it?")))
    assert screen.toasts.text == ""


def test_a_notice_goes_by_itself_and_asks_for_redraws_while_it_slides() -> None:
    stack, screen = nine()
    screen.notice("Red must pass")
    picture(stack)
    assert screen.animating
    stack.update(0.1)
    assert stack.dirty
    for _ in range(60):
        stack.update(0.1)
    assert screen.toasts.text == ""
    picture(stack)
    stack.update(0.1)
    assert not stack.dirty


@pytest.mark.parametrize("button", [1, 2, 3])
def test_nothing_goes_through_a_dialog(button: int) -> None:
    stack, screen = nine()
    stack.apply(Push(Dialog(screen.context, "Sure?", "", [DialogButton("No"), DialogButton("Yes")])))
    for one in screen.buttons:
        if not isinstance(stack.top, Dialog):
            break
        stack.handle(PointerMove(one.rect.center, frozenset()))
        if not any(answer.contains(one.rect.center) for answer in stack.top.buttons):
            click(stack, one.rect.center, button)
        stack.handle(Wheel(one.rect.center, 1))
        assert not one.hovered
    stack.handle(Key(None, 4, "4"))
    assert isinstance(stack.top, Dialog)
    assert screen.pressed == []


def test_the_click_that_closes_a_dialog_over_a_button_does_not_press_it() -> None:
    stack, screen = nine()
    dialog = Dialog(screen.context, "Sure?", "", [DialogButton("OK")])
    stack.apply(Push(dialog))
    spot = dialog.buttons[0].rect.center
    screen.buttons[0].place(Rect(0, 0, 1280, 720))
    stack.handle(PointerDown(spot))
    stack.handle(PointerUp(spot))
    stack.handle(PointerUp(spot))
    assert stack.top is screen
    stack.handle(PointerDown(spot, 1, 2))
    stack.handle(PointerUp(spot))
    assert screen.pressed == []


@pytest.mark.parametrize(
    ("style", "expected"),
    [(ButtonStyle.PRIMARY, ["yes", "no", "yes"]), (ButtonStyle.DANGER, ["no", "no", "no"])],
)
def test_enter_gives_the_last_answer_that_destroys_nothing_and_escape_the_first(
    style: ButtonStyle, expected: list[str]
) -> None:
    stack, screen = nine()
    said: list[str] = []
    answers = [
        DialogButton("No", lambda: said.append("no")),
        DialogButton("Yes", lambda: said.append("yes"), style),
    ]
    for command in (Command.CONFIRM, Command.CANCEL, Command.SELECT):
        stack.apply(Push(Dialog(screen.context, "Sure?", "Really?", answers)))
        press(stack, command)
    assert said == expected
    assert stack.top is screen


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("words", [1, 12])
def test_a_dialog_holds_its_texts_at_every_size(size: tuple[int, int], words: int) -> None:
    context = make_context(size, 3.0)
    answers = [DialogButton("An answer " * words), DialogButton("Another " * words)]
    dialog = Dialog(context, "A title " * words, "What this is about. " * 4 * words, answers)
    picture(shown(dialog, size), size)
    assert Rect((0, 0), size).contains(dialog.panel.rect)
    for widget in (*dialog.buttons, dialog.title, dialog.text):
        assert dialog.panel.rect.contains(widget.rect)
        assert all(box.fits for box in widget.texts())
    boxes = [widget.rect for widget in (*dialog.buttons, dialog.title, dialog.text)]
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])


def test_texts_given_as_functions_follow_the_language() -> None:
    stack, screen = nine()
    language = ["Hello"]
    label = screen.add(Label(screen.context, lambda: language[0]))
    label.place(Rect(0, 0, 200, 40))
    language[0] = "Hola"
    stack.retext()
    assert label.texts()[0].text == "Hola"


def test_any_intent_at_all_is_taken_without_an_error() -> None:
    rng = random.Random(7)
    stack, screen = nine()
    for _ in range(3000):
        pos = rng.randrange(1280), rng.randrange(720)
        button = rng.choice([1, 1, 1, 2, 3])
        anything: list[Intent] = [
            PointerMove(pos, rng.choice([None, frozenset(), frozenset({1})])),
            PointerDown(pos, button, rng.choice([1, 2, 3])),
            PointerUp(pos, button),
            Wheel(pos, rng.choice([-1.0, 0.3, 4.0])),
            Key(rng.choice(list(Command))),
        ]
        stack.handle(rng.choice(anything))
        stack.update(rng.random() / 10)
        if rng.random() < 0.01 and len(stack.screens) < 3:
            stack.apply(Push(Dialog(screen.context, "Sure?", "", [DialogButton("No"), DialogButton("Yes")])))
        assert stack.top is not None


def test_who_uses_keys_reads_in_full_what_is_shortened_where_the_focus_is() -> None:
    context = make_context()
    choice = Choice(context, ["One of very many words that never fit", "Two"])
    choice.place(Rect(0, 0, 120, 40))
    assert choice.tip_text() == "One of very many words that never fit"
    choice.index = 1
    assert choice.tip_text() == ""
    rows = ScrollList(
        context, [TextRow("short"), TextRow("A row with far more words than there is room for")]
    )
    rows.place(Rect(0, 0, 160, 200))
    assert rows.tip_text() == ""
    rows.select(1)
    assert rows.tip_text() == "A row with far more words than there is room for"
    assert rows.tip_rect((0, 0)) == rows.row_rect(1)
