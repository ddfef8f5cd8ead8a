"""Kills itself before each step on the disk in turn, and tells what each death left behind.

Run as `python crash_driver.py SCENARIO FOLDER`; prints one JSON line a death: what had been acknowledged, and
what a fresh program then finds.
"""

from __future__ import annotations

import itertools
import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from desert.storage.autosave import Autosaves
from desert.storage.folders import Folders
from desert.storage.saves import SaveFolder
from desert.storage.settings import Field, SettingsStore

CRASHED = 77
FIELDS = (Field("one", 0), Field("two", 0))
EVENTS = {"open", "os.rename", "os.link", "os.remove", "os.mkdir", "os.chmod", "os.utime"}
Note = Callable[[str, int], object]


def folders_in(root: Path) -> Folders:
    """A player's folders under `root`."""
    parts = {
        name: root / name for name in ("config", "log", "saves", "autosaves", "finished", "boards", "locks")
    }
    return Folders(data=root, **parts)


def game(number: int) -> dict[str, object]:
    """A game whose parts must always belong together."""
    return {"ply": number, "title": f"game {number}", "picture": f"{number} " * 2000}


def autosave(root: Path, note: Note) -> None:
    """Begin, play, end, take the end back, end again."""
    one = Autosaves(folders_in(root)).begin()
    for number, finished in enumerate([False, False, True, False, True], start=1):
        one.write(game(number), finished=finished)
        note("autosave", number)


def rotation(root: Path, note: Note) -> None:
    """Three games where two are kept."""
    store = Autosaves(folders_in(root), keep=2)
    for number in range(1, 4):
        one = store.begin()
        one.write(game(number))
        note("rotation", number)
        one.close()


def named(root: Path, note: Note) -> None:
    """Save under a name, save over it, save under its name again."""
    saves = SaveFolder(folders_in(root).saves)
    path = saves.save_as("Niño", game(1))
    note("Niño", 1)
    saves.save(path, game(2))
    note("Niño", 2)
    saves.save_as("niño", game(3), replace=True)
    note("Niño", 3)


def rename(root: Path, note: Note) -> None:
    """Rename twice, the second time only in its letters."""
    saves = SaveFolder(folders_in(root).saves)
    path = saves.save_as("old", game(1))
    note("renamed", 1)
    path = saves.rename(path, "new")
    saves.rename(path, "NEW")


def settings(root: Path, note: Note) -> None:
    """Change two settings in turn."""
    store = SettingsStore(folders_in(root).config / "settings.json", FIELDS)
    for number in range(1, 3):
        store.set("one", number)
        note("one", number)
        store.set("two", number)
        note("two", number)


class DyingStream:
    """A stream that loses the second half of what is written to it, and then the process."""

    def __init__(self, stream: Any, step: Callable[[], None]) -> None:  # noqa: ANN401 - any stream
        self._stream, self._step = stream, step

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()

    def write(self, data: bytes) -> None:
        self._stream.write(data[: len(data) // 2])
        self._stream.flush()
        self._step()
        self._stream.write(data[len(data) // 2 :])

    def flush(self) -> None:
        self._stream.flush()


def die_at(last: int, root: Path) -> None:
    """Let the process die before its step number `last` under `root`."""
    left = last

    def step() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os._exit(CRASHED)

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if event in EVENTS and arguments and str(arguments[0]).startswith(str(root)):
            step()

    fsync, fdopen = os.fsync, os.fdopen

    def watched_fsync(descriptor: int) -> None:
        step()
        fsync(descriptor)

    def watched_fdopen(descriptor: int, mode: str) -> Any:  # noqa: ANN401 - any stream
        stream = fdopen(descriptor, mode)
        return DyingStream(stream, step) if "w" in mode else stream

    os.fsync = watched_fsync  # type: ignore[assignment]
    os.fdopen = watched_fdopen  # type: ignore[assignment]
    sys.addaudithook(watch)


def found(root: Path) -> dict[str, object]:
    """What a fresh program finds."""
    folders = folders_in(root)
    store = Autosaves(folders)

    def whole(content: dict[str, object]) -> object:
        if content != content | game(int(str(content["ply"]))):
            raise ValueError("parts of two games")
        return content["ply"]

    lists = {
        "unfinished": store.unfinished(whole),
        "finished": store.finished(whole),
        "saves": SaveFolder(folders.saves).entries(whole),
    }
    kept = SettingsStore(folders.config / "settings.json", FIELDS)
    answer: dict[str, object] = {
        name: [[entry.name, entry.summary] for entry in entries] for name, entries in lists.items()
    }
    offer = store.latest(whole)
    answer["continue"] = offer.entry and offer.entry.summary
    answer["settings"] = [kept["one"], kept["two"], len(kept.problems)]
    for path in (folders.locks, folders.config):
        # A dead program's locks are no locks.
        assert not [lock for lock in path.glob("*.lock") if not _free(lock)]
    return answer


def _free(path: Path) -> bool:
    from desert.storage.locks import Lock

    Lock(path).release()
    return True


def note_in(pipe: int) -> Note:
    """Acknowledge on a pipe what a scenario has been told is safe."""
    return lambda name, number: os.write(pipe, f"{name} {number}\n".encode())


def main(scenario: str, root: Path) -> None:
    """Die at the first step, then at the second, until the scenario ends alive."""
    play: Callable[[Path, Note], None] = globals()[scenario]
    for last in itertools.count():
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir()
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            die_at(last, root)
            play(root, note_in(writing))
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as pipe:
            acknowledged = {name: int(number) for name, number in (line.split() for line in pipe)}
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        assert code in {0, CRASHED}, code
        print(json.dumps({"died": code == CRASHED, "acknowledged": acknowledged, **found(root)}))  # noqa: T201 - this is a program
        if code == 0:
            return


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
