"""Buttons for the pace of computers: Next where the game waits; Play, Pause, Step and Speed for watching."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desert.core.messages import N_, Message
from desert.ui.context import Context
from desert.ui.screen import Outcome
from desert.ui.widgets import Button, ButtonStyle, IconButton, WidgetScreen
from desert.views.through_the_desert.panels.controls import TableControls

_SPEED_TIPS = {
    "normal": N_("table.speed_normal"),
    "fast": N_("table.speed_fast"),
    "off": N_("table.speed_off"),
}

Press = Callable[[], Outcome | None]


@dataclass(frozen=True, slots=True)
class PaceFacts:
    """What the buttons depend on.

    Attributes:
        watched: Whether nobody plays but computers, and they have not finished.
        paused: Whether such a match stands still.
        waiting: Whether the next computer's turn waits for a press.
        thinking: Whether a computer has been thinking for some time.
        speed: How fast they play: normal, fast or off.
    """

    watched: bool = False
    paused: bool = False
    waiting: bool = False
    thinking: bool = False
    speed: str = "normal"

    @property
    def prompt(self) -> Message | None:
        """What the prompt says of it; None for what it says otherwise."""
        if self.waiting:
            return Message("prompt.paused" if self.watched else "prompt.next")
        return Message("prompt.thinking") if self.thinking else None


class PaceButtons:
    """Stands where undo, redo and the end of turn are, while a person can't use those.

    Attributes:
        facts: What is shown.
        go: Next, or Play and Pause.
        step: Plays one turn of a match that stands still.
        speed: Changes the speed of a match that is watched.
    """

    def __init__(
        self,
        screen: WidgetScreen,
        context: Context,
        controls: TableControls,
        go: Press,
        step: Press,
        speed: Press,
    ) -> None:
        self._context, self._controls = context, controls
        self.facts = PaceFacts()
        normal = ButtonStyle.NORMAL
        self.step = screen.add(
            IconButton(
                context, "step", step, tip=lambda: context.texts("table.step"), key="Space", style=normal
            )
        )
        self.speed = screen.add(
            IconButton(context, "speed_normal", speed, tip=self.speed_words, key="V", style=normal)
        )
        self.go = screen.add(Button(context, self._words, go, style=ButtonStyle.PRIMARY, key="E"))
        self.go.wrap = True
        self._arrange()

    def _words(self) -> str:
        texts, facts = self._context.texts, self.facts
        if not facts.watched:
            return texts("table.next")
        return texts("table.play" if facts.paused else "table.pause")

    def speed_words(self) -> str:
        """How fast a match that is watched goes."""
        return self._context.texts(_SPEED_TIPS.get(self.facts.speed, "table.speed_normal"))

    @property
    def shown(self) -> bool:
        """Whether Next, Play or Pause stands for the end of turn."""
        return self.facts.watched or self.facts.waiting

    def place(self) -> None:
        """Take the places of the table's own buttons."""
        controls = self._controls
        self.step.place(controls.undo.rect)
        self.speed.place(controls.redo.rect)
        self.go.place(controls.end.rect)

    def show(self, facts: PaceFacts) -> None:
        """Say what is so now."""
        if facts != self.facts:
            self.facts = facts
            self._arrange()

    def _arrange(self) -> None:
        facts, controls = self.facts, self._controls
        self.step.visible = self.speed.visible = facts.watched
        controls.undo.visible = controls.redo.visible = not facts.watched
        self.go.visible, controls.end.visible = self.shown, not self.shown
        calls = facts.waiting or (facts.watched and facts.paused)
        self.go.style = ButtonStyle.PRIMARY if calls else ButtonStyle.NORMAL
        self.go.glow = calls
        self.speed.icon = f"speed_{facts.speed}"
        self.go.invalidate()
        self.speed.invalidate()
