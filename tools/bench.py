"""Prints the table of targets with what this machine measures; no test depends on it.

python tools/bench.py              every row
python tools/bench.py rules start  only some groups
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.bench_rows import Row, Rows, machine

GROUPS = ("rules", "start", "screen", "frames", "thinking")
"""Each is a module `bench_GROUP` with a function `rows`."""

HEADINGS = ("what", "target", "measured", "verdict")


def main(arguments: Sequence[str]) -> None:
    """Measure and print, a row as soon as it is there."""
    # The table is all that belongs on standard output.
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    groups = [group for group in GROUPS if group in arguments] or GROUPS
    if set(arguments) - set(GROUPS):
        sys.exit(__doc__)
    print(f"Machine: {machine()}\n")
    print(f"| {' | '.join(HEADINGS)} |\n|{' --- |' * len(HEADINGS)}")
    for group in groups:
        rows: Rows = importlib.import_module(f"tools.bench_{group}").rows
        for row in rows():
            print(_line(row), flush=True)


def _line(row: Row) -> str:
    return f"| {row.what} | {row.target} | {row.measured} | {row.verdict} |"


if __name__ == "__main__":
    main(sys.argv[1:])
