"""Turns a batch of pygame events into intents, coalescing moves and resizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter

import pygame

from desert.ui import intents
from desert.ui.gamepad import Gamepads
from desert.ui.intents import Intent, Point
from desert.ui.keymap import key_intent
from desert.ui.touch import Fingers

POSTED = pygame.USEREVENT + 7
"""Event type that carries a `payload` from a background thread."""

_DOUBLE_SECONDS = 0.4
_DOUBLE_PIXELS = 8
_A_FEW = 2


class IntentReader:
    """Remembers what is held so that batches of events become intents.

    Attributes:
        ratio: Real pixels per window point, (x, y); set by the loop on high-density screens.
        pads: The gamepads, closed until the loop opens them.
        fingers: Those on a touch screen.
    """

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.ratio: tuple[float, float] = (1.0, 1.0)
        self.pads = Gamepads(clock)
        self.fingers = Fingers(clock)
        self._clock = clock
        self._pos: Point = (0, 0)
        self._keys: set[int] = set()
        self._digit_key = False
        self._last_down: tuple[float, Point, int, int] = (-9.0, (0, 0), 0, 0)
        self._handlers: dict[int, Callable[[pygame.event.Event], Intent | None]] = {
            pygame.MOUSEMOTION: self._move,
            pygame.MOUSEBUTTONDOWN: self._down,
            pygame.MOUSEBUTTONUP: self._up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.FINGERDOWN: self.fingers.down,
            pygame.FINGERMOTION: self.fingers.moved,
            pygame.FINGERUP: self.fingers.up,
            pygame.MULTIGESTURE: lambda event: self.fingers.gesture(event, self._pos),
            pygame.KEYDOWN: self._key,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._text,
            pygame.TEXTEDITING: self._editing,
            pygame.WINDOWLEAVE: lambda _: intents.PointerLeft(),
            pygame.WINDOWFOCUSLOST: self._lost,
            pygame.WINDOWFOCUSGAINED: lambda _: intents.FocusGained(),
            pygame.WINDOWSIZECHANGED: self._resized,
            pygame.WINDOWEXPOSED: lambda _: intents.Exposed(),
            pygame.WINDOWRESTORED: lambda _: intents.Exposed(),
            pygame.WINDOWSHOWN: lambda _: intents.Exposed(),
            pygame.WINDOWMINIMIZED: lambda _: intents.Hidden(),
            pygame.WINDOWHIDDEN: lambda _: intents.Hidden(),
            pygame.QUIT: lambda _: intents.QuitRequested(),
            pygame.DROPFILE: lambda event: intents.FileDropped(event.file),
            POSTED: lambda event: intents.Posted(event.payload),
            pygame.CONTROLLERBUTTONDOWN: self.pads.button_down,
            pygame.CONTROLLERBUTTONUP: self.pads.button_up,
            pygame.CONTROLLERAXISMOTION: self.pads.axis,
            pygame.CONTROLLERDEVICEADDED: self.pads.added,
            pygame.CONTROLLERDEVICEREMOVED: self.pads.removed,
            pygame.JOYDEVICEADDED: self.pads.joystick_added,
            pygame.JOYDEVICEREMOVED: self.pads.removed,
            pygame.JOYBUTTONDOWN: self.pads.joystick_down,
            pygame.JOYBUTTONUP: self.pads.joystick_up,
            pygame.JOYAXISMOTION: self.pads.joystick_axis,
            pygame.JOYHATMOTION: self.pads.joystick_hat,
        }

    def read(self, events: Iterable[pygame.event.Event]) -> list[Intent]:
        """Return the intents of these events; a run of moves, resizes or pinches becomes one.

        What a held key repeats while a picture was slow counts once, and not at all if it was let go since:
        nobody saw what it did meanwhile.
        """
        found: list[Intent] = []
        for event in self._timely(list(events)):
            intent = self._one(event)
            if intent is None:
                continue
            if (
                found
                and type(intent) is type(found[-1])
                and isinstance(intent, intents.PointerMove | intents.Resized | intents.Exposed)
            ):
                found[-1] = intent
            elif found and isinstance(intent, intents.Pinch) and isinstance(found[-1], intents.Pinch):
                found[-1] = _both(found[-1], intent)
            else:
                found.append(intent)
        return found

    def _timely(self, events: list[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events without repeats of held keys that have waited."""
        if len(events) < _A_FEW:
            return events
        held = set(self._keys)
        kept: list[pygame.event.Event | None] = []
        told: dict[int, int] = {}
        for event in events:
            if event.type == pygame.KEYUP:
                held.discard(event.key)
                waited = told.pop(event.key, -1)
                if waited >= 0:
                    kept[waited] = None
            elif event.type == pygame.KEYDOWN and event.key not in held:
                held.add(event.key)
                told[event.key] = -1
            elif event.type == pygame.KEYDOWN and event.key in told:
                continue
            elif event.type == pygame.KEYDOWN:
                told[event.key] = len(kept)
            kept.append(event)
        return [event for event in kept if event is not None]

    def due(self) -> list[Intent]:
        """What comes of time alone: a direction held on a pad, a finger that rests."""
        return [*self.pads.repeats(), *self.fingers.held()]

    def _one(self, event: pygame.event.Event) -> Intent | None:
        handler = self._handlers.get(event.type)
        return handler(event) if handler else None

    def _point(self, pos: tuple[float, float]) -> Point:
        self._pos = (int(pos[0] * self.ratio[0]), int(pos[1] * self.ratio[1]))
        return self._pos

    def _move(self, event: pygame.event.Event) -> Intent | None:
        finger = bool(getattr(event, "touch", False))
        if self.fingers.several and finger:
            return None  # two fingers point at nothing
        buttons = getattr(event, "buttons", None)
        held = None if buttons is None else frozenset(n + 1 for n, down in enumerate(buttons) if down)
        return intents.PointerMove(self._point(event.pos), held, finger)

    def _down(self, event: pygame.event.Event) -> Intent | None:
        if event.button in (4, 5, 6, 7):  # old-style wheel clicks; MOUSEWHEEL tells the same
            return None
        pos, now = self._point(event.pos), self._clock()
        when, where, button, clicks = self._last_down
        near = abs(pos[0] - where[0]) + abs(pos[1] - where[1]) <= _DOUBLE_PIXELS
        again = event.button == button and near and now - when < _DOUBLE_SECONDS
        clicks = clicks + 1 if again else 1
        self._last_down = (now, pos, event.button, clicks)
        return intents.PointerDown(pos, event.button, clicks, bool(getattr(event, "touch", False)))

    def _up(self, event: pygame.event.Event) -> Intent | None:
        return (
            None if event.button in (4, 5, 6, 7) else intents.PointerUp(self._point(event.pos), event.button)
        )

    def _wheel(self, event: pygame.event.Event) -> Intent:
        # Smooth wheels tell fractions in precise_y; the pointer was told by the last move.
        dy = getattr(event, "precise_y", 0.0) or float(event.y)
        dx = getattr(event, "precise_x", 0.0) or float(getattr(event, "x", 0))
        if getattr(event, "flipped", False):
            dx, dy = -dx, -dy
        return intents.Wheel(self._pos, dy, dx)

    def _key(self, event: pygame.event.Event) -> Intent:
        repeat = event.key in self._keys
        self._keys.add(event.key)
        key = key_intent(event.key, getattr(event, "mod", 0), getattr(event, "scancode", 0), repeat=repeat)
        self._digit_key = key.digit is not None
        return key

    def _key_up(self, event: pygame.event.Event) -> None:
        self._keys.discard(event.key)

    def _text(self, event: pygame.event.Event) -> Intent:
        return intents.TextInput(event.text)

    def _editing(self, event: pygame.event.Event) -> Intent:
        return intents.TextEditing(event.text, getattr(event, "start", 0))

    def _lost(self, _event: pygame.event.Event) -> Intent:
        self._keys.clear()
        self.pads.release()
        self.fingers.release()
        return intents.FocusLost()

    def _resized(self, event: pygame.event.Event) -> Intent:
        return intents.Resized((int(event.x * self.ratio[0]), int(event.y * self.ratio[1])))


def _both(one: intents.Pinch, other: intents.Pinch) -> intents.Pinch:
    by = (one.by[0] + other.by[0], one.by[1] + other.by[1])
    return intents.Pinch(other.pos, one.factor * other.factor, by)
