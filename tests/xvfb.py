"""A display of a test's own: starts Xvfb on a free number, and reads its picture without further programs."""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import pygame

T = TypeVar("T")

#: The programs that window tests need.
TOOLS = ("Xvfb", "xdotool")


def missing_tools() -> list[str]:
    """Which of the needed programs are not installed."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def wait_until(condition: Callable[[], T], what: str, seconds: float = 60.0) -> T:
    """Wait for a condition to hold and return its value; the limit is only there to end a hanging test."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > end:
            raise TimeoutError(f"waited {seconds:.0f} seconds in vain for {what}")
        time.sleep(0.01)
    return value


class Display:
    """An X server without a screen, for as long as the `with` block lasts."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._folder = Path(tempfile.mkdtemp(prefix="desert-xvfb-"))
        ready, told = os.pipe()
        self._server = subprocess.Popen(
            [
                *f"Xvfb -displayfd {told} -screen 0 {width}x{height}x24 -noreset -fbdir".split(),
                str(self._folder),
            ],
            pass_fds=[told],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(told)
        with os.fdopen(ready, encoding="ascii") as answer:
            number = answer.readline().strip()
        if not number:
            self.close()
            raise RuntimeError("Xvfb did not start")
        self.name = f":{number}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.close()

    @property
    def env(self) -> dict[str, str]:
        """The environment for a program that shall open its windows here, in the present test's folders."""
        hidden = ("SDL_", "WAYLAND_", "CI")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
        return kept | {"DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}

    @property
    def picture_file(self) -> Path:
        """The file the server draws in, of the XWD format."""
        return self._folder / "Xvfb_screen0"

    def grab(self) -> pygame.Surface:
        """What the display shows now, pixel for pixel."""
        with (
            self.picture_file.open("rb") as file,
            mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as memory,
        ):
            # The XWD format: 25 big-endian numbers, the window's name, 12 bytes for each colour, the pixels.
            header = struct.unpack(">25I", memory[:100])
            start = header[0] + 12 * header[19]
            pixels = bytearray(memory[start : start + header[12] * self.height])
        # The fourth byte is unused on the display, but would be taken for transparency.
        pixels[3::4] = b"\xff" * (len(pixels) // 4)
        return pygame.image.frombytes(bytes(pixels), (self.width, self.height), "BGRA")

    def colours(self) -> int:
        """How many different colours the display shows; an empty one shows one, two with a pointer."""
        return len(set(memoryview(self.grab().get_view("0").raw).cast("I")))

    @property
    def empty(self) -> bool:
        """Whether there is nothing on it; a pointer that somebody moved stays in sight without a window."""
        return self.colours() <= 3

    def xdotool(self, *words: str) -> str:
        """Run one xdotool command on the display and return what it prints; its failure is the test's."""
        done = subprocess.run(
            ["xdotool", *words], env=self.env, check=True, capture_output=True, encoding="utf-8", timeout=60
        )
        return done.stdout

    def close(self) -> None:
        """End the server and remove its files; doing it twice does no harm."""
        self._server.terminate()
        self._server.wait()
        shutil.rmtree(self._folder, ignore_errors=True)
