"""Shade on what of a board seen near lies under the panels: it belongs to the picture, not to play."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.sprites import raster
from desert.views.through_the_desert.board.svg import linear, tag

_DARK = 0.72
_SOFT = 14
"""Design units over which the shade ends."""
_STRIP = 4


def draw_veil(context: Context, surface: pygame.Surface, board: Rect) -> None:
    """Shade a window all round a box.

    Args:
        context: The shared context.
        surface: The window.
        board: What stays bright.
    """
    width, height = surface.get_size()
    soft = context.px(_SOFT)
    side = Rect(0, 0, board.left, height)
    head = Rect(board.left, 0, width - board.left, board.top)
    foot = Rect(board.left, board.bottom, width - board.left, height - board.bottom)
    right = Rect(board.right, board.top, width - board.right, board.h)
    for part, start, end in (
        (side, (side.w - soft, 0), (side.w, 0)),
        (head, (0, head.h - soft), (0, head.h)),
        (foot, (0, soft), (0, 0)),
        (right, (soft, 0), (0, 0)),
    ):
        if part.w > 0 and part.h > 0:
            key = ("veil", part.size, start, end)
            surface.blit(context.sprites.made(key, partial(_shade, part.size, start, end)), part)


def _shade(size: tuple[int, int], start: tuple[int, int], end: tuple[int, int]) -> pygame.Surface:
    """A shade of a size that ends between two places, one beside or below the other."""
    # It is the same all along: a strip of it is drawn and stretched.
    across = start[1] == end[1]
    width, height = (size[0], _STRIP) if across else (_STRIP, size[1])
    shade = tag("rect", width=width, height=height, fill="url(#veil)")
    fade = linear("veil", start, end, (0, theme.VEIL, _DARK), (1, theme.VEIL, 0))
    svg = tag(
        "svg",
        tag("defs", fade),
        shade,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
    )
    return pygame.transform.scale(raster(svg, width, height), size)
