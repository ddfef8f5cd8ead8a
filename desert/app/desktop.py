"""What is asked of the desktop: to show a folder."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the start is sooner without
    import subprocess

_started: list[subprocess.Popen[bytes]] = []
"""Kept, as nobody waits for them; they end by themselves within a moment."""


def show_folder(folder: Path) -> bool:
    """Show a folder in the desktop's own program for that; whether one could be started."""
    if sys.platform == "win32":  # pragma: no cover - needs Windows
        with suppress(OSError):
            os.startfile(folder)  # noqa: S606 - Windows' own way
            return True
        return False
    import subprocess

    opener = "open" if sys.platform == "darwin" else "xdg-open"
    try:
        opened = subprocess.Popen(  # noqa: S603 - the desktop's own program
            [opener, os.fspath(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=_environment(),
            start_new_session=True,  # it stays when the game goes
        )
    except OSError:
        return False
    _started.append(opened)
    return True


def _environment() -> dict[str, str]:
    """Our own, without the libraries of an executable folder, which would spoil other programs."""
    found = dict(os.environ)
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = found.pop(f"{name}_ORIG", None)
        if before is not None:
            found[name] = before
        elif getattr(sys, "frozen", False):
            found.pop(name, None)
    return found
