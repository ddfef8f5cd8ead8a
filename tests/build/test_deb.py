"""The .deb: accepted by Debian's checks, installed into a root, known to a desktop there, and removed."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desert import __version__
from tests.build.games import saved
from tests.build.programs import board_from_source, needs, run

pytestmark = pytest.mark.build


class Root:
    """A root with nothing in it but what dpkg must find."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "var" / "lib" / "dpkg" / "info").mkdir(parents=True)
        (folder / "var" / "lib" / "dpkg" / "updates").mkdir()
        (folder / "var" / "lib" / "dpkg" / "status").touch()

    def dpkg(self, *words: str) -> str:
        # Packages that aren't there at all can't be depended on here.
        given = ["dpkg", f"--root={self.folder}", "--force-depends", "--force-not-root", *words]
        return run(given, cwd=Path("/"), DPKG_MAINTSCRIPT_DEBUG="0")

    def files(self) -> set[str]:
        """All that is in it but dpkg's own."""
        paths = (path for path in self.folder.rglob("*") if path.is_symlink() or path.is_file())
        names = {str(path.relative_to(self.folder)) for path in paths}
        return {name for name in names if not name.startswith("var/")}


@pytest.fixture
def root(linux_packages: dict[str, Path], tmp_path: Path) -> Root:
    """A root with the package installed in it."""
    needs("dpkg", "dpkg-deb")
    if os.getuid() != 0:
        pytest.skip("needs root, as dpkg gives files to it")
    made = Root(tmp_path / "root")
    made.dpkg("--install", str(linux_packages["deb"]))
    return made


def test_debian_finds_nothing_wrong(linux_packages: dict[str, Path]) -> None:
    needs("lintian")
    command = ["lintian", "--fail-on", "error,warning", "--allow-root", str(linux_packages["deb"])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_it_tells_its_version_and_what_it_needs(linux_packages: dict[str, Path]) -> None:
    needs("dpkg-deb")

    def field(name: str) -> str:
        return run(["dpkg-deb", "--field", str(linux_packages["deb"]), name]).strip()

    assert field("Version") == __version__
    needed = field("Depends")
    assert "libx11-6" in needed
    assert "libc6 (>= 2." in needed
    # No script of ours runs as root.
    listed = run(["dpkg-deb", "--ctrl-tarfile", str(linux_packages["deb"])])
    assert not [script for script in ("postinst", "prerm", "postrm", "preinst") if script in listed]


def test_installed_it_runs_and_removed_nothing_is_left(root: Root) -> None:
    program = root.folder / "usr" / "games" / "desert"
    assert program.is_symlink()
    assert run([str(program), "board", "mountain", "--json"], cwd=Path("/")) == board_from_source()
    assert "usr/share/man/man6/desert.6.gz" in root.files()
    root.dpkg("--remove", "desert")
    assert not root.files()
    root.dpkg("--purge", "desert")
    assert not [*(root.folder / "usr").rglob("*")]


def test_a_desktop_there_opens_saved_games_with_it(root: Root, tmp_path: Path) -> None:
    needs("desktop-file-validate", "update-mime-database", "update-desktop-database", "gio")
    share = root.folder / "usr" / "share"
    entry = share / "applications" / "desert.desktop"
    run(["desktop-file-validate", str(entry)])
    lines = entry.read_text(encoding="utf-8").splitlines()
    opener = next(line.removeprefix("Exec=/") for line in lines if line.startswith("Exec="))
    assert (root.folder / opener.split()[0]).is_symlink()
    # What the triggers of shared-mime-info and desktop-file-utils do after an installation.
    run(["update-mime-database", str(share / "mime")])
    run(["update-desktop-database", str(share / "applications")])
    game = saved(tmp_path / "evening.desert")
    command = ["gio", "info", "-a", "standard::content-type", str(game)]
    told = run(command, XDG_DATA_DIRS=f"{share}:/usr/share", XDG_DATA_HOME=str(tmp_path / "none"))
    assert "application/x-desert-game" in told
    openers = (share / "applications" / "mimeinfo.cache").read_text(encoding="utf-8")
    assert "application/x-desert-game=desert.desktop;" in openers


def test_its_manual_page_reads_well(root: Root) -> None:
    needs("man", "groff")
    page = root.folder / "usr" / "share" / "man" / "man6" / "desert.6.gz"
    command = ["man", "--warnings=w", "-l", str(page)]
    environment = {**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert not done.stderr
    assert "saved game" in done.stdout
