"""What sways on the title: the caravan, and the hot air over the far sand."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin

import pygame
from pygame import Rect

from desert.views.through_the_desert.title.walk import Walker, walker_picture, walkers

Size = tuple[int, int]
Bare = tuple[Rect, pygame.Surface]

POSES = 12
"""Pictures of a sway from side to side and back."""
_LEAN = 1.3
"""Degrees a camel leans to either side."""
_BOB = 0.012
"""How far it sinks between two steps, as a share of its height."""
_SLOW = 3
"""Steps between two poses."""


class Sway:
    """The caravan, which shifts its weight from leg to leg, each a moment after the one before it."""

    def __init__(self, size: Size, bare: Bare) -> None:
        self._size, self._bare = size, bare
        self._poses: list[list[Walker]] = []
        self._step = 0

    def prepare(self) -> Iterator[None]:
        """Make every pose."""
        all_poses = []
        for number, walker in enumerate(walkers(self._size)):
            # Turned at twice the size, so that every pose is equally sharp.
            large, poses = walker_picture(self._size, number, 2), []
            for pose in range(POSES):
                poses.append(_leaning(large, walker.box, pose))
                yield
            all_poses.append(poses)
        self._poses = all_poses

    def _pose(self, number: int, step: int) -> Walker:
        """How the walker of this number stands at a step; all begin upright."""
        turns = max(0, step - 2 * number) + number % _SLOW
        return self._poses[number][turns // _SLOW % POSES]

    def step(self) -> list[Rect]:
        """Go on."""
        self._step += 1
        changed = []
        for number in range(len(self._poses)):
            before, now = self._pose(number, self._step - 1), self._pose(number, self._step)
            if before is not now:
                changed.append(before.box.union(now.box))
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the empty crest and the caravan on it."""
        part = surface.get_clip().clip(self._bare[0])
        if part.w and part.h:
            surface.blit(self._bare[1], part, part.move(-self._bare[0].x, -self._bare[0].y))
            surface.fblits([self._pose(number, self._step) for number in range(len(self._poses))])


def _leaning(large: pygame.Surface, box: Rect, pose: int) -> Walker:
    """A walker in one of the `POSES`, the first upright, turned round its feet; drawn twice as large."""
    turn = 2 * pi * pose / POSES
    angle = _LEAN * sin(turn)
    picture = pygame.transform.rotozoom(large, angle, 0.5)
    middle = pygame.Vector2(0, -box.h / 2).rotate(-angle)
    sunk = box.h * _BOB * abs(sin(turn))
    foot = box.midbottom
    place = round(foot[0] + middle.x), round(foot[1] + middle.y + sunk)
    return Walker(picture, picture.get_rect(center=place))


class HotAir:
    """The air over the far sand below the sun, in which lines of the picture waver."""

    _BOX = (0.37, 0.553, 0.31, 0.04)
    """In shares of the picture."""
    _PHASES = 8
    _SLOW = 2
    """Steps between two phases."""

    def __init__(self, size: Size, picture: pygame.Surface) -> None:
        width, height = size
        x, y, wide, tall = self._BOX
        wide, tall = wide * width, tall * height
        self._box = Rect(round(x * width), round(y * height), round(wide), max(2, round(tall)))
        self._still = picture.subsurface(self._box)
        self._reach = max(1.0, height * 0.0013)
        self._phases: list[pygame.Surface] = []
        self._step = 0

    def prepare(self) -> Iterator[None]:
        """Make a picture of each phase."""
        for phase in range(self._PHASES):
            self._phases.append(self._wavering(phase))
            yield

    def _wavering(self, phase: int) -> pygame.Surface:
        picture = self._still.copy()
        rows = picture.get_height()
        for row in range(rows):
            # Still at the upper and the lower edge, so that none is seen.
            strength = self._reach * sin(pi * (row + 0.5) / rows) * 1.4
            wave = sin(2 * pi * (row / (self._reach * 6.5) + phase / self._PHASES))
            picture.blit(self._still, (round(strength * wave), row), Rect(0, row, self._box.w, 1))
        return picture

    def step(self) -> list[Rect]:
        """Waver on."""
        self._step += 1
        return [self._box.copy()] if self._step % self._SLOW == 0 else []

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the wavering part."""
        if surface.get_clip().colliderect(self._box):
            surface.blit(self._phases[self._step // self._SLOW % self._PHASES], self._box)
