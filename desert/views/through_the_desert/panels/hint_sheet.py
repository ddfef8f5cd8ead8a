"""The sheet with suggestions, where the seats are: up to three cards, or why there are none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from desert.games.through_the_desert.board import Board
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.icons import icon
from desert.ui.layout import inset
from desert.ui.screen import Outcome
from desert.ui.skins import PANEL_FLAT
from desert.ui.widgets import IconButton, Label, Panel, Picture, Widget, WidgetScreen
from desert.views.through_the_desert.facts.suggestions import LETTERS, Suggestion
from desert.views.through_the_desert.panels.hint_card import CardCalls, HintCard
from desert.views.through_the_desert.pieces.sprites import PieceSprites

_PAD, _GAP, _TITLE, _CLOSE = 8, 7, 30, 30
_SIGN = 26
_SIGN_STEP = 0.35
"""Seconds until the sign of thought changes."""
_UPRIGHT = 420
"""A sheet at least so wide has its cards side by side."""


class HintSheet:
    """Adds a panel with a title, a line of words and cards to a screen; all are hidden at first.

    Attributes:
        cards: One for each suggestion there may be.
        words: What is said instead of suggestions.
        found: The suggestions shown.
    """

    def __init__(
        self,
        screen: WidgetScreen,
        context: Context,
        sprites: PieceSprites,
        board: Board,
        on_take: Callable[[Suggestion], Outcome | None],
        on_close: Callable[[], Outcome | None],
    ) -> None:
        self._context, self._screen = context, screen
        self._panel = screen.add(Panel(context, PANEL_FLAT, padding=_PAD))
        self._title = screen.add(Label(context, lambda: context.texts("hints.title"), theme.SUBHEAD))
        self._words = ""
        self.words = screen.add(Label(context, self._said, theme.BODY, theme.INK_SOFT, wrap=True, valign=0.0))
        calls = CardCalls(on_take, self.light, self._step)
        self._sign = screen.add(Picture(context, self._dots))
        self._thought = 0.0
        self._phase = 0
        self.cards = [screen.add(HintCard(context, sprites, board, calls)) for _ in LETTERS]
        self.close = screen.add(
            IconButton(context, "close", on_close, tip=lambda: context.texts("table.close"), key="Esc")
        )
        self._room, self._others = Rect(0, 0, 0, 0), [Rect(0, 0, 0, 0)]
        self.found: tuple[Suggestion, ...] = ()
        self._set_visible(shown=False)

    def _said(self) -> str:
        return self._context.texts(self._words) if self._words else ""

    @property
    def shown(self) -> bool:
        """Whether it is open."""
        return self._panel.visible

    @property
    def rect(self) -> Rect:
        """The box of the sheet."""
        return self._panel.rect

    @property
    def widgets(self) -> Sequence[Widget]:
        """Everything on it."""
        return [self._panel, self._title, self.words, self._sign, self.close, *self.cards]

    @property
    def taken(self) -> Suggestion | None:
        """The suggestion in hand: a press on its card places it."""
        return next((card.suggestion for card in self.cards if card.taken), None)

    @taken.setter
    def taken(self, suggestion: Suggestion | None) -> None:
        for card in self.cards:
            card.taken = suggestion is not None and card.suggestion is suggestion

    @property
    def lit(self) -> Suggestion | None:
        """The suggestion that the board shows."""
        return next((card.suggestion for card in self.cards if card.visible and card.lit), None)

    def light(self, suggestion: Suggestion) -> None:
        """Have the board show a suggestion."""
        for card in self.cards:
            card.lit = card.suggestion is suggestion

    def _step(self, by: int) -> None:
        """Go to the next card or the one before, round the end."""
        cards = [card for card in self.cards if card.visible]
        here = next((place for place, card in enumerate(cards) if card.focused), 0)
        self._screen.focus.set(cards[(here + by) % len(cards)], shown=True)

    # -- what it shows -----------------------------------------------------------------------------
    def say(self, words: str, *, thinking: bool = False) -> None:
        """Open it with a sentence (a text key), and with a sign that moves while something is thought of."""
        self._words, self.found = words, ()
        self._thought, self._phase = 0.0, 1 if thinking else 0
        for card in self.cards:
            card.show(None)
        self._set_visible(shown=True)
        self._arrange()

    def think(self, dt: float) -> None:
        """Let the sign of thought move on; without motion it stands still."""
        if not self._phase or not self.words.visible:
            return
        self._thought += dt
        still = bool(self._context.settings.get("reduced_motion"))
        phase = len(LETTERS) if still else 1 + int(self._thought / _SIGN_STEP) % 3
        if phase != self._phase:
            self._phase = phase
            self._sign.invalidate()

    def _dots(self, width: int, height: int) -> pygame.Surface:
        return icon(self._context.sprites, f"thinking_{self._phase}", min(width, height), theme.INK_SOFT)

    def show(self, found: tuple[Suggestion, ...], rider: str) -> None:
        """Open it with suggestions for whoever plays a rider colour, the first one lit."""
        self._words, self.found, self._phase = "", found, 0
        for card in self.cards:
            card.show(None)
        for card, suggestion in zip(self.cards, found, strict=False):
            card.show(suggestion, rider)
        self._set_visible(shown=True)
        self._arrange()
        self.light(found[0])

    def hide(self) -> None:
        """Close it."""
        for card in self.cards:
            card.show(None)
        self.found = ()
        self._set_visible(shown=False)

    def _set_visible(self, *, shown: bool) -> None:
        self._panel.visible = self._title.visible = self.close.visible = shown
        self.words.visible = shown and bool(self._words)
        self._sign.visible = self.words.visible and self._phase > 0

    # -- place -------------------------------------------------------------------------------------
    def place(self, room: Rect, seats: Sequence[Rect], own: int | None) -> None:
        """Tell it where it may be; a mere sentence lies over whole cards, if it can not over one's own.

        Args:
            room: Suggestions lie at its top, as high as they must be.
            seats: The boxes of the seats' cards.
            own: The seat whose card had better be seen.
        """
        self._room, self._others = Rect(room), _runs(seats, own)
        self._arrange()

    def _arrange(self) -> None:
        px = self._context.px
        room = self._room
        if not any(card.visible for card in self.cards):
            room = next((run for run in self._others if self._told_high(run.w) <= run.h), self._others[-1])
        pad, gap, title = px(_PAD), px(_GAP), px(_TITLE)
        top, width = room.y + pad + title + px(4), room.w - 2 * pad
        cards = [card for card in self.cards if card.visible]
        if cards:
            bottom = self._place_cards(cards, Rect(room.x + pad, top, width, room.bottom - pad - top), gap)
        else:
            aside = px(_SIGN + 6) if self._phase else 0
            high = self._context.type.height(self._said(), theme.BODY, width - 2 * px(4) - aside)
            bottom = max(top + high + px(4), room.bottom - pad)
            self.words.place(Rect(room.x + pad + px(4) + aside, top, width - 2 * px(4) - aside, high))
            self._sign.place(Rect(room.x + pad + px(4), top + (high - px(_SIGN)) // 2, px(_SIGN), px(_SIGN)))
        self._panel.place(Rect(room.x, room.y, room.w, bottom + pad - room.y))
        for card in self.cards:
            card.sheet = self._panel.rect
        inner = inset(self._panel.rect, pad)
        side = px(_CLOSE)
        self.close.place(Rect(inner.right - side, inner.y, side, side))
        self._title.place(Rect(inner.x + px(4), inner.y, inner.w - side - px(12), title))

    def _told_high(self, width: int) -> int:
        """How high it must be for its sentence."""
        px = self._context.px
        inner = width - 2 * px(_PAD) - 2 * px(4) - px(_SIGN + 6)
        return (
            2 * px(_PAD) + px(_TITLE) + 2 * px(4) + self._context.type.height(self._said(), theme.BODY, inner)
        )

    def _place_cards(self, cards: Sequence[HintCard], room: Rect, gap: int) -> int:
        """Place cards from the top or from the left; where they end."""
        if room.w >= self._context.px(_UPRIGHT):
            width = (room.w - gap * (len(LETTERS) - 1)) // len(LETTERS)
            most = [_fitted([card], width, room.h, 0)[0] for card in cards]
            high = max(card.height(lines) for card, lines in zip(cards, most, strict=True))
            for place, card in enumerate(cards):
                card.place(Rect(room.x + place * (width + gap), room.y, width, high))
            return room.y + high
        top = room.y
        for card, lines in zip(cards, _fitted(cards, room.w, room.h, gap), strict=True):
            card.place(Rect(room.x, top, room.w, card.height(lines)))
            top = card.rect.bottom + gap
        return top - gap


def _runs(seats: Sequence[Rect], own: int | None) -> list[Rect]:
    """Boxes over neighbouring cards that are whole, small ones first, those over one's own last."""
    found = []
    for first in range(len(seats)):
        for last in range(first, len(seats)):
            run = seats[first].unionall(list(seats[first : last + 1]))
            over = own is not None and bool(run.colliderect(seats[own]))
            found.append((over, run.w * run.h, first, run))
    return [run for *_, run in sorted(found, key=lambda one: one[:3])] or [Rect(0, 0, 0, 0)]


def _fitted(cards: Sequence[HintCard], width: int, height: int, gap: int) -> list[int]:
    """Give each card first what explains its pieces, then what else there is room for; the lines of each."""
    for card in cards:
        card.lines, card.told = [], []
    reasons = [card.reasons(width) for card in cards]

    def high() -> int:
        return sum(card.height(sum(map(len, card.lines))) for card in cards) + gap * (len(cards) - 1)

    ranks = range(max(map(len, reasons)))
    for first in (True, False):
        for rank in ranks:
            for card, each in zip(cards, reasons, strict=True):
                needed = card.suggestion.needed if card.suggestion is not None else 1
                if rank >= len(each) or first is not (rank < needed):
                    continue
                card.lines.append(each[rank])
                card.told.append(rank)
                if rank and high() > height:
                    card.lines.pop()
                    card.told.pop()
    return [sum(map(len, card.lines)) for card in cards]
