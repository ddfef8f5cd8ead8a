"""The question before a match is saved over the file it was opened from or last saved to."""

from __future__ import annotations

from desert.app.session import GameSession
from desert.app.shell import Shell
from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.ui import theme
from desert.ui.screen import Outcome, Pop
from desert.ui.widgets import ButtonStyle, Dialog, DialogButton
from desert.ui.widgets.base import Action


class SaveOverDialog(Dialog):
    """Saves over the file when told to, not at a mere Enter; when that fails, it stays and says why.

    Args:
        shell: What all screens share.
        session: The match, which has a file of the player's own.
        elsewhere: Asks for another name.
    """

    def __init__(self, shell: Shell, session: GameSession, elsewhere: Action) -> None:
        self._shell, self._session = shell, session
        self._problem: Message | None = None
        self._over = DialogButton(lambda: shell.context.texts("naming.over"), style=ButtonStyle.DANGER)
        super().__init__(
            shell.context,
            lambda: shell.context.texts("naming.over_title", name=session.name),
            self._words,
            [
                DialogButton(lambda: shell.context.texts("naming.cancel")),
                DialogButton(lambda: shell.context.texts("naming.other"), elsewhere),
                self._over,
            ],
            width=600,
        )

    def _words(self) -> str:
        if self._problem is not None:
            return self._shell.texts.render(self._problem)
        return self.context.texts("naming.over_text")

    def answer(self, answer: DialogButton) -> Outcome | None:
        """Save, or do what was chosen instead."""
        if answer is not self._over:
            return super().answer(answer)
        try:
            self._shell.save_over(self._session)
        except SaveError as error:
            self._problem = error.message
            self.text.colour = theme.DANGER
            self.layout(self.size, self.context.scale)
            self.invalidate()
            return None
        return Pop(Message("naming.saved", {"name": self._session.name}))
