"""The program in a real window, and a robot beside it that tells where to click and what must be seen."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect

from desert.app.screens.title import TitleScreen
from desert.ui.devices import Device
from desert.ui.screen import Reset
from desert.ui.widgets import Button, WidgetScreen
from tests.xvfb import Display, wait_until
from tools.robot import Robot, folders_in

SIZE = (1280, 720)


class Pair:
    """The program in its window, and the robot beside it."""

    def __init__(
        self,
        display: Display,
        home: Path,
        own: Path,
        size: tuple[int, int] = SIZE,
        command: Sequence[str] = (),
    ) -> None:
        self.display, self.data, self.pictures = display, home / "data" / "desert", own
        self._command = [*command] or [sys.executable, "-m", "desert"]
        self.robot = Robot(folders_in(own), size)
        self.program: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        """Start the program and wait for its first picture to be the robot's."""
        self.program = subprocess.Popen([*self._command, *arguments], env=self.display.env)
        self.robot.typed.clear()
        self.same_picture()

    def _still(self) -> list[Rect]:
        """What of the screen stands still: while the living title is there, the buttons on top of it."""
        whole = Rect((0, 0), self.robot.size)
        top = self.robot.stack.top
        titles = [screen for screen in self.robot.stack.screens if isinstance(screen, TitleScreen)]
        if not titles or not isinstance(top, WidgetScreen):
            return [whole]
        buttons = [one.rect for one in top.widgets if one.visible and isinstance(one, Button)]
        return [rect.clip(whole) for rect in buttons]

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.program is not None
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()
        self.program = None
        # The next program knows of nobody's keys.
        self.robot.context.devices.now = Device.POINTER

    def end(self) -> int:
        """End it as the system would; its exit status."""
        assert self.program is not None
        self.program.send_signal(signal.SIGTERM)
        status = self.program.wait(timeout=60)
        self.program = None
        return status

    def stop(self) -> None:
        """End it however the test ended."""
        if self.program is not None:
            self.program.kill()
            self.program.wait()

    def act(self) -> None:
        """Do in the window what the robot did since the last time."""
        if self.robot.typed:
            self.display.xdotool(*self.robot.typed)
            self.robot.typed.clear()

    def file(self) -> Path:
        """The game's file: the only one, among the unfinished or the finished."""
        found = [*self.data.glob("autosaves/*.desert"), *self.data.glob("finished/*.desert")]
        assert len(found) <= 1
        return found[0] if found else Path("nowhere")

    def content(self) -> dict[str, Any]:
        """What is in the game's file; nothing while there is none."""
        try:
            loaded: dict[str, Any] = json.loads(self.file().read_text("utf-8"))
        except FileNotFoundError:
            return {}
        return loaded

    def same_game(self) -> None:
        """Wait for the file to say what the robot's match is."""
        wanted = self.robot.session.game.plain(self.robot.session.match)

        def agrees() -> bool:
            content = self.content()
            return all(content.get(key) == value for key, value in wanted.items())

        wait_until(agrees, f"the file to hold {len(wanted['moves'])} moves")  # type: ignore[arg-type]

    def same_picture(self, area: Rect | None = None) -> None:
        """Wait for the window to show what the robot sees, or part of it; else both are kept as pictures."""
        parts = [area] if area else self._still()

        def agrees() -> bool:
            self.robot.rest(0.1)
            shown, seen = self.display.grab(), self.robot.fresh_picture()
            return all(unlike(shown.subsurface(part), seen.subsurface(part)) < 0.001 for part in parts)

        try:
            wait_until(agrees, "the window to show the robot's picture")
        except TimeoutError:
            for name, picture in (("window", self.display.grab()), ("robot", self.robot.fresh_picture())):
                pygame.image.save(picture, self.pictures / f"{name}.png")
            raise

    def adopt(self) -> None:
        """Give the robot the game that the program has begun, with its deal, in place of its own."""
        wait_until(lambda: self.file().exists(), "the game's file")
        own = self.robot.session.autosave.path
        self.robot.shell.put_on_screen(None)
        shutil.copy(self.file(), own)
        session, _ = self.robot.shell.open(own)
        outcome = self.robot.routes.table(session)
        assert isinstance(outcome, Reset)
        self.robot.stack.apply(outcome)
        self.robot.rest(0.1)


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ visibly."""
    marks = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other)
    width, height = one.get_size()
    return 1 - marks.count() / (width * height)
