"""The door on a socket: whom it lets in, what it makes of letters, and what killed copies leave."""

from __future__ import annotations

import os
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desert.app.door import sockets
from desert.app.door.letter import LONGEST, house, is_whole, opened, sealed
from desert.app.door.sockets import SocketDoor, SocketVisitor, hand_over, sweep
from desert.storage.folders import user_folders
from tests.xvfb import wait_until

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has pipes")


@pytest.fixture
def porch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where doors are, for this test alone; a socket's path has little room."""
    with tempfile.TemporaryDirectory(prefix="d") as short:
        monkeypatch.setenv("XDG_RUNTIME_DIR", short)
        yield Path(short) / "desert"


@pytest.fixture
def door(porch: Path) -> Iterator[SocketDoor]:
    assert not porch.exists()
    made = SocketDoor("house")
    yield made
    made.close()


def calls(path: Path) -> tuple[threading.Thread, list[bool]]:
    """Somebody who offers a file, at the same time."""
    said: list[bool] = []
    thread = threading.Thread(target=lambda: said.append(hand_over(path, "house")))
    thread.start()
    return thread, said


def comes(door: SocketDoor) -> SocketVisitor:
    visitor = wait_until(door.visitor, "a visitor")
    assert visitor is not None
    return visitor


def line_to(porch: Path) -> socket.socket:
    [place] = porch.glob("open-house-*.sock")
    line = socket.socket(socket.AF_UNIX)
    line.connect(str(place))
    return line


@pytest.mark.parametrize("yes", [True, False])
def test_a_file_is_handed_over_and_the_answer_comes_back(door: SocketDoor, tmp_path: Path, yes: bool) -> None:
    path = tmp_path / "ñandú\nand a line.desert"
    thread, said = calls(path)
    visitor = comes(door)
    assert visitor.path == path
    assert visitor.answer(yes=yes)
    thread.join()
    assert said == [yes]


def test_a_name_that_is_no_utf8_arrives(door: SocketDoor, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff.desert")
    thread, _ = calls(path)
    visitor = comes(door)
    visitor.answer(yes=True)
    thread.join()
    assert visitor.path == path


def test_a_path_is_made_whole_but_links_stay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    monkeypatch.chdir(tmp_path)
    assert opened(sealed(Path("link"))) == tmp_path / "link"


def test_only_the_player_can_come_near(door: SocketDoor, porch: Path) -> None:
    assert door.visitor() is None
    assert stat.S_IMODE(porch.stat().st_mode) == 0o700
    [place] = porch.iterdir()
    assert stat.S_IMODE(place.stat().st_mode) == 0o600


@pytest.mark.skipif(not hasattr(socket, "SO_PEERCRED"), reason="only Linux tells who is at the other end")
def test_somebody_else_is_sent_away(door: SocketDoor, porch: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with line_to(porch) as line:
        line.sendall(sealed(Path("/a")))
        monkeypatch.setattr(os, "getuid", lambda: 12345)
        assert door.visitor() is None
        assert gone(line)


def test_a_folder_that_others_can_write_to_is_no_place_for_a_door(
    porch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = porch.parent / "temporary"
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(temporary))
    porch.mkdir()
    porch.chmod(0o777)
    door = SocketDoor("house")
    assert not [*porch.iterdir()]
    assert [*temporary.rglob("*.sock")]
    door.close()


def test_without_any_place_there_is_no_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    (tmp_path / "file").touch()
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "file"))
    with pytest.raises(OSError, match="no place"):
        SocketDoor("house")
    assert not hand_over(Path("/a"), "house")


def test_a_runtime_folder_with_a_long_name_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / ("x" * 90)))
    monkeypatch.setattr(tempfile, "gettempdir", lambda: "/t")
    assert [*map(str, sockets.porches())] == [f"/t/desert-{os.getuid()}/run"]


