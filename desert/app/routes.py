"""Where one can go from any screen of the shell; each way is an outcome for the stack of screens."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from desert.app.games import Game
from desert.app.session import GameSession
from desert.core.messages import Message
from desert.ui.screen import Outcome

GO_ON = "go on"
"""What a list says to the menu below it when the match on screen was chosen: there is nothing to open."""


class Routes(Protocol):
    """Opens screens, so that no screen needs to import the others."""

    def title(self) -> Outcome:
        """Leave the match on screen, if there is one, for the title."""

    def new_game(self, game: Game) -> Outcome:
        """Set up a new game."""

    def load(self) -> Outcome:
        """List the saved games."""

    def settings(self) -> Outcome:
        """Open the settings."""

    def rules(self, game: Game, page: str = "") -> Outcome:
        """Open the rules at a page."""

    def about(self) -> Outcome:
        """Tell of the program and its licences."""

    def pause(self, session: GameSession) -> Outcome:
        """Open the pause menu."""

    def players(self, session: GameSession) -> Outcome:
        """Change who plays the seats of a match."""

    def save(self, session: GameSession) -> Outcome:
        """Ask for a name and save the match; one that has a file is saved over it, after a question."""

    def open(self, path: Path) -> Outcome:
        """Open a saved game in place of what is on screen, or say why not."""

    def table(self, session: GameSession) -> Outcome:
        """Show a match on its table in place of everything."""

    def quit(self) -> Outcome:
        """End the program, after a question where the match on screen isn't safe."""

    def tell(self, title: str, message: Message) -> Outcome:
        """Say something in a dialog; `title` is a key."""
