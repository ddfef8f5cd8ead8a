"""The door on Linux, macOS and the like: a socket of the player's own, one for each running copy."""

from __future__ import annotations

import os
import socket
import stat
import struct
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from desert.app.door.letter import LONGEST, NO, PATIENCE, YES, is_whole, opened, sealed

_PREFIX, _SUFFIX = "open-", ".sock"
_MOST_CALLERS = 8
_ROOM = 70
"""Bytes of a folder's path at most: macOS allows a socket's path 103, Linux 107."""


def porches(environment: Mapping[str, str] = os.environ) -> list[Path]:
    """The folders in which doors may be, the best first; none need exist."""
    runtime = environment.get("XDG_RUNTIME_DIR", "")
    places = [Path(runtime) / "desert"] if os.path.isabs(runtime) else []  # noqa: PTH117 - it is a text yet
    places.append(Path(tempfile.gettempdir()).absolute() / f"desert-{os.getuid()}" / "run")
    return [place for place in places if len(os.fsencode(place)) <= _ROOM]


def is_private(folder: Path) -> bool:
    """Whether a folder is there and nobody else can put anything into it or take anything out."""
    try:
        status = folder.lstat()
    except OSError:
        return False
    mode = stat.S_IMODE(status.st_mode)
    return stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not mode & 0o077


class SocketDoor:
    """A door that is open from the beginning; the loop asks now and then who stands there."""

    def __init__(self, house: str) -> None:
        """Open it; raises OSError where there is no place for it."""
        self._path, self._socket = _open(house)
        self._callers: list[_Caller] = []

    def visitor(self) -> SocketVisitor | None:
        """Whoever stands there with a whole letter."""
        self._let_in()
        for caller in self._callers.copy():
            if not caller.has_said_all():
                continue
            self._callers.remove(caller)
            path = opened(caller.letter)
            if path is not None:
                return SocketVisitor(path, caller.line)
            caller.line.close()
        return None

    def close(self) -> None:
        """Take the door away; whoever stands there opens the file alone."""
        with suppress(OSError):
            self._path.unlink()
        self._socket.close()
        for caller in self._callers:
            caller.line.close()
        self._callers.clear()

    def _let_in(self) -> None:
        while True:
            try:
                line, _ = self._socket.accept()
            except OSError:  # nobody there, or no more files may be open
                return
            if not _is_ours(line):
                line.close()
                continue
            if len(self._callers) >= _MOST_CALLERS:
                self._callers.pop(0).line.close()
            self._callers.append(_Caller(line))


class _Caller:
    """Somebody at the door, and as much of the letter as has come."""

    def __init__(self, line: socket.socket) -> None:
        line.setblocking(False)
        self.line, self.letter = line, b""
        self._until = time.monotonic() + PATIENCE

    def has_said_all(self) -> bool:
        """Take in what has come; whether nothing more is to be waited for, be the letter good or bad."""
        try:
            part = self.line.recv(LONGEST + 1)
        except BlockingIOError:
            return time.monotonic() >= self._until
        except OSError:
            return True
        self.letter += part
        return not part or is_whole(self.letter) or time.monotonic() >= self._until


class SocketVisitor:
    """A visitor at a socket; `desert.app.door.letter.Visitor` tells what it does."""

    def __init__(self, path: Path, line: socket.socket) -> None:
        self.path, self._line = path, line

    def answer(self, *, yes: bool) -> bool:
        """Answer and part."""
        try:
            return self._line.send(YES if yes else NO) == 1
        except OSError:  # it has given up and gone
            return False
        finally:
            self._line.close()


def hand_over(path: Path, house: str) -> bool:
    """Offer a file to the copies that run, the one started last first; whether one of them has taken it."""
    letter, until = sealed(path), time.monotonic() + PATIENCE
    for door in _doors(f"{_PREFIX}{house}-"):
        left = until - time.monotonic()
        if left <= 0:
            return False
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(left)
            if not _reached(line, door):
                continue
            with suppress(OSError):
                if not _is_ours(line):
                    continue
                line.sendall(letter)
                if line.recv(1) == YES:
                    return True
    return False


def sweep() -> None:
    """Take away doors that killed copies have left behind."""
    for door in _doors(_PREFIX):
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.setblocking(False)
            _reached(line, door)


def _reached(line: socket.socket, door: Path) -> bool:
    """Connect; a door behind which nobody is left is taken away."""
    try:
        line.connect(os.fspath(door))
    except ConnectionRefusedError:
        with suppress(OSError):
            door.unlink()
        return False
    except OSError:
        return False
    return True


def _doors(prefix: str) -> Iterator[Path]:
    """The doors there are, the latest first."""
    for porch in filter(is_private, porches()):
        found: list[tuple[int, Path]] = []
        with suppress(OSError), os.scandir(porch) as items:
            for item in items:
                if item.name.startswith(prefix) and item.name.endswith(_SUFFIX):
                    status = item.stat(follow_symlinks=False)
                    if stat.S_ISSOCK(status.st_mode):
                        found.append((status.st_mtime_ns, porch / item.name))
        yield from (path for _, path in sorted(found, reverse=True))


def _open(house: str) -> tuple[Path, socket.socket]:
    """A listening socket, under a name under which it is found only once it listens."""
    name = f"{_PREFIX}{house}-{os.urandom(4).hex()}"
    for porch in porches():
        with suppress(OSError):
            porch.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not is_private(porch):
            continue
        line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        unfinished, path = porch / f".{name}", porch / (name + _SUFFIX)
        try:
            line.setblocking(False)
            line.bind(os.fspath(unfinished))
            unfinished.chmod(0o600)
            line.listen(_MOST_CALLERS)
            unfinished.rename(path)
        except OSError:
            line.close()
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)
            continue
        return path, line
    raise OSError("no place for a door")


def _is_ours(line: socket.socket) -> bool:
    """Whether the other end is the player's own, where the system tells; elsewhere the folder sees to it."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    try:
        told = line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    except OSError:
        return False
    user: int = struct.unpack("3i", told)[1]
    return user == os.getuid()
