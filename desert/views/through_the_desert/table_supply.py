"""The bar's tiles: the five colours of the supply, or leaders in hand, or palms to be placed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.games.through_the_desert.board import PALMS
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.intents import Command, Intent, Key, Point, PointerDown, PointerLeft, PointerMove, PointerUp
from desert.ui.layout import grid
from desert.ui.screen import Outcome
from desert.ui.skins import Look
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.ui.widgets import CONSUMED, Reply, Widget
from desert.views.through_the_desert.palette import DEFAULT
from desert.views.through_the_desert.piece_sprites import PieceSprites
from desert.views.through_the_desert.words import colour_title

URGENT = 5
"""From so few camels left a colour's count calls for attention."""
_COUNT = Face(20, Weight.BOLD)
_KEY = Face(14, Weight.SEMIBOLD)


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile.

    Attributes:
        count: What is left of it; None to say nothing.
        open: Whether it can be chosen now.
        here: Whether the piece is there at all, or gone.
        chosen: Whether it is the colour in hand.
    """

    count: int | None
    open: bool
    here: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class SupplyFacts:
    """What the tiles show: camels, a seat's leaders, or palms (then `rider` and colours mean nothing)."""

    phase: Phase
    rider: str | None
    tiles: tuple[Tile, ...]


def supply_facts(
    position: Position, viewer: int | None, open_: tuple[Colour, ...], chosen: Colour | None
) -> SupplyFacts:
    """The tiles for a position."""
    phase = position.phase
    rider = position.table.riders[viewer] if viewer is not None else None
    if phase is Phase.PALMS:
        placed = len(position.palms)
        return SupplyFacts(
            phase, rider, tuple(Tile(None, False, place >= placed, False) for place in range(PALMS))
        )
    if phase is Phase.RETURNS:
        tiles = [Tile(None, c in open_, c not in position.returned, False) for c in COLOURS]
        return SupplyFacts(phase, rider, tuple(tiles))
    if phase is Phase.LEADERS and viewer is not None:
        hand = position.hand(viewer)
        tiles = [Tile(None, c in open_, c in hand, c is chosen) for c in COLOURS]
        return SupplyFacts(phase, rider, tuple(tiles))
    tiles = [Tile(position.supply[c], c in open_, position.supply[c] > 0, c is chosen) for c in COLOURS]
    return SupplyFacts(Phase.CAMELS, rider, tuple(tiles))


