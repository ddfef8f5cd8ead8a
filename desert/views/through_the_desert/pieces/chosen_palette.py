"""The palette a person chose in the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from desert.ui.context import Context
from desert.views.through_the_desert.pieces.palette import DEFAULT, VISION, Palette

PALETTE, LARGE_SIGNS = "palette", "large_signs"
"""The settings: which palette, and whether patterns and emblems are drawn larger."""
DEFAULT_NAME, VISION_NAME = "default", "vision"


def chosen(context: Context) -> Palette:
    """The palette to paint with now; the same object until another is chosen."""
    return chosen_of(context.settings)


def chosen_of(settings: Mapping[str, object]) -> Palette:
    """The palette that settings name; what they name badly is as if not named."""
    return _palette(vision=settings.get(PALETTE) == VISION_NAME, large=bool(settings.get(LARGE_SIGNS)))


@cache
def _palette(*, vision: bool, large: bool) -> Palette:
    palette = VISION if vision else DEFAULT
    return replace(palette, large_signs=True) if large else palette
