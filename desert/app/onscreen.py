"""The game on screen, from the window to the end: what is left of the program after a crash goes on in it."""

from __future__ import annotations

import threading
from pathlib import Path

from desert.app import console
from desert.app.crash.report import write_report
from desert.app.crash.ways import Crashes, Way
from desert.app.crash.window import Wreck, ask
from desert.app.life import Life
from desert.core.wording import shorten
from desert.i18n.catalogue import Texts
from desert.storage.folders import Folders, user_folders
from desert.storage.wording import path_text
from desert.ui.window import Window

CRASHED = 1
"""Exit status after a crash from which the player did not go on."""


def run(file: Path | None) -> int:
    """Open the window, show the title or the game in `file`, and go on until the player leaves.

    Returns:
        The exit status.

    Raises:
        DesertError: The program can't start, most often as there is no display.
    """
    folders, crashes = user_folders(), Crashes()
    window: Window | None = None
    try:
        while True:
            life, window = _begin(folders, window)
            wreck = _live(life, file, crashes)
            if wreck is None:
                return 0
            if not _ask(window, wreck, life.shell.texts) or wreck.way is Way.END:
                return CRASHED
            file = wreck.game if wreck.way is Way.GAME else None
    finally:
        if window is not None:
            window.close()


def fault(error: Exception) -> None:
    """Report a crash without a window to show it in, in one sentence."""
    path = write_report(user_folders().log, error, {})
    where = "" if path is None else f" A report is in {shorten(path_text(path), 300)}."
    console.complain(f"Desert met a fault in itself and had to end.{where}")


def _begin(folders: Folders, window: Window | None) -> tuple[Life, Window]:
    life = Life(folders)
    return life, life.open_window() if window is None else life.take_window(window)


def _live(life: Life, file: Path | None, crashes: Crashes) -> Wreck | None:
    """Play until the player leaves, or until a crash; what is left of it then."""
    before = threading.excepthook
    threading.excepthook = life.thread_failed
    try:
        try:
            life.play(file)
        finally:
            threading.excepthook = before
    except Exception as error:  # noqa: BLE001 - whatever it is, the player is told and the game goes on
        return life.wreck(error, crashes)
    except BaseException:
        life.end()
        raise
    return None


def _ask(window: Window, wreck: Wreck, texts: Texts) -> bool:
    """Ask how to go on; where even that fails, one sentence and the end."""
    try:
        return ask(window, wreck, texts)
    except Exception as error:  # noqa: BLE001 - nothing is left to show it with
        fault(error)
        return False
