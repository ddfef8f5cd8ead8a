"""How busy others keep the machine meanwhile, and how long the processors worked for a process."""

from __future__ import annotations

import os
from pathlib import Path

_STAT = Path("/proc/stat")
BUSY = 0.25
"""If others take a larger part of the machine than this, the clock tells little."""


class Load:
    """What others take of all processors, from its making on; own processes count once they have ended."""

    def __init__(self) -> None:
        self._then = _machine(), _own()

    def others(self) -> float | None:
        """The part of the machine they took, 0 to 1; None where the system doesn't tell."""
        (before, own_before), (now, own) = self._then, (_machine(), _own())
        if before is None or now is None or now[1] <= before[1]:
            return None
        busy, whole = now[0] - before[0], now[1] - before[1]
        return max(0.0, min(1.0, (busy - (own - own_before)) / whole))


def told(others: float | None) -> str:
    """The same in words, to stand behind figures."""
    return "" if others is None else f"; others took {others:.0%} of the machine"


def processor_seconds(process: int) -> float:
    """How long the processors have worked for a process and all its threads so far; 0 where none tells."""
    found = 0.0
    for thread in Path(f"/proc/{process}/task").glob("*/schedstat"):
        try:
            found += int(thread.read_text(encoding="ascii").split()[0]) / 1e9
        except (OSError, IndexError):  # it has just ended
            continue
    return found


def _machine() -> tuple[float, float] | None:
    """Seconds that all processors were busy, and seconds they had."""
    if not _STAT.exists():
        return None
    fields = [int(field) for field in _STAT.read_text(encoding="ascii").split("\n", 1)[0].split()[1:9]]
    tick = os.sysconf("SC_CLK_TCK")
    # Idle, and idle while a disk is waited for.
    return (sum(fields) - fields[3] - fields[4]) / tick, sum(fields) / tick


def _own() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
