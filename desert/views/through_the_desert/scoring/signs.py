"""The sign of each source of points."""

from __future__ import annotations

import pygame

from desert.games.through_the_desert.colours import Colour
from desert.ui import theme
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.scoring.parts import Source

_ICONS = {
    Source.AREAS: "area",
    Source.OASES: "oasis",
    Source.RIVER: "river",
    Source.WATERHOLES: "waterhole",
}


def source_sign(sprites: PieceSprites, source: Source, colour: Colour | None, side: int) -> pygame.Surface:
    """A camel of the colour for caravans, an icon for everything else, `side` pixels large."""
    if source is Source.CARAVAN and colour is not None:
        return sprites.camel(colour, None, side)
    return sprites.icon(_ICONS.get(source, "points"), side, theme.TERRACOTTA)
