"""Space first: a ring of the colours that may go to a space, round that space."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import asin, cos, pi, sin

import pygame
from pygame import Rect

from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.intents import Command, Intent, Key, Point, PointerDown, PointerLeft, PointerMove, PointerUp
from desert.ui.screen import Outcome
from desert.ui.skins import TIP, Look
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.ui.widgets import CONSUMED, Reply, Widget
from desert.views.through_the_desert.facts.hover import Hint
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites

SIDE, GAP = 62, 6
"""Of a disc, and between two, in design units."""
_WAYS = (
    (-pi / 2, 1),
    (pi / 2, -1),
    (0.0, 1),
    (pi, -1),
    (-pi / 4, 1),
    (-3 * pi / 4, 1),
    (pi / 4, -1),
    (3 * pi / 4, -1),
)
"""Where the arc's middle may lie and which way round it runs, so that colours keep their order from left to
right or downwards: above the space if it fits there, else below, right, left, in corners."""
_FARTHER = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
"""How much farther off the discs may lie where they don't fit in: at an edge a flatter arc has room."""
_KEY = Face(14, Weight.SEMIBOLD)
_POINTS = Face(15, Weight.BOLD)
_GOLD = "#ffd277"


class ColourRing(Widget):
    """Discs with camels or leaders; a press on one, its digit, or arrows and Enter choose it.

    Attributes:
        space: The space it stands round; None while it is closed.
    """

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND
    any_button = False

    def __init__(
        self,
        context: Context,
        sprites: PieceSprites,
        on_pick: Callable[[Colour], Outcome | None],
        on_hover: Callable[[Colour | None], None],
    ) -> None:
        super().__init__(context)
        self._sprites, self._on_pick, self._on_hover = sprites, on_pick, on_hover
        self.space: int | None = None
        self._choices: tuple[tuple[Colour, Hint], ...] = ()
        self._discs: list[Rect] = []
        self._rider = ""
        self._leaders = False
        self._at: int | None = None
        self._armed: int | None = None
        self.visible = False

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours it offers."""
        return tuple(colour for colour, _ in self._choices)

    def open(
        self,
        space: int,
        hexagon: Rect,
        room: Rect,
        choices: Sequence[tuple[Colour, Hint]],
        rider: str,
        *,
        leaders: bool,
    ) -> None:
        """Open it.

        Args:
            space: The space.
            hexagon: The box of its hex.
            room: Where the discs must stay, in real pixels.
            choices: The colours and what each would earn.
            rider: The seat's rider colour.
            leaders: Whether leaders are placed rather than camels.
        """
        self.close()
        self.space, self._choices = space, tuple(choices)
        self._rider, self._leaders = rider, leaders
        self._discs = _arc(len(self._choices), hexagon, room, self.context.px(SIDE), self.context.px(GAP))
        self._at = self._armed = None
        self.visible = True
        self.place(self._discs[0].unionall(self._discs[1:]))

    def close(self) -> None:
        """Close it; nothing is chosen."""
        if self.space is not None:
            self.visible = False
            self.space, self._choices, self._discs = None, (), []
            self._at = self._armed = None

    def disc(self, colour: Colour) -> Rect:
        """The box of a colour's disc."""
        return self._discs[self.colours.index(colour)]

    def contains(self, pos: Point) -> bool:
        """Whether a disc is under the point."""
        return self._found(pos) is not None

    def _found(self, pos: Point) -> int | None:
        for place, disc in enumerate(self._discs):
            across, down = pos[0] - disc.centerx, pos[1] - disc.centery
            if 4 * (across * across + down * down) <= disc.w * disc.w:
                return place
        return None

    # -- intents -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Reply | None:
        """Hover, press, walk with arrows."""
        if isinstance(intent, PointerMove):
            self._hover(self._found(intent.pos))
        elif isinstance(intent, PointerLeft):
            self._hover(None)
        elif isinstance(intent, PointerDown):
            self._armed = self._found(intent.pos)
        elif isinstance(intent, PointerUp):
            armed, self._armed = self._armed, None
            if armed is not None and self._found(intent.pos) == armed:
                return Reply(self._on_pick(self.colours[armed]))
        elif isinstance(intent, Key):
            return self._key(intent)
        else:
            return None
        return CONSUMED

    def _key(self, key: Key) -> Reply | None:
        step = (
            {
                Command.LEFT: -1,
                Command.UP: -1,
                Command.PREV_FOCUS: -1,
                Command.PREVIOUS: -1,
                Command.RIGHT: 1,
                Command.DOWN: 1,
                Command.NEXT_FOCUS: 1,
                Command.NEXT: 1,
            }.get(key.command)
            if key.command is not None
            else None
        )
        if step is not None:
            self._hover((self._at + step) % len(self._choices) if self._at is not None else 0)
            return CONSUMED
        if key.command in (Command.CONFIRM, Command.SELECT) and self._at is not None:
            return CONSUMED if key.repeat else Reply(self._on_pick(self.colours[self._at]))
        return None

    def step_in(self) -> None:
        """Put the keyboard on the first disc."""
        self._hover(0)

    def cancel_press(self) -> None:
        """The release was lost."""
        self._armed = None

    def _hover(self, place: int | None) -> None:
        if place != self._at:
            self._at = place
            self.invalidate()
            self._on_hover(self.colours[place] if place is not None else None)

    # -- picture -----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """Paint the discs."""
        px, skins = self.context.px, self.context.skins
        for place, ((colour, found), disc) in enumerate(zip(self._choices, self._discs, strict=True)):
            skins.draw(surface, disc, _look(self.context, colour, over=place == self._at))
            side = px(42)
            spot = Rect(0, 0, side, side)
            spot.midbottom = (disc.centerx, disc.bottom - px(17))
            if self._leaders:
                picture = self._sprites.leader(colour, self._rider, side)
            else:
                picture = self._sprites.camel(colour, self._rider, side)
            surface.blit(picture, spot)
            if found.total:
                skins.draw(surface, self._pill(disc, found), _PILL)
        for box, face, ink in self._words():
            surface.blit(self.context.type.line(box.text, face, ink), box.rect)
        if self.ring and self._at is not None:
            self.context.skins.ring(surface, self._discs[self._at], SIDE // 2)

    def _pill(self, disc: Rect, found: Hint) -> Rect:
        px, kind = self.context.px, self.context.type
        text = self.context.texts("preview.points", points=found.total)
        box = Rect(0, 0, kind.width(text, _POINTS) + px(12), kind.line_height(_POINTS) + px(2))
        box.center = (disc.right - px(8), disc.y + px(6))
        return box

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        px, kind = self.context.px, self.context.type
        out: list[tuple[TextBox, Face, str]] = []
        for (colour, found), disc in zip(self._choices, self._discs, strict=True):
            digit = Rect(disc.x, disc.bottom - px(20), disc.w, kind.line_height(_KEY))
            boxes = kind.place(str(colour + 1), _KEY, digit, align=0.5)
            out += [(box, _KEY, theme.INK_SOFT) for box in boxes]
            if found.total:
                pill = self._pill(disc, found)
                text = self.context.texts("preview.points", points=found.total)
                out += [(box, _POINTS, _GOLD) for box in kind.place(text, _POINTS, pill, align=0.5)]
        return out

    def texts(self) -> list[TextBox]:
        """Return the digits and points."""
        return [box for box, _, _ in self._words()]


def _arc(count: int, hexagon: Rect, room: Rect, side: int, gap: int) -> list[Rect]:
    """Boxes of discs on an arc round a hex, all in `room`: the nearest and first of the ways that fits."""
    near = max(hexagon.w / 2 + side / 2 + gap, side * 1.12)
    best: list[Rect] = []
    for far in (near * farther for farther in _FARTHER):
        step = 2 * asin(min(1.0, (side + gap) / (2 * far)))
        for way, sense in _WAYS:
            discs = []
            for place in range(count):
                turn = (place - (count - 1) / 2) * step * sense
                disc = Rect(0, 0, side, side)
                disc.center = (
                    round(hexagon.centerx + far * cos(way + turn)),
                    round(hexagon.centery + far * sin(way + turn)),
                )
                discs.append(disc)
            if all(room.contains(disc.inflate(gap, gap)) for disc in discs):
                return discs
            best = best or discs
    whole = best[0].unionall(best[1:])
    back = whole.clamp(room)
    return [disc.move(back.x - whole.x, back.y - whole.y) for disc in best]


def _look(context: Context, colour: Colour, *, over: bool) -> Look:
    shades = chosen(context).camels[COLOURS.index(colour)]
    high = "#ffffff" if over else theme.FIELD
    low = theme.mix(high, shades.base, 0.6 if over else 0.3)
    return Look(high, low, shades.deep if over else shades.dark, 3.0 if over else 2.0, SIDE / 2, 0.0, 8, 0.5)


_PILL = Look(TIP.top, TIP.bottom, None, 0, 9)
