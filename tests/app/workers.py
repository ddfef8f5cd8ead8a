"""Workers that misbehave, for the tests of the thinking process."""

from __future__ import annotations

import os
import threading
from multiprocessing.connection import Connection

from desert.app.worker import work


def echo(line: Connection) -> None:
    """Answer each question with its seed."""
    while True:
        ticket, question = line.recv()
        line.send((ticket, (question.seed,)))


def endless(line: Connection) -> None:
    """Think for ever, as the real worker would if its player did."""
    threading.Thread(target=work, args=(line,), daemon=True).start()
    while True:
        pass


def dying(line: Connection) -> None:
    """Die of every question."""
    line.recv()
    os._exit(3)


def nonsense(line: Connection) -> None:
    """Answer what is no move."""
    while True:
        ticket, _ = line.recv()
        line.send((ticket, ("castle",)))


def hinting(line: Connection) -> None:
    """Answer each question with its kind."""
    while True:
        ticket, question = line.recv()
        line.send((ticket, (question.kind,)))
