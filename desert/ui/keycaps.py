"""Pictures of keys and pad buttons, for hints and for the list of keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.devices import Device, PadFamily
from desert.ui.skins import Look
from desert.ui.theme import Colour, Face, Weight

PAD_OF = {
    "Enter": "PadA",
    "Space": "PadA",
    "Esc": "PadB",
    "Ctrl+Z": "PadX",
    "Ctrl+Y": "L3",
    "E": "PadY",
    "I": "PadY",
    "H": "Back",
    "1-5": "LB RB",
}
"""Which pad button does what a key does; a key that no button stands for isn't here."""

_SIGNS = {
    "Up": "\N{UPWARDS ARROW}",
    "Down": "\N{DOWNWARDS ARROW}",
    "Left": "\N{LEFTWARDS ARROW}",
    "Right": "\N{RIGHTWARDS ARROW}",
    "Plus": "+",
    "Minus": "\N{MINUS SIGN}",
}
_PILLS = {
    "LB": ("LB", "L1"),
    "RB": ("RB", "R1"),
    "LT": ("LT", "L2"),
    "RT": ("RT", "R2"),
    "L3": ("L3", "L3"),
    "R3": ("R3", "R3"),
}
_STICKS = {"LS": "L", "RS": "R"}
_NUMBERS = {"PadA": "1", "PadB": "2", "PadX": "3", "PadY": "4", "LB": "5", "RB": "6", "LT": "7", "RT": "8"}
"""What a pad is called by that nobody knows: its buttons in their order."""
_ROUND = {"PadA": "#3f8f4f", "PadB": "#b8413a", "PadX": "#3a6fb0", "PadY": "#c08a1e"}
_SHAPES = {
    "PadA": '<path d="M7.6 7.6 16.4 16.4M16.4 7.6 7.6 16.4"/>',
    "PadB": '<circle cx="12" cy="12" r="5.2"/>',
    "PadX": '<path d="M7.4 7.4H16.6V16.6H7.4Z"/>',
    "PadY": '<path d="M12 6.4 17.4 15.8H6.6Z"/>',
}
_SHAPE_INKS = {"PadA": "#8fb4ea", "PadB": "#f09a8f", "PadX": "#e8a5cf", "PadY": "#8fd6a8"}
_DARK = "#33404f"
KEY_LOOK = Look("#fffdf7", "#eddcba", "#8d7448", 1.25, 5, 0.8)
_PILL = Look("#46566a", _DARK, "#1f2935", 1.0, 7)

_TIGHT = (14.5, 13.5, 12.5, 11.5, 10.5)
"""Sizes of letters on a key that must be narrow, in design units, the first that fits; none is smaller."""

Part = tuple[str, int]


