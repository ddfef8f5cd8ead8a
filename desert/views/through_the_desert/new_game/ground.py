"""What lies behind the sheets of the set-up screen."""

from __future__ import annotations

import pygame

from desert.ui import theme
from desert.views.through_the_desert.title.scene import paint_stage

_VEIL = 150
"""How much of the picture behind is veiled, of 255."""


def paint_ground(size: tuple[int, int]) -> pygame.Surface:
    """The title under a veil, without the caravan: single heads would look out between the sheets."""
    stage = paint_stage(size)
    ground = stage.picture.copy()
    box, bare = stage.bare[-1]
    ground.blit(bare, box)
    veil = pygame.Surface(size)
    veil.fill(theme.SAND_LIGHT)  # as behind other sheets, so that palms don't stand round the buttons
    veil.set_alpha(_VEIL)
    ground.blit(veil, (0, 0))
    return ground
