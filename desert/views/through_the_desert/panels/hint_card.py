"""A suggested turn as a card: its pieces in order, where they go, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.moves import PlaceLeader
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.intents import Command, Intent, Key, LongPress, Point, PointerDown, PointerMove, PointerUp
from desert.ui.screen import Outcome
from desert.ui.skins import Look
from desert.ui.sound import CLICK
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.ui.widgets import CONSUMED, Reply, Widget
from desert.views.through_the_desert.facts.suggestions import Suggestion
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.words import render

_PAD, _HEAD, _BADGE, _PIECE, _BULLET = 9, 32, 24, 32, 12
_LETTER = Face(15, Weight.BOLD)
_QUIET = Look(theme.FIELD, theme.PARCHMENT_LOW, theme.PARCHMENT_EDGE, 1.25, 10, 0.7, 3, 0.18)
_LIT = Look(
    theme.mix(theme.FIELD, theme.GOLD, 0.2), theme.mix(theme.PARCHMENT, theme.GOLD, 0.34), theme.GOLD, 2, 10
)
_DISC = Look(theme.INK, theme.INK, None, 0, _BADGE / 2)
_LIT_DISC = Look(theme.GOLD, theme.GOLD, theme.INK, 2, _BADGE / 2)
"""As its letter is on the board."""

_STEPS = {Command.UP: -1, Command.LEFT: -1, Command.DOWN: 1, Command.RIGHT: 1}

Words = list[tuple[TextBox, Face, str]]


@dataclass(frozen=True)
class CardCalls:
    """What a card calls.

    Attributes:
        take: When its suggestion is taken up.
        light: When its suggestion should be shown on the board.
        step: When an arrow goes to the next card (1) or the one before (-1).
    """

    take: Callable[[Suggestion], Outcome | None]
    light: Callable[[Suggestion], None]
    step: Callable[[int], None]


class HintCard(Widget):
    """A press, or Enter, takes the suggestion up; pointing at it or coming to it by keys lights it.

    Args:
        context: The shared context.
        sprites: The pieces.
        board: Knows the names of spaces.
        calls: What it calls.

    Attributes:
        suggestion: What it shows; None while it shows nothing.
        lit: Whether the board shows it.
        taken: Whether it has been taken up, so that another press places it.
        sheet: The box of all cards: a tip stands below that, covering none.
        lines: The reasons told, each in lines.
        told: Which of the reasons those are.
    """

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        context: Context,
        sprites: PieceSprites,
        board: Board,
        calls: CardCalls,
    ) -> None:
        super().__init__(context, tip=lambda: context.texts("hints.place" if self.taken else "hints.take"))
        self._sprites, self._board, self._calls = sprites, board, calls
        self.suggestion: Suggestion | None = None
        self.sheet = Rect(0, 0, 0, 0)
        self._rider = ""
        self.lines: list[list[str]] = []
        self.told: list[int] = []
        self.taken = False
        self._lit = self._seen = self._pointing = self._double = self.visible = False

    @property
    def lit(self) -> bool:
        """Whether the board shows it."""
        return self._lit

    @lit.setter
    def lit(self, value: bool) -> None:
        if value != self._lit:
            self._lit = value
            self.invalidate()

    def show(self, suggestion: Suggestion | None, rider: str = "") -> None:
        """Show a suggestion for whoever plays a rider colour; None shows nothing."""
        self.suggestion, self._rider = suggestion, rider
        self.visible = suggestion is not None
        self.lit = self.taken = False
        self.invalidate()

    def tip_text(self) -> str:
        """Return what a press does, after the reasons there was no room for."""
        texts, suggestion = self.context.texts, self.suggestion
        reasons = suggestion.reasons if suggestion is not None else ()
        rest = [reason for rank, reason in enumerate(reasons) if rank not in self.told]
        return "\n".join([*(render(texts, reason) for reason in rest), super().tip_text()])

    def tip_rect(self, pos: Point) -> Rect:  # noqa: ARG002 - the card was hovered before
        """Return the sheet: beside the card alone the tip would lie over the next one."""
        return self.sheet if self.sheet.w else self.rect

    # -- size --------------------------------------------------------------------------------------
    def reasons(self, width: int) -> list[list[str]]:
        """Each reason in lines that fit a card of that width."""
        if self.suggestion is None:
            return []
        texts, room = self.context.texts, width - self.context.px(2 * _PAD + _BULLET)
        return [
            self.context.type.wrap(render(texts, reason), theme.SMALL, room)
            for reason in self.suggestion.reasons
        ]

    @property
    def explained(self) -> bool:
        """Whether what explains each piece is told."""
        return self.suggestion is None or set(range(self.suggestion.needed)) <= set(self.told)

    def height(self, lines: int) -> int:
        """How high a card with so many lines is."""
        px = self.context.px
        return px(_HEAD) + 2 * px(_PAD) + lines * self.context.type.line_height(theme.SMALL)

    # -- intents -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Reply | None:
        """Take it up by a press released on it, by Enter or Space; arrows go on to the others.

        A finger can't point: its first tap does that, and one that rests.
        """
        if isinstance(intent, PointerDown):
            self._pointing = intent.finger and not self._seen
            self._double = intent.clicks > 1
        elif isinstance(intent, PointerMove | LongPress):
            self._light()
        elif isinstance(intent, PointerUp):
            return self._released(intent)
        elif isinstance(intent, Key) and intent.command in (Command.CONFIRM, Command.SELECT):
            return CONSUMED if intent.repeat else self._take()
        elif isinstance(intent, Key) and intent.command in _STEPS:
            self._calls.step(_STEPS[intent.command])
        else:
            return None
        return CONSUMED

    def _released(self, intent: PointerUp) -> Reply:
        if not (self.pressed and self.contains(intent.pos)):
            return CONSUMED
        if self._pointing:
            self._light()
            return CONSUMED
        # The second press of a double click never places.
        return CONSUMED if self._double and self.taken else self._take()

    def update(self, dt: float) -> Reply | None:  # noqa: ARG002
        """Note that it has been lit for longer than this moment: a finger's coming down lights it too."""
        self._seen = self._lit
        return None

    def _light(self) -> None:
        if self.suggestion is not None:
            self._calls.light(self.suggestion)

    def _take(self) -> Reply:
        if self.suggestion is None:
            return CONSUMED
        self.context.sounds.play(CLICK)
        return Reply(self._calls.take(self.suggestion))

    def ring_changed(self) -> None:
        """Coming to it by keys lights it."""
        if self.ring:
            self._light()

    # -- picture -----------------------------------------------------------------------------------
    def _head(self) -> list[tuple[pygame.Surface, Rect, Rect]]:
        """Each piece's picture, its box, and the box of the name of its space."""
        px, kind, suggestion = self.context.px, self.context.type, self.suggestion
        if suggestion is None:
            return []
        left, middle = self.rect.x + px(_PAD + _BADGE + 5), self.rect.y + px(_PAD) + px(_HEAD - 4) // 2
        side, out = px(_PIECE), []
        for move in suggestion.moves:
            leader = isinstance(move, PlaceLeader)
            make = self._sprites.leader if leader else self._sprites.camel
            box = Rect(left, 0, side, side)
            box.centery = middle - px(2)
            name = self._board.space_name(move.space)
            words = Rect(box.right + px(1), 0, kind.width(name, theme.STRONG), kind.line_height(theme.STRONG))
            words.centery = middle
            out.append((make(move.colour, self._rider, side), box, words))
            left = words.right + px(7)
        return out

    def _badge(self) -> Rect:
        px = self.context.px
        box = Rect(self.rect.x + px(_PAD), 0, px(_BADGE), px(_BADGE))
        box.centery = self.rect.y + px(_PAD) + px(_HEAD - 4) // 2
        return box

    def _words(self) -> Words:
        px, kind, suggestion = self.context.px, self.context.type, self.suggestion
        if suggestion is None:
            return []
        out: Words = [
            (box, _LETTER, theme.INK if self._lit else theme.ON_DARK)
            for box in kind.place(suggestion.letter, _LETTER, self._badge(), align=0.5)
        ]
        for move, (_, _, box) in zip(suggestion.moves, self._head(), strict=True):
            name = self._board.space_name(move.space)
            out += [(text, theme.STRONG, theme.INK) for text in kind.place(name, theme.STRONG, box)]
        high = kind.line_height(theme.SMALL)
        top, left = self.rect.y + px(_PAD) + px(_HEAD), self.rect.x + px(_PAD + _BULLET)
        room = self.rect.right - px(_PAD) - left
        for reason in self.lines:
            for line in reason:
                row = Rect(left, top, room, high)
                out += [(text, theme.SMALL, theme.INK) for text in kind.place(line, theme.SMALL, row)]
                top += high
        return out

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the card."""
        px, skins = self.context.px, self.context.skins
        skins.draw(surface, self.rect, _LIT if self._lit or self.hovered else _QUIET)
        skins.draw(surface, self._badge(), _LIT_DISC if self._lit else _DISC)
        for picture, box, _ in self._head():
            surface.blit(picture, box)
        high = self.context.type.line_height(theme.SMALL)
        top = self.rect.y + px(_PAD) + px(_HEAD)
        dot = Look(theme.TERRACOTTA, theme.TERRACOTTA, None, 0, 2.5)
        for reason in self.lines:
            box = Rect(self.rect.x + px(_PAD + 2), top + high // 2 - px(2), px(5), px(5))
            skins.draw(surface, box, dot)
            top += high * len(reason)
        for text, face, ink in self._words():
            surface.blit(self.context.type.line(text.text, face, ink), text.rect)
        if self.ring:
            skins.ring(surface, self.rect, 10)

    def texts(self) -> list[TextBox]:
        """Return the letter, the names of the spaces and the reasons."""
        return [box for box, _, _ in self._words()]
