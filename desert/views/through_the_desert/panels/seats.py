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
from desert.views.through_the_desert.panels.seat_boxes import SeatBoxes, boxes_above, boxes_beside
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites

_POINTS, _POINTS_LOW = Face(25, Weight.BOLD), Face(22, Weight.BOLD)
_COUNT = Face(17, Weight.SEMIBOLD)
_NAMES = (theme.STRONG, theme.SMALL_STRONG, Face(14, Weight.SEMIBOLD))
_COUNT_TIGHT = Face(16, Weight.SEMIBOLD)
_HELD_COUNT = Face(16, Weight.SEMIBOLD)
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
        beside: All cards that are seen together; their names have one size, and one place.
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
        self._above: bool | None = None
        self._step: int | None = None

    def place(self, rect: Rect) -> None:
        """Take another box, or the same at another scale."""
        super().place(rect)
        self._name_anew()

    def _name_anew(self) -> None:
        """Find out anew how the names fit: that is up to all cards."""
        for card in self.beside:
            card._above = card._step = None  # noqa: SLF001 - another of its kind

    def show(self, facts: SeatFacts) -> None:
        """Say something else of the seat."""
        if facts != self.facts:
            before, self.facts = self.facts, facts
            self._up = self._up and facts.own
            alike = before is not None and (before.name, before.crowned) == (facts.name, facts.crowned)
            # The room that a name has decides on the size of all names, and on where they stand.
            if not alike:
                self._name_anew()
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
    def _boxes(self) -> SeatBoxes:
        """Return where everything lies."""
        facts, px = self.facts, self.context.px
        if facts is None or not self._names_above():
            return boxes_beside(self.rect, px, crowned=facts is not None and facts.crowned)
        points = self.context.type.width(str(facts.points), _POINTS_LOW)
        return boxes_above(self.rect, px, crowns=self._crowns(), points=points)

    def _crowns(self) -> bool:
        return any(card.facts is not None and card.facts.crowned for card in self.beside)

    def _names_above(self) -> bool:
        """Whether all names stand above the camels, as one would be cut beside its own, crowned or not."""
        if self._above is None:
            crowned = self._crowns()
            found = [
                self.context.type.width(card.facts.name, _NAMES[-1])
                > boxes_beside(card.rect, self.context.px, crowned=crowned).name.w
                for card in self.beside
                if card.facts is not None
            ]
            self._above = any(found)
        return self._above

    @property
    def name_step(self) -> int:
        """How many sizes smaller the name has to be not to be cut; past the last where it is cut anyhow."""
        if self.facts is None:
            return 0
        if self._step is None:
            name, width, kind = self.facts.name, self._boxes().name.w, self.context.type
            steps = (step for step, face in enumerate(_NAMES) if kind.width(name, face) <= width)
            self._step = next(steps, len(_NAMES))
        return self._step

    def token_spot(self) -> Rect:
        """Where tokens fly to."""
        return self._boxes().token

    def coin_spot(self) -> Rect:
        """Where points fly to."""
        return self._boxes().coin

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
        boxes = self._boxes()
        surface.blit(self._sprites.seat_camel(facts.rider, boxes.camel.w), boxes.camel)
        if self.sign:
            sign = icons.icon(context.sprites, self.sign, boxes.sign.w, theme.INK_SOFT)
            surface.blit(sign, boxes.sign)
        if self._wears_crown(facts, boxes):
            side = context.px(20)
            crown = icons.icon(context.sprites, "crown", side, _GOLD_INK)
            surface.blit(crown, (boxes.crown.x, boxes.crown.centery - side // 2))
        if facts.placing:
            self._draw_hand(surface, facts, boxes.row)
        elif self._up and facts.own:
            for value, spot in zip(TOKEN_VALUES, boxes.spots(context.px(6)), strict=True):
                surface.blit(self._sprites.token(value, spot.w), spot)
        else:
            surface.blit(self._sprites.points(boxes.coin.w), boxes.coin)
            surface.blit(self._sprites.token_back(boxes.token.w), boxes.token)
        for box, face, ink in self._words():
            surface.blit(context.type.line(box.text, face, ink), box.rect)
        if self.ring:
            context.skins.ring(surface, self.rect)

    def _wears_crown(self, facts: SeatFacts, boxes: SeatBoxes) -> bool:
        """Whether the crown is seen: tokens held up may take its place."""
        return facts.crowned and not (boxes.tight and self._up and facts.own)

    def _draw_hand(self, surface: pygame.Surface, facts: SeatFacts, row: Rect) -> None:
        side = min(row.h, self.context.px(36))
        step = min(self.context.px(30), (row.w - side) // 4)
        for place, colour in enumerate(facts.hand):
            picture = self._sprites.leader(colour, facts.rider, side)
            surface.blit(picture, (row.x + place * step, row.centery - side // 2))

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        facts = self.facts
        if facts is None:
            return []
        px, kind, boxes = self.context.px, self.context.type, self._boxes()
        out: list[tuple[TextBox, Face, str]] = []
        dark = chosen(self.context).riders[facts.rider].dark
        # All names have one size, but one that is cut all the same takes the others one step down at most.
        last = len(_NAMES) - 1
        steps = [min(step, 1 if step > last else last) for step in (card.name_step for card in self.beside)]
        face = _NAMES[min(last, max(*steps, self.name_step))]
        out += [(box, face, dark) for box in kind.place(facts.name, face, boxes.name)]
        small = _COUNT_TIGHT if boxes.tight else _COUNT
        if self._wears_crown(facts, boxes):
            room = Rect(boxes.crown.x + px(22), boxes.crown.y, boxes.crown.w - px(22), boxes.crown.h)
            out += [(box, small, _GOLD_INK) for box in kind.place(str(facts.caravans), small, room)]
        if facts.placing:
            return out
        if self._up and facts.own:
            spots = boxes.spots(px(6))
            for number, spot in zip(self._values(), spots, strict=True):
                strip = Rect(
                    spot.right + px(1), boxes.row.y, spots[1].x - spots[0].right - px(1), boxes.row.h
                )
                out += [
                    (box, _HELD_COUNT, theme.INK)
                    for box in kind.place(f"{TIMES}{number}", _HELD_COUNT, strip)
                ]
            return out
        face = _POINTS_LOW if boxes.low else _POINTS
        out += [(box, face, theme.INK) for box in kind.place(str(facts.points), face, boxes.points)]
        out += [(box, small, theme.INK) for box in kind.place(f"{TIMES}{facts.tokens}", small, boxes.count)]
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
