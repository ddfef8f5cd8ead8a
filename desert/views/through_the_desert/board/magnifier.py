"""Paints sharp what a zoomed layout shows."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pygame
from pygame import Rect

from desert.games.through_the_desert.board import Field
from desert.views.through_the_desert.board import features, ground
from desert.views.through_the_desert.board.dunes import dunes_of
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.land import Land, seeded
from desert.views.through_the_desert.board.painter import low_svg
from desert.views.through_the_desert.board.stretching import pitches
from desert.views.through_the_desert.board.texture import canvas

_BEYOND = "#5a3a3c"
"""What is seen where a picture has nothing: never more than a line of pixels."""


def paint_near(
    land: Land,
    field: Field,
    layout: HexLayout,
    size: tuple[int, int],
    known: tuple[HexLayout, pygame.Surface] | None = None,
) -> pygame.Surface:
    """Paint what a zoomed layout shows, as `paint_board` would; only what is in sight costs time.

    Args:
        land: What is stretched.
        field: What is in play.
        layout: What to paint.
        size: Of the window.
        known: A picture painted before; where it shows the same at the same zoom, it is used again.
    """
    window = Rect((0, 0), size)
    picture = pygame.Surface(size, 0, 32)
    picture.fill(_BEYOND)
    parts = [window]
    if known is not None and pitches(known[0]) == pitches(layout):
        (x, y), (old_x, old_y) = layout.place(0, 0), known[0].place(0, 0)
        parts = exposed(window, (x - old_x, y - old_y))
        picture.blit(known[1], (x - old_x, y - old_y))
    for part in parts:
        _paint_part(picture, land, field, layout, part)
    return picture


def exposed(window: Rect, by: tuple[int, int]) -> list[Rect]:
    """What of a window comes into sight when its picture moves by so many pixels; at most two boxes."""
    old = window.move(by).clip(window)
    if not old.w or not old.h:
        return [window]
    beside = Rect(old.right if by[0] < 0 else 0, 0, window.w - old.w, window.h)
    along = Rect(old.x, old.bottom if by[1] < 0 else 0, old.w, window.h - old.h)
    return [part for part in (beside, along) if part.w and part.h]


def _paint_part(picture: pygame.Surface, land: Land, field: Field, layout: HexLayout, part: Rect) -> None:
    board, size = field.board, picture.get_size()
    window = Rect((0, 0), size)
    # Round lines at a part's edge must go on in what is there already.
    frame = ground.board_frame(layout).clip(part.inflate(8, 8)).clip(window)
    picture.set_clip(part)
    if not frame.w or not frame.h:
        land.spread(layout, picture)
        picture.set_clip(None)
        return
    dunes = dunes_of(board, seeded(board, "dunes"))
    with ThreadPoolExecutor(1) as thread:
        heights = features.mountains_svg(layout, seeded(board, "mountains"), frame)
        high = thread.submit(canvas, frame, heights, features.DEFS)
        land.spread(layout, picture)
        flat = canvas(frame, low_svg(layout, dunes, frame), features.DEFS)
        hazy = ground.hazy_hexes(field)
        mask = land.spread_mask(layout, window).subsurface(frame) if hazy or board.river else None
        if board.river and mask is not None:
            flat.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(flat, frame)
        picture.blit(high.result(), frame)
    if hazy and mask is not None:
        _haze(picture, layout, hazy, mask, frame)
        near = board.grid.dilate(board.spaces & ~field.spaces) & field.spaces
        line = layout.around(near).inflate(layout.column_pitch, layout.column_pitch).clip(frame)
        if line.w and line.h:
            picture.blit(canvas(line, features.elevation_svg(layout, field)), line)
    picture.set_clip(None)


def _haze(
    picture: pygame.Surface, layout: HexLayout, hazy: list[int], mask: pygame.Surface, frame: Rect
) -> None:
    """The haze needs room round the picture, or it would thin out at the window's edge."""
    step = ground.COARSE
    wide = frame.inflate(2 * layout.column_pitch, 2 * layout.row_pitch)
    wide.width += -wide.width % step
    wide.height += -wide.height % step
    air = ground.air(layout, hazy, wide)
    part = frame.move(-wide.x, -wide.y)
    seen = air.subsurface(part).copy()
    seen.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(seen, frame)
