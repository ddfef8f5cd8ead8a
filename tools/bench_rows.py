"""What every row of the table of targets is made of, and how the machine is named."""

from __future__ import annotations

import gc
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "data" / "golden"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    Attributes:
        what: What is measured.
        target: The target in words.
        measured: The figures in words, or why there are none.
        met: Whether the target is met; None where nothing was measured.
        by_processor: Whether it would be met by a machine that had nothing else to do: others kept this one
            busy, and the processors worked no longer for it than they may.
    """

    what: str
    target: str
    measured: str
    met: bool | None
    by_processor: bool = False

    @property
    def verdict(self) -> str:
        """A few words for the last column."""
        if self.met is None:
            return "-"
        if self.met:
            return "met"
        return "met by processor time" if self.by_processor else "MISSED"


Rows = Callable[[], Iterable[Row]]
"""Measures and gives rows."""


def seconds(action: Callable[[], object], calls: int = 1) -> float:
    """How long one of some calls in a row takes."""
    begun = time.perf_counter()
    for _ in range(calls):
        action()
    return (time.perf_counter() - begun) / calls


@contextmanager
def without_collection() -> Iterator[None]:
    """Collect no garbage meanwhile: a few microseconds are to be those of the code alone."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def percentile(values: Iterable[float], part: float) -> float:
    """The value that a part of all values, 0 to 1, don't exceed."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * part), len(ordered) - 1)]


def median(values: Iterable[float]) -> float:
    """The middle value."""
    return statistics.median(values)


def warm(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment in which Python keeps what it compiled, as it does for a player."""
    return {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}


def machine() -> str:
    """Processor, cores, system, Python, and how busy it is besides."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    system = f"{platform.system()} {platform.machine()}"
    return f"{_processor()}, {cores} cores, {system}, Python {platform.python_version()}{load}"


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"
