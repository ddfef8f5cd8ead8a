"""The program as a single file: it unpacks itself, and takes everything along when it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.build.conftest import build
from tests.build.games import saved
from tests.build.programs import board_from_source, run
from tests.build.running import Running
from tests.xvfb import Display

pytestmark = pytest.mark.build

BUILT = "DESERT_ONEFILE"
"""The variable by which `make build ONEFILE=1` names the program it has just built."""


@pytest.fixture(scope="module")
def file(once: Callable[[str, Callable[[Path], object]], Path]) -> Path:
    if BUILT in os.environ:
        return Path(os.environ[BUILT]).resolve()
    return once("onefile", lambda folder: build(folder, "--", "--onefile")) / "dist" / "desert"


def unpacked(folder: Path) -> list[str]:
    return [path.name for path in folder.glob("_MEI*")]


def test_it_is_one_file_and_prints_a_board(file: Path, tmp_path: Path) -> None:
    assert [path.name for path in file.parent.iterdir()] == ["desert"]
    told = run([str(file), "board", "mountain", "--json"], cwd=tmp_path, TMPDIR=str(tmp_path))
    assert told == board_from_source()
    assert not unpacked(tmp_path)


@pytest.mark.window
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_it_ends_with_all_that_came_of_it(
    file: Path, tmp_path: Path, xvfb: Callable[..., Display], number: int
) -> None:
    game = saved(tmp_path / "experts.desert", moves=20, computers={0: "expert", 1: "expert"})
    environment = {"TMPDIR": str(tmp_path)}
    with Running([file, game], xvfb(), tmp_path / "said.txt", environment=environment) as program:
        program.shows_a_picture()
        program.thinks()
        program.process.send_signal(number)
        assert program.ends() == (0 if number == signal.SIGTERM else -number)
        assert not program.said
    # Who is killed can't clean up any more: docs/packaging.md says what stays then.
    assert len(unpacked(tmp_path)) == (0 if number == signal.SIGTERM else 1)
