"""Lists of saved games that never fail: what can't be read is listed with the reason."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, TypeVar

from desert.core.errors import DesertError
from desert.core.messages import Message
from desert.storage.json_file import read_object
from desert.storage.names import SUFFIX, file_name, is_cut, same_name, typed_name
from desert.storage.wording import in_file

T = TypeVar("T")

PREVIOUS = ".previous"
NAME_KEY = "save_name"


@dataclass(frozen=True, slots=True)
class Found:
    """A file that looks like a saved game, before anybody read it.

    Attributes:
        path: The file.
        name: Its name without suffix, as typed as far as the file name tells.
        written: When it was last written, in nanoseconds since 1970.
        size: In bytes.
    """

    path: Path
    name: str
    written: int
    size: int


@dataclass(frozen=True, slots=True)
class Entry(Generic[T]):
    """A saved game in a list.

    Attributes:
        path: The file.
        name: The name the player typed.
        written: When it was last written, in seconds since 1970.
        summary: What `summarise` made of it; None for a damaged one.
        problem: Why it can't be opened, with the file's name; None for a good one.
        previous: For a damaged one its copy before the last writing, where that can be read.
    """

    path: Path
    name: str
    written: float
    summary: T | None
    problem: Message | None = None
    previous: Entry[T] | None = None


class Listing(Generic[T]):
    """The saved games of one folder, read once for as long as they don't change.

    `summarise` makes of a file's content what the list shows, or raises a `SaveError`. It runs for every file
    looked at, so it shouldn't replay the game.
    """

    def __init__(self, folder: Path, summarise: Callable[[dict[str, object]], T]) -> None:
        self._folder = folder
        self._summarise = summarise
        self._known: dict[Path, tuple[Found, Entry[T]]] = {}

    def scan(self) -> list[Found]:
        """Find all saved games of the folder, the last written first, without reading any."""
        return scan(self._folder)

    def look(self, found: Found) -> Entry[T]:
        """Read one of them, unless it is as it was the last time."""
        known = self._known.get(found.path)
        if known is None or known[0] != found:
            known = found, self._read(found)
            self._known[found.path] = known
        return known[1]

    def entries(self) -> list[Entry[T]]:
        """Read all of them, the last written first."""
        return [self.look(found) for found in self.scan()]

    def _read(self, found: Found) -> Entry[T]:
        entry = self._look_into(found.path, found)
        if entry.problem is None:
            return entry
        previous = self._look_into(found.path.with_name(found.path.name + PREVIOUS), found)
        return entry if previous.problem is not None else replace(entry, previous=previous)

    def _look_into(self, path: Path, found: Found) -> Entry[T]:
        written = found.written / 1e9
        try:
            content = read_object(path)
        except DesertError as error:
            return Entry(path, found.name, written, None, error.message)
        try:
            return Entry(path, stored_name(found.path, content), written, self._summarise(content))
        except DesertError as error:
            problem = in_file(path, error)
        except (LookupError, TypeError, ValueError, AttributeError):
            # A file from anywhere may hold anything; no slip over it may take the whole list down.
            problem = in_file(path, Message("file.not_a_game"))
        return Entry(path, found.name, written, None, problem)


def scan(folder: Path) -> list[Found]:
    """Find all files of a folder that look like saved games, the last written first.

    A folder that is missing or can't be read has none.
    """
    found: list[Found] = []
    try:
        with os.scandir(folder) as items:
            paths = [folder / item.name for item in items if _is_ours(item.name)]
    except OSError:
        return []
    for path in paths:
        written, size = _status(path)
        found.append(Found(path, typed_name(path), written, size))
    return sorted(found, key=lambda one: (one.written, one.path.name), reverse=True)


def stored_name(path: Path, content: dict[str, object]) -> str:
    """Give the name a player typed: the one in the file, unless the file was renamed outside the program."""
    plain = typed_name(path)
    stored = content.get(NAME_KEY)
    if not isinstance(stored, str) or not stored.strip():
        return plain
    if same_name(stored) == same_name(plain) or (is_cut(path) and file_name(stored) == path.name):
        return stored
    return plain


def _is_ours(name: str) -> bool:
    return name.lower().endswith(SUFFIX) and not name.startswith(".")


def _status(path: Path) -> tuple[int, int]:
    try:
        status = path.stat()
    except (OSError, ValueError):
        try:
            status = path.lstat()  # a link that leads nowhere is listed too
        except (OSError, ValueError):
            return 0, 0
    return status.st_mtime_ns, status.st_size if stat.S_ISREG(status.st_mode) else 0
