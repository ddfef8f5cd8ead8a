"""The sheet with suggestions, where the seats are: up to three cards, or why there are none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from desert.games.through_the_desert.board import Board
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.layout import inset
from desert.ui.screen import Outcome
from desert.ui.skins import PANEL_FLAT
from desert.ui.widgets import IconButton, Label, Panel, Widget, WidgetScreen
from desert.views.through_the_desert.facts.suggestions import LETTERS, Suggestion
from desert.views.through_the_desert.panels.hint_card import CardCalls, HintCard
from desert.views.through_the_desert.pieces.sprites import PieceSprites

_PAD, _GAP, _TITLE, _CLOSE = 8, 7, 30, 30
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
        self.cards = [screen.add(HintCard(context, sprites, board, calls)) for _ in LETTERS]
        self.close = screen.add(
            IconButton(context, "close", on_close, tip=lambda: context.texts("table.close"), key="Esc")
        )
        self._room = Rect(0, 0, 0, 0)
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
        return [self._panel, self._title, self.words, self.close, *self.cards]

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
    def say(self, words: str) -> None:
        """Open it with a sentence (a text key)."""
        self._words, self.found = words, ()
        for card in self.cards:
            card.show(None)
        self._set_visible(shown=True)
        self.place(self._room)

    def show(self, found: tuple[Suggestion, ...], rider: str) -> None:
        """Open it with suggestions for whoever plays a rider colour, the first one lit."""
        self._words, self.found = "", found
        for card in self.cards:
            card.show(None)
        for card, suggestion in zip(self.cards, found, strict=False):
            card.show(suggestion, rider)
        self._set_visible(shown=True)
        self.place(self._room)
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

    # -- place -------------------------------------------------------------------------------------
    def place(self, room: Rect) -> None:
        """Put it at the top of `room`, as high as it must be."""
        px = self._context.px
        self._room = Rect(room)
        pad, gap, title = px(_PAD), px(_GAP), px(_TITLE)
        top, width = room.y + pad + title + px(4), room.w - 2 * pad
        cards = [card for card in self.cards if card.visible]
        if cards:
            bottom = self._place_cards(cards, Rect(room.x + pad, top, width, room.bottom - pad - top), gap)
        else:
            high = self._context.type.height(self._said(), theme.BODY, width - 2 * px(4))
            bottom = top + high + px(4)
            self.words.place(Rect(room.x + pad + px(4), top, width - 2 * px(4), high))
        self._panel.place(Rect(room.x, room.y, room.w, bottom + pad - room.y))
        for card in self.cards:
            card.sheet = self._panel.rect
        inner = inset(self._panel.rect, pad)
        side = px(_CLOSE)
        self.close.place(Rect(inner.right - side, inner.y, side, side))
        self._title.place(Rect(inner.x + px(4), inner.y, inner.w - side - px(12), title))

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


def _fitted(cards: Sequence[HintCard], width: int, height: int, gap: int) -> list[int]:
    """Give each card as many reasons as there is room for; how many lines they take."""
    told = [card.reasons(width) for card in cards]
    for card in cards:
        card.lines = []

    def high() -> int:
        heights = [card.height(sum(map(len, card.lines))) for card in cards]
        return sum(heights) + gap * (len(cards) - 1)

    for rank in range(max(map(len, told))):
        for card, reasons in zip(cards, told, strict=True):
            if rank < len(reasons):
                card.lines.append(reasons[rank])
                if rank and high() > height:
                    card.lines.pop()
    return [sum(map(len, card.lines)) for card in cards]
