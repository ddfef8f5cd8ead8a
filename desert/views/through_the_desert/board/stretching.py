"""Stretches the picture of a board to what another layout of the same board shows."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.views.through_the_desert.board.hex_layout import HexLayout


def pitches(layout: HexLayout) -> tuple[int, int]:
    """What two layouts of the same zoom have in common."""
    return layout.column_pitch, layout.row_pitch


def stretched(
    picture: pygame.Surface,
    origin: Rect,
    whole: HexLayout,
    layout: HexLayout,
    target: pygame.Surface,
    *,
    smooth: bool = True,
    sheet: pygame.Surface | None = None,
) -> None:
    """Fill `target`, a window, with the part of a picture that `layout` shows.

    Args:
        picture: Of `origin` as `whole` lays it out, perhaps in fewer pixels.
        origin: In pixels of the window.
        whole: The layout of the picture.
        layout: The layout wanted.
        target: As large as the window.
        smooth: Whether time may be taken to blend pixels.
        sheet: A picture to work on, in the format of the first, so that no other need be made each time.
    """
    share_x = layout.column_pitch / whole.column_pitch
    share_y = layout.row_pitch / whole.row_pitch
    (from_x, from_y), (to_x, to_y) = whole.place(0, 0), layout.place(0, 0)
    # Pixels of the picture per pixel of its window.
    fine_x, fine_y = picture.get_width() / origin.w, picture.get_height() / origin.h
    width, height = target.get_size()
    left = (from_x - to_x / share_x - origin.x) * fine_x
    top = (from_y - to_y / share_y - origin.y) * fine_y
    part = Rect(int(left) - 1, int(top) - 1, 0, 0)
    part.w = int(left + width / share_x * fine_x) + 3 - part.x
    part.h = int(top + height / share_y * fine_y) + 3 - part.y
    part = part.clip(picture.get_rect())
    if not part.w or not part.h:
        return
    edges = (
        round(to_x + (part.left / fine_x + origin.x - from_x) * share_x),
        round(to_y + (part.top / fine_y + origin.y - from_y) * share_y),
        round(to_x + (part.right / fine_x + origin.x - from_x) * share_x),
        round(to_y + (part.bottom / fine_y + origin.y - from_y) * share_y),
    )
    scale = pygame.transform.smoothscale if smooth else pygame.transform.scale
    size = (max(1, edges[2] - edges[0]), max(1, edges[3] - edges[1]))
    seen = picture.subsurface(part)
    if sheet is not None and sheet.get_rect().contains(Rect((0, 0), size)):
        target.blit(scale(seen, size, sheet.subsurface(Rect((0, 0), size))), edges[:2])
    else:
        target.blit(scale(seen, size), edges[:2])