@pytest.mark.parametrize(
    "letter",
    [
        b"",
        b"\0",
        b"GET / HTTP/1.1\r\n\r\n",
        b"desert opens 2\0/a\0",
        b"desert opens 1\0\0",
        b"desert opens 1\0relative\0",
        b"desert opens 1\0/a\0more\0",
        b"desert opens 1\0" + b"/a" * LONGEST,
        bytes(range(256)) * 100,
    ],
)
def test_what_is_no_letter_is_dropped(door: SocketDoor, porch: Path, letter: bytes) -> None:
    with line_to(porch) as line:
        line.sendall(letter[: 2 * LONGEST])
        line.shutdown(socket.SHUT_WR)
        for _ in range(10):
            assert door.visitor() is None
        assert gone(line)
    assert opened(letter) is None


def gone(line: socket.socket) -> bool:
    """Whether the other end has hung up."""
    line.settimeout(10)
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_letter_may_come_in_pieces(door: SocketDoor, porch: Path) -> None:
    letter = sealed(Path("/some/file.desert"))
    with line_to(porch) as line:
        for place in range(len(letter)):
            assert door.visitor() is None
            line.sendall(letter[place : place + 1])
            assert is_whole(letter[: place + 1]) == (place == len(letter) - 1)
        visitor = comes(door)
        assert str(visitor.path) == "/some/file.desert"
        visitor.answer(yes=True)


def test_many_who_say_nothing_keep_nobody_out(door: SocketDoor, porch: Path, tmp_path: Path) -> None:
    silent = []
    for _ in range(50):
        silent.append(line_to(porch))
        door.visitor()
    thread, said = calls(tmp_path)
    comes(door).answer(yes=True)
    thread.join()
    assert said == [True]
    assert len(door._callers) < 10
    for line in silent:
        line.close()


def test_whoever_says_nothing_is_sent_away_in_the_end(
    door: SocketDoor, porch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with line_to(porch) as line:
        assert door.visitor() is None
        monkeypatch.setattr(time, "monotonic", lambda: float("inf"))
        assert door.visitor() is None
        assert gone(line)


def test_a_visitor_that_has_given_up_is_not_taken(door: SocketDoor, porch: Path) -> None:
    line = line_to(porch)
    line.sendall(sealed(Path("/a")))
    line.close()
    assert not comes(door).answer(yes=True)


def test_a_copy_that_does_not_answer_is_given_up(door: SocketDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PATIENCE", 0.05)
    assert not hand_over(Path("/a"), "house")
    assert not comes(door).answer(yes=True)


def test_the_copy_started_last_is_asked_first_and_one_that_declines_is_passed_over(door: SocketDoor) -> None:
    second = SocketDoor("house")
    os.utime(second._path, ns=(2**62, 2**62), follow_symlinks=False)
    thread, said = calls(Path("/a"))
    comes(second).answer(yes=False)
    comes(door).answer(yes=True)
    thread.join()
    second.close()
    assert said == [True]


def test_nobody_at_home(porch: Path) -> None:
    assert not hand_over(Path("/a"), "house")
    assert not porch.exists()


def test_other_houses_are_not_asked(door: SocketDoor) -> None:
    assert not hand_over(Path("/a"), "other")
    assert door.visitor() is None


def test_houses_differ_by_folder_and_screen() -> None:
    folders = user_folders()
    here: Callable[..., str] = lambda **env: house(folders, env)  # noqa: E731
    assert len({here(), here(DISPLAY=":1"), here(DISPLAY=":2"), here(WAYLAND_DISPLAY=":1")}) == 4
    assert here(DISPLAY=":1") == here(DISPLAY=":1", LANG="es")


_KILLED = """
import os, signal
from desert.app.door.sockets import SocketDoor
door = SocketDoor("house")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("clean", [sweep, lambda: hand_over(Path("/a"), "house")])
def test_what_a_killed_copy_leaves_is_taken_away_and_living_doors_stay(
    door: SocketDoor, porch: Path, clean: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PATIENCE", 0.05)
    subprocess.run([sys.executable, "-c", _KILLED], check=False)
    (porch / "open-house-note.sock").touch()  # no door: none of our business
    assert len([*porch.iterdir()]) == 3
    clean()
    assert {path.name for path in porch.iterdir()} == {door._path.name, "open-house-note.sock"}


def test_a_closed_door_leaves_nothing(porch: Path) -> None:
    door = SocketDoor("house")
    with line_to(porch) as line:
        door.visitor()
        door.close()
        assert gone(line)
    assert not [*porch.iterdir()]
