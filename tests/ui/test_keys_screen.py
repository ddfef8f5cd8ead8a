"""The list of keys: it opens over any screen where nobody types, and any key closes it."""

from __future__ import annotations

import pytest

from desert.i18n.catalogue import Texts
from desert.storage.folders import locales
from desert.ui.devices import Device
from desert.ui.intents import Command, Key, PointerDown, PointerMove, PointerUp, TextInput
from desert.ui.keys import ANYWHERE, KeyGroup
from desert.ui.keys_screen import KeysScreen
from desert.ui.screen import Push
from desert.ui.widgets import Dialog
from desert.views.through_the_desert.panels.keys import GROUPS
from tests.ui.helpers import make_context, picture, press, shown
from tests.ui.test_devices import Sheet


def test_it_opens_over_screens_and_dialogs_and_closes_by_anything() -> None:
    screen = Sheet()
    stack = shown(screen)
    press(stack, Command.KEYS)
    assert isinstance(stack.top, KeysScreen)
    assert stack.top.groups == (ANYWHERE,)
    press(stack, Command.KEYS)
    assert stack.screens == (screen,)
    stack.apply(Push(Dialog(screen.context, "Sure?")))
    dialog = stack.top
    stack.handle(Key(Command.KEYS, pad=True))
    assert isinstance(stack.top, KeysScreen)
    press(stack, Command.CONFIRM)
    assert stack.top is dialog
    press(stack, Command.KEYS)
    stack.handle(PointerMove((640, 360)))
    stack.handle(PointerDown((640, 360)))
    assert stack.top is dialog
    stack.handle(PointerUp((640, 360)))
    assert stack.top is dialog
    assert screen.pressed == []


def test_the_letter_is_typed_where_somebody_types() -> None:
    screen = Sheet()
    stack = shown(screen)
    screen.focus.set(screen.name, shown=True)
    press(stack, Command.KEYS)
    stack.handle(TextInput("h"))
    assert stack.top is screen
    assert screen.name.text == "Anah"


def test_a_sheet_over_a_screen_tells_the_keys_of_that_screen() -> None:
    class Table(Sheet):
        def key_list(self) -> tuple[KeyGroup, ...]:
            return GROUPS

    screen = Table()
    stack = shown(screen)
    stack.apply(Push(Dialog(screen.context, "Sure?")))
    press(stack, Command.KEYS)
    assert isinstance(stack.top, KeysScreen)
    assert stack.top.groups == GROUPS


def test_a_held_key_does_not_open_it_again() -> None:
    screen = Sheet()
    stack = shown(screen)
    press(stack, Command.KEYS, repeat=True)
    assert stack.top is screen


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("chosen", [None, 3.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1440), (700, 1200)])
def test_everything_fits(size: tuple[int, int], chosen: float | None, language: str) -> None:
    context = make_context(size, chosen)
    context.texts = Texts.load(locales(), language)
    for device in Device:
        context.devices.now = device
        screen = KeysScreen(context, GROUPS)
        stack = shown(screen, size)
        picture(stack, size)
        assert screen.panel.left >= 0
        assert screen.panel.top >= 0
        assert screen.panel.right <= size[0]
        assert screen.panel.bottom <= size[1]
        boxes = screen.texts()
        assert not [box.text for box in boxes if box.shortened]
        rows = sum(1 + len(group.rows) for group in GROUPS)
        tops = sorted({box.rect.y for box in boxes})
        assert len(tops) >= rows
        for end, cell in screen.reaches():
            assert end <= cell.right
