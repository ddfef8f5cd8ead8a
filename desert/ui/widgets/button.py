"""Buttons: with words, with an icon, or both."""

from __future__ import annotations

from enum import Enum

import pygame
from pygame import Rect

from desert.ui import icons, theme
from desert.ui.context import Context, Text, said
from desert.ui.devices import Device
from desert.ui.intents import Command, Intent, Key, PointerUp
from desert.ui.keycaps import Caps, cap_for
from desert.ui.skins import Look
from desert.ui.sound import BACK, CLICK
from desert.ui.text import TextBox
from desert.ui.theme import Colour, Face
from desert.ui.widgets.base import CONSUMED, Action, Reply, Widget

_WRAP_PAD = 5
"""Beside words in two lines, in design units."""
_CAP, _CAP_SHARE = 22, 0.8
"""How high the picture of a key is in design units, and how much of a button's width a corner may take."""
_TIGHT_CAP, _OVERHANG = 18, 6
"""How high a key is that takes the whole width, and how much wider than the button it may be."""


class ButtonStyle(Enum):
    """How much a button calls."""

    PRIMARY = "primary"  # the one thing to do next
    NORMAL = "normal"
    QUIET = "quiet"  # no body until hovered
    DANGER = "danger"  # takes something away for good


class Button(Widget):
    """Calls `on_press` when released where it was pressed, or on Enter or Space.

    Args:
        context: The shared context.
        text: Its words; "" with an icon only.
        on_press: What it does; may return an outcome for the stack.
        style: How much it calls.
        icon: Name of an icon of `assets/sprites/ui`, e.g. "undo".
        tip: Tooltip.
        key: The key that does the same, shown in the tooltip, e.g. "Ctrl+Z".
        glow: Set `button.glow = True` to let it call for a press.

    Attributes:
        wrap: Words too long for one line may take two, somewhat smaller if need be.
        sound: What is heard when it is pressed, "" for nothing.
    """

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND
    wrap = False

    def __init__(  # noqa: PLR0913 - options of a widget, by keyword
        self,
        context: Context,
        text: Text = "",
        on_press: Action | None = None,
        *,
        style: ButtonStyle = ButtonStyle.NORMAL,
        icon: str = "",
        tip: Text = "",
        key: str = "",
        face: Face = theme.BUTTON,
    ) -> None:
        super().__init__(context, tip=tip)
        self._text, self.on_press, self.style = text, on_press, style
        self.icon, self.key, self.face = icon, key, face
        self._glow = False
        self.sound = BACK if key == "Esc" else CLICK
        self.confirms = key == "Enter"

    @property
    def text(self) -> str:
        """Its words now."""
        return said(self._text)

    def set_text(self, text: Text) -> None:
        """Give it other words."""
        self._text = text
        self.invalidate()

    @property
    def glow(self) -> bool:
        """Whether a golden ring calls for a press."""
        return self._glow

    @glow.setter
    def glow(self, value: bool) -> None:
        if value != self._glow:
            self._glow = value
            self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:  # noqa: ARG002
        """Return room for icon and words."""
        px = self.context.px
        height = px(theme.CONTROL_HEIGHT)
        words = self.context.type.width(self.text, self.face) if self.text else 0
        sign = self._icon_size() if self.icon else 0
        if not words:
            return height, height
        return words + sign + (px(10) if sign else 0) + 2 * px(20) + self._cap_room(), height

    def handle(self, intent: Intent) -> Reply | None:
        """Press by pointer release inside, Enter or Space."""
        if isinstance(intent, PointerUp):
            return self.press() if self.pressed and self.contains(intent.pos) else CONSUMED
        if isinstance(intent, Key) and intent.command in (Command.CONFIRM, Command.SELECT):
            return CONSUMED if intent.repeat else self.press()
        return None

    def press(self) -> Reply:
        """Do what the button does, if it is enabled."""
        if not self.enabled or self.on_press is None:
            return CONSUMED
        self.context.sounds.play(self.sound)
        return Reply(self.on_press())

    def tip_text(self) -> str:
        """Return the tip with its key, or the whole text when it is shortened."""
        tip = said(self.tip) or (self.text if any(box.shortened for box in self.texts()) else "")
        if self.key and self.context.devices.now is not Device.PAD:
            return f"{tip or self.text} ({self.key})"
        return tip

    # -- picture ---------------------------------------------------------------------------------
    def _icon_size(self) -> int:
        return round(self.context.type.pixels(self.face) * 1.25)

    def _down(self) -> bool:
        return self.pressed and self.hovered

    def _wraps(self) -> bool:
        """Whether its words take more than one line."""
        wide = self.rect.w - 2 * self.context.px(12)
        return self.wrap and not self.icon and self.context.type.width(self.text, self.face) > wide

    def _face(self) -> Face:
        """A smaller face where a word would be broken."""
        kind, wide = self.context.type, self.rect.w - 2 * self.context.px(_WRAP_PAD)
        if not self._wraps() or all(kind.width(word, self.face) <= wide for word in self.text.split()):
            return self.face
        return Face(theme.SMALL.size, self.face.weight)

    def _parts(self) -> tuple[Rect, Rect]:
        """Return the boxes of icon and words, centred together."""
        px, room = self.context.px, self.rect.inflate(-2 * self.context.px(12), 0)
        if self._down():
            room = room.move(0, px(1))
        sign = self._icon_size() if self.icon else 0
        if not self.text:
            return Rect(room.centerx - sign // 2, room.centery - sign // 2, sign, sign), Rect(
                room.center, (0, 0)
            )
        if self._wraps():
            return Rect(room.center, (0, 0)), room.inflate(2 * px(12 - _WRAP_PAD), 0)
        if self._cap():
            room.w -= self._cap_room()
        gap = px(10) if sign else 0
        words = min(self.context.type.width(self.text, self.face), room.w - sign - gap)
        left = room.x + (room.w - words - sign - gap) // 2
        words_box = Rect(left + sign + gap, room.y, max(0, words), room.h)
        return Rect(left, room.centery - sign // 2, sign, sign), words_box

    def draw(self, surface: pygame.Surface) -> None:
        """Paint body, icon, words and rings."""
        look, ink = self.looks()
        if look is not None:
            self.context.skins.draw(surface, self.rect, look)
        if self._glow and self.enabled:
            self.context.skins.ring(surface, self.rect, theme.RADIUS, theme.GOLD)
        sign, words = self._parts()
        if self.icon:
            surface.blit(icons.icon(self.context.sprites, self.icon, sign.w, ink), sign)
        if self.text:
            wraps, face = self._wraps(), self._face()
            self.context.type.draw(surface, self.text, face, ink, words, align=0.5, wrap=wraps)
        if self.ring:
            self.context.skins.ring(surface, self.rect)
        if self._cap():
            self._draw_cap(surface, words)

    def _cap(self) -> str:
        """Name of the key or pad button that is shown now, "" for none."""
        by_keys = self.key and self.enabled and self.context.devices.by_keys
        return (cap_for(self.context, self.key) or "") if by_keys else ""

    def _cap_room(self) -> int:
        """Room beside the words for the picture of the key, also while it isn't shown: nothing moves then."""
        px = self.context.px
        return Caps(self.context).width(self.key, px(_CAP)) if self.key and self.text else 0

    def _draw_cap(self, surface: pygame.Surface, words: Rect) -> None:
        """Put the key or pad button beside the words, over a corner, or along the lower edge."""
        name = cap_for(self.context, self.key)
        caps, px = Caps(self.context), self.context.px
        height = px(_CAP)
        width = caps.width(name, height) if name else 0
        room = self.rect.right - px(10) - words.right if self.text else 0
        if room >= width + px(4):
            caps.draw(surface, name, self.rect.right - px(10) - width, self.rect.centery, height)
        elif width <= self.rect.w * _CAP_SHARE:
            caps.draw(surface, name, self.rect.right + px(5) - width, self.rect.bottom - px(5), height)
        elif (tight := caps.tight(name, self.rect.w + px(_OVERHANG))) is not None:
            box = Rect(0, 0, tight[0], px(_TIGHT_CAP))
            box.center = (self.rect.centerx, self.rect.bottom - px(4))
            caps.draw_tight(surface, name, tight[1], box)

    def looks(self) -> tuple[Look | None, Colour]:
        """Return body and ink for the present moment."""
        if not self.enabled:
            return (None if self.style is ButtonStyle.QUIET else _DISABLED), theme.INK_FAINT
        moment = 2 if self._down() else 1 if self.hovered else 0
        ink = theme.ON_DARK if self.style in (ButtonStyle.PRIMARY, ButtonStyle.DANGER) else theme.INK
        return _LOOKS[self.style][moment], ink

    def texts(self) -> list[TextBox]:
        """Return the words."""
        if not self.text:
            return []
        room = self._parts()[1]
        return self.context.type.place(self.text, self._face(), room, align=0.5, wrap=self._wraps())


class IconButton(Button):
    """A square button with an icon only; always give it a tip."""

    def __init__(
        self,
        context: Context,
        icon: str,
        on_press: Action | None = None,
        *,
        tip: Text,
        key: str = "",
        style: ButtonStyle = ButtonStyle.QUIET,
    ) -> None:
        super().__init__(context, "", on_press, style=style, icon=icon, tip=tip, key=key)


def _moments(
    top: Colour, bottom: Colour, border: Colour, lift: float, gleam: float
) -> tuple[Look, Look, Look]:
    light = theme.mix(top, "#ffffff", 0.05), theme.mix(bottom, "#ffffff", 0.05)
    dark = theme.mix(bottom, "#000000", 0.1), theme.mix(top, "#000000", 0.06)
    return (
        Look(top, bottom, border, 1.25, theme.RADIUS, gleam, lift, 0.32),
        Look(*light, border, 1.25, theme.RADIUS, gleam, lift * 1.3, 0.34),
        Look(*dark, border, 1.25, theme.RADIUS, 0.0, 2, 0.25),
    )


_HOVER_QUIET = Look(theme.PARCHMENT_LOW, theme.GROOVE, None, 0, theme.RADIUS)
_PRESS_QUIET = Look(theme.GROOVE, theme.PARCHMENT_LOW, None, 0, theme.RADIUS)
_DISABLED = Look(
    theme.PARCHMENT_LOW, theme.mix(theme.PARCHMENT_LOW, theme.GROOVE, 0.4), theme.PARCHMENT_EDGE, 1.0
)
_LOOKS: dict[ButtonStyle, tuple[Look | None, Look, Look]] = {
    ButtonStyle.PRIMARY: _moments(theme.TERRACOTTA_LIGHT, theme.TERRACOTTA, theme.TERRACOTTA_DARK, 7, 0.35),
    ButtonStyle.NORMAL: _moments(theme.FIELD, theme.PARCHMENT_LOW, theme.PARCHMENT_EDGE, 6, 0.9),
    ButtonStyle.QUIET: (None, _HOVER_QUIET, _PRESS_QUIET),
    ButtonStyle.DANGER: _moments(
        theme.mix(theme.DANGER, "#ffffff", 0.08), theme.DANGER, theme.DANGER_DARK, 7, 0.25
    ),
}
