"""The process in which computer players think, so that the screen never waits for them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from desert.app.games import Question

if TYPE_CHECKING:  # the title is there sooner without: see `_start`
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

CHANCES = 2
"""How often a question is asked before it is given up: a worker that dies is started anew once."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question: moves, or what else it asks for; None when the worker died of it each time."""

    ticket: int
    moves: tuple[Any, ...] | None


class Thinker:
    """Asks one question at a time, in a process that starts with the first and ends with the program."""

    def __init__(self, work: Callable[[Connection], None]) -> None:
        """`work` is what the process does; it must be a module's function."""
        self._work = work
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._ticket = 0
        self._asked: Question | None = None
        self._chances = 0

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked is not None

    def ask(self, question: Question) -> int:
        """Ask, in place of whatever was asked before; the ticket that the answer will bear."""
        self.cancel()
        self._ticket += 1
        self._asked, self._chances = question, CHANCES
        self._send()
        return self._ticket

    def poll(self) -> Answer | None:
        """The answer, once, as soon as there is one; never waits."""
        if self._asked is None or self._line is None:
            return None
        try:
            if not self._line.poll():
                return None
            ticket, moves = self._line.recv()
        except (EOFError, OSError):
            return self._mourn()
        if ticket != self._ticket:
            return None
        self._asked = None
        return Answer(ticket, moves)

    def cancel(self) -> None:
        """Drop the question; a worker in the middle of it is ended rather than waited for."""
        if self._asked is not None:
            self._asked = None
            self._end()

    def close(self) -> None:
        """End the worker."""
        self._asked = None
        self._end()

    def _send(self) -> None:
        if self._process is None or not self._process.is_alive():
            self._end()
            self._start()
        self._chances -= 1
        # A worker that has just died is found out by the next poll.
        with contextlib.suppress(OSError):
            if self._line is not None:
                self._line.send((self._ticket, self._asked))

    def _mourn(self) -> Answer | None:
        """The worker died: ask a new one, or give the question up."""
        self._end()
        if self._chances > 0:
            self._send()
            return None
        self._asked = None
        return Answer(self._ticket, None)

    def _start(self) -> None:
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=self._work, args=(theirs,), name="thinking", daemon=True)
        self._process.start()
        theirs.close()
        self._line = ours

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
        if self._line is not None:
            self._line.close()
            self._line = None
