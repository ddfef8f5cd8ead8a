"""A field to type a line of text into."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.clipboard import copy, paste
from desert.ui.context import Context, Text, said
from desert.ui.fonts import printable
from desert.ui.intents import (
    Command,
    Intent,
    Key,
    Point,
    PointerDown,
    PointerMove,
    PointerUp,
    TextEditing,
    TextInput,
)
from desert.ui.screen import Outcome
from desert.ui.skins import FIELD, Look
from desert.ui.text import TextBox
from desert.ui.theme import Face
from desert.ui.widgets.base import CONSUMED, Reply, Widget
from desert.ui.widgets.text_edit import TextEdit

_FOCUSED = Look("#ffffff", theme.FIELD, theme.TEAL, 2.0, theme.RADIUS_SMALL + 1)
_DISABLED = Look(theme.PARCHMENT_LOW, theme.PARCHMENT_LOW, theme.PARCHMENT_EDGE, 1.0, theme.RADIUS_SMALL + 1)
_SELECTION = theme.mix(theme.FIELD, theme.TEAL_LIGHT, 0.4)
_BLINK = 0.55


class TextField(Widget):
    """One line of typed text, with input methods, selection and clipboard.

    Args:
        context: The shared context.
        text: At first.
        on_change: Called with the text after each change.
        on_enter: Called with the text on Enter.
        limit: Most characters.
        on_full: Called with the limit when it kept some characters out.
        hint: Shown pale while empty.
    """

    focusable = True
    takes_text = True
    cursor = pygame.SYSTEM_CURSOR_IBEAM

    def __init__(  # noqa: PLR0913 - options of a widget, by keyword
        self,
        context: Context,
        text: str = "",
        on_change: Callable[[str], Outcome | None] | None = None,
        *,
        on_enter: Callable[[str], Outcome | None] | None = None,
        limit: int = 40,
        on_full: Callable[[int], object] | None = None,
        hint: Text = "",
        tip: Text = "",
    ) -> None:
        super().__init__(context, tip=tip)
        self.edit = TextEdit(text, limit)
        self.on_change, self.on_enter, self.on_full, self.hint = on_change, on_enter, on_full, hint
        self._composing = ""
        self._blink = 0.0
        self._dragging = False

    @property
    def text(self) -> str:
        """What has been typed."""
        return self.edit.text

    def full(self) -> bool:
        """Whether it is being typed into and holds as much as it may."""
        return self.focused and len(self.edit.text) >= self.edit.limit

    def set_text(self, text: str) -> None:
        """Put in another text without calling `on_change`."""
        self.edit = TextEdit(text, self.edit.limit)
        self.invalidate()

    # -- intents ---------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Reply | None:
        """Type, move, select, copy and paste."""
        if not self.enabled:
            return None
        self._blink = 0.0
        before = self.edit.text
        reply = self._handle(intent)
        if reply is not None:
            self.invalidate()
        if self.edit.text != before and self.on_change is not None:
            return Reply(self.on_change(self.edit.text))
        return reply

    def _handle(self, intent: Intent) -> Reply | None:
        if isinstance(intent, TextInput):
            self._composing = ""
            self._insert(intent.text)
            return CONSUMED
        if isinstance(intent, TextEditing):
            self._composing = intent.text
            return CONSUMED
        if isinstance(intent, Key):
            return self._key(intent)
        return self._pointer(intent)

    def _key(self, key: Key) -> Reply | None:
        if self._composing:
            return CONSUMED  # these keys belong to the input method
        command, edit = key.command, self.edit
        if command is Command.CONFIRM:
            if self.on_enter is None:
                return None
            return CONSUMED if key.repeat else Reply(self.on_enter(self.text))
        if command in (Command.LEFT, Command.RIGHT):
            edit.move(-1 if command is Command.LEFT else 1, word=key.ctrl, select=key.shift)
        elif command in (Command.HOME, Command.END):
            edit.to(0 if command is Command.HOME else len(edit.text), select=key.shift)
        elif command in (Command.BACKSPACE, Command.DELETE):
            edit.delete(-1 if command is Command.BACKSPACE else 1, word=key.ctrl)
        elif command in (Command.UP, Command.DOWN):
            return None
        else:
            return self._clipboard(command)
        return CONSUMED

    def _insert(self, text: str) -> None:
        if not self.edit.insert(text) and self.on_full is not None:
            self.on_full(self.edit.limit)

    def _clipboard(self, command: Command | None) -> Reply | None:
        if command is Command.SELECT_ALL:
            self.edit.select_all()
        elif command in (Command.COPY, Command.CUT) and self.edit.selected:
            copy(self.edit.selected)
            if command is Command.CUT:
                self.edit.insert("")
        elif command is Command.PASTE:
            self._insert(paste())
        else:
            return None
        return CONSUMED

    def _pointer(self, intent: Intent) -> Reply | None:
        if isinstance(intent, PointerDown):
            self._dragging = True
            if intent.clicks >= 2:
                self.edit.select_all()
                self._dragging = False
            else:
                self.edit.to(self._index_at(intent.pos))
        elif isinstance(intent, PointerMove) and self._dragging:
            self.edit.to(self._index_at(intent.pos), select=True)
        elif isinstance(intent, PointerUp):
            self._dragging = False
        else:
            return None
        return CONSUMED

    @property
    def keeps_press(self) -> bool:
        """However long it is held."""
        return True

    def cancel_press(self) -> None:
        """End selecting."""
        self._dragging = False

    def update(self, dt: float) -> Reply | None:
        """Blink the caret."""
        if self.focused:
            before = self._caret_shown()
            self._blink += dt
            if self._caret_shown() != before:
                self.invalidate()
        elif self._composing:
            self._composing = ""
        return None

    # -- picture ---------------------------------------------------------------------------------
    def _caret_shown(self) -> bool:
        return int(self._blink / _BLINK) % 2 == 0

    def _room(self) -> Rect:
        pad = self.context.px(14)
        return Rect(self.rect.x + pad, self.rect.y, max(1, self.rect.w - 2 * pad), self.rect.h)

    def _face(self) -> Face:
        """Smaller where the whole text would be cut."""
        whole = self.context.type.width(self.edit.text + self._composing, theme.BODY)
        return theme.BODY if whole <= self._room().w - self.context.px(4) else theme.SMALL

    def _width(self, text: str) -> int:
        return self.context.type.width(text, self._face())

    def _start(self) -> int:
        """Return the x of the text's first letter: it slides left so that the caret stays in sight."""
        room = self._room()
        caret = self._width(self.edit.text[: self.edit.caret] + self._composing)
        return room.x - max(0, caret - room.w + self.context.px(2))

    def _index_at(self, pos: Point) -> int:
        x = pos[0] - self._start()
        widths = [self._width(self.edit.text[:n]) for n in range(len(self.edit.text) + 1)]
        return min(range(len(widths)), key=lambda n: abs(widths[n] - x))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint field, selection, text and caret."""
        look = _DISABLED if not self.enabled else _FOCUSED if self.focused else FIELD
        self.context.skins.draw(surface, self.rect, look)
        room, clip = self._room(), surface.get_clip()
        surface.set_clip(clip.clip(room.inflate(self.context.px(4), 0)))
        self._draw_text(surface, room)
        surface.set_clip(clip)
        if self.ring:
            self.context.skins.ring(surface, self.rect, theme.RADIUS_SMALL + 1)

    def _draw_text(self, surface: pygame.Surface, room: Rect) -> None:
        kind, edit, face = self.context.type, self.edit, self._face()
        height = kind.line_height(face)
        top, start = room.centery - height // 2, self._start() if self.focused else room.x
        if not edit.text and not self._composing:
            kind.draw(surface, said(self.hint), theme.BODY, theme.INK_FAINT, room)
        if self.focused and edit.selected:
            left, right = (self._width(edit.text[:n]) for n in edit.selection)
            surface.fill(_SELECTION, Rect(start + left, top, right - left, height))
        shown = edit.text[: edit.caret] + self._composing + edit.text[edit.caret :]
        if not self.focused:
            shown = kind.shorten(shown, face, room.w)
        ink = theme.INK if self.enabled else theme.INK_FAINT
        if printable(shown):
            surface.blit(kind.line(shown, face, ink), (start, top - kind.lift(shown, face)))
        caret = start + self._width(edit.text[: edit.caret] + self._composing)
        if self._composing:
            under = start + self._width(edit.text[: edit.caret])
            surface.fill(
                theme.TEAL, Rect(under, top + height - self.context.px(2), caret - under, self.context.px(2))
            )
        if self.focused and self._caret_shown():
            surface.fill(theme.INK, Rect(caret, top + 1, self.context.px(2), height - 2))

    def texts(self) -> list[TextBox]:
        """Return the text as it is shown without the focus."""
        face = self._face() if self.text else theme.BODY
        return self.context.type.place(self.text or said(self.hint), face, self._room())

    def tip_text(self) -> str:
        """Return the tip, or the whole text when the field is too short for it."""
        return super().tip_text() or (self.text if self._width(self.text) > self._room().w else "")
