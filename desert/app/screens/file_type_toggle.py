"""The switch of the settings that has saved games open with a double click; only Windows needs it."""

from __future__ import annotations

from collections.abc import Callable

from desert.app.file_type import file_type
from desert.app.shell import Shell
from desert.core.messages import Message
from desert.storage.wording import reason
from desert.ui.screen import Outcome
from desert.ui.widgets import Toggle


def file_type_toggle(shell: Shell, tell: Callable[[Message], None]) -> Toggle | None:
    """Make the switch; None where the system needs none.

    Args:
        shell: What all screens share.
        tell: Says that it could not be done.
    """
    kind = file_type()
    if kind is None:
        return None

    def change(on: bool) -> Outcome | None:
        try:
            if on:
                kind.take(shell.texts("settings.file_type_name"))
            else:
                kind.give_up()
        except OSError as error:
            tell(Message("settings.file_type_failed", {"reason": reason(error)}))
        toggle.set_value(kind.is_ours)
        return None

    toggle = Toggle(
        shell.context,
        lambda: shell.texts("settings.file_type"),
        kind.is_ours,
        change,
        tip=lambda: shell.texts("settings.file_type_tip"),
    )
    return toggle
