"""A question for a name: saving a match, renaming a file; what is wrong is said in place."""

from __future__ import annotations

from collections.abc import Callable

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.ui import theme
from desert.ui.context import Context, Text
from desert.ui.screen import Outcome, Pop, Push
from desert.ui.widgets import ButtonStyle, Dialog, DialogButton, TextField

TAKEN = "file.name_taken"


class NameDialog(Dialog):
    """Asks for a name and does something with it; stays when that fails, and asks before it overwrites.

    Args:
        context: The shared context, with texts that can render messages.
        title: What is asked.
        name: What stands in the field at first.
        act: Does it: gets the name and whether to overwrite; returns what to tell; raises SaveError.
        may_replace: Whether overwriting may be offered.
    """

    def __init__(
        self,
        context: Context,
        title: Text,
        name: str,
        act: Callable[[str, bool], Message],
        render: Callable[[Message], str],
        *,
        may_replace: bool,
    ) -> None:
        self._act, self._render, self._may_replace = act, render, may_replace
        self._problem: Message | None = None
        self._save = DialogButton(lambda: context.texts("naming.save"), style=ButtonStyle.PRIMARY)
        self.field = TextField(
            context,
            name,
            self._edited,
            on_enter=lambda _: self.answer(self._save),
            limit=100,
            on_full=self._full,
            hint=lambda: context.texts("naming.hint"),
        )
        self.field.edit.select_all()
        back = DialogButton(lambda: context.texts("naming.cancel"))
        super().__init__(context, title, self._said, [back, self._save], body=self.field)
        self.text.colour = theme.DANGER

    def _said(self) -> str:
        return self._render(self._problem) if self._problem is not None else ""

    def _edited(self, _text: str) -> Outcome | None:
        self._say(None)
        return None

    def _full(self, limit: int) -> None:
        self.notice(lambda: self.context.texts("ui.letters_at_most", count=limit), self.field.full)

    def _say(self, problem: Message | None) -> None:
        if problem is not self._problem:
            self._problem = problem
            if self.size != (0, 0):
                self.layout(self.size, self.context.scale)
            self.invalidate()

    def answer(self, answer: DialogButton) -> Outcome | None:
        """Save, or go."""
        return self._try(replace=False) if answer is self._save else super().answer(answer)

    def _try(self, *, replace: bool) -> Outcome | None:
        name = self.field.text.strip()
        try:
            return Pop(self._act(name, replace))
        except SaveError as error:
            if error.message.key == TAKEN and self._may_replace and not replace:
                return Push(self._question(name))
            self._say(error.message)
            self.focus.set(self.field, shown=True)  # the name is what must change
            return None

    def _question(self, name: str) -> Dialog:
        return Dialog(
            self.context,
            lambda: self.context.texts("naming.replace_title"),
            lambda: self.context.texts("naming.replace", name=name),
            [
                DialogButton(lambda: self.context.texts("naming.cancel")),
                DialogButton(
                    lambda: self.context.texts("naming.overwrite"),
                    lambda: self._try(replace=True),
                    ButtonStyle.DANGER,
                ),
            ],
        )
