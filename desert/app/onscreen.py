"""The game on screen: settings, window, loop, and the end."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pygame

from desert.app.catalogue import GAMES
from desert.app.routing import Routing
from desert.app.shell import Shell, open_settings
from desert.i18n.catalogue import ENGLISH, Texts
from desert.storage.folders import asset, locales, user_folders
from desert.ui.context import Context, said
from desert.ui.loop import Loop
from desert.ui.sprites import raster
from desert.ui.window import Window

_ICON = 128


def run(file: Path | None) -> None:
    """Open the window, show the title or the game in `file`, and go on until the player leaves.

    Raises:
        DisplayError: There is no display.
    """
    texts = Texts.load(locales(), ENGLISH)
    folders = user_folders()
    store, live = open_settings(folders, GAMES)
    context = Context.create(texts, asset, live)
    shell = Shell(context, store, folders, locales(), GAMES, dict(os.environ))
    context.title = lambda: shell.texts("title.name")
    x, y = store["window_position"] or (None, None)
    window = Window(
        said(context.title),
        tuple(store["window_size"]),
        position=None if x is None or y is None else (x, y),
        icon=_icon(),
        full_screen=bool(store["full_screen"]),
        maximised=bool(store["window_maximised"]),
    )
    loop = Loop(window, context)
    # A language chosen before the window is there needs no telling.
    context.retext_wanted = context.layout_wanted = False
    context.on_full_screen = lambda on: _remember(shell, "full_screen", on)
    restore = _end_on_signals(shell)
    try:
        routes = Routing(shell)
        loop.run(routes.first(file))
    finally:
        restore()
        shell.put_on_screen(None)
        shell.thinker.close()
        _remember(shell, "window_size", list(window.windowed))
        _remember(shell, "window_position", list(window.position))
        _remember(shell, "window_maximised", window.maximised)
        window.close()


def _remember(shell: Shell, name: str, value: object) -> None:
    if shell.settings[name] != value:
        shell.set(name, value)


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
