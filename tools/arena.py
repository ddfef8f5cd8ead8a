"""Plays the games of the strength table, keeps their results, and writes docs/strength.md.

python tools/arena.py                   a few games of every row
python tools/arena.py --full            all games of every row, on from where the last run stopped
python tools/arena.py hard-greedy       only some rows; --games and --workers say how many
python tools/arena.py --again 8         after a change that means other rows: play so many games of each row
                                        again; where all come out the same, all its games count on
python tools/arena.py --table           only write the table anew
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.arena_again import confirm
from tools.arena_games import Result, play, version
from tools.arena_rows import ROWS, Row, tally, verdict
from tools.bench_rows import ROOT, machine, percentile

TABLE = ROOT / "docs" / "strength.md"
RESULTS = ROOT / "docs" / "strength.jsonl"
SAMPLE = 8
_SAID = {None: "no games of an earlier version", True: "the same, its games count on", False: "not the same"}


def main() -> None:
    """Play what is still to be played, and write the table."""
    options = _options()
    rows = [row for row in ROWS if not options.rows or row.name in options.rows]
    for row in rows if options.again else ():
        same = confirm(options.results, row, options.again)
        print(f"{row.name}: {_SAID[same]}", flush=True)
    for row in rows if not (options.table or options.again) else ():
        games = row.games if options.full else min(options.games, row.games)
        done = {result.number for result in read_results(options.results) if result.row == row.name}
        missing = [number for number in range(games) if number not in done]
        with options.results.open("a", encoding="utf-8") as file:
            for result in _played(row, missing, options.workers):
                file.write(json.dumps({"version": version(row)} | asdict(result)) + "\n")
                file.flush()
        print(_line(row, read_results(options.results)), flush=True)
    TABLE.write_text(table(read_results(options.results)), encoding="utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("rows", nargs="*", choices=[[], *(row.name for row in ROWS)], metavar="ROW")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--games", type=int, default=SAMPLE)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--again", type=int, metavar="GAMES")
    parser.add_argument("--table", action="store_true")
    return parser.parse_args()


def _played(row: Row, numbers: list[int], workers: int) -> Iterator[Result]:
    """Play games in parallel, each given as soon as it is over."""
    if not numbers:
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(workers, len(numbers)), initializer=_step_back) as pool:
        yield from pool.imap_unordered(partial(play, row), numbers)


def _step_back() -> None:
    """Whatever else the machine does goes first."""
    if hasattr(os, "nice"):
        os.nice(19)


def read_results(path: Path) -> list[Result]:
    """The results of the players as they are now."""
    if not path.exists():
        return []
    versions = {row.name: version(row) for row in ROWS}
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        if data.pop("version") == versions.get(data["row"]):
            found.append(Result(**data))
    return found


def _line(row: Row, results: list[Result]) -> str:
    own = [result for result in results if result.row == row.name]
    found = tally([result.share for result in own])
    low, high = found.interval
    seconds = [taken for result in own for taken in result.seconds]
    slow = f"{percentile(seconds, 0.95):.2f} s" if seconds else "-"
    share = f"{found.share:.1%} | {low:.1%} to {high:.1%}" if found.games else "- | -"
    return f"| {row.title} | {row.target:.0%} | {share} | {found.games} | {verdict(row, found)} | {slow} |"


def table(results: list[Result]) -> str:
    """The page."""
    lines = "\n".join(_line(row, results) for row in ROWS)
    return (
        "# How strong the computer players are\n\n"
        "Written by `make arena`; `make arena ARGS=--full` plays every game of the table and goes on where\n"
        "it stopped. Games run at fixed counts of positions, so that only the times depend on the machine.\n"
        "Seats and sides of the board take turns, every deal is played from every seat; a shared win is\n"
        "split. The time is the processor's for a turn of two camels of whoever is named first, in 95 % of\n"
        "all turns at most.\n\n"
        f"{datetime.now(UTC):%Y-%m-%d}, {machine()}.\n\n"
        "| row | at least | measured | 95 % interval | games | passes | time |\n"
        "| --- | --- | --- | --- | --- | --- | --- |\n"
        f"{lines}\n"
    )


if __name__ == "__main__":
    main()
