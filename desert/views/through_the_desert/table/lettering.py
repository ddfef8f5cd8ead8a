"""Letters and numbers as they are written on the board itself."""

from __future__ import annotations

import pygame

from desert.ui.context import Context
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.pieces.palette import Palette

_SIZE, _ZOOM = 14, 1.5
"""Size of the letters in design units, and up to which zoom they grow."""
_QUIET, _QUIET_RIM = 210, 70
"""How much is seen, of 255, of quiet letters, and of the light rim of each before that."""


def letter_font(context: Context, layout: HexLayout) -> pygame.font.Font:
    """The font of names and signs; no larger than the hexes allow: the widest names go across one."""
    high = min(_SIZE * min(layout.zoom, _ZOOM), layout.radius * 0.8 / context.scale.factor)
    return context.type.font(Face(high, Weight.SEMIBOLD))


def lettered(font: pygame.font.Font, text: str, palette: Palette, *, quiet: bool = False) -> pygame.Surface:
    """Dark ink with a light rim, which is read on sand, blankets and lights alike."""
    rim, ink = font.render(text, True, palette.cream), font.render(text, True, palette.ink)
    out = max(1, round(font.get_height() / 12))
    picture = pygame.Surface((ink.get_width() + 2 * out, ink.get_height() + 2 * out), pygame.SRCALPHA)
    if quiet:
        rim.set_alpha(_QUIET_RIM // out)  # a wide rim is laid down more often
    for x in range(2 * out + 1):
        for y in range(2 * out + 1):
            picture.blit(rim, (x, y))
    picture.blit(ink, (out, out))
    if quiet:
        picture.fill((255, 255, 255, _QUIET), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
