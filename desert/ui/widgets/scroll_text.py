"""A long text with headings that scrolls: rules, log, credits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.intents import Command, Intent, Key, PointerDown, PointerMove, PointerUp, Wheel
from desert.ui.layout import inset
from desert.ui.skins import WELL, Look
from desert.ui.text import TextBox
from desert.ui.theme import Colour, Face
from desert.ui.widgets.base import CONSUMED, Reply, Widget
from desert.ui.widgets.scroll import BAR, ScrollBar

_NOTCH = 56
"""What a notch of the wheel scrolls, in design units."""


@dataclass(frozen=True)
class Figure:
    """A picture between paragraphs: how large it is in a room so many pixels wide, and how it is painted.

    It is painted when it is first seen; whoever paints keeps it.
    """

    size: Callable[[int], tuple[int, int]]
    paint: Callable[[tuple[int, int]], pygame.Surface]


@dataclass(frozen=True)
class Paragraph:
    """A stretch of text in one face, or a picture without text; lengths are design units.

    `narrow` is what it is set in where `face` needs more than one line.
    """

    text: str
    face: Face = theme.BODY
    colour: Colour = theme.INK
    before: float = 8
    indent: float = 0
    bullet: bool = False
    figure: Figure | None = None
    narrow: Face | None = None


@dataclass(frozen=True)
class _Line:
    text: str
    face: Face
    paragraph: Paragraph
    x: int
    y: int
    height: int
    first: bool


class ScrollText(Widget):
    """Paragraphs wrapped to the box; wheel, bar, arrows and page keys scroll.

    Args:
        context: The shared context.
        paragraphs: What it shows; `set_paragraphs` changes them.
        look: The ground, None for none.
        at_end: Stay at the end when paragraphs are added (a log).
        ground: What lies below where it has no ground of its own: its ends fade into that.
    """

    focusable = True

    def __init__(
        self,
        context: Context,
        paragraphs: Sequence[Paragraph] = (),
        *,
        look: Look | None = WELL,
        at_end: bool = False,
        ground: Look | None = None,
    ) -> None:
        super().__init__(context)
        self.paragraphs = list(paragraphs)
        self.look, self.at_end, self._ground = look, at_end, look or ground
        self.bar = ScrollBar(context)
        self._lines: list[_Line] = []
        self._tops: list[int] = []
        self._wraps: dict[tuple[str, Face, Face | None, int, int], tuple[Face, list[str]]] = {}

    def set_paragraphs(self, paragraphs: Sequence[Paragraph]) -> None:
        """Show other paragraphs, at the top or, for a log, at the end."""
        self.paragraphs = list(paragraphs)
        if not self.at_end:
            self.bar.offset = 0
        self.place(self.rect)

    def show(self, index: int) -> None:
        """Scroll so that a paragraph is at the top."""
        if 0 <= index < len(self._tops):
            self.bar.to(self._tops[index])
            self.invalidate()

    def place(self, rect: Rect) -> None:
        """Set the box, break the lines, fit the bar."""
        super().place(rect)
        if not rect.w:
            return  # nobody sees it yet, and lines without room would be broken at every letter
        px = self.context.px
        pad = px(6)
        height = self._break_lines()
        track = Rect(rect.right - pad - px(BAR), rect.y + pad, px(BAR), rect.h - 2 * pad)
        self.bar.fit(track, height, self._inner.h)
        if self.at_end:
            self.bar.to(self.bar.furthest)

    @property
    def _inner(self) -> Rect:
        px = self.context.px
        pad = px(14) if self.look is not None else 0
        room = inset(self.rect, pad)
        room.w = max(1, room.w - px(BAR))
        return room

    def wanted(self, width: int) -> int:
        """How high a box of that width is that shows everything."""
        before, self.rect = self.rect, Rect(0, 0, width, 1000)
        high = self._break_lines() + self.rect.h - self._inner.h
        self.rect = before
        return high

    def _break_lines(self) -> int:
        px, y, room = self.context.px, 0, self._inner.w
        used = {face for p in self.paragraphs for face in (p.face, p.narrow) if face is not None}
        heights = {face: self.context.type.line_height(face) for face in used}
        self._lines, self._tops = [], []
        for number, paragraph in enumerate(self.paragraphs):
            y += px(paragraph.before) if number else 0
            self._tops.append(y)
            if paragraph.figure is not None:
                high = paragraph.figure.size(room)[1]
                self._lines.append(_Line("", paragraph.face, paragraph, 0, y, high, first=True))
                y += high
                continue
            indent = px(paragraph.indent) + (px(18) if paragraph.bullet else 0)
            face, lines = self._wrapped(paragraph, max(1, room - indent))
            height = heights[face]
            for part, text in enumerate(lines):
                self._lines.append(_Line(text, face, paragraph, indent, y, height, part == 0))
                y += height
        return y

    def _wrapped(self, paragraph: Paragraph, width: int) -> tuple[Face, list[str]]:
        """Return a paragraph's face and lines; a log is broken again at every line added to it."""
        kind = self.context.type
        face, narrow = paragraph.face, paragraph.narrow
        key = (paragraph.text, face, narrow, width, kind.pixels(face))
        if key not in self._wraps:
            if len(self._wraps) > 2 * len(self.paragraphs) + 50:
                self._wraps.clear()
            lines = kind.wrap(paragraph.text, face, width)
            if len(lines) > 1 and narrow is not None:
                face, lines = narrow, kind.wrap(paragraph.text, narrow, width)
            self._wraps[key] = face, lines
        return self._wraps[key]

    def handle(self, intent: Intent) -> Reply | None:
        """Scroll."""
        if isinstance(intent, Wheel):
            return self._scroll(-intent.dy * self.context.px(_NOTCH))
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, PointerDown):
            self.bar.grab(intent.pos)
        elif isinstance(intent, PointerMove) and self.bar.held:
            self.bar.drag(intent.pos)
        elif isinstance(intent, PointerUp):
            self.bar.drop()
        else:
            return None
        self.invalidate()
        return CONSUMED

    def _key(self, key: Key) -> Reply | None:
        page = max(1, self._inner.h - self.context.px(40))
        step = (
            {
                Command.UP: -self.context.px(48),
                Command.DOWN: self.context.px(48),
                Command.PAGE_UP: -page,
                Command.PAGE_DOWN: page,
                Command.SELECT: page,
                Command.HOME: -self.bar.furthest,
                Command.END: self.bar.furthest,
            }.get(key.command)
            if key.command
            else None
        )
        if step is None or not self.bar.needed:
            return None
        end = self.bar.offset == (self.bar.furthest if step > 0 else 0)
        # At an end an arrow leaves the text, so that arrows alone reach every widget.
        return None if end and key.command in (Command.UP, Command.DOWN) else self._scroll(step)

    def _scroll(self, by: float) -> Reply:
        if self.bar.to(self.bar.offset + by):
            self.invalidate()
        return CONSUMED

    @property
    def keeps_press(self) -> bool:
        """While the bar is held."""
        return self.bar.held

    def scroll_step(self) -> int:
        """What a notch scrolls; nothing while the bar is held."""
        return self.context.px(_NOTCH) if self.bar.needed and not self.bar.held else 0

    def cancel_press(self) -> None:
        """Let go of the bar."""
        self.bar.drop()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the lines in sight."""
        if self.look is not None:
            self.context.skins.draw(surface, self.rect, self.look)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self._inner))
        for box, line in self._in_sight():
            if line.paragraph.figure is not None:
                surface.blit(line.paragraph.figure.paint(box.size), box)
                continue
            surface.blit(self.context.type.line(line.text, line.face, line.paragraph.colour), box)
            if line.first and line.paragraph.bullet:
                dot = self.context.type.line("•", line.face, theme.TERRACOTTA)
                surface.blit(dot, (box.x - self.context.px(15), box.y))
        if self._ground is not None:
            self.bar.draw_fades(surface, self._inner, self._ground)
        surface.set_clip(clip)
        self.bar.draw(surface)
        if self.ring:
            # Without a ground of its own the words begin at the very edge: the ring keeps off them.
            off = 0 if self.look is not None else self.context.px(6)
            self.context.skins.ring(surface, self.rect.inflate(2 * off, 2 * off))

    def _in_sight(self) -> list[tuple[Rect, _Line]]:
        inner, kind, out = self._inner, self.context.type, []
        for line in self._lines:
            y, height = inner.y + line.y - self.bar.offset, line.height
            if line.paragraph.figure is not None:
                if y < inner.bottom and y + height > inner.y:
                    wide = line.paragraph.figure.size(inner.w)
                    out.append((Rect((inner.x, y), wide), line))
            elif y < inner.bottom + height and y + 2 * height > inner.y:
                y -= kind.lift(line.text, line.face)
                out.append((Rect(inner.x + line.x, y, kind.width(line.text, line.face), height), line))
        return out

    def texts(self) -> list[TextBox]:
        """Return the lines wholly in sight."""
        inner = self._inner
        return [
            TextBox(line.text, box, inner)
            for box, line in self._in_sight()
            if line.text and box.top >= inner.top - self.context.px(3) and box.bottom <= inner.bottom
        ]
