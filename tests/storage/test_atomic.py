"""A file is wholly old or wholly new, whatever fails."""

from __future__ import annotations

import errno
import io
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

import pytest

from desert.storage import atomic

ROOT = Path(__file__).parents[2]


class FailingStream:
    """A stream whose one method fails, as a full or dying disk makes it."""

    def __init__(self, stream: io.BufferedWriter, method: str) -> None:
        self._stream = stream
        self._method = method

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()
        if self._method == "close":
            raise OSError(errno.ENOSPC, "at close")

    def write(self, data: bytes) -> None:
        if self._method == "write":
            self._stream.write(data[: len(data) // 2])
            raise OSError(errno.ENOSPC, "at write")
        self._stream.write(data)

    def flush(self) -> None:
        if self._method == "flush":
            raise OSError(errno.ENOSPC, "at flush")
        self._stream.flush()


@pytest.mark.parametrize("method", ["write", "flush", "fsync", "close"])
@pytest.mark.parametrize("previous", [False, True])
def test_a_failed_write_is_never_put_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str, previous: bool
) -> None:
    path = tmp_path / "game.desert"
    path.write_bytes(b"old")
    fdopen = os.fdopen
    renames: list[object] = []

    def opened(descriptor: int, mode: str) -> FailingStream:
        stream: Any = fdopen(descriptor, mode)
        return FailingStream(stream, method)

    def failing_fsync(_: int) -> None:
        if method == "fsync":
            raise OSError(errno.EIO, "at fsync")

    monkeypatch.setattr(os, "fdopen", opened)
    monkeypatch.setattr(os, "fsync", failing_fsync)
    monkeypatch.setattr(os, "replace", lambda *args: renames.append(args))
    monkeypatch.setattr(os, "rename", lambda *args: renames.append(args))
    with pytest.raises(OSError, match=f"at {method}"):
        atomic.write_bytes(path, b"new and longer", previous=path.with_name("before") if previous else None)
    assert renames == []
    assert [item.name for item in tmp_path.iterdir()] == ["game.desert"]
    assert path.read_bytes() == b"old"


def test_a_failed_swap_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.desert"
    path.write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "held open")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(PermissionError):
        atomic.write_bytes(path, b"new", previous=tmp_path / "before")
    assert {item.name: item.read_bytes() for item in tmp_path.iterdir()} == {"game.desert": b"old"}


def test_windows_scanners_are_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_bytes(b"new")
    refusals = [PermissionError(errno.EACCES, "scanned")] * 3
    replace = os.replace

    def sometimes(source: Path, target: Path) -> None:
        if refusals:
            raise refusals.pop()
        replace(source, target)

    monkeypatch.setattr(os, "replace", sometimes)
    monkeypatch.setattr(atomic, "_REPLACE_TRIES", 4)
    monkeypatch.setattr(atomic, "_REPLACE_WAIT", 0)
    atomic.replace(source, target)
    assert target.read_bytes() == b"new"


def test_a_new_name_is_never_taken_from_a_file_that_appears_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "game.desert"
    path.write_bytes(b"somebody's")
    with pytest.raises(FileExistsError):
        atomic.write_bytes(path, b"mine", overwrite=False)
    assert {item.name: item.read_bytes() for item in tmp_path.iterdir()} == {"game.desert": b"somebody's"}


@pytest.mark.parametrize("links", [True, False])
def test_the_replaced_file_stays_as_previous(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    path, previous = tmp_path / "game.desert", tmp_path / "game.desert.previous"
    if not links:

        def refuse(*_: object) -> None:
            raise OSError(errno.EPERM, "no hard links on this disk")

        monkeypatch.setattr(os, "link", refuse)
    for data in (b"one", b"two", b"three"):
        atomic.write_bytes(path, data, previous=previous)
    assert {item.name: item.read_bytes() for item in tmp_path.iterdir()} == {
        "game.desert": b"three",
        "game.desert.previous": b"two",
    }


def test_without_links_a_new_file_still_gets_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no hard links on this disk")

    monkeypatch.setattr(os, "link", refuse)
    atomic.write_bytes(tmp_path / "new", b"new", overwrite=False)
    with pytest.raises(FileExistsError):
        atomic.write_bytes(tmp_path / "new", b"newer", overwrite=False)
    assert {item.name: item.read_bytes() for item in tmp_path.iterdir()} == {"new": b"new"}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_permissions_are_the_umasks_and_then_the_files_own(tmp_path: Path) -> None:
    path = tmp_path / "game.desert"
    before = os.umask(0o027)
    try:
        atomic.write_bytes(path, b"one")
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    path.chmod(0o604)
    atomic.write_bytes(path, b"two")
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_what_killed_programs_left_is_swept_but_not_what_others_write_now(tmp_path: Path) -> None:
    old, young, other = (tmp_path / name for name in (".desert-1.tmp", ".desert-2.tmp", "game.desert"))
    for path in (old, young, other):
        path.write_bytes(b"half")
    for path in (old, other):
        os.utime(path, (1, 1))
    atomic.sweep(tmp_path)
    atomic.sweep(tmp_path / "missing")
    assert sorted(item.name for item in tmp_path.iterdir()) == [".desert-2.tmp", "game.desert"]


def test_the_folder_is_flushed_after_the_swap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    fsync, replace = os.fsync, os.replace

    def noted_fsync(descriptor: int) -> None:
        calls.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        fsync(descriptor)

    def noted_replace(source: Path, target: Path) -> None:
        calls.append("swap")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", noted_fsync)
    monkeypatch.setattr(os, "replace", noted_replace)
    atomic.write_bytes(tmp_path / "game.desert", b"new")
    assert calls == (["file", "swap"] if os.name == "nt" else ["file", "swap", "folder"])


def test_the_system_sees_flush_before_swap_and_no_truncation(tmp_path: Path) -> None:
    strace = shutil.which("strace")
    if strace is None:
        return  # the test before this one has seen as much from inside
    path = tmp_path / "game.desert"
    path.write_bytes(b"old")
    log = tmp_path / "log"
    script = (
        "import sys, pathlib; from desert.storage import atomic\n"
        "path = pathlib.Path(sys.argv[1])\n"
        "atomic.write_bytes(path, b'new', previous=path.with_name('before'))"
    )
    traced = "trace=openat,write,fsync,fdatasync,rename,renameat,renameat2"
    command = [strace, "-f", "-y", "-e", traced, "-o", str(log), sys.executable, "-c", script, str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if "ptrace" in done.stderr:
        return
    assert done.returncode == 0, done.stderr
    lines = [line for line in log.read_text(encoding="utf-8").splitlines() if str(tmp_path) in line]
    opened = [n for n, line in enumerate(lines) if "openat" in line and ".tmp" in line and "O_EXCL" in line]
    flushed = [n for n, line in enumerate(lines) if "sync(" in line and ".tmp" in line]
    swapped = [n for n, line in enumerate(lines) if "rename" in line and f'"{path}"' in line]
    assert len(opened) == len(flushed) == len(swapped) == 1
    assert opened < flushed < swapped
    assert not [line for line in lines if f'"{path}"' in line and "openat" in line and "O_RDONLY" not in line]
