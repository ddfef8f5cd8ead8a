"""A seat's card on the table: who, whose turn, points that all may see, tokens, leaders in hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame
from pygame import Rect

from desert.core.messages import N_
from desert.games.through_the_desert.board import TOKEN_VALUES
from desert.ui import icons, theme
from desert.ui.context import Context
from desert.ui.device_words import DeviceWords
from desert.ui.intents import Command, Intent, Key, PointerDown, PointerLeft, PointerUp
from desert.ui.kept import Kept
from desert.ui.skins import Look
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.ui.widgets import CONSUMED, Reply, Widget
from desert.ui.widgets.base import Action
from desert.views.through_the_desert.facts.seat import SeatFacts
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites

_POINTS, _POINTS_LOW = Face(25, Weight.BOLD), Face(22, Weight.BOLD)
_COUNT = Face(17, Weight.SEMIBOLD)
_NAMES = (theme.STRONG, theme.SMALL_STRONG, Face(14, Weight.SEMIBOLD))
_HELD, _HELD_COUNT = 20, Face(16, Weight.SEMIBOLD)
"""One's own tokens, held up: three side by side, each with its number, have to fit into a card."""
_LOW = 88
"""In a card lower than that the tokens reach down into the right corner, in design units."""
_LOWEST = 72
"""In a card lower than that rows and pictures are smaller."""
TIMES = "\N{MULTIPLICATION SIGN}"
_GOLD_INK = "#8a5a00"

HOLD = 0.4
"""Seconds after which a press on one's own card has shown the tokens, and asks nothing when it ends."""

_HOLD = N_("table.hold_to_see")
_HOLD_ALL = N_("table.hold_to_see_all")
_SEE = DeviceWords(_HOLD, _HOLD, N_("table.key_to_see"))
_SEE_ALL = DeviceWords(_HOLD_ALL, _HOLD_ALL, N_("table.key_to_see_all"))
_WHO = DeviceWords(N_("table.who_plays"), N_("table.who_plays_tap"), N_("table.who_plays_key"))

Values = Callable[[], tuple[int, int, int]]


