"""A screen that holds widgets: routes intents, captures presses, moves the focus, shows tooltips."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame
from pygame import Rect

from desert.ui import intents
from desert.ui.context import Context, Text
from desert.ui.intents import ARROWS, Command, Intent, Key, Point
from desert.ui.screen import Outcome, Screen
from desert.ui.sound import BACK
from desert.ui.text import TextBox
from desert.ui.widgets.base import CONSUMED, Reply, Widget
from desert.ui.widgets.flick import Flick
from desert.ui.widgets.focus import FocusGroup
from desert.ui.widgets.toast import Toasts
from desert.ui.widgets.tooltip import Tooltip

W = TypeVar("W", bound=Widget)

_ALWAYS = frozenset({Command.NEXT_FOCUS, Command.PREV_FOCUS, Command.CONFIRM, Command.CANCEL})
_SEEN = ARROWS | {
    *(Command.NEXT_FOCUS, Command.PREV_FOCUS, Command.CONFIRM, Command.SELECT, Command.HOME, Command.END),
    *(Command.PAGE_UP, Command.PAGE_DOWN, Command.NEXT, Command.PREVIOUS),
}
"""Keys for which the focus must be seen; a hotkey means the same wherever it is."""
_Pointed = (
    intents.PointerMove
    | intents.PointerDown
    | intents.PointerUp
    | intents.Wheel
    | intents.Pinch
    | intents.LongPress
)


class WidgetScreen(Screen):
    """Override `layout` (place the widgets), `paint` (what lies beneath them), `unhandled` and `cancel`.

    Keys go to the focused widget, then to `unhandled`, then they move the focus. While a text field
    has the focus only Tab, Enter and Esc get past it.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.widgets: list[Widget] = []
        self.focus = FocusGroup(lambda: self.widgets)
        self.tooltip = Tooltip(context)
        self.tooltip.others = lambda: self.widgets
        self.toasts = Toasts(context)
        self._living: list[Widget] = []  # the few that do something as time passes
        self._hovered: Widget | None = None
        self._captured: tuple[Widget, int] | None = None
        self._flick: Flick | None = None
        self._pointer: Point | None = None
        self.tooltip.on_invalid = self.toasts.on_invalid = self.invalidate

    # -- for subclasses --------------------------------------------------------------------------
    def add(self, widget: W, *, focus: bool = False) -> W:
        """Add a widget on top of the others; the order of adding is the order of Tab."""
        self.widgets.append(widget)
        widget.on_invalid = self.invalidate
        if type(widget).update is not Widget.update:
            self._living.append(widget)
        if focus:
            self.focus.set(widget, shown=True)
        self.invalidate()
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a widget away."""
        if widget in self.widgets:
            self.widgets.remove(widget)
            self._living = [one for one in self._living if one is not widget]
        if self._hovered is widget:
            self._hovered = None
        if self._captured is not None and self._captured[0] is widget:
            self._captured = None
        if self._flick is not None and self._flick.widget is widget:
            self._flick = None
        widget.on_invalid = None
        self.invalidate()

    def clear(self) -> None:
        """Take all widgets away."""
        for widget in self.widgets.copy():
            self.remove(widget)
        self.focus.set(None)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what lies beneath the widgets; changes nothing."""

    def unhandled(self, intent: Intent) -> Outcome | None:  # noqa: ARG002
        """Take an intent that no widget took: hotkeys, a press beside everything, the wheel."""
        return None

    def on_covered(self, by: Screen) -> None:
        """Below a question no notice is left to be read, dimmed."""
        if by.asks:
            self.toasts.hide()

    def cancel(self) -> Outcome | None:
        """Esc was pressed and nothing else took it."""
        return None

    def home(self) -> Widget | None:
        """Where the focus goes when what had it is gone or can't be used any more."""
        return next((widget for widget in self.widgets if widget.can_focus), None)

    def notice(self, text: Text, holds: Callable[[], bool] | None = None) -> None:
        """Show a short notice at the top for a few seconds, no longer than `holds` says that it is so."""
        self.toasts.show(text, holds)

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer."""
        return self._hovered

    # -- intents ---------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Outcome | None:
        """Route one intent; final, override `unhandled` instead."""
        changed = self.context.devices.note(intent)
        if changed:
            self.invalidate()  # prompts and buttons name other keys now
        if isinstance(intent, intents.PadCame | intents.PadGone):
            self._tell_of_pad(intent, missed=changed)
        reply = self._route(intent)
        self._keep_focus()
        if reply is not None:
            return reply.outcome
        return self.unhandled(intent)

    def _route(self, intent: Intent) -> Reply | None:
        if isinstance(intent, _Pointed):
            return self._pointed(intent)
        if isinstance(intent, Key):
            before = self.focus.current
            reply = self._key(intent)
            # An arrow may go on within a widget: then what it points at now has another tip.
            if self.context.devices.by_keys and (
                self.focus.current is not before or intent.command in ARROWS
            ):
                self.tooltip.aim(self.focus.current)
            return reply
        if isinstance(intent, intents.TextInput | intents.TextEditing):
            return self._typed(intent)
        if isinstance(intent, intents.FocusLost):
            self._release()
            self._flick = None
        if isinstance(intent, intents.FocusLost | intents.PointerLeft):
            self._hover(None)
            self._pointer = None
        return None

    def _tell_of_pad(self, intent: intents.PadCame | intents.PadGone, *, missed: bool) -> None:
        """Say what the buttons of a pad do that nobody knows, and that the one in use is gone."""
        texts = self.context.texts
        if isinstance(intent, intents.PadCame):
            name = intent.name
            self.notice(lambda: texts("pad.guessed", name=name))
        elif missed:
            self.notice(lambda: texts("pad.gone"))

    def _typed(self, intent: intents.TextInput | intents.TextEditing) -> Reply | None:
        current = self.focus.current
        if current is not None and current.takes_text:
            return current.handle(intent) or CONSUMED
        return None

    def _key(self, key: Key) -> Reply | None:
        self.tooltip.hide()
        current = self.focus.current
        if current is not None:
            if not self.focus.shown and key.command in _SEEN:
                unseen = current.unseen() and key.command in (Command.CONFIRM, Command.SELECT)
                self.focus.set(current, shown=True)
                if unseen:
                    return CONSUMED
            reply = None if self._leaves_text(key, current) else current.handle(key)
            if reply is not None:
                return reply
            if current.takes_text and key.command not in _ALWAYS and not key.pad:
                return CONSUMED
        outcome = self.unhandled(key)
        if outcome is not None:
            return Reply(outcome)
        return self._navigate(key) or CONSUMED

    @staticmethod
    def _leaves_text(key: Key, current: Widget) -> bool:
        """Whether a pad's arrow goes on from a text field: nobody moves through letters with it."""
        return key.pad and current.takes_text and key.command in ARROWS

    def _keep_focus(self) -> None:
        """Without a pointer there is always a focus, and it is seen."""
        if not self.context.devices.by_keys:
            return
        current = self.focus.current
        if current is None:
            home = self.home()
            if home is not None:
                self.focus.set(home, shown=True)
        elif not self.focus.shown:
            self.focus.set(current, shown=True)

    def _navigate(self, key: Key) -> Reply | None:
        if key.command in (Command.NEXT_FOCUS, Command.NEXT):
            self.focus.step(1)
        elif key.command in (Command.PREV_FOCUS, Command.PREVIOUS):
            self.focus.step(-1)
        elif key.command in ARROWS and key.command is not None:
            self.focus.move(key.command)
        elif key.command in (Command.CANCEL, Command.MENU) and not key.repeat:
            return Reply(self._cancelled())
        elif key.command is Command.CONFIRM:
            default = next((one for one in self.widgets if one.confirms and one.visible), None)
            return default.handle(key) if default is not None else None
        return None

    def _cancelled(self) -> Outcome | None:
        outcome = self.cancel()
        if outcome is not None:
            self.context.sounds.play(BACK)
        return outcome

    def _pointed(self, intent: _Pointed) -> Reply | None:
        self._pointer = intent.pos
        if isinstance(intent, intents.PointerMove):
            return self._moved(intent)
        if isinstance(intent, intents.PointerDown):
            return self._down(intent)
        if isinstance(intent, intents.PointerUp):
            return self._up(intent)
        if isinstance(intent, intents.LongPress):
            return self._rested(intent)
        if isinstance(intent, intents.Pinch):
            self._release()  # the first finger was no click
        widget = self.at(intent.pos)
        return widget.handle(intent) if widget is not None else None

    def _rested(self, intent: intents.LongPress) -> Reply | None:
        """A finger rests: it has pressed nothing, and what is under it tells what it would to a pointer."""
        widget = self._captured[0] if self._captured is not None else self.at(intent.pos)
        if widget is None:
            return None
        if not widget.keeps_press:
            self._release()
        self.tooltip.aim(widget)
        self.tooltip.hurry()
        return widget.handle(intent) or CONSUMED

    def _moved(self, intent: intents.PointerMove) -> Reply | None:
        if self._flick is not None and (intent.held is None or 1 in intent.held):
            wheel = self._flick.moved(intent.pos)
            if wheel is not None:
                self._release()
                return self._flick.widget.handle(wheel) or CONSUMED
        if self._captured is not None:
            widget, button = self._captured
            if intent.held is None or button in intent.held:
                self._hover(widget if widget.contains(intent.pos) else None)
                return widget.handle(intent) or CONSUMED
            self._release()  # the release was lost outside the window
        widget_here = self.at(intent.pos)
        self._hover(widget_here)
        if widget_here is None:
            return None
        reply = widget_here.handle(intent)
        self.tooltip.follow(widget_here, intent.pos)
        return reply

    def _down(self, intent: intents.PointerDown) -> Reply | None:
        self.tooltip.hide()
        if self._captured is not None:
            widget = self._captured[0]
            return (widget.handle(intent) if widget.any_button else None) or CONSUMED
        found = self.at(intent.pos)
        self._hover(found)
        if found is None:
            return None
        if intent.button != 1 and not found.any_button:
            return CONSUMED
        if not found.enabled:
            return CONSUMED
        if found.can_focus and intent.button == 1:
            self.focus.set(found, shown=found.takes_text)
        self._captured = (found, intent.button)
        self._flick = Flick(found, intent.pos) if intent.finger else None
        found.pressed = True
        self._redraw(found)
        return found.handle(intent)

    def _up(self, intent: intents.PointerUp) -> Reply | None:
        self._flick = None
        if self._captured is None or intent.button != self._captured[1]:
            return CONSUMED if self._captured is not None else None
        widget, _button = self._captured
        self._captured = None
        reply = widget.handle(intent)
        widget.pressed = False
        self._redraw(widget)
        self._hover(self.at(intent.pos))
        return reply

    def at(self, pos: Point) -> Widget | None:
        """Return the topmost visible widget at `pos`."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.contains(pos):
                return widget
        return None

    def _release(self) -> None:
        """End a press or drag without a click."""
        if self._captured is not None:
            widget, _button = self._captured
            self._captured = None
            widget.pressed = False
            widget.cancel_press()
            widget.invalidate()

    def _redraw(self, widget: Widget) -> None:
        if widget.reacts:
            widget.invalidate()

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        for one, on in ((self._hovered, False), (widget, True)):
            if one is not None:
                one.hovered = on
                if not on:
                    one.handle(intents.PointerLeft())
                self._redraw(one)
        self._hovered = widget
        self.tooltip.aim(widget)

    # -- time and picture ------------------------------------------------------------------------
    def update(self, dt: float) -> Outcome | None:
        """Let time pass for the widgets; call it from overrides."""
        self.tooltip.update(dt, self._tip_spot(), self.size)
        self.toasts.update(dt)
        self._keep_focus()
        for widget in self._living.copy():
            reply = widget.update(dt)
            if reply is not None and reply.outcome is not None:
                return reply.outcome
        return None

    def _tip_spot(self) -> Point | None:
        current = self.focus.current
        if self.context.devices.by_keys and current is not None:
            return current.rect.center
        return self._pointer

    @property
    def animating(self) -> bool:
        """True while a widget or a notice moves."""
        return self.toasts.animating or any(widget.animating for widget in self._living)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the ground, the widgets, then what floats above them."""
        self.paint(surface)
        clip = surface.get_clip()
        for widget in self.widgets:
            if widget.visible and clip.colliderect(widget.reach()):
                widget.draw(surface)
        self.toasts.draw(surface)
        self.tooltip.draw(surface)

    @property
    def text_area(self) -> Rect | None:
        """The focused text field's box."""
        current = self.focus.current
        return current.rect if current is not None and current.takes_text else None

    @property
    def cursor(self) -> int:
        """The cursor of the widget under the pointer."""
        here = self._captured[0] if self._captured is not None else self._hovered
        return here.cursor if here is not None and here.enabled else pygame.SYSTEM_CURSOR_ARROW

    def texts(self) -> list[TextBox]:
        """Return every text on the screen with its boxes, for tests of overflow."""
        return [box for widget in self.widgets if widget.visible for box in widget.texts()]
