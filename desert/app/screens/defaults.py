"""The way back to the settings as they are at first."""

from __future__ import annotations

from desert.app.settings import FIELDS
from desert.app.shell import Shell
from desert.ui.screen import Outcome, Pop
from desert.ui.sound_settings import AMBIENCE, MUTED, VOLUME
from desert.ui.widgets import ButtonStyle, Dialog, DialogButton

_OURS = (
    *("ui_scale", "full_screen", "animation_speed", "reduced_motion", "system_pointer"),
    *(VOLUME, MUTED, AMBIENCE),
)
"""What the question speaks of; who can read the language may keep it."""


def defaults_question(shell: Shell) -> Dialog:
    """Ask whether all settings but the language go back to what they are at first."""
    texts = shell.context
    return Dialog(
        shell.context,
        lambda: texts.texts("settings.defaults_title"),
        lambda: texts.texts("settings.defaults_question"),
        [
            DialogButton(lambda: texts.texts("naming.cancel")),
            DialogButton(lambda: texts.texts("settings.defaults"), lambda: _reset(shell), ButtonStyle.DANGER),
        ],
    )


def _reset(shell: Shell) -> Outcome | None:
    """Set them, and show the settings anew."""
    first = {field.name: field.default for field in FIELDS if field.name in _OURS}
    for game in shell.games:
        shown = {row.name for row in game.look.settings_rows}
        first |= {field.name: field.default for field in game.look.fields if field.name in shown}
    for name, value in first.items():
        if shell.settings[name] != value:
            shell.set(name, value)
    shell.context.repaint()
    return Pop(then=shell.routes.settings)
