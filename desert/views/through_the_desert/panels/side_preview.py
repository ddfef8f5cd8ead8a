"""The small plan of the table that shows in the settings at which side the seats are."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.layout import centred
from desert.ui.scale import Scale
from desert.ui.skins import Look
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.table.boxes import TableLayout
from desert.views.through_the_desert.table.layout import PANELS_RIGHT, table_layout

_SIZE, _SEATS, _BOARD = (1280, 720), 3, (34.9, 26.5)
_GROUND, _PANEL = "#6d4240", theme.PARCHMENT


def side_preview(context: Context, width: int, height: int) -> pygame.Surface:
    """A window of usual shape with the table's panels, at most this large in pixels."""
    right = context.settings.get(PANELS_RIGHT) is True
    key = ("side preview", right, id(chosen(context)), width, height)
    return context.sprites.made(key, lambda: _plan(context, width, height, right=right))


def _plan(context: Context, width: int, height: int, *, right: bool) -> pygame.Surface:
    boxes = table_layout(_SIZE, Scale(), _SEATS, _BOARD, right=right)
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    high = min(height, width * _SIZE[1] // _SIZE[0])
    window = centred(picture.get_rect(), (high * _SIZE[0] // _SIZE[1], high))
    window.right = width  # under the switch
    context.skins.draw(picture, window, Look(_GROUND, _GROUND, None, 0, 4))
    sand = chosen(context).sand
    board = _small(boxes.board.inflate(-28, -28), window)
    context.skins.draw(picture, board, Look(sand, sand, None, 0, 8))
    for box in _panels(boxes):
        context.skins.draw(picture, _small(box, window), Look(_PANEL, _PANEL, None, 0, 1.5))
    return picture


def _panels(boxes: TableLayout) -> list[Rect]:
    return [box for box in (boxes.notice, *boxes.seats, boxes.log, boxes.bar) if box is not None]


def _small(box: Rect, window: Rect) -> Rect:
    """A box of the table as the plan has it."""
    share = window.w / _SIZE[0]
    left, top, right, bottom = (round(edge * share) for edge in (box.x, box.y, box.right, box.bottom))
    return Rect(window.x + left, window.y + top, max(1, right - left), max(1, bottom - top))
