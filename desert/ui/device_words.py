"""A sentence that says how to press: to click, to tap, or which key or button does it."""

from __future__ import annotations

from dataclasses import dataclass

from desert.ui.context import Context
from desert.ui.devices import Device, PadFamily

_PAD_CONFIRMS = {PadFamily.LETTERS: "A", PadFamily.SHAPES: "\N{MULTIPLICATION SIGN}", PadFamily.NUMBERS: "1"}
"""What is printed on the button that does what Enter does."""


@dataclass(frozen=True, slots=True)
class DeviceWords:
    """Keys of one sentence.

    Attributes:
        click: For a pointer.
        tap: For fingers.
        button: For a keyboard or pad; its text names the key or button by `{button}`.
    """

    click: str
    tap: str
    button: str

    def said(self, context: Context) -> str:
        """The sentence for the device used last."""
        texts, devices = context.texts, context.devices
        if devices.now is Device.PAD:
            return texts(self.button, button=_PAD_CONFIRMS[devices.family])
        if devices.now is Device.KEYBOARD:
            return texts(self.button, button=texts("keys.cap_enter"))
        return texts(self.tap if devices.now is Device.TOUCH else self.click)
