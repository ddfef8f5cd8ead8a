"""Starting the game on screen, with pygame imported no earlier."""

from __future__ import annotations

import os
from pathlib import Path

from desert.app import console
from desert.core.errors import DesertError


def play(file: Path | None = None) -> int:
    """Run the game until the player leaves it.

    Args:
        file: A saved game to open at once.

    Returns:
        The exit status.

    Raises:
        DesertError: It can't start, most often as there is no display to show it on.
    """
    # Greetings of libraries on standard output are for nobody here.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from desert.app.onscreen import fault, run

    try:
        return run(file)
    except DesertError:
        raise
    except Exception as error:  # noqa: BLE001 - before there is a window, one sentence has to do
        fault(error)
        return console.BAD_FILE
