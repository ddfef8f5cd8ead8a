"""The life of every game: its own autosave from set-up on, kept while unfinished, put away when it ends."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.storage import atomic
from desert.storage.folders import Folders
from desert.storage.game_file import TIME_KEY, delete_game, move_game, write_game
from desert.storage.json_file import read_object, read_to_go_on
from desert.storage.listing import Entry, Listing, scan
from desert.storage.locks import SUFFIX as LOCK
from desert.storage.locks import Lock, Locked, patient, sweep
from desert.storage.names import SUFFIX
from desert.storage.wording import file_label, in_file

T = TypeVar("T")

KEEP = 20
_NAME = re.compile(r"\d{8}-\d{6}-[0-9A-Z]{4}" + re.escape(SUFFIX))


@dataclass(frozen=True, slots=True)
class Opened(Generic[T]):
    """A game that was read and goes on.

    Attributes:
        game: What `decode` made of the file.
        autosave: Where it goes on.
        taken: Whether it is open in another copy of the program, so that it goes on here as a new game.
    """

    game: T
    autosave: Autosave
    taken: bool


@dataclass(frozen=True, slots=True)
class Offer(Generic[T]):
    """What Continue offers.

    Attributes:
        entry: The unfinished game written last that can be read, or None.
        damaged: Those written later that can't be.
    """

    entry: Entry[T] | None
    damaged: tuple[Entry[T], ...] = ()


class Autosave:
    """The file of the game on screen; no other copy of the program writes it.

    Attributes:
        path: Where it is, or will be with the first writing.
        finished: Whether it lies with the finished games.
        problem: Why the last writing failed; None while everything is safe.
    """

    def __init__(self, store: Autosaves, path: Path | None, *, finished: bool = False) -> None:
        """Made by `Autosaves` only."""
        self._store = store
        self._held = path is not None
        self._written = path is not None
        self.path = path or store.fresh_path()
        self.finished = finished
        self.problem: SaveError | None = None

    def write(self, content: Mapping[str, object], *, finished: bool = False) -> None:
        """Write the game as it is now, and put it where an unfinished or a finished game belongs.

        Raises:
            SaveError: It couldn't be written; what was written before is still there.
        """
        try:
            self._write(content, finished=finished)
        except SaveError as error:
            self.problem = error
            raise
        self.problem = None

    def close(self) -> None:
        """Let other copies of the program open the game."""
        if self._held:
            self._held = False
            self._store.drop(self.path.name)

    def _write(self, content: Mapping[str, object], *, finished: bool) -> None:
        if not self._written:
            self._write_first(content, finished=finished)
            return
        # Moved back before and put away after the writing: killed in between, an ended game lies with the
        # unfinished ones, where it is found, and never an unfinished one with the ended.
        if self.finished and not finished:
            self._move(finished=False)
        write_game(self.path, content)
        if finished and not self.finished:
            self._move(finished=True)

    def _write_first(self, content: Mapping[str, object], *, finished: bool) -> None:
        folder = self._store.folder(finished=finished)
        while True:
            path = folder / self.path.name
            try:
                if not self._held:
                    self._store.hold(path.name)
                    self._held = True
                self.path, self.finished = path, finished
                write_game(path, content, overwrite=False)
                break
            except (Locked, FileExistsError):
                # Two copies of the program began a game in one second and drew one name: one in 65,536.
                self.close()
                self.path = self._store.fresh_path()
        self._written = True
        self._store.rotate()

    def _move(self, *, finished: bool) -> None:
        target = self._store.folder(finished=finished) / self.path.name
        move_game(self.path, target)
        self.path, self.finished = target, finished


class Autosaves:
    """All autosaves of a player; a running program has one of these.

    Args:
        folders: Where things are.
        now: The clock that names new files.
        keep: How many unfinished games stay.
    """

    def __init__(
        self, folders: Folders, now: Callable[[], datetime] = datetime.now, keep: int = KEEP
    ) -> None:
        self._folders = folders
        self._now = now
        self._keep = keep
        # How often each game is open here: while one is loaded anew, the screen still has it.
        self._locks: dict[str, tuple[Lock | None, int]] = {}

    def begin(self) -> Autosave:
        """Begin the autosave of a new game; the disk isn't touched before its first writing."""
        return Autosave(self, None)

    def open(self, path: Path, decode: Callable[[dict[str, object]], T]) -> Opened[T]:
        """Open any saved game to go on with it.

        An autosave goes on in its own file; any other file stays as it is and goes on in a new autosave,
        which the caller writes. `decode` raises a `SaveError` that need not name the file.

        Raises:
            SaveError: It can't be read; nothing has changed.
        """
        taken = False
        autosave = self.begin()
        if self._is_autosave(path):
            try:
                self.hold(path.name)
            except Locked:
                taken = True
            else:
                finished = _real(path).parent == _real(self._folders.finished)
                # Not `path` itself, which may be relative to a current folder that changes.
                autosave = Autosave(self, self.folder(finished=finished) / path.name, finished=finished)
        try:
            content = read_to_go_on(path)
            try:
                game = decode(content)
            except SaveError as error:
                raise SaveError(in_file(path, error), error.line, error.column) from error
        except BaseException:
            autosave.close()
            raise
        return Opened(game, autosave, taken)

    def latest(
        self, summarise: Callable[[dict[str, object]], T], is_over: Callable[[T], bool] | None = None
    ) -> Offer[T]:
        """Find the unfinished game written last, for Continue.

        A damaged game whose copy before the last writing is readable is offered in that form.

        Args:
            summarise: As for `Listing`.
            is_over: Tells an ended game; one left here by a killed program is put away and skipped.
        """
        damaged: list[Entry[T]] = []
        listing = Listing(self._folders.autosaves, summarise)
        for found in listing.scan():
            entry: Entry[T] | None = listing.look(found)
            if entry is not None and entry.problem is not None:
                damaged.append(entry)
                entry = entry.previous
            if entry is None or entry.summary is None:
                continue
            if is_over is not None and is_over(entry.summary):
                self._put_away(entry.path)
                continue
            return Offer(entry, tuple(damaged))
        return Offer(None, tuple(damaged))

    def unfinished(self, summarise: Callable[[dict[str, object]], T]) -> list[Entry[T]]:
        """List the unfinished games, the last written first."""
        return Listing(self._folders.autosaves, summarise).entries()

    def finished(self, summarise: Callable[[dict[str, object]], T]) -> list[Entry[T]]:
        """List the finished games, the last written first."""
        return Listing(self._folders.finished, summarise).entries()

    def delete(self, path: Path) -> None:
        """Delete a game; ask the player first.

        Raises:
            SaveError: It is open, here or in another copy of the program, or can't be deleted.
        """
        if path.parent not in {self._folders.autosaves, self._folders.finished}:
            raise ValueError(f"{path} is no autosave")
        with self._alone(path):
            delete_game(path)

    def fresh_path(self) -> Path:
        """Draw a name for a new autosave, told by date and time, that no game has."""
        while True:
            name = f"{self._now():%Y%m%d-%H%M%S}-{os.urandom(2).hex().upper()}{SUFFIX}"
            folders = (self._folders.autosaves, self._folders.finished)
            if not any(os.path.lexists(folder / name) for folder in folders):
                return self._folders.autosaves / name

    def folder(self, *, finished: bool) -> Path:
        """Tell where finished or unfinished games lie."""
        return self._folders.finished if finished else self._folders.autosaves

    def is_taken(self, path: Path) -> bool:
        """Tell whether a game is open in another copy of the program, and could only be copied here."""
        if not self._is_autosave(path):
            return False
        try:
            self.hold(path.name)
        except Locked:
            return True
        self.drop(path.name)
        return False

    def hold(self, name: str) -> None:
        """Lock a game against other copies of the program, once more if it is open here already.

        Raises:
            Locked: It is open in another copy.
        """
        lock, times = self._locks.get(name, (None, 0))
        if not times:
            # A file system without locks, or a full one, is no reason not to play.
            with suppress(OSError, SaveError):
                lock = patient(self._folders.locks / f"{name}{LOCK}")
        self._locks[name] = lock, times + 1

    def drop(self, name: str) -> None:
        """Undo one `hold`."""
        lock, times = self._locks.pop(name)
        if times > 1:
            self._locks[name] = lock, times - 1
        elif lock is not None:
            lock.release()

    def rotate(self) -> None:
        """Delete the oldest unfinished games beyond those to keep, and what killed programs left behind.

        Never one that is open, that can't be read (somebody may yet rescue it), or that lacks a name or stamp
        of ours; none of these takes the place of another.
        """
        ours = [found for found in scan(self._folders.autosaves) if _NAME.fullmatch(found.path.name)]
        kept = 0
        for found in ours if len(ours) > self._keep else ():
            with suppress(SaveError):
                if TIME_KEY not in read_object(found.path):
                    continue
                kept += 1
                if kept > self._keep:
                    with self._alone(found.path):
                        if found in scan(self._folders.autosaves):  # nobody went on with it meanwhile
                            delete_game(found.path)
        self.tidy()

    def tidy(self) -> None:
        """Take away what killed programs left behind: locks that nobody holds, and old temporary files."""
        folders = self._folders
        sweep(folders.locks)
        for folder in (folders.autosaves, folders.finished, folders.saves, folders.config):
            atomic.sweep(folder)

    def _put_away(self, path: Path) -> None:
        if self._is_autosave(path):
            with suppress(SaveError), self._alone(path):
                move_game(path, self._folders.finished / path.name)

    @contextmanager
    def _alone(self, path: Path) -> Iterator[None]:
        """Lock a game that is open nowhere, or raise a `SaveError`."""
        in_use = SaveError(Message("file.in_use", {"file": file_label(path)}))
        if path.name in self._locks:
            raise in_use
        try:
            self.hold(path.name)
        except Locked as error:
            raise in_use from error
        try:
            yield
        finally:
            self.drop(path.name)

    def _is_autosave(self, path: Path) -> bool:
        if not _NAME.fullmatch(path.name):
            return False
        folders = (self._folders.autosaves, self._folders.finished)
        return _real(path).parent in {_real(folder) for folder in folders}


def _real(path: Path) -> Path:
    # Not Path.resolve: that raises on links that lead in a circle.
    return Path(os.path.realpath(path))
