"""What the thinking process does: answer questions until the program is gone."""

from __future__ import annotations

import contextlib
import os
import threading
from typing import TYPE_CHECKING

from desert.app.catalogue import GAMES

if TYPE_CHECKING:  # the program itself starts sooner without
    from multiprocessing.connection import Connection

NICENESS = 10
"""How far the worker stands back for the screen."""


def work(line: Connection) -> None:
    """Answer what comes along a line, until it ends."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    games = {game.id: game for game in GAMES}
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            ticket, question = line.recv()
            line.send((ticket, games[question.game].think(question)))


def _end_with_parent() -> None:
    """End at once when the program does, however it ended and however deep in thought this process is."""
    import multiprocessing
    from multiprocessing.connection import wait

    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
