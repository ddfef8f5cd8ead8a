"""The only module that knows where things are: our own data, and the player's folders."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.core.wording import shorten
from desert.storage.wording import path_text, reason

_NAME = "desert"


@dataclass(frozen=True, slots=True)
class Folders:
    """The player's folders; none is made before something is written to it.

    Attributes:
        data: What the player made: games and boards.
        config: The settings.
        log: What happened, for bug reports.
        saves: Games the player named.
        autosaves: Every unfinished game.
        finished: Every finished game.
        boards: The player's own boards.
        locks: Which games are open right now.
    """

    data: Path
    config: Path
    log: Path
    saves: Path
    autosaves: Path
    finished: Path
    boards: Path
    locks: Path


def asset(path: str) -> Path:
    """Tell where one of our own files is, such as `sprites/camel.svg`."""
    return _own("assets") / path


def locales() -> Path:
    """Tell where the catalogues of translated texts are."""
    return _own("locales")


def licences() -> Path:
    """Tell where an executable has the licences of its parts; there is nothing in a checkout or a wheel."""
    return _own("licences")


def user_folders() -> Folders:
    """Tell where the player's files are or will be, as the system and the XDG variables have it."""
    # Here and not above, like tempfile below: few of the headless commands ask for these folders.
    import platformdirs

    dirs = platformdirs.PlatformDirs(_NAME, appauthor=False)
    data = _usable(lambda: dirs.user_data_path, "data")
    return Folders(
        data=data,
        config=_usable(lambda: dirs.user_config_path, "config"),
        log=_usable(lambda: dirs.user_log_path, "log"),
        saves=data / "saves",
        autosaves=data / "autosaves",
        finished=data / "finished",
        boards=data / "boards",
        locks=data / "locks",
    )


def home() -> Path | None:
    """Tell the player's home; None for a user without one."""
    with suppress(RuntimeError):
        return Path.home()
    return None


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, if they aren't there.

    Raises:
        SaveError: It can't be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        values: dict[str, str | int | Message] = {
            "folder": shorten(path_text(folder), 120),
            "reason": reason(error),
        }
        raise SaveError(Message("file.no_folder", values)) from error


def may_exist(path: Path) -> bool:
    """Whether there is something at a path, or nobody can tell: reading it says what is wrong then."""
    try:
        return path.exists()
    except OSError:
        return True


def _own(part: str) -> Path:
    """Find our own data: beside the code in a wheel or an executable, beside the package in a checkout."""
    package = Path(__file__).resolve().parents[1]
    packed = package / "_data" / part
    return packed if packed.is_dir() else package.parent / part


def _usable(ask: Callable[[], Path], part: str) -> Path:
    """Fall back to the temporary folder for a user without a home.

    Without HOME and without a passwd entry there is nothing to tell or `~` stays as it is, and an empty HOME
    gives `/.local`: the one would litter the current folder, the other the root of the disk.
    """
    with suppress(RuntimeError):
        folder = ask()
        if folder.is_absolute() and not (os.name == "posix" and folder.parts[1].startswith(".")):
            return folder
    import tempfile

    user = os.getuid() if hasattr(os, "getuid") else "user"
    return Path(tempfile.gettempdir()).absolute() / f"{_NAME}-{user}" / part
