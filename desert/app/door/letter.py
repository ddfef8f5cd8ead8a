"""What is said at the door: one file's path, and whether the running copy takes it."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from desert.storage.folders import Folders

_GREETING = b"desert opens 1\0"
LONGEST = 8192
"""Bytes of a letter at most; no system has longer paths."""
YES, NO = b"y", b"n"
PATIENCE = 2.0
"""Seconds until a copy that doesn't answer is given up, and a visitor that says nothing is sent away."""


class Visitor(Protocol):
    """A copy of the program that has just started and would hand its file over.

    Attributes:
        path: The file; whatever it is, nobody has looked at it yet.
    """

    path: Path

    def answer(self, *, yes: bool) -> bool:
        """Say whether the file is taken; False when the visitor has given up, and then it opens the file."""


class Door(Protocol):
    """Where a running copy can be told of files."""

    def visitor(self) -> Visitor | None:
        """Whoever stands there with a whole letter; never waits."""

    def close(self) -> None:
        """Be found no more."""


def house(folders: Folders, environment: Mapping[str, str] = os.environ) -> str:
    """What copies have in common that may send each other files: the player's folders and the screen."""
    screen = [environment.get(name, "") for name in ("WAYLAND_DISPLAY", "DISPLAY")]
    parts = [os.fsencode(folders.data), *map(os.fsencode, screen)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]


def sealed(path: Path) -> bytes:
    """A letter that names a file."""
    # Not resolved: a link is the player's own way of naming it.
    return _GREETING + os.fsencode(Path(os.path.abspath(path))) + b"\0"  # noqa: PTH100 - keeps `..` of links


def opened(letter: bytes) -> Path | None:
    """The file that a whole letter names; None for anything else that somebody may send."""
    if not letter.startswith(_GREETING) or len(letter) > LONGEST:
        return None
    name, end, rest = letter[len(_GREETING) :].partition(b"\0")
    if not name or not end or rest:
        return None
    try:
        path = Path(os.fsdecode(name))
    except UnicodeDecodeError:  # Windows only
        return None
    return path if path.is_absolute() else None


def is_whole(letter: bytes) -> bool:
    """Whether all of it has come, be it good or bad."""
    if len(letter) > LONGEST or not _GREETING.startswith(letter[: len(_GREETING)]):
        return True
    return b"\0" in letter[len(_GREETING) :]
