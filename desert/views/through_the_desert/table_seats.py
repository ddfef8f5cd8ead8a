"""A seat's card on the table: who, whose turn, points that all may see, tokens, leaders in hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.games.through_the_desert.board import TOKEN_VALUES
from desert.ui import icons, theme
from desert.ui.context import Context
from desert.ui.intents import Command, Intent, Key, PointerDown, PointerLeft, PointerUp
from desert.ui.layout import inset
from desert.ui.skins import Look
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.ui.widgets import CONSUMED, Reply, Widget
from desert.views.through_the_desert.palette import DEFAULT
from desert.views.through_the_desert.piece_sprites import PieceSprites
from desert.views.through_the_desert.seat_facts import SeatFacts

_POINTS = Face(25, Weight.BOLD)
_COUNT = Face(17, Weight.SEMIBOLD)

Values = Callable[[], tuple[int, int, int]]


class SeatCard(Widget):
    """A seat's card; the person whose turn it is sees their own tokens while they hold it down.

    With the keyboard Enter turns the tokens up until any other key.

    Args:
        context: The shared context.
        sprites: The pieces' pictures.
        values: The seat's own tokens by printed value, asked for only while they are shown.
    """

    def __init__(self, context: Context, sprites: PieceSprites, values: Values) -> None:
        super().__init__(context)
        self._sprites, self._values = sprites, values
        self.facts: SeatFacts | None = None
        self._up = False

    def show(self, facts: SeatFacts) -> None:
        """Say something else of the seat."""
        if facts != self.facts:
            self.facts = facts
            self._up = self._up and facts.own
            self.invalidate()
        self.focusable = facts.own
        self.cursor = pygame.SYSTEM_CURSOR_HAND if facts.own else pygame.SYSTEM_CURSOR_ARROW

    def cover(self) -> None:
        """Turn the tokens face down."""
        if self._up:
            self._up = False
            self.invalidate()

    @property
    def revealing(self) -> bool:
        """Whether the seat's own tokens are face up now."""
        return self._up

    def handle(self, intent: Intent) -> Reply | None:
        """Turn the tokens up while held."""
        own = self.facts is not None and self.facts.own
        if isinstance(intent, PointerDown) and own:
            self._turn(up=True)
        elif isinstance(intent, PointerUp | PointerLeft):
            self._turn(up=False)
        elif isinstance(intent, Key):
            if own and intent.command in (Command.CONFIRM, Command.SELECT):
                if not intent.repeat:
                    self._turn(up=not self._up)
                return CONSUMED
            self.cover()
            return None
        return CONSUMED

    def cancel_press(self) -> None:
        """Whatever ended the press, the tokens go down."""
        self.cover()

    def _turn(self, *, up: bool) -> None:
        if up != self._up:
            self._up = up
            self.invalidate()

    # -- picture -----------------------------------------------------------------------------------
    def _camel(self) -> Rect:
        side = min(self.context.px(64), self.rect.h - self.context.px(20))
        return Rect(self.rect.x + self.context.px(12), self.rect.centery - side // 2, side, side)

    def _rows(self) -> tuple[Rect, Rect]:
        """Return the boxes of the name and of what is below it."""
        px = self.context.px
        room = inset(self.rect, 0, px(9))
        left = self._camel().right + px(10)
        name = Rect(left, room.y, self.rect.right - px(12) - left, px(28))
        return name, Rect(left, name.bottom + px(2), name.w, room.bottom - name.bottom - px(2))

    def token_spot(self) -> Rect:
        """Where tokens fly to."""
        px = self.context.px
        _, below = self._rows()
        spot = Rect(0, 0, px(26), px(26))
        spot.center = (below.x + below.w // 2 + px(14), below.y + min(below.h, px(36)) // 2)
        return spot

    def coin_spot(self) -> Rect:
        """Where points fly to."""
        px = self.context.px
        _, below = self._rows()
        spot = Rect(below.x, 0, px(28), px(28))
        spot.centery = below.y + min(below.h, px(36)) // 2
        return spot

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the card."""
        facts = self.facts
        if facts is None:
            return
        context = self.context
        look = DEFAULT.riders[facts.rider]
        context.skins.draw(surface, self.rect, _card(look.base, turn=facts.turn))
        camel = self._camel()
        surface.blit(self._sprites.seat_camel(facts.rider, camel.w), camel)
        for box, face, ink in self._words():
            surface.blit(context.type.line(box.text, face, ink), box.rect)
        if facts.computer:
            self._draw_computer(surface)
        if self._up and facts.own:
            for value, spot in zip(TOKEN_VALUES, self._token_spots(), strict=True):
                surface.blit(self._sprites.token(value, spot.w), spot)
        else:
            surface.blit(self._sprites.points(self.coin_spot().w), self.coin_spot())
            if facts.tokens or not facts.hand:
                spot = self.token_spot()
                surface.blit(self._sprites.token_back(spot.w), spot)
            self._draw_hand(surface, facts)
        if facts.own and not self._up:
            side = context.px(20)
            eye = icons.icon(context.sprites, "eye", side, theme.INK_SOFT)
            surface.blit(eye, (self.rect.right - context.px(10) - side, self._rows()[0].centery - side // 2))
        if self.ring:
            context.skins.ring(surface, self.rect)

    def _draw_computer(self, surface: pygame.Surface) -> None:
        side = self.context.px(20)
        sign = icons.icon(self.context.sprites, "computer", side, theme.INK_SOFT)
        name = self._rows()[0]
        surface.blit(sign, (name.right - side, name.centery - side // 2))

    def _draw_hand(self, surface: pygame.Surface, facts: SeatFacts) -> None:
        if not facts.hand:
            return
        px = self.context.px
        _, below = self._rows()
        left = self.coin_spot().right + px(34)
        room = below.right - left
        step = min(px(24), room // max(1, len(facts.hand)))
        side = min(px(30), step + px(8))
        for place, colour in enumerate(facts.hand):
            picture = self._sprites.leader(colour, facts.rider, side)
            surface.blit(picture, (left + place * step, self.coin_spot().centery - side // 2))

    def _token_spots(self) -> list[Rect]:
        px = self.context.px
        _, below = self._rows()
        third = below.w // 3
        return [
            Rect(below.x + place * third, self.coin_spot().centery - px(12), px(24), px(24))
            for place in range(3)
        ]

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        facts = self.facts
        if facts is None:
            return []
        px, kind = self.context.px, self.context.type
        name, below = self._rows()
        shown = Rect(name.x, name.y, name.w - (px(26) if facts.computer or facts.own else 0), name.h)
        dark = DEFAULT.riders[facts.rider].dark
        out = [(box, theme.STRONG, dark) for box in kind.place(facts.name, theme.STRONG, shown)]
        if self._up and facts.own:
            for number, spot in zip(self._values(), self._token_spots(), strict=True):
                strip = Rect(spot.right + px(3), spot.y, below.w // 3 - spot.w - px(3), spot.h)
                out += [(box, _COUNT, theme.INK) for box in kind.place(f"×{number}", _COUNT, strip)]
            return out
        coin, token = self.coin_spot(), self.token_spot()
        points = Rect(coin.right + px(5), coin.y, token.x - coin.right - px(5), coin.h)
        out += [(box, _POINTS, theme.INK) for box in kind.place(str(facts.points), _POINTS, points)]
        if not facts.hand:
            count = Rect(token.right + px(4), token.y, below.right - token.right - px(4), token.h)
            out += [(box, _COUNT, theme.INK) for box in kind.place(f"×{facts.tokens}", _COUNT, count)]
        return out

    def texts(self) -> list[TextBox]:
        """Return what it says."""
        return [box for box, _, _ in self._words()]

    def tip_text(self) -> str:
        """Return who it is and what the points are made of."""
        facts, texts = self.facts, self.context.texts
        if facts is None:
            return ""
        parts = [
            texts("table.part_oases", points=facts.oases),
            texts("table.part_river", points=facts.river),
            texts("table.part_areas", points=facts.areas),
            texts("table.part_caravans", points=facts.caravans),
        ]
        if facts.waterholes is None:
            parts.append(texts("table.part_hidden", count=facts.tokens))
        else:
            parts.append(texts("table.part_waterholes", points=facts.waterholes))
        lines = [facts.name, *parts]
        if facts.own:
            lines.append(texts("table.hold_to_see"))
        return "\n".join(lines)


def _card(colour: str, *, turn: bool) -> Look:
    if turn:
        return Look("#ffffff", theme.mix("#ffffff", colour, 0.16), colour, 3.0, theme.RADIUS, 0.0, 9, 0.4)
    low = theme.mix(theme.PARCHMENT_LOW, theme.GROOVE, 0.25)
    return Look(theme.PARCHMENT_LOW, low, theme.PARCHMENT_EDGE, 1.25, theme.RADIUS, 0.5, 5, 0.22)
