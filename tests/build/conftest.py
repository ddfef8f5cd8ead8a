"""The packages, each built once for all build tests, whichever worker asks first."""

from __future__ import annotations

import os
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from desert.storage.locks import Lock, Locked
from tests.build.programs import ROOT, run

BUILT = "DESERT_BUILT"
"""The variable by which `make build` names the program it has just built, which is then the one tested."""


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Callable[[Path], object]], Path]:
    """Makes a folder once for all workers: `once(name, make)`, where `make` fills the folder it is given."""
    own = tmp_path_factory.getbasetemp()
    # pytest gives each worker a folder in the one that all of them have.
    common = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def folder(name: str, make: Callable[[Path], object]) -> Path:
        place = common / f"once-{name}"
        done = place / ".done"
        with _turn(common / f"once-{name}.lock"):
            if not done.exists():
                place.mkdir()
                make(place)
                done.touch()
        return place

    return folder


def _turn(path: Path) -> Lock:
    """Wait for another worker to be done; a minute or two, where it builds."""
    while True:
        try:
            return Lock(path)
        except Locked:
            time.sleep(0.2)


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The sdist, and the wheel that is built from it and not from the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)])
    [sdist], [wheel] = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return {"sdist": sdist, "wheel": wheel}


@pytest.fixture(scope="session")
def installed(packages: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment that holds the wheel and what it asks for, made read-only."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=True, symlinks=True)
    run([str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", str(packages["wheel"])])
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & 0o555)
    return folder


@pytest.fixture(scope="session")
def executable(once: Callable[[str, Callable[[Path], object]], Path]) -> Path:
    """The program in the folder that build.spec makes, or the one that `make build` has made."""
    if BUILT in os.environ:
        return Path(os.environ[BUILT]).resolve()
    return once("executable", build) / "dist" / "desert" / "desert"


def build(folder: Path, *options: str) -> None:
    """Run build.spec into a folder."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += [
        "--distpath",
        str(folder / "dist"),
        "--workpath",
        str(folder / "work"),
        str(ROOT / "build.spec"),
    ]
    # A cache of its own: another build at the same time would spoil a common one.
    run([*command, *options], PYINSTALLER_CONFIG_DIR=str(folder / "cache"))


@pytest.fixture(scope="session")
def linux_packages(
    executable: Path, once: Callable[[str, Callable[[Path], object]], Path]
) -> dict[str, Path]:
    """The tar.gz and the .deb of that program, and their checksums."""

    def make(folder: Path) -> None:
        command = [sys.executable, str(ROOT / "tools" / "packages.py"), "--program", str(executable.parent)]
        run([*command, "--out", str(folder)])

    folder = once("packages", make)
    [tarball], [deb] = folder.glob("*.tar.gz"), folder.glob("*.deb")
    return {"tar.gz": tarball, "deb": deb, "sums": folder / "SHA256SUMS"}
