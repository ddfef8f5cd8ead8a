"""The choice of a board by its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect

from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.board_titles import board_title
from desert.ui import icons, theme
from desert.ui.context import Context
from desert.ui.intents import Command, Intent, Key, Point, PointerLeft, PointerMove, PointerUp, Wheel
from desert.ui.layout import columns, inset
from desert.ui.screen import Outcome
from desert.ui.skins import Look
from desert.ui.text import TextBox
from desert.ui.widgets import CONSUMED, Reply, Widget
from desert.views.through_the_desert.board.thumbnail import small_board
from desert.views.through_the_desert.words import render

_MOST, _ARROW = 3, 22
_BLANK = Look(theme.SAND_LIGHT, theme.SAND, None, 0, 4)
_CARD = Look(theme.FIELD, theme.PARCHMENT_LOW, theme.PARCHMENT_EDGE, 1.25, theme.RADIUS, 0.6, 5, 0.22)
_OVER = Look("#ffffff", theme.FIELD, theme.FIELD_EDGE, 1.5, theme.RADIUS, 0.6, 7, 0.28)
_CHOSEN = Look(
    "#ffffff", theme.mix("#ffffff", theme.TEAL_LIGHT, 0.25), theme.TEAL, 3.0, theme.RADIUS, 0.0, 7, 0.3
)


class BoardPick(Widget):
    """Cards with a picture and a name, at most three at a time.

    The wheel goes on to more; so do clicks, as the next card is always in sight, and the arrows that stick
    out where there are more. The keys left and right go over the cards, and Enter or Space chooses.
    """

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        context: Context,
        boards: Mapping[str, Board],
        chosen: str,
        on_change: Callable[[str], Outcome | None],
    ) -> None:
        super().__init__(context)
        self._boards = list(boards.items())
        ids = list(boards)
        self.index = ids.index(chosen) if chosen in boards else 0
        self._on_change = on_change
        self._first = 0
        self._over: int | None = None
        self._mark: int | None = None
        self.players = 2
        self._pictures: dict[tuple[str, int, tuple[int, int]], pygame.Surface] = {}
        self._drawn = False
        self._reveal()

    def set_players(self, players: int) -> None:
        """Show what is in play with so many players."""
        if players != self.players:
            self.players = players
            self.invalidate()

    @property
    def mark(self) -> int:
        """The card that the ring is round: the chosen one until an arrow leads on."""
        return self.index if self._mark is None else self._mark

    def ring_changed(self) -> None:
        """Whoever comes back begins at the chosen one, and it is in sight again."""
        self._mark = None
        self._reveal()

    def _reveal(self) -> None:
        """Have the marked card in sight, and those beside it."""
        last = len(self._boards) - _MOST
        self._first = min(self._first, max(0, self.mark - 1))
        self._first = max(self._first, min(last, self.mark - _MOST + 2))

    def cells(self) -> list[tuple[int, Rect]]:
        """Return the cards in sight: which board, and its box."""
        shown = range(self._first, min(len(self._boards), self._first + _MOST))
        across = max(2, len(shown))
        boxes = columns(self.rect, [1.0] * across, self.context.px(10))
        return list(zip(shown, boxes, strict=False))

    def handle(self, intent: Intent) -> Reply | None:
        """Choose a card."""
        if isinstance(intent, PointerMove):
            self._hover(self._at(intent.pos))
        elif isinstance(intent, PointerLeft):
            self._hover(None)
        elif isinstance(intent, PointerUp):
            return (self._pressed(intent.pos) if self.pressed else None) or CONSUMED
        elif isinstance(intent, Wheel):
            return self._step(-1 if intent.dy > 0 else 1) or CONSUMED
        elif isinstance(intent, Key):
            if intent.command in (Command.LEFT, Command.RIGHT):
                return self._go(1 if intent.command is Command.RIGHT else -1)
            if intent.command in (Command.CONFIRM, Command.SELECT):
                return CONSUMED if intent.repeat else self.choose(self.mark)
            return None
        return CONSUMED

    def contains(self, pos: Point) -> bool:
        """The cards, and what sticks out of an arrow beside them."""
        out = self.context.px(_ARROW) // 2
        left, right = self._more()
        return Rect(
            self.rect.x - out * left, self.rect.y, self.rect.w + out * (left + right), self.rect.h
        ).collidepoint(pos)

    def _pressed(self, pos: Point) -> Reply | None:
        found = self._at(pos)
        if found is not None:
            return self.choose(found)
        beside = (pos[0] >= self.rect.right) - (pos[0] < self.rect.x)
        return self._step(beside) if beside else None

    def _more(self) -> tuple[bool, bool]:
        """Whether there are more cards to the left and to the right."""
        return self._first > 0, self._first + _MOST < len(self._boards)

    def _at(self, pos: Point) -> int | None:
        return next((index for index, cell in self.cells() if cell.collidepoint(pos)), None)

    def _hover(self, index: int | None) -> None:
        if index != self._over:
            self._over = index
            self.invalidate()

    def _step(self, by: int) -> Reply | None:
        wanted = self.index + by
        return self.choose(wanted) if 0 <= wanted < len(self._boards) else None

    def _go(self, by: int) -> Reply | None:
        wanted = self.mark + by
        if not 0 <= wanted < len(self._boards):
            return None
        self._mark = wanted
        self._reveal()
        self.invalidate()
        return CONSUMED

    def choose(self, index: int) -> Reply:
        """Choose a board and tell it."""
        self._mark = None
        if index == self.index:
            return CONSUMED
        self.index = index
        self._reveal()
        self.invalidate()
        return Reply(self._on_change(self._boards[index][0]))

    def _parts(self, cell: Rect) -> tuple[Rect, Rect]:
        px = self.context.px
        inner = inset(cell, px(7))
        words = self.context.type.line_height(theme.SMALL_STRONG) + px(4)
        return Rect(inner.x, inner.y, inner.w, inner.h - words), Rect(
            inner.x, inner.bottom - words, inner.w, words
        )

    def _title(self, index: int) -> str:
        return render(self.context.texts, board_title(self._boards[index][1]))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the cards."""
        self._drawn = True
        for index, cell in self.cells():
            look = (
                _CHOSEN if index == self.index else _OVER if index == self._over and self.hovered else _CARD
            )
            self.context.skins.draw(surface, cell, look)
            picture, _ = self._parts(cell)
            painted = self._pictures.get(self._key(index, picture.size)) or self._before(index, picture.size)
            if painted is None:
                self.context.skins.draw(surface, picture, _BLANK)
            else:
                surface.blit(painted, picture)
            if self.ring and index == self.mark:
                self.context.skins.ring(surface, cell)
        for box in self.texts():
            surface.blit(self.context.type.line(box.text, theme.SMALL_STRONG, theme.INK), box.rect)
        self._draw_more(surface)

    def _draw_more(self, surface: pygame.Surface) -> None:
        side = self.context.px(_ARROW)
        left, right = self._more()
        if left:
            sign = icons.icon(self.context.sprites, "chevron_left", side, theme.INK)
            surface.blit(sign, (self.rect.x - side // 2, self.rect.centery - side // 2))
        if right:
            sign = icons.icon(self.context.sprites, "chevron_right", side, theme.INK)
            surface.blit(sign, (self.rect.right - side // 2, self.rect.centery - side // 2))

    def _key(self, index: int, size: tuple[int, int]) -> tuple[str, int, tuple[int, int]]:
        board = self._boards[index][1]
        return board.id, board.for_players(self.players).spaces, size

    def _before(self, index: int, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture for another number of players, until the one wanted is painted."""
        board = self._boards[index][0]
        return next((old for key, old in self._pictures.items() if key[0] == board and key[2] == size), None)

    def update(self, dt: float) -> Reply | None:
        """Paint one picture that is missing, so that the screen is there before they are."""
        if self._drawn:
            for index, cell in self.cells():
                size = self._parts(cell)[0].size
                key = self._key(index, size)
                if key not in self._pictures and min(size) > 0:
                    field = self._boards[index][1].for_players(self.players)
                    self._pictures[key] = small_board(field, size)
                    self.invalidate()
                    break
        return super().update(dt)

    def texts(self) -> list[TextBox]:
        """Return the names of the boards in sight."""
        place = self.context.type.place
        return [
            box
            for index, cell in self.cells()
            for box in place(self._title(index), theme.SMALL_STRONG, self._parts(cell)[1], align=0.5)
        ]

    def tip_text(self) -> str:
        """Return the whole name where it is shortened."""
        return self._title(self._over) if self._over is not None else ""
