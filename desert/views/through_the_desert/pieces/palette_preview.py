"""The strip of camels and riders that shows in the settings what a palette looks like."""

from __future__ import annotations

import pygame

from desert.ui.context import Context
from desert.ui.skins import Look
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites

_SHARE = 0.86
"""How much of its place each takes, so that they stand apart."""


def palette_preview(context: Context, width: int, height: int) -> pygame.Surface:
    """Five camels and five leaders on sand in the palette chosen now, at most this large in pixels."""
    palette = chosen(context)
    key = ("palette preview", id(palette), width, height)
    return context.sprites.made(key, lambda: _strip(context, width, height))


def _strip(context: Context, width: int, height: int) -> pygame.Surface:
    palette = chosen(context)
    pieces = PieceSprites(context.sprites, lambda: palette)
    strip = pygame.Surface((width, height), pygame.SRCALPHA)
    ground = Look(palette.sand, palette.sand, None, 0, 8)
    context.skins.draw(strip, strip.get_rect(), ground)
    pitch = width / (2 * len(palette.camels))
    side = min(height, int(pitch * _SHARE))
    # The five camels first, then the five leaders.
    for place, rider in enumerate(palette.riders):
        for column, picture in (
            (place, pieces.camel(place, rider, side)),
            (place + len(palette.camels), pieces.leader(place, rider, side)),
        ):
            box = picture.get_rect(center=(round((column + 0.5) * pitch), height // 2))
            strip.blit(picture, box)
    return strip
