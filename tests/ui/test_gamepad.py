"""Pads become keys: buttons, sticks with a dead zone, repeats, hot-plug, and nothing from noise."""

from __future__ import annotations

import pygame
import pytest

from desert.core.rng import Rng
from desert.ui.devices import PadFamily
from desert.ui.gamepad import FIRST_REPEAT, NEXT_REPEAT, Gamepads
from desert.ui.intents import Command, FocusLost, Intent, Key
from desert.ui.reader import IntentReader
from tests.ui.pads import BUTTON, axis, button, plugged_in

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT_X, RIGHT_Y = pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY


class Hand:
    """A reader with a clock of its own."""

    def __init__(self) -> None:
        self.now = 0.0
        self.reader = IntentReader(lambda: self.now)

    def read(self, *events: pygame.event.Event) -> list[Command | None]:
        return [commands(intent) for intent in self.reader.read(events)]

    def wait(self, seconds: float) -> list[Command | None]:
        """Let time pass in steps of 10 ms, as the loop does."""
        found: list[Command | None] = []
        for _ in range(round(seconds / 0.01)):
            self.now += 0.01
            found += [commands(intent) for intent in self.reader.pads.repeats()]
        return found


def commands(intent: Intent) -> Command | None:
    assert isinstance(intent, Key)
    assert intent.pad
    return intent.command


@pytest.mark.parametrize("command", list(BUTTON))
def test_a_button_is_a_key_once_however_long_it_is_held(command: Command) -> None:
    hand = Hand()
    assert hand.read(button(BUTTON[command])) == [command]
    assert hand.read(button(BUTTON[command], down=False)) == []
    assert hand.wait(1.0) == []


@pytest.mark.parametrize(
    ("number", "share", "command"),
    [
        (LEFT_X, -1, Command.LEFT),
        (LEFT_X, 1, Command.RIGHT),
        (LEFT_Y, -1, Command.UP),
        (LEFT_Y, 1, Command.DOWN),
        (RIGHT_X, -1, Command.PREV_FOCUS),
        (RIGHT_X, 1, Command.NEXT_FOCUS),
        (RIGHT_Y, -1, Command.PAGE_UP),
        (RIGHT_Y, 1, Command.PAGE_DOWN),
        (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1, Command.ZOOM_OUT),
        (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1, Command.ZOOM_IN),
    ],
)
def test_a_stick_or_trigger_is_a_key_when_it_is_clearly_moved(
    number: int, share: int, command: Command
) -> None:
    hand = Hand()
    assert hand.read(*(axis(number, share * part / 10) for part in range(5))) == []
    assert hand.read(*(axis(number, share * part / 10) for part in range(5, 11))) == [command]
    assert hand.read(axis(number, share * 0.45), axis(number, share * 0.9)) == []
    assert hand.read(axis(number, 0.0), axis(number, share * 1.0)) == [command]


def test_a_stick_between_two_directions_keeps_the_first() -> None:
    hand = Hand()
    assert hand.read(axis(LEFT_X, 0.8)) == [Command.RIGHT]
    assert hand.read(axis(LEFT_Y, 0.85)) == []
    assert hand.read(axis(LEFT_X, 0.3)) == [Command.DOWN]


def test_a_held_direction_repeats_after_a_while_and_faster_then() -> None:
    hand = Hand()
    hand.read(button(BUTTON[Command.RIGHT]))
    assert hand.wait(FIRST_REPEAT - 0.02) == []
    assert hand.wait(0.03 + 3 * NEXT_REPEAT) == [Command.RIGHT] * 4
    hand.read(button(BUTTON[Command.RIGHT], down=False))
    assert hand.wait(1.0) == []
    hand.read(axis(LEFT_Y, 1.0))
    assert set(hand.wait(1.0)) == {Command.DOWN}
    hand.read(axis(LEFT_Y, 0.1))
    assert hand.wait(1.0) == []


def test_repeats_never_confirm() -> None:
    reader = IntentReader(lambda: 0.0)
    reader.read([button(BUTTON[Command.UP])])
    later = Gamepads(lambda: 9.0)
    later._held = reader.pads._held
    (key,) = later.repeats()
    assert key.repeat


def test_noise_of_a_worn_stick_is_nothing_at_all() -> None:
    hand, rng = Hand(), Rng(4)
    for _ in range(600):
        hand.now += 1 / 60
        noise = [axis(number, rng.uniform(-0.08, 0.08)) for number in range(6)]
        assert hand.read(*noise) == []
        assert hand.reader.pads.repeats() == []


def test_what_is_held_is_let_go_when_the_window_loses_the_keyboard_or_the_pad_is_gone() -> None:
    hand = Hand()
    hand.read(axis(LEFT_X, 1.0))
    assert hand.reader.read([pygame.event.Event(pygame.WINDOWFOCUSLOST)]) == [FocusLost()]
    assert hand.wait(1.0) == []
    hand.read(axis(LEFT_X, 0.0), axis(LEFT_X, 1.0))
    hand.read(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert hand.wait(1.0) == []


def test_pads_that_never_were_and_buttons_nobody_knows_do_no_harm() -> None:
    hand = Hand()
    assert hand.read(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=99)) == []
    assert hand.read(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99)) == []
    assert hand.read(button(77), button(77, down=False), axis(77, 1.0)) == []


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("PS5 Controller", PadFamily.SHAPES),
        ("Sony DualShock 4", PadFamily.SHAPES),
        ("Xbox Series X Controller", PadFamily.LETTERS),
        ("Nintendo Switch Pro Controller", PadFamily.LETTERS),
    ],
)
def test_the_signs_are_those_of_the_pad_used_last(name: str, family: PadFamily) -> None:
    class Plain:
        def __init__(self, name: str) -> None:
            self.name = name

        def quit(self) -> None:
            """Nothing to let go of."""

    hand = Hand()
    hand.reader.pads.welcome(3, Plain("Some pad"))
    hand.reader.pads.welcome(7, Plain(name))
    hand.read(button(0, pad=7))
    assert hand.reader.pads.family is family
    hand.read(button(0, pad=3))
    assert hand.reader.pads.family is PadFamily.LETTERS


def test_a_pad_that_sdl_makes_up_is_plugged_in_played_and_unplugged() -> None:
    pygame.display.init()
    window = pygame.Window("pads", (200, 200))
    reader = IntentReader()
    reader.pads.open()
    try:
        with plugged_in() as pad:
            if pad is None:
                pytest.skip("no SDL library beside pygame")
            reader.read(pygame.event.get())
            assert reader.pads.count == 1
            pad.axis(0, 0.06)
            assert [one for one in reader.read(pygame.event.get()) if isinstance(one, Key)] == []
            pad.button(pygame.CONTROLLER_BUTTON_A, down=True)
            assert reader.read(pygame.event.get()) == [Key(Command.CONFIRM, pad=True)]
            pad.axis(0, 1.0)
            assert reader.read(pygame.event.get()) == [Key(Command.RIGHT, pad=True)]
        reader.read(pygame.event.get())
        assert reader.pads.count == 0
    finally:
        reader.pads.close()
        window.destroy()
