"""A lock holds between programs and dies with its holder."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from desert.storage.locks import Lock, Locked, patient, sweep, wait_for

ROOT = Path(__file__).parents[2]
HOLDER = """
import pathlib, sys
from desert.storage.locks import Lock, Locked, patient, sweep, wait_for
lock = Lock(pathlib.Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "locks" / "game.lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == b"held"
        with pytest.raises(Locked):
            Lock(path)
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    assert path.exists()  # nobody could tidy up
    with Lock(path):
        pass
    assert not path.exists()


def test_a_lock_is_not_inherited_by_programs_we_start(tmp_path: Path) -> None:
    path = tmp_path / "game.lock"
    lock = Lock(path)
    with subprocess.Popen(
        [sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE, close_fds=False
    ):
        lock.release()
        Lock(path).release()


def test_a_lock_let_go_between_opening_and_locking_protects_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.lock"
    first = Lock(path)
    from desert.storage import locks

    take = locks._lock

    def late(descriptor: int) -> None:
        first.release()  # deletes the file this descriptor belongs to
        take(descriptor)

    monkeypatch.setattr(locks, "_lock", late)
    second = Lock(path)
    monkeypatch.undo()
    with pytest.raises(Locked):
        Lock(path)
    second.release()


def test_waiting_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desert.storage.locks._WAIT", 0)
    path = tmp_path / "settings.lock"
    with Lock(path):
        assert wait_for(path) is None
    lock = wait_for(path)
    assert lock is not None
    lock.release()
    (tmp_path / "file").write_bytes(b"")
    assert wait_for(tmp_path / "file" / "settings.lock") is None


def test_what_killed_programs_left_is_swept_and_what_is_held_stays(tmp_path: Path) -> None:
    folder = tmp_path / "locks"
    folder.mkdir()
    for name in ("a.lock", "b.lock", "note.txt"):
        (folder / name).touch()
    (folder / "folder.lock").mkdir()
    held = Lock(folder / "held.lock")
    sweep(folder)
    assert {path.name for path in folder.iterdir()} == {"held.lock", "note.txt", "folder.lock"}
    with pytest.raises(Locked):
        Lock(folder / "held.lock")
    held.release()
    sweep(tmp_path / "nowhere")


def test_whoever_comes_while_somebody_sweeps_still_gets_the_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.lock"
    sweeping = Lock(path)
    monkeypatch.setattr("desert.storage.locks.time.sleep", lambda _seconds: sweeping.release())
    patient(path).release()


def test_patience_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desert.storage.locks._WAIT", 0)
    path = tmp_path / "game.lock"
    with Lock(path), pytest.raises(Locked):
        patient(path)
