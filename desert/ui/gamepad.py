"""Game controllers: buttons and sticks become keys; noise, repeats and hot-plug end here.

SDL knows hundreds of pads by the places of their buttons, so all of them have the same layout here. Of one it
doesn't know the layout is guessed, see `plain_pads`, and the person is told so.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

import pygame

from desert.ui.devices import PadFamily
from desert.ui.intents import Command, Key, PadCame, PadGone
from desert.ui.plain_pads import Joystick, PlainPad, opened, plain_pad

PRESSED, RELEASED = 0.55, 0.35
"""How far a stick or trigger must go to count as pressed, and come back to be released, of 1."""
FIRST_REPEAT, NEXT_REPEAT = 0.4, 0.11
"""Seconds a direction is held until it repeats, and from then on."""

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Command.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Command.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Command.UNDO,
    pygame.CONTROLLER_BUTTON_Y: Command.END_TURN,
    pygame.CONTROLLER_BUTTON_BACK: Command.KEYS,
    pygame.CONTROLLER_BUTTON_START: Command.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.NEXT,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Command.REDO,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command.ZOOM_RESET,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
}
_STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: (0, 0),
    pygame.CONTROLLER_AXIS_LEFTY: (0, 1),
    pygame.CONTROLLER_AXIS_RIGHTX: (1, 0),
    pygame.CONTROLLER_AXIS_RIGHTY: (1, 1),
}
"""For each axis which stick it is of, and whether it is the one across (0) or down (1)."""
_TILTS = (
    {(-1, 0): Command.LEFT, (1, 0): Command.RIGHT, (0, -1): Command.UP, (0, 1): Command.DOWN},
    {
        (-1, 0): Command.PREV_FOCUS,
        (1, 0): Command.NEXT_FOCUS,
        (0, -1): Command.PAGE_UP,
        (0, 1): Command.PAGE_DOWN,
    },
)
"""What tilting the left and the right stick means."""
_CROSS = 2
"""Counts as a third stick, which means what the left one does."""
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Command.ZOOM_OUT,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Command.ZOOM_IN,
}
_REPEATING = frozenset(
    {Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.PREV_FOCUS, Command.NEXT_FOCUS}
    | {Command.PAGE_UP, Command.PAGE_DOWN, Command.PREVIOUS, Command.NEXT}
)
_SHAPED = ("ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense", "sony")
_FULL = 32767

Tilt = tuple[int, int]


class _Pad(Protocol):
    """What is needed of pygame's controller."""

    @property
    def name(self) -> str:
        """What it calls itself."""

    def quit(self) -> None:
        """Let go of it."""


@dataclass
class _Held:
    """A direction held down, and when it is due again."""

    source: Hashable
    command: Command
    due: float


