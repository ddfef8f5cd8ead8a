"""Pictures one hex large: cached, whole pixels, so that neighbours fit each other exactly."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, partial

import pygame

from desert.core.hexgrid import Grid, bits
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.shapes import Point, polygon
from desert.views.through_the_desert.board.texture import canvas

BLEED = 3
"""Pixels a tile reaches beyond its hex, so that lines may end a little outside."""

Placed = list[tuple[pygame.Surface, tuple[int, int]]]
"""Pictures with their upper left corners, in the order they are painted in: what `Surface.fblits` takes."""


def sides_open(grid: Grid, index: int, mask: int) -> int:
    """Which of the six sides of a hex face hexes outside the mask, as bits in the order of `grid.ring`."""
    return sum(1 << k for k, neighbour in enumerate(grid.ring(index)) if not mask >> neighbour & 1)


def inset_corners(layout: HexLayout, sides: int, inset: float) -> list[Point]:
    """The corners of a hex's share in a region that keeps `inset` pixels off its open sides.

    On a side that isn't open the share runs through to the neighbour, and both meet on the side itself.
    """
    shape = layout.shape()
    points = []
    for k, (x, y) in enumerate(shape):
        before, after = sides >> (k - 1) % 6 & 1, sides >> k & 1
        if before and after:
            keep = 1 - inset / layout.apothem
            points.append((x * keep, y * keep))
        elif before or after:
            # The region turns outward here: its rim crosses the side that is shared, 2/sqrt(3) insets along.
            other = shape[(k + 1) % 6] if before else shape[(k - 1) % 6]
            along = 1.1547 * inset / layout.radius
            points.append((x + (other[0] - x) * along, y + (other[1] - y) * along))
        else:
            points.append((x, y))
    return points


def rim(points: list[Point], sides: int) -> str:
    """The lines along the open sides between inset corners, as path text."""
    if sides == 63:
        return polygon(points)
    runs = []
    for k in range(6):
        if sides >> k & 1 and not sides >> (k - 1) % 6 & 1:
            run = [points[k]]
            step = k
            while sides >> step % 6 & 1:
                run.append(points[(step + 1) % 6])
                step += 1
            runs.append("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in run))
    return "".join(runs)


class HexTiles:
    """Makes, keeps and draws tiles; `body` is SVG text in pixels round the hex's centre."""

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites

    def tile(self, layout: HexLayout, key: Hashable, body: Callable[[], str]) -> pygame.Surface:
        """The tile kept under `key` for hexes of this size."""
        box = _frame(layout.column_pitch, layout.row_pitch)
        whole = ("tile", key, layout.column_pitch, layout.row_pitch)
        return self._sprites.made(whole, lambda: canvas(box, body()))

    def placed(
        self, layout: HexLayout, index: int, tile: pygame.Surface
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """A tile and where it is drawn on its hex."""
        x, y = layout.centre(index)
        frame = _frame(layout.column_pitch, layout.row_pitch)
        return tile, (x + frame.x, y + frame.y)

    def put(self, surface: pygame.Surface, layout: HexLayout, index: int, tile: pygame.Surface) -> None:
        """Draw a tile on its hex."""
        surface.blit(*self.placed(layout, index, tile))

    def shares(self, layout: HexLayout, mask: int, key: Hashable, body: Callable[[int], str]) -> Placed:
        """A region hex by hex; `body` gives a hex's share by its open sides."""
        shares = [(index, sides_open(layout.board.grid, index, mask)) for index in bits(mask)]
        if not all(sides for _, sides in shares) and not body(0):
            shares = [share for share in shares if share[1]]  # a border has nothing to show inside
        tiles = {
            sides: self.tile(layout, (key, sides), partial(body, sides)) for sides in {s for _, s in shares}
        }
        return [self.placed(layout, index, tiles[sides]) for index, sides in shares]

    def region(
        self, surface: pygame.Surface, layout: HexLayout, mask: int, key: Hashable, body: Callable[[int], str]
    ) -> None:
        """Draw a region, as `shares` gives it."""
        surface.fblits(self.shares(layout, mask, key, body))


@lru_cache(64)  # asked for by every tile of every frame
def _frame(column_pitch: int, row_pitch: int) -> pygame.Rect:
    """The box of a tile round the hex's centre."""
    across = int(column_pitch / 1.5) + 1 + BLEED
    down = row_pitch // 2 + BLEED
    return pygame.Rect(-across, -down, 2 * across, 2 * down)
