"""Pads that SDL doesn't know: a layout that mostly fits, a notice, and silence from what is no pad."""

from __future__ import annotations

import pygame
import pytest

from desert.core.rng import Rng
from desert.ui.devices import Device, PadFamily
from desert.ui.gamepad import FIRST_REPEAT, NEXT_REPEAT
from desert.ui.intents import Command, Intent, Key, PadCame, PadGone
from desert.ui.keycaps import Caps
from desert.ui.reader import IntentReader
from desert.ui.scale import Scale
from desert.ui.widgets import WidgetScreen
from tests.ui.helpers import make_context, shown
from tests.ui.pads import button as known_button
from tests.ui.pads import plugged_in


class Stick:
    """A joystick that is nowhere plugged in."""

    def __init__(self, buttons: int, axes: int, hats: int = 0, number: int = 5) -> None:
        self.buttons, self.axes, self.hats, self.number = buttons, axes, hats, number
        self.closed = False

    def get_name(self) -> str:
        return "Cheap Pad"

    def get_instance_id(self) -> int:
        return self.number

    def get_numaxes(self) -> int:
        return self.axes

    def get_numbuttons(self) -> int:
        return self.buttons

    def get_numhats(self) -> int:
        return self.hats

    def quit(self) -> None:
        self.closed = True


class Hand:
    """A reader with a clock of its own and one such joystick."""

    def __init__(self, buttons: int = 10, axes: int = 2, hats: int = 0) -> None:
        self.now = 0.0
        self.reader = IntentReader(lambda: self.now)
        self.came = self.reader.pads.welcome_plain(Stick(buttons, axes, hats))

    def commands(self, *events: pygame.event.Event) -> list[Command | None]:
        found = self.reader.read(events)
        assert all(isinstance(one, Key) and one.pad for one in found)
        return [one.command for one in found if isinstance(one, Key)]

    def wait(self, seconds: float) -> list[Intent]:
        found: list[Intent] = []
        for _ in range(round(seconds / 0.01)):
            self.now += 0.01
            found += self.reader.due()
        return found


def button(number: int, *, down: bool = True, pad: int = 5) -> pygame.event.Event:
    kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
    return pygame.event.Event(kind, joy=0, instance_id=pad, button=number)


def axis(number: int, value: float, pad: int = 5) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYAXISMOTION, joy=0, instance_id=pad, axis=number, value=value)


def hat(across: int, up: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYHATMOTION, joy=0, instance_id=5, hat=0, value=(across, up))


@pytest.mark.parametrize(
    ("buttons", "wanted"),
    [
        (2, [Command.CONFIRM, Command.CANCEL]),
        (4, [Command.CONFIRM, Command.CANCEL, Command.UNDO, Command.END_TURN]),
        (
            8,
            [
                *(Command.CONFIRM, Command.CANCEL, Command.UNDO, Command.END_TURN),
                *(Command.PREVIOUS, Command.NEXT, Command.KEYS, Command.MENU),
            ],
        ),
        (
            12,
            [
                *(Command.CONFIRM, Command.CANCEL, Command.UNDO, Command.END_TURN),
                *(Command.PREVIOUS, Command.NEXT, Command.ZOOM_OUT, Command.ZOOM_IN),
                *(Command.KEYS, Command.MENU, Command.REDO, Command.ZOOM_RESET),
            ],
        ),
    ],
)
def test_its_buttons_mean_what_they_mostly_are(buttons: int, wanted: list[Command]) -> None:
    hand = Hand(buttons)
    assert hand.came == PadCame("Cheap Pad")
    assert hand.reader.pads.count == 1
    for number, command in enumerate(wanted):
        for _ in range(2):
            assert hand.commands(button(number)) == [command]
            assert hand.commands(button(number, down=False)) == []
    assert hand.wait(1.0) == []
    assert hand.reader.pads.family is PadFamily.NUMBERS


def test_stick_and_cross_walk_and_repeat_while_held() -> None:
    hand = Hand(8, 2, 1)
    assert hand.commands(axis(0, 0.0), axis(0, 0.4)) == []
    assert hand.commands(axis(0, 1.0)) == [Command.RIGHT]
    assert hand.commands(axis(0, 0.0), axis(1, 0.0), axis(1, -1.0)) == [Command.UP]
    assert hand.commands(axis(1, 0.0)) == []
    assert hand.commands(hat(0, 1)) == [Command.UP]
    assert hand.commands(hat(0, 0), hat(-1, 0)) == [Command.LEFT]
    assert len(hand.wait(FIRST_REPEAT + 2 * NEXT_REPEAT + 0.03)) == 3
    assert hand.commands(hat(0, -1)) == [Command.DOWN]
    assert hand.commands(hat(0, 0)) == []
    assert hand.wait(1.0) == []


@pytest.mark.parametrize(("axes", "right"), [(4, (2, 3)), (6, (3, 4))])
def test_a_second_stick_walks_over_the_controls_and_a_trigger_that_rests_at_an_end_is_none(
    axes: int, right: tuple[int, int]
) -> None:
    hand = Hand(12, axes)
    assert hand.commands(axis(right[0], 0.0), axis(right[0], 1.0)) == [Command.NEXT_FOCUS]
    assert hand.commands(axis(right[0], 0.0), axis(right[1], 0.0), axis(right[1], -1.0)) == [Command.PAGE_UP]
    others = set(range(axes)) - {0, 1, *right}
    for number in others:
        assert hand.commands(axis(number, -1.0), axis(number, 1.0), axis(number, -1.0)) == []


