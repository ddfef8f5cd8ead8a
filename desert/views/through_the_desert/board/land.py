"""What is soft on a board: backdrop, plateau and sand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

import pygame
from pygame import Rect

from desert.core.rng import Rng
from desert.games.through_the_desert.board import Board
from desert.views.through_the_desert.board import features, ground, water
from desert.views.through_the_desert.board.dunes import Dune, slopes
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.river import DEFS, banks
from desert.views.through_the_desert.board.stretching import stretched
from desert.views.through_the_desert.board.texture import blank

COARSEST = 60
"""On larger hexes, in pixels of their radius, what is soft is painted at half the size and stretched."""
_SPARE = 8
"""Pixels painted beyond the window then, as pitches are whole pixels and half of them isn't quite half."""

Size = tuple[int, int]


@dataclass(frozen=True)
class Land:
    """What is soft on a board, in as many pixels as it needs: it can be stretched without being seen to.

    Attributes:
        layout: Of the whole board.
        origin: What `picture` shows, in pixels of the layout.
        picture: Backdrop, plateau and sand; opaque.
        frame: What `mask` shows, in pixels of the layout.
        mask: Where the plateau is.
    """

    layout: HexLayout
    origin: Rect
    picture: pygame.Surface
    frame: Rect
    mask: pygame.Surface

    def halved(self) -> Land:
        """The same in a quarter of the pixels."""
        return Land(self.layout, self.origin, _half(self.picture), self.frame, _half(self.mask))

    def spread(self, layout: HexLayout, picture: pygame.Surface) -> None:
        """Fill a window with what another layout shows of it."""
        stretched(self.picture, self.origin, self.layout, layout, picture)

    def spread_mask(self, layout: HexLayout, frame: Rect) -> pygame.Surface:
        """Where the plateau is within a box of another layout's window."""
        mask = blank(frame.size)
        stretched(self.mask, self.frame, self.layout, layout.moved((-frame.x, -frame.y)), mask)
        return mask


def paint_land(layout: HexLayout, size: Size, dunes: Sequence[Dune], sand: str) -> Land:
    """Paint what is soft, at half the size on a large board.

    Args:
        layout: Where the board lies in the window.
        size: Of the window, in pixels.
        dunes: What the sand is shaped by.
        sand: Its colour.
    """
    if layout.radius <= COARSEST:
        return _painted(layout, Rect((0, 0), size), dunes, sand)
    room = layout.rect
    half = Rect(room.x // 2 + _SPARE, room.y // 2 + _SPARE, room.w // 2, room.h // 2)
    window = Rect(0, 0, size[0] // 2 + 2 * _SPARE, size[1] // 2 + 2 * _SPARE)
    return _painted(HexLayout(layout.board, half), window, dunes, sand)


def seeded(board: Board, part: str) -> Rng:
    """The random numbers that a part of a board is painted with, the same every time."""
    # Each part has a generator of its own, so that a change to one leaves the others as they were.
    return Rng(crc32(f"{board.id}/{part}".encode()))


def _painted(layout: HexLayout, window: Rect, dunes: Sequence[Dune], sand: str) -> Land:
    board, frame = layout.board, ground.board_frame(layout, window)
    picture = ground.paint_backdrop(window.size, seeded(board, "backdrop"))
    mask = ground.plateau_mask(layout, frame, seeded(board, "rim"))
    soil = _soil(layout, dunes, frame, sand)
    ground.paint_plateau(picture, layout, mask, frame, seeded(board, "ground"), soil)
    return Land(layout, window, picture, frame, mask)


def _soil(layout: HexLayout, dunes: Sequence[Dune], frame: Rect, sand: str) -> tuple[str, str]:
    """Dunes and all that is green by the water, as SVG text, and their paints."""
    board = layout.board
    body, paints = slopes(layout, dunes, frame, sand)
    green = banks(seeded(board, "banks"), layout, board.river) + features.green_svg(layout)
    return body + green, paints + "".join((*DEFS, *water.DEFS))


def _half(picture: pygame.Surface) -> pygame.Surface:
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, width // 2), max(1, height // 2)))
