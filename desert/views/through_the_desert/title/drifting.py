"""What drifts over the title: clouds, birds, wisps of sand, glints on water."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import pi, sin

import pygame
from pygame import Rect

from desert.views.through_the_desert.board.shapes import polygon
from desert.views.through_the_desert.board.svg import disc, moved, path, radial
from desert.views.through_the_desert.board.texture import canvas
from desert.views.through_the_desert.title.land import DUNES
from desert.views.through_the_desert.title.sky import BEATS, CLOUDS, bird, cloud

Size = tuple[int, int]
Bare = tuple[Rect, pygame.Surface]


class Clouds:
    """Clouds that go slowly to the right and come in again on the left."""

    def __init__(self, size: Size, bare: Bare) -> None:
        self._width, self._bare = size[0], bare
        self._clouds = [cloud(size, number) for number in range(len(CLOUDS))]
        # The wide ones are nearer, so they are faster.
        self._speeds = [size[0] * (0.00005 + 0.0006 * wide) for _, _, wide in CLOUDS]
        self._gone = [0.0] * len(CLOUDS)
        self._boxes = [box.copy() for _, box in self._clouds]

    def prepare(self) -> Iterator[None]:
        """Clouds are in the still picture already."""
        return iter(())

    def step(self) -> list[Rect]:
        """Go on; only a cloud that has come a whole pixel further looks different."""
        changed = []
        for number, (_, rest) in enumerate(self._clouds):
            self._gone[number] += self._speeds[number]
            place = (rest.x + rest.w + round(self._gone[number])) % (self._width + rest.w) - rest.w
            box = self._boxes[number]
            if place != box.x:
                # From the right edge to the left one: two boxes, not all between.
                changed += [box.union(box.move(place - box.x, 0))] if abs(place - box.x) < 9 else [box.copy()]
                box.x = place
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the empty sky and all clouds on it."""
        part = surface.get_clip().clip(self._bare[0])
        if part.w and part.h:
            surface.blit(self._bare[1], part, part.move(-self._bare[0].x, -self._bare[0].y))
            surface.fblits(
                [(picture, box) for (picture, _), box in zip(self._clouds, self._boxes, strict=True)]
            )


