"""A file that is brought to the running program: whether to open it is asked over whatever is on screen."""

from __future__ import annotations

from pathlib import Path

from desert.app.screens.title import TitleScreen
from desert.app.shell import Shell
from desert.core.errors import SaveError
from desert.core.messages import N_
from desert.core.wording import shorten
from desert.storage.json_file import read_object
from desert.storage.wording import file_label, in_file
from desert.ui.screen import Outcome, Push
from desert.ui.stack import ScreenStack
from desert.ui.widgets import ButtonStyle, Dialog, DialogButton

_NAME = 60
"""Characters of a file's name that a heading has room for."""


class BringDialog(Dialog):
    """Asks whether to leave what is on screen for a file.

    Attributes:
        path: The file.
    """

    def __init__(self, shell: Shell, path: Path) -> None:
        self.path = path
        # Whatever could not be written is asked about when the answer is to open.
        saved = shell.session is not None and shell.is_safe()
        name = shorten(file_label(path), _NAME)
        super().__init__(
            shell.context,
            lambda: shell.context.texts("bring.title", file=name),
            lambda: shell.context.texts("bring.saved") if saved else "",
            [
                DialogButton(lambda: shell.context.texts("shell.stay")),
                DialogButton(
                    lambda: shell.context.texts("bring.open"),
                    lambda: shell.routes.open(path),
                    ButtonStyle.PRIMARY,
                ),
            ],
        )


def is_welcome(shell: Shell, stack: ScreenStack, path: Path) -> bool:
    """Whether a file can be taken now: not while another is asked about, nor when the program ends."""
    if shell.ending or stack.closed or stack.top is None:
        return False
    asked = [screen.path for screen in stack.screens if isinstance(screen, BringDialog)]
    return asked in ([], [path])


def bring(shell: Shell, stack: ScreenStack, path: Path) -> Outcome | None:
    """What happens on screen when a file is brought: a question, unless nothing would be left for it.

    A file that can't be opened is said to be so at once.
    """
    if any(isinstance(screen, BringDialog) for screen in stack.screens):
        return None  # asked already: an impatient double click
    try:
        data = read_object(path)
        try:
            shell.inspect(data)
        except SaveError as error:
            raise SaveError(in_file(path, error)) from error
    except SaveError as error:
        return shell.routes.tell(N_("shell.cannot_open"), error.message)
    if isinstance(stack.top, TitleScreen):
        return shell.routes.open(path)
    return Push(BringDialog(shell, path))
