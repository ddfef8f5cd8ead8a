"""A switch with words beside it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.animation import Tween, ease_in_out
from desert.ui.context import Context, Text, said
from desert.ui.intents import Command, Intent, Key, PointerUp
from desert.ui.screen import Outcome
from desert.ui.skins import Look
from desert.ui.sound import CLICK
from desert.ui.text import TextBox
from desert.ui.widgets.base import CONSUMED, Reply, Widget

_TRACK = (46, 26)
_ON = Look(theme.TEAL_LIGHT, theme.TEAL, theme.mix(theme.TEAL, "#000000", 0.2), 1.25, 13)
_OFF = Look(theme.GROOVE, theme.mix(theme.GROOVE, theme.PARCHMENT, 0.4), theme.FIELD_EDGE, 1.25, 13)
_KNOB = Look("#ffffff", theme.PARCHMENT_LOW, theme.FIELD_EDGE, 1.0, 11, 0, 3, 0.3)


class Toggle(Widget):
    """Words on the left, a switch at the right end; the whole box is pressed.

    Args:
        context: The shared context.
        text: Its words.
        value: On or off at first.
        on_change: Called with the new value.
    """

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        context: Context,
        text: Text,
        value: bool = False,
        on_change: Callable[[bool], Outcome | None] | None = None,
        *,
        tip: Text = "",
    ) -> None:
        super().__init__(context, tip=tip)
        self._text, self.value, self.on_change = text, value, on_change
        self._slide: Tween | None = None

    def set_value(self, value: bool) -> None:
        """Show another value without calling `on_change`."""
        self.value = value
        self._slide = None
        self.invalidate()

    @property
    def animating(self) -> bool:
        """While the knob slides."""
        return self._slide is not None

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Return room for words and switch."""
        px = self.context.px
        wide = self.context.type.width(said(self._text), theme.BODY) + px(_TRACK[0]) + px(theme.GAP)
        return max(wide, width or 0), px(theme.CONTROL_HEIGHT)

    def handle(self, intent: Intent) -> Reply | None:
        """Switch by press, Enter or Space."""
        if isinstance(intent, PointerUp):
            return self.switch() if self.pressed and self.contains(intent.pos) else CONSUMED
        if isinstance(intent, Key) and intent.command in (Command.CONFIRM, Command.SELECT):
            return CONSUMED if intent.repeat else self.switch()
        return None

    def switch(self) -> Reply:
        """Turn it over."""
        if not self.enabled:
            return CONSUMED
        self.value = not self.value
        self.context.sounds.play(CLICK)
        if not self.context.settings.get("reduced_motion"):
            self._slide = Tween(0.14, easing=ease_in_out)
        self.invalidate()
        return Reply(self.on_change(self.value)) if self.on_change else CONSUMED

    def update(self, dt: float) -> Reply | None:
        """Slide the knob."""
        if self._slide is not None:
            self._slide.step(dt)
            self._slide = None if self._slide.done else self._slide
            self.invalidate()
        return None

    def _track(self) -> Rect:
        width, height = (self.context.px(n) for n in _TRACK)
        return Rect(self.rect.right - width, self.rect.centery - height // 2, width, height)

    def _room(self) -> Rect:
        gap = self.context.px(_TRACK[0] + 12)
        return Rect(self.rect.x, self.rect.y, max(0, self.rect.w - gap), self.rect.h)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint words and switch."""
        ink = theme.INK if self.enabled else theme.INK_FAINT
        self.context.type.draw(surface, said(self._text), theme.BODY, ink, self._room(), wrap=True)
        track = self._track()
        self.context.skins.draw(surface, track, _ON if self.value else _OFF)
        size = track.h - 2 * self.context.px(3)
        share = self._slide.value if self._slide else 1.0
        share = share if self.value else 1 - share
        left = track.x + self.context.px(3) + round((track.w - size - 2 * self.context.px(3)) * share)
        self.context.skins.draw(surface, Rect(left, track.y + self.context.px(3), size, size), _KNOB)
        if self.ring:
            self.context.skins.ring(surface, track, 13)

    def texts(self) -> list[TextBox]:
        """Return the words."""
        return self.context.type.place(said(self._text), theme.BODY, self._room(), wrap=True)
