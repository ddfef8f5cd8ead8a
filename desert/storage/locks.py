"""Locks between running copies of the program, which the system lets go however a process dies."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from desert.core.errors import SaveError
from desert.storage.folders import make_folder

SUFFIX = ".lock"
_TRIES = 50
_SWEEPS = 2
_WAIT = 0.02  # seconds

if sys.platform == "win32":  # pragma: no cover - needs Windows
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        # flock, not lockf: that one is lost as soon as any part of the program closes the same file.
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Locked(Exception):
    """Somebody else holds the lock."""


class Lock:
    """A held lock; `release` or the end of the process lets it go. Also a context manager.

    It has a file of its own, since a saved game's file is replaced with every writing.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock at once, without waiting.

        Args:
            path: The lock's file; folder and file are made as needed and the file is gone after release.

        Raises:
            Locked: Another copy of the program, or another `Lock` of this one, holds it.
            SaveError: Its folder can't be made.
            OSError: Its file can't be made, or the file system knows no locks.
        """
        make_folder(path.parent)
        self._path = path
        self._descriptor = self._take()

    def _take(self) -> int:
        while True:
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
            try:
                _lock(descriptor)
                if _is_file(self._path, descriptor):
                    return descriptor
            except (BlockingIOError, PermissionError) as error:
                os.close(descriptor)
                raise Locked from error
            except OSError:
                os.close(descriptor)
                raise
            # The last holder deleted the file between our opening and locking it: this lock protects nothing.
            os.close(descriptor)

    def release(self) -> None:
        """Let the lock go; once is enough, more do no harm."""
        if self._descriptor < 0:
            return
        descriptor, self._descriptor = self._descriptor, -1
        if os.name == "nt":  # an open file can't be deleted there
            os.close(descriptor)
            _unlink(self._path)
        else:
            _unlink(self._path)
            os.close(descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def wait_for(path: Path) -> Lock | None:
    """Take a lock that is only ever held for an instant, waiting up to a second.

    Returns:
        The lock, or None where it can't be had: then going on without it is better than not at all.
    """
    for _ in range(_TRIES):
        try:
            return Lock(path)
        except Locked:
            time.sleep(_WAIT)
        except (OSError, ValueError):
            return None
    return None


def patient(path: Path) -> Lock:
    """Take a lock that may be held for an instant by whoever sweeps; raises as `Lock` does."""
    for _ in range(_SWEEPS):
        try:
            return Lock(path)
        except Locked:
            time.sleep(_WAIT)
    return Lock(path)


def sweep(folder: Path) -> None:
    """Take away the locks' files that killed programs left behind; one that is held stays."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return
    for path in found:
        # Whoever gets the lock may take its file away: that is what releasing it does.
        with contextlib.suppress(Locked, OSError, SaveError):
            Lock(path).release()


def _is_file(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _unlink(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        # Windows: the next copy has already opened it. It is empty and gets used again.
        return
