"""What is said while points are counted: a sign, a sentence, and the button to the result."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.layout import inset, rows
from desert.ui.screen import Outcome
from desert.ui.theme import Face, Weight
from desert.ui.widgets import Button, Label, Panel, Picture, WidgetScreen
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.scoring.names import unbroken
from desert.views.through_the_desert.scoring.signs import source_sign
from desert.views.through_the_desert.scoring.steps import Step
from desert.views.through_the_desert.table.boxes import GAP, TableLayout
from desert.views.through_the_desert.words import sentence

_CARD_LEAST, _CARD_GOOD, _LEAST, _MOST, _ROOMY = 68, 94, 190, 250, 180
"""Height of a seat's card at least and where there is room, of an upright caption, and of its inside for all
it can hold, in design units."""
_GO = "chevron_right"
_FACES = (
    theme.HEADING,
    Face(21, Weight.SEMIBOLD),
    theme.SUBHEAD,
    theme.STRONG,
    theme.SMALL_STRONG,
    Face(14, Weight.SEMIBOLD),
)


class _Sheet(Panel):
    """The ground of the caption: it has the focus while any key goes on."""

    focusable = True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it, with the ring of the focus."""
        super().draw(surface)
        if self.ring:
            self.context.skins.ring(surface, self.rect)


