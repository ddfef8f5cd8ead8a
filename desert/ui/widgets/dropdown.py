"""One of many, in a list that drops down."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from desert.ui import icons, theme
from desert.ui.context import Text, said
from desert.ui.intents import Command, Intent, Key, PointerDown, PointerUp
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop, Push
from desert.ui.skins import FIELD, PANEL_FLAT, Look
from desert.ui.text import TextBox
from desert.ui.theme import Face
from desert.ui.widgets.base import CONSUMED, Reply, Widget
from desert.ui.widgets.one_of import OneOf
from desert.ui.widgets.panel import Panel
from desert.ui.widgets.scroll_list import ScrollList, TextRow
from desert.ui.widgets.widget_screen import WidgetScreen

_HOVER = Look("#ffffff", theme.PARCHMENT, theme.TEAL, 1.5, theme.RADIUS_SMALL + 1)
_ROW = 40
_AROUND = 64
"""What is not for words in the width of the list, in design units."""
_SIGN, _SIGN_GAP = 18, 8
"""An icon before short words, and the room between them, in design units."""


class DropDown(OneOf):
    """Shows the chosen one; a press, Enter or Space drops the list, and only there it is changed.

    Attributes:
        briefs: For each option the name of an icon, or "", and shorter words: shown in the closed field
            where the options themselves have no room. The list always has them in full.
        shows: What shows how the chosen one looks: the list covers it nowhere, if it needn't.
    """

    briefs: Sequence[tuple[str, Text]] = ()
    shows: Widget | None = None

    def set_options(self, options: Sequence[Text], index: int) -> None:
        """Offer other options."""
        self.options, self.index = list(options), index
        self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:  # noqa: ARG002
        """Return room for the widest option."""
        px = self.context.px
        return self.widest() + px(58), px(theme.CONTROL_HEIGHT)

    def widest(self, face: Face = theme.BODY) -> int:
        """How wide the widest option is, in pixels."""
        return max((self.context.type.width(said(o), face) for o in self.options), default=0)

    def handle(self, intent: Intent) -> Reply | None:
        """Drop the list; arrows lead on to other controls."""
        if isinstance(intent, PointerUp):
            inside = self.pressed and self.contains(intent.pos)
            return Reply(self._drop()) if inside else CONSUMED
        if isinstance(intent, Key) and self.enabled and intent.command in (Command.CONFIRM, Command.SELECT):
            return CONSUMED if intent.repeat else Reply(self._drop())
        return None

    def _drop(self) -> Outcome | None:
        return Push(_Menu(self)) if self.options and self.enabled else None

    def choose(self, index: int) -> Outcome | None:
        """Choose one and tell it."""
        return self.change(index) if index != self.index else None

    def _room(self) -> Rect:
        px = self.context.px
        return Rect(self.rect.x + px(14), self.rect.y, max(0, self.rect.w - px(14) - px(38)), self.rect.h)

    def _brief(self) -> bool:
        return bool(self.briefs) and self.widest() > self._room().w

    def _sign(self) -> str:
        return self.briefs[self.index][0] if self._brief() else ""

    def _shown(self) -> tuple[str, Face, Rect]:
        """The words of the closed field, how they are written and where: smaller where one would be cut."""
        words, room = said(self.options[self.index]), self._room()
        if self._brief():
            words = said(self.briefs[self.index][1])
            indent = self.context.px(_SIGN + _SIGN_GAP) if any(sign for sign, _ in self.briefs) else 0
            widest = indent + max(self.context.type.width(said(text), theme.BODY) for _, text in self.briefs)
            face = theme.BODY if widest <= room.w else theme.SMALL
            indent = indent if self._sign() else 0
            return words, face, Rect(room.x + indent, room.y, max(0, room.w - indent), room.h)
        # Only what is read counts: beside other fields a smaller size needs a reason that is seen.
        fits = self.context.type.width(words, theme.BODY) <= room.w
        return words, theme.BODY if fits else theme.SMALL, room

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the field, the chosen words and the arrow."""
        px = self.context.px
        ink = theme.INK if self.enabled else theme.INK_FAINT
        self.context.skins.draw(surface, self.rect, _HOVER if self.hovered and self.enabled else FIELD)
        if self.options:
            words, face, room = self._shown()
            self.context.type.draw(surface, words, face, ink, room)
            if self._sign():
                sign = icons.icon(self.context.sprites, self._sign(), px(_SIGN), ink)
                surface.blit(sign, sign.get_rect(midleft=self._room().midleft))
        side = px(18)
        arrow = icons.icon(self.context.sprites, "chevron_down", side, ink)
        surface.blit(arrow, (self.rect.right - px(14) - side, self.rect.centery - side // 2))
        if self.ring:
            self.context.skins.ring(surface, self.rect, theme.RADIUS_SMALL + 1)

    def texts(self) -> list[TextBox]:
        """Return the chosen words."""
        if not self.options:
            return []
        return self.context.type.place(*self._shown())

    def tip_text(self) -> str:
        """Return the tip, or the chosen words in full when they are shortened."""
        short = self._brief() or any(box.shortened for box in self.texts())
        return super().tip_text() or (said(self.options[self.index]) if short else "")


class _Menu(WidgetScreen):
    """The dropped list, as a screen of its own so that nothing beneath it gets a press."""

    transparent = True
    dim = False

    def __init__(self, owner: DropDown) -> None:
        super().__init__(owner.context)
        self._owner = owner
        self._panel = self.add(Panel(self.context, PANEL_FLAT))
        rows = [TextRow(option, face=theme.BODY) for option in owner.options]
        self._list = ScrollList(self.context, rows, _ROW, on_choose=self._chosen, look=None)
        self.add(self._list, focus=True)
        self._list.selected = owner.index

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Drop below the field, or above where there is more room or the list would cover what it changes."""
        owner, px = self._owner.rect, scale.px
        pitch = px(_ROW) + px(4)
        wanted = len(self._owner.options) * pitch + 2 * px(6)
        below, above = size[1] - owner.bottom - px(16), owner.top - px(16)
        room = max(below, above, pitch + 2 * px(6))
        height = min(wanted, max(room, pitch))
        # Never narrower than its widest words: it may reach beyond the field.
        width = min(max(owner.w, self._owner.widest() + px(_AROUND)), size[0])
        beneath = Rect(owner.x, owner.bottom + px(6), width, height)
        over = Rect(owner.x, owner.top - px(6) - height, width, height)
        rect = beneath if height <= below or below >= above else over
        watched = self._owner.shows
        if watched is not None and height <= above and rect.colliderect(watched.rect):
            rect = over
        rect = rect.clamp(Rect((0, 0), size))
        self._panel.place(rect)
        self._list.place(rect)

    def handle(self, intent: Intent) -> Outcome | None:
        """One click chooses; a press beside the list closes it."""
        if isinstance(intent, PointerDown) and not self._panel.contains(intent.pos):
            return Pop()
        if isinstance(intent, Key) and intent.command is Command.SELECT and self._list.selected is not None:
            return None if intent.repeat else self._chosen(self._list.selected)
        before = self._list.pressed and not self._list.bar.held
        outcome = super().handle(intent)
        if outcome is None and isinstance(intent, PointerUp) and before:
            hit = self._list.selected
            if hit is not None and self._list.row_rect(hit).collidepoint(intent.pos):
                return self._chosen(hit)
        return outcome

    def cancel(self) -> Outcome | None:
        """Esc closes."""
        return Pop()

    def _chosen(self, index: int) -> Outcome | None:
        return Pop(then=lambda: self._owner.choose(index))
