"""What Windows knows of saved games: that a double click opens them with this program, for this user alone.

Untested on Windows; the tests use a registry of their own.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Protocol

from desert.storage.names import SUFFIX

_CLASSES = r"Software\Classes"
_OURS = "Desert.SavedGame"


class Registry(Protocol):
    """The user's own part of the registry; what goes wrong is an OSError."""

    def get(self, key: str, name: str = "") -> str | None:
        """A value of a key, the nameless one by default; None where there is none."""

    def set(self, key: str, name: str, value: str) -> None:
        """Set a value, making the key as needed."""

    def unset(self, key: str, name: str) -> None:
        """Take a value away, if it is there."""

    def delete(self, key: str) -> None:
        """Take a key away with all below it, if it is there."""

    def is_empty(self, key: str) -> bool:
        """Whether a key has neither values nor keys below it."""

    def tell(self) -> None:
        """Tell the desktop that file types have changed."""


class FileType:
    """The file type of saved games.

    Args:
        registry: Where it is kept.
        program: What starts the program, without the file.
        icon: The file with the icon.
    """

    def __init__(self, registry: Registry, program: list[str], icon: str) -> None:
        self._registry, self._icon = registry, icon
        self._command = " ".join([*(f'"{part}"' for part in program), '"%1"'])

    @property
    def is_ours(self) -> bool:
        """Whether a double click opens saved games with this very program."""
        try:
            return (
                self._registry.get(_key(_OURS, "shell", "open", "command")) == self._command
                and self._registry.get(_key(SUFFIX)) == _OURS
            )
        except OSError:
            return False

    def take(self, name: str) -> None:
        """Have this program open saved games, whatever did before; `name` is what Windows calls them.

        Raises:
            OSError: The registry refuses; what was written so far does no harm.
        """
        registry = self._registry
        registry.set(_key(_OURS), "", name)
        registry.set(_key(_OURS, "DefaultIcon"), "", f"{self._icon},0")
        registry.set(_key(_OURS, "shell", "open", "command"), "", self._command)
        registry.set(_key(SUFFIX, "OpenWithProgids"), _OURS, "")
        registry.set(_key(SUFFIX), "", _OURS)
        registry.tell()

    def give_up(self) -> None:
        """Take away all that `take` wrote, and nothing of anybody else's; raises OSError."""
        registry = self._registry
        if registry.get(_key(SUFFIX)) == _OURS:
            registry.unset(_key(SUFFIX), "")
        registry.unset(_key(SUFFIX, "OpenWithProgids"), _OURS)
        for key in (_key(SUFFIX, "OpenWithProgids"), _key(SUFFIX)):
            if registry.is_empty(key):
                registry.delete(key)
        registry.delete(_key(_OURS))
        registry.tell()


def _key(*parts: str) -> str:
    return "\\".join([_CLASSES, *parts])


def file_type() -> FileType | None:
    """The file type on Windows; None elsewhere, where installing the program sees to it."""
    if sys.platform == "win32":  # pragma: no cover - needs Windows
        from desert.app.registry import UserRegistry

        program, icon = program_of(sys.executable, frozen=bool(getattr(sys, "frozen", False)))
        return FileType(UserRegistry(), program, icon)
    return None


def program_of(executable: str, *, frozen: bool) -> tuple[list[str], str]:
    """What starts the program, and the file with its icon.

    Args:
        executable: The running executable: ours, or Python's.
        frozen: Whether it is ours.
    """
    if frozen:
        return [executable], executable
    # Python without a console window, where it is installed.
    quiet = Path(executable).with_name("pythonw.exe")
    python = str(quiet) if quiet.exists() else executable
    return [python, "-m", "desert"], python
