"""The packages, each built once for all build tests."""

from __future__ import annotations

import sys
import venv
from pathlib import Path

import pytest

from tests.build.programs import ROOT, run


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
def executable(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in the folder that build.spec makes."""
    folder = tmp_path_factory.mktemp("executable")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(folder / "dist"), "--workpath", str(folder / "work")]
    # A cache of its own: another build at the same time would spoil a common one.
    run([*command, str(ROOT / "build.spec")], PYINSTALLER_CONFIG_DIR=str(folder / "cache"))
    return folder / "dist" / "desert" / "desert"
