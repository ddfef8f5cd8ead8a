"""The ground of a board: the backdrop, the plateau on it, its sand, the haze beyond the line."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from desert.core.hexgrid import bits
from desert.core.rng import Rng
from desert.games.through_the_desert.board import Field, Kind
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.shapes import polygon, smooth
from desert.views.through_the_desert.board.svg import linear, path, stroke, tag
from desert.views.through_the_desert.board.texture import (
    blank,
    canvas,
    grain,
    hills,
    larger,
    light,
    sharpened,
    soft,
)
from desert.views.through_the_desert.pieces.palette import rgb

COARSE = 4
"""Soft things are made at a quarter of the size and scaled up."""

BACKDROP = ((0, "#a56b4a", 1), (0.6, "#6d4240", 1), (1, "#432a35", 1))
"""From the sun's corner to the far one."""
CLIFF = (("#b5713f", 0.4), ("#7d4730", 0.75), ("#57302a", 1.0))
"""The plateau's side: a tone and how far down it reaches, the lowest last."""
RIM = (214, 164, 124)
"""What the sand is multiplied by at the plateau's edge."""
_RIDGES = 6
"""How many dunes there are behind the board."""
HAZE = "#f0dccb"
HAZE_STRENGTH = 158
"""How much of the land beyond the line the haze hides, of 255."""


def paint_backdrop(size: tuple[int, int], rng: Rng) -> pygame.Surface:
    """Dusk over far dunes: what lies behind board and panels; opaque."""
    width, height = size
    frame = pygame.Rect(0, 0, width, height)
    parts = [tag("rect", width=width, height=height, fill="url(#dusk)")]
    paints = [linear("dusk", (0, 0), (width, height), *BACKDROP)]
    for number in range(_RIDGES):
        # The far ones lie high and close together.
        top = height * (0.06 + 0.9 * ((number + 0.5) / _RIDGES) ** 1.3)
        swing = height * (0.03 + 0.05 * number / _RIDGES)
        crest = [
            (width * step / 6 + width * rng.uniform(-0.05, 0.05), top + rng.uniform(-swing, swing))
            for step in range(-1, 8)
        ]
        high = min(y for _, y in crest)
        paints.append(
            linear(
                f"ridge{number}",
                (0, high),
                (0, high + height * 0.3),
                (0, "#e0a06c", 0.2),
                (1, "#2c1626", 0.22),
            )
        )
        parts.append(
            path(
                f"{smooth(crest)}L{crest[-1][0]:.0f} {height + 9}L{crest[0][0]:.0f} {height + 9}Z",
                fill=f"url(#ridge{number})",
            )
        )
    return pygame.transform.smoothscale(canvas(frame, "".join(parts), "".join(paints), 2 * COARSE), size)


def board_frame(layout: HexLayout, window: pygame.Rect | None = None) -> pygame.Rect:
    """The part of the window that the plateau and its shadow can touch, in steps of `COARSE` pixels.

    Of a board that reaches far beyond its window no more is given than what can be seen in there.
    """
    reach = round(layout.radius * 2.2)
    frame = layout.area.inflate(2 * reach, 2 * reach)
    if window is not None:
        frame = frame.clip(window.inflate(2 * reach, 2 * reach))
    frame.width += -frame.width % COARSE
    frame.height += -frame.height % COARSE
    return frame


