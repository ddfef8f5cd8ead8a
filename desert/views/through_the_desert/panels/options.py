"""What the table shows and asks, switched at the table itself: outlines, names, standings and the like."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from desert.core.messages import N_
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.host import Host
from desert.ui.intents import Intent, PointerDown
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.widgets import Button, ButtonStyle, Label, Panel, Toggle, WidgetScreen
from desert.views.through_the_desert.play.pace_settings import STEP_BY_STEP

OPTIONS = (
    ("outlines", N_("setting.outlines"), True, "O"),
    ("space_names", N_("setting.space_names"), False, "N"),
    ("standings", N_("setting.standings"), True, "T"),
    ("panels_right", N_("setting.panels_right"), False, ""),
    ("hints", N_("setting.hints"), True, ""),
    ("confirm_placement", N_("setting.confirm_placement"), False, ""),
    ("end_turn_by_itself", N_("setting.end_turn_by_itself"), False, ""),
    ("hand_over", N_("setting.hand_over"), True, ""),
    (STEP_BY_STEP, N_("setting.step_by_step"), False, ""),
)
"""Name of the setting, key of its words, what it is at first, and the key that switches it at the table."""
_WIDTH, _ROW = 430, 50


class TableOptions(WidgetScreen):
    """A sheet of switches beside the board, which shows at once what they do.

    Args:
        context: The shared context.
        host: Keeps the settings.
        changed: Called after each change.
        left: Where the sheet begins, in real pixels.
        top: The same downwards.
        note: What is recalled below the switches, such as the variants in force; "" for nothing.
    """

    transparent = True
    dim = False

    def __init__(
        self,
        context: Context,
        host: Host,
        changed: Callable[[], None],
        left: int,
        top: int,
        note: Callable[[], str] = str,
    ) -> None:
        super().__init__(context)
        self._host, self._changed, self._corner = host, changed, (left, top)
        self._panel = self.add(Panel(context, title=lambda: self.context.texts("table.options"), padding=20))
        self.toggles = {
            name: self.add(
                Toggle(
                    context,
                    partial(self._words, key, letter),
                    bool(context.settings.get(name, default)),
                    partial(self._set, name),
                )
            )
            for name, key, default, letter in OPTIONS
        }
        self._note = self.add(Label(context, note, theme.SMALL, theme.INK_SOFT, wrap=True, valign=0.0))
        self._said = note
        self._close = self.add(
            Button(
                context, lambda: self.context.texts("table.close"), self.cancel, style=ButtonStyle.PRIMARY
            ),
            focus=True,
        )

    def _words(self, key: str, letter: str) -> str:
        words = self.context.texts(key)
        return f"{words} ({letter})" if letter else words

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Hang the sheet under its button."""
        px = scale.px
        head = self.context.type.line_height(theme.HEADING) + px(8)
        wide = px(_WIDTH) - 2 * px(20)
        words = self._said()
        note = self.context.type.height(words, theme.SMALL, wide) + px(8) if words else 0
        high = note + 2 * px(20) + head + len(self.toggles) * px(_ROW) + px(12) + px(44)
        box = Rect(*self._corner, px(_WIDTH), high)
        self._panel.place(box.clamp(Rect((0, 0), size)))
        inner = self._panel.inner
        for place, toggle in enumerate(self.toggles.values()):
            row = Rect(inner.x, inner.y + place * px(_ROW), inner.w, px(_ROW))
            toggle.place(row.inflate(0, -px(6)))
        self._note.visible = bool(words)
        self._note.place(Rect(inner.x, inner.y + len(self.toggles) * px(_ROW) + px(4), inner.w, note))
        width, button = self._close.preferred()
        self._close.place(Rect(inner.right - width, inner.bottom - button, width, button))

    def handle(self, intent: Intent) -> Outcome | None:
        """A press beside it closes it, and does nothing else."""
        if isinstance(intent, PointerDown) and not self._panel.rect.collidepoint(intent.pos):
            self.context.devices.note(intent)
            return Pop()
        return super().handle(intent)

    def _set(self, name: str, value: bool) -> Outcome | None:
        self._host.set(name, value)
        self._changed()
        return None

    def cancel(self) -> Outcome | None:
        """Close it."""
        return Pop()
