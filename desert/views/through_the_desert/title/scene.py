"""The scene behind the title: dunes under a low sun and a caravan; calm on the left, for a menu."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import NamedTuple

import pygame

from desert.core.rng import Rng
from desert.views.through_the_desert.board.texture import canvas, grain
from desert.views.through_the_desert.title.land import (
    BACK_TOP,
    FRONT_TOP,
    far_svg,
    near_svg,
    paints,
    tracks_svg,
)
from desert.views.through_the_desert.title.sky import BAND, CLOUDS, cloud, paint_sky
from desert.views.through_the_desert.title.walk import TAIL, palms, shadows_svg, walkers

Size = tuple[int, int]


class Stage(NamedTuple):
    """The painted scene.

    Attributes:
        picture: All of it at rest, opaque.
        bare: What lies behind the clouds and behind the caravan: boxes, and the picture without them.
    """

    picture: pygame.Surface
    bare: tuple[tuple[pygame.Rect, pygame.Surface], ...]


def paint_title(size: Size) -> pygame.Surface:
    """Paint the scene, opaque, at any size; the same for the same size, and shared: never draw onto it."""
    return paint_stage(size).picture


@lru_cache(maxsize=1)
def paint_stage(size: Size) -> Stage:
    """Paint the scene and keep what lies behind that which can move."""
    rng = Rng(7)
    back = far_svg(size, rng) + tracks_svg(size, TAIL) + shadows_svg(size)
    front = near_svg(size, rng)
    behind, before = _below(size, BACK_TOP), _below(size, FRONT_TOP)
    # The rasteriser lets other threads run: the dunes are drawn while the sky and the pieces are.
    with ThreadPoolExecutor(2) as threads:
        far = threads.submit(canvas, behind, back, paints(size))
        near = threads.submit(canvas, before, front, paints(size))
        scene = paint_sky(size, rng)
        clouds = [cloud(size, number) for number in range(len(CLOUDS))]
        caravan, trees = walkers(size), palms(size)
        scene.blit(far.result(), behind)
        scene.blit(near.result(), before)
    grain(Rng(11), scene, 3)
    bare = tuple((box, scene.subsurface(box).copy()) for box in (_band(size), _path(size)))
    scene.fblits([(picture, box.topleft) for picture, box in (*clouds, *caravan, *trees)])
    return Stage(scene, bare)


def _below(size: Size, top: float) -> pygame.Rect:
    """The picture from a share of its height down."""
    width, height = size
    above = int(height * top)
    return pygame.Rect(0, above, width, height - above)


def _band(size: Size) -> pygame.Rect:
    """Where clouds are."""
    return pygame.Rect(0, 0, size[0], int(size[1] * BAND))


def _path(size: Size) -> pygame.Rect:
    """Where the caravan is, with room to sway."""
    boxes = [walker.box for walker in walkers(size)]
    room = boxes[0].unionall(boxes[1:])
    return room.inflate(room.h // 4, room.h // 8).clip(pygame.Rect((0, 0), size))
