"""What moves on the table: camels hop in from the supply, tokens and points fly to seats, areas close."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from desert.core.hexgrid import bits
from desert.ui.animation import Speed, Timeline, Tween, ease_in_out, ease_out, hop
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.table.marks import Marks

HOP, FLY, SWEEP, DROP = 0.3, 0.42, 0.4, 0.15
"""Seconds at normal speed."""
_STAGGER = 0.05

Place = tuple[int, int]


@dataclass
class Flight:
    """A picture on its way; `arc` is how many pixels it rises in between."""

    picture: pygame.Surface
    start: Place
    end: Place
    arc: int
    tween: Tween

    def rect(self) -> Rect:
        """Where it is now."""
        share = self.tween.value
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share - self.arc * hop(self.tween.progress)
        return self.picture.get_rect(center=(round(x), round(y)))


@dataclass
class Sweep:
    """A wave that runs over an area as it is closed, outwards from the last camel."""

    layout: HexLayout
    order: list[int]
    colour: str
    tween: Tween
    boxes: dict[int, Rect] = field(default_factory=dict)

    def front(self) -> list[int]:
        """The spaces the wave is on now."""
        width = max(2, len(self.order) // 4)
        at = round(self.tween.progress * (len(self.order) + width))
        return self.order[max(0, at - width) : at]


class Flights:
    """Everything under way, and the boxes that must be painted again.

    Attributes:
        timeline: Runs the motions; its `speed` follows the setting.
    """

    def __init__(self, marks: Marks, invalidate: Callable[[Rect], None]) -> None:
        self._marks, self._invalidate = marks, invalidate
        self.timeline = Timeline()
        self._flights: list[Flight] = []
        self._sweeps: list[Sweep] = []

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return self.timeline.running

    def fly(
        self,
        picture: pygame.Surface,
        start: Place,
        end: Place,
        *,
        arc: int = 0,
        seconds: float = FLY,
        delay: float = 0.0,
        on_end: Callable[[], None] | None = None,
    ) -> None:
        """Send a picture from a place to another, both for its middle."""
        easing = ease_in_out if seconds == FLY else ease_out
        tween = Tween(seconds, easing=easing, delay=delay, on_end=on_end)
        if self.timeline.speed is not Speed.OFF:
            self._flights.append(Flight(picture, start, end, arc, tween))
        self.timeline.add(tween)

    def sweep(self, layout: HexLayout, mask: int, origin: int, colour: str) -> None:
        """Let a wave run over an area."""
        x, y = layout.centre(origin)

        def distance(index: int) -> int:
            there = layout.centre(index)
            return (there[0] - x) ** 2 + (there[1] - y) ** 2

        tween = Tween(SWEEP)
        if self.timeline.speed is not Speed.OFF:
            self._sweeps.append(Sweep(layout, sorted(bits(mask), key=distance), colour, tween))
        self.timeline.add(tween)

    def stagger(self, place: int) -> float:
        """The delay of the n-th of several flights."""
        return place * _STAGGER

    def step(self, dt: float) -> None:
        """Let time pass."""
        if not self.running:
            return
        self._soil()
        self.timeline.step(dt)
        self._drop()
        self._soil()

    def finish(self) -> None:
        """End everything now, in order; what the endings begin ends too."""
        if self.running:
            self._soil()
            self.timeline.finish()
            self._drop()

    def _drop(self) -> None:
        self._flights = [flight for flight in self._flights if not flight.tween.done]
        self._sweeps = [sweep for sweep in self._sweeps if not sweep.tween.done]

    def _soil(self) -> None:
        for flight in self._flights:
            if flight.tween.started:
                self._invalidate(flight.rect().inflate(4, 4))
        for sweep in self._sweeps:
            for index in sweep.front():
                self._invalidate(sweep.layout.box(index).inflate(8, 8))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is under way."""
        for sweep in self._sweeps:
            for index in sweep.front():
                self._marks.hover(surface, sweep.layout, index, sweep.colour)
        for flight in self._flights:
            if flight.tween.started:
                surface.blit(flight.picture, flight.rect())
