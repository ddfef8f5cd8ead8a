"""How the bar's tiles look: pieces, counts, who leads, and what can't be chosen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from desert.games.through_the_desert.snapshot import Phase
from desert.ui import icons, theme
from desert.ui.context import Context
from desert.ui.keycaps import KEY_LOOK
from desert.ui.skins import Look
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.facts.standing import URGENT
from desert.views.through_the_desert.facts.supply import SupplyFacts, Tile
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites

_COUNT = Face(20, Weight.BOLD)
_KEY = Face(14, Weight.SEMIBOLD)
_TURNS = Face(16, Weight.BOLD)
_EMBLEM, _CROWN, _CROWNED = 20, 16, 10
"""Size of an emblem and of the crown on it, and how far below the tile's edge the crowned one begins."""
_GOLD_INK = "#8a5a00"
_KEY_END, _PILL = 21, 4
"""How far a tile's key reaches, and by how much a red ground sticks out beside a count, in design units."""
_LEAD, _TOP, _FOOT = 22, 4, 20
"""Height of the row of who leads, of what is free where there is none, and of the row of counts."""
_LOW = 55
"""Camels that would be lower below that row, in design units, stand at the right and reach up beside it."""
_CORNER = 28
"""What such a camel leaves free at its left."""
_STEP, _CLOSE_STEP = 13, 9
"""From emblem to emblem, and where three stand side by side in the corner."""
_SIGN = 24
"""Size of the sign on what is there but may go nowhere, in design units."""
_GONE, _WAITING = 40, 120
"""How much is seen, of 255, of a piece that is used up, and of one that waits while none can be chosen."""
_SHUT = Look(
    theme.PARCHMENT_LOW, theme.mix(theme.PARCHMENT_LOW, theme.GROOVE, 0.5), theme.PARCHMENT_EDGE, 1.0, 12
)
_URGENT = Look(theme.mix(theme.DANGER, "#ffffff", 0.1), theme.DANGER, None, 0, 11)

Word = tuple[TextBox, Face, str]
"""Some words, what they are set in, and their colour."""


