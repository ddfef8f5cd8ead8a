"""Which device a person used last: what prompts and buttons name follows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from desert.ui.intents import (
    ARROWS,
    Command,
    Intent,
    Key,
    LongPress,
    PadGone,
    Pinch,
    Point,
    PointerDown,
    PointerMove,
    Wheel,
)

_STIRRED = 12
"""Pixels a pointer must go before it counts as used: a knock against the table is not."""
_BY_KEYS = ARROWS | {Command.NEXT_FOCUS, Command.PREV_FOCUS, Command.CONFIRM, Command.SELECT, Command.KEYS}
"""Keys of somebody who plays by keyboard; a hotkey now and then leaves the pointer in charge."""


class Device(Enum):
    """What a person holds."""

    POINTER = "pointer"
    TOUCH = "touch"
    KEYBOARD = "keyboard"
    PAD = "pad"


class PadFamily(Enum):
    """What is printed on a pad's buttons."""

    LETTERS = "letters"
    SHAPES = "shapes"
    NUMBERS = "numbers"


@dataclass
class Devices:
    """The device used last.

    Attributes:
        now: That device.
        family: What the pad used last has on its buttons.
    """

    now: Device = Device.POINTER
    family: PadFamily = PadFamily.LETTERS
    _pos: Point | None = field(default=None, repr=False)
    _seen: Point | None = field(default=None, repr=False)

    def note(self, intent: Intent) -> bool:
        """Take an intent into account; True when another device is used now."""
        used = self._used(intent)
        if isinstance(intent, PointerMove | PointerDown | Wheel):
            self._seen = intent.pos
        if used is None or used is self.now:
            return False
        self.now = used
        return True

    @property
    def by_keys(self) -> bool:
        """Whether a keyboard or pad is used, so that a focus must be seen."""
        return self.now in (Device.KEYBOARD, Device.PAD)

    def _used(self, intent: Intent) -> Device | None:
        if isinstance(intent, Key):
            if intent.pad:
                self._pos = self._seen
                return Device.PAD
            if intent.command in _BY_KEYS or self.now is Device.PAD:
                self._pos = self._seen
                return Device.KEYBOARD
            return None
        if isinstance(intent, PadGone):
            return Device.KEYBOARD if self.now is Device.PAD else None
        if isinstance(intent, LongPress) or (isinstance(intent, PointerDown) and intent.finger):
            self._pos = None
            return Device.TOUCH
        if isinstance(intent, Pinch) and self.now is Device.TOUCH:  # else it is a trackpad's
            return None
        if isinstance(intent, PointerDown | Wheel | Pinch):
            return Device.POINTER
        if isinstance(intent, PointerMove) and not intent.finger and self.now is not Device.POINTER:
            x, y = self._pos = self._pos or intent.pos
            if abs(intent.pos[0] - x) + abs(intent.pos[1] - y) > _STIRRED:
                return Device.POINTER
        return None
