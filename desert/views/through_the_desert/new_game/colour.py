"""The button that gives a seat its colour, and the small sheet of colours it opens."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.core.messages import Message
from desert.games.through_the_desert.colours import RIDERS, rider_message
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.intents import Command, Intent, Key, PointerDown, PointerUp
from desert.ui.layout import columns, inset
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop, Push
from desert.ui.skins import PANEL_FLAT, Look
from desert.ui.widgets import CONSUMED, Panel, Reply, Widget, WidgetScreen
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.words import render

_HOVER = Look("#ffffff", theme.PARCHMENT, theme.TEAL, 1.5, theme.RADIUS)


class ColourButton(Widget):
    """Shows a seat's grey camel with its rider colour; a press offers all five."""

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self, context: Context, sprites: PieceSprites, colour: str, on_change: Callable[[str], Outcome | None]
    ) -> None:
        super().__init__(context)
        self.sprites, self.colour, self.on_change = sprites, colour, on_change

    def set_colour(self, colour: str) -> None:
        """Show another colour."""
        self.colour = colour
        self.invalidate()

    def handle(self, intent: Intent) -> Reply | None:
        """Open the sheet, or step through the colours with left and right."""
        if isinstance(intent, PointerUp):
            inside = self.pressed and self.contains(intent.pos)
            return Reply(Push(_Colours(self))) if inside else CONSUMED
        if isinstance(intent, Key) and intent.command in (Command.CONFIRM, Command.SELECT):
            return CONSUMED if intent.repeat else Reply(Push(_Colours(self)))
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint emblem and frame."""
        look = chosen(self.context).riders[self.colour]
        ground = Look(
            "#ffffff", theme.mix("#ffffff", look.base, 0.2), look.base, 2.0, theme.RADIUS, 0, 4, 0.25
        )
        self.context.skins.draw(surface, self.rect, _HOVER if self.hovered else ground)
        side = min(self.rect.size) - self.context.px(6)
        picture = self.sprites.emblem(self.colour, side)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.ring:
            self.context.skins.ring(surface, self.rect)

    def tip_text(self) -> str:
        """Return the colour's name."""
        return self.context.texts(
            "new.colour_tip", colour=render(self.context.texts, rider_message(self.colour))
        )


class _Colours(WidgetScreen):
    """The sheet of colours, as a screen of its own so that nothing beneath it gets a press."""

    transparent = True
    dim = False

    def __init__(self, owner: ColourButton) -> None:
        super().__init__(owner.context)
        self._owner = owner
        self._panel = self.add(Panel(self.context, PANEL_FLAT))
        self._spots = [
            self.add(_Spot(self.context, owner.sprites, rider, self._chosen), focus=rider == owner.colour)
            for rider in RIDERS
        ]

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Drop below the button."""
        px = scale.px
        room = Rect(0, 0, px(5 * 56 + 12), px(68))
        room.topleft = (self._owner.rect.x, self._owner.rect.bottom + px(6))
        room.clamp_ip(Rect((0, 0), size))
        self._panel.place(room)
        for spot, cell in zip(self._spots, columns(inset(room, px(6)), [1.0] * 5, px(4)), strict=True):
            spot.place(cell)

    def handle(self, intent: Intent) -> Outcome | None:
        """A press beside the sheet closes it."""
        if isinstance(intent, PointerDown) and not self._panel.contains(intent.pos):
            self.context.devices.note(intent)
            return Pop()
        return super().handle(intent)

    def cancel(self) -> Outcome | None:
        """Esc closes."""
        return Pop()

    def _chosen(self, rider: str) -> Outcome | None:
        return Pop(then=lambda: self._owner.on_change(rider))


class _Spot(Widget):
    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self, context: Context, sprites: PieceSprites, rider: str, on_press: Callable[[str], Outcome | None]
    ) -> None:
        super().__init__(context)
        self._sprites, self._rider, self._on_press = sprites, rider, on_press

    def handle(self, intent: Intent) -> Reply | None:
        if isinstance(intent, PointerUp):
            inside = self.pressed and self.contains(intent.pos)
            return Reply(self._on_press(self._rider)) if inside else CONSUMED
        if isinstance(intent, Key) and intent.command in (Command.CONFIRM, Command.SELECT):
            return CONSUMED if intent.repeat else Reply(self._on_press(self._rider))
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered:
            self.context.skins.draw(surface, self.rect, _HOVER)
        picture = self._sprites.emblem(self._rider, min(self.rect.size) - self.context.px(10))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.ring:
            self.context.skins.ring(surface, self.rect)

    def tip_text(self) -> str:
        message: Message = rider_message(self._rider)
        return render(self.context.texts, message)
