"""Waterhole tokens that turn over where they were taken and fly to their seat's pile, one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi

import pygame
from pygame import Rect

from desert.ui.animation import Timeline, Tween, ease_in_out, hop, linear

TURN, FLY = 0.3, 0.4
STAGGER = 0.16
"""Seconds at normal speed: turning over, flying, and from one token to the next."""


@dataclass
class Flip:
    """A token on its way.

    Attributes:
        back: Its picture face down; None for one that was never hidden.
        face: Its picture face up.
        start: Where it was taken.
        end: Where it will lie.
        tween: How far it has come.
        heard: Whether it has been heard to turn over.
    """

    back: pygame.Surface | None
    face: pygame.Surface
    start: tuple[int, int]
    end: tuple[int, int]
    tween: Tween
    heard: bool = False

    @property
    def face_up(self) -> bool:
        """Whether more of its face than of its back is seen."""
        return self.tween.progress * (TURN + FLY) >= TURN / 2

    def rect(self) -> Rect:
        """Where it is now, as wide as it is face up."""
        gone = (self.tween.progress * (TURN + FLY) - TURN) / FLY
        share = ease_in_out(min(1.0, max(0.0, gone)))
        rise = hop(min(1.0, max(0.0, gone))) * self.face.get_height()
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share - rise
        return self.face.get_rect(center=(round(x), round(y)))

    def picture(self) -> pygame.Surface:
        """How it looks now: narrower while it turns."""
        turned = min(1.0, self.tween.progress * (TURN + FLY) / TURN)
        if self.back is None or turned >= 1:
            return self.face
        seen = self.face if self.face_up else self.back
        width = max(1, round(seen.get_width() * abs(cos(pi * turned))))
        if width == seen.get_width():
            return seen
        return pygame.transform.smoothscale(seen, (width, seen.get_height()))


class Flips:
    """The tokens under way; those that wait lie where they were taken.

    Args:
        timeline: Runs them.
        invalidate: Called with each box that must be painted again.
        turned: Called as each of them turns its face up.
    """

    def __init__(
        self, timeline: Timeline, invalidate: Callable[[Rect], None], turned: Callable[[], None]
    ) -> None:
        self._timeline, self._invalidate, self._turned = timeline, invalidate, turned
        self._flips: list[Flip] = []

    def add(
        self,
        back: pygame.Surface | None,
        face: pygame.Surface,
        start: tuple[int, int],
        end: tuple[int, int],
        on_end: Callable[[], None],
    ) -> None:
        """Let one more token turn over, after those before it."""
        tween = Tween(TURN + FLY, easing=linear, delay=len(self._flips) * STAGGER, on_end=on_end)
        flip = Flip(back, face, start, end, tween)
        self._flips.append(flip)
        self._invalidate(flip.rect())
        self._timeline.add(tween)

    def soil(self) -> None:
        """Ask for what moves to be painted again; call it before and after time passes."""
        for flip in self._flips:
            if flip.tween.started:
                self._invalidate(flip.rect().inflate(4, 4))
                if flip.face_up and not flip.heard:
                    flip.heard = True
                    self._turned()
        self._flips = [flip for flip in self._flips if not flip.tween.done]

    def hush(self) -> None:
        """Those that have not turned over yet will do so unheard, as they are skipped."""
        for flip in self._flips:
            flip.heard = True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint those that have not landed, the next to go on top."""
        for flip in reversed(self._flips):
            if not flip.tween.done:
                picture = flip.picture()
                surface.blit(picture, picture.get_rect(center=flip.rect().center))
