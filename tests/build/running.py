"""The program as processes: starts it, and finds all that came of it, whoever their parent is by then."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.build.programs import stranger
from tests.xvfb import Display, wait_until

_MARK = "DESERT_TEST_MARK"


class Running:
    """A started program; at the end of the `with` block nothing of it runs.

    Args:
        command: The program and its arguments.
        display: Where its window goes; None for an environment without any display.
        environment: What is different from the test's; None takes a variable away.
        cwd: The current folder.
        said: The file that standard output and error go to.
    """

    def __init__(
        self,
        command: Sequence[str | Path],
        display: Display | None,
        said: Path,
        *,
        environment: Mapping[str, str | None] | None = None,
        cwd: Path = Path("/"),
    ) -> None:
        self.display, self._said = display, said
        self._mark = secrets.token_hex(8)
        given = stranger(display.env if display is not None else os.environ) | {_MARK: self._mark}
        for name, value in (environment or {}).items():
            given.pop(name, None)
            if value is not None:
                given[name] = value
        with said.open("wb") as output:
            self.process = subprocess.Popen(
                [*map(str, command)],
                cwd=cwd,
                env=given,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        for number in self.processes():
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        self.process.wait()

    @property
    def said(self) -> str:
        """What it wrote to its standard output and error."""
        return self._said.read_text(encoding="utf-8", errors="replace")

    def processes(self) -> dict[int, str]:
        """All processes that came of it, and their command lines."""
        return processes_of(self._mark)

    def shows_a_picture(self) -> None:
        """Wait for its first frame; fails when it ends before."""
        display = self.display
        assert display is not None
        # An empty window is of one colour, a drawn screen has smooth edges and shades.
        wait_until(lambda: self.process.poll() is not None or display.colours() > 100, "the first frame")
        assert self.process.poll() is None, self.said

    def thinks(self) -> int:
        """Wait for the process in which computers think to be busy; its number."""
        return wait_until(self._busy_child, "a thinking process")

    def _busy_child(self) -> int:
        """The number of a process that works hard for the program; 0 while there is none."""
        for number in self.processes():
            with suppress(OSError):
                if number != self.process.pid and _ticks(number) > 20:
                    return number
        return 0

    def ends(self) -> int:
        """Wait for it to end with all that came of it; its exit status."""
        status = self.process.wait(timeout=60)
        wait_until(lambda: not self.processes(), f"the end of {self.processes()}")
        if self.display is not None:
            display = self.display
            wait_until(lambda: display.empty, "the window to be gone")
        return status

    def window(self) -> str:
        """The number of its window, for xdotool."""
        assert self.display is not None
        return self.display.xdotool("search", "--pid", str(self.process.pid)).split()[-1]


def processes_of(mark: str) -> dict[int, str]:
    """All processes with this value of DESERT_TEST_MARK in their environment, and their command lines."""
    wanted = f"{_MARK}={mark}".encode()
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        # Processes come and go meanwhile, and some are other people's.
        with suppress(OSError):
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                line = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
                found[int(folder.name)] = line.decode(errors="replace").strip()
    return found


def _ticks(number: int) -> int:
    """How long a process has worked, in hundredths of a second."""
    fields = Path(f"/proc/{number}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
