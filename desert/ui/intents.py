"""What a person meant: frozen intents made from pygame events, with positions in real pixels."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

Point = tuple[int, int]


class Command(Enum):
    """A meaning of a key or pad button, the same on every screen."""

    CONFIRM = auto()  # Enter, keypad Enter
    SELECT = auto()  # Space
    CANCEL = auto()  # Esc
    NEXT_FOCUS = auto()  # Tab
    PREV_FOCUS = auto()  # Shift+Tab
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    HOME = auto()
    END = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    DELETE = auto()
    BACKSPACE = auto()
    UNDO = auto()  # Ctrl+Z
    REDO = auto()  # Ctrl+Y, Ctrl+Shift+Z
    SAVE = auto()  # Ctrl+S
    QUIT = auto()  # Ctrl+Q
    COPY = auto()
    CUT = auto()
    PASTE = auto()
    SELECT_ALL = auto()
    END_TURN = auto()  # E
    HELP = auto()  # F1
    KEYS = auto()  # H
    FULL_SCREEN = auto()  # F11, handled by the loop: screens never see it
    ZOOM_IN = auto()  # +
    ZOOM_OUT = auto()  # -
    ZOOM_RESET = auto()  # 0 tells itself as a digit; a pad's right stick pressed
    PREVIOUS = auto()  # a pad's left shoulder: the colour, page or control before
    NEXT = auto()  # a pad's right shoulder
    MENU = auto()  # a pad's menu button


ARROWS = frozenset({Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT})
"""The four direction commands."""


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer is at `pos`; `held` are the buttons down, None when the event did not say.

    `finger` tells that it is one on a touch screen.
    """

    pos: Point
    held: frozenset[int] | None = None
    finger: bool = False


@dataclass(frozen=True, slots=True)
class PointerDown:
    """Button 1 left, 2 middle, 3 right; `clicks` is 2 for the second press of a double click.

    `finger` tells that it is a finger on a touch screen, which can't hover and scrolls by dragging.
    """

    pos: Point
    button: int = 1
    clicks: int = 1
    finger: bool = False


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button was released."""

    pos: Point
    button: int = 1


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window: nothing is hovered now."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned at `pos`; dy in notches, positive away from the person (scroll up)."""

    pos: Point
    dy: float
    dx: float = 0.0


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two fingers moved apart (factor over 1) or together (under 1) about `pos`, and both went `by`."""

    pos: Point
    factor: float
    by: Point = (0, 0)


@dataclass(frozen=True, slots=True)
class LongPress:
    """A finger has rested at `pos`: what is there is looked at, and not pressed."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Key:
    """A key or pad button: its meaning, its digit (0-9) if it is one, and its plain lower-case name."""

    command: Command | None = None
    digit: int | None = None
    name: str = ""
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    repeat: bool = False
    pad: bool = False


@dataclass(frozen=True, slots=True)
class PadCame:
    """A pad was plugged in whose buttons had to be guessed; `name` is what it calls itself."""

    name: str


@dataclass(frozen=True, slots=True)
class PadGone:
    """The pad used last was unplugged."""


@dataclass(frozen=True, slots=True)
class TextInput:
    """Typed or composed text, already committed."""

    text: str


@dataclass(frozen=True, slots=True)
class TextEditing:
    """Text still being composed by an input method; an empty text ends the composing."""

    text: str
    start: int = 0


@dataclass(frozen=True, slots=True)
class Resized:
    """The drawable size changed, in real pixels."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window lost the keyboard: every drag ends."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """The window has the keyboard again."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The window was minimised or hidden: nothing needs painting."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window must be painted again."""


@dataclass(frozen=True, slots=True)
class QuitRequested:
    """The window was closed or the system asked the program to end."""


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped on the window, or the desktop asks to open one; the loop hands it to the app."""

    path: str


@dataclass(frozen=True, slots=True)
class Posted:
    """Something a background thread sent with `loop.post`."""

    payload: object


Intent = (
    PointerMove
    | PointerDown
    | PointerUp
    | PointerLeft
    | Wheel
    | Pinch
    | LongPress
    | Key
    | PadCame
    | PadGone
    | TextInput
    | TextEditing
    | Resized
    | FocusLost
    | FocusGained
    | Hidden
    | Exposed
    | QuitRequested
    | FileDropped
    | Posted
)
