"""Measures the real window on a display of its own: start, clicks, frames, rest, memory."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from desert.core.rng import Rng
from desert.ui.screen import Reset
from tests.xvfb import Display, missing_tools, wait_until
from tools.bench_load import BUSY, Load, processor_seconds, told
from tools.bench_rows import GOLDEN, ROOT, Row, median, percentile, warm
from tools.frame_buffer import FrameBuffer
from tools.robot import Robot, folders_in
from tools.x_pointer import Pointer

GAME = GOLDEN / "05-5p-snaky.desert"
MOVES = 92
"""Of the game: it is late, five seats, most of the board taken."""
CLICKS = 60
STARTS = 7
REST = 6.0
"""Seconds without anything to do."""
STILL = 0.8
"""Seconds from a move of the pointer to a press: all that comes of resting there has come by then."""
ASLEEP = 0.001
"""Seconds the loop may be asleep when a press comes."""
EXECUTABLE = ROOT / "dist" / "desert" / "desert"


def rows() -> Iterator[Row]:
    """Every row about the screen; none without the programs for a display."""
    if missing := missing_tools():
        yield Row("the window", "", f"not measured without {' and '.join(missing)}", None)
        return
    yield _start([sys.executable, "-m", "desert"], "start from source to the first frame, warm", 0.5)
    if EXECUTABLE.exists():
        yield _start([str(EXECUTABLE)], "start from the executable folder to the first frame, warm", 0.7)
    else:
        figures = "not built: `make executable` builds it"
        yield Row("start from the executable folder to the first frame, warm", "0.7 s", figures, None)
    yield _title_at_rest()
    yield from _table((1920, 1080), CLICKS)
    yield from _table_4k()
    yield _sharp_4k()


class Program:
    """The program in a home of its own, on a display."""

    def __init__(self, display: Display, command: list[str], size: tuple[int, int], home: Path) -> None:
        settings = home / "config" / "desert" / "settings.json"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(json.dumps({"window_size": list(size), "hand_over": False}), encoding="utf-8")
        kinds = ("DATA", "CONFIG", "STATE", "CACHE")
        folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in kinds}
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=warm(display.env) | folders | {"HOME": str(home), "LC_ALL": "C.UTF-8"},
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.process.kill()
        self.process.communicate()

    def end(self) -> bytes:
        """Close it as the system would, and read what it printed."""
        self.process.terminate()
        return self.process.communicate(timeout=60)[0]

    def busy(self, seconds: float) -> float:
        """The share of one core it takes meanwhile."""
        before, begun = self.worked(), time.perf_counter()
        time.sleep(seconds)
        return (self.worked() - before) / (time.perf_counter() - begun)

    def worked(self) -> float:
        """Seconds the processors have worked for it."""
        return processor_seconds(self.process.pid)

    def memory(self) -> float:
        """MB it holds for itself, its share of what it shares included."""
        lines = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


def _start(command: list[str], what: str, target: float) -> Row:
    times, worked, load = [], [], Load()
    with Display(1280, 720) as display, FrameBuffer(display) as buffer, _scratch() as home:
        for _ in range(STARTS):
            wait_until(buffer.is_blank, "an empty display")
            with Program(display, command, (1280, 720), home) as program:
                wait_until(lambda: not buffer.is_blank(), "the first frame")
                times.append(time.perf_counter() - program.begun)
                worked.append(program.worked())
                program.end()
    here, others = median(times[1:]), load.others()
    figures = f"{here:.2f} s median, {min(times):.2f} s at best; processor {median(worked[1:]):.2f} s"
    return Row(
        what,
        f"{target} s",
        figures + told(others),
        here <= target,
        _busy(others) and median(worked[1:]) <= target,
    )


def _busy(others: float | None) -> bool:
    """Whether others kept the machine so busy that the clock tells little."""
    return others is not None and others > BUSY


def _title_at_rest() -> Row:
    with (
        Display(1920, 1080) as display,
        FrameBuffer(display) as buffer,
        _scratch() as home,
        Program(display, [sys.executable, "-m", "desert"], (1920, 1080), home) as program,
    ):
        wait_until(lambda: not buffer.is_blank(), "the first frame")
        time.sleep(2.0)
        busy = program.busy(REST)
    return Row("title screen left alone", "6 % of a core", f"{busy:.1%}", busy <= 0.06)


@dataclass(frozen=True, slots=True)
class Table:
    """What one session at the table came to, in seconds, shares and MB.

    Attributes:
        latencies: From presses to other pixels.
        moving: Every frame while something moved, by the clock and by the processor.
        answers: The same of every frame that followed a press at once.
        busy: The part of one processor that a table left alone takes.
        still: Whether nothing was drawn meanwhile.
        memory: What the game holds.
        others: The part of the machine that others took.
    """

    latencies: list[float]
    moving: list[tuple[float, float]]
    answers: list[tuple[float, float]]
    busy: float
    still: bool
    memory: float
    others: float | None


def _table(size: tuple[int, int], clicks: int) -> Iterator[Row]:
    found = _at_the_table(size, clicks)
    yield _frames("frame at 1920x1080 while animating", found, 0.008)
    late, (worked, _) = percentile(found.latencies, 0.99), _worst(found.answers)
    figures = (
        f"p99 {late * 1e3:.1f} ms, median {median(found.latencies) * 1e3:.1f} ms, "
        f"{len(found.latencies)} clicks; {_processor(found.answers)}{told(found.others)}"
    )
    yield Row(
        "click to changed pixels",
        "16 ms p99",
        figures,
        late <= 0.016,
        _busy(found.others) and worked + ASLEEP <= 0.016,
    )
    still = "no redraw" if found.still else "REDRAWS"
    yield Row(
        "table left alone",
        "2 % of a core, no redraw",
        f"{found.busy:.1%}, {still}",
        found.busy <= 0.02 and found.still,
    )
    yield Row("memory with a late game of 5", "150 MB", f"{found.memory:.0f} MB", found.memory <= 150)


def _frames(what: str, found: Table, target: float) -> Row:
    clock, (worked, _) = [wall for wall, _ in found.moving], _worst(found.moving)
    here = percentile(clock, 0.99)
    figures = (
        f"p99 {here * 1e3:.1f} ms, median {median(clock) * 1e3:.1f} ms; "
        f"{_processor(found.moving)}, {len(clock)} frames{told(found.others)}"
    )
    goal = f"{target * 1e3:.0f} ms p99"
    return Row(what, goal, figures, here <= target, _busy(found.others) and worked <= target)


def _worst(times: list[tuple[float, float]]) -> tuple[float, float]:
    """The 99th percentile and the median of how long the processor worked for a frame."""
    worked = [cpu for _, cpu in times]
    return percentile(worked, 0.99), median(worked)


def _processor(times: list[tuple[float, float]]) -> str:
    worst, usual = _worst(times)
    return f"processor p99 {worst * 1e3:.1f} ms, median {usual * 1e3:.1f} ms"


def _table_4k() -> Iterator[Row]:
    found = _at_the_table((3840, 2160), CLICKS // 3)
    yield _frames("frame at 3840x2160 while animating", found, 0.025)
    yield Row("memory at 3840x2160", "300 MB", f"{found.memory:.0f} MB", found.memory <= 300)


def _sharp_4k() -> Row:
    load = Load()
    with _scratch() as home:
        command = [sys.executable, "tools/bench_resize.py", str(_late_game(home)), str(home)]
        printed = subprocess.run(command, cwd=ROOT, env=warm(), check=True, stdout=subprocess.PIPE).stdout
    others, found = load.others(), json.loads(printed)
    here, worked = median(found["waits"]), median(found["worked"])
    figures = (
        f"{here:.2f} s median of {len(found['waits'])}, {min(found['waits']):.2f} s at best, in memory; "
        f"processors {worked:.2f} s, and at most {median(found['longest']):.2f} s without a look at the mouse"
    )
    what = "sharp picture at 3840x2160 after the last of several sizes"
    # Two processors share the work, after the rest that ends a drag.
    alone = worked / 2 + found["rest"] <= 0.3
    return Row(what, "0.3 s", figures + told(others), here <= 0.3, _busy(others) and alone)


def _at_the_table(size: tuple[int, int], clicks: int) -> Table:
    """Go on with a late game by pointer and measure meanwhile; a robot tells where to click."""
    load = Load()
    with ExitStack() as stack:
        home = stack.enter_context(_scratch())
        file = _late_game(home)
        robot = _robot(file, home / "robot", size)
        display = stack.enter_context(Display(*size))
        buffer = stack.enter_context(FrameBuffer(display))
        watched = [sys.executable, "tools/bench_window.py", str(file)]
        program = stack.enter_context(Program(display, watched, size, home))
        wait_until(lambda: not buffer.is_blank(), "the first frame")
        pointer = Pointer(display.name)
        latencies = list(_clicks(robot, pointer, buffer, clicks))
        pointer.close()
        _settle(buffer)
        time.sleep(1.5)  # it stays watchful a moment after the last click
        before = buffer.sample()
        busy = program.busy(REST)
        still = buffer.sample() == before
        memory = program.memory()
        frames = json.loads(program.end())
    return Table(latencies, frames["moving"], frames["answers"], busy, still, memory, load.others())


def _late_game(home: Path) -> Path:
    game = json.loads(GAME.read_text(encoding="utf-8"))
    file = home / "late.desert"
    file.write_text(json.dumps(game | {"moves": game["moves"][:MOVES]}), encoding="utf-8")
    return file


def _robot(file: Path, home: Path, size: tuple[int, int]) -> Robot:
    robot = Robot(folders_in(home), size, hand_over=False)
    session, _ = robot.shell.open(file)
    outcome = robot.routes.table(session)
    if isinstance(outcome, Reset):
        robot.stack.apply(outcome)
    robot.rest(2.0)
    robot.typed.clear()
    return robot


def _clicks(robot: Robot, pointer: Pointer, buffer: FrameBuffer, count: int) -> Iterator[float]:
    """Play as the robot does; for each click, seconds from the press to other pixels."""
    rng = Rng(3)
    done = 0
    while done < count and not robot.session.match.position.over:
        robot.turn(rng)
        robot.rest(2.0)
        words = iter(robot.typed)
        for word in words:
            if word == "mousemove":
                pointer.move(int(next(words)), int(next(words)))
                time.sleep(STILL)
            elif word == "click":
                _settle(buffer)
                latency = _press(pointer, buffer)
                if latency is not None:
                    done += 1
                    yield latency
        robot.typed.clear()


def _press(pointer: Pointer, buffer: FrameBuffer) -> float | None:
    """Press and release; seconds to other pixels from whichever of the two brought them."""
    seen = None
    for down in (True, False):
        before = buffer.sample()
        begun = time.perf_counter()
        pointer.button(down=down)
        while seen is None and time.perf_counter() < begun + 0.1:
            if buffer.sample() != before:
                seen = time.perf_counter() - begun
    return seen


def _settle(buffer: FrameBuffer) -> None:
    """Wait until the picture has stood still for a moment."""
    end = time.monotonic() + 5.0
    before, since = buffer.sample(), time.monotonic()
    while time.monotonic() - since < 0.25 and time.monotonic() < end:
        time.sleep(0.02)
        now = buffer.sample()
        if now != before:
            before, since = now, time.monotonic()


@contextmanager
def _scratch() -> Iterator[Path]:
    """A folder that goes again."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)
