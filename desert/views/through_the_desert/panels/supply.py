"""The bar's tiles: the five colours of the supply, or leaders in hand, or palms to be placed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.snapshot import Phase
from desert.ui import cursors
from desert.ui.context import Context
from desert.ui.devices import Device
from desert.ui.intents import (
    Command,
    Intent,
    Key,
    LongPress,
    Point,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    Wheel,
)
from desert.ui.kept import Kept
from desert.ui.keycaps import Caps
from desert.ui.layout import grid
from desert.ui.screen import Outcome
from desert.ui.text import TextBox
from desert.ui.widgets import CONSUMED, Reply, Widget
from desert.views.through_the_desert.facts.supply import SupplyFacts
from desert.views.through_the_desert.panels.supply_tiles import SupplyTiles, Word
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.play.carrying import START
from desert.views.through_the_desert.words import colour_title


@dataclass(frozen=True)
class SupplyCalls:
    """What the tiles call.

    Attributes:
        choose: A tile was pressed.
        step: The wheel turned over the tiles, by so many colours.
        drag: A piece is being dragged: of which colour, None for a palm, and where the pointer is.
        drop: It was let go of there.
        lost: The drag ended otherwise.
    """

    choose: Callable[[Colour], Outcome | None]
    step: Callable[[int], Outcome | None]
    drag: Callable[[Colour | None, Point], None]
    drop: Callable[[Point], Outcome | None]
    lost: Callable[[], None]


class SupplyBar(Widget):
    """Five tiles; a press chooses one, and so do arrows and Enter while it has the focus.

    The wheel goes through the colours, and a piece, a palm too, can be dragged off its tile. A finger that
    rests on a tile is told of the colour and chooses nothing.
    """

    focusable = True
    cursor = cursors.GRAB

    def __init__(
        self, context: Context, sprites: PieceSprites, calls: SupplyCalls, tip: Callable[[Colour], str]
    ) -> None:
        super().__init__(context)
        self._calls, self._tip = calls, tip
        self._tiles = SupplyTiles(context, sprites)
        self.facts: SupplyFacts | None = None
        self._over: int | None = None
        self._at = 0
        self._press: Point | None = None
        self._pulling = self._looked = False
        self._turned = 0.0
        self._kept = Kept()

    def show(self, facts: SupplyFacts) -> None:
        """Show other tiles."""
        if facts != self.facts:
            self.facts = facts
            self.focusable = facts.phase is not Phase.PALMS
            self.invalidate()

    def cells(self) -> list[Rect]:
        """Return the box of each tile: side by side, or one above the other in an upright bar."""
        across, down = (1, 5) if self._upright else (5, 1)
        return grid(self.rect, across, down, self.context.px(8))

    @property
    def _upright(self) -> bool:
        return self.rect.h > self.rect.w

    def camel_spot(self, colour: int) -> Rect:
        """Where a colour's camel is drawn; it sets out from here."""
        return self._tiles.camel_spot(self.facts, self.cells()[colour])

    @property
    def pointed(self) -> Colour | None:
        """The colour under the pointer or the keyboard's focus."""
        if self.facts is None or self.facts.phase is Phase.PALMS or self._pulling:
            return None
        if self.hovered:
            return COLOURS[self._over] if self._over is not None else None
        return COLOURS[self._at] if self.ring else None

    # -- intents -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Reply | None:
        """Choose a tile, or pull a piece off it."""
        if isinstance(intent, PointerMove):
            self._hover(self._found(intent.pos))
            self._pull(intent.pos)
        elif isinstance(intent, PointerLeft):
            self._hover(None)
        elif isinstance(intent, PointerUp):
            return self._released(intent.pos)
        elif isinstance(intent, PointerDown):
            self._press, self._looked = intent.pos, False
        elif isinstance(intent, Wheel):
            return self._wheel(intent)
        elif isinstance(intent, LongPress):
            self._looked = True
        elif isinstance(intent, Key):
            return self._key(intent)
        else:
            return None
        return CONSUMED

    def _pull(self, pos: Point) -> None:
        """A press that moves far enough pulls the piece along."""
        facts, press = self.facts, self._press
        if not self.pressed or press is None or facts is None:
            return
        found = self._found(press)
        if not self._pulling:
            far = max(abs(pos[0] - press[0]), abs(pos[1] - press[1])) >= self.context.px(START)
            if not far or found is None or not facts.loose(found):
                return
            self._pulling = True
        if found is not None:
            self._calls.drag(None if facts.phase is Phase.PALMS else COLOURS[found], pos)

    def _released(self, pos: Point) -> Reply:
        pulling, press = self._pulling, self._press
        self._pulling, self._press = False, None
        if pulling:
            return Reply(self._calls.drop(pos))
        found = self._found(pos) if self.pressed and press is not None and not self._looked else None
        same = found is not None and press is not None and found == self._found(press)
        return self._choose(found) if same and found is not None else CONSUMED

    @property
    def keeps_press(self) -> bool:
        """A piece may be dragged however long the tile was held."""
        return True

    def cancel_press(self) -> None:
        """The release was lost: nothing is chosen or placed."""
        pulling = self._pulling
        self._pulling, self._press = False, None
        if pulling:
            self._calls.lost()

    def _wheel(self, wheel: Wheel) -> Reply | None:
        """A notch is a colour; fine wheels send parts of notches."""
        if self.facts is None or self.facts.phase is Phase.PALMS or self.pressed:
            return CONSUMED
        self._turned += wheel.dy
        steps = int(self._turned)
        if not steps:
            return CONSUMED
        self._turned -= steps
        # Up, away from the person, goes to the left.
        return Reply(self._calls.step(-steps))

    def _key(self, key: Key) -> Reply | None:
        back, on = (Command.UP, Command.DOWN) if self._upright else (Command.LEFT, Command.RIGHT)
        if key.command in (back, on):
            wanted = self._at + (1 if key.command is on else -1)
            if not 0 <= wanted < len(COLOURS):
                return None
            self._at = wanted
            self.invalidate()
            return CONSUMED
        if key.command in (Command.CONFIRM, Command.SELECT):
            return CONSUMED if key.repeat else self._choose(self._at)
        return None

    @property
    def focused_colour(self) -> Colour:
        """The tile that Enter would choose."""
        return COLOURS[self._at]

    def step(self, by: int) -> None:
        """Move the focus ring over the tiles, round the end."""
        self._at = (self._at + by) % len(COLOURS)
        self.invalidate()

    def _found(self, pos: Point) -> int | None:
        return next((place for place, cell in enumerate(self.cells()) if cell.collidepoint(pos)), None)

    def _hover(self, place: int | None) -> None:
        if place != self._over:
            self._over = place
            self.invalidate()

    def _choose(self, place: int) -> Reply:
        self._at = place
        if self.facts is None or self.facts.phase is Phase.PALMS:
            return CONSUMED
        return Reply(self._calls.choose(COLOURS[place]))

    # -- picture -----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """Paint the tiles."""
        context, pad = self.context, self._by_pad()
        over = self._over if self.hovered else None
        pictures = (chosen(context), context.scale, context.sprites.age)
        look = (tuple(self.rect), self.facts, over, self._at if self.ring else None, pad, pictures)
        self._kept.draw(surface, look, self._draw)

    def _draw(self, surface: pygame.Surface) -> None:
        if self.facts is None:
            return
        cells = self.cells()
        over = self._over if self.hovered else None
        self._tiles.draw(surface, self.facts, cells, over, digits=not self._by_pad())
        for box, face, ink in self._words():
            surface.blit(self.context.type.line(box.text, face, ink), box.rect)
        if self.ring:
            self.context.skins.ring(surface, cells[self._at])
        if self._by_pad():
            self._draw_shoulders(surface)

    def _by_pad(self) -> bool:
        """Whether the shoulder buttons of a pad choose, and no digits."""
        return self.context.devices.now is Device.PAD and self.focusable

    def _draw_shoulders(self, surface: pygame.Surface) -> None:
        """Name the buttons that go to the tile before and to the next at the ends of the row."""
        caps, px, cells = Caps(self.context), self.context.px, self.cells()
        height = px(22)
        width = caps.width("RB", height)
        caps.draw(surface, "LB", cells[0].x - px(6), cells[0].bottom - px(9), height)
        caps.draw(surface, "RB", cells[-1].right + px(6) - width, cells[-1].bottom - px(9), height)

    def count_pill(self, cell: Rect) -> Rect:
        """The ground of a count that runs low."""
        return self._tiles.count_pill(cell)

    def _words(self) -> list[Word]:
        if self.facts is None:
            return []
        return self._tiles.words(self.facts, self.cells(), digits=not self._by_pad())

    def texts(self) -> list[TextBox]:
        """Return what it says."""
        return [box for box, _, _ in self._words()]

    def tip_text(self) -> str:
        """Return the colour pointed at and what is left of it."""
        colour = self.pointed
        if self.facts is None or colour is None:
            return ""
        texts, tile = self.context.texts, self.facts.tiles[colour]
        name, more = colour_title(texts, colour), self._tip(colour)
        if tile.count is None:
            words = texts("table.tip_leader", colour=name)
        else:
            words = texts("table.tip_supply", colour=name, count=tile.count)
        key = "" if self._by_pad() else texts("table.tip_key", key=str(colour + 1))
        return "\n".join(line for line in (words, more, key) if line)

    @property
    def tip_aside(self) -> bool:
        """Above and below an upright bar's tile are other tiles."""
        return self._upright

    def tip_rect(self, pos: Point) -> Rect:  # noqa: ARG002 - the tile was hovered before
        """Return the tile pointed at."""
        return self.cells()[self.pointed] if self.pointed is not None else self.rect
