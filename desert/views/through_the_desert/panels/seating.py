"""The sheet on which seats change between persons and computers in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from desert.core.messages import Message
from desert.core.seats import Seat
from desert.core.usual_names import USUAL, follow_kind
from desert.games.through_the_desert.codec_setup import NAME_LENGTH
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.host import Session
from desert.ui.layout import centred, rows
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.widgets import Button, ButtonStyle, DropDown, Label, Panel, TextField, WidgetScreen
from desert.views.through_the_desert.facts.who_plays import (
    BRIEF_WORDS,
    CONTROLLER_WORDS,
    OFFERED,
    controller_of,
    played_by,
)
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.words import render

_WIDTH, _ROW, _PLAYER = 640, 48, 220


class SeatsSheet(WidgetScreen):
    """Each seat's name and who plays it; who plays changes at once, names when the sheet is closed.

    Args:
        context: The shared context.
        session: The match; what the rules look at stays as it is.
        seat: The seat whose line has the focus.
    """

    transparent = True

    def __init__(self, context: Context, session: Session, seat: int = 0) -> None:
        super().__init__(context)
        self._session = session
        self._sprites = PieceSprites(context.sprites, lambda: chosen(context))
        self._panel = self.add(Panel(context, title=lambda: self.context.texts("table.players"), padding=24))
        self._text = self.add(
            Label(
                context,
                lambda: self.context.texts("table.players_text"),
                theme.SMALL,
                theme.INK_SOFT,
                wrap=True,
            )
        )
        seats = self._seats
        self._offered = [_offered(one) for one in seats]
        self.names: list[TextField] = []
        self.players: list[DropDown] = []
        for number, one in enumerate(seats):
            name = TextField(context, one.name, limit=NAME_LENGTH)
            name.on_full = partial(self._full, name)
            self.names.append(self.add(name))
            offered = self._offered[number]
            words = [self._words(controller) for controller in offered]
            chosen_now = offered.index(controller_of(one))
            self.players.append(self.add(DropDown(context, words, chosen_now, partial(self._sit, number))))
            self.players[-1].briefs = [self._brief(controller) for controller in offered]
        self._close = self.add(
            Button(
                context,
                lambda: self.context.texts("table.close"),
                self.cancel,
                style=ButtonStyle.PRIMARY,
                key="Esc",
            )
        )
        self._camels: list[Rect] = []
        self.focus.set(self.players[seat], shown=True)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return self._session.match.seats

    def _words(self, controller: str) -> Callable[[], str]:
        return lambda: self.context.texts(CONTROLLER_WORDS.get(controller, "new.computer_greedy"))

    def _brief(self, controller: str) -> tuple[str, Callable[[], str]]:
        icon, key = BRIEF_WORDS.get(controller, BRIEF_WORDS["greedy"])
        return icon, lambda: self.context.texts(key)

    def _full(self, name: TextField, limit: int) -> None:
        self.notice(lambda: self.context.texts("ui.letters_at_most", count=limit), name.full)

    # -- changes -----------------------------------------------------------------------------------
    def _sit(self, number: int, index: int) -> Outcome | None:
        seats = list(self._seats)
        before = seats[number]
        seats[number] = played_by(before, self._offered[number][index])
        called, marks = follow_kind(seats, number, self._session.extras.get(USUAL), self._say)
        if called != seats[number].name and self.names[number].text == before.name:
            seats[number] = replace(seats[number], name=called)
            self.names[number].set_text(called)
            self._session.keep(USUAL, marks)
        self._reseat(seats)
        return None

    def _say(self, message: Message) -> str:
        return render(self.context.texts, message)

    def on_leave(self) -> None:
        """Keep the names; an empty one stays what it was."""
        typed = [field.text.strip()[:NAME_LENGTH] for field in self.names]
        seats = [replace(seat, name=name or seat.name) for seat, name in zip(self._seats, typed, strict=True)]
        self._reseat(seats)

    def _reseat(self, seats: list[Seat]) -> None:
        if tuple(seats) != self._seats:
            self._session.reseat(replace(self._session.match.setup, seats=tuple(seats)))

    def cancel(self) -> Outcome | None:
        """Close it."""
        return Pop()

    # -- place and picture -------------------------------------------------------------------------
    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Put the sheet into the middle, a line for each seat."""
        px = scale.px
        pad, gap = px(24), px(8)
        width = min(px(_WIDTH), size[0] - 2 * px(16))
        words = self._text.preferred(width - 2 * pad)[1]
        count = len(self.names)
        head = self.context.type.line_height(theme.HEADING) + px(8)
        high = 2 * pad + head + words + px(14) + count * px(_ROW) + (count - 1) * gap + px(16) + px(44)
        self._panel.place(centred(Rect((0, 0), size), (width, high)))
        inner = self._panel.inner
        self._text.place(Rect(inner.x, inner.y, inner.w, words))
        top = inner.y + words + px(14)
        lines = rows(
            Rect(inner.x, top, inner.w, count * px(_ROW) + (count - 1) * gap), [px(_ROW)] * count, gap
        )
        self._camels = []
        for line, name, player in zip(lines, self.names, self.players, strict=True):
            self._camels.append(Rect(line.x, line.y, line.h, line.h))
            right = Rect(line.right - px(_PLAYER), line.y + px(2), px(_PLAYER), line.h - px(4))
            left = line.x + line.h + px(10)
            name.place(Rect(left, right.y, right.x - gap - left, right.h))
            player.place(right)
        button = self._close.preferred()
        self._close.place(Rect(inner.right - button[0], inner.bottom - button[1], *button))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the sheet, and a camel for each seat."""
        super().draw(surface)
        for seat, box in zip(self._seats, self._camels, strict=True):
            surface.blit(self._sprites.seat_camel(seat.colour, box.w), box)


def _offered(seat: Seat) -> tuple[str, ...]:
    """Who may play a seat: whoever is offered to all, and who plays it now."""
    now = controller_of(seat)
    return OFFERED if now in OFFERED else (*OFFERED, now)