def test_an_axis_that_lies_at_an_end_from_the_start_is_nothing_until_it_has_been_at_rest() -> None:
    hand = Hand(8, 2)
    assert hand.commands(axis(0, -1.0), axis(0, -0.9), axis(0, -1.0)) == []
    assert hand.wait(2.0) == []
    assert hand.commands(axis(0, 0.0), axis(0, -1.0)) == [Command.LEFT]


def test_noise_of_a_worn_stick_is_nothing_at_all() -> None:
    hand, rng = Hand(8, 4), Rng(4)
    for _ in range(600):
        hand.now += 1 / 60
        assert hand.commands(*(axis(number, rng.uniform(-0.08, 0.08)) for number in range(4))) == []
        assert hand.reader.due() == []


@pytest.mark.parametrize(
    ("buttons", "axes", "hats"), [(0, 3, 0), (104, 0, 0), (1, 2, 0), (0, 0, 0), (8, 1, 0)]
)
def test_what_can_be_no_pad_is_let_go_of_at_once(buttons: int, axes: int, hats: int) -> None:
    hand = Hand()
    stick = Stick(buttons, axes, hats, number=9)
    assert hand.reader.pads.welcome_plain(stick) is None
    assert stick.closed
    assert hand.commands(button(0, pad=9), axis(0, 0.0, pad=9), axis(0, 1.0, pad=9)) == []


def test_what_a_known_pad_tells_a_second_time_as_a_joystick_is_passed_over() -> None:
    hand = Hand()
    events = [known_button(0, pad=3), button(0, pad=3), axis(0, 0.0, pad=3), axis(0, 1.0, pad=3)]
    assert hand.commands(*events) == [Command.CONFIRM]


def removed(number: int) -> list[pygame.event.Event]:
    return [
        pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=number),
        pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=number),
    ]


def test_a_pad_in_use_that_is_unplugged_is_told_of_once_and_holds_nothing_any_more() -> None:
    hand = Hand()
    hand.commands(axis(0, 0.0), axis(0, 1.0))
    assert hand.reader.read(removed(5)) == [PadGone()]
    assert hand.wait(1.0) == []
    assert hand.reader.pads.count == 0
    assert hand.reader.read(removed(5)) == []


def test_a_pad_that_nobody_used_goes_without_a_word() -> None:
    hand = Hand()
    hand.reader.pads.welcome_plain(Stick(8, 2, number=6))
    hand.commands(button(0, pad=6))
    assert hand.reader.read(removed(5)) == []
    assert hand.reader.pads.count == 1


class Sheet(WidgetScreen):
    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Nothing to place."""


def test_the_person_is_told_what_the_buttons_do_and_when_the_pad_is_gone() -> None:
    screen = Sheet(make_context())
    stack = shown(screen)
    stack.handle(PadCame("Cheap Pad"))
    assert "pad.guessed" in screen.toasts.text
    assert "Cheap Pad" in screen.toasts.text
    screen.toasts.hide()
    stack.handle(PadGone())  # nobody had used it yet
    assert screen.toasts.text == ""
    stack.handle(Key(Command.UP, pad=True))
    stack.handle(PadGone())
    assert screen.toasts.text == "pad.gone"
    assert screen.context.devices.now is Device.KEYBOARD


def test_its_buttons_are_called_by_their_numbers() -> None:
    context = make_context()
    caps = Caps(context)
    context.devices.family = PadFamily.NUMBERS
    for name, number in {"PadA": "1", "PadY": "4"}.items():
        assert caps._letter(name) == number
    assert caps._words("LB") == "5"
    assert caps._words("R3") == "R3"


@pytest.mark.parametrize("known", [True, False])
def test_sdls_own_joystick_is_played_plugged_out_and_in_again(known: bool) -> None:
    pygame.display.init()
    window = pygame.Window("pads", (200, 200))
    reader = IntentReader()
    reader.pads.open()

    def keys() -> list[Command | None]:
        return [one.command for one in reader.read(pygame.event.get()) if isinstance(one, Key)]

    try:
        for _ in range(3):
            with plugged_in(
                known=known, axes=6 if known else 2, buttons=15 if known else 10, hats=0 if known else 1
            ) as pad:
                if pad is None:
                    pytest.skip("no SDL library beside pygame")
                came = [one for one in reader.read(pygame.event.get()) if isinstance(one, PadCame)]
                assert len(came) == (0 if known else 1)
                assert reader.pads.count == 1
                pad.axis(0, 0.06)
                assert keys() == []
                pad.button(0, down=True)
                assert keys() == [Command.CONFIRM]
                pad.button(0, down=False)
                pad.axis(0, 1.0)
                assert keys() == [Command.RIGHT]
                pad.axis(0, 0.0)
                if not known:
                    pad.hat(4)
                    assert keys() == [Command.DOWN]
            assert PadGone() in reader.read(pygame.event.get())
            assert reader.pads.count == 0
    finally:
        reader.pads.close()
        window.destroy()
