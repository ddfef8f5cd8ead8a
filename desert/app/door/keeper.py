"""Looks after the door while the program runs: who may come in, and what happens on screen then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from desert.app.bringing import bring, is_welcome
from desert.app.door.letter import Door
from desert.app.shell import Shell
from desert.ui.stack import ScreenStack


class Doorkeeper:
    """Opens the door with the first turn of the loop, so that the start doesn't wait for it.

    Args:
        shell: What all screens share.
        stack: The screens.
        open_door: Opens the door; None where there is none.
        come_forward: Brings the window before all others.
    """

    def __init__(
        self,
        shell: Shell,
        stack: ScreenStack,
        open_door: Callable[[], Door | None],
        come_forward: Callable[[], None],
    ) -> None:
        self._shell, self._stack = shell, stack
        self._open_door, self._come_forward = open_door, come_forward
        self._door: Door | None = None
        self._opened = False

    def look(self) -> None:
        """See who stands at the door; called between two frames, and never waits."""
        if not self._opened:
            self._opened = True
            self._door = self._open_door()
        visitor = self._door.visitor() if self._door is not None else None
        if visitor is None:
            return
        if not is_welcome(self._shell, self._stack, visitor.path):
            visitor.answer(yes=False)
        elif visitor.answer(yes=True):
            self._come_forward()
            self._stack.apply(bring(self._shell, self._stack, visitor.path))

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window, or the desktop told us to open it."""
        if is_welcome(self._shell, self._stack, path):
            self._stack.apply(bring(self._shell, self._stack, path))

    def close(self) -> None:
        """Take the door away."""
        self._opened = True
        door, self._door = self._door, None
        if door is not None:
            door.close()
