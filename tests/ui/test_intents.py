"""pygame events become intents: keys by meaning, pointers in real pixels, bursts as one."""

from __future__ import annotations

import pygame
import pytest

from desert.ui import intents
from desert.ui.intents import Command, Key
from desert.ui.keymap import key_intent
from desert.ui.reader import IntentReader

Event = pygame.event.Event


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_both_enters_confirm(code: int) -> None:
    assert key_intent(code).command is Command.CONFIRM


@pytest.mark.parametrize("mod", [0, pygame.KMOD_NUM])
@pytest.mark.parametrize("digit", range(10))
def test_digits_come_from_row_and_keypad(digit: int, mod: int) -> None:
    assert key_intent(getattr(pygame, f"K_{digit}"), mod).digit == digit
    assert key_intent(getattr(pygame, f"K_KP_{digit}"), mod).digit == digit


def test_french_number_row_gives_digits_by_place() -> None:
    assert key_intent(pygame.K_AMPERSAND, 0, pygame.KSCAN_1).digit == 1
    assert key_intent(pygame.K_a, 0, pygame.KSCAN_Q).digit is None


@pytest.mark.parametrize(
    ("code", "mod", "command"),
    [
        (pygame.K_z, pygame.KMOD_LCTRL, Command.UNDO),
        (pygame.K_y, pygame.KMOD_LCTRL, Command.REDO),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Command.REDO),
        (pygame.K_TAB, pygame.KMOD_RSHIFT, Command.PREV_FOCUS),
        (pygame.K_RETURN, pygame.KMOD_LALT, Command.FULL_SCREEN),
        (pygame.K_F11, 0, Command.FULL_SCREEN),
        (pygame.K_e, pygame.KMOD_LCTRL, None),
        (pygame.K_q, 0, None),
    ],
)
def test_modifiers_change_the_meaning(code: int, mod: int, command: Command | None) -> None:
    assert key_intent(code, mod).command is command


def test_pointer_positions_are_real_pixels_on_dense_screens() -> None:
    reader = IntentReader()
    reader.ratio = (2.0, 1.5)
    (down,) = reader.read([Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1)])
    assert down == intents.PointerDown((20, 30), 1, 1)


def test_moves_and_resizes_are_coalesced_but_presses_are_not() -> None:
    reader = IntentReader()
    moves = [Event(pygame.MOUSEMOTION, pos=(n, n), rel=(1, 1), buttons=(0, 0, 0)) for n in range(5)]
    sizes = [Event(pygame.WINDOWSIZECHANGED, x=900 + n, y=700) for n in range(4)]
    press = Event(pygame.MOUSEBUTTONDOWN, pos=(4, 4), button=1)
    found = reader.read([*moves, press, *moves, *sizes])
    assert [type(one) for one in found] == [
        intents.PointerMove,
        intents.PointerDown,
        intents.PointerMove,
        intents.Resized,
    ]
    assert found[0] == intents.PointerMove((4, 4), frozenset())
    assert found[-1] == intents.Resized((903, 700))


def test_double_clicks_are_counted_by_time_and_place() -> None:
    now = [0.0]
    reader = IntentReader(lambda: now[0])

    def press(x: int) -> int:
        (down,) = reader.read([Event(pygame.MOUSEBUTTONDOWN, pos=(x, 0), button=1)])
        assert isinstance(down, intents.PointerDown)
        return down.clicks

    assert press(0) == 1
    now[0] = 0.1
    assert press(2) == 2
    now[0] = 0.2
    assert press(90) == 1
    now[0] = 5.0
    assert press(90) == 1


def test_a_held_key_repeats_until_released_or_the_focus_is_lost() -> None:
    reader = IntentReader()
    down = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40)

    def repeats() -> bool:
        key = reader.read([down])[0]
        assert isinstance(key, Key)
        return key.repeat

    assert [repeats(), repeats()] == [False, True]
    reader.read([Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)])
    assert not repeats()
    reader.read([Event(pygame.WINDOWFOCUSLOST)])
    assert not repeats()


def test_old_wheel_buttons_are_no_presses_and_smooth_wheels_keep_fractions() -> None:
    reader = IntentReader()
    assert reader.read([Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4)]) == []
    (wheel,) = reader.read([Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=0.25, flipped=False)])
    assert wheel == intents.Wheel((0, 0), 0.25, 0.0)
