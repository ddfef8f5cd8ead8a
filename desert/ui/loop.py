"""The main loop: events to intents, time to screens, picture to window, sleep in between."""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from types import MappingProxyType

import pygame

from desert.ui import intents
from desert.ui.context import Context, said
from desert.ui.cursors import Cursors
from desert.ui.intents import Command, Intent, Key
from desert.ui.memory import give_back
from desert.ui.reader import POSTED, IntentReader
from desert.ui.scale import Scale
from desert.ui.screen import Reset, Screen
from desert.ui.stack import ScreenStack
from desert.ui.stretch import Stretch
from desert.ui.window import Window

FRAME = 1 / 60
LONGEST_STEP = 0.1
_IDLE, _AWAY, _HIDDEN = 0.010, 0.025, 0.1
_ALERT, _WATCHFUL = 0.001, 1.0
"""How long to sleep while somebody is busy with pointer or keys, and for how many seconds after: whoever
clicks has just moved there, so a press is met by a short sleep and a table left alone by a long one."""
_CALM = 0.03
"""Without input nothing that stands still looks at the time more often than this."""
_CALMER = 0.09
"""Nor does a screen that awaits nothing, once nobody has touched anything for a while; below LONGEST_STEP."""
_BETWEEN_FRAMES = 0.004
_TURN = 0.1
"""Seconds between two looks at what isn't the window's: looking costs more than a turn of the loop."""
_TIDY = 3.0
"""Seconds without input after which memory is given back: by then nobody is about to click."""
_SWITCH = 0.001
"""Seconds after which a thread beside lets the screen's go on; 5 ms, as usual, are a third of a frame."""
_PADS_AFTER = 0.4
"""Seconds after the first frame until pads are looked for: the start waits for nothing it doesn't need."""
_ABOUT_WINDOW = MappingProxyType(
    {
        pygame.WINDOWMAXIMIZED: True,
        pygame.WINDOWRESTORED: False,
        pygame.WINDOWMOVED: None,
        pygame.WINDOWSIZECHANGED: None,
    }
)
"""Events that tell of the window's place and size, and what they say of its being maximised."""
_QUIET = (intents.Exposed, intents.FocusLost, intents.FocusGained, intents.PointerLeft, intents.Posted)


def post(payload: object) -> None:
    """Send something to the screens from any thread; they get it by `on_posted`."""
    try:
        pygame.event.post(pygame.event.Event(POSTED, payload=payload))
    except pygame.error:
        return  # the display is gone: nobody is left to hear


