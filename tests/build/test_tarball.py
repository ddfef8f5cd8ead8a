"""The tar.gz: it runs wherever it is unpacked; its scripts put it into the menu and take it out again."""

from __future__ import annotations

import hashlib
import json
import os
import stat
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from desert import __version__
from tests.build.games import saved
from tests.build.programs import ROOT, board_from_source, needs, run, snapshot
from tests.build.running import Running
from tests.xvfb import Display, wait_until
from tools.shipping.icons import HICOLOR

pytestmark = pytest.mark.build

AWKWARD = """Ana's "games" & $HOME `x` ștrand \\n"""
"""A folder's name with all that needs quoting in a menu entry, in a shell or in sed."""
NEEDED = ("desktop-file-validate", "update-mime-database", "update-desktop-database", "gio")


@pytest.fixture
def unpacked(linux_packages: dict[str, Path], tmp_path: Path) -> Path:
    """The archive's one folder, in a folder with an awkward name."""
    place = tmp_path / AWKWARD
    place.mkdir()
    with tarfile.open(linux_packages["tar.gz"]) as archive:
        archive.extractall(place, filter="data")
    [folder] = place.iterdir()
    return folder


def own(home: Path) -> dict[str, str]:
    """The environment of somebody whose own files are in `home`."""
    kept = {"PATH": os.environ["PATH"], "HOME": str(home), "LC_ALL": "C.UTF-8"}
    return kept | {"XDG_DATA_HOME": str(home / "share")}


def script(folder: Path, name: str, home: Path) -> None:
    done = subprocess.run(
        [folder / name], env=own(home), capture_output=True, text=True, check=False, cwd="/"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Desert is ")


def asked(home: Path, *command: str) -> str:
    return subprocess.run(command, env=own(home), capture_output=True, text=True, check=True).stdout


def test_the_checksums_are_right(linux_packages: dict[str, Path]) -> None:
    lines = linux_packages["sums"].read_text(encoding="utf-8").splitlines()
    told = {name: checksum for checksum, name in (line.split("  ") for line in lines)}
    for kind in ("tar.gz", "deb"):
        path = linux_packages[kind]
        assert told.pop(path.name) == hashlib.sha256(path.read_bytes()).hexdigest()
    assert not told


def test_it_names_version_and_machine_and_nobody(linux_packages: dict[str, Path]) -> None:
    archive = linux_packages["tar.gz"]
    name = f"desert-{__version__}-linux-{os.uname().machine}"
    assert archive.name == f"{name}.tar.gz"
    with tarfile.open(archive) as tar:
        entries = tar.getmembers()
    assert {entry.name.split("/")[0] for entry in entries} == {name}
    assert {(entry.uid, entry.gid, entry.uname, entry.gname) for entry in entries} == {(0, 0, "root", "root")}
    runs = {entry.name for entry in entries if entry.isfile() and entry.mode & 0o111}
    assert {f"{name}/{script}" for script in ("desert", "install.sh", "uninstall.sh")} <= runs


def test_unpacked_it_runs(unpacked: Path) -> None:
    before = snapshot(unpacked)
    assert (
        run([str(unpacked / "desert"), "board", "mountain", "--json"], cwd=Path("/")) == board_from_source()
    )
    assert snapshot(unpacked) == before


def test_it_passes_what_other_systems_are_tried_with(unpacked: Path, home: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "smoke.py"), str(unpacked)]
    said = run(command, cwd=home, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert "stayed open" in said


def test_it_brings_every_icon(unpacked: Path) -> None:
    theme = unpacked / "share" / "icons" / "hicolor"
    names = {str(path.relative_to(theme)) for path in theme.rglob("*") if path.is_file()}
    assert names == {f"{size}x{size}/apps/desert.png" for size in HICOLOR} | {"scalable/apps/desert.svg"}


def test_installed_the_desktop_knows_it_and_uninstalled_nothing_is_left(
    unpacked: Path, tmp_path: Path
) -> None:
    needs(*NEEDED)
    home = tmp_path / "home"
    home.mkdir()
    game = saved(tmp_path / "evening.desert")

    script(unpacked, "install.sh", home)
    script(unpacked, "install.sh", home)  # twice does no harm
    run(["desktop-file-validate", str(home / "share" / "applications" / "desert.desktop")])
    assert "application/x-desert-game" in asked(
        home, "gio", "info", "-a", "standard::content-type", str(game)
    )
    assert "desert.desktop" in asked(home, "gio", "mime", "application/x-desert-game")
    assert (home / ".local" / "bin" / "desert").resolve() == unpacked / "desert"
    assert asked(home, str(home / ".local" / "bin" / "desert"), "--version") == f"Desert {__version__}\n"

    script(unpacked, "uninstall.sh", home)
    assert not [path for path in home.rglob("*") if path.name not in {".local", "bin", "share"}]
    script(unpacked, "uninstall.sh", home)


def test_it_leaves_other_peoples_files_alone(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    others = [
        home / ".local" / "bin" / "desert",
        home / "share" / "applications" / "other.desktop",
        home / "share" / "icons" / "hicolor" / "48x48" / "apps" / "other.png",
        home / "share" / "mime" / "packages" / "other.xml",
    ]
    for path in others:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("<mime-info xmlns='http://www.freedesktop.org/standards/shared-mime-info'/>")
    done = subprocess.run(
        [unpacked / "install.sh"], env=own(home), capture_output=True, text=True, check=True
    )
    assert "stays as it is" in done.stderr
    script(unpacked, "uninstall.sh", home)
    assert all(path.is_file() for path in others)
    assert not [path for path in home.rglob("*desert*") if path not in others]


@pytest.mark.window
@pytest.mark.parametrize("taken", [False, True])
def test_a_double_click_opens_that_game(
    unpacked: Path, tmp_path: Path, xvfb: Callable[..., Display], taken: bool
) -> None:
    """Also where the command's name belongs to somebody else's program, and the menu names the folder."""
    needs(*NEEDED)
    home = tmp_path / "home"
    (home / ".local" / "bin").mkdir(parents=True)
    if taken:
        (home / ".local" / "bin" / "desert").touch()
    subprocess.run([unpacked / "install.sh"], env=own(home), capture_output=True, check=True)
    game = saved(tmp_path / "an evening's game.desert", moves=20, computers={1: "easy"})
    data = home / "share" / "desert" / "autosaves"

    def moved() -> bool:
        return any(len(json.loads(path.read_text("utf-8"))["moves"]) > 20 for path in data.glob("*.desert"))

    # What a file manager does with a double click.
    with Running(["gio", "open", game], xvfb(), tmp_path / "said.txt", environment=own(home)):
        wait_until(moved, "the opened game to go on")


def test_the_scripts_can_be_run_by_everybody(unpacked: Path) -> None:
    for path in [unpacked, *unpacked.rglob("*")]:
        if not path.is_symlink():
            mode = stat.S_IMODE(path.stat().st_mode)
            assert mode & 0o444 == 0o444
            assert not mode & 0o022


def test_the_scripts_pass_shellcheck() -> None:
    needs("shellcheck")
    scripts = [*(ROOT / "tools").rglob("*.sh"), ROOT / ".ci" / "run"]
    run(["shellcheck", *map(str, scripts)])
