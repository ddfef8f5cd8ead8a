"""How the files' errors are put: which file, and the system's reasons in our own words."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from desert.core.errors import DesertError
from desert.core.messages import Message
from desert.core.wording import shorten

_FILE_LIMIT = 80


def path_text(path: Path) -> str:
    """Give a whole path as a text: file names are UTF-8 to us, whatever the locale takes them for."""
    return os.fsencode(path).decode("utf-8", "surrogateescape")


def file_label(file: Path | str) -> str:
    """Name a file as errors do: its last part, safe to print, at most 80 characters."""
    name = file if isinstance(file, str) else os.fsencode(file.name or file).decode("utf-8", "replace")
    return shorten(name, _FILE_LIMIT)


def in_file(file: Path | str, problem: DesertError | Message) -> Message:
    """Say in which file a problem lies: `{file}: {problem}`."""
    message = problem.message if isinstance(problem, DesertError) else problem
    return Message("file.in_file", {"file": file_label(file), "problem": message})


def reason(error: OSError) -> Message:
    """Say in our words why the system refused to read or write.

    The system's own text is in a language of its choosing, so it shows only where we have no words.
    """
    code = error.errno
    if code in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return Message("file.reason_denied")
    if code in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}:
        return Message("file.reason_full")
    if code == errno.ENOENT:
        return Message("file.reason_missing")
    if code in {errno.ENOTDIR, errno.EEXIST, errno.EISDIR}:
        return Message("file.reason_in_the_way")
    if code == errno.ENAMETOOLONG:
        return Message("file.reason_long")
    return Message(
        "file.reason_other", {"error": shorten(error.strerror or str(error) or type(error).__name__)}
    )
