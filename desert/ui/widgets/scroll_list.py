"""A list of rows of which one is selected, scrolling when it is long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context, Text, said
from desert.ui.intents import (
    Command,
    Intent,
    Key,
    Point,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    Wheel,
)
from desert.ui.layout import inset
from desert.ui.screen import Outcome
from desert.ui.skins import WELL, Look
from desert.ui.text import TextBox
from desert.ui.theme import Colour, Face
from desert.ui.widgets.base import CONSUMED, Reply, Widget
from desert.ui.widgets.scroll import BAR, ScrollBar

_SELECTED = Look(
    theme.mix(theme.FIELD, theme.TEAL_LIGHT, 0.28),
    theme.mix(theme.PARCHMENT, theme.TEAL_LIGHT, 0.34),
    theme.TEAL,
    1.5,
    9,
)
_HOVER = Look(theme.FIELD, theme.PARCHMENT, theme.PARCHMENT_EDGE, 1.0, 9)


class Row(Protocol):
    """What a list row must do; `rect` is the row's box on the window."""

    def draw(self, surface: pygame.Surface, rect: Rect, context: Context, *, selected: bool) -> None:
        """Paint the row onto the list; its ground is already there."""

    def texts(self, rect: Rect, context: Context) -> list[TextBox]:
        """Return its texts."""


