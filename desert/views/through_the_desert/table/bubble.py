"""The bubble beside a space: what a click there would earn, or why it isn't allowed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from desert.core.messages import N_
from desert.games.through_the_desert.colours import Colour
from desert.ui import theme
from desert.ui.context import Context, Translator
from desert.ui.skins import TIP
from desert.ui.text import TextBox
from desert.ui.theme import Colour as Ink
from desert.ui.theme import Face
from desert.views.through_the_desert.facts.hover import Gain, Hint
from desert.views.through_the_desert.facts.space import SpaceFacts
from desert.views.through_the_desert.words import colour_name, colour_title, render, sentence

_WIDEST = 270
_REASON = "#ffd9c7"
_GOLD = "#ffd277"
_NAMING = frozenset({"preview.leads", "preview.ties"})
"""Gains whose words name the colour."""

Row = tuple[str, str, Face, Ink]
"""Words, points at their right, and how the words look."""


class Bubble:
    """Placed anew for each hint; knows its box, so that only that is painted again."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._rows: list[Row] = []
        self.rect = Rect(0, 0, 0, 0)

    @property
    def shown(self) -> bool:
        """Whether there is anything to see."""
        return bool(self._rows)

    def hide(self) -> None:
        """Take it away."""
        self._rows = []
        self.rect = Rect(0, 0, 0, 0)

    def show(self, hint: Hint, beside: Rect, room: Rect, note: str = "") -> None:
        """Show a hint beside a box, within `room`; `note` is added at the end."""
        self.say(rows_of(self._context, hint) + _noted(note), beside, room)

    def choose(
        self, choices: Sequence[tuple[Colour, Hint]], beside: Rect, room: Rect, note: str = ""
    ) -> None:
        """Show what each colour that may go to a space would earn; those that earn nothing together."""
        texts = self._context.texts
        rows: list[Row] = []
        bare = [colour_name(texts, colour) for colour, hint in choices if not hint.gains]
        for colour, hint in choices:
            earned = [gain for gain in hint.gains if gain.points]
            if earned:
                total = texts("preview.points", points=hint.total)
                rows.append((_of_colour(texts, colour, earned), total, theme.SMALL, theme.ON_DARK))
            for gain in hint.gains:
                if not gain.points:  # no part of the sum beside the others
                    words = _of_colour(texts, colour, [gain])
                    rows.append((words, "", theme.SMALL, theme.ON_DARK))
        if bare:
            key = N_("preview.these_too") if rows else N_("preview.these")
            words = texts(key, count=len(bare), colours=", ".join(bare))
            rows.append((words, "", theme.SMALL, theme.ON_DARK))
        self.say(rows + _noted(note), beside, room)

    def facts(self, facts: SpaceFacts, beside: Rect, room: Rect, note: str = "") -> None:
        """Show what is to be told of a space."""
        texts = self._context.texts
        rows: list[Row] = [(sentence(texts, facts.title)[:-1], "", theme.SMALL_STRONG, theme.ON_DARK)]
        rows += [(sentence(texts, line)[:-1], "", theme.SMALL, theme.ON_DARK) for line in facts.lines]
        self.say(rows + _noted(note), beside, room)

    def quote(self, words: Sequence[str], facts: SpaceFacts | None, beside: Rect, room: Rect) -> None:
        """Show a line of the log, whose doing it was first, and what is at the place now."""
        texts = self._context.texts
        rows: list[Row] = [
            (text, "", theme.SMALL_STRONG if not place else theme.SMALL, theme.ON_DARK)
            for place, text in enumerate(words)
        ]
        if facts is not None:
            rows += [
                (sentence(texts, line)[:-1], "", theme.SMALL, _GOLD) for line in (facts.title, *facts.lines)
            ]
        self.say(rows, beside, room)

    def tell(self, text: str, beside: Rect, room: Rect) -> None:
        """Show a plain sentence."""
        self.say([(text, "", theme.SMALL, theme.ON_DARK)], beside, room)

    def say(self, rows: list[Row], beside: Rect, room: Rect) -> None:
        """Show rows of words and points."""
        self._rows = rows
        if not rows:
            self.rect = Rect(0, 0, 0, 0)
            return
        px = self._context.px
        width = min(px(_WIDEST), max(self._row_width(row) for row in rows))
        height = sum(self._row_height(row, width) for row in rows)
        rect = Rect(0, 0, width + 2 * px(12), height + 2 * px(8))
        rect.midbottom = (beside.centerx, beside.top - px(8))
        if rect.top < room.top:
            rect.midtop = (beside.centerx, beside.bottom + px(8))
        self.rect = rect.clamp(room)

    def avoid(self, points: Sequence[tuple[int, int]], beside: Rect, room: Rect) -> None:
        """Move to that side of `beside`, or else of all the points, where fewest of them are covered."""
        gap = self._context.px(8)
        around = beside.unionall([Rect(x, y, 1, 1).inflate(beside.w, beside.h) for x, y in points])
        sides = [self.rect.copy() for _ in range(8)]
        sides[4].midbottom = (beside.centerx, around.top - gap)
        sides[5].midtop = (beside.centerx, around.bottom + gap)
        sides[6].midright = (around.left - gap, beside.centery)
        sides[7].midleft = (around.right + gap, beside.centery)
        sides[1].midtop = (beside.centerx, beside.bottom + gap)
        sides[2].midright = (beside.left - gap, beside.centery)
        sides[3].midleft = (beside.right + gap, beside.centery)
        found = [side.clamp(room) for side in sides]
        clear = [side for side in found if not side.colliderect(beside)]
        if clear:
            self.rect = min(clear, key=lambda side: sum(map(side.inflate(gap, gap).collidepoint, points)))

    def _row_width(self, row: Row) -> int:
        kind = self._context.type
        aside = kind.width(row[1], theme.SMALL_STRONG) + self._context.px(14) if row[1] else 0
        return kind.width(row[0], row[2]) + aside

    def _row_height(self, row: Row, width: int) -> int:
        return len(self._lines(row, width)) * self._context.type.line_height(row[2])

    def _lines(self, row: Row, width: int) -> list[str]:
        kind = self._context.type
        aside = kind.width(row[1], theme.SMALL_STRONG) + self._context.px(14) if row[1] else 0
        return kind.wrap(row[0], row[2], max(1, width - aside))

    @property
    def reach(self) -> Rect:
        """The area it covers with its shadow."""
        return self._context.skins.reach(self.rect, TIP) if self.shown else Rect(0, 0, 0, 0)

    def _placed(self) -> list[tuple[TextBox, Face, Ink]]:
        px, kind = self._context.px, self._context.type
        inner = self.rect.inflate(-2 * px(12), -2 * px(8))
        out: list[tuple[TextBox, Face, Ink]] = []
        y = inner.y
        for row in self._rows:
            _, points, face, colour = row
            for line in self._lines(row, inner.w):
                box = Rect(inner.x, y, kind.width(line, face), kind.line_height(face))
                out.append((TextBox(line, box, inner), face, colour))
                y += box.h
            if points:
                strip = Rect(inner.x, out[-1][0].rect.y, inner.w, out[-1][0].rect.h)
                placed = kind.place(points, theme.SMALL_STRONG, strip, align=1.0)
                out += [(box, theme.SMALL_STRONG, _GOLD) for box in placed]
        return out

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        if not self.shown:
            return
        self._context.skins.draw(surface, self.rect, TIP)
        for box, face, colour in self._placed():
            surface.blit(self._context.type.line(box.text, face, colour), box.rect)

    def texts(self) -> list[TextBox]:
        """Every text it shows."""
        return [box for box, _, _ in self._placed()] if self.shown else []


