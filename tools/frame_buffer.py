"""Looks at what a display shows thousands of times a second, by the memory the X server draws in."""

from __future__ import annotations

import mmap
import struct
from types import TracebackType
from typing import Self

from tests.xvfb import Display

EVERY = 8
"""One of so many rows is looked at; whatever changes on screen is taller."""


class FrameBuffer:
    """The pixels of a display."""

    def __init__(self, display: Display) -> None:
        with display.picture_file.open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        # See Display.grab for the form.
        header = struct.unpack(">25I", self._memory[:100])
        self._width = header[12]
        start = header[0] + 12 * header[19]
        self._rows = [start + row * self._width for row in range(0, display.height, EVERY)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._memory.close()

    def sample(self) -> bytes:
        """The rows that are looked at."""
        memory, width = self._memory, self._width
        return b"".join([memory[row : row + width] for row in self._rows])

    def is_blank(self) -> bool:
        """Whether nothing but one colour is shown."""
        sample = self.sample()
        return sample == sample[:4] * (len(sample) // 4)
