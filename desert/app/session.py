"""A match at the table, and the file that follows every change of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from desert import __version__
from desert.app.aside import Aside
from desert.app.first_seats import BEGAN_WITH, who_plays
from desert.app.games import GLANCE, AnyMatch, Game
from desert.app.thinking import Thinker
from desert.core.errors import SaveError
from desert.core.match import Step
from desert.core.messages import Message
from desert.core.usual_names import USUAL, Say, follow
from desert.storage.autosave import Autosave
from desert.storage.game_file import TIME_KEY
from desert.storage.listing import NAME_KEY
from desert.ui.host import Told

CHANCE = "chance"
"""The key of what computers' own chance comes from: drawn for each match, and kept with it."""
COPY = "copy_of"
"""The key of what a match was opened from that goes on in a file of its own: a name, or "" for none."""
_OURS = frozenset({GLANCE, "app_version", TIME_KEY, NAME_KEY})


class GameSession:
    """A match and its autosave; `desert.ui.host.Session` tells what each method does.

    The file follows each change on a thread beside, so that no press waits for the disk; the next change
    waits for it, so that a killed program loses no more than the last one.

    Attributes:
        game: Which game it is.
        match: The match.
        origin: The file of the player's own it was opened from or saved to; None for neither.
        name: What the player called that file, "" for none.
        problem: What went wrong with the last write that has ended.
        trouble: Why the computer in the seat to move doesn't answer; None while all is well.

    `settings` are the person's, of which a game may make questions to computers depend.
    """

    def __init__(  # noqa: PLR0913 - what a session needs to know, by keyword
        self,
        game: Game,
        match: AnyMatch,
        autosave: Autosave,
        extras: Mapping[str, object] | None = None,
        *,
        thinker: Thinker,
        settings: Mapping[str, object] = MappingProxyType({}),
        origin: Path | None = None,
        name: str = "",
    ) -> None:
        self.game, self.match, self._autosave = game, match, autosave
        self._aside = Aside()
        self.origin, self.name = origin, name
        self.problem: Message | None = None
        self._extras = dict(extras or {})
        self.trouble: Message | None = None
        self._thinker, self._settings = thinker, settings
        self._asked_at: object = None
        self._thought: tuple[Any, ...] | None = None
        self._ticket: int | None = None
        self._topic: tuple[str, object] | None = None
        self._told: Told | None = None

    @property
    def extras(self) -> Mapping[str, object]:
        """What is kept in the file beside the match."""
        return self._extras

    @property
    def autosave(self) -> Autosave:
        """Where the match is kept, as it is now."""
        self.settle()
        return self._autosave

    def content(self) -> dict[str, object]:
        """All that is saved."""
        position = self.match.position
        glance = {"to_move": position.to_move, "over": position.over}
        ours: dict[str, object] = {"app_version": __version__, GLANCE: glance}
        return self._extras | self.game.plain(self.match) | ours

    def write(self) -> bool:
        """Write the file as the match is now; False, and `problem`, when that fails. Nothing is lost then."""
        self._aside.settle()
        return self._write()

    def settle(self) -> bool:
        """Wait until the file has followed the last change; whether it could."""
        self._aside.settle()
        return self.problem is None

    def _write(self) -> bool:
        try:
            self._autosave.write(self.content(), finished=self.match.position.over)
        except SaveError as error:
            self.problem = error.message
        else:
            self.problem = None
        return self.problem is None

    def play(self, move: Any) -> tuple[Any, ...]:  # noqa: ANN401 - each game has moves of its own
        """Play a move and keep it; raises IllegalMove, and then nothing has changed."""
        self.settle()
        events = self.match.play(move)
        self.forget()
        self._aside.start(self._write)
        return events

    def undo(self) -> Step[Any, Any, Any] | None:
        """Take a move back and keep that."""
        self.settle()
        return self._kept(self.match.undo())

    def redo(self) -> Step[Any, Any, Any] | None:
        """Play a move taken back again and keep that."""
        self.settle()
        return self._kept(self.match.redo())

    def _kept(self, step: Step[Any, Any, Any] | None) -> Step[Any, Any, Any] | None:
        if step is not None:
            self.forget()
            self._aside.start(self._write)
        return step

    def reseat(self, setup: Any) -> None:  # noqa: ANN401 - each game has a set-up of its own
        """Change who plays a seat, keep that, and drop what a computer thinks of."""
        self.settle()
        before = who_plays(self.match.seats)
        self.match.reseat(setup)
        if self.match.ply and who_plays(self.match.seats) != before:
            self._extras.setdefault(BEGAN_WITH, before)
        self.forget()
        self._aside.start(self._write)

    def say_names(self, say: Say) -> None:
        """Call the seats that nobody named by their usual names in the present language, and keep that."""
        seats, marks = follow(self.match.seats, self._extras.get(USUAL), say)
        if seats != self.match.seats:
            self.settle()
            self._extras[USUAL] = marks
            self.reseat(replace(self.match.setup, seats=seats))

    def keep(self, key: str, value: object) -> None:
        """Change one of the extras."""
        self.settle()
        self._extras[key] = value
        self._aside.start(self._write)

    def close(self) -> None:
        """Leave the match; other copies of the program may open it now."""
        self.forget()
        self.autosave.close()

    # -- the computer's seats --------------------------------------------------------------------
    def think(self) -> None:
        """Have the computer in the seat to move think, unless it does, or was of no use here."""
        position = self.match.position
        if position.to_move is None or self.match.seats[position.to_move].controller != "computer":
            return
        if self._asked_at is position:
            return
        self.forget()
        self._asked_at = position
        question = self.game.question(self.match, self._extras.get(CHANCE), self._settings)
        if self.game.is_quick(self.match):
            self._thought = self.game.think(question)
        else:
            self._ticket = self._thinker.ask(question)

    def answer(self) -> tuple[Any, ...] | None:
        """What was thought of, once; an answer for another position is dropped."""
        if self._asked_at is None or self._asked_at is not self.match.position:
            return None
        moves, self._thought = self._thought, None
        if moves is None and self._ticket is not None:
            answer = self._thinker.poll()
            if answer is None or answer.ticket != self._ticket:
                return None
            self._ticket = None
            moves = answer.moves
            if not self._playable(moves):
                self.trouble = Message("session.computer_stopped")
                return None
        if moves is not None:
            self._asked_at = None
        return moves

    def _playable(self, moves: tuple[Any, ...] | None) -> bool:
        """Whether what came back can be played to its end from here."""
        position = self.match.position
        for move in moves or ():
            if move not in position.legal_moves():
                return False
            position = position.play(move)[0]
        return bool(moves)

    # -- what a person asks ------------------------------------------------------------------------
    def ask(self, kind: str) -> Told | None:
        """What is to be known of the position; None while it is being worked out."""
        topic = (kind, self.match.position)
        if self._topic is None or self._topic[0] != kind or self._topic[1] is not topic[1]:
            self.forget()
            self._topic = topic
            question = self.game.question(self.match, self._extras.get(CHANCE), self._settings)
            self._ticket = self._thinker.ask(replace(question, kind=kind))
        if self._told is None and self._ticket is not None:
            answer = self._thinker.poll()
            if answer is not None and answer.ticket == self._ticket:
                self._ticket = None
                self._told = Told(answer.moves)
        return self._told

    def forget(self) -> None:
        """Drop whatever is thought of or worked out; it may be tried again."""
        if self._ticket is not None:
            self._thinker.cancel()
        self._asked_at = self._thought = self._ticket = self.trouble = None
        self._topic = self._told = None


def extras_of(data: Mapping[str, object], game: Game, match: AnyMatch) -> dict[str, object]:
    """What a saved game holds beside the match and what we write with every file."""
    known = game.plain(match).keys() | _OURS
    return {key: value for key, value in data.items() if key not in known}
