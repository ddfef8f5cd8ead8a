"""A whole board as one picture: the static layer of the game screen, painted on resize only."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

import pygame

from desert.games.through_the_desert.board import Field
from desert.views.through_the_desert.board import features, ground
from desert.views.through_the_desert.board.dunes import Dune, dunes_of, ripples_svg
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.land import Land, paint_land, seeded
from desert.views.through_the_desert.board.river import river
from desert.views.through_the_desert.board.stretching import stretched
from desert.views.through_the_desert.board.texture import blank, canvas
from desert.views.through_the_desert.pieces.palette import DEFAULT, Palette

FINEST = 52
"""Larger hexes, in pixels of their radius, are drawn at this size and scaled up: a board fills a display of
3840 by 2160 in half the time, and no finer detail is lost than it has."""
SEEN = 12
"""On hexes of a smaller radius, in pixels, details of the sand are left out."""


@dataclass(frozen=True)
class Lines:
    """What is drawn in lines on a large board, at the size of `FINEST`: it does for any large size.

    Attributes:
        layout: Which they were drawn for.
        frame: What of the window they fill, in its pixels.
        low: What lies flat.
        high: The mountains.
    """

    layout: HexLayout
    frame: pygame.Rect
    low: pygame.Surface
    high: pygame.Surface


class Keeper(Protocol):
    """Takes what is painted before anything is drawn in lines, and the lines of a large board."""

    def __call__(self, land: Land, lines: Lines | None, /) -> object:
        """Keep both."""


def paint_board(
    field: Field,
    layout: HexLayout,
    size: tuple[int, int],
    names: pygame.font.Font | None = None,
    palette: Palette = DEFAULT,
    keep: Keeper | None = None,
    lines: Lines | None = None,
) -> pygame.Surface:
    """Paint the board of `layout` for the spaces in play.

    Args:
        field: What is in play; the land beyond lies in haze.
        layout: Where the board lies in the window.
        size: Of the window, in pixels; the backdrop fills all of it.
        names: What to write the names of the spaces with; None writes none.
        palette: The colours.
        keep: Is given the sand without what lies on it, and what was drawn in lines.
        lines: What was drawn for the same board before; a large one uses it again.

    Returns:
        An opaque picture as large as the window, the same for the same arguments.
    """
    board = field.board
    frame = ground.board_frame(layout, pygame.Rect((0, 0), size))
    dunes = dunes_of(board, seeded(board, "dunes"))
    # The rasteriser lets other threads run, so the two halves of what lies on the sand are drawn at once,
    # and the sand meanwhile.
    with ThreadPoolExecutor(2) as threads:
        if lines is not None and layout.radius > FINEST:
            high = threads.submit(_again, lines, lines.high, layout, frame)
            low = threads.submit(_again, lines, lines.low, layout, frame)
        else:
            heights = features.mountains_svg(layout, seeded(board, "mountains"))
            high = threads.submit(_drawn, layout, frame, heights)
            low = threads.submit(_drawn, layout, frame, low_svg(layout, dunes))
            lines = None
        land = paint_land(layout, size, dunes, palette.sand)
        whole = land.layout is layout
        # Of its own size it is painted on, so what is kept is taken before.
        kept = land.halved() if keep is not None and whole else land
        if whole:
            picture, mask = land.picture, land.mask
        else:
            picture, mask = pygame.Surface(size, 0, 32), land.spread_mask(layout, frame)
            land.spread(layout, picture)
    (low_drawn, flat), (high_drawn, heights_seen) = low.result(), high.result()
    if keep is not None:
        if lines is None and low_drawn is not flat:
            lines = Lines(layout, frame, low_drawn, high_drawn)
        keep(kept, lines)
    # A river runs over the edge; what lies flat ends where the plateau does.
    flat.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(flat, frame)
    picture.blit(heights_seen, frame)
    hazy = ground.hazy_hexes(field)
    if hazy:
        ground.paint_haze(picture, layout, hazy, mask, frame)
        near = field.board.grid.dilate(board.spaces & ~field.spaces) & field.spaces
        step = layout.around(near).inflate(layout.column_pitch, layout.column_pitch)
        picture.blit(canvas(step, features.elevation_svg(layout, field)), step)
    if names is not None:
        write_names(picture, layout, names, palette)
    return picture


def _drawn(layout: HexLayout, frame: pygame.Rect, body: str) -> tuple[pygame.Surface, pygame.Surface]:
    """Drawing in lines, no finer than anybody sees, and the same as large as the frame.

    Drawing takes time with the square of the size.
    """
    reduced = layout.radius / FINEST
    if reduced <= 1:
        drawn = canvas(frame, body, features.DEFS)
        return drawn, drawn
    drawn = canvas(frame, body, features.DEFS, reduced)
    return drawn, pygame.transform.smoothscale(drawn, frame.size)


def _again(
    lines: Lines, drawn: pygame.Surface, layout: HexLayout, frame: pygame.Rect
) -> tuple[pygame.Surface, pygame.Surface]:
    """What was drawn for another size, and the same as large as the frame."""
    target = blank(frame.size)
    stretched(drawn, lines.frame, lines.layout, layout.moved((-frame.x, -frame.y)), target)
    return drawn, target


def low_svg(layout: HexLayout, dunes: Sequence[Dune], seen: pygame.Rect | None = None) -> str:
    """All that lies flat: details of the sand where they can be seen, hex lines, river and pools.

    What lies beyond `seen`, a box in pixels of the window, is left out.
    """
    board = layout.board
    parts = (
        ripples_svg(layout, dunes, seen) if layout.radius >= SEEN else "",
        features.ground_svg(layout, seeded(board, "sand"), seen) if layout.radius >= SEEN else "",
        features.lines_svg(layout),
        river(seeded(board, "river"), layout, board.river),
        features.pools_svg(layout, seeded(board, "pools"), seen),
    )
    return "".join(parts)


def write_names(target: pygame.Surface, layout: HexLayout, font: pygame.font.Font, palette: Palette) -> None:
    """Write the name of every space at the lower edge of its hex."""
    board = layout.board
    for index in board.kinds:
        if board.spaces >> index & 1:
            name = font.render(board.space_name(index), True, palette.ink)
            x, y = layout.centre(index)
            target.blit(name, name.get_rect(midbottom=(x, y + round(layout.apothem) - 1)))


def paint_thumbnail(field: Field, size: tuple[int, int], palette: Palette = DEFAULT) -> pygame.Surface:
    """A small picture of a board, for choosing one and for lists of games."""
    return paint_board(field, HexLayout(field.board, pygame.Rect((0, 0), size)), size, palette=palette)
