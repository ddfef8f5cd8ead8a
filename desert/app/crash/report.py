"""The report of a crash: a text file in the log folder, which goes nowhere by itself."""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from desert import __version__
from desert.core.errors import SaveError
from desert.storage import atomic
from desert.storage.folders import home, make_folder

KEEP = 10
"""How many reports stay."""
_MOST = 400_000
"""Characters of a traceback at most: an endless recursion has a long one."""
_NAME = re.compile(r"crash-\d{8}-\d{6}-[0-9a-f]{4}\.txt")
GAME_FOLLOWS = "--- the game, as a saved game ---"
"""The line after which the rest of a report is a saved game."""


def write_report(
    folder: Path,
    error: BaseException,
    facts: Mapping[str, object],
    game: str = "",
    now: Callable[[], datetime] = datetime.now,
) -> Path | None:
    """Write a report and let the oldest go.

    Args:
        folder: The log folder, made if need be.
        error: What went wrong.
        facts: What else may help, such as the size of the window.
        game: The game on screen as a saved game, "" for none.
        now: The clock that names the file.

    Returns:
        The file; None where it can't be written, which is no further trouble.
    """
    text = report_text(error, facts, game)
    path = folder / f"crash-{now():%Y%m%d-%H%M%S}-{os.urandom(2).hex()}.txt"
    try:
        make_folder(folder)
        atomic.write_bytes(path, text.encode("utf-8", "backslashreplace"))
    except (OSError, SaveError):
        return None
    _rotate(folder)
    return path


def report_text(error: BaseException, facts: Mapping[str, object], game: str = "") -> str:
    """What a report says: version, system, the traceback and the game."""
    import platform  # the start is sooner without

    known = {
        "Desert": f"{__version__}{' (built)' if getattr(sys, 'frozen', False) else ''}",
        "Python": platform.python_version(),
        "System": f"{platform.system()} {platform.release()} {platform.machine()}",
        **facts,
    }
    lines = [f"{name}: {value}" for name, value in known.items()]
    told = "".join(traceback.format_exception(error))
    if len(told) > _MOST:
        told = f"{told[: _MOST // 2]}\n[...]\n{told[-_MOST // 2 :]}"
    text = "\n".join([*lines, "", told])
    text = without_home(text)
    return f"{text}\n{GAME_FOLLOWS}\n{game}" if game else text


def without_home(text: str) -> str:
    """A text without the places that tell who the player is: their home and where the program lies."""
    places = {str(Path(__file__).resolve().parents[3]): "[program]", sys.prefix: "[python]"}
    if sys.base_prefix != sys.prefix:
        places[sys.base_prefix] = "[python]"
    own = home()
    if own is not None:
        places |= {str(own): "~", os.path.realpath(own): "~"}
    # The longest first, as one may lie within another.
    for place in sorted(places, key=len, reverse=True):
        if len(place) > 1:
            text = text.replace(place, places[place])
    return text


def _rotate(folder: Path) -> None:
    with suppress(OSError):
        ours = sorted(path for path in folder.iterdir() if _NAME.fullmatch(path.name))
        for path in ours[:-KEEP]:
            atomic.discard(path)