def plateau_mask(layout: HexLayout, frame: pygame.Rect, rng: Rng) -> pygame.Surface:
    """Where the plateau is within `frame`: its hexes and a worn, uneven rim, white with alpha."""
    radius = layout.radius
    hexes = "".join(polygon(layout.corners(index)) for index in layout.board.kinds)
    body = path(hexes, fill="#ffffff") + stroke(hexes, "#ffffff", radius * 1.5)
    level = soft(canvas(frame, body, reduced=COARSE).premul_alpha(), radius * 1.3 / COARSE)
    small = level.get_size()
    lumps = [max(2, round(side * COARSE / radius * 0.4)) for side in small]
    wear = hills(rng, lumps[0], lumps[1], small)
    wear.fill((110, 110, 110, 110), special_flags=pygame.BLEND_RGBA_MULT)
    level.blit(wear, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    half = pygame.transform.smoothscale(level, (frame.width // 2, frame.height // 2))
    mask = pygame.transform.smoothscale(sharpened(half, 150, 4), frame.size)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def paint_plateau(
    target: pygame.Surface,
    layout: HexLayout,
    mask: pygame.Surface,
    frame: pygame.Rect,
    rng: Rng,
    soil: tuple[str, str],
) -> None:
    """The board's ground with its shadow and side, all within `frame`.

    Args:
        target: The window.
        layout: Where the board lies on it.
        mask: Where the plateau is within `frame`.
        frame: In pixels of the window.
        rng: For the grains of sand.
        soil: What covers all of `frame` softly, as SVG text and the paints it is filled with.
    """
    radius = layout.radius
    low = pygame.transform.smoothscale(mask, (frame.width // COARSE, frame.height // COARSE))
    fall = round(radius * 0.5), round(radius * 0.8)
    target.blit(pygame.transform.smoothscale(_below(layout, mask, low, fall), frame.size), frame.move(fall))
    # Soft at a quarter of the size, and matte: slopes differ, nothing shines.
    ground = canvas(frame, *soil, COARSE)
    rim = soft(low, radius * 0.5 / COARSE)
    rim.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tint = blank(low.get_size())
    tint.fill(RIM)
    tint.blit(rim, (0, 0))
    ground.blit(tint, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    edge = soft(low.premul_alpha(), radius * 0.2 / COARSE)
    edge = pygame.transform.smoothscale(edge, larger(low.get_size(), (2, 2)))
    light(ground, edge, (2, 2), (34, 27, 18), (40, 48, 54))
    full = pygame.transform.smoothscale(ground, frame.size)
    grain(rng, full, 6)
    full.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(full, frame)


def _below(
    layout: HexLayout, mask: pygame.Surface, low: pygame.Surface, fall: tuple[int, int]
) -> pygame.Surface:
    """The plateau's shadow, which falls so far, and its side; half as large, as sand covers its edge."""
    half = pygame.transform.smoothscale(mask, (mask.get_width() // 2, mask.get_height() // 2))
    shadow = soft(_coloured(low, (20, 8, 14, 205)), layout.radius * 0.7 / COARSE)
    picture = pygame.transform.smoothscale(shadow, half.get_size())
    radius, left, top = layout.radius / 2, -fall[0] // 2, -fall[1] // 2
    drop = max(2, round(radius * 0.42))
    covered = drop
    for colour, _ in reversed(CLIFF):
        side = _coloured(half, (*rgb(colour), 255))
        share = next(down for tone, down in CLIFF if tone == colour)
        upper = max((round(drop * down) for _, down in CLIFF if down < share), default=0)
        for step in range(covered, upper, -max(2, round(radius * 0.08))):
            picture.blit(side, (left, top + step))
        covered = upper
    return picture


def _coloured(mask: pygame.Surface, colour: tuple[int, int, int, int]) -> pygame.Surface:
    copy = mask.copy()
    copy.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def paint_haze(
    target: pygame.Surface, layout: HexLayout, hexes: Iterable[int], mask: pygame.Surface, frame: pygame.Rect
) -> None:
    """Pale, cool air over hexes that aren't in play, out to the plateau's edge."""
    thin = air(layout, hexes, frame)
    thin.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(thin, frame)


def air(layout: HexLayout, hexes: Iterable[int], frame: pygame.Rect) -> pygame.Surface:
    """The haze over hexes within `frame`, soft at its borders, as if the plateau had no end."""
    radius = layout.radius
    board = layout.board
    shapes = []
    for index in hexes:
        corners = layout.corners(index)
        shapes.append(polygon(corners))
        for k, neighbour in enumerate(board.grid.ring(index)):
            if neighbour not in board.kinds:
                # The haze goes on over the rim, as if there were a hex.
                first, second, (x, y) = corners[k], corners[(k + 1) % 6], layout.centre(index)
                shift_x, shift_y = first[0] + second[0] - 2 * x, first[1] + second[1] - 2 * y
                shapes.append(polygon((px + shift_x, py + shift_y) for px, py in corners))
    d = "".join(shapes)
    body = path(d, fill=HAZE) + stroke(d, HAZE, radius * 0.4)
    soft_air = soft(canvas(frame, body, reduced=COARSE), radius * 0.45 / COARSE)
    soft_air.fill((*rgb(HAZE), 0), special_flags=pygame.BLEND_RGBA_MAX)
    soft_air.fill((255, 255, 255, HAZE_STRENGTH), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft_air, frame.size)


def hazy_hexes(field: Field) -> list[int]:
    """The hexes beyond the elevation line, with the mountains that touch nothing in play."""
    board = field.board
    outside = board.spaces & ~field.spaces
    if not outside:
        return []
    near_outside = board.grid.dilate(outside) & ~board.grid.dilate(field.spaces)
    return [*bits(outside), *bits(board.all_of(Kind.MOUNTAIN) & near_outside)]
