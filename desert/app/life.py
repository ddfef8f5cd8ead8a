"""One life of the program: settings, screens and files from start to end; after a crash there is another."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import FrameType
from typing import TypeVar

import pygame

from desert.app.catalogue import GAMES
from desert.app.crash.report import write_report
from desert.app.crash.ways import Crashes
from desert.app.crash.window import Wreck
from desert.app.door.keeper import Doorkeeper
from desert.app.door.letter import Door
from desert.app.routing import Routing
from desert.app.shell import Shell, open_settings
from desert.core.messages import Message
from desert.i18n.catalogue import ENGLISH, Texts
from desert.storage.folders import Folders, asset, locales
from desert.storage.json_file import to_bytes
from desert.ui.context import Context, said
from desert.ui.loop import Loop
from desert.ui.sprites import raster
from desert.ui.window import Window

T = TypeVar("T")

_ICON = 128


class Life:
    """Made anew for each life, so that nothing that a crash has spoilt is used again.

    Attributes:
        shell: What all screens share.
    """

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        store, live = open_settings(folders, GAMES)
        self._context = Context.create(Texts.load(locales(), ENGLISH), asset, live)
        self.shell = Shell(self._context, store, folders, locales(), GAMES, dict(os.environ))
        self._context.title = lambda: self.shell.texts("title.name")
        self._window: Window | None = None
        self._loop: Loop | None = None

    # -- the window --------------------------------------------------------------------------------
    def open_window(self) -> Window:
        """Open the window where it was the last time; raises DisplayError."""
        settings = self.shell.settings
        x, y = settings["window_position"] or (None, None)
        window = Window(
            said(self._context.title),
            tuple(settings["window_size"]),
            position=None if x is None or y is None else (x, y),
            icon=_icon(),
            full_screen=bool(settings["full_screen"]),
            maximised=bool(settings["window_maximised"]),
        )
        return self.take_window(window)

    def take_window(self, window: Window) -> Window:
        """Go on in a window that is there."""
        self._window = window
        return window

    # -- the course --------------------------------------------------------------------------------
    def play(self, file: Path | None) -> None:
        """Show the title or the game in `file`, and go on until the player leaves.

        Raises:
            Exception: Whatever goes wrong unforeseen; call `wreck` then.
        """
        if self._window is None:
            raise RuntimeError("no window")
        context, shell = self._context, self.shell
        self._loop = loop = Loop(self._window, context)
        # A language chosen before the window is there needs no telling.
        context.retext_wanted = context.layout_wanted = False
        context.on_full_screen = lambda on: self._remember("full_screen", on)
        routes = Routing(shell)
        keeper = Doorkeeper(shell, loop.stack, self._open_late, loop.come_forward)
        loop.on_turn, loop.on_file = keeper.look, keeper.dropped
        with ExitStack() as ending:
            ending.callback(_end_on_signals(shell))
            ending.callback(keeper.close)
            loop.run(routes.first(file))
            # What the last writing has to say is heard while there is somebody to hear it.
            shell.put_on_screen(None)
            self.end()

    def _open_late(self) -> Door | None:
        """What the start needn't wait for: tidying up after killed programs, and the door."""
        from desert.app.door.ways import open_door

        self.shell.autosaves.tidy()
        return open_door(self._folders)

    def thread_failed(self, told: threading.ExceptHookArgs) -> None:
        """A thread beside has died: that is a crash as any other, told with the next turn of the loop."""
        if self._loop is not None and told.exc_value is not None:
            self._loop.failure = told.exc_value

    def end(self) -> None:
        """Let go of everything but the window; each thing for itself, whatever fails."""
        window, shell = self._window, self.shell
        with ExitStack() as ending:
            if window is not None:
                ending.callback(lambda: self._remember("window_maximised", window.maximised))
                ending.callback(lambda: self._remember("window_position", list(window.position)))
                ending.callback(lambda: self._remember("window_size", list(window.windowed)))
            ending.callback(shell.thinker.close)
            ending.callback(lambda: shell.put_on_screen(None))

    # -- after a crash -----------------------------------------------------------------------------
    def wreck(self, error: BaseException, crashes: Crashes) -> Wreck:
        """Save the game, report, and let go; what is left to go on with."""
        unsaved = self._rescue()
        session = self.shell.session
        game = _attempt(lambda: None if session is None else session.autosave.path)
        report = write_report(self._folders.log, error, self._facts(), _attempt(self._game) or "")
        _attempt(self.end)
        found = game if game is not None and game.exists() else None
        return Wreck(report, crashes.way(error, game=found is not None), found, unsaved)

    def _rescue(self) -> Message | None:
        """Write the game once more; what is wrong with its file then."""
        session = self.shell.session
        if session is None:
            return None
        # What the thread beside has died of comes first, and says nothing of a writing here and now.
        _attempt(session.settle)
        if _attempt(session.write):
            return None
        return session.problem or Message("crash.unwritable")

    def _game(self) -> str:
        session = self.shell.session
        return "" if session is None else to_bytes(session.content()).decode()

    def _facts(self) -> dict[str, object]:
        window = self._window
        return {
            "pygame": pygame.version.ver,
            "SDL": ".".join(map(str, pygame.get_sdl_version())),
            "Display": _attempt(pygame.display.get_driver),
            "Window": _attempt(lambda: None if window is None else (*window.size, window.full_screen)),
            "Scale": self._context.scale.factor,
            "Language": self.shell.texts.language,
        }

    def _remember(self, name: str, value: object) -> None:
        if self.shell.settings[name] != value:
            self.shell.set(name, value)


def _attempt(ask: Callable[[], T]) -> T | None:
    """What something gives; None where it fails, as anything may after a crash."""
    try:
        return ask()
    except Exception:  # noqa: BLE001 - one crash is enough to tell of
        return None


def _icon() -> pygame.Surface | None:
    try:
        svg = asset("sprites/app/icon.svg").read_text(encoding="utf-8")
        return raster(svg, _ICON, _ICON)
    except (OSError, pygame.error):  # no reason not to play
        return None


def _end_on_signals(shell: Shell) -> Callable[[], None]:
    """End as if the window were closed, but without a question, when the system asks; gives the way back."""

    def end(_number: int, _frame: FrameType | None) -> None:
        shell.ending = True
        shell.is_safe()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    names = ("SIGTERM", "SIGINT", "SIGHUP")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, end) for number in numbers}

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    return restore
