"""A pad in tests: buttons and sticks as SDL tells them, and a real one that SDL itself makes up."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from desert.ui.intents import Command

BUTTON = {
    Command.CONFIRM: pygame.CONTROLLER_BUTTON_A,
    Command.CANCEL: pygame.CONTROLLER_BUTTON_B,
    Command.UNDO: pygame.CONTROLLER_BUTTON_X,
    Command.END_TURN: pygame.CONTROLLER_BUTTON_Y,
    Command.PREVIOUS: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    Command.NEXT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    Command.KEYS: pygame.CONTROLLER_BUTTON_BACK,
    Command.MENU: pygame.CONTROLLER_BUTTON_START,
    Command.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Command.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Command.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Command.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
"""The button of a pad for what it means."""


def button(number: int, *, down: bool = True, pad: int = 0) -> pygame.event.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, instance_id=pad, button=number)


def press_of(command: Command) -> list[pygame.event.Event]:
    """Press and release the button for a command."""
    return [button(BUTTON[command]), button(BUTTON[command], down=False)]


def axis(number: int, share: float, pad: int = 0) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=round(share * 32767)
    )


class Virtual:
    """SDL's own made-up pad: what it does reaches the program as a real one's would."""

    def __init__(self, sdl: ctypes.CDLL, index: int) -> None:
        self._sdl, self._index = sdl, index
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p

    def _stick(self) -> ctypes.c_void_p:
        number = self._sdl.SDL_JoystickGetDeviceInstanceID(self._index)
        return ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(number))

    def button(self, number: int, *, down: bool) -> None:
        assert self._sdl.SDL_JoystickSetVirtualButton(self._stick(), number, int(down)) == 0

    def axis(self, number: int, share: float) -> None:
        value = ctypes.c_int16(round(share * 32767))
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._stick(), number, value) == 0

    def hat(self, value: int) -> None:
        """SDL's directions as bits: up 1, right 2, down 4, left 8."""
        assert self._sdl.SDL_JoystickSetVirtualHat(self._stick(), 0, ctypes.c_uint8(value)) == 0

    def unplug(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self._index)


@contextmanager
def plugged_in(
    *, known: bool = True, axes: int = 6, buttons: int = 15, hats: int = 0
) -> Iterator[Virtual | None]:
    """A pad that SDL makes up; None where its library can't be found beside pygame.

    One that isn't `known` is a mere joystick to SDL.
    """
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(folder.glob("libSDL2-2*"))
    if not found:
        yield None
        return
    sdl = ctypes.CDLL(str(found[0]))
    index = sdl.SDL_JoystickAttachVirtual(int(known), axes, buttons, hats)
    pad = Virtual(sdl, index)
    try:
        yield pad
    finally:
        pad.unplug()
