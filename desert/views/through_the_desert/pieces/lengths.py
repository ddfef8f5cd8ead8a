"""How long each caravan is, on a roundel at its leader's feet; the longest of a colour wears a crown."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import HexTiles, Placed
from desert.views.through_the_desert.board.shapes import polygon
from desert.views.through_the_desert.board.svg import disc, path
from desert.views.through_the_desert.pieces.palette import Palette, RiderLook, mix

_ASIDE, _DOWN = 0.42, 0.42
"""Where the roundel's middle is from the centre of the leader's hex, in radii: at the right is no face."""
_EDGE, _RIM, _GROUND = 0.46, 0.42, 0.385
"""How large the roundel is with its dark edge, with its light rim, and inside, in radii."""
NUMBER = 0.57
"""Size of the number, in radii: 14 pixels and more in a window of 1280 by 720."""
_SMALLEST = 8
_GOLD = "#ffcf3f"
_CROWN = ((-0.3, -0.2), (-0.13, -0.05), (0.0, -0.27), (0.13, -0.05), (0.3, -0.2), (0.24, 0.13), (-0.24, 0.13))
_CROWN_DOWN = -0.03
"""A crown's corners, and how far below the centre of the hex its middle is, in radii."""


class Lengths:
    """Puts the roundels together from tiles and numbers that are kept.

    Args:
        tiles: Makes tiles.
        palette: The colours now.
        font: Makes a font of a height in pixels.
    """

    def __init__(
        self, tiles: HexTiles, palette: Callable[[], Palette], font: Callable[[int], pygame.font.Font]
    ) -> None:
        self._tiles = tiles
        self._chosen = palette
        self._number = lru_cache(128)(lambda text, high: font(high).render(text, True, "#ffffff"))

    def placed(self, layout: HexLayout, index: int, rider: str, length: int, *, first: bool) -> Placed:
        """The roundel at a leader on a hex.

        Args:
            layout: Where the board lies.
            index: The leader's hex.
            rider: Their player's rider colour.
            length: Camels of the caravan, its leader included.
            first: Whether no caravan of the colour is longer.
        """
        radius, look = layout.radius, self._chosen().riders[rider]
        tile = self._tiles.tile(
            layout, ("length", look.base, first), lambda: self._roundel(radius, look, first)
        )
        number = self._number(str(length), max(_SMALLEST, round(radius * NUMBER)))
        x, y = layout.centre(index)
        spot = number.get_rect(center=(x + round(radius * _ASIDE), y + round(radius * _DOWN)))
        return [self._tiles.placed(layout, index, tile), (number, spot.topleft)]

    def _roundel(self, radius: float, look: RiderLook, first: bool) -> str:
        palette = self._chosen()
        x, y = radius * _ASIDE, radius * _DOWN
        # White is read on this shade of every owner.
        ground = mix(look.base, look.dark, 0.5)
        round_ = (
            disc(x, y, radius * _EDGE, fill=palette.casing)
            + disc(x, y, radius * _RIM, fill=palette.cream)
            + disc(x, y, radius * _GROUND, fill=ground)
        )
        if not first:
            return round_
        crown = polygon((x + radius * dx, radius * (_CROWN_DOWN + dy)) for dx, dy in _CROWN)
        width = max(1.0, radius * 0.09)
        return round_ + path(
            crown, fill=_GOLD, stroke=palette.casing, stroke_width=width, stroke_linejoin="round"
        )
