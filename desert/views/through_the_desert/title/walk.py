"""The caravan on the title: who walks where, and the pictures of a gentle sway."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from desert.storage.folders import asset
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.svg import disc, moved
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.title.land import ground_at

Size = tuple[int, int]

CARAVAN = (("orange", 0.475), ("green", 0.545), ("blue", 0.615), ("red", 0.685), ("purple", 0.77))
"""From the last camel to the leader: whose cloth each wears, and where along the width it walks."""
TAIL = CARAVAN[0][1]
_PALMS = ((0.95, 0.935, 0.33), (0.845, 0.985, 0.23))
"""Palms by the pool: where they stand, and how tall they are."""


class Walker(NamedTuple):
    """Somebody in the caravan: the picture at rest and where it goes."""

    picture: pygame.Surface
    box: pygame.Rect


@lru_cache(maxsize=1)
def _pieces() -> PieceSprites:
    return PieceSprites(Sprites(asset))


@lru_cache(maxsize=1)
def walkers(size: Size) -> tuple[Walker, ...]:
    """The caravan in a picture of this size."""
    width, height = size
    found = []
    for number, (_, share) in enumerate(CARAVAN):
        picture = walker_picture(size, number)
        foot = (round(share * width), round((ground_at(share) + 0.022) * height))
        found.append(Walker(picture, picture.get_rect(midbottom=foot)))
    return tuple(found)


def walker_picture(size: Size, number: int, times: int = 1) -> pygame.Surface:
    """One of the caravan, the last being its leader, perhaps some times as large as in the scene."""
    rider, leads = CARAVAN[number][0], number == len(CARAVAN) - 1
    side = round(size[1] * (0.17 if leads else 0.125)) * times
    return _pieces().leader(number, rider, side) if leads else _pieces().camel(number, rider, side)


def palms(size: Size) -> tuple[Walker, ...]:
    """The palms by the pool."""
    width, height = size
    pieces = _pieces()
    found = []
    for across, foot, tall in _PALMS:
        palm = pieces.palm(round(height * tall))
        found.append(Walker(palm, palm.get_rect(midbottom=(round(width * across), round(height * foot)))))
    return tuple(found)


def shadows_svg(size: Size) -> str:
    """The long shadows that the caravan throws toward us, with the sun low behind it."""
    width, height = size
    parts = []
    for number, (_, share) in enumerate(CARAVAN):
        large = 1.35 if number == len(CARAVAN) - 1 else 1.0
        x, y = share + 0.022 * large, ground_at(share) + 0.024
        place = moved(x * width, y * height, width * 0.034 * large, height * 0.0075 * large, 6)
        parts.append(disc(0, 0, 1, transform=place, fill="#7a3f2a", fill_opacity=0.3))
    return "".join(parts)