def rows_of(context: Context, hint: Hint) -> list[Row]:
    """What a hint says, in rows."""
    texts = context.texts
    if hint.reason is not None:
        rows: list[Row] = [(sentence(texts, hint.reason), "", theme.SMALL, _REASON)]
        if hint.others:
            names = ", ".join(colour_name(texts, colour) for colour in hint.others)
            words = texts("preview.others", count=len(hint.others), colours=names)
            rows.append((words, "", theme.SMALL, theme.ON_DARK))
        return rows
    rows = [
        (
            render(texts, gain.message),
            texts("preview.points", points=gain.points) if gain.points else "",
            theme.SMALL,
            theme.ON_DARK,
        )
        for gain in hint.gains
    ]
    if sum(bool(gain.points) for gain in hint.gains) > 1:
        total = texts("preview.points", points=hint.total)
        rows.append((texts("preview.total"), total, theme.SMALL_STRONG, theme.ON_DARK))
    return rows


def _of_colour(texts: Translator, colour: Colour, gains: Sequence[Gain]) -> str:
    """What a colour would bring, with the colour named: who leads a colour names it anyway."""
    if all(gain.message.key in _NAMING for gain in gains):
        return ", ".join(render(texts, gain.message) for gain in gains)
    words = [render(texts, gain.message) for gain in gains]
    what = ", ".join(word[:1].lower() + word[1:] for word in words)
    return texts("preview.choice", colour=colour_title(texts, colour), gains=what)


def _noted(note: str) -> list[Row]:
    return [(note, "", theme.SMALL_STRONG, _GOLD)] if note else []
