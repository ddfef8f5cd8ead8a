"""The ways between the shell's screens, and the questions on them."""

from __future__ import annotations

from pathlib import Path

from desert.app.games import Game
from desert.app.host import GameHost
from desert.app.screens.title import TitleScreen
from desert.app.session import GameSession
from desert.app.shell import Shell
from desert.core.errors import SaveError
from desert.core.messages import N_, Message
from desert.ui.screen import Outcome, Push, Quit, Reset, Screen
from desert.ui.widgets import ButtonStyle, Dialog, DialogButton
from desert.ui.widgets.base import Action


class Routing:
    """`desert.app.routes.Routes` tells what each way does."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        shell.routes = self

    def first(self, file: Path | None = None) -> Screen:
        """The screen to start with: the table of the game in `file`, or the title and what is wrong."""
        if file is None:
            return TitleScreen(self._shell)
        outcome = self._open(file)
        return outcome.screen if isinstance(outcome, Reset) else TitleScreen(self._shell, outcome)

    def title(self) -> Outcome:
        """Leave for the title."""
        return self._unless_unsafe(self._to_title)

    def _to_title(self) -> Outcome:
        self._shell.put_on_screen(None)
        return Reset(TitleScreen(self._shell))

    def new_game(self, game: Game) -> Outcome:
        """Set up a new game."""
        host = GameHost(self._shell, game)
        return Push(game.look.new_game(self._shell.context, host, game.boards()))

    def load(self) -> Outcome:
        """List the saved games."""
        from desert.app.screens.load import LoadScreen

        return Push(LoadScreen(self._shell))

    def settings(self) -> Outcome:
        """Open the settings."""
        from desert.app.screens.settings import SettingsScreen

        return Push(SettingsScreen(self._shell))

    def rules(self, game: Game, page: str = "") -> Outcome:
        """Open the rules."""
        from desert.app.screens.rules import RulesScreen

        return Push(RulesScreen(self._shell, game, page))

    def about(self) -> Outcome:
        """Tell of the program."""
        from desert.app.screens.about import AboutScreen

        return Push(AboutScreen(self._shell))

    def pause(self, session: GameSession) -> Outcome:
        """Open the pause menu."""
        session.settle()  # the menu tells whether the file is safe, and Load lists it
        from desert.app.screens.pause import PauseScreen

        return Push(PauseScreen(self._shell, session))

    def players(self, session: GameSession) -> Outcome:
        """Change who plays the seats of a match."""
        return Push(session.game.look.players(self._shell.context, session))

    def save(self, session: GameSession) -> Outcome:
        """Ask whether to save over the match's own file, or for a name where it has none."""
        if session.origin is None:
            return self._save_as(session)
        from desert.app.screens.save_over import SaveOverDialog

        return Push(SaveOverDialog(self._shell, session, lambda: self._save_as(session)))

    def _save_as(self, session: GameSession) -> Outcome:
        """Ask for a name and save."""
        from desert.app.screens.naming import NameDialog

        shell = self._shell

        def act(name: str, replace: bool) -> Message:
            shell.save_as(session, name, replace=replace)
            return Message("naming.saved", {"name": name})

        seats = ", ".join(seat.name for seat in session.match.seats)
        return Push(
            NameDialog(
                shell.context,
                lambda: shell.context.texts("naming.title"),
                session.name or seats[:60].strip(),
                act,
                shell.texts.render,
                may_replace=True,
            )
        )

    def open(self, path: Path) -> Outcome:
        """Open a saved game."""
        return self._unless_unsafe(lambda: self._open(path))

    def _open(self, path: Path) -> Outcome:
        """Open a game, after a question if another copy of the program has it: then nothing is made yet."""
        shell = self._shell
        if not shell.autosaves.is_taken(path):
            return self._go_on(path)
        return Push(
            Dialog(
                shell.context,
                lambda: shell.context.texts("shell.taken_title"),
                lambda: shell.context.texts("shell.taken"),
                [
                    DialogButton(lambda: shell.context.texts("naming.cancel")),
                    DialogButton(
                        lambda: shell.context.texts("shell.taken_begin"),
                        lambda: self._go_on(path),
                        ButtonStyle.PRIMARY,
                    ),
                ],
            )
        )

    def _go_on(self, path: Path) -> Outcome:
        try:
            session, _ = self._shell.open(path)
        except SaveError as error:
            return self.tell(N_("shell.cannot_open"), error.message)
        return self.table(session)

    def table(self, session: GameSession) -> Outcome:
        """Show a match on its table."""
        host = GameHost(self._shell, session.game)
        return Reset(session.game.look.table(self._shell.context, host, session))

    def quit(self) -> Outcome:
        """End the program."""
        return self._unless_unsafe(Quit)

    def tell(self, title: str, message: Message) -> Outcome:
        """Say something in a dialog."""
        shell = self._shell
        return Push(
            Dialog(shell.context, lambda: shell.context.texts(title), lambda: shell.texts.render(message))
        )

    def _unless_unsafe(self, way: Action) -> Outcome:
        """Go a way that leaves the match on screen, after a question if its file could not be written."""
        shell, session = self._shell, self._shell.session
        if session is None or shell.is_safe() or session.problem is None:
            outcome = way()
            if outcome is None:  # pragma: no cover - every way leads somewhere
                raise AssertionError(way)
            return outcome
        return Push(_Unsafe(shell, session, way, lambda: self._save_as(session)))


class _Unsafe(Dialog):
    """Asks before a match that couldn't be written is left; closing the window once more is an answer too."""

    def __init__(self, shell: Shell, session: GameSession, way: Action, save: Action) -> None:
        problem = session.problem
        super().__init__(
            shell.context,
            lambda: shell.context.texts("shell.unsafe_title"),
            lambda: shell.context.texts(
                "shell.unsafe", reason="" if problem is None else shell.texts.render(problem)
            ),
            [
                DialogButton(lambda: shell.context.texts("shell.stay")),
                DialogButton(lambda: shell.context.texts("shell.leave_anyway"), way, ButtonStyle.DANGER),
                DialogButton(lambda: shell.context.texts("shell.save_elsewhere"), save, ButtonStyle.PRIMARY),
            ],
            width=600,
        )
        self._shell = shell
        shell.asking = True

    def on_leave(self) -> None:
        """The question was answered."""
        self._shell.asking = False
