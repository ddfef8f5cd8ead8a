"""The log as a widget: the line pointed at, or walked to with keys, lights up the place it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from desert.core.hexgrid import bits
from desert.ui import theme
from desert.ui.intents import Command, Intent, Key, Point, PointerLeft, PointerMove, Wheel
from desert.ui.screen import Outcome
from desert.ui.text import TextBox
from desert.ui.widgets import CONSUMED, Paragraph, Reply, ScrollText

_BAND = theme.mix(theme.PARCHMENT, theme.GOLD, 0.4)
_MARGIN = 18
"""Design units kept in sight round the line walked to, as the ends of the view fade out."""


class LogView(ScrollText):
    """Paragraphs, each with the spaces it speaks of.

    While it has the focus, arrows go from one line with a place to the next; at an end they leave the log.

    Attributes:
        on_leave: Called by Enter with a space of the line walked to, and by Esc with None; where it is
            None, both are the screen's affair.
    """

    on_leave: Callable[[int | None], Outcome | None] | None = None
    _spots: dict[int, int]
    _pointed: Paragraph | None = None
    _walked: Paragraph | None = None

    def set_lines(self, paragraphs: Sequence[Paragraph], spots: Sequence[int]) -> None:
        """Show other paragraphs; `spots` has a mask of spaces for each."""
        reading = (self.ring or self.hovered) and self.bar.offset < self.bar.furthest
        offset = self.bar.offset
        self._spots = {id(one): spot for one, spot in zip(paragraphs, spots, strict=True)}
        self._point(None)
        self.set_paragraphs(paragraphs)
        if reading:  # who reads back isn't torn to the end by what happens meanwhile
            self.bar.to(offset)
        if self.ring:
            self._walk_on()

    @property
    def spot(self) -> int:
        """Mask of the spaces of the line pointed at or walked to; 0 for none."""
        line = self._told()
        return self._spots[id(line)] if line is not None else 0

    @property
    def walked(self) -> Paragraph | None:
        """The line the keyboard is on; None while it is elsewhere, or a pointer is used."""
        return self._walked if self.ring and self.context.devices.by_keys else None

    def heading(self) -> Paragraph | None:
        """Whose doing the line walked to was: the paragraph above it that has no place."""
        if self._walked is None:
            return None
        here = self._index(self._walked)
        return next((one for one in reversed(self.paragraphs[:here]) if not self._spots[id(one)]), None)

    def _told(self) -> Paragraph | None:
        """The line that tells its place; a pointer left lying in the log says nothing while keys are used."""
        return self.walked if self.context.devices.by_keys else self._pointed

    # -- intents -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Reply | None:
        """Scroll and note the line under the pointer; walk with keys."""
        if isinstance(intent, Key):
            return self._walk(intent) if self._lines_with_places() else super().handle(intent)
        reply = super().handle(intent)
        if isinstance(intent, PointerMove | Wheel):
            self._point(self._line_at(intent.pos))
        elif isinstance(intent, PointerLeft):
            self._point(None)
        return reply

    def _line_at(self, pos: Point) -> Paragraph | None:
        if not self._inner.collidepoint(pos):
            return None
        return next(
            (line.paragraph for box, line in self._in_sight() if box.top <= pos[1] < box.bottom), None
        )

    def _point(self, paragraph: Paragraph | None) -> None:
        wanted = paragraph if paragraph is not None and self._spots.get(id(paragraph), 0) else None
        if wanted is not self._pointed:
            self._pointed = wanted
            self.invalidate()

    # -- keys --------------------------------------------------------------------------------------
    def ring_changed(self) -> None:
        """With the focus the keyboard comes to the line it was on last, or to the newest."""
        if self.ring:
            self._walk_on()

    def _lines_with_places(self) -> list[Paragraph]:
        return [one for one in self.paragraphs if self._spots[id(one)]]

    def _walk_on(self) -> None:
        """Stay on the line that was walked to; if it is gone, go to the newest."""
        lines = self._lines_with_places()
        if not any(one is self._walked for one in lines):
            self._walked = lines[-1] if lines else None
        self._show_walked()

    def _walk(self, key: Key) -> Reply | None:
        if key.command is Command.CANCEL or key.command in (Command.CONFIRM, Command.SELECT):
            return self._leave(key)
        lines = self._lines_with_places()
        here = next((place for place, one in enumerate(lines) if one is self._walked), len(lines) - 1)
        last = len(lines) - 1
        wanted = (
            {
                Command.UP: here - 1,
                Command.DOWN: here + 1,
                Command.PAGE_UP: max(0, here - self._page()),
                Command.PAGE_DOWN: min(last, here + self._page()),
                Command.HOME: 0,
                Command.END: last,
            }.get(key.command)
            if key.command is not None
            else None
        )
        if wanted is None:
            return None
        if not 0 <= wanted <= last:  # an arrow leaves at an end, though not one that was held down
            return CONSUMED if key.repeat else None
        self._walked = lines[wanted]
        self._show_walked()
        return CONSUMED

    def _leave(self, key: Key) -> Reply | None:
        if self.on_leave is None:
            return None
        if key.repeat:
            return CONSUMED
        goes = key.command is not Command.CANCEL and self._walked is not None
        space = next(bits(self._spots[id(self._walked)])) if goes else None
        return Reply(self.on_leave(space))

    def _page(self) -> int:
        """How many lines about fill the view."""
        return max(1, self._inner.h // self.context.px(30))

    def _index(self, paragraph: Paragraph) -> int:
        return next(place for place, one in enumerate(self.paragraphs) if one is paragraph)

    def _show_walked(self) -> None:
        """Scroll so that the line is in sight, with the name above it where that is next to it."""
        if self._walked is not None:
            index = self._index(self._walked)
            above = index - 1 if index and not self._spots[id(self.paragraphs[index - 1])] else index
            margin = self.context.px(_MARGIN)
            bottom = self._tops[index + 1] if index + 1 < len(self._tops) else self.bar.furthest + self.rect.h
            self.bar.show(self._tops[above] - margin, bottom + margin)
        self.invalidate()

    # -- picture -----------------------------------------------------------------------------------
    def texts(self) -> list[TextBox]:
        """Return the lines wholly in sight, or what stands for them."""
        if self.paragraphs:
            return super().texts()
        return self.context.type.place(self.context.texts("log.empty"), theme.SMALL, self._inner, wrap=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the lines, then a band under the one pointed at or walked to."""
        super().draw(surface)
        if not self.paragraphs:
            words, ink = self.context.texts("log.empty"), theme.INK_SOFT
            self.context.type.draw(surface, words, theme.SMALL, ink, self._inner, wrap=True)
        told = self._told()
        if told is None:
            return
        inner, clip = self._inner, surface.get_clip()
        surface.set_clip(clip.clip(inner))
        for box, line in self._in_sight():
            if line.paragraph is told:
                band = Rect(inner.x - self.context.px(4), box.y, inner.w, line.height)
                surface.fill(_BAND, band)
                surface.blit(self.context.type.line(line.text, line.face, told.colour), box)
        surface.set_clip(clip)
