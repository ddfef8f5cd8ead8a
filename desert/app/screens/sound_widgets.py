"""The settings' rows for what is heard; each change is heard at once."""

from __future__ import annotations

from collections.abc import Callable

from desert.app.shell import Shell
from desert.core.messages import N_
from desert.ui.screen import Outcome
from desert.ui.sound import CLICK
from desert.ui.sound_settings import AMBIENCE, MUTED, VOLUME
from desert.ui.widgets import Slider, Toggle

_STEP = 10

Setter = Callable[[str, object], Outcome | None]
"""Changes a setting and keeps it."""


def sound_widgets(shell: Shell, change: Setter) -> tuple[tuple[str, Slider], tuple[str, Slider], Toggle]:
    """Sliders of the volume and of the wind, each with the key of its label, and the switch for silence."""
    context = shell.context

    def number(name: str) -> float:
        return float(shell.settings[name])

    def percent(value: float) -> str:
        return (
            context.texts("settings.percent", percent=round(value))
            if value
            else context.texts("settings.sound_off")
        )

    def louder(value: float) -> Outcome | None:
        outcome = change(VOLUME, round(value))
        context.sounds.play(CLICK)
        return outcome

    volume = Slider(context, 0, 100, number(VOLUME), _STEP, louder, words=percent)
    wind = Slider(
        context,
        0,
        100,
        number(AMBIENCE),
        _STEP,
        lambda value: change(AMBIENCE, round(value)),
        words=percent,
    )
    muted = Toggle(
        context,
        lambda: context.texts("settings.muted"),
        bool(shell.settings[MUTED]),
        lambda on: change(MUTED, on),
    )
    return (N_("settings.volume"), volume), (N_("settings.ambience"), wind), muted
