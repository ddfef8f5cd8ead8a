"""Reading a whole file that may be anything: too big, a folder, a pipe, or gone."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from desert.core.messages import Message
from desert.storage.wording import reason


class Unreadable(Exception):
    """A file that could not be read; the caller turns it into its own kind of error.

    Attributes:
        message: Why, without the file's name.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def read_bytes(path: Path, limit: int) -> bytes:
    """Read a regular file of at most `limit` bytes.

    Raises:
        Unreadable: It is missing, not a regular file, too big, or the system refuses.
    """
    # O_NONBLOCK: opening a pipe nobody writes to would hang the game for ever.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        if path.is_dir():
            raise Unreadable(Message("file.not_a_file"))
        descriptor = os.open(path, flags)
        with os.fdopen(descriptor, "rb") as stream:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise Unreadable(Message("file.not_a_file"))
            data: bytes | None = stream.read(limit + 1)
            if data is None:  # some network disks have nothing to give a reader that doesn't wait
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    except OSError as error:
        raise Unreadable(Message("file.no_read", {"reason": reason(error)})) from error
    except ValueError as error:  # a NUL in the path
        raise Unreadable(Message("file.no_read", {"reason": Message("file.reason_missing")})) from error
    if len(data) > limit:
        raise Unreadable(Message("file.too_big", {"limit": f"{limit / 1_000_000:g}"}))
    return data


def decode_text(data: bytes) -> str:
    """Decode UTF-8, leaving out the byte order mark that some editors put in front.

    Raises:
        Unreadable: The bytes are no UTF-8, or all blank as a power cut may leave them.
    """
    if data and not data.strip(b"\0"):
        raise Unreadable(Message("file.blank"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data" and error.end == len(error.object):
            raise Unreadable(Message("file.cut_off")) from error
        raise Unreadable(Message("file.not_utf8", {"byte": error.start + 1})) from error
