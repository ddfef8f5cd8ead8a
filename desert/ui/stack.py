"""The stack of screens: routes intents to the top one, applies outcomes, draws."""

from __future__ import annotations

import pygame

from desert.ui import theme
from desert.ui.intents import Command, FocusLost, Intent, Key, PointerDown, PointerUp, Posted, QuitRequested
from desert.ui.keys_screen import KeysScreen
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop, Push, Quit, Reset, Screen

_STRIP = 64
"""A veil is laid in strips of so many pixels: one as large as a window would be made each time."""


class ScreenStack:
    """Owns the screens. Only the top one gets input; no click or held key falls through a change.

    Attributes:
        closed: True after Quit, or when the last screen popped.
        left: Whether screens have gone since somebody last set it to False.
    """

    def __init__(self, size: tuple[int, int], scale: Scale) -> None:
        self.closed = self.left = False
        self._screens: list[Screen] = []
        self._size, self._scale = size, scale
        self._held: set[int] = set()
        self._swallow: set[int] = set()
        self._no_double = False
        self._no_repeat = False
        self._backdrop: pygame.Surface | None = None
        self._shown: tuple[pygame.Surface | None, list[Screen], pygame.Surface | None] = (None, [], None)

    @property
    def top(self) -> Screen | None:
        """The screen that gets input."""
        return self._screens[-1] if self._screens else None

    @property
    def screens(self) -> tuple[Screen, ...]:
        """All screens, lowest first."""
        return tuple(self._screens)

    @property
    def animating(self) -> bool:
        """True while the top screen wants 60 frames a second."""
        return self.top is not None and self.top.animating

    @property
    def settled(self) -> bool:
        """True while the top screen awaits nothing."""
        return self.top is not None and self.top.settled

    @property
    def dirty(self) -> bool:
        """True when any visible screen wants a redraw."""
        return any(screen.dirty for screen in self._visible())

    # -- changes ---------------------------------------------------------------------------------
    def apply(self, outcome: Outcome | None) -> None:
        """Carry out an outcome; the only place where screens come and go."""
        while outcome is not None:
            outcome = self._apply(outcome)

    def _apply(self, outcome: Outcome) -> Outcome | None:
        following: Outcome | None = None
        if isinstance(outcome, Quit):
            self.close()
            return None
        if isinstance(outcome, Push):
            self._add(outcome.screen)
        elif isinstance(outcome, Reset):
            self._drop_all()
            self._add(outcome.screen)
        else:
            following = self._pop(outcome)
        self._changed()
        return following

    def _pop(self, outcome: Pop) -> Outcome | None:
        if self._screens:
            self._screens.pop().on_leave()
            self.left = True
        top = self.top
        if top is None:
            self.closed = outcome.then is None
            return outcome.then() if outcome.then else None
        top.invalidate()
        top.on_enter()
        return outcome.then() if outcome.then else top.on_result(outcome.result)

    def _add(self, screen: Screen) -> None:
        if self.top is not None:
            self.top.handle(FocusLost())  # ends its drags and hover
            self.top.on_covered(screen)
        self._screens.append(screen)
        screen.size = self._size
        screen.layout(self._size, self._scale)
        screen.on_enter()
        self.closed = False

    def _drop_all(self) -> None:
        while self._screens:
            self._screens.pop().on_leave()
            self.left = True

    def _changed(self) -> None:
        # What is held now belongs to the screen that is gone: its release must not reach the next.
        self._swallow |= self._held
        self._no_double = self._no_repeat = True
        self._backdrop = None
        if self.top is not None:
            self.top.invalidate()

    def close(self) -> None:
        """Take every screen off, telling each."""
        self._drop_all()
        self.closed = True

    # -- input -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> None:
        """Give an intent to the top screen and apply its answer."""
        if isinstance(intent, Posted):
            for screen in reversed(self._screens.copy()):
                self.apply(screen.on_posted(intent.payload))
        elif isinstance(intent, QuitRequested):
            self._quit()
        elif self.top is not None and not self._swallowed(intent):
            top = self.top
            outcome = top.handle(intent)
            self.apply(outcome or self._anywhere(top, intent))

    def _anywhere(self, top: Screen, intent: Intent) -> Outcome | None:
        """Keys that no screen took: the list of keys where nobody types, help of the topmost that has any."""
        if not isinstance(intent, Key) or intent.repeat:
            return None
        if intent.command is Command.KEYS and top.text_area is None:
            # A sheet over the table tells the table's keys.
            return Push(KeysScreen(top.context, self._visible()[0].key_list()))
        if intent.command is Command.HELP:
            return next((found for screen in reversed(self._screens) if (found := screen.help())), None)
        return None

    def _quit(self) -> None:
        for screen in reversed(self._screens):
            outcome = screen.may_quit()
            if outcome is not None:
                self.apply(outcome)
                return
        self.close()

    def _swallowed(self, intent: Intent) -> bool:
        if isinstance(intent, PointerDown):
            return self._swallowed_down(intent)
        if isinstance(intent, PointerUp):
            self._held.discard(intent.button)
            if intent.button in self._swallow:
                self._swallow.discard(intent.button)
                return True
        elif isinstance(intent, Key):
            if not intent.repeat:
                self._no_repeat = False
            return self._no_repeat and intent.repeat
        elif isinstance(intent, FocusLost):
            self._held.clear()
            self._swallow.clear()
        return False

    def _swallowed_down(self, intent: PointerDown) -> bool:
        self._held.add(intent.button)
        self._swallow.discard(intent.button)
        if intent.clicks == 1:
            self._no_double = False
        elif self._no_double:  # the second half of a double click that changed the screen
            self._swallow.add(intent.button)
            return True
        return False

    # -- time and picture ------------------------------------------------------------------------
    def update(self, dt: float) -> None:
        """Let time pass for the top screen."""
        if self.top is not None:
            self.apply(self.top.update(dt))

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Lay out every screen anew."""
        self._size, self._scale, self._backdrop = size, scale, None
        for screen in self._screens:
            screen.size = size
            screen.layout(size, scale)
            screen.invalidate()

    def foresee(self, size: tuple[int, int], scale: Scale) -> None:
        """Tell every screen what size it will soon have, most likely."""
        for screen in self._screens:
            screen.foresee(size, scale)

    def rehearse(self) -> None:
        """Have the screens that are seen make a little more of what a foreseen size takes."""
        for screen in self._visible():
            screen.rehearse()

    @property
    def ready(self) -> bool:
        """Whether laying out a foreseen size would not wait for anything."""
        return all(screen.ready for screen in self._screens)

    def retext(self) -> None:
        """Tell every screen that the language changed, then lay all out anew."""
        for screen in self._screens:
            screen.retext()
        self.layout(self._size, self._scale)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is dirty of the visible screens and mark them clean."""
        visible = self._visible()
        if not visible:
            return
        top, below = visible[-1], visible[:-1]
        if below and (self._backdrop is None or any(screen.dirty for screen in below)):
            self._backdrop = self._paint_backdrop(surface, below)
            if top.dim:
                _dim(self._backdrop)
            top.invalidate()
        _paint(surface, top, self._backdrop if below else None)
        for screen in visible:
            screen.mark_clean()
        self._shown = (surface, visible, self._backdrop if below else None)

    def _paint_backdrop(self, surface: pygame.Surface, below: list[Screen]) -> pygame.Surface:
        """What is seen of the screens below, which stand still: painted once, not every frame."""
        target, shown, backdrop = self._shown
        if target is surface and shown == below and not any(screen.dirty for screen in below[:-1]):
            # It is on the window still: only what has just changed is painted again.
            picture = surface.copy()
            _paint(picture, below[-1], backdrop)
            return picture
        picture = pygame.Surface(self._size)
        for index, screen in enumerate(below):
            if index and screen.dim:
                _dim(picture)
            screen.draw(picture)
        return picture

    def _visible(self) -> list[Screen]:
        first = len(self._screens) - 1
        while first > 0 and self._screens[first].transparent:
            first -= 1
        return self._screens[max(0, first) :]


def _paint(surface: pygame.Surface, screen: Screen, backdrop: pygame.Surface | None) -> None:
    """Paint what is dirty of a screen over what lies below it."""
    for area in screen.dirty_areas():
        surface.set_clip(area)
        if backdrop is not None:
            surface.blit(backdrop, (0, 0))
        screen.draw(surface)
    surface.set_clip(None)


def _dim(picture: pygame.Surface) -> None:
    """Veil a picture."""
    width, height = picture.get_size()
    strip = pygame.Surface((width, min(height, _STRIP)))
    strip.fill(theme.VEIL)
    strip.set_alpha(theme.VEIL_ALPHA)
    picture.fblits([(strip, (0, y)) for y in range(0, height, _STRIP)])
