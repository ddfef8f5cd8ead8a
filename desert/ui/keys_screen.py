"""The list of keys: what can be done, and how by keyboard, pointer and pad. Any key or press closes it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.devices import Device
from desert.ui.intents import FocusLost, Intent, Key, PointerDown
from desert.ui.keycaps import Caps
from desert.ui.keys import KeyGroup, KeyRow
from desert.ui.layout import centred
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.skins import PANEL, Look
from desert.ui.text import TextBox
from desert.ui.theme import Face
from desert.ui.widgets.widget_screen import WidgetScreen

_ROW, _CAP, _HEAD = 29, 23, 34
_STRIPE = Look(
    theme.mix(theme.PARCHMENT, theme.GROOVE, 0.32), theme.mix(theme.PARCHMENT, theme.GROOVE, 0.32), None, 0, 7
)
_HERE = Look(
    theme.mix(theme.PARCHMENT, theme.GOLD, 0.26), theme.mix(theme.PARCHMENT, theme.GOLD, 0.4), None, 0, 8
)
_WIDEST = 1010
_SHARES = (0.33, 0.24, 0.24, 0.19)
_ORDER = (Device.KEYBOARD, Device.POINTER, Device.PAD)

Words = list[tuple[TextBox, Face, theme.Colour]]


class KeysScreen(WidgetScreen):
    """One line for each action; the column of the device in use stands out."""

    transparent = True

    def __init__(self, context: Context, groups: Sequence[KeyGroup]) -> None:
        super().__init__(context)
        self.groups = tuple(groups)
        self._caps = Caps(context)
        self.panel = Rect(0, 0, 0, 0)
        self._row = 0

    # -- input -------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Outcome | None:
        """Close at any key or press."""
        self.context.devices.note(intent)
        if isinstance(intent, Key) and not intent.repeat:
            return Pop()
        if isinstance(intent, PointerDown):
            return Pop()
        if isinstance(intent, FocusLost):
            self.invalidate()
        return None

    def _now(self) -> Device:
        """The device whose column stands out; fingers do what a pointer does."""
        now = self.context.devices.now
        return Device.POINTER if now is Device.TOUCH else now

    # -- place -------------------------------------------------------------------------------------
    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """As high as its rows need, all of them at once."""
        px = scale.px
        lines = sum(len(group.rows) + 1 for group in self.groups)
        around = px(62) + px(_HEAD) + px(40)
        room = size[1] - 2 * px(10) - around
        self._row = min(px(_ROW), room // max(1, lines))
        width = min(px(_WIDEST), size[0] - 2 * px(12))
        self.panel = centred(Rect((0, 0), size), (width, around + lines * self._row))

    def _columns(self, y: int, height: int) -> list[Rect]:
        px = self.context.px
        inner = self.panel.inflate(-2 * px(22), 0)
        boxes, left = [], inner.x
        for share in _SHARES:
            width = round(inner.w * share)
            boxes.append(Rect(left, y, width, height))
            left += width
        return boxes

    def _lines(self) -> list[tuple[int, KeyGroup | KeyRow]]:
        """Each line with its top."""
        y = self.panel.y + self.context.px(62) + self.context.px(_HEAD)
        found: list[tuple[int, KeyGroup | KeyRow]] = []
        for group in self.groups:
            found.append((y, group))
            found += [(y + self._row * place, row) for place, row in enumerate(group.rows, 1)]
            y += self._row * (len(group.rows) + 1)
        return found

    # -- picture -----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """Paint the sheet."""
        context, px = self.context, self.context.px
        context.skins.draw(surface, self.panel, PANEL)
        lines = self._lines()
        head = self._columns(self.panel.y + px(62), px(_HEAD))
        here = head[1 + _ORDER.index(self._now())]
        context.skins.draw(surface, here.inflate(-px(6), -px(4)).move(-px(8), 0), _HERE)
        striped = 0
        for y, line in lines:
            striped = 0 if isinstance(line, KeyGroup) else striped + 1
            if striped % 2:
                stripe = Rect(self.panel.x + px(14), y, self.panel.w - px(28), self._row)
                context.skins.draw(surface, stripe, _STRIPE)
        for box, face, ink in self._words():
            surface.blit(context.type.line(box.text, face, ink), box.rect)
        height = min(px(_CAP), self._row - px(2))
        for y, line in lines:
            if isinstance(line, KeyRow):
                cells = self._columns(y, self._row)
                self._draw_caps(surface, line.keyboard, cells[1], height)
                self._draw_caps(surface, line.pad, cells[3], height)

    def _draw_caps(self, surface: pygame.Surface, names: tuple[str, ...], cell: Rect, height: int) -> None:
        left = cell.x
        for name in names:
            left = self._caps.draw(surface, name, left, cell.centery, height) + self.context.px(8)

    def _words(self) -> Words:
        texts, px, kind = self.context.texts, self.context.px, self.context.type
        out: Words = []

        def say(text: str, face: Face, ink: theme.Colour, room: Rect, align: float = 0.0) -> None:
            out.extend((box, face, ink) for box in kind.place(text, face, room, align=align))

        inner = self.panel.inflate(-2 * px(22), 0)
        say(
            texts("keys.title"), theme.TITLE, theme.INK, Rect(inner.x, self.panel.y + px(12), inner.w, px(46))
        )
        _, *devices = self._columns(self.panel.y + px(62), px(_HEAD))
        names = (texts("keys.keyboard"), texts("keys.pointer"), texts("keys.pad"))
        for name, cell, device in zip(names, devices, _ORDER, strict=True):
            now = device is self._now()
            say(name, theme.STRONG, theme.INK if now else theme.INK_SOFT, cell)
        for y, line in self._lines():
            action, _, pointer, _ = self._columns(y, self._row)
            if isinstance(line, KeyGroup):
                say(texts(line.title), theme.SUBHEAD, theme.TERRACOTTA_DARK, action)
                continue
            say(texts(line.action), theme.SMALL, theme.INK, action)
            if line.pointer:
                say(texts(line.pointer), theme.SMALL, theme.INK, pointer)
        foot = Rect(inner.x, self.panel.bottom - px(38), inner.w, px(28))
        say(texts("keys.close"), theme.SMALL, theme.INK_SOFT, foot, 1.0)
        return out

    def texts(self) -> list[TextBox]:
        """Return every text, with boxes, for tests of overflow."""
        return [box for box, _, _ in self._words()]

    def reaches(self) -> list[tuple[int, Rect]]:
        """Where each line of caps ends, and the cell it must stay in, for tests of overflow."""
        height = min(self.context.px(_CAP), self._row - self.context.px(2))
        found = []
        for y, line in self._lines():
            if isinstance(line, KeyRow):
                cells = self._columns(y, self._row)
                for names, cell in ((line.keyboard, cells[1]), (line.pad, cells[3])):
                    widths = [self._caps.width(name, height) for name in names]
                    gaps = self.context.px(8) * max(0, len(widths) - 1)
                    found.append((cell.x + sum(widths) + gaps, cell))
        return found
