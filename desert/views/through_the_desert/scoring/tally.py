"""A seat's card while points are counted: the running total, and the pile of tokens turned over."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.layout import inset, stack
from desert.ui.skins import PANEL_FLAT, Look
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.ui.widgets import Widget
from desert.views.through_the_desert.panels.seats import TIMES
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites

_TOTAL, _TOTAL_LOW = Face(30, Weight.BOLD), Face(20, Weight.BOLD)
_GAIN = Face(19, Weight.BOLD)
_LIT = Look(
    theme.mix(theme.PARCHMENT, theme.GOLD, 0.28),
    theme.mix(theme.PARCHMENT_LOW, theme.GOLD, 0.42),
    theme.GOLD,
    2.0,
    theme.RADIUS,
    0.7,
    6,
    0.3,
)
_GAIN_INK = "#6b4300"
_POINTS, _PILE, _PILE_LOW = 36, 24, 20
"""Height of the lines with points and with tokens, in design units; the last in a low card."""
_MANY = Face(15, Weight.SEMIBOLD)


class TallyCard(Widget):
    """Shows who, the points counted so far, what the present step brings, and the tokens on the pile.

    Attributes:
        name: What the player is called.
        rider: The seat's rider colour.
        total: The points counted so far.
        gain: What has been counted for this seat in the present step.
        pile: Printed values of the tokens turned over, oldest first.
        face: What the name is set in.
        across: Whether the name stands above the camel and has the whole width.
    """

    reacts = False

    def __init__(self, context: Context, sprites: PieceSprites, name: str, rider: str) -> None:
        super().__init__(context)
        self._sprites, self.name, self.rider = sprites, name, rider
        self.total = self.gain = 0
        self.pile: list[int] = []
        self.face = theme.STRONG
        self.across = False

    def add(self, points: int, token: int | None = None) -> None:
        """Count points, and put a token of a printed value on the pile if they came from one."""
        self.total += points
        self.gain += points
        if token is not None:
            self.pile.append(token)
        self.invalidate()

    def next_step(self) -> None:
        """Forget what the last step brought."""
        if self.gain:
            self.gain = 0
            self.invalidate()

    def tip_text(self) -> str:
        """Return the whole name where it is shortened."""
        return self.name if any(box.shortened for box in self.texts()) else ""

    # -- place -------------------------------------------------------------------------------------
    def _camel(self) -> Rect:
        px, rect = self.context.px, self.rect
        if self.across:
            _, points, pile = self._stacked()
            high, middle = pile.bottom - points.y, (points.y + pile.bottom) // 2
        else:
            high, middle = rect.h - px(20), rect.centery
        side = min(px(60), high, rect.w * 25 // 100)
        return Rect(rect.x + px(10), middle - side // 2, side, side)

    def _stacked(self) -> tuple[Rect, Rect, Rect]:
        """Name, points, and the pile of tokens, as wide as the card; in a low card the points are smaller."""
        px = self.context.px
        # Low cards have no room to give away above and below.
        room = inset(self.rect, px(10), px(5 if self.rect.h < px(100) else 8))
        name = self.context.type.line_height(theme.STRONG)
        if room.h >= name + px(_POINTS + _PILE):
            lines = stack(room, [name, px(_POINTS), px(_PILE)], valign=0.5)
            return lines[0], lines[1], lines[2]
        pile = px(_PILE_LOW)
        lines = stack(room, [name, max(0, room.h - name - pile), pile])
        return lines[0], lines[1], lines[2]

    def _lines(self) -> tuple[Rect, Rect, Rect]:
        """Name, points and pile beside the camel, the name perhaps above it."""
        name, points, pile = self._stacked()
        left = self._camel().right + self.context.px(8)

        def beside(line: Rect) -> Rect:
            return Rect(left, line.y, line.right - left, line.h)

        return name if self.across else beside(name), beside(points), beside(pile)

    def _total(self) -> Face:
        return _TOTAL if self._lines()[1].h >= self.context.px(_POINTS) else _TOTAL_LOW

    def name_room(self) -> int:
        """How wide a name may be."""
        return self._lines()[0].w

    def coin_spot(self) -> Rect:
        """Where points fly to."""
        points = self._lines()[1]
        side = min(self.context.px(30), points.h)
        return Rect(points.x, points.centery - side // 2, side, side)

    def _number(self) -> Rect:
        points, coin = self._lines()[1], self.coin_spot()
        return Rect(coin.right + self.context.px(4), points.y, self.context.px(54), points.h)

    def token_spot(self, value: int) -> Rect:
        """Where the tokens of a printed value, from 1, lie: one is seen, with how many there are."""
        room = self._lines()[2]
        side = min(self.context.px(22), room.h)
        return Rect(room.x + (value - 1) * room.w // 3, room.centery - side // 2, side, side)

    def _gain(self) -> Rect:
        """What is free beside the points."""
        number, points = self._number(), self._lines()[1]
        return Rect(number.right, points.y, points.right - number.right, points.h)

    # -- picture -----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """Paint the card."""
        self.context.skins.draw(surface, self.rect, _LIT if self.gain else PANEL_FLAT)
        camel = self._camel()
        surface.blit(self._sprites.seat_camel(self.rider, camel.w), camel)
        coin = self.coin_spot()
        surface.blit(self._sprites.points(coin.w), coin)
        for value in sorted(set(self.pile)):
            spot = self.token_spot(value)
            surface.blit(self._sprites.token(value, spot.w), spot)
        for box, face, ink in self._words():
            surface.blit(self.context.type.line(box.text, face, ink), box.rect)

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        kind = self.context.type
        ink = chosen(self.context).riders[self.rider].dark
        number = self._number()
        out = [(b, self.face, ink) for b in kind.place(self.name, self.face, self._lines()[0])]
        total, pile = self._total(), self._lines()[2]
        out += [(b, total, theme.INK) for b in kind.place(str(self.total), total, number)]
        for value in sorted(set(self.pile)):
            left = self.token_spot(value).right + self.context.px(1)
            room = Rect(left, pile.y, pile.x + value * pile.w // 3 - left, pile.h)
            many = f"{TIMES}{self.pile.count(value)}"
            out += [(box, _MANY, theme.INK) for box in kind.place(many, _MANY, room)]
        if self.gain:
            boxes = kind.place(f"+{self.gain}", _GAIN, self._gain(), align=1.0)
            out += [(box, _GAIN, _GAIN_INK) for box in boxes]
        return out

    def texts(self) -> list[TextBox]:
        """Return name and numbers."""
        return [box for box, _, _ in self._words()]
