"""What the set-up comes to: who plays in which order, and what the number of players changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.ui import icons, theme
from desert.ui.context import Context
from desert.ui.layout import columns, inset
from desert.ui.skins import WELL
from desert.ui.text import TextBox
from desert.ui.theme import Face
from desert.ui.widgets import Widget
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites

LEAST = 40
"""Design units of height below which it says nothing."""
_WITH_SEATS = 104
"""Below so many it has the facts alone: the seats stand above it anyhow."""
_NOTE = Face(15)


@dataclass(frozen=True, slots=True)
class Sitting:
    """What is shown.

    Attributes:
        seats: Name and rider colour of each seat in the order of play.
        lot: Whether the first of them is drawn by lot.
        facts: Sentences.
    """

    seats: tuple[tuple[str, str], ...]
    lot: bool
    facts: tuple[str, ...]


class SittingPicture(Widget):
    """Shows the seats one after another, and the facts below as far as there is room."""

    reacts = False

    def __init__(self, context: Context, sprites: PieceSprites, sitting: Callable[[], Sitting]) -> None:
        super().__init__(context)
        self._sprites, self._sitting = sprites, sitting

    # -- place -------------------------------------------------------------------------------------
    def _parts(self, sitting: Sitting) -> tuple[Rect, list[Rect]]:
        """Return the boxes of the row of seats and of the facts."""
        room = inset(self.rect, self.context.px(14), self.context.px(10))
        line = self.context.type.line_height(_NOTE)
        if not self._shows_seats():
            return Rect(room.topleft, (0, 0)), self._facts_alone(sitting, inset(room, 0, -self.context.px(4)))
        facts: list[Rect] = []
        bottom, least = room.bottom, room.y + self.context.px(72)
        for fact in reversed(sitting.facts):
            high = self.context.type.height(fact, _NOTE, room.w - line)
            if bottom - high < least:
                continue
            facts.insert(0, Rect(room.x, bottom - high, room.w, high))
            bottom -= high + self.context.px(3)
        return Rect(room.x, room.y, room.w, bottom - self.context.px(4) - room.y), facts

    def _shows_seats(self) -> bool:
        return self.rect.h >= self.context.px(_WITH_SEATS)

    def _facts_alone(self, sitting: Sitting, room: Rect) -> list[Rect]:
        """Return the boxes of the last facts, as many as there is room for, in the middle of it."""
        heights = [self.context.type.height(fact, _NOTE, room.w) for fact in sitting.facts]
        while heights and sum(heights) > room.h:
            del heights[0]
        y, boxes = room.y + (room.h - sum(heights)) // 2, []
        for high in heights:
            boxes.append(Rect(room.x, y, room.w, high))
            y += high
        return boxes

    def _seats(self, sitting: Sitting, row: Rect) -> list[Rect]:
        lot = self.context.px(34) if sitting.lot else 0
        return columns(
            Rect(row.x + lot, row.y, row.w - lot, row.h), [1.0] * len(sitting.seats), self.context.px(22)
        )

    # -- picture -----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """Paint seats and facts."""
        context, sitting = self.context, self._sitting()
        context.skins.draw(surface, self.rect, WELL)
        row, _ = self._parts(sitting)
        if self._shows_seats():
            self._draw_seats(surface, sitting, row)
        for text, face, ink in self._words():
            surface.blit(context.type.line(text.text, face, ink), text.rect)

    def _draw_seats(self, surface: pygame.Surface, sitting: Sitting, row: Rect) -> None:
        context, px = self.context, self.context.px
        name = context.type.line_height(theme.SMALL_STRONG)
        side = min(row.h - name, px(96))
        middle = row.y + (row.h - name) // 2
        if sitting.lot:
            dice = icons.icon(context.sprites, "dice", px(28), theme.INK_SOFT)
            surface.blit(dice, dice.get_rect(midleft=(row.x, middle)))
        boxes = self._seats(sitting, row)
        for number, ((_, rider), box) in enumerate(zip(sitting.seats, boxes, strict=True)):
            camel = self._sprites.seat_camel(rider, min(side, box.w))
            surface.blit(camel, camel.get_rect(center=(box.centerx, middle)))
            if number:
                then = icons.icon(context.sprites, "chevron_right", px(18), theme.INK_FAINT)
                surface.blit(then, then.get_rect(center=(box.x - px(11), middle)))

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        kind, sitting = self.context.type, self._sitting()
        row, rooms = self._parts(sitting)
        line = kind.line_height(theme.SMALL_STRONG)
        out: list[tuple[TextBox, Face, str]] = []
        seats = sitting.seats if self._shows_seats() else ()
        for (name, rider), box in zip(seats, self._seats(sitting, row) if seats else (), strict=True):
            room = Rect(box.x, row.bottom - line, box.w, line)
            ink = chosen(self.context).riders[rider].dark
            out += [
                (b, theme.SMALL_STRONG, ink) for b in kind.place(name, theme.SMALL_STRONG, room, align=0.5)
            ]
        shown = sitting.facts[len(sitting.facts) - len(rooms) :]
        for fact, room in zip(shown, rooms, strict=True):
            out += [(b, _NOTE, theme.INK_SOFT) for b in kind.place(fact, _NOTE, room, wrap=True)]
        return out

    def texts(self) -> list[TextBox]:
        """Return names and facts."""
        return [box for box, _, _ in self._words()]
