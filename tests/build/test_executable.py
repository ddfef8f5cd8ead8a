"""The folder with the executable: complete, small, free of what does harm, and able to start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from desert.core.rng import Rng
from tests.build.programs import ROOT, board_from_source, run, shows_its_first_frame, snapshot
from tests.window.pair import SIZE, Pair
from tests.window.steps import play, save_by_the_menu, set_up
from tests.xvfb import Display, wait_until

pytestmark = pytest.mark.build


def _names(folder: Path, pattern: str) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob(pattern) if path.is_file()}


def test_it_holds_every_asset_and_catalogue(executable: Path) -> None:
    data = executable.parent / "_internal" / "desert" / "_data"
    assert _names(data / "assets", "*") == _names(ROOT / "assets", "*")
    sources = {name.replace(".po", ".mo") for name in _names(ROOT / "locales", "*.po")}
    assert _names(data / "locales", "*") == sources


def test_it_stays_within_its_size(executable: Path) -> None:
    files = [path for path in executable.parent.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < 45_000_000


def test_it_brings_nothing_that_breaks_graphics_or_reaches_the_network(executable: Path) -> None:
    names = {path.name for path in executable.parent.rglob("*")}
    harmful = ("libstdc++", "libgcc_s", "libdrm", "libssl", "_ssl")
    assert not [name for name in names if name.startswith(harmful)]


def test_it_prints_a_board_and_leaves_no_trace(executable: Path, home: Path) -> None:
    before = snapshot(executable.parent)
    assert run([str(executable), "board", "mountain", "--json"], cwd=Path("/")) == board_from_source()
    assert snapshot(executable.parent) == before
    assert not list(home.iterdir())


@pytest.mark.window
def test_it_shows_its_first_frame(executable: Path, home: Path, xvfb: Callable[..., Display]) -> None:
    shows_its_first_frame([str(executable)], xvfb(), home)


@pytest.mark.window
def test_it_plays_a_whole_game(
    executable: Path, home: Path, tmp_path: Path, xvfb: Callable[..., Display]
) -> None:
    """From its title to final scoring by pointer; then it opens the file it saved on the way."""
    before = snapshot(executable.parent)
    game = Pair(xvfb(*SIZE), home, tmp_path, command=[str(executable)])
    try:
        game.start()
        set_up(game, players=2)
        play(game, Rng(1), 20)
        saved = save_by_the_menu(game)
        play(game, Rng(2), 1000)
        assert game.robot.session.match.position.over
        wait_until(lambda: [*game.data.glob("finished/*.desert")], "the finished game's file")
        assert game.end() == 0

        shown = game.robot.shell.open(saved)
        game.robot.stack.apply(game.robot.routes.table(shown[0]))
        game.start(str(saved))
        assert game.end() == 0
    finally:
        game.stop()
    assert snapshot(executable.parent) == before