class Gamepads:
    """Every pad that is plugged in; events in, keys out.

    Nothing is opened until `open` is called, which the loop does once the first picture has been shown.

    Attributes:
        family: What the pad used last has on its buttons.
    """

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._pads: dict[int, _Pad] = {}
        self._plain: dict[int, PlainPad] = {}
        self._families: dict[int, PadFamily] = {}
        self._sticks: dict[tuple[int, int], list[float]] = {}
        self._tilts: dict[tuple[int, int], Tilt] = {}
        self._triggers: set[tuple[int, int]] = set()
        self._held: _Held | None = None
        self._opened = False
        self._last: int | None = None
        self.family = PadFamily.LETTERS

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._pads) + len(self._plain)

    # -- devices -----------------------------------------------------------------------------------
    def open(self) -> None:
        """Look for pads; those there already are told by events. A system without any support has none."""
        if self._opened:
            return
        self._opened = True
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()

    def close(self) -> None:
        """Let go of all."""
        every: list[_Pad | Joystick] = [*self._pads.values(), *(one.stick for one in self._plain.values())]
        for pad in every:
            with suppress(pygame.error):
                pad.quit()
        self._pads.clear()
        self._plain.clear()
        self.release()

    def added(self, event: pygame.event.Event) -> None:
        """A pad was plugged in, or was there at the start."""
        with suppress(ImportError, pygame.error, AttributeError):
            from pygame._sdl2 import controller

            pad = controller.Controller(event.device_index)
            number = event.device_index
            with suppress(pygame.error):
                number = pad.as_joystick().get_instance_id()
            self.welcome(number, pad)

    def welcome(self, number: int, pad: _Pad) -> None:
        """Keep a pad that has been opened; `number` is SDL's for its events."""
        self._pads[number] = pad
        name = str(pad.name).lower()
        shaped = any(word in name for word in _SHAPED)
        self._families[number] = PadFamily.SHAPES if shaped else PadFamily.LETTERS

    def removed(self, event: pygame.event.Event) -> PadGone | None:
        """A pad was unplugged: nothing of it is held any more."""
        number = _number(event)
        pad, plain = self._pads.pop(number, None), self._plain.pop(number, None)
        gone = pad if plain is None else plain.stick
        self.release()
        if gone is None:
            return None
        with suppress(pygame.error):
            gone.quit()
        return PadGone() if number == self._last else None

    def joystick_added(self, event: pygame.event.Event) -> PadCame | None:
        """A joystick was plugged in that may be a pad without a map."""
        stick = opened(event.device_index)
        return self.welcome_plain(stick) if stick is not None else None

    def welcome_plain(self, stick: Joystick) -> PadCame | None:
        """Keep a joystick that has been opened, if it can be a pad."""
        pad = plain_pad(stick)
        if pad is None:
            with suppress(pygame.error):
                stick.quit()
            return None
        number = stick.get_instance_id()
        self._plain[number] = pad
        self._families[number] = PadFamily.NUMBERS
        return PadCame(stick.get_name())

    def release(self) -> None:
        """Let go of everything held, as when the window lost the keyboard."""
        self._held = None
        self._sticks.clear()
        self._tilts.clear()
        self._triggers.clear()

    # -- input -------------------------------------------------------------------------------------
    def button_down(self, event: pygame.event.Event) -> Key | None:
        """A button was pressed."""
        command = _BUTTONS.get(event.button)
        if command is None:
            return None
        return self._press((_number(event), "button", event.button), command, _number(event))

    def button_up(self, event: pygame.event.Event) -> None:
        """A button was released."""
        self._let_go((_number(event), "button", event.button))

    def axis(self, event: pygame.event.Event) -> Key | None:
        """A stick or trigger moved; None unless it counts as pressed now and didn't before."""
        share = max(-1.0, min(1.0, event.value / _FULL))
        if event.axis in _TRIGGERS:
            return self._trigger(_number(event), event.axis, share)
        if event.axis in _STICKS:
            return self._stick(_number(event), event.axis, share)
        return None

    # A pad with a map tells all it does a second time, as a joystick: that is passed over here.
    def joystick_down(self, event: pygame.event.Event) -> Key | None:
        """A button of a pad without a map was pressed."""
        number = _number(event)
        pad = self._plain.get(number)
        if pad is None:
            return None
        if event.button in pad.triggers:
            return self._trigger(number, pad.triggers[event.button], 1.0)
        command = _BUTTONS.get(pad.buttons.get(event.button, -1))
        return self._press((number, "button", event.button), command, number) if command is not None else None

    def joystick_up(self, event: pygame.event.Event) -> None:
        """A button of a pad without a map was released."""
        number = _number(event)
        pad = self._plain.get(number)
        if pad is not None and event.button in pad.triggers:
            self._trigger(number, pad.triggers[event.button], 0.0)
        self._let_go((number, "button", event.button))

    def joystick_axis(self, event: pygame.event.Event) -> Key | None:
        """A stick of a pad without a map moved."""
        number = _number(event)
        pad = self._plain.get(number)
        if pad is None or event.axis not in pad.axes:
            return None
        return self._stick(number, pad.axes[event.axis], pad.share(event.axis, event.value))

    def joystick_hat(self, event: pygame.event.Event) -> Key | None:
        """The cross of a pad without a map was pressed or released."""
        number = _number(event)
        if number not in self._plain:
            return None
        across, up = event.value
        return self._lean(number, _CROSS, (float(across), float(-up)))

    def _trigger(self, number: int, axis: int, share: float) -> Key | None:
        source = (number, axis)
        if share >= PRESSED and source not in self._triggers:
            self._triggers.add(source)
            return self._press((number, "trigger", axis), _TRIGGERS[axis], number)
        if share < RELEASED:
            self._triggers.discard(source)
        return None

    def _stick(self, number: int, axis: int, share: float) -> Key | None:
        stick, part = _STICKS[axis]
        where = self._sticks.setdefault((number, stick), [0.0, 0.0])
        where[part] = share
        return self._lean(number, stick, (where[0], where[1]))

    def _lean(self, number: int, stick: int, where: tuple[float, float]) -> Key | None:
        """A stick or cross leans so far; None unless it is another direction now, and one at all."""
        place = (number, stick)
        before = self._tilts.get(place, (0, 0))
        now = _tilt(where[0], where[1], before)
        if now == before:
            return None
        self._tilts[place] = now
        source = (number, "stick", stick)
        self._let_go(source)
        return self._press(source, _TILTS[stick % _CROSS][now], number) if now != (0, 0) else None

    def _press(self, source: Hashable, command: Command, number: int) -> Key:
        self._last, self.family = number, self._families.get(number, PadFamily.LETTERS)
        if command in _REPEATING:
            self._held = _Held(source, command, self._clock() + FIRST_REPEAT)
        return Key(command, pad=True)

    def _let_go(self, source: Hashable) -> None:
        if self._held is not None and self._held.source == source:
            self._held = None

    def repeats(self) -> list[Key]:
        """The direction held, when it is due again; called in every step, so it costs next to nothing."""
        held = self._held
        if held is None or self._clock() < held.due:
            return []
        held.due = self._clock() + NEXT_REPEAT
        return [Key(held.command, repeat=True, pad=True)]


def _number(event: pygame.event.Event) -> int:
    return int(getattr(event, "instance_id", -1))


def _tilt(across: float, down: float, before: Tilt) -> Tilt:
    """The direction a stick is tilted in; it stays until it is clearly let go or another is clearly meant."""
    along = across * before[0] + down * before[1]
    aside = abs(down) if before[0] else abs(across)
    if before != (0, 0) and along >= RELEASED and aside <= along * 1.4:
        return before
    if max(abs(across), abs(down)) < PRESSED:
        return (0, 0)
    if abs(across) >= abs(down):
        return (1 if across > 0 else -1, 0)
    return (0, 1 if down > 0 else -1)
