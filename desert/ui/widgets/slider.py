"""A number chosen by sliding."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.ui import icons, theme
from desert.ui.context import Context, Text
from desert.ui.intents import Command, Intent, Key, Point, PointerDown, PointerMove, PointerUp, Wheel
from desert.ui.screen import Outcome
from desert.ui.skins import Look
from desert.ui.text import TextBox
from desert.ui.widgets.base import CONSUMED, Reply, Widget

_GROOVE = Look(theme.mix(theme.GROOVE, theme.FIELD_EDGE, 0.25), theme.GROOVE, theme.FIELD_EDGE, 1.0, 4)
_FILLED = Look(theme.TEAL_LIGHT, theme.TEAL, theme.mix(theme.TEAL, "#000000", 0.15), 1.0, 4)
_KNOB = Look("#ffffff", theme.PARCHMENT_LOW, theme.FIELD_EDGE, 1.25, 13, 0, 4, 0.32)
_KNOB_HELD = Look("#ffffff", theme.SAND_LIGHT, theme.TEAL, 1.75, 13, 0, 5, 0.36)


class Slider(Widget):
    """A groove with a knob; the value is written at the right end.

    Left and right slide it, which arrows beside the knob show while it has the focus.

    A drag that loses its release (focus lost) goes back to where it began.

    Args:
        context: The shared context.
        low: Smallest value.
        high: Largest value.
        value: At first.
        step: Values are multiples of this from `low`.
        on_change: Called with each new value while sliding.
        on_release: Called once when a slide, key or wheel turn is over.
        words: Turns the value into what is written; "" writes nothing.
    """

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(  # noqa: PLR0913 - options of a widget, by keyword
        self,
        context: Context,
        low: float,
        high: float,
        value: float,
        step: float = 1.0,
        on_change: Callable[[float], Outcome | None] | None = None,
        *,
        on_release: Callable[[float], Outcome | None] | None = None,
        words: Callable[[float], str] = lambda value: f"{value:g}",
        tip: Text = "",
    ) -> None:
        super().__init__(context, tip=tip)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change, self.on_release, self.words = on_change, on_release, words
        self._before: float | None = None

    def set_value(self, value: float) -> None:
        """Show another value without calling back."""
        self.value = value
        self.invalidate()

    def handle(self, intent: Intent) -> Reply | None:
        """Slide by drag, arrows, Home, End or wheel."""
        if isinstance(intent, PointerDown):
            self._before = self.value
            return self._to(self._value_at(intent.pos))
        if isinstance(intent, PointerMove) and self._before is not None:
            return self._to(self._value_at(intent.pos))
        if isinstance(intent, PointerUp) and self._before is not None:
            self._before = None
            return self._released()
        if isinstance(intent, Key) and self.enabled:
            return self._key(intent)
        if isinstance(intent, Wheel) and self.enabled and self.focused:
            return self._nudge(1 if intent.dy > 0 else -1)
        return None

    def _key(self, key: Key) -> Reply | None:
        if key.command in (Command.LEFT, Command.RIGHT):
            return self._nudge(1 if key.command is Command.RIGHT else -1)
        if key.command in (Command.HOME, Command.END):
            return self._set_and_release(self.low if key.command is Command.HOME else self.high)
        return None

    def _nudge(self, steps: int) -> Reply:
        return self._set_and_release(self.value + steps * self.step)

    def _set_and_release(self, value: float) -> Reply:
        reply = self._to(value)
        return reply if reply.outcome is not None else self._released()

    def _released(self) -> Reply:
        return Reply(self.on_release(self.value)) if self.on_release else CONSUMED

    def _to(self, value: float) -> Reply:
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if value == self.value:
            return CONSUMED
        self.value = value
        self.invalidate()
        return Reply(self.on_change(value)) if self.on_change else CONSUMED

    @property
    def keeps_press(self) -> bool:
        """However long it is held."""
        return True

    def cancel_press(self) -> None:
        """Go back to where the drag began."""
        if self._before is not None:
            before, self._before = self._before, None
            self._to(before)

    # -- picture ---------------------------------------------------------------------------------
    def _groove(self) -> Rect:
        px = self.context.px
        room = px(64) if self.words(self.high) else 0
        return Rect(
            self.rect.x + px(13), self.rect.centery - px(4), max(1, self.rect.w - 2 * px(13) - room), px(8)
        )

    def _value_at(self, pos: Point) -> float:
        groove = self._groove()
        share = min(1.0, max(0.0, (pos[0] - groove.x) / groove.w))
        return self.low + share * (self.high - self.low)

    def _knob(self) -> Rect:
        groove, size = self._groove(), 2 * self.context.px(13)
        share = (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        rect = Rect(0, 0, size, size)
        rect.center = (groove.x + round(groove.w * share), groove.centery)
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        """Paint groove, knob and words."""
        groove, knob, skins = self._groove(), self._knob(), self.context.skins
        skins.draw(surface, groove, _GROOVE)
        if self.enabled and knob.centerx - groove.x > groove.h:
            skins.draw(surface, Rect(groove.x, groove.y, knob.centerx - groove.x, groove.h), _FILLED)
        skins.draw(surface, knob, _KNOB_HELD if self.pressed or self.hovered else _KNOB)
        for box in self.texts():
            ink = theme.INK if self.enabled else theme.INK_FAINT
            surface.blit(self.context.type.line(box.text, theme.BODY, ink), box.rect)
        if self.ring:
            skins.ring(surface, knob, 13)
            self._draw_ways(surface, knob)

    def _draw_ways(self, surface: pygame.Surface, knob: Rect) -> None:
        """Show beside the knob which ways it can go."""
        px = self.context.px
        side, gap = px(18), px(6)
        if self.value > self.low:
            sign = icons.icon(self.context.sprites, "chevron_left", side, theme.INK)
            surface.blit(sign, sign.get_rect(midright=(knob.x - gap, knob.centery - px(14))))
        if self.value < self.high:
            sign = icons.icon(self.context.sprites, "chevron_right", side, theme.INK)
            surface.blit(sign, sign.get_rect(midleft=(knob.right + gap, knob.centery - px(14))))

    def texts(self) -> list[TextBox]:
        """Return the words of the value."""
        words = self.words(self.value)
        if not words:
            return []
        width = self.context.px(58)
        room = Rect(self.rect.right - width, self.rect.y, width, self.rect.h)
        return self.context.type.place(words, theme.BODY, room, align=1.0)
