"""What a game's screens ask of the shell, for one game."""

from __future__ import annotations

from collections.abc import Mapping

from desert.app.first_seats import BEGAN_WITH, seats_at_first
from desert.app.games import AnyMatch, Game
from desert.app.session import GameSession
from desert.app.shell import Shell
from desert.ui.host import Session
from desert.ui.screen import Outcome


class GameHost:
    """The shell as a game's screens see it; `desert.ui.host.Host` tells what each method does."""

    def __init__(self, shell: Shell, game: Game) -> None:
        self._shell, self._game = shell, game

    def begin(self, match: AnyMatch, extras: Mapping[str, object]) -> Outcome:
        """Start a new match with a file of its own."""
        return self._shell.routes.table(self._shell.begin(self._game, match, dict(extras)))

    def title(self) -> Outcome:
        """Leave for the title."""
        return self._shell.routes.title()

    def pause(self, session: Session) -> Outcome:
        """Open the pause menu."""
        return self._shell.routes.pause(_own(session))

    def rules(self, page: str) -> Outcome:
        """Open the rules at a page."""
        return self._shell.routes.rules(self._game, page)

    def settings(self) -> Outcome:
        """Open the settings."""
        return self._shell.routes.settings()

    def save(self, session: Session) -> Outcome:
        """Ask for a name and save the match."""
        return self._shell.routes.save(_own(session))

    def new_game(self) -> Outcome:
        """Open the set-up."""
        return self._shell.routes.new_game(self._game)

    def rematch(self, session: Session) -> Outcome:
        """Start a new match with the same set-up and a fresh deal, between those who began the last one."""
        seats = seats_at_first(session.match.seats, session.extras.get(BEGAN_WITH))
        extras = {key: value for key, value in session.extras.items() if key != BEGAN_WITH}
        return self.begin(self._game.rematch(session.match, seats), extras)

    def may_quit(self, session: Session) -> Outcome | None:
        """What holds up quitting."""
        shell = self._shell
        if shell.ending or shell.asking or shell.session is not session or shell.is_safe():
            return None
        return shell.routes.quit()

    def set(self, name: str, value: object) -> None:
        """Change a setting and keep it."""
        self._shell.set(name, value)


def _own(session: Session) -> GameSession:
    if not isinstance(session, GameSession):
        raise TypeError(session)  # a game's screens hand back what they were given
    return session
