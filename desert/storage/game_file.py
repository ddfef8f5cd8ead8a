"""Writing and deleting one saved game: the stamp, the folder, and the copy before."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.storage import atomic
from desert.storage.folders import make_folder
from desert.storage.json_file import to_bytes
from desert.storage.listing import NAME_KEY, PREVIOUS
from desert.storage.wording import file_label, reason

TIME_KEY = "saved_at"


def write_game(
    path: Path, content: Mapping[str, object], *, name: str | None = None, overwrite: bool = True
) -> None:
    """Write a saved game, stamped with the time and the player's name for it.

    The file it replaces stays as `NAME.desert.previous`.

    Raises:
        FileExistsError: `overwrite` is off and the file exists.
        SaveError: It can't be written; a file that was there is as it was.
    """
    stamped = {key: value for key, value in content.items() if key not in {NAME_KEY, TIME_KEY}}
    stamped[TIME_KEY] = datetime.now(UTC).isoformat(timespec="seconds")
    if name is not None:
        stamped[NAME_KEY] = name
    write_as_it_is(path, stamped, overwrite=overwrite)


def write_as_it_is(path: Path, content: Mapping[str, object], *, overwrite: bool = True) -> None:
    """Write a saved game without touching its content; otherwise like `write_game`."""
    data = to_bytes(content)
    make_folder(path.parent)
    try:
        atomic.write_bytes(path, data, overwrite=overwrite, previous=previous_of(path))
    except OSError as error:
        if isinstance(error, FileExistsError) and not overwrite:
            raise
        raise _not_written(path, error) from error


def move_game(path: Path, target: Path) -> None:
    """Move a saved game to another folder, with the copy before; a missing one is no trouble.

    Raises:
        SaveError: It can't be moved and is where it was.
    """
    make_folder(target.parent)
    try:
        for source, goal in ((path, target), (previous_of(path), previous_of(target))):
            if source.exists():
                atomic.replace(source, goal)
        atomic.flush_folder(target.parent)
        atomic.flush_folder(path.parent)
    except OSError as error:
        raise _not_written(target, error) from error


def delete_game(path: Path) -> None:
    """Delete a saved game and the copy before; a missing one is no trouble.

    Raises:
        SaveError: It can't be deleted.
    """
    try:
        previous_of(path).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError(
            Message("file.no_delete", {"file": file_label(path), "reason": reason(error)})
        ) from error


def previous_of(path: Path) -> Path:
    """Tell where the copy before the last writing is."""
    return path.with_name(path.name + PREVIOUS)


def _not_written(path: Path, error: OSError) -> SaveError:
    return SaveError(Message("file.no_write", {"file": file_label(path), "reason": reason(error)}))
