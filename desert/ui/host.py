"""What a game's screens and the shell around them ask of each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from desert.core.match import Match, Step
from desert.core.messages import Message
from desert.ui.screen import Outcome


@dataclass(frozen=True, slots=True)
class Told:
    """What came of something that was asked about a position.

    Attributes:
        found: The answer, in what the game itself makes of the question; None when there was none to be had.
    """

    found: tuple[Any, ...] | None


class Session(Protocol):
    """A match at the table and the file that follows every change of it.

    Attributes:
        match: The match; change it through the session alone, so that the file follows.
        extras: What is kept in the file beside the match, such as display options of this game.
        problem: What went wrong with the last write of the file; None when it is safe.
    """

    match: Match[Any, Any, Any, Any]

    @property
    def extras(self) -> Mapping[str, object]:
        """What is kept in the file beside the match."""

    @property
    def problem(self) -> Message | None:
        """What went wrong with the last write of the file; None when it is safe."""

    @property
    def trouble(self) -> Message | None:
        """Why the computer in the seat to move gives no answer; None while all is well."""

    def play(self, move: Any) -> tuple[Any, ...]:  # noqa: ANN401 - each game has moves of its own
        """Play a move and keep it; the events. Raises IllegalMove, and then nothing has changed."""

    def undo(self) -> Step[Any, Any, Any] | None:
        """Take a move back and keep that."""

    def redo(self) -> Step[Any, Any, Any] | None:
        """Play a move taken back again and keep that."""

    def reseat(self, setup: Any) -> None:  # noqa: ANN401 - each game has a set-up of its own
        """Change who plays a seat, and keep it; `setup` differs in nothing the rules look at.

        Whatever a computer thinks of is dropped.
        """

    def keep(self, key: str, value: object) -> None:
        """Change one of the extras."""

    def think(self) -> None:
        """Have the computer in the seat to move begin to think, unless it does already."""

    def answer(self) -> tuple[Any, ...] | None:
        """The moves the computer chose for the rest of its turn; None while it has none."""

    def ask(self, kind: str) -> Told | None:
        """What is to be known of the position, worked out beside; None while that takes its time.

        Ask again until it is told: the same question about the same position is worked out only once. What is
        asked takes the place of what was asked before, and every change of the match drops it.

        Args:
            kind: What to work out; the game knows its own kinds.
        """

    def forget(self) -> None:
        """Drop whatever is being thought of or worked out."""


class Host(Protocol):
    """What the shell offers to a game's screens; each answer is the outcome to return from `handle`."""

    def begin(self, match: Match[Any, Any, Any, Any], extras: Mapping[str, object]) -> Outcome:
        """Start a new match with a file of its own, on the game's table."""

    def title(self) -> Outcome:
        """Leave for the title; the match is safe in its file."""

    def pause(self, session: Session) -> Outcome:
        """Open the pause menu: continue, save, load, settings, rules, new game, title, quit."""

    def rules(self, page: str) -> Outcome:
        """Open the rules at a page of the game's."""

    def settings(self) -> Outcome:
        """Open the settings."""

    def save(self, session: Session) -> Outcome:
        """Ask for a name and save the match in a file of the player's own."""

    def new_game(self) -> Outcome:
        """Open the game's set-up screen with the last seats."""

    def rematch(self, session: Session) -> Outcome:
        """Start a new match with the same set-up and a fresh deal."""

    def may_quit(self, session: Session) -> Outcome | None:
        """What holds up quitting with this match on screen: a question when its file is not safe.

        A screen that plays the match returns this from its own `may_quit`.
        """

    def set(self, name: str, value: object) -> None:
        """Change a setting (one of the game's fields) and keep it; `context.settings` has it at once."""
