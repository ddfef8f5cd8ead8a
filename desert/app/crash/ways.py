"""Where the program may go on after a crash: less far each time the same thing happens again."""

from __future__ import annotations

import traceback
from collections import Counter
from enum import Enum, auto

MOST = 10
"""Crashes of all kinds after which the program only ends."""


class Way(Enum):
    """How the program may go on."""

    GAME = auto()
    TITLE = auto()
    END = auto()


class Crashes:
    """The crashes of one run of the program."""

    def __init__(self) -> None:
        self._seen: Counter[tuple[str, str, int | None]] = Counter()

    def way(self, error: BaseException, *, game: bool) -> Way:
        """Take note of a crash; how the program may go on.

        Args:
            error: What was raised.
            game: Whether there is a game to go on with.
        """
        place = _place(error)
        self._seen[place] += 1
        if self._seen[place] > 2 or self._seen.total() >= MOST:
            return Way.END
        return Way.GAME if game and self._seen[place] == 1 else Way.TITLE


def _place(error: BaseException) -> tuple[str, str, int | None]:
    """What was raised and where: the same again will most likely happen again."""
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1] if frames else None
    return type(error).__name__, last.filename if last else "", last.lineno if last else None
