"""The door on a pipe, tried on a socket in its place: secret, letters, answers. Windows is untested."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client
from pathlib import Path

import pytest

from desert.app.door import pipe
from desert.app.door.letter import sealed
from tests.xvfb import wait_until

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the address is a socket's")


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "pipe")


@pytest.fixture
def door(address: str, tmp_path: Path) -> Iterator[pipe.PipeDoor]:
    made = pipe.PipeDoor(address, tmp_path)
    yield made
    made.close()


def comes(door: pipe.PipeDoor) -> pipe.PipeVisitor:
    visitor = wait_until(door.visitor, "a visitor")
    assert visitor is not None
    return visitor


@pytest.mark.parametrize("yes", [True, False])
def test_a_file_is_handed_over(door: pipe.PipeDoor, address: str, tmp_path: Path, yes: bool) -> None:
    said: list[bool] = []
    thread = threading.Thread(target=lambda: said.append(pipe.hand_over(Path("/a"), address, tmp_path)))
    thread.start()
    visitor = comes(door)
    assert visitor.path == Path("/a")
    assert visitor.answer(yes=yes)
    thread.join()
    assert said == [yes]


def test_whoever_does_not_know_the_secret_stays_outside(
    door: pipe.PipeDoor, address: str, tmp_path: Path
) -> None:
    with pytest.raises(AuthenticationError):
        Client(address, authkey=b"guess")
    with Client(address, authkey=(tmp_path / "door.key").read_bytes()) as line:
        line.send_bytes(b"no letter")
        with pytest.raises(EOFError):
            line.recv_bytes()
    with Client(address, authkey=(tmp_path / "door.key").read_bytes()) as line:
        line.send_bytes(sealed(Path("/b")))
        visitor = comes(door)
    assert visitor.path == Path("/b")


def test_a_second_copy_has_no_door(door: pipe.PipeDoor, address: str, tmp_path: Path) -> None:
    assert door.visitor() is None
    with pytest.raises(OSError, match=r"\w"):
        pipe.PipeDoor(address, tmp_path)


def test_nobody_at_home(address: str, tmp_path: Path) -> None:
    assert not pipe.hand_over(Path("/a"), address, tmp_path)
    assert not [*tmp_path.iterdir()]


def test_the_secret_stays_the_same_and_a_broken_one_is_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    assert pipe._secret(folder) == pipe._secret(folder)
    (folder / "door.key").write_bytes(b"short")
    with pytest.raises(OSError, match="no secret"):
        pipe._secret(folder)
