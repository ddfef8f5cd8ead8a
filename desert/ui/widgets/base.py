"""What every widget has: a box, flags, intents in, pictures and texts out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context, Text, said
from desert.ui.intents import Intent, Point
from desert.ui.screen import Outcome
from desert.ui.text import TextBox

Action = Callable[[], Outcome | None]
"""What a widget calls; a returned outcome goes to the stack."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The intent was taken; `outcome` goes to the stack."""

    outcome: Outcome | None = None


CONSUMED = Reply()
"""Taken, and nothing more."""


class Widget:
    """A box on a `WidgetScreen`.

    The screen sets `hovered`, `focused` and `pressed`; the widget reads them when it draws. An
    intent that `handle` answers with None goes on to the screen.

    Attributes:
        focusable: Tab stops here.
        takes_text: Letters are typed here, so hotkeys are silent while it has the focus.
        any_button: Presses of the second and third button come here too.
        reacts: It looks different when hovered or pressed, so it is drawn again then.
        confirms: Enter is for it where what has the focus has no use for that.
        rect: Its box in real pixels, set by `place`.
        tip: What its tooltip says, "" for none.
    """

    focusable = False
    takes_text = False
    any_button = False
    reacts = True
    confirms = False
    cursor = pygame.SYSTEM_CURSOR_ARROW

    def __init__(self, context: Context, *, tip: Text = "") -> None:
        self.context = context
        self.tip = tip
        self.rect = Rect(0, 0, 0, 0)
        self.hovered = self.focused = self.pressed = self._ring = False
        self.on_invalid: Callable[[Rect], None] | None = None
        self._visible = self._enabled = True

    # -- flags -----------------------------------------------------------------------------------
    @property
    def ring(self) -> bool:
        """Whether it has the focus and shows it."""
        return self._ring

    @ring.setter
    def ring(self, value: bool) -> None:
        if value != self._ring:
            self._ring = value
            self.ring_changed()

    def unseen(self) -> bool:
        """Whether nobody can tell yet what Enter would do here: then it only brings the focus to light."""
        return False

    def ring_changed(self) -> None:
        """The ring came or went: a widget with a place of its own for it moves that there."""

    @property
    def visible(self) -> bool:
        """Whether it is drawn and takes part at all."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self.invalidate()

    @property
    def enabled(self) -> bool:
        """Whether it can be used; it is drawn pale when not."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.invalidate()

    @property
    def can_focus(self) -> bool:
        """Whether Tab stops here now."""
        return self.focusable and self._visible and self._enabled

    @property
    def tip_aside(self) -> bool:
        """Whether its tooltip goes to the left or right of it, as there is more of it above and below."""
        return False

    @property
    def keeps_press(self) -> bool:
        """Whether a press goes on however long it lasts, as where something is dragged or held up.

        Elsewhere a finger that rests only looks: it is told what a hovering pointer would be.
        """
        return False

    def scroll_step(self) -> int:
        """How many pixels a notch of the wheel scrolls it now; 0 where nothing scrolls."""
        return 0

    @property
    def animating(self) -> bool:
        """Whether it moves by itself just now; only asked of widgets that override `update`."""
        return False

    # -- place -----------------------------------------------------------------------------------
    def place(self, rect: Rect) -> None:
        """Set the box in real pixels."""
        self.invalidate()
        self.rect = Rect(rect)
        self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Return the natural size in real pixels; `width` limits texts that wrap."""
        return (width or 0, self.context.px(theme.CONTROL_HEIGHT))

    def contains(self, pos: Point) -> bool:
        """Whether a pointer at `pos` is on it."""
        return self.rect.collidepoint(pos)

    def reach(self) -> Rect:
        """Return the area its picture may cover, shadow and focus ring included."""
        margin = self.context.px(14)
        return self.rect.inflate(2 * margin, 2 * margin)

    def invalidate(self) -> None:
        """Ask for a redraw of this widget."""
        if self.on_invalid is not None:
            self.on_invalid(self.reach())

    # -- life ------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Reply | None:  # noqa: ARG002
        """Take a pointer intent on this widget (or captured by it) or, when focused, a key."""
        return None

    def cancel_press(self) -> None:
        """The press or drag ended without a release (focus lost, screen covered)."""

    def update(self, dt: float) -> Reply | None:  # noqa: ARG002
        """Let time pass."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it; changes nothing."""

    def texts(self) -> list[TextBox]:
        """Return every text it shows, with boxes, for tests of overflow."""
        return []

    def tip_text(self) -> str:
        """Return what the tooltip says now; a shortened text tells itself in full."""
        return said(self.tip)

    def tip_rect(self, pos: Point) -> Rect:  # noqa: ARG002
        """Return what the tooltip should stand beside; `pos` is the pointer."""
        return self.rect
