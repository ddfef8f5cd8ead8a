"""The player's settings: each key on its own feet, kept at once, shared by all copies of the program."""

from __future__ import annotations

import copy
import math
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desert.core.errors import SaveError, SettingsError
from desert.core.messages import Message
from desert.core.wording import shorten
from desert.storage import atomic
from desert.storage.bounded import Unreadable, read_bytes
from desert.storage.folders import make_folder
from desert.storage.json_file import LIMIT, parse_object, to_bytes
from desert.storage.locks import wait_for
from desert.storage.wording import file_label, in_file, reason

_UNCHANGING = (str, int, float, type(None))
DAMAGED = ".damaged"


@dataclass(frozen=True, slots=True)
class Field:
    """A setting: what it is called, what it is at first, and what it may be.

    Attributes:
        name: The key in the file.
        default: Its value until set; a value must be of the same type. With None any type may pass `check`.
        choices: All values there are, if they can be listed.
        minimum: The least number.
        maximum: The greatest number.
        check: A further test, such as for the parts of a list.
    """

    name: str
    default: object
    choices: tuple[object, ...] = ()
    minimum: float | None = None
    maximum: float | None = None
    check: Callable[[Any], bool] | None = None

    def accepts(self, value: object) -> bool:
        """Tell whether the setting may have this value."""
        if type(self.default) is float:
            if type(value) not in {int, float} or not math.isfinite(value):  # type: ignore[arg-type]
                return False
        elif self.default is not None and type(value) is not type(self.default):
            return False
        if self.choices and value not in self.choices:
            return False
        if isinstance(value, int | float) and not self._in_range(value):
            return False
        return self.check is None or value == self.default or self._passes(self.check, value)

    @staticmethod
    def _passes(check: Callable[[Any], bool], value: object) -> bool:
        try:
            return check(value)
        except (TypeError, ValueError, LookupError, AttributeError):
            # A file may hold anything, and a check may take the shape of its value for granted.
            return False

    def _in_range(self, number: float) -> bool:
        above = self.minimum is None or number >= self.minimum
        return above and (self.maximum is None or number <= self.maximum)


class SettingsStore:
    """The settings as this copy of the program has them; the file is read once and written at every change.

    Reading never fails: what is broken has its default. Only what this copy changes is changed in the file,
    so two copies don't undo each other's changes.

    Attributes:
        problems: What was broken in the file, to be told once.
        aside: Where the broken file is kept; None where nothing was broken, or it could not be kept.
    """

    def __init__(self, path: Path, fields: Iterable[Field]) -> None:
        self._path = path
        self._fields = {field.name: field for field in fields}
        self._values = {name: field.default for name, field in self._fields.items()}
        self._unsaved: set[str] = set()
        self.problems: list[Message] = []
        self.aside: Path | None = None
        self._read()

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - of the type of the field's default
        value = self._values[name]
        # Screens ask dozens of times a frame, and what can't be changed from outside needs no copy.
        return value if isinstance(value, _UNCHANGING) else copy.deepcopy(value)

    def set(self, name: str, value: object) -> None:
        """Change a setting, here and in the file.

        Raises:
            SettingsError: The value isn't allowed, and nothing changes; or the file can't be written: then
                the change holds for as long as the program runs, and the next change tries again.
        """
        if not self._fields[name].accepts(value):
            values: dict[str, str | int | Message] = {"name": name, "value": shorten(repr(value))}
            raise SettingsError(Message("file.setting_bad", values))
        if value == self._values[name] and name not in self._unsaved:
            return
        self._values[name] = copy.deepcopy(value)
        self._unsaved.add(name)
        self._write()

    def _read(self) -> None:
        try:
            content = self._content()
        except SaveError as error:
            self.problems.append(error.message)
            content = {}
        for name, field in self._fields.items():
            if name not in content:
                continue
            if field.accepts(content[name]):
                self._values[name] = content[name]
            else:
                values: dict[str, str | int | Message] = {"name": name, "value": shorten(repr(content[name]))}
                self.problems.append(in_file(self._path, Message("file.setting_bad", values)))
        if self.problems:
            with suppress(OSError, SaveError):
                self._keep_aside(Path(os.path.realpath(self._path)))

    def _keep_aside(self, broken: Path) -> None:
        if broken.is_file():
            aside = self._path.with_name(self._path.name + DAMAGED)
            atomic.write_bytes(aside, broken.read_bytes())
            self.aside = aside

    def _content(self) -> dict[str, object]:
        if not self._path.exists():
            return {}
        try:
            return parse_object(read_bytes(self._path, LIMIT), self._path)
        except Unreadable as error:
            raise SaveError(in_file(self._path, error.message)) from error

    def _write(self) -> None:
        try:
            make_folder(self._path.parent)
        except SaveError as error:
            raise SettingsError(error.message) from error
        lock = wait_for(self._path.with_name(self._path.name + ".lock"))
        try:
            content, broken = self._present()
            # A settings file may be a link into somebody's collection of settings: write what it leads to.
            target = Path(os.path.realpath(self._path))
            if broken:
                self._keep_aside(target)
            changed = {name: self._values[name] for name in self._unsaved}
            atomic.write_bytes(target, to_bytes(content | changed))
        except OSError as error:
            values: dict[str, str | int | Message] = {"file": file_label(self._path), "reason": reason(error)}
            raise SettingsError(Message("file.no_write", values)) from error
        except SaveError as error:
            raise SettingsError(error.message) from error
        finally:
            if lock is not None:
                lock.release()
        self._unsaved.clear()

    def _present(self) -> tuple[dict[str, object], bool]:
        """Read what the file holds now, without what is broken, and tell whether anything was."""
        try:
            content = self._content()
        except SaveError:
            kept = {
                name: value for name, value in self._values.items() if value != self._fields[name].default
            }
            return kept, True
        broken = {
            name
            for name, field in self._fields.items()
            if name in content and not field.accepts(content[name])
        }
        return {name: value for name, value in content.items() if name not in broken}, bool(broken)