class Caps:
    """Draws keys by name in a line: most are written on a key, "Arrows", "PadA", "Dpad" are pictures.

    Names may be joined: "Ctrl+Z" is two keys, "LB RB" two buttons, "1-5" one key to another.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    def width(self, name: str, height: int) -> int:
        """How wide a name is in pixels when it is `height` pixels high."""
        return sum(self._width(part, height) for part in _split(name)) + self._gap(height) * (
            len(_split(name)) - 1
        )

    def draw(self, surface: pygame.Surface, name: str, left: int, centre: int, height: int) -> int:
        """Draw a name from its left end, centred on a line; return where it ends."""
        for number, part in enumerate(_split(name)):
            if number:
                left += self._gap(height)
            width = self._width(part, height)
            self._draw(surface, part, Rect(left, centre - height // 2, width, height))
            left += width
        return left

    def tight(self, name: str, most: int) -> tuple[int, Face] | None:
        """How wide a name is on one key of at most `most` pixels, and its letters; None where none fit."""
        words = self._on_one(name)
        faces = (Face(size, Weight.SEMIBOLD) for size in _TIGHT)
        sizes = ((self._context.type.width(words, face) + self._context.px(7), face) for face in faces)
        return next(((width, face) for width, face in sizes if width <= most), None)

    def draw_tight(self, surface: pygame.Surface, name: str, face: Face, box: Rect) -> None:
        """Draw a name on a single key."""
        self._context.skins.draw(surface, box, KEY_LOOK)
        self._write(surface, self._on_one(name), face, theme.INK, box)

    def _on_one(self, name: str) -> str:
        return "".join(self._words(part) for part in _split(name))

    # -- parts -------------------------------------------------------------------------------------
    def _gap(self, height: int) -> int:
        return max(1, height // 8)

    def _face(self, height: int) -> Face:
        return Face(height * 0.66 / self._context.scale.factor, Weight.SEMIBOLD)

    def _words(self, part: str) -> str:
        texts = self._context.texts
        named: dict[str, Callable[[], str]] = {
            "Enter": lambda: texts("keys.cap_enter"),
            "Space": lambda: texts("keys.cap_space"),
            "PgUp": lambda: texts("keys.cap_page_up"),
            "PgDn": lambda: texts("keys.cap_page_down"),
        }
        if part in named:
            return named[part]()
        if part in _PILLS:
            if self._numbered() and part in _NUMBERS:
                return _NUMBERS[part]
            return _PILLS[part][self._context.devices.family is PadFamily.SHAPES]
        return _SIGNS.get(part, part)

    def _width(self, part: str, height: int) -> int:
        if part in ("+", "-"):
            return self._context.type.width("+" if part == "+" else "\N{EN DASH}", self._face(height))
        if part in _ROUND or part in _STICKS or part in ("Dpad", "Start", "Back"):
            return height
        words = self._context.type.width(self._words(part), self._face(height))
        return max(height, words + round(height * (0.7 if part in _PILLS else 0.6)))

    def _draw(self, surface: pygame.Surface, part: str, box: Rect) -> None:
        height = box.h
        if part in ("+", "-"):
            sign = "+" if part == "+" else "\N{EN DASH}"
            self._write(surface, sign, self._face(height), theme.INK_SOFT, box)
        elif part in _ROUND or part in _STICKS or part in ("Dpad", "Start", "Back"):
            surface.blit(self._picture(part, height), box)
            letter = self._letter(part)
            if letter:
                self._write(surface, letter, self._face(height), theme.ON_DARK, box)
        else:
            pill = part in _PILLS
            self._context.skins.draw(surface, box, _PILL if pill else KEY_LOOK)
            ink = theme.ON_DARK if pill else theme.INK
            self._write(surface, self._words(part), self._face(height), ink, box)

    def _letter(self, part: str) -> str:
        if part not in _ROUND:
            return _STICKS.get(part, "")
        if self._numbered():
            return _NUMBERS[part]
        return "" if self._shaped() else part[-1]

    def _numbered(self) -> bool:
        return self._context.devices.family is PadFamily.NUMBERS

    def _shaped(self) -> bool:
        return self._context.devices.family is PadFamily.SHAPES

    def _write(self, surface: pygame.Surface, text: str, face: Face, ink: Colour, box: Rect) -> None:
        self._context.type.draw(surface, text, face, ink, box.inflate(box.h, 0), align=0.5)

    def _picture(self, part: str, height: int) -> pygame.Surface:
        if part in _ROUND:
            body = _disc(_DARK if self._shaped() or self._numbered() else _ROUND[part])
            if self._shaped():
                body += f'<g fill="none" stroke="{_SHAPE_INKS[part]}" stroke-width="2">{_SHAPES[part]}</g>'
        elif part in _STICKS:
            body = _disc(_DARK) + f'<circle cx="12" cy="12" r="8.6" fill="#56687e" stroke="{_RIM}"/>'
        elif part == "Dpad":
            body = (
                f'<path d="M8.4 1.5H15.6V8.4H22.5V15.6H15.6V22.5H8.4V15.6H1.5V8.4H8.4Z" fill="{_DARK}" '
                f'stroke="{_RIM}" stroke-width="1" stroke-linejoin="round"/>'
                '<path d="M12 3.4 14 6H10ZM12 20.6 10 18H14ZM3.4 12 6 10V14ZM20.6 12 18 14V10Z" '
                'fill="#fff8ea"/>'
            )
        elif part == "Start":
            body = _disc(_DARK) + _lines('<path d="M7.5 8.5H16.5M7.5 12H16.5M7.5 15.5H16.5"/>')
        else:
            body = _disc(_DARK) + _lines('<path d="M7.4 7.4H13.4V13.4H7.4ZM10.6 13.4V16.6H16.6V10.6H13.4"/>')
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{body}</svg>'
        return self._context.sprites.generated(svg, height, height)


_RIM = "#1f2935"


def _disc(colour: Colour) -> str:
    return f'<circle cx="12" cy="12" r="11" fill="{colour}" stroke="{_RIM}" stroke-width="1"/>'


def _lines(body: str) -> str:
    return f'<g fill="none" stroke="#fff8ea" stroke-width="1.8" stroke-linejoin="round">{body}</g>'


def _split(name: str) -> list[str]:
    """The parts of a name: keys, and the signs between them."""
    if name == "Arrows":
        return ["Left", "Up", "Down", "Right"]
    parts: list[str] = []
    for word in name.split(" "):
        for sign in ("+", "-"):
            if sign in word:
                first, _, last = word.partition(sign)
                parts += [first, sign, last]
                break
        else:
            parts.append(word)
    return parts


def cap_for(context: Context, key: str) -> str:
    """What to draw for a key with the device used last: the key, a pad's button, or "" for nothing."""
    device = context.devices.now
    if device is Device.PAD:
        return PAD_OF.get(key, "")
    return key if device is Device.KEYBOARD else ""
