"""Screens and what they answer: the one place where the stack of screens changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from desert.ui import areas
from desert.ui.intents import Intent
from desert.ui.keys import ANYWHERE, KeyGroup

if TYPE_CHECKING:
    from desert.ui.context import Context
    from desert.ui.scale import Scale


@dataclass(frozen=True, slots=True)
class Push:
    """Put a screen on top of this one."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the answering screen away.

    `then` is called when the screen is gone and its own outcome applied; without it the screen
    below gets `on_result(result)`.
    """

    result: object = None
    then: Callable[[], Outcome | None] | None = None


@dataclass(frozen=True, slots=True)
class Reset:
    """Take all screens away and start with this one."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


Outcome = Push | Pop | Reset | Quit


_BOXES = 4
"""The most boxes painted on their own."""


class Screen:
    """One full-window part of the shell; override what is needed.

    Attributes:
        transparent: The screen below is drawn first (frozen), dimmed unless `dim` is False.
        asks: It is a question: short notices of the screen below end when it comes.
        context: What the toolkit shares.
        size: Drawable size in real pixels, set before `layout` is called.
    """

    transparent = False
    dim = True
    asks = False

    def __init__(self, context: Context) -> None:
        self.context = context
        self.size: tuple[int, int] = (0, 0)
        self._dirty: list[pygame.Rect] = []
        self._all_dirty = True

    # -- what a screen answers -------------------------------------------------------------------
    def handle(self, intent: Intent) -> Outcome | None:  # noqa: ARG002
        """Take one intent; return what should happen to the stack."""
        return None

    def update(self, dt: float) -> Outcome | None:  # noqa: ARG002
        """Let `dt` seconds pass (never above 0.1); called often, so cheap when nothing moves."""
        return None

    def on_result(self, result: object) -> Outcome | None:  # noqa: ARG002
        """The screen above popped with this result."""
        return None

    def on_posted(self, payload: object) -> Outcome | None:  # noqa: ARG002
        """A background thread posted something; every screen of the stack hears it, the top one first."""
        return None

    def may_quit(self) -> Outcome | None:
        """Return e.g. a Push of a question to hold up quitting, None to allow it."""
        return None

    def on_enter(self) -> None:
        """The screen became the top one, for the first time or again."""

    def on_covered(self, by: Screen) -> None:
        """Another screen was put on top of this one, which stays below it."""

    def on_leave(self) -> None:
        """The screen was taken off the stack for good: end what runs for it."""

    def help(self) -> Outcome | None:
        """What F1 opens while this screen is seen; None leaves it to the screen below."""
        return None

    def key_list(self) -> Sequence[KeyGroup]:
        """What the list of keys tells while this screen is the top one."""
        return (ANYWHERE,)

    # -- how it looks ----------------------------------------------------------------------------
    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place everything for this drawable size; called on entering, resizing and rescaling."""

    def foresee(self, size: tuple[int, int], scale: Scale) -> None:
        """This size will be laid out soon, unless it changes again: begin beside what takes long."""

    def rehearse(self) -> None:
        """Make a little more of what a foreseen size takes on the screen's thread.

        Called with each turn of the loop until that size is laid out; the context has its scale already.
        """

    @property
    def ready(self) -> bool:
        """Whether what was begun for a foreseen size is done, if anything was."""
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the screen; changes nothing. The surface may be clipped to what is dirty."""

    def retext(self) -> None:
        """The language changed; `layout` follows."""

    @property
    def settled(self) -> bool:
        """True while nothing is awaited and nothing goes on by itself: time may come in steps of 0.1 s."""
        return False

    @property
    def animating(self) -> bool:
        """True while frames should follow each other at 60 a second."""
        return False

    @property
    def text_area(self) -> pygame.Rect | None:
        """Where text is being typed, or None when no text field has the focus."""
        return None

    @property
    def cursor(self) -> int:
        """The pygame system cursor wanted now."""
        return pygame.SYSTEM_CURSOR_ARROW

    # -- redraw bookkeeping ----------------------------------------------------------------------
    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Ask for a redraw of `rect`, or of everything."""
        if rect is None:
            self._all_dirty = True
        elif rect.w > 0 and rect.h > 0 and not self._all_dirty:  # an empty box would draw its corner in
            areas.add(self._dirty, rect.copy(), _BOXES)

    @property
    def dirty(self) -> bool:
        """True when the picture on the window is no longer right."""
        return self._all_dirty or bool(self._dirty)

    def dirty_areas(self) -> list[pygame.Rect]:
        """Return the boxes to paint again, few rather than many; the whole window for everything."""
        return [pygame.Rect((0, 0), self.size)] if self._all_dirty else self._dirty

    def mark_clean(self) -> None:
        """Called by the stack when the picture has been painted."""
        self._all_dirty = False
        self._dirty = []
