"""The player's own saved games: files under names of their choosing, in one folder and never outside it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.core.wording import shorten
from desert.storage import atomic
from desert.storage.game_file import delete_game, write_as_it_is, write_game
from desert.storage.json_file import read_object
from desert.storage.listing import NAME_KEY, Entry, Listing, scan, stored_name
from desert.storage.names import check_name, file_name, same_name
from desert.storage.wording import file_label, reason

T = TypeVar("T")


class SaveFolder:
    """The folder of games saved by name; it is made with the first of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def save_as(self, name: str, content: Mapping[str, object], *, replace: bool = False) -> Path:
        """Save under a name as typed.

        Raises:
            SaveError: The name is none, is taken and `replace` is off, or the file can't be written.
        """
        check_name(name)
        taken = self.find(name)
        if taken is not None and not replace:
            raise _taken(name)
        path = taken or self.folder / file_name(name)
        try:
            write_game(path, content, name=name, overwrite=replace)
        except FileExistsError as error:  # another copy of the program was faster
            raise _taken(name) from error
        return path

    def save(self, path: Path, content: Mapping[str, object]) -> None:
        """Save over a file that was opened, here or anywhere; ask the player first.

        Raises:
            SaveError: It can't be written and is as it was.
        """
        try:
            name = stored_name(path, read_object(path))
        except SaveError:
            name = stored_name(path, {})
        write_game(path, content, name=name)

    def find(self, name: str) -> Path | None:
        """Find the file that has this name, or one that some systems couldn't tell from it."""
        path = self.folder / file_name(name)
        if os.path.lexists(path):
            return path
        key = same_name(name)
        return next((found.path for found in scan(self.folder) if same_name(found.name) == key), None)

    def rename(self, path: Path, name: str) -> Path:
        """Give one of the folder's games another name; its date stays.

        Killed half-way, the game is there under both names.

        Raises:
            SaveError: The name is none or taken, or the file can't be written.
        """
        self._require_inside(path)
        check_name(name)
        taken = self.find(name)
        if taken is not None and taken != path:
            raise _taken(name)
        target = taken or self.folder / file_name(name)
        try:
            content: dict[str, object] | None = read_object(path)
        except SaveError:
            content = None  # damaged, but it may be renamed all the same
        try:
            written = path.stat().st_mtime_ns
            if content is None:
                atomic.replace(path, target)
                return target
            write_as_it_is(target, content | {NAME_KEY: name}, overwrite=target == path)
            os.utime(target, ns=(written, written))
        except FileExistsError as error:
            raise _taken(name) from error
        except OSError as error:
            values: dict[str, str | int | Message] = {"file": file_label(path), "reason": reason(error)}
            raise SaveError(Message("file.no_rename", values)) from error
        if target != path:
            delete_game(path)
        return target

    def delete(self, path: Path) -> None:
        """Delete one of the folder's games; ask the player first.

        Raises:
            SaveError: It can't be deleted.
        """
        self._require_inside(path)
        delete_game(path)

    def entries(self, summarise: Callable[[dict[str, object]], T]) -> list[Entry[T]]:
        """List all games of the folder, the last written first; see `Listing` to read only some of them."""
        return Listing(self.folder, summarise).entries()

    def _require_inside(self, path: Path) -> None:
        if path.parent != self.folder or path.name in {"", ".", ".."}:
            raise ValueError(f"{path} is not in {self.folder}")


def _taken(name: str) -> SaveError:
    return SaveError(Message("file.name_taken", {"name": shorten(name)}))