class SupplyBar(Widget):
    """Five tiles; a press chooses one, and so do left, right and Enter while it has the focus."""

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self, context: Context, sprites: PieceSprites, on_choose: Callable[[Colour], Outcome | None]
    ) -> None:
        super().__init__(context)
        self._sprites, self._on_choose = sprites, on_choose
        self.facts: SupplyFacts | None = None
        self._over: int | None = None
        self._at = 0

    def show(self, facts: SupplyFacts) -> None:
        """Show other tiles."""
        if facts != self.facts:
            self.facts = facts
            self.focusable = facts.phase is not Phase.PALMS
            self.invalidate()

    def cells(self) -> list[Rect]:
        """Return the box of each tile."""
        return grid(self.rect, 5, 1, self.context.px(8))

    def camel_spot(self, colour: int) -> Rect:
        """Where a colour's camel is drawn; it sets out from here."""
        cell = self.cells()[colour]
        px = self.context.px
        side = min(cell.w - px(8), cell.h - px(24))
        return Rect(cell.centerx - side // 2, cell.y + px(4), side, side)

    # -- intents -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Reply | None:
        """Choose a tile."""
        if isinstance(intent, PointerMove):
            self._hover(self._found(intent.pos))
        elif isinstance(intent, PointerLeft):
            self._hover(None)
        elif isinstance(intent, PointerUp):
            found = self._found(intent.pos) if self.pressed else None
            return self._choose(found) if found is not None else CONSUMED
        elif isinstance(intent, Key):
            return self._key(intent)
        elif not isinstance(intent, PointerDown):
            return None
        return CONSUMED

    def _key(self, key: Key) -> Reply | None:
        if key.command in (Command.LEFT, Command.RIGHT):
            wanted = self._at + (1 if key.command is Command.RIGHT else -1)
            if not 0 <= wanted < len(COLOURS):
                return None
            self._at = wanted
            self.invalidate()
            return CONSUMED
        if key.command in (Command.CONFIRM, Command.SELECT):
            return CONSUMED if key.repeat else self._choose(self._at)
        return None

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
        return Reply(self._on_choose(COLOURS[place]))

    # -- picture -----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """Paint the tiles."""
        if self.facts is None:
            return
        for place, (tile, cell) in enumerate(zip(self.facts.tiles, self.cells(), strict=True)):
            self._draw_ground(surface, place, tile, cell)
            self._draw_piece(surface, place, tile, cell)
        for box, face, ink in self._words():
            surface.blit(self.context.type.line(box.text, face, ink), box.rect)
        if self.ring:
            self.context.skins.ring(surface, self.cells()[self._at])

    def _draw_ground(self, surface: pygame.Surface, place: int, tile: Tile, cell: Rect) -> None:
        skins = self.context.skins
        if self.facts is not None and self.facts.phase is Phase.PALMS:
            return
        shades = DEFAULT.camels[place]
        if tile.chosen:
            skins.draw(
                surface,
                cell,
                Look("#ffffff", theme.mix("#ffffff", shades.base, 0.55), shades.deep, 3.0, 12, 0, 7, 0.4),
            )
        elif tile.open:
            over = place == self._over and self.hovered
            high = "#ffffff" if over else theme.FIELD
            skins.draw(
                surface,
                cell,
                Look(high, theme.mix(theme.FIELD, shades.base, 0.32), shades.dark, 1.5, 12, 0.6, 5, 0.25),
            )
        else:
            skins.draw(surface, cell, _SHUT)
        if self._urgent(tile):
            px = self.context.px
            pill = self._count_box(cell).inflate(px(12), px(0))
            skins.draw(surface, pill, _URGENT)

    def _draw_piece(self, surface: pygame.Surface, place: int, tile: Tile, cell: Rect) -> None:
        facts = self.facts
        if facts is None:
            return
        if facts.phase is Phase.PALMS:
            side = min(cell.w, cell.h) - self.context.px(6)
            picture = self._sprites.palm(side)
            spot = picture.get_rect(center=cell.center)
        else:
            spot = self.camel_spot(place)
            if facts.phase is Phase.CAMELS or facts.rider is None:
                picture = self._sprites.camel(place, None, spot.w)
            else:
                picture = self._sprites.leader(place, facts.rider, spot.w)
        if not tile.here or (facts.phase is not Phase.PALMS and not tile.open and not tile.chosen):
            picture = self._faded(picture, (facts.phase, facts.rider, place), 120 if tile.here else 40)
        surface.blit(picture, spot)

    def _faded(self, picture: pygame.Surface, what: object, alpha: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            pale = picture.copy()
            pale.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        return self.context.sprites.made(("faded", what, picture.get_size(), alpha), make)

    def _urgent(self, tile: Tile) -> bool:
        return tile.count is not None and tile.count <= URGENT

    def _count_box(self, cell: Rect) -> Rect:
        px = self.context.px
        high = self.context.type.line_height(_COUNT)
        return Rect(cell.centerx - px(16), cell.bottom - high - px(2), px(32), high)

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        if self.facts is None or self.facts.phase is Phase.PALMS:
            return []
        px, kind = self.context.px, self.context.type
        out: list[tuple[TextBox, Face, str]] = []
        for place, (tile, cell) in enumerate(zip(self.facts.tiles, self.cells(), strict=True)):
            high = kind.line_height(_KEY)
            number = Rect(cell.x + px(8), cell.bottom - high - px(4), px(16), high)
            ink = theme.INK_SOFT if tile.open or tile.chosen else theme.INK_FAINT
            out += [(box, _KEY, ink) for box in kind.place(str(place + 1), _KEY, number)]
            if tile.count is not None:
                ink = theme.ON_DARK if self._urgent(tile) else theme.INK
                boxes = kind.place(str(tile.count), _COUNT, self._count_box(cell), align=0.5)
                out += [(box, _COUNT, ink) for box in boxes]
        return out

    def texts(self) -> list[TextBox]:
        """Return what it says."""
        return [box for box, _, _ in self._words()]

    def tip_text(self) -> str:
        """Return the colour under the pointer and what is left of it."""
        if self.facts is None or self._over is None or self.facts.phase is Phase.PALMS:
            return ""
        texts, tile = self.context.texts, self.facts.tiles[self._over]
        name = colour_title(texts, COLOURS[self._over])
        if tile.count is None:
            return texts("table.tip_leader", colour=name, key=str(self._over + 1))
        return texts("table.tip_supply", colour=name, key=str(self._over + 1), count=tile.count)

    def tip_rect(self, pos: Point) -> Rect:  # noqa: ARG002 - the tile was hovered before
        """Return the tile under the pointer."""
        return self.cells()[self._over] if self._over is not None else self.rect


_SHUT = Look(
    theme.PARCHMENT_LOW, theme.mix(theme.PARCHMENT_LOW, theme.GROOVE, 0.5), theme.PARCHMENT_EDGE, 1.0, 12
)
_URGENT = Look(theme.mix(theme.DANGER, "#ffffff", 0.1), theme.DANGER, None, 0, 11)
