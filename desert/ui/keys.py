"""What the list of keys tells: actions, and how to do them by keyboard, pointer and pad."""

from __future__ import annotations

from dataclasses import dataclass

from desert.core.messages import N_


@dataclass(frozen=True, slots=True)
class KeyRow:
    """One action.

    Attributes:
        action: Text key of what it does.
        keyboard: Caps to draw, e.g. "Ctrl+Z"; see `desert.ui.keycaps`.
        pad: The same for a pad, e.g. "PadA".
        pointer: Text key of how the pointer does it; "" for not at all.
    """

    action: str
    keyboard: tuple[str, ...] = ()
    pad: tuple[str, ...] = ()
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Actions under a heading (a text key)."""

    title: str
    rows: tuple[KeyRow, ...]


ITS_BUTTON = N_("keys.its_button")
"""How the pointer does what a button on the screen does."""
ANYWHERE = KeyGroup(
    N_("keys.anywhere"),
    (
        KeyRow(N_("keys.walk"), ("Tab", "Arrows"), ("RS", "Dpad"), N_("keys.point")),
        KeyRow(N_("keys.press"), ("Enter", "Space"), ("PadA",), N_("keys.click")),
        KeyRow(N_("keys.back"), ("Esc",), ("PadB",), ITS_BUTTON),
        KeyRow(N_("keys.rules"), ("F1",), pointer=ITS_BUTTON),
        KeyRow(N_("keys.list"), ("H",), ("Back",)),
        KeyRow(N_("keys.full_screen"), ("F11",)),
    ),
)
"""What is the same on every screen."""
