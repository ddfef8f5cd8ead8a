"""Pads that SDL has no map of: where their buttons and sticks mostly are, and what is never listened to."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

import pygame

_FACE = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
)
_MIDDLE = (pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_START)
_STICKS = (pygame.CONTROLLER_BUTTON_LEFTSTICK, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
_TRIGGERS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
_LEFT = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_RIGHT = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
_FEWEST, _WITH_TRIGGERS, _TWO_STICKS, _XBOX_LIKE = 2, 10, 4, 5
AT_REST = 0.3
"""An axis counts from when it was seen at most so far out: what lies at an end all the time is no stick."""


class Joystick(Protocol):
    """What is needed of pygame's joystick."""

    def get_name(self) -> str:
        """What it calls itself."""

    def get_instance_id(self) -> int:
        """SDL's number for its events."""

    def get_numaxes(self) -> int:
        """How many axes it has."""

    def get_numbuttons(self) -> int:
        """How many buttons it has."""

    def get_numhats(self) -> int:
        """How many crosses it has."""

    def quit(self) -> None:
        """Let go of it."""


@dataclass
class PlainPad:
    """One of them.

    Attributes:
        stick: Keeps it open.
        buttons: The button of a known pad for each of its own; triggers are axes there.
        triggers: The trigger of a known pad for each button that stands for one.
        axes: The axis of a known pad for each of its own.
    """

    stick: Joystick
    buttons: dict[int, int] = field(default_factory=dict)
    triggers: dict[int, int] = field(default_factory=dict)
    axes: dict[int, int] = field(default_factory=dict)
    _awake: set[int] = field(default_factory=set)

    def share(self, axis: int, value: float) -> float:
        """How far an axis is out; 0 until it has been at rest once."""
        if abs(value) <= AT_REST:
            self._awake.add(axis)
        return value if axis in self._awake else 0.0


def plain_pad(stick: Joystick) -> PlainPad | None:
    """What a joystick is taken for; None for what can't be a pad, such as a keyboard or sensor posing as one.

    The first four buttons are those of the right thumb, then come the shoulders; with ten or more, two
    triggers are between those and the two in the middle.
    """
    buttons, axes = stick.get_numbuttons(), stick.get_numaxes()
    if buttons < _FEWEST or (axes < len(_LEFT) and not stick.get_numhats()):
        return None
    after = len(_FACE) + (len(_TRIGGERS) if buttons >= _WITH_TRIGGERS else 0)
    pad = PlainPad(stick, dict(enumerate(_FACE)))
    pad.buttons |= {after + place: button for place, button in enumerate(_MIDDLE + _STICKS)}
    if buttons >= _WITH_TRIGGERS:
        pad.triggers = {len(_FACE) + place: axis for place, axis in enumerate(_TRIGGERS)}
    pad.axes = dict(enumerate(_LEFT))
    if axes >= _TWO_STICKS:
        first = 2 if axes < _XBOX_LIKE else 3  # with triggers that are axes, one lies between the sticks
        pad.axes |= {first + place: axis for place, axis in enumerate(_RIGHT)}
    return pad


def opened(device: int) -> Joystick | None:
    """The joystick with SDL's device number; None for one that SDL has a map of, or that can't be opened."""
    with suppress(ImportError, pygame.error):
        from pygame._sdl2 import controller

        if not controller.is_controller(device):
            pygame.joystick.init()
            return pygame.joystick.Joystick(device)
    return None