class Birds:
    """A flock that comes in on the right now and then and leaves over the top."""

    _FLOCK = ((0.0, 0.0, 0), (0.95, -0.55, 3), (1.0, 0.6, 5), (1.95, -1.0, 1), (2.1, 1.25, 6))
    """Each bird: how many spans behind the first and below it, and where in its beat."""
    _FROM, _TO = (1.03, 0.3), (0.24, -0.06)
    _FLIGHT, _PAUSE, _FIRST = 420, 260, 40
    """How many steps a flight takes, how many are between two, and after how many it first begins."""

    def __init__(self, size: Size) -> None:
        self._size = size
        self._step = -self._FIRST
        self._birds: list[tuple[pygame.Surface, Rect]] = []
        self._pictures: list[pygame.Surface] = []

    def prepare(self) -> Iterator[None]:
        """Make a picture for each beat."""
        for beat in range(BEATS):
            self._pictures.append(bird(self._size[1], beat))
            yield

    def step(self) -> list[Rect]:
        """Fly on: some beats of the wings, then a glide."""
        before = [box for _, box in self._birds]
        self._step = (self._step + 1) % (self._FLIGHT + self._PAUSE) if self._step >= 0 else self._step + 1
        self._birds = self._flock() if 0 <= self._step < self._FLIGHT else []
        boxes = before + [box for _, box in self._birds]
        return [boxes[0].unionall(boxes[1:])] if boxes else []

    def _flock(self) -> list[tuple[pygame.Surface, Rect]]:
        width, height = self._size
        share = self._step / self._FLIGHT
        x = self._FROM[0] + (self._TO[0] - self._FROM[0]) * share
        y = self._FROM[1] + (self._TO[1] - self._FROM[1]) * share**1.5
        span = self._pictures[0].get_width()
        found = []
        for behind, below, beat in self._FLOCK:
            turn = (self._step + 7 * beat) % 40
            picture = self._pictures[(turn + beat) % BEATS if turn < 2 * BEATS else 0]
            sway = 0.16 * sin(self._step / 11 + beat)
            place = round(x * width + behind * span * 1.1), round(y * height + (below + sway) * span * 0.8)
            found.append((picture, picture.get_rect(center=place)))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the birds."""
        surface.fblits(self._birds)


class Wisps:
    """Wisps of sand that the wind takes over the crests of the near dunes."""

    _PATHS = ((3, 0.34, 0.58, 0, 64), (3, 0.44, 0.68, 30, 80), (4, 0.5, 0.78, 12, 90), (4, 0.16, 0.4, 50, 96))
    """Each: along which dune, from where to where, when it begins, and steps until it begins anew."""

    def __init__(self, size: Size) -> None:
        self._size = size
        self._step = 0
        self._picture = pygame.Surface((1, 1))
        self._wisps: list[tuple[int, Rect]] = []

    def prepare(self) -> Iterator[None]:
        """Make the wisp."""
        width, height = self._size
        across, down = width * 0.045, height * 0.008
        light = radial("wisp", 0, 0, 1, (0, "#fff1d2", 0.5), (0.5, "#ffe9c4", 0.24), (1, "#ffe9c4", 0))
        parts = [
            disc(0, 0, 1, transform=moved(across * x, down * y, across * wide, down * 0.8), fill="url(#wisp)")
            for x, y, wide in ((0.1, 0.0, 0.9), (-0.3, -0.7, 0.6), (0.4, 0.6, 0.5))
        ]
        frame = Rect(0, 0, 2 * round(across), 4 * round(down))
        frame.center = (0, 0)
        self._picture = canvas(frame, "".join(parts), light)
        yield

    def step(self) -> list[Rect]:
        """Blow on."""
        before = [box for _, box in self._wisps]
        self._step += 1
        self._wisps = [found for path_ in self._PATHS if (found := self._wisp(*path_)) is not None]
        changed = []
        for box in [box for _, box in self._wisps]:
            old = next((one for one in before if one.colliderect(box)), box)
            changed.append(box.union(old))
        return changed + [box for box in before if not any(one.contains(box) for one in changed)]

    def _wisp(self, dune: int, start: float, end: float, begins: int, lasts: int) -> tuple[int, Rect] | None:
        """How strong a wisp is and where; None while it isn't there."""
        share = (self._step - begins) % (lasts + 24) / lasts
        strength = round(255 * sin(pi * share)) if self._step >= begins and share < 1 else 0
        if strength <= 0:
            return None
        width, height = self._size
        x = start + (end - start) * share
        (x0, y0), (x1, y1) = next(
            pair for pair in pairwise(DUNES[dune].crest) if pair[0][0] <= x <= pair[1][0]
        )
        down = y0 + (y1 - y0) * (1 - (1 + sin(pi * (0.5 + (x - x0) / (x1 - x0)))) / 2)
        return strength, self._picture.get_rect(center=(round(x * width), round((down + 0.004) * height)))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the wisps."""
        for strength, box in self._wisps:
            self._picture.set_alpha(strength)
            surface.blit(self._picture, box)


class Glints:
    """Stars of light on the pool that come and go."""

    _PLACES = ((0.884, 0.957, 0, 21), (0.927, 0.982, 9, 26), (0.872, 0.985, 17, 33))
    """Each: where, when it begins, and how many steps until it begins anew."""

    def __init__(self, size: Size) -> None:
        self._size = size
        self._step = 0
        self._picture = pygame.Surface((1, 1))
        self._lit: list[tuple[int, Rect]] = []

    def prepare(self) -> Iterator[None]:
        """Make the star."""
        reach = max(4.0, self._size[1] * 0.013)
        thin = reach * 0.15
        star = [(0, -reach), (thin, -thin), (reach, 0), (thin, thin)]
        star += [(-x, -y) for x, y in star]
        side = 2 * round(reach) + 2
        frame = Rect(-side // 2, -side // 2, side, side)
        self._picture = canvas(frame, path(polygon(star), fill="#ffffff"))
        yield

    def step(self) -> list[Rect]:
        """Let them come and go."""
        before = [box for _, box in self._lit]
        self._step += 1
        width, height = self._size
        self._lit = []
        for x, y, begins, lasts in self._PLACES:
            share = (self._step + begins) % lasts / 12
            if 0 < share < 1:
                box = self._picture.get_rect(center=(round(x * width), round(y * height)))
                self._lit.append((round(235 * sin(pi * share)), box))
        boxes = before + [box for _, box in self._lit]
        return [boxes[0].unionall(boxes[1:])] if boxes else []

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the stars."""
        for strength, box in self._lit:
            self._picture.set_alpha(strength)
            surface.blit(self._picture, box)
