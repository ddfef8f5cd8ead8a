"""Strict, bounded JSON: one object per file, and one clear sentence for anything else."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.core.wording import shorten
from desert.storage.bounded import Unreadable, decode_text, read_bytes
from desert.storage.wording import in_file

LIMIT = 8_000_000  # bytes; a finished five-player game has about 6,000
ROOM = 100_000  # bytes that a game may still grow by
_SWELLING = 8  # no value takes so many times its bytes when it is written anew
_DEPTH = 40
_PATH = 80  # characters of keys that lead to a value
_DIGITS = 40  # a seed of 128 bits has 39

# What a file may end in when its last part is missing, besides the end of a text.
_HALF_VALUE = re.compile(r"(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-|[.eE][+-]?|\\?u?[0-9a-fA-F]{0,4})?")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def read_object(path: Path) -> dict[str, object]:
    """Read a file that holds one JSON object.

    Raises:
        SaveError: It can't be read or holds anything else; the message names the file.
    """
    try:
        data = read_bytes(path, LIMIT)
    except Unreadable as error:
        raise SaveError(in_file(path, error.message)) from error
    return parse_object(data, path)


def read_to_go_on(path: Path) -> dict[str, object]:
    """Read a file that holds one JSON object that will be written again, with some more in it.

    Raises:
        SaveError: It can't be read, or couldn't be read again once written; the message names the file.
    """
    content = read_object(path)
    try:
        size = path.stat().st_size
    except OSError:
        size = LIMIT
    if size > LIMIT // _SWELLING:
        try:
            to_bytes(content, room=ROOM)
        except SaveError as error:
            raise SaveError(in_file(path, error)) from error
    return content


def parse_object(data: bytes | str, file: Path | str) -> dict[str, object]:
    """Parse one JSON object; `file` is only for the message.

    Every value is of a plain type, no number is infinite, no text holds half a surrogate pair, and nothing is
    nested deeper than 40.

    Raises:
        SaveError: The text is anything else; the message names the file.
    """
    try:
        text = data if isinstance(data, str) else decode_text(data)
        return _parse(text)
    except Unreadable as error:
        raise SaveError(in_file(file, error.message)) from error
    except SaveError as error:
        raise SaveError(in_file(file, error), error.line, error.column) from error


def to_bytes(content: Mapping[str, object], *, room: int = 0) -> bytes:
    """Write an object as UTF-8 JSON that people can read, one value a line; on one line if it is very large.

    Args:
        content: The object.
        room: Bytes that must be left below what is read at most.

    Raises:
        SaveError: A text in it can't be written as UTF-8, or the reader would refuse it for its size.
    """
    data = _encoded(json.dumps(content, ensure_ascii=False, allow_nan=False, indent=1))
    if len(data) > LIMIT - room:
        data = _encoded(json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":")))
    if len(data) > LIMIT - room:
        raise SaveError(Message("file.too_big_to_write", {"limit": f"{LIMIT / 1_000_000:g}"}))
    return data


def _encoded(text: str) -> bytes:
    try:
        return (text + "\n").encode()
    except UnicodeEncodeError as error:
        raise SaveError(
            Message("file.odd_text", {"value": shorten(error.object[max(error.start - 20, 0) :])})
        ) from error


def _parse(text: str) -> dict[str, object]:
    if not text.strip():
        raise SaveError(Message("file.empty"))
    try:
        value: object = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_number,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        raise _syntax(error) from error
    except _BadNumber as error:
        raise SaveError(_placed(text, error.message)) from error
    except RecursionError as error:
        raise SaveError(Message("file.too_deep", {"limit": _DEPTH})) from error
    if not isinstance(value, dict):
        raise SaveError(Message("file.not_an_object"))
    # Most saves need no walk: too few brackets to be deep, no escape that could make half a character.
    texts = "\\u" in text or (not text.isascii() and _SURROGATE.search(text) is not None)
    if texts or text.count("[") + text.count("{") > _DEPTH:
        _check(value, texts=texts)
    return value


class _BadNumber(SaveError):
    """A number that is none, wherever it stands."""


def _placed(text: str, problem: Message) -> Message:
    """Say where the number stands; only a second reading can tell, as the first knows texts alone."""
    bad = object()

    def marked(parse: Callable[[str], object]) -> Callable[[str], object]:
        def read(digits: str) -> object:
            try:
                return parse(digits)
            except _BadNumber:
                return bad

        return read

    try:
        whole: object = json.loads(
            text,
            parse_int=marked(_integer),
            parse_float=marked(_number),
            parse_constant=marked(_constant),
        )
    except (json.JSONDecodeError, RecursionError):  # something else is wrong further on
        return problem
    path = _path_to(bad, whole)
    return Message("plain.at", {"key": shorten(path, _PATH), "reason": problem}) if path else problem


def _path_to(wanted: object, whole: object) -> str:
    """The keys that lead to a value, such as `players[2].name`; "" for none."""
    level: list[tuple[str, object]] = [("", whole)]
    while level:
        below: list[tuple[str, object]] = []
        for path, item in level:
            if item is wanted:
                return path
            if isinstance(item, dict):
                start = f"{path}." if path else ""
                below += [
                    (f"{start}{key}"[: 2 * _PATH], value)
                    for key, value in item.items()
                    if _may_hold(value, wanted)
                ]
            elif isinstance(item, list):
                below += [
                    (f"{path}[{place}]"[: 2 * _PATH], value)
                    for place, value in enumerate(item)
                    if _may_hold(value, wanted)
                ]
        level = below
    return ""


def _may_hold(value: object, wanted: object) -> bool:
    return value is wanted or isinstance(value, dict | list)


def _syntax(error: json.JSONDecodeError) -> SaveError:
    rest = error.doc[error.pos :].strip()
    unfinished = error.msg.startswith("Unterminated string") or _HALF_VALUE.fullmatch(rest)
    place = {"line": error.lineno, "column": error.colno}
    if error.msg == "Extra data":
        return SaveError(Message("file.json_more", place), error.lineno, error.colno)
    if error.doc.lstrip().startswith("{") and unfinished:
        return SaveError(Message("file.cut_off"))
    return SaveError(Message("file.not_json", place), error.lineno, error.colno)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    content = dict(pairs)
    if len(content) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise SaveError(Message("file.duplicate_key", {"key": shorten(key)}))
            seen.add(key)
    return content


def _integer(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise _BadNumber(Message("file.bad_number", {"value": shorten(digits)}))
    return int(digits)


def _number(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise _BadNumber(Message("file.bad_number", {"value": shorten(digits)}))
    return number


def _constant(name: str) -> object:
    raise _BadNumber(Message("file.bad_number", {"value": name}))


def _check(value: object, *, texts: bool) -> None:
    """Hold the nesting to a depth no later walk can stumble over, and texts to what can be written."""
    level: list[object] = [value]
    for _ in range(_DEPTH):
        below: list[object] = []
        for item in level:
            if isinstance(item, dict):
                below += item.values()
                if texts:
                    below += item
            elif isinstance(item, list):
                below += item
            elif texts and isinstance(item, str) and _SURROGATE.search(item):
                raise SaveError(Message("file.odd_text", {"value": shorten(item)}))
        if not below:
            return
        level = below
    raise SaveError(Message("file.too_deep", {"limit": _DEPTH}))