class SeatCard(Widget):
    """A seat's card; the person whose turn it is sees their own tokens while they hold it down.

    With the keyboard Enter turns the tokens up until any other key. A short click on any card, or Enter on
    another's, asks who shall play there.

    Args:
        context: The shared context.
        sprites: The pieces' pictures.
        values: The seat's own tokens by printed value, asked for only while they are shown.

    Attributes:
        facts: What the card says; None until it is told.
        on_press: What a short click on the card does; None for nothing.
        beside: All cards that are seen together; their names have one size.
    """

    focusable = True

    def __init__(self, context: Context, sprites: PieceSprites, values: Values) -> None:
        super().__init__(context)
        self._sprites, self._values = sprites, values
        self.facts: SeatFacts | None = None
        self.on_press: Action | None = None
        self.beside: Sequence[SeatCard] = (self,)
        self._up = False
        self._held = 0.0
        self._thinks = 0
        self._kept = Kept()

    def show(self, facts: SeatFacts) -> None:
        """Say something else of the seat."""
        if facts != self.facts:
            before, self.facts = self.facts, facts
            self._up = self._up and facts.own
            alike = before is not None and (before.name, before.crowned) == (facts.name, facts.crowned)
            # The room that a name has decides on the size of all names.
            for card in (self,) if alike else self.beside:
                card.invalidate()
        held = facts.own or self.on_press is not None
        self.cursor = pygame.SYSTEM_CURSOR_HAND if held else pygame.SYSTEM_CURSOR_ARROW

    def think(self, phase: int) -> None:
        """Show that a computer thinks, by one of three pictures, 1 to 3; 0 shows that none does."""
        if phase != self._thinks:
            self._thinks = phase
            self.invalidate()

    def cover(self) -> None:
        """Turn the tokens face down."""
        if self._up:
            self._up = False
            self.invalidate()

    @property
    def revealing(self) -> bool:
        """Whether the seat's own tokens are face up now."""
        return self._up

    @property
    def sign(self) -> str:
        """The small sign in a corner: a computer, which may be thinking, or tokens that can be held up."""
        facts = self.facts
        if facts is None or (facts.own and self._up):
            return ""
        if facts.computer and not (facts.final and facts.own):
            return f"thinking_{self._thinks}" if self._thinks else "computer"
        return "eye" if facts.own else ""

    def handle(self, intent: Intent) -> Reply | None:
        """Turn the tokens up while held."""
        own = self.facts is not None and self.facts.own
        if isinstance(intent, PointerDown) and own:
            self._held = 0.0
            self._turn(up=True)
        elif isinstance(intent, PointerUp | PointerLeft):
            looked = own and (not self._up or self._held >= HOLD)
            self._turn(up=False)
            clicked = isinstance(intent, PointerUp) and self.pressed and self.contains(intent.pos)
            if clicked and not looked and self.on_press is not None:
                return Reply(self.on_press())
        elif isinstance(intent, Key):
            return self._key(intent, own=own)
        return CONSUMED

    def update(self, dt: float) -> Reply | None:
        """Count how long the tokens have been held up."""
        if self._up:
            self._held += dt
        return None

    def _key(self, key: Key, *, own: bool) -> Reply | None:
        if key.command not in (Command.CONFIRM, Command.SELECT):
            self.cover()
            return None
        if own and not key.repeat:
            self._turn(up=not self._up)
        elif self.on_press is not None and not own and not key.repeat:
            return Reply(self.on_press())
        return CONSUMED

    @property
    def keeps_press(self) -> bool:
        """While one's own tokens are held up."""
        return self._up

    def cancel_press(self) -> None:
        """Whatever ended the press, the tokens go down."""
        self.cover()

    def _turn(self, *, up: bool) -> None:
        if up != self._up:
            self._up = up
            self.invalidate()

    # -- picture -----------------------------------------------------------------------------------
    def _camel(self) -> Rect:
        around = self.context.px(10 if self._lowest else 20)
        side = min(self.context.px(60), self.rect.h - around, self.rect.w * 25 // 100)
        return Rect(self.rect.x + self.context.px(10), self.rect.centery - side // 2, side, side)

    @property
    def _lowest(self) -> bool:
        return self.rect.h < self.context.px(_LOWEST)

    def _rows(self) -> tuple[Rect, Rect]:
        """Return the boxes of the name and of what is below it."""
        px = self.context.px
        left = self._camel().right + px(8)
        width = self.rect.right - px(10) - left
        high, low = (px(23), px(29)) if self._lowest else (px(28), px(36))
        top = self.rect.y + (self.rect.h - high - low) // 2
        return Rect(left, top, width, high), Rect(left, top + high, width, low)

    def _cells(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Return the boxes of coin, points, token and number of tokens."""
        px = self.context.px
        row = self._rows()[1]
        large, small = (px(25), px(22)) if self._lowest else (px(28), px(24))
        coin = Rect(row.x, row.centery - large // 2, large, large)
        points = Rect(row.x + px(32), row.y, px(42), row.h)
        token = Rect(points.right + px(2), row.centery - small // 2, small, small)
        left = points.right + px(29)
        return coin, points, token, Rect(left, row.y, row.right - left, row.h)

    def _aside(self) -> Rect:
        """Return the box of the crown with what the largest caravans are worth now."""
        name = self._rows()[0]
        width = self.context.px(46)
        return Rect(name.right - width, name.y, width, name.h)

    def _name_room(self) -> Rect:
        """Return the box of the name, beside the crown if there is one."""
        name, crowned = self._rows()[0], self.facts is not None and self.facts.crowned
        right = self._aside().x - self.context.px(4) if crowned else name.right
        return Rect(name.x, name.y, right - name.x, name.h)

    @property
    def name_step(self) -> int:
        """How many sizes smaller the name has to be not to be cut; past the last where it is cut anyhow."""
        if self.facts is None:
            return 0
        name, width, kind = self.facts.name, self._name_room().w, self.context.type
        steps = (step for step, face in enumerate(_NAMES) if kind.width(name, face) <= width)
        return next(steps, len(_NAMES))

    def token_spot(self) -> Rect:
        """Where tokens fly to."""
        return self._cells()[2]

    def coin_spot(self) -> Rect:
        """Where points fly to."""
        return self._cells()[0]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the card."""
        if self.facts is not None:
            self._kept.draw(surface, self._look(self.facts), self._draw)

    def _look(self, facts: SeatFacts) -> Hashable:
        """Return all that decides on how the card looks."""
        context = self.context
        held = self._values() if self._up and facts.own else None
        names = tuple((card.facts.name, card.facts.crowned) for card in self.beside if card.facts is not None)
        pictures = (chosen(context), context.scale, context.sprites.age)
        return (tuple(self.rect), facts, held, self.sign, self.ring, names, pictures)

    def _draw(self, surface: pygame.Surface) -> None:
        facts, context = self.facts, self.context
        if facts is None:
            return
        context.skins.draw(
            surface, self.rect, _card(chosen(context).riders[facts.rider].base, turn=facts.turn)
        )
        camel = self._camel()
        surface.blit(self._sprites.seat_camel(facts.rider, camel.w), camel)
        if self.sign:
            self._draw_sign(surface, self.sign)
        if facts.crowned:
            side = context.px(20)
            crown = icons.icon(context.sprites, "crown", side, _GOLD_INK)
            surface.blit(crown, (self._aside().x, self._aside().centery - side // 2))
        if facts.placing:
            self._draw_hand(surface, facts)
        elif self._up and facts.own:
            for value, spot in zip(TOKEN_VALUES, self._token_spots(), strict=True):
                surface.blit(self._sprites.token(value, spot.w), spot)
        else:
            coin, _, token, _ = self._cells()
            surface.blit(self._sprites.points(coin.w), coin)
            surface.blit(self._sprites.token_back(token.w), token)
        for box, face, ink in self._words():
            surface.blit(context.type.line(box.text, face, ink), box.rect)
        if self.ring:
            context.skins.ring(surface, self.rect)

    def _draw_sign(self, surface: pygame.Surface, name: str) -> None:
        """Put a small sign into a corner: the lower right one, in a low card where the camel leaves room."""
        px, rect = self.context.px, self.rect
        side = px(16 if self._lowest else 18)
        left = rect.x + px(5) if rect.h < px(_LOW) else rect.right - px(8) - side
        top = rect.y + px(5) if self._lowest else rect.bottom - px(6) - side
        surface.blit(icons.icon(self.context.sprites, name, side, theme.INK_SOFT), (left, top))

    def _draw_hand(self, surface: pygame.Surface, facts: SeatFacts) -> None:
        px = self.context.px
        row = self._rows()[1]
        side = row.h
        step = min(px(30), (row.w - side) // 4)
        for place, colour in enumerate(facts.hand):
            picture = self._sprites.leader(colour, facts.rider, side)
            surface.blit(picture, (row.x + place * step, row.centery - side // 2))

    def _token_spots(self) -> list[Rect]:
        px = self.context.px
        row = self._rows()[1]
        third = (row.w + px(6)) // 3
        side = px(_HELD)
        return [Rect(row.x + place * third, row.centery - side // 2, side, side) for place in range(3)]

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        facts = self.facts
        if facts is None:
            return []
        px, kind = self.context.px, self.context.type
        row = self._rows()[1]
        aside, crowned = self._aside(), facts.crowned
        out: list[tuple[TextBox, Face, str]] = []
        shown = self._name_room()
        dark = chosen(self.context).riders[facts.rider].dark
        # All names have one size, but one that is cut all the same takes the others one step down at most.
        last = len(_NAMES) - 1
        steps = [min(step, 1 if step > last else last) for step in (card.name_step for card in self.beside)]
        face = _NAMES[min(last, max(*steps, self.name_step))]
        out += [(box, face, dark) for box in kind.place(facts.name, face, shown)]
        if crowned:
            room = Rect(aside.x + px(22), aside.y, aside.w - px(22), aside.h)
            out += [(box, _COUNT, _GOLD_INK) for box in kind.place(str(facts.caravans), _COUNT, room)]
        if facts.placing:
            return out
        if self._up and facts.own:
            spots = self._token_spots()
            for number, spot in zip(self._values(), spots, strict=True):
                strip = Rect(spot.right + px(1), row.y, spots[1].x - spots[0].right - px(1), row.h)
                out += [
                    (box, _HELD_COUNT, theme.INK)
                    for box in kind.place(f"{TIMES}{number}", _HELD_COUNT, strip)
                ]
            return out
        _, points, _, count = self._cells()
        face = _POINTS_LOW if self._lowest else _POINTS
        out += [(box, face, theme.INK) for box in kind.place(str(facts.points), face, points)]
        out += [(box, _COUNT, theme.INK) for box in kind.place(f"{TIMES}{facts.tokens}", _COUNT, count)]
        return out

    def texts(self) -> list[TextBox]:
        """Return what it says."""
        return [box for box, _, _ in self._words()]

    def tip_text(self) -> str:
        """Return who it is and what the points are made of."""
        facts, texts = self.facts, self.context.texts
        if facts is None:
            return ""
        parts = [texts("table.part_oases", points=facts.oases)]
        if facts.river is not None:
            parts.append(texts("table.part_river", points=facts.river))
        parts.append(texts("table.part_areas", points=facts.areas))
        parts.append(texts("table.part_caravans", points=facts.caravans))
        if facts.waterholes is None:
            parts.append(texts("table.part_hidden", count=facts.tokens))
        else:
            parts.append(texts("table.part_waterholes", points=facts.waterholes))
        lines = [f"{facts.name} · {texts(facts.player)}" if facts.player else facts.name, *parts]
        if facts.own:
            lines.append((_SEE_ALL if facts.final else _SEE).said(self.context))
        # With keys Enter shows one's own tokens instead.
        if not facts.final and self.on_press is not None and not (facts.own and self.context.devices.by_keys):
            lines.append(_WHO.said(self.context))
        return "\n".join(lines)


def _card(colour: str, *, turn: bool) -> Look:
    if turn:
        return Look("#ffffff", theme.mix("#ffffff", colour, 0.16), colour, 3.0, theme.RADIUS, 0.0, 9, 0.4)
    low = theme.mix(theme.PARCHMENT_LOW, theme.GROOVE, 0.25)
    return Look(theme.PARCHMENT_LOW, low, theme.PARCHMENT_EDGE, 1.25, theme.RADIUS, 0.5, 5, 0.22)