@dataclass
class TextRow:
    """A row with a title, a smaller second line, a note at the right and perhaps a picture."""

    title: Text
    subtitle: Text = ""
    note: Text = ""
    picture: Callable[[int], pygame.Surface] | None = None
    ink: Colour = theme.INK
    face: Face = theme.STRONG

    def draw(self, surface: pygame.Surface, rect: Rect, context: Context, *, selected: bool) -> None:
        """Paint picture and texts."""
        if self.picture is not None:
            side = rect.h - 2 * context.px(6)
            picture = self.picture(side)
            spot = Rect(rect.x + context.px(8), rect.y, side, rect.h)
            surface.blit(picture, picture.get_rect(center=spot.center))
        faces = (self.face, theme.SMALL, theme.SMALL)
        inks = (
            self.ink,
            theme.INK if selected else theme.INK_SOFT,
            theme.INK if selected else theme.INK_SOFT,
        )
        for box, face, ink in zip(self.texts(rect, context), faces, inks, strict=False):
            surface.blit(context.type.line(box.text, face, ink), box.rect)

    def texts(self, rect: Rect, context: Context) -> list[TextBox]:
        """Return title, subtitle, note."""
        px, kind = context.px, context.type
        room = inset(rect, px(14), px(4))
        if self.picture is not None:
            indent = rect.h - 2 * px(6) + px(8)
            room = Rect(room.x + indent, room.y, max(0, room.w - indent), room.h)
        note = said(self.note)
        aside = min(kind.width(note, theme.SMALL), room.w // 2) + px(12) if note else 0
        words = Rect(room.x, room.y, room.w - aside, room.h)
        sub = said(self.subtitle)
        upper = Rect(words.x, words.y, words.w, words.h * 55 // 100) if sub else words
        lower = Rect(words.x, upper.bottom, words.w, words.bottom - upper.bottom)
        return [
            *kind.place(said(self.title), self.face, upper, valign=0.7 if sub else 0.5),
            *kind.place(sub, theme.SMALL, lower, valign=0.3),
            *(
                kind.place(note, theme.SMALL, Rect(words.right, room.y, aside, room.h), align=1.0)
                if note
                else []
            ),
        ]


class ScrollList(Widget):
    """Rows of one height; arrows, page keys, wheel, bar; Enter or a double click chooses.

    Args:
        context: The shared context.
        rows: What it shows.
        row_height: In design units.
        on_select: Called with the index when the selection moves.
        on_choose: Called with the index on Enter or double click.
        empty: What it says without rows.
        look: The ground, None for none; then the list draws no focus ring either.
    """

    focusable = True

    def __init__(
        self,
        context: Context,
        rows: Sequence[Row] = (),
        row_height: float = 56,
        *,
        on_select: Callable[[int], Outcome | None] | None = None,
        on_choose: Callable[[int], Outcome | None] | None = None,
        empty: Text = "",
        look: Look | None = WELL,
    ) -> None:
        super().__init__(context)
        self.rows: list[Row] = list(rows)
        self.row_height, self.empty, self.look = row_height, empty, look
        self.on_select, self.on_choose = on_select, on_choose
        self.selected: int | None = 0 if self.rows else None
        self.bar = ScrollBar(context)
        self._over: int | None = None
        self._armed: tuple[int, int] | None = None

    def set_rows(self, rows: Sequence[Row], selected: int | None = 0) -> None:
        """Show other rows."""
        self.rows = list(rows)
        self.selected = min(selected, len(rows) - 1) if rows and selected is not None else None
        self._over = None
        self.place(self.rect)

    def place(self, rect: Rect) -> None:
        """Set the box and fit the bar."""
        super().place(rect)
        pad = self.context.px(6)
        track = Rect(
            rect.right - pad - self.context.px(BAR), rect.y + pad, self.context.px(BAR), rect.h - 2 * pad
        )
        self.bar.fit(track, len(self.rows) * self._pitch, self._inner.h)
        self.reveal()

    def reveal(self) -> None:
        """Scroll so that the selected row is seen."""
        if self.selected is not None:
            self.bar.show(self.selected * self._pitch, (self.selected + 1) * self._pitch)

    @property
    def _pitch(self) -> int:
        return self.context.px(self.row_height) + self.context.px(4)

    @property
    def _inner(self) -> Rect:
        return inset(self.rect, self.context.px(6))

    def row_rect(self, index: int) -> Rect:
        """Return the box of a row on the window; it may lie outside the list."""
        inner = self._inner
        width = inner.w - (self.context.px(BAR + 6) if self.bar.needed else 0)
        top = inner.y + index * self._pitch - self.bar.offset
        return Rect(inner.x, top, width, self._pitch - self.context.px(4))

    def _at(self, pos: Point) -> int | None:
        if not self._inner.collidepoint(pos):
            return None
        index = (pos[1] - self._inner.y + self.bar.offset) // self._pitch
        return index if 0 <= index < len(self.rows) and self.row_rect(index).collidepoint(pos) else None

    # -- intents ---------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Reply | None:
        """Scroll, select, choose."""
        if isinstance(intent, Wheel):
            if self.bar.to(self.bar.offset - intent.dy * self._pitch):
                self._over = self._at(intent.pos)
                self.invalidate()
            return CONSUMED
        if isinstance(intent, Key) and self.rows and self.enabled:
            return self._key(intent)
        return self._pointer(intent)

    def _pointer(self, intent: Intent) -> Reply | None:
        if isinstance(intent, PointerDown):
            if not self.bar.grab(intent.pos):
                found = self._at(intent.pos)
                self._armed = (found, intent.clicks) if found is not None else None
            self.invalidate()
        elif isinstance(intent, PointerMove):
            self._moved(intent.pos)
        elif isinstance(intent, PointerLeft):
            self._over = None
        elif isinstance(intent, PointerUp):
            self.bar.drop()
            armed, self._armed = self._armed, None
            if armed is not None and self._at(intent.pos) == armed[0]:
                return self._clicked(*armed)
        else:
            return None
        return CONSUMED

    def _moved(self, pos: Point) -> None:
        over = self._at(pos)
        if self.bar.held:
            self.bar.drag(pos)
            self.invalidate()
        elif over != self._over:
            self._over = over
            self.invalidate()

    def _clicked(self, index: int, clicks: int) -> Reply:
        again = index == self.selected and clicks == 2
        reply = self.select(index)
        if again and self.on_choose is not None:
            return Reply(self.on_choose(index))
        return reply

    def _key(self, key: Key) -> Reply | None:
        if key.command is Command.CONFIRM and self.selected is not None and self.on_choose is not None:
            return CONSUMED if key.repeat else Reply(self.on_choose(self.selected))
        page = max(1, self._inner.h // self._pitch - 1)
        here = self.selected if self.selected is not None else -1
        target = (
            {
                Command.UP: here - 1,
                Command.DOWN: here + 1,
                Command.PAGE_UP: max(0, here - page),
                Command.PAGE_DOWN: min(len(self.rows) - 1, here + page),
                Command.HOME: 0,
                Command.END: len(self.rows) - 1,
            }.get(key.command)
            if key.command
            else None
        )
        if target is None or not 0 <= target < len(self.rows):
            return None  # at an end the arrow leaves the list
        return self.select(target)

    def select(self, index: int) -> Reply:
        """Select a row, show it and tell it."""
        changed = index != self.selected
        self.selected = index
        self.reveal()
        self.invalidate()
        return Reply(self.on_select(index)) if changed and self.on_select else CONSUMED

    @property
    def keeps_press(self) -> bool:
        """While the bar is held."""
        return self.bar.held

    def scroll_step(self) -> int:
        """A row for a notch; nothing while the bar is held."""
        return self._pitch if self.bar.needed and not self.bar.held else 0

    def cancel_press(self) -> None:
        """Let go of the bar."""
        self.bar.drop()
        self._armed = None

    # -- picture ---------------------------------------------------------------------------------
    def _shown(self) -> range:
        first = self.bar.offset // self._pitch
        return range(first, min(len(self.rows), first + self._inner.h // self._pitch + 2))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the rows in sight."""
        skins = self.context.skins
        if self.look is not None:
            skins.draw(surface, self.rect, self.look)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self._inner))
        for index in self._shown():
            rect = self.row_rect(index)
            if index == self.selected:
                skins.draw(surface, rect, _SELECTED)
            elif index == self._over and self.hovered:
                skins.draw(surface, rect, _HOVER)
            self.rows[index].draw(surface, rect, self.context, selected=index == self.selected)
        if self.look is not None:
            self.bar.draw_fades(surface, self._inner, self.look)
        surface.set_clip(clip)
        self.bar.draw(surface)
        if not self.rows:
            self.context.type.draw(
                surface,
                said(self.empty),
                theme.BODY,
                theme.INK_SOFT,
                inset(self.rect, self.context.px(24)),
                align=0.5,
                wrap=True,
            )
        if self.ring and self.look is not None:
            skins.ring(surface, self.rect)

    def texts(self) -> list[TextBox]:
        """Return the texts of the rows wholly in sight."""
        whole = [n for n in self._shown() if self._inner.contains(self.row_rect(n))]
        return [box for n in whole for box in self.rows[n].texts(self.row_rect(n), self.context)]

    def tip_text(self) -> str:
        """Return in full the first shortened text of the row pointed at, or of the one selected."""
        here = self._pointed()
        row = self.rows[here] if here is not None and here < len(self.rows) else None
        if isinstance(row, TextRow) and here is not None:
            boxes = row.texts(self.row_rect(here), self.context)
            for box, text in zip(boxes, (row.title, row.subtitle, row.note), strict=False):
                if box.shortened:
                    return said(text)
        return ""

    def tip_rect(self, pos: Point) -> Rect:  # noqa: ARG002
        """Return the row that is told of."""
        here = self._pointed()
        return self.row_rect(here) if here is not None else self.rect

    def _pointed(self) -> int | None:
        return self._over if self.hovered else self.selected
