"""What the person used last: prompts follow it, and without a pointer the focus is always seen."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from desert.ui.devices import Device, Devices
from desert.ui.intents import Command, Intent, Key, LongPress, Pinch, PointerDown, PointerMove, Wheel
from desert.ui.keycaps import Caps, cap_for
from desert.ui.scale import Scale
from desert.ui.widgets import Button, IconButton, TextField, WidgetScreen
from tests.ui.helpers import click, make_context, picture, press, shown


@pytest.mark.parametrize(
    ("intents", "now"),
    [
        ([Key(Command.RIGHT)], Device.KEYBOARD),
        ([Key(Command.NEXT_FOCUS)], Device.KEYBOARD),
        ([Key(None, 3)], Device.POINTER),  # a hotkey now and then, with the mouse in the other hand
        ([Key(Command.UNDO)], Device.POINTER),
        ([Key(Command.UNDO, pad=True)], Device.PAD),
        ([Key(Command.UP, pad=True), Key(None, 3)], Device.KEYBOARD),
        ([Key(Command.UP), PointerMove((5, 5)), PointerMove((8, 8))], Device.KEYBOARD),
        ([Key(Command.UP), PointerMove((5, 5)), PointerMove((60, 8))], Device.POINTER),
        ([PointerMove((5, 5)), Key(Command.UP), PointerMove((90, 5))], Device.POINTER),  # one long move
        ([PointerMove((5, 5)), Key(Command.UP), PointerMove((8, 5))], Device.KEYBOARD),
        ([Key(Command.UP, pad=True), PointerDown((5, 5))], Device.POINTER),
        ([Key(Command.UP), Wheel((5, 5), 1.0)], Device.POINTER),
        ([PointerMove((5, 5), finger=True), PointerDown((5, 5), finger=True)], Device.TOUCH),
        ([PointerDown((5, 5), finger=True), PointerMove((90, 5), finger=True)], Device.TOUCH),
        ([LongPress((5, 5)), Pinch((5, 5), 1.2)], Device.TOUCH),
        ([PointerDown((5, 5), finger=True), PointerMove((5, 5)), PointerMove((90, 5))], Device.POINTER),
        ([PointerDown((5, 5), finger=True), PointerDown((5, 5))], Device.POINTER),
        ([PointerDown((5, 5), finger=True), Key(Command.UP)], Device.KEYBOARD),
    ],
)
def test_the_device_used_last(intents: list[Intent], now: Device) -> None:
    devices = Devices()
    for intent in intents:
        devices.note(intent)
    assert devices.now is now


class Sheet(WidgetScreen):
    def __init__(self) -> None:
        super().__init__(make_context())
        self.pressed: list[str] = []
        self.end = self.add(Button(self.context, "End", lambda: self.pressed.append("end"), key="E"))
        self.undo = self.add(
            IconButton(self.context, "undo", lambda: self.pressed.append("undo"), tip="Undo", key="Ctrl+Z")
        )
        self.name = self.add(TextField(self.context, "Ana", lambda _: None))
        self.menu = self.add(IconButton(self.context, "menu", lambda: None, tip="Menu", key="Esc"))

    def layout(self, size: tuple[int, int], scale: Scale) -> None:  # noqa: ARG002
        self.end.place(Rect(100, 100, 180, 44))
        self.undo.place(Rect(300, 100, 44, 44))
        self.name.place(Rect(100, 200, 200, 44))
        self.menu.place(Rect(500, 100, 44, 44))


def test_caps_follow_the_device() -> None:
    context = make_context()
    assert cap_for(context, "E") == ""
    context.devices.now = Device.KEYBOARD
    assert cap_for(context, "E") == "E"
    context.devices.now = Device.PAD
    assert cap_for(context, "E") == "PadY"
    assert cap_for(context, "F1") == ""


def test_a_button_shows_its_key_for_those_who_press_keys_and_only_then() -> None:
    screen = Sheet()
    stack = shown(screen)
    area = screen.end.rect.inflate(20, 20)

    def look() -> bytes:
        return pygame.image.tobytes(picture(stack).subsurface(area), "RGB")

    screen.focus.set(screen.name)
    pointer = look()
    screen.context.devices.now = Device.KEYBOARD
    keyboard = look()
    screen.context.devices.now = Device.PAD
    assert len({pointer, keyboard, look()}) == 3


def test_another_device_repaints_the_screen() -> None:
    screen = Sheet()
    stack = shown(screen)
    press(stack, Command.NEXT_FOCUS)
    picture(stack)
    stack.handle(Key(Command.NEXT_FOCUS, pad=True))
    assert screen.dirty_areas()[0].size == (1280, 720)


def test_the_focus_is_seen_as_soon_as_keys_are_used_and_never_lost() -> None:
    screen = Sheet()
    stack = shown(screen)
    click(stack, screen.end.rect.center)
    assert not screen.end.ring
    press(stack, Command.RIGHT)
    assert screen.undo.ring
    screen.undo.enabled = False
    stack.update(0.01)
    assert screen.end.ring
    for widget in (screen.end, screen.name, screen.menu):
        widget.visible = False
    stack.update(0.01)
    assert screen.focus.current is None
    screen.name.visible = True
    stack.update(0.01)
    assert screen.name.ring


def test_a_pad_gets_out_of_a_text_field_and_types_nothing() -> None:
    screen = Sheet()
    stack = shown(screen)
    screen.focus.set(screen.name, shown=True)
    for command in (Command.UP, Command.RIGHT, Command.UNDO, Command.END_TURN):
        screen.focus.set(screen.name, shown=True)
        stack.handle(Key(command, pad=True))
        assert screen.name.text == "Ana"
    assert screen.name.ring
    stack.handle(Key(Command.UP, pad=True))
    assert screen.end.ring
    stack.handle(Key(Command.NEXT, pad=True))
    assert screen.undo.ring
    stack.handle(Key(Command.PREVIOUS, pad=True))
    assert screen.end.ring


def test_the_tip_of_what_has_the_focus_shows_for_those_who_cannot_hover() -> None:
    screen = Sheet()
    stack = shown(screen)
    press(stack, Command.NEXT_FOCUS)
    press(stack, Command.NEXT_FOCUS)
    stack.update(0.1)
    assert screen.tooltip.text == ""
    for _ in range(6):
        stack.update(0.1)
    assert screen.tooltip.text == "Undo (Ctrl+Z)"
    assert not screen.tooltip.rect.colliderect(screen.undo.rect)
    press(stack, Command.NEXT_FOCUS)
    assert screen.tooltip.text == ""


def test_caps_are_as_wide_as_they_say() -> None:
    context = make_context()
    caps = Caps(context)
    from desert.ui.keycaps import _PILLS, _ROUND, _STICKS

    surface = picture(shown(Sheet()))
    names = [*_PILLS, *_ROUND, *_STICKS, "Dpad", "Start", "Back", "Arrows", "Enter", "Ctrl+Z", "1-5", "LB RB"]
    for name in names:
        assert caps.draw(surface, name, 100, 300, 23) == 100 + caps.width(name, 23)


def test_the_cap_of_a_button_with_words_is_inside_it_and_beside_the_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = make_context()
    button = Button(context, "To the result", lambda: None, key="Esc")
    wide, high = button.preferred()
    button.place(Rect(50, 50, wide, high))
    context.devices.note(Key(Command.DOWN))
    drawn: list[Rect] = []

    def draw(caps: Caps, _surface: pygame.Surface, name: str, left: int, centre: int, height: int) -> int:
        drawn.append(Rect(left, centre - height // 2, caps.width(name, height), height))
        return drawn[-1].right

    monkeypatch.setattr(Caps, "draw", draw)
    button.draw(pygame.Surface((600, 200)))
    assert len(drawn) == 1
    assert button.rect.contains(drawn[0])
    assert not any(box.rect.colliderect(drawn[0]) or box.shortened for box in button.texts())


@pytest.mark.parametrize(("key", "wide"), [("Ctrl+Z", 38), ("Esc", 36), ("Space", 38), ("E", 38), ("F1", 36)])
def test_a_small_button_shows_its_key_too_and_none_of_it_on_its_neighbour(key: str, wide: int) -> None:
    context = make_context()
    context.texts = lambda *_words, **_values: "Espacio"
    button = IconButton(context, "undo", lambda: None, tip="Undo", key=key)
    button.place(Rect(50, 50, wide, 44))
    grounds = [pygame.Surface((200, 150)) for _ in range(2)]
    for ground, device in zip(grounds, (Device.POINTER, Device.KEYBOARD), strict=True):
        ground.fill("white")
        context.devices.now = device
        button.draw(ground)
    mask = pygame.mask.from_threshold(grounds[0], (0, 0, 0, 0), (1, 1, 1, 255), grounds[1])
    mask.invert()
    parts = mask.get_bounding_rects()
    assert parts
    changed = parts[0].unionall(parts[1:])
    assert changed.left >= button.rect.left - 4
    assert changed.right <= button.rect.right + 6
    assert changed.bottom <= button.rect.bottom + 8
