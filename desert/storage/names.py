"""File names for whatever a player types: readable, reversible, and never a path.

A character that is safe on every system stays; any other becomes `%XX` for each of its UTF-8 bytes, as in
web addresses. A name too long for a file keeps its beginning; `~` and a checksum stand for the rest.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import unicodedata
from pathlib import Path

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.core.wording import shorten

SUFFIX = ".desert"
_LONGEST_NAME = 500  # characters
_LONGEST_STEM = 120  # bytes; leaves room for suffixes even where encrypted folders allow 143
_PLAIN = frozenset(" -_.,+=()[]'!&@")
_RESERVED = re.compile(
    r"(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=[ .]|$)", re.IGNORECASE
)
_ESCAPE = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


def check_name(name: str) -> None:
    """Refuse what can't name a saved game; anything a keyboard gives is fine.

    Raises:
        SaveError: It is blank, longer than 500 characters, or holds line breaks or other control characters.
    """
    if not name.strip():
        raise SaveError(Message("file.name_empty"))
    if len(name) > _LONGEST_NAME:
        raise SaveError(Message("file.name_long", {"limit": _LONGEST_NAME}))
    if any(_breaks(char) for char in name):
        raise SaveError(Message("file.name_control", {"name": shorten(name)}))


def file_name(name: str) -> str:
    """Make the file name for a checked name: one part of a path, with our suffix."""
    stem = "".join(_stem_parts(unicodedata.normalize("NFC", name)))
    if len(os.fsencode(stem)) > _LONGEST_STEM:
        digest = hashlib.sha256(same_name(name).encode()).hexdigest()[:12]
        stem = _cut(stem, _LONGEST_STEM - len(digest) - 1) + "~" + digest
    return stem + SUFFIX


def typed_name(path: Path) -> str:
    """Read a file name back: what was typed, or for a name that was too long its beginning.

    Files named outside the program give their plain name.
    """
    raw = os.fsencode(path.name).decode("utf-8", "replace")
    stem = raw[: -len(SUFFIX)] if raw.lower().endswith(SUFFIX) else raw
    name = unicodedata.normalize("NFC", _ESCAPE.sub(_unescape, stem))
    return "".join("\ufffd" if _breaks(char) else char for char in name)


def same_name(name: str) -> str:
    """Give what two names share when a file system that ignores case can't tell them apart."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def is_cut(path: Path) -> bool:
    """Tell whether the file name has room for only the beginning of the name."""
    return "~" in path.name


def _breaks(char: str) -> bool:
    """Tell control characters, line breaks and half surrogate pairs: what no screen can show in a line."""
    return unicodedata.category(char) in {"Cc", "Cs", "Zl", "Zp"}


def _stem_parts(name: str) -> list[str]:
    parts = [char if _is_plain(char) else _escape(char) for char in name]
    # Windows drops blanks and dots at the end, a dot in front hides the file, a dash looks like an option.
    if parts[0] in {" ", ".", "-"} or _RESERVED.match(name):
        parts[0] = _escape(name[0])
    if parts[-1] in {" ", "."}:
        parts[-1] = _escape(name[-1])
    return parts


def _is_plain(char: str) -> bool:
    if char.isascii():
        return char.isalnum() or char in _PLAIN
    # Letters stay readable where file names can hold them; in an ASCII-only environment they are escaped too.
    return sys.getfilesystemencoding().lower() in {"utf-8", "utf8"} and unicodedata.category(char)[0] in "LMN"


def _escape(char: str) -> str:
    return "".join(f"%{byte:02X}" for byte in char.encode())


def _unescape(match: re.Match[str]) -> str:
    try:
        return bytes.fromhex(match.group().replace("%", "")).decode()
    except UnicodeDecodeError:
        return match.group()


def _cut(stem: str, limit: int) -> str:
    """Cut to at most `limit` bytes without leaving half a character or half an escape."""
    short = os.fsencode(stem)[:limit].decode("utf-8", "ignore")
    short = re.sub(r"%[0-9A-F]?$", "", short)
    while tail := re.search(r"(?:%[0-9A-F]{2})+$", short):
        try:
            bytes.fromhex(tail.group().replace("%", "")).decode()
        except UnicodeDecodeError:
            short = short[:-3]
        else:
            break
    return short.rstrip(" .")
