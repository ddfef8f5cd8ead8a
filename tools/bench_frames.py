"""Measures what the frames of a scripted game cost the processor, by what brought them about."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

from tools.bench_rows import ROOT, Row, median, percentile, warm

SIZES = {"1920x1080": (0.008, 0.016), "3840x2160": (0.025, 0.025)}
"""Seconds that a frame may cost while something moves, and one that answers a press."""
MOVING = ("what moves then", "look nearer", "look farther", "drag a near board", "count")
"""Causes of frames that follow each other; all others answer something."""


def rows() -> Iterator[Row]:
    """A row for each cause at each size, the dearest first."""
    for size, targets in SIZES.items():
        command = [sys.executable, "tools/bench_play.py", size]
        done = subprocess.run(command, cwd=ROOT, env=warm(), check=True, stdout=subprocess.PIPE)
        costs: dict[str, list[float]] = json.loads(done.stdout)
        for cause, found in sorted(costs.items(), key=lambda pair: -max(pair[1])):
            yield _row(size, cause, found, targets[cause not in MOVING])


def _row(size: str, cause: str, found: list[float], target: float) -> Row:
    worst = percentile(found, 0.99)
    figures = (
        f"median {median(found) * 1e3:.1f} ms, p99 {worst * 1e3:.1f} ms, "
        f"at most {max(found) * 1e3:.1f} ms, {len(found)} frames"
    )
    return Row(f"processor, {size}: {cause}", f"{target * 1e3:.0f} ms p99", figures, worst <= target)
