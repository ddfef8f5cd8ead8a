"""Measures how fast the headless commands start, and the size of the executable folder where there is one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

from tools.bench_load import BUSY, Load, told
from tools.bench_rows import GOLDEN, ROOT, Row, median, seconds, warm

STARTS = 15
TARGET = 0.1  # seconds


def rows() -> Iterator[Row]:
    """Every row about starting without a screen, and about size."""
    game = next(GOLDEN.glob("05-*.desert"))
    yield _start("desert board mountain --json, start to end", "board", "mountain", "--json")
    yield _start("desert trace of a game of 5, start to end", "trace", str(game))
    yield _folder()


def _start(what: str, *arguments: str) -> Row:
    command = [sys.executable, "-m", "desert", *arguments]

    def run() -> None:
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, env=warm())

    def worked() -> float:
        used = os.times()
        return used.children_user + used.children_system

    run()
    load, before = Load(), worked()
    times = [seconds(run) for _ in range(STARTS)]
    processor, others = (worked() - before) / STARTS, load.others()
    bare = median(
        seconds(lambda: subprocess.run([sys.executable, "-c", ""], check=True)) for _ in range(STARTS)
    )
    here = median(times)
    figures = (
        f"{here:.3f} s median, {min(times):.3f} s at best; processor {processor:.3f} s; "
        f"bare Python {bare:.3f} s{told(others)}"
    )
    busy = others is not None and others > BUSY
    most = TARGET * 1.2
    return Row(what, "about 0.1 s", figures, here <= most, busy and processor <= most)


def _folder() -> Row:
    what, target = "executable folder", "45 MB"
    folder = ROOT / "dist" / "desert"
    if not folder.is_dir():
        return Row(what, target, "not built: `make executable` builds it", None)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return Row(what, target, f"{size / 1e6:.1f} MB", size <= 45e6)
