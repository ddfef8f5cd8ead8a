"""Typing: text from TextInput only, hotkeys silent, nothing that can break a line."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from desert.ui import clipboard
from desert.ui.context import Context
from desert.ui.intents import (
    Command,
    Intent,
    Key,
    PointerDown,
    PointerMove,
    PointerUp,
    TextEditing,
    TextInput,
)
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.stack import ScreenStack
from desert.ui.widgets import Button, Dialog, DialogButton, TextField, WidgetScreen
from desert.ui.widgets.text_edit import TextEdit
from tests.ui.helpers import click, make_context, picture, press, shown

BOX = Rect(100, 100, 300, 44)


class Form(WidgetScreen):
    """A field and a button; counts the hotkeys that get through."""

    def __init__(self, context: Context, field: TextField) -> None:
        super().__init__(context)
        self.field = self.add(field, focus=True)
        self.button = self.add(Button(context, "Go"))
        self.hotkeys: list[Key] = []

    def layout(self, size: tuple[int, int], scale: Scale) -> None:  # noqa: ARG002
        self.field.place(BOX)
        self.button.place(Rect(100, 200, 100, 44))

    def unhandled(self, intent: Intent) -> Outcome | None:
        if isinstance(intent, Key):
            self.hotkeys.append(intent)
        return None

    def cancel(self) -> Outcome | None:
        return Pop()


def form(text: str = "", limit: int = 20) -> tuple[ScreenStack, Form]:
    context = make_context()
    screen = Form(context, TextField(context, text, limit=limit))
    return shown(screen), screen


def test_letters_and_shortcuts_typed_are_no_hotkeys() -> None:
    stack, screen = form()
    for letter in string.ascii_lowercase + string.digits:
        command = {"e": Command.END_TURN, "h": Command.KEYS}.get(letter)
        digit = int(letter) if letter.isdigit() else None
        stack.handle(Key(command, digit, letter))
        stack.handle(TextInput(letter))
    for command in (Command.UNDO, Command.REDO, Command.SAVE, Command.SELECT, Command.ZOOM_IN, Command.HELP):
        press(stack, command)
    assert screen.hotkeys == []
    assert screen.field.text == string.ascii_lowercase[:20]


def test_hotkeys_work_again_when_the_field_has_lost_the_focus() -> None:
    stack, screen = form()
    press(stack, Command.NEXT_FOCUS)
    press(stack, Command.END_TURN)
    stack.handle(TextInput("e"))
    assert Key(Command.END_TURN) in screen.hotkeys
    assert screen.field.text == ""


def test_escape_leaves_the_screen_from_a_field() -> None:
    stack, _screen = form("text")
    press(stack, Command.CANCEL)
    assert stack.closed


def test_caret_selection_and_deleting() -> None:
    stack, screen = form("two words")
    press(stack, Command.BACKSPACE, ctrl=True)
    assert screen.field.text == "two "
    press(stack, Command.HOME)
    press(stack, Command.DELETE)
    press(stack, Command.RIGHT, shift=True)
    stack.handle(TextInput("X"))
    assert screen.field.text == "Xo "
    press(stack, Command.SELECT_ALL)
    press(stack, Command.BACKSPACE)
    assert screen.field.text == ""
    press(stack, Command.BACKSPACE)
    assert screen.field.text == ""


def test_input_methods_compose_before_they_commit() -> None:
    stack, screen = form("a")
    stack.handle(TextEditing("に"))
    press(stack, Command.BACKSPACE)  # belongs to the input method
    picture(stack)
    assert screen.field.text == "a"
    stack.handle(TextInput("é"))
    press(stack, Command.BACKSPACE)
    assert screen.field.text == "a"


def test_pasting_takes_one_line_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    stack, screen = form("ab", limit=8)
    monkeypatch.setattr("desert.ui.widgets.text_field.paste", lambda: "1\r\n2\x00\ud8003456789")
    press(stack, Command.PASTE)
    assert screen.field.text == "ab1  234"[:8]
    assert len(screen.field.text) <= 8


def test_a_missing_clipboard_is_no_error() -> None:
    clipboard.copy("text")
    assert isinstance(clipboard.paste(), str)


def test_dragging_selects_and_a_double_click_selects_all() -> None:
    stack, screen = form("hello")
    stack.handle(PointerDown((BOX.x + 15, BOX.centery)))
    stack.handle(PointerMove((BOX.right, BOX.centery), frozenset({1})))
    stack.handle(PointerUp((BOX.right, BOX.centery)))
    assert screen.field.edit.selected == "hello"
    stack.handle(PointerMove((BOX.x + 15, BOX.centery), frozenset()))
    assert screen.field.edit.selected == "hello"
    click(stack, (BOX.x + 15, BOX.centery), clicks=1)
    assert screen.field.edit.selected == ""
    click(stack, (BOX.x + 15, BOX.centery), clicks=2)
    assert screen.field.edit.selected == "hello"


def test_a_field_asks_for_text_only_while_it_has_the_focus() -> None:
    stack, screen = form()
    assert screen.text_area == BOX
    press(stack, Command.NEXT_FOCUS)
    assert screen.text_area is None


def test_enter_in_a_dialog_field_gives_the_default_answer_once() -> None:
    context = make_context()
    names: list[str] = []
    field = TextField(context, "name")
    save = DialogButton("Save", lambda: names.append(field.text))
    stack = shown(Form(context, TextField(context)))
    below = stack.top
    stack.apply(_push(Dialog(context, "Save", "As?", [DialogButton("Cancel"), save], body=field)))
    stack.handle(TextInput("!"))
    press(stack, Command.CONFIRM)
    press(stack, Command.CONFIRM, repeat=True)
    assert names == ["name!"]
    assert stack.top is below


def _push(screen: Dialog) -> Outcome:
    from desert.ui.screen import Push

    return Push(screen)


edits = st.lists(
    st.one_of(
        st.tuples(st.just("insert"), st.text(max_size=5)),
        st.tuples(
            st.sampled_from(["move", "delete"]), st.sampled_from([-1, 1]), st.booleans(), st.booleans()
        ),
        st.tuples(st.just("to"), st.integers(-5, 40)),
    ),
    max_size=30,
)


@given(st.text(max_size=15), edits)
def test_any_editing_keeps_caret_and_limit(text: str, steps: list[tuple[object, ...]]) -> None:
    edit = TextEdit(text, 12)
    for step in steps:
        match step:
            case ["insert", str(piece)]:
                edit.insert(piece)
            case ["move", int(by), bool(word), bool(select)]:
                edit.move(by, word=word, select=select)
            case ["delete", int(by), bool(word), _]:
                edit.delete(by, word=word)
            case ["to", int(index)]:
                edit.to(index)
        assert 0 <= edit.caret <= len(edit.text) <= 12
        assert 0 <= edit.anchor <= len(edit.text)
        assert "\n" not in edit.text