class Caption:
    """Adds its widgets to a screen; lies in the bar, or stands under the seats where the bar is upright.

    All it says in a count has one size, the largest in which the longest sentence fits.

    Args:
        screen: Has its widgets.
        context: The shared context.
        sprites: The pieces' pictures.
        steps: All it will tell of.
        leave: What the button does.

    Attributes:
        sheet: Its ground, where the focus is while any key goes on.
        skip: The button to the result.
        titled: Whether there is room for a title above the seats.
    """

    titled = True

    def __init__(
        self,
        screen: WidgetScreen,
        context: Context,
        sprites: PieceSprites,
        steps: tuple[Step, ...],
        leave: Callable[[], Outcome | None],
    ) -> None:
        self._context, self._sprites, self._steps = context, sprites, steps
        self._step: Step | None = None
        self._upright = False
        texts = context.texts
        self.sheet = screen.add(_Sheet(context))
        self._sign = screen.add(Picture(context, self._picture))
        self._said = screen.add(Label(context, self._words, theme.HEADING, wrap=True, valign=1.0))
        self._hint = screen.add(
            Label(context, lambda: texts("scoring.any_key"), theme.SMALL, theme.INK_SOFT, wrap=True)
        )
        self.skip = screen.add(Button(context, lambda: texts("scoring.skip"), leave, icon=_GO, key="Esc"))

    def say(self, step: Step | None) -> None:
        """Tell of another step; None tells that the count begins."""
        self._step = step
        room, face = self._said.rect, self._said.face
        half = self._context.type.height(self._words(), face, room.w) > room.h // 2
        self._said.valign = 0.0 if self._upright else 0.5 if half else 1.0
        self._said.invalidate()
        self._sign.invalidate()

    def _face(self) -> Face:
        """The largest face in which everything fits with no name broken, or at all."""
        kind, room = self._context.type, self._said.rect
        said = [self._sentence(step) for step in (None, *self._steps)]

        def fits(face: Face, *, whole: bool) -> bool:
            return all(
                kind.height(text, face, room.w) <= room.h
                and not (whole and not unbroken(kind, text, face, room.w))
                for text in said
            )

        found = (face for whole in (True, False) for face in _FACES if fits(face, whole=whole))
        return next(found, _FACES[-1])

    def _words(self) -> str:
        return self._sentence(self._step)

    def _sentence(self, step: Step | None) -> str:
        texts = self._context.texts
        return texts("scoring.begins") if step is None else sentence(texts, step.message)

    def _picture(self, width: int, height: int) -> pygame.Surface:
        side = min(width, height)
        if self._step is None:
            return self._sprites.points(side)
        return source_sign(self._sprites, self._step.source, self._step.parts[0].colour, side)

    # -- place -------------------------------------------------------------------------------------
    def place(self, boxes: TableLayout) -> tuple[Rect, ...]:
        """Take its place on the table; the boxes that the seats' cards have beside it."""
        cards = self._placed(boxes)
        self._said.face = self._face()
        return cards

    def _placed(self, boxes: TableLayout) -> tuple[Rect, ...]:
        px, self._upright = self._context.px, boxes.upright
        if boxes.notice is None:
            self.titled = True
            self.sheet.place(boxes.bar)
            self.skip.icon, self.skip.wrap = _GO, False
            self._lie(inset(boxes.bar, px(18), px(10)))
            return self._raised(boxes)
        # The prompt's room goes to the cards, and what they leave to the caption; where that is little, the
        # title's too.
        seats, gap = len(boxes.seats), px(GAP)
        column = _down_from(boxes.notice.y, boxes)
        card = (column.h - px(_LEAST)) // seats - gap
        self.titled = card >= px(_CARD_LEAST)
        if not self.titled:
            column = _down_from(boxes.menu.y, boxes)
            card = (column.h - px(_LEAST)) // seats - gap
        card = max(px(_CARD_LEAST), min(boxes.seats[0].h, card))
        *cards, rest = rows(column, [card] * seats + [1.0], gap)
        rest.h = min(rest.h, px(_MOST))
        self.sheet.place(rest)
        self.skip.icon, self.skip.wrap = "", True
        # Higher than the button it stands in for, so that the picture of its key covers no word.
        higher = px(20)
        self.skip.place(Rect(boxes.end.x, boxes.end.y - higher, boxes.end.w, boxes.end.h + higher))
        self._stand(inset(rest, px(14), px(12)))
        return tuple(cards)

    def _raised(self, boxes: TableLayout) -> tuple[Rect, ...]:
        """The seats' cards; low ones take the room of the log below them, or of the title above."""
        px, seats = self._context.px, boxes.seats
        if seats[0].h >= px(_CARD_LEAST):
            return seats
        tops = sorted({card.y for card in seats})
        top, bottom = seats[0].y, boxes.bar.bottom
        if not boxes.sided:
            self.titled, top, bottom = False, boxes.menu.y, seats[-1].bottom
        room = Rect(0, top, 0, bottom - top)
        card = min(px(_CARD_GOOD), (room.h + px(GAP)) // len(tops) - px(GAP))
        lines = rows(room, [card] * len(tops), px(GAP))
        return tuple(Rect(one.x, lines[tops.index(one.y)].y, one.w, card) for one in seats)

    def _lie(self, room: Rect) -> None:
        """Sign, words, button from left to right."""
        px = self._context.px
        wide, high = self.skip.preferred()[0], px(theme.CONTROL_HEIGHT)
        self.skip.place(Rect(room.right - wide, room.centery - high // 2, wide, high))
        line = self._context.type.line_height(theme.SMALL)
        sign = Rect(room.x, room.centery - px(32), px(64), px(64))
        self._sign.visible = self._hint.visible = True
        self._sign.place(sign)
        left = sign.right + px(14)
        words = Rect(left, room.y, self.skip.rect.x - px(18) - left, room.h - line - px(2))
        self._said.place(words)
        self._hint.place(Rect(words.x, words.bottom + px(2), words.w, line))

    def _stand(self, room: Rect) -> None:
        """Words in a column, with a sign above them and a hint below where there is room."""
        px, kind = self._context.px, self._context.type
        roomy = room.h >= px(_ROOMY)
        self._sign.visible = self._hint.visible = roomy
        if not roomy:
            self._said.place(room)
            return
        sign = px(48)
        self._sign.place(Rect(room.x, room.y, sign, sign))
        hint = kind.height(self._hint.text, theme.SMALL, room.w)
        self._hint.place(Rect(room.x, room.bottom - hint, room.w, hint))
        top = room.y + sign + px(6)
        self._said.place(Rect(room.x, top, room.w, self._hint.rect.y - px(6) - top))


def _down_from(top: int, boxes: TableLayout) -> Rect:
    """The column of the seats from a height on, as far down as the bar reaches."""
    return Rect(boxes.menu.x, top, boxes.menu.w, boxes.bar.bottom - top)
