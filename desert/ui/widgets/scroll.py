"""What scrolling things share: the offset, its limits and the bar."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.intents import Point
from desert.ui.skins import Look

_TRACK = Look(theme.mix(theme.GROOVE, theme.PARCHMENT_LOW, 0.4), theme.PARCHMENT_LOW, None, 0, 5)
_THUMB = Look(
    theme.mix(theme.DUNE, theme.PARCHMENT, 0.35), theme.mix(theme.DUNE, theme.PARCHMENT, 0.25), None, 0, 5
)
_THUMB_HELD = Look(theme.DUNE, theme.DUNE, None, 0, 5)
BAR = 10
"""Width of the bar in design units."""


class ScrollBar:
    """Keeps an offset in pixels between 0 and what content exceeds view; draws and drags the bar."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.track = Rect(0, 0, 0, 0)
        self.offset = 0
        self._content = self._view = 0
        self._grip: int | None = None

    def fit(self, track: Rect, content: int, view: int) -> None:
        """Set the bar's box and the lengths, keeping the offset within limits."""
        self.track, self._content, self._view = track, content, view
        self.to(self.offset)

    @property
    def needed(self) -> bool:
        """Whether there is more than fits."""
        return self._content > self._view

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self._content - self._view)

    @property
    def held(self) -> bool:
        """Whether the thumb is being dragged."""
        return self._grip is not None

    def to(self, offset: float) -> bool:
        """Scroll to an offset; True when it changed."""
        offset = min(self.furthest, max(0, round(offset)))
        changed = offset != self.offset
        self.offset = offset
        return changed

    def show(self, top: int, bottom: int) -> bool:
        """Scroll as little as makes this stretch of the content visible."""
        if top < self.offset:
            return self.to(top)
        return self.to(bottom - self._view) if bottom > self.offset + self._view else False

    def thumb(self) -> Rect:
        """Return the box of the thumb."""
        share = self._view / self._content if self._content else 1.0
        height = max(self._context.px(28), round(self.track.h * share))
        travel = max(0, self.track.h - height)
        top = self.track.y + (round(travel * self.offset / self.furthest) if self.furthest else 0)
        return Rect(self.track.x, top, self.track.w, height)

    def grab(self, pos: Point) -> bool:
        """Begin a drag at `pos`, or jump there; True when the bar was hit."""
        wide = self.track.inflate(self._context.px(8), 0)
        if not self.needed or not wide.collidepoint(pos):
            return False
        thumb = self.thumb()
        inside = thumb.top <= pos[1] < thumb.bottom
        self._grip = pos[1] - thumb.y if inside else thumb.h // 2
        self.drag(pos)
        return True

    def drag(self, pos: Point) -> None:
        """Move the held thumb."""
        if self._grip is not None:
            travel = self.track.h - self.thumb().h
            self.to((pos[1] - self._grip - self.track.y) / travel * self.furthest if travel > 0 else 0)

    def drop(self) -> None:
        """End the drag."""
        self._grip = None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the bar when it is needed."""
        if self.needed:
            self._context.skins.draw(surface, self.track, _TRACK)
            self._context.skins.draw(surface, self.thumb(), _THUMB_HELD if self.held else _THUMB)

    def draw_fades(self, surface: pygame.Surface, view: Rect, ground: Look) -> None:
        """Veil the ends of the view beyond which there is more, so that nothing looks cut off."""
        height = min(self._context.px(16), view.h // 4)
        if self.offset > 0:
            edge = Rect(view.x, view.y, view.w, height)
            self._context.skins.fade(surface, edge, ground.top, upwards=True)
        if self.offset < self.furthest:
            edge = Rect(view.x, view.bottom - height, view.w, height)
            self._context.skins.fade(surface, edge, ground.bottom, upwards=False)
