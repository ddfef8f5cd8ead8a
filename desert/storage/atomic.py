"""Putting bytes in a file so that, whenever the power goes, the file is wholly old or wholly new."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import time
from pathlib import Path

TEMPORARY_PREFIX = ".desert-"
TEMPORARY_SUFFIX = ".tmp"

# What file systems answer that can't flush a folder or make hard links; the data is as safe there as it gets.
_UNSUPPORTED = frozenset(
    {
        errno.EINVAL,
        errno.ENOTSUP,
        errno.EOPNOTSUPP,
        errno.ENOSYS,
        errno.EPERM,
        errno.EACCES,
        errno.EBADF,
        errno.EXDEV,
    }
    | {errno.EMLINK}
)
_WINDOWS = os.name == "nt"
_REPLACE_TRIES = 10 if _WINDOWS else 1
_REPLACE_WAIT = 0.02  # seconds


def write_bytes(path: Path, data: bytes, *, overwrite: bool = True, previous: Path | None = None) -> None:
    """Write `data` to `path` through a temporary file in the same folder, flushed to disk before the swap.

    Args:
        path: The file; its folder must exist. An existing file keeps its permissions.
        data: All of the file.
        overwrite: Whether an existing file may be replaced.
        previous: Where the replaced file stays as it was (same folder), or None to let it go.

    Raises:
        FileExistsError: `overwrite` is off and the file exists.
        OSError: Writing failed; the file is as it was and the temporary one is gone.
    """
    temporary = _write_temporary(path, data)
    try:
        if not overwrite:
            _put_new(temporary, path)
        else:
            if previous is not None:
                _keep(path, previous)
            replace(temporary, path)
    except BaseException:
        discard(temporary)
        raise
    flush_folder(path.parent)


def replace(source: Path, target: Path) -> None:
    """Rename over whatever is there; on Windows wait a little for scanners that hold the target open.

    Raises:
        OSError: It can't be renamed; both files are as they were.
    """
    for left in reversed(range(_REPLACE_TRIES)):
        try:
            source.replace(target)
        except PermissionError:
            if not left:
                raise
            time.sleep(_REPLACE_WAIT)
        else:
            return


def discard(path: Path) -> None:
    """Delete a file that matters to nobody; it may stay if the system insists."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def sweep(folder: Path, age: float = 3600.0) -> None:
    """Delete temporary files that a killed process left behind more than `age` seconds ago."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f"{TEMPORARY_PREFIX}*{TEMPORARY_SUFFIX}"):
            if time.time() - path.stat().st_mtime > age:
                discard(path)


def flush_folder(folder: Path) -> None:
    """Make renames in `folder` survive a power cut, where the system can.

    Raises:
        OSError: The disk failed.
    """
    if _WINDOWS:
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _UNSUPPORTED:
            raise
    finally:
        os.close(descriptor)


def _write_temporary(path: Path, data: bytes) -> Path:
    temporary = path.parent / f"{TEMPORARY_PREFIX}{os.urandom(6).hex()}{TEMPORARY_SUFFIX}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    # 0o666 lets the player's umask decide, as for any other document.
    descriptor = os.open(temporary, flags, 0o666)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(data)
            stream.flush()
            _copy_mode(path, temporary)
            os.fsync(descriptor)
    except BaseException:
        discard(temporary)
        raise
    return temporary


def _copy_mode(path: Path, temporary: Path) -> None:
    with contextlib.suppress(OSError):
        status = path.lstat()
        if stat.S_ISREG(status.st_mode):
            temporary.chmod(stat.S_IMODE(status.st_mode))


def _put_new(temporary: Path, path: Path) -> None:
    """Give the temporary file its name only if nobody has that name, decided by the system in one step."""
    if _WINDOWS:
        temporary.rename(path)  # refuses an existing target there
        return
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in _UNSUPPORTED:
            raise
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from error
        temporary.rename(path)
    else:
        discard(temporary)


def _keep(path: Path, previous: Path) -> None:
    """Leave the present file under a second name, without an instant in which it lacks its own."""
    if not path.is_file():
        return
    second = path.parent / f"{TEMPORARY_PREFIX}{os.urandom(6).hex()}{TEMPORARY_SUFFIX}"
    try:
        try:
            os.link(path, second)
        except OSError as error:
            if error.errno not in _UNSUPPORTED:
                raise
            # No hard links here (FAT): a flushed copy does as well, only slower.
            second = _write_temporary(path, path.read_bytes())
        replace(second, previous)
    except BaseException:
        discard(second)
        raise
