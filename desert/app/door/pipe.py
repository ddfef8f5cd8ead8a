"""The door on Windows: a named pipe that asks for a secret out of the player's own folder. Untested there."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Protocol

from desert.app.door.letter import LONGEST, NO, PATIENCE, YES, opened, sealed
from desert.core.errors import SaveError
from desert.storage import atomic
from desert.storage.bounded import Unreadable, read_bytes
from desert.storage.folders import make_folder

if TYPE_CHECKING:  # the title is there sooner without
    from multiprocessing.connection import Listener

_KEY = "door.key"
_BYTES = 32


def address(house: str) -> str:
    """The name of the pipe."""
    return rf"\\.\pipe\desert-{house}"


class PipeDoor:
    """One door for all copies of a player: the first one started has it, as a pipe has one owner.

    A thread waits at it, since a pipe can't be looked at without waiting.
    """

    def __init__(self, address: str, folder: Path) -> None:
        """Open it; raises OSError where another copy has it or the secret can't be kept."""
        from multiprocessing.connection import Listener

        self._listener = Listener(address, authkey=_secret(folder))
        self._arrived: SimpleQueue[PipeVisitor] = SimpleQueue()
        threading.Thread(target=_wait, args=(self._listener, self._arrived), name="door", daemon=True).start()

    def visitor(self) -> PipeVisitor | None:
        """Whoever stands there with a whole letter."""
        try:
            return self._arrived.get_nowait()
        except Empty:
            return None

    def close(self) -> None:
        """Be found no more; the thread ends with the program."""
        with suppress(OSError):
            self._listener.close()


class Line(Protocol):
    """What a visitor needs of a connection, of which each system has a class of its own."""

    def send_bytes(self, buf: bytes) -> None:
        """Send a message; raises OSError."""

    def close(self) -> None:
        """End it."""


class PipeVisitor:
    """A visitor at a pipe; `desert.app.door.letter.Visitor` tells what it does."""

    def __init__(self, path: Path, line: Line) -> None:
        self.path, self._line = path, line

    def answer(self, *, yes: bool) -> bool:
        """Answer and part."""
        try:
            self._line.send_bytes(YES if yes else NO)
        except OSError:
            return False
        else:
            return True
        finally:
            self._line.close()


def hand_over(path: Path, address: str, folder: Path) -> bool:
    """Offer a file to the copy that has the door; whether it has taken it."""
    from multiprocessing import AuthenticationError
    from multiprocessing.connection import Client

    if not (folder / _KEY).exists():
        return False
    try:
        with Client(address, authkey=_secret(folder)) as line:
            line.send_bytes(sealed(path))
            return line.poll(PATIENCE) and line.recv_bytes(1) == YES
    except (OSError, EOFError, AuthenticationError):
        return False


def _wait(listener: Listener, arrived: SimpleQueue[PipeVisitor]) -> None:
    from multiprocessing import AuthenticationError

    while True:
        try:
            line = listener.accept()
        except (EOFError, AuthenticationError):  # somebody who doesn't know the secret, or has gone
            continue
        except OSError:  # the door is closed
            return
        with suppress(OSError, EOFError):
            if line.poll(PATIENCE):
                path = opened(line.recv_bytes(LONGEST))
                if path is not None:
                    arrived.put(PipeVisitor(path, line))
                    continue
        line.close()


def _secret(folder: Path) -> bytes:
    """What only the player's own programs can read; made when it is first asked for."""
    place = folder / _KEY
    for _ in range(2):
        with suppress(Unreadable):
            found = read_bytes(place, _BYTES)
            if len(found) == _BYTES:
                return found
        try:
            make_folder(folder)
            with suppress(FileExistsError):  # another copy was faster
                atomic.write_bytes(place, os.urandom(_BYTES), overwrite=False)
        except SaveError as error:
            raise OSError(str(error)) from error
    raise OSError("no secret")