class SupplyTiles:
    """Paints tiles into the boxes it is given."""

    def __init__(self, context: Context, sprites: PieceSprites) -> None:
        self.context = context
        self._sprites = sprites

    def camel_spot(self, facts: SupplyFacts | None, cell: Rect) -> Rect:
        """Where the camel of a tile is drawn."""
        px = self.context.px
        # Who leads is written in a row of its own above the camels, but on low tiles.
        led, low = self._led(facts), self._low(facts, cell)
        above = px(_LEAD) if led and not low else px(_TOP)
        side = min(cell.w - px(_CORNER if low else 8), cell.h - px(_FOOT) - above)
        spot = Rect(cell.centerx - side // 2, cell.y + above, side, side)
        if low:
            spot.bottomright = (cell.right - px(4), cell.bottom - px(_FOOT))
        return spot

    def _led(self, facts: SupplyFacts | None) -> bool:
        return facts is not None and any(tile.leaders for tile in facts.tiles)

    def _low(self, facts: SupplyFacts | None, cell: Rect) -> bool:
        """Whether who leads stands in the corner above a camel's back: a row of its own costs too much."""
        px = self.context.px
        beneath = min(cell.w - px(8), cell.h - px(_FOOT + _LEAD))
        beside = min(cell.w - px(_CORNER), cell.h - px(_FOOT + _TOP))
        return self._led(facts) and beneath < min(px(_LOW), beside)

    def draw(
        self,
        surface: pygame.Surface,
        facts: SupplyFacts,
        cells: Sequence[Rect],
        over: int | None,
        *,
        digits: bool = True,
    ) -> None:
        """Paint the tiles without their words; the pointer is on the tile `over`, `digits` are on keys."""
        for place, (tile, cell) in enumerate(zip(facts.tiles, cells, strict=True)):
            if facts.phase is not Phase.PALMS:
                self._draw_ground(surface, place, tile, cell, over == place)
            self._draw_piece(surface, facts, place, cell)
            low = self._low(facts, cell)
            self._draw_lead(surface, tile, cell, low=low)
            self._draw_clock(surface, tile, cell, low=low)
            if digits and facts.phase is not Phase.PALMS:
                self.context.skins.draw(surface, self._key_box(cell), KEY_LOOK)

    def _draw_ground(self, surface: pygame.Surface, place: int, tile: Tile, cell: Rect, over: bool) -> None:
        skins = self.context.skins
        shades = chosen(self.context).camels[place]
        if tile.chosen:
            skins.draw(
                surface,
                cell,
                Look("#ffffff", theme.mix("#ffffff", shades.base, 0.55), shades.deep, 3.0, 12, 0, 7, 0.4),
            )
        elif tile.open:
            high = "#ffffff" if over else theme.FIELD
            skins.draw(
                surface,
                cell,
                Look(high, theme.mix(theme.FIELD, shades.base, 0.32), shades.dark, 1.5, 12, 0.6, 5, 0.25),
            )
        else:
            skins.draw(surface, cell, _SHUT)
        if self._urgent(tile):
            skins.draw(surface, self.count_pill(cell), _URGENT)

    def _draw_piece(self, surface: pygame.Surface, facts: SupplyFacts, place: int, cell: Rect) -> None:
        tile, px = facts.tiles[place], self.context.px
        if facts.phase is Phase.PALMS:
            picture = self._sprites.palm(min(cell.w, cell.h) - px(6))
            spot = picture.get_rect(center=cell.center)
        else:
            spot = self.camel_spot(facts, cell)
            if facts.phase is Phase.CAMELS or facts.rider is None:
                picture = self._sprites.camel(place, None, spot.w)
            else:
                picture = self._sprites.leader(place, facts.rider, spot.w)
        barred = facts.barred(place)
        shut = facts.phase is not Phase.PALMS and not tile.open and not tile.chosen
        if not tile.here or (shut and not barred):
            what = (facts.phase, facts.rider, place)
            picture = self._faded(picture, what, _WAITING if tile.here else _GONE)
        surface.blit(picture, spot)
        if barred:
            sign = self._sprites.barred(min(px(_SIGN), spot.w // 2))
            surface.blit(sign, sign.get_rect(bottomright=spot.bottomright))

    def _draw_lead(self, surface: pygame.Surface, tile: Tile, cell: Rect, *, low: bool) -> None:
        """Put the emblems of those who lead the colour into the upper left corner, clear of the head.

        Who leads alone wears a crown there, as the longest caravan does on the board.
        """
        px, alone = self.context.px, tile.by > 0
        for place, rider in reversed(list(enumerate(tile.leaders))):
            down, across = divmod(place, _abreast(tile)) if low else (0, place)
            step = px(_CLOSE_STEP if low and _abreast(tile) > 2 else _STEP)
            top = cell.y + px(_CROWNED if alone else 3)
            spot = (cell.x + px(4) + across * step, top + down * px(_STEP))
            surface.blit(self._sprites.emblem(rider, px(_EMBLEM)), spot)
        if alone and tile.leaders:
            crown = icons.icon(self.context.sprites, "crown", px(_CROWN), _GOLD_INK)
            surface.blit(crown, crown.get_rect(midtop=(cell.x + px(4) + px(_EMBLEM) // 2, cell.y - px(1))))

    def _draw_clock(self, surface: pygame.Surface, tile: Tile, cell: Rect, *, low: bool) -> None:
        if tile.turns is not None:
            px = self.context.px
            clock = icons.icon(self.context.sprites, "clock", px(16), theme.DANGER)
            box = self._turns_box(tile, cell, low=low)
            surface.blit(clock, (box.x - px(18), box.centery - px(8)))

    def _turns_box(self, tile: Tile, cell: Rect, *, low: bool) -> Rect:
        """Where the number of turns stands: in the left corner, or where emblems are, right or below them."""
        px = self.context.px
        left, top = cell.x + px(24), cell.y + px(3)
        if tile.leaders and not low:
            left = cell.right - px(14)
        elif tile.leaders:
            left = cell.x + px(21)
            rows = -(-len(tile.leaders) // _abreast(tile))
            top = cell.y + px(_CROWNED if tile.by > 0 else 3) + (rows - 1) * px(_STEP) + px(_EMBLEM)
        return Rect(left, top, px(12), self.context.type.line_height(_TURNS))

    def _faded(self, picture: pygame.Surface, what: object, alpha: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            pale = picture.copy()
            pale.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        return self.context.sprites.made(("faded", what, picture.get_size(), alpha), make)

    def _urgent(self, tile: Tile) -> bool:
        return tile.count is not None and tile.count <= URGENT

    def count_pill(self, cell: Rect) -> Rect:
        """The ground of a count that runs low."""
        return self._count_box(cell).inflate(self.context.px(2 * _PILL), 0)

    def _count_box(self, cell: Rect) -> Rect:
        px = self.context.px
        high = self.context.type.line_height(_COUNT)
        box = Rect(cell.centerx - px(16), cell.bottom - high - px(2), px(32), high)
        # On a narrow tile it gives way to the key in the left corner, then to the tile's edge.
        box.x = max(box.x, cell.x + px(_KEY_END + _PILL))
        box.w = min(box.w, cell.right - px(2 + _PILL) - box.x)
        return box

    def _key_box(self, cell: Rect) -> Rect:
        px, high = self.context.px, self.context.type.line_height(_KEY)
        return Rect(cell.x + px(4), cell.bottom - high - px(4), px(16), high)

    def words(self, facts: SupplyFacts, cells: Sequence[Rect], *, digits: bool) -> list[Word]:
        """The words on the tiles; `digits` are the keys that choose."""
        if facts.phase is Phase.PALMS:
            return []
        px, kind = self.context.px, self.context.type
        out: list[Word] = []
        for place, (tile, cell) in enumerate(zip(facts.tiles, cells, strict=True)):
            number = self._key_box(cell)
            ink = theme.INK_SOFT if tile.open or tile.chosen else theme.INK_FAINT
            digit = str(place + 1) if digits else ""
            out += [(box, _KEY, ink) for box in kind.place(digit, _KEY, number, align=0.5) if digit]
            if tile.count is not None:
                ink = theme.ON_DARK if self._urgent(tile) else theme.INK
                boxes = kind.place(str(tile.count), _COUNT, self._count_box(cell), align=0.5)
                out += [(box, _COUNT, ink) for box in boxes]
            low = self._low(facts, cell)
            if tile.turns is not None:
                boxes = kind.place(str(tile.turns), _TURNS, self._turns_box(tile, cell, low=low))
                out += [(box, _TURNS, theme.DANGER) for box in boxes]
            room = cell.w - px(10 + _EMBLEM) - (px(32) if tile.turns is not None and not low else 0)
            if tile.leaders and tile.by and room >= px(22):
                ahead = Rect(cell.x + px(6 + _EMBLEM), cell.y + px(3), room, px(_EMBLEM))
                boxes = kind.place(f"+{tile.by}", _KEY, ahead)
                out += [(box, _KEY, theme.INK) for box in boxes]
        return out


def _abreast(tile: Tile) -> int:
    """How many emblems stand side by side in a corner."""
    return 2 if len(tile.leaders) <= 4 else 3
