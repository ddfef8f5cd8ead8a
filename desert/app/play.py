"""Starting the game on screen, with pygame imported no earlier."""

from __future__ import annotations

import os
from pathlib import Path


def play(file: Path | None = None) -> int:
    """Run the game until the player leaves it.

    Args:
        file: A saved game to open at once.

    Returns:
        The exit status.

    Raises:
        DisplayError: There is no display to show it on.
    """
    # Greetings of libraries on standard output are for nobody here.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from desert.app.onscreen import run

    run(file)
    return 0