class Loop:
    """Runs a stack of screens in a window until the stack closes.

    Args:
        window: Where the picture goes.
        context: Shared with all screens.
        clock: Seconds, for tests.
        sleep: For tests.

    Attributes:
        on_turn: Called between two steps some times a second, once there is a picture.
        on_file: Called with a file that was dropped on the window or that the desktop asks to open.
        failure: What a thread beside has died of; the next step raises it.
    """

    def __init__(
        self,
        window: Window,
        context: Context,
        *,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.window, self.context = window, context
        self.reader = IntentReader(clock)
        self.frames = 0
        self._clock, self._sleep = clock, sleep
        self._then = clock()
        self._due = 0.0
        self._hidden = False
        self._moving = False
        self._busy_until = 0.0
        self._laid_out = False
        self._typing = False
        self._pads_due: float | None = None
        self._turn_due = self._doze_until = 0.0
        self._untidy = True
        self._cursors = Cursors(context.sprites)
        self._size = window.size
        self._stretch = Stretch()
        context.sprites.set_limit(_picture_memory(self._size))
        context.full_screen = window.full_screen
        context.use_scale(Scale.for_window(self._size, context.chosen_scale))
        self.stack = ScreenStack(self._size, context.scale)
        self.on_turn: Callable[[], None] | None = None
        self.on_file: Callable[[Path], None] | None = None
        self.failure: BaseException | None = None

    def run(self, first: Screen) -> None:
        """Show a screen and go on until the program ends."""
        pygame.key.set_repeat(400, 40)
        pygame.key.stop_text_input()
        sys.setswitchinterval(_SWITCH)
        with ExitStack() as ending:
            # Each of these happens even when one before it fails.
            for last in (self.context.sounds.close, self.stack.close, self.reader.pads.close):
                ending.callback(last)
            self._run(first)

    def _run(self, first: Screen) -> None:
        doze = 0.0
        gc.freeze()  # what is there before the first screen stays: it need not be looked through again
        self.stack.apply(Reset(first))
        try:
            while not self.stack.closed:
                events = pygame.event.get()
                if not events and self._clock() < self._doze_until:
                    self._sleep(doze)
                    continue
                self.step(events)
                if self.frames:  # the start waits for no sound device
                    self.context.sounds.open()
                    self._turn()
                self._look_for_pads()
                self._clear_away()
                self._tidy()
                if not self.stack.closed:
                    doze = self.pause()
                    self._doze_until = self._next_look()
                    self._sleep(doze)
        except Exception as error:
            # The screens are gone when anybody asks.
            error.add_note(f"On screen: {', '.join(type(one).__name__ for one in self.stack.screens)}")
            raise

    def _next_look(self) -> float:
        """When to look at more than events again: what runs seldom runs cold, so it had better not run."""
        now = self._clock()
        if self._moving or self._stretch.active or self.stack.dirty:
            return 0.0
        return now + _IDLE if now < self._busy_until else self._then + self._calm(now)

    def _turn(self) -> None:
        if self.on_turn is not None and self._clock() >= self._turn_due:
            self._turn_due = self._clock() + _TURN
            self.on_turn()

    def _tidy(self) -> None:
        """Once after all that input, give back what its pictures have left; a thread beside does it."""
        if self._untidy and self.frames and not self._moving and self._clock() >= self._busy_until + _TIDY:
            self._untidy = False
            threading.Thread(target=give_back, name="tidy", daemon=True).start()

    def step(self, events: Iterable[pygame.event.Event]) -> bool:
        """Take events, let time pass, paint what changed; return whether a frame was shown."""
        if self.failure is not None:
            failure, self.failure = self.failure, None
            raise failure
        batch = list(events)
        if batch:
            self.reader.ratio = self.window.ratio
            self.reader.fingers.size = self.window.size
            for event in batch:
                if event.type in _ABOUT_WINDOW:
                    self.window.noticed(maximised=_ABOUT_WINDOW[event.type])
        taken = self.reader.read(batch)
        taken += self.reader.due()
        for intent in taken:
            self._take(intent)
        self._requests()
        now = self._clock()
        if taken:
            self._busy_until, self._untidy = now + _WATCHFUL, True
        urgent = any(not isinstance(intent, intents.PointerMove) for intent in taken)
        if self._moving and now < self._due and not urgent:
            return False
        if not (taken or self._moving or self.stack.dirty) and 0 <= now - self._then < self._calm(now):
            # A stretched picture makes way for the sharp one as soon as that is ready.
            return self._stretch.active and self._paint(now)
        self.context.focused = self.window.focused and not self._hidden
        # The window may stand still while it is dragged: time must not jump (one short step at most).
        passed = max(0.0, now - self._then)
        self.context.lost = max(0.0, passed - LONGEST_STEP)
        self.stack.update(min(LONGEST_STEP, passed))
        self._then = now
        self._requests()
        self._moving = self.stack.animating
        return self._paint(now)

    def _calm(self, now: float) -> float:
        """Seconds from one look of a still screen at the time to the next."""
        return _CALMER if now >= self._busy_until and self.stack.settled else _CALM

    def _look_for_pads(self) -> None:
        if self._pads_due is None and self.frames:
            self._pads_due = self._clock() + _PADS_AFTER
        elif self._pads_due is not None and self._clock() >= self._pads_due and not self._moving:
            self.reader.pads.open()
            self._pads_due = float("inf")

    def _clear_away(self) -> None:
        """Let go of screens that are gone, when nobody will notice.

        A screen and what is on it know each other, so Python frees them only when it looks for such rings,
        which it does seldom; and some hold several pictures as large as the window.
        """
        if self.stack.left and self._clock() >= self._busy_until:
            self.stack.left = False
            gc.collect()

    def come_forward(self) -> None:
        """Bring the window before all others."""
        self.window.come_forward(minimised=self._hidden)

    @property
    def stretched(self) -> bool:
        """Whether a stretched picture stands for the sharp one, while the window is dragged."""
        return self._stretch.active

    def pause(self) -> float:
        """Return how long to sleep before the next step."""
        if self._moving and not self._hidden:
            return min(_BETWEEN_FRAMES, max(0.0, self._due - self._clock()))
        if self._hidden:
            return _HIDDEN
        if self._clock() < self._busy_until:
            return _ALERT
        return _IDLE if self.window.focused else _AWAY

    def _paint(self, now: float) -> bool:
        if self._stretch.active:
            return self._paint_stretched(now)
        self._follow_focus()
        if self.stack.closed or self._hidden or not self.stack.dirty:
            return False
        self.stack.draw(self.window.surface)
        self.window.flip()
        self.frames += 1
        if self._laid_out:
            self._laid_out = False
            self._stretch.painted(self._clock())
        self._due = max(self._due + FRAME, now + FRAME / 2) if now - self._due < FRAME else now + FRAME
        return True

    def _paint_stretched(self, now: float) -> bool:
        if self._stretch.likely(now):
            size = self.window.size
            self._use_scale(size)
            self.stack.foresee(size, self.context.scale)
        if self._stretch.rested(now, ready=self.stack.ready):
            self.relayout(force=True)
            return self._paint(now)
        if self._stretch.foreseen:
            self.stack.rehearse()
        if self._stretch.draw(self.window.surface):
            self.window.flip()
        return False

    # -- intents the loop itself takes -----------------------------------------------------------
    def _take(self, intent: Intent) -> None:
        if isinstance(intent, intents.Resized):
            self._resized()
            return
        if isinstance(intent, Key) and intent.pad:
            self.context.devices.family = self.reader.pads.family
        if self._stretch.active and not isinstance(intent, _QUIET):
            self.relayout(force=True)  # a press must meet what it sees
        if isinstance(intent, intents.Hidden | intents.Exposed):
            self._seen(isinstance(intent, intents.Exposed))
        elif isinstance(intent, Key) and intent.command is Command.FULL_SCREEN:
            if not intent.repeat:
                self.set_full_screen(not self.window.full_screen)
        elif isinstance(intent, intents.FileDropped):
            if self.on_file is not None:
                self.on_file(Path(intent.path))
        elif isinstance(intent, Key) and intent.command is Command.QUIT:
            self.stack.handle(intents.QuitRequested())
        else:
            self.stack.handle(intent)

    def _seen(self, seen: bool) -> None:
        self._hidden = not seen
        self.context.sounds.leave(away=not seen)
        if seen:
            self._repaint()

    def _resized(self) -> None:
        self.window.refresh()
        if self.window.size == self._size and not self._stretch.active:
            return
        if self._stretch.resized(self._clock(), self.stack, self._size):
            self.relayout()
            self._laid_out = True

    def relayout(self, *, force: bool = False) -> None:
        """Lay everything out anew if the drawable size or the scale changed."""
        # What was rehearsed for another size has its places already.
        force = force or self._stretch.active
        self._stretch.end()
        self.window.refresh()
        size = self.window.size
        scale = Scale.for_window(size, self.context.chosen_scale)
        if force or size != self._size or scale != self.context.scale:
            self._size = size
            self._use_scale(size)
            self.stack.layout(size, scale)

    def _use_scale(self, size: tuple[int, int]) -> None:
        """Have pictures made, and kept, for a window of a size."""
        self.context.use_scale(Scale.for_window(size, self.context.chosen_scale))
        self.context.sprites.set_limit(_picture_memory(size))

    def set_full_screen(self, wanted: bool) -> None:
        """Fill the screen or go back, and tell the app."""
        now = self.window.set_full_screen(wanted)
        self.relayout()
        self._repaint()
        if now != self.context.full_screen:
            self.context.full_screen = now
            if self.context.on_full_screen is not None:
                self.context.on_full_screen(now)

    def _repaint(self) -> None:
        if self.stack.top is not None:
            self.stack.top.invalidate()

    def _requests(self) -> None:
        context = self.context
        if context.wants_full_screen is not None:
            wanted, context.wants_full_screen = context.wants_full_screen, None
            self.set_full_screen(wanted)
        if context.retext_wanted:
            context.retext_wanted = False
            self.window.set_title(said(context.title))
            self.stack.retext()
        if context.layout_wanted:
            context.layout_wanted = False
            self.relayout(force=True)

    def _follow_focus(self) -> None:
        top = self.stack.top
        if top is None:
            return
        area = top.text_area
        if (area is not None) != self._typing:
            self._typing = area is not None
            (pygame.key.start_text_input if self._typing else pygame.key.stop_text_input)()
        if area is not None:
            across, down = self.window.ratio  # input methods place their list in window points
            points = (area.x / across, area.y / down, area.w / across, area.h / down)
            pygame.key.set_text_input_rect(pygame.Rect(points))
        if self.frames:  # the first picture waits for no cursor
            system = bool(self.context.settings.get("system_pointer"))
            self._cursors.show(
                top.cursor, self.context.scale.factor / max(1.0, self.window.ratio[0]), system=system
            )


def _picture_memory(size: tuple[int, int]) -> int:
    """Return how many bytes of pictures to keep: a few screenfuls beside what does not depend on the size."""
    return 48 * 1024 * 1024 + 16 * size[0] * size[1]
