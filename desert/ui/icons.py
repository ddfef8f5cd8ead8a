"""Icons of `assets/sprites/ui`, drawn with one ink that is replaced by the colour wanted."""

from __future__ import annotations

import pygame

from desert.ui.sprites import Sprites
from desert.ui.theme import Colour

INK = "#ff00ff"
"""The placeholder every icon is drawn with."""


def icon(sprites: Sprites, name: str, side: int, colour: Colour) -> pygame.Surface:
    """Return an icon `side` pixels wide and high."""
    return sprites.get(f"ui/{name}", side, side, {INK: colour})
