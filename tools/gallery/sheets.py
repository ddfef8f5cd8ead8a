"""Contact sheets: many pictures, small, on one, each with its name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from desert.ui import theme
from desert.ui.fonts import Fonts
from desert.ui.theme import Weight

ACROSS, DOWN = 4, 4
_WIDTH, _HEIGHT = 480, 300
"""Of a cell in pixels, its name not counted."""
_NAME, _GAP = 22, 12


def contact_sheets(named: Sequence[tuple[str, pygame.Surface]], path: Path) -> list[Path]:
    """Write as many sheets as it takes; return their files, `path` with a number before the ending.

    Args:
        named: Pictures with their names, no larger than `small` makes them.
        path: What the files are called.
    """
    per_sheet = ACROSS * DOWN
    made: list[Path] = []
    for start in range(0, len(named), per_sheet):
        target = path.with_stem(f"{path.stem}-{start // per_sheet + 1}")
        pygame.image.save(_sheet(named[start : start + per_sheet]), target)
        made.append(target)
    return made


def small(picture: pygame.Surface) -> pygame.Surface:
    """A picture as it goes onto a sheet."""
    width, height = picture.get_size()
    factor = min(_WIDTH / width, _HEIGHT / height)
    return pygame.transform.smoothscale(picture, (round(width * factor), round(height * factor)))


def _sheet(named: Sequence[tuple[str, pygame.Surface]]) -> pygame.Surface:
    down = -(-len(named) // ACROSS)
    pitch_x, pitch_y = _WIDTH + _GAP, _HEIGHT + _NAME + _GAP
    sheet = pygame.Surface((ACROSS * pitch_x + _GAP, down * pitch_y + _GAP))
    sheet.fill(theme.INDIGO)
    font = Fonts().font(Weight.MEDIUM, 16)
    for place, (name, picture) in enumerate(named):
        x, y = _GAP + place % ACROSS * pitch_x, _GAP + place // ACROSS * pitch_y
        sheet.blit(font.render(name, True, theme.ON_DARK), (x, y))
        box = pygame.Rect(x, y + _NAME, _WIDTH, _HEIGHT)
        sheet.blit(picture, picture.get_rect(center=box.center))
    return sheet
