"""A question over a dimmed screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context, Text, said
from desert.ui.intents import Command, Intent, Key
from desert.ui.layout import centred, run
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.sound import DIALOG
from desert.ui.widgets.base import Action, Widget
from desert.ui.widgets.button import Button, ButtonStyle
from desert.ui.widgets.label import Label
from desert.ui.widgets.panel import Panel
from desert.ui.widgets.widget_screen import WidgetScreen


@dataclass(frozen=True)
class DialogButton:
    """An answer: its words, what follows after the dialog is gone, and how it looks."""

    text: Text
    then: Action | None = None
    style: ButtonStyle = ButtonStyle.NORMAL


class Dialog(WidgetScreen):
    """Title, text and answers; Esc gives the first, the last is the default unless it destroys something.

    Args:
        context: The shared context.
        title: Heading.
        text: What is asked or told.
        buttons: From left to right; none gives one "OK". The default has the focus.
        body: One more widget between text and buttons (a text field), placed at full width.
        width: In design units.
        default: Which answer is the default, where it is another.
    """

    transparent = True
    asks = True

    def __init__(
        self,
        context: Context,
        title: Text,
        text: Text = "",
        buttons: Sequence[DialogButton] = (),
        *,
        body: Widget | None = None,
        width: float = 520,
        default: int | None = None,
    ) -> None:
        super().__init__(context)
        self._width = width
        self._heard = False
        self.panel = self.add(Panel(context))
        self.title = self.add(Label(context, title, theme.HEADING, wrap=True))
        self.text = self.add(Label(context, text, wrap=True, valign=0.0))
        self.body = self.add(body, focus=True) if body is not None else None
        answers = list(buttons) or [DialogButton(lambda: context.texts("ui.ok"), style=ButtonStyle.PRIMARY)]
        self.answers = answers
        self.buttons = [self._button(answer) for answer in answers]
        usual = 0 if answers[-1].style is ButtonStyle.DANGER else len(answers) - 1
        self._default = usual if default is None else default
        if body is None:
            self.focus.set(self.buttons[self._default], shown=True)

    def _button(self, answer: DialogButton) -> Button:
        return self.add(Button(self.context, answer.text, lambda: self.answer(answer), style=answer.style))

    def on_enter(self) -> None:
        """It is heard when it comes, not when what stood above it goes."""
        if not self._heard:
            self._heard = True
            self.context.sounds.play(DIALOG)

    def answer(self, answer: DialogButton) -> Outcome | None:
        """Close with an answer; what follows runs when the dialog is gone."""
        return Pop(then=answer.then or (lambda: None))

    def confirm(self) -> Outcome | None:
        """Give the default answer, as Enter in a text field does."""
        return self.answer(self.answers[self._default]) if self.buttons[self._default].enabled else None

    def unhandled(self, intent: Intent) -> Outcome | None:
        """Enter that no widget took gives the default answer; nothing gets past a dialog."""
        if isinstance(intent, Key) and intent.command is Command.CONFIRM and not intent.repeat:
            return self.confirm()
        return None

    def cancel(self) -> Outcome | None:
        """Esc gives the first answer."""
        return self.answer(self.answers[0])

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Put the sheet into the middle, as high as its text needs."""
        px = scale.px
        pad, gap = px(theme.GAP_LARGE), px(theme.GAP)
        wants = [button.preferred()[0] for button in self.buttons]
        needed = sum(wants) + px(12) * (len(wants) - 1) + 2 * pad
        width = min(max(px(self._width), needed), size[0] - 2 * gap)
        inner = width - 2 * pad
        title_h = self.title.preferred(inner)[1]
        text_h = self.text.preferred(inner)[1] if said(self.text.text) else 0
        body_h = self.body.preferred(inner)[1] if self.body else 0
        button_h = px(theme.CONTROL_HEIGHT)
        height = (
            2 * pad
            + title_h
            + gap // 2
            + (text_h + gap)
            + (body_h + gap if body_h else 0)
            + gap // 2
            + button_h
        )
        panel = centred(Rect((0, 0), size), (width, height))
        self.panel.place(panel)
        self.title.place(Rect(panel.x + pad, panel.y + pad, inner, title_h))
        y = panel.y + pad + title_h + gap // 2
        bottom = panel.bottom - pad - button_h
        self.text.place(Rect(panel.x + pad, y, inner, min(text_h, max(0, bottom - y))))
        if self.body:
            self.body.place(Rect(panel.x + pad, bottom - gap - body_h, inner, body_h))
        room = Rect(panel.x + pad, bottom, inner, button_h)
        if sum(wants) + px(12) * (len(wants) - 1) > inner:
            wants = [(inner - px(12) * (len(wants) - 1)) // len(wants)] * len(wants)
        for button, rect in zip(self.buttons, run(room, wants, px(12), align=1.0), strict=True):
            button.place(rect)
