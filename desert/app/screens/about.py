"""What the program is, which version, and the licences of what it is made of."""

from __future__ import annotations

from desert import __version__
from desert.app.shell import Shell
from desert.ui.widgets import Dialog


def about_dialog(shell: Shell) -> Dialog:
    """Make the dialog."""
    context = shell.context
    return Dialog(
        context,
        lambda: context.texts("about.title", version=__version__),
        lambda: "\n\n".join(
            [context.texts("about.program"), context.texts("about.parts"), context.texts("about.privacy")]
        ),
        width=620,
    )
