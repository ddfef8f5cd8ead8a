"""Strict reading of plain data (what JSON holds): each value with the path of keys that leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from desert.core.errors import FileError
from desert.core.messages import Message, Values
from desert.core.wording import shorten

SHOWN = 40
"""Longest value or key shown in an error, in characters."""


class Plain:
    """A value out of a file and where it stands; every question about it is strict.

    Attributes:
        value: The value.
        path: The keys that lead to it, such as `players[2].name`; empty for the whole.
    """

    __slots__ = ("_error", "path", "value")

    def __init__(self, value: object, error: type[FileError], path: str = "") -> None:
        """Wrap a value; whatever is wrong with it is raised as `error`."""
        self.value = value
        self.path = path
        self._error = error

    def fail(self, message: Message) -> NoReturn:
        """Raise the error that names this place."""
        if not self.path:
            raise self._error(message)
        raise self._error(Message("plain.at", {"key": self.path, "reason": message}))

    def has(self, key: str) -> bool:
        """Whether this is an object with a key."""
        return isinstance(self.value, dict) and key in self.value

    def key(self, key: str) -> Plain:
        """A required key of an object."""
        value = self._object()
        if key not in value:
            self._inside(key).fail(Message("plain.missing"))
        return Plain(value[key], self._error, self._path(key))

    def keys(self, allowed: tuple[str, ...]) -> None:
        """Refuse an object that holds other keys."""
        for key in self._object():
            if key not in allowed:
                self._inside(str(key)).fail(Message("plain.unknown_key"))

    def entries(self) -> Iterator[tuple[str, Plain]]:
        """The keys of an object and what they hold."""
        for key, value in self._object().items():
            yield str(key), Plain(value, self._error, self._path(str(key)))

    def items(self, least: int = 0, most: int | None = None) -> list[Plain]:
        """The items of a list of a length from `least` to `most`."""
        if not isinstance(self.value, list):
            self.fail(Message("plain.no_list", {"value": shown(self.value)}))
        if len(self.value) < least or (most is not None and len(self.value) > most):
            self.fail(_wrong_length(len(self.value), least, most))
        return [Plain(value, self._error, f"{self.path}[{place}]") for place, value in enumerate(self.value)]

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            self.fail(Message("plain.no_text", {"value": shown(self.value)}))
        return self.value

    def one_of(self, allowed: tuple[str, ...]) -> str:
        """A text out of a few."""
        if not isinstance(self.value, str) or self.value not in allowed:
            self.fail(Message("plain.none_of", {"value": shown(self.value), "allowed": ", ".join(allowed)}))
        return self.value

    def whole(self, least: int, most: int) -> int:
        """A whole number from `least` to `most`; true, 1.0 and "1" are none."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.fail(Message("plain.no_whole", {"value": shown(self.value)}))
        if not least <= self.value <= most:
            values: Values = {"value": shown(self.value), "least": least, "most": most}
            self.fail(Message("plain.out_of_range", values))
        return self.value

    def _object(self) -> dict[object, object]:
        if not isinstance(self.value, dict):
            self.fail(Message("plain.no_object", {"value": shown(self.value)}))
        return self.value

    def _path(self, key: str) -> str:
        key = shorten(key, SHOWN)
        return f"{self.path}.{key}" if self.path else key

    def _inside(self, key: str) -> Plain:
        return Plain(None, self._error, self._path(key))


def _wrong_length(found: int, least: int, most: int | None) -> Message:
    if most is None:
        return Message("plain.too_short", {"found": found}, least)
    if least == most:
        return Message("plain.exact_length", {"found": found}, least)
    return Message("plain.wrong_length", {"found": found, "least": least, "most": most})


def shown(value: object) -> str:
    """A value as an error shows it: on one line, cut where it is long."""
    if isinstance(value, dict):
        return "{...}" if value else "{}"
    if isinstance(value, list):
        return "[...]" if value else "[]"
    if isinstance(value, str):
        return f'"{shorten(value, SHOWN)}"'
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and value.bit_length() > 128:
        # Python refuses to write very long numbers out.
        return "..."
    return shorten(repr(value), SHOWN)
