"""The wheel: complete, installed read-only, and run from the root of the disk."""

from __future__ import annotations

import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.build.programs import ROOT, board_from_source, run, shows_its_first_frame, snapshot
from tests.xvfb import Display

pytestmark = pytest.mark.build

# Runs inside the installed environment; prints what is wrong.
_LOOK = """
import sys
from importlib.resources import files
from pathlib import Path
from desert.i18n.catalogue import Texts, available
from desert.storage.folders import asset, locales

wanted = sys.argv[1:]
assert Path(sys.prefix) in Path(str(asset("x"))).parents, asset("x")
assert not [name for name in wanted if not asset(name).read_bytes()]
languages = [code for code, name in available(locales())]
said = {language: Texts.load(locales(), language)("month.january") for language in languages}
assert said["en"] == "January", said
assert len(set(said.values())) == len(said) >= 2, said
assert (files("fontpkg_fira_sans") / "files" / "FiraSans-Regular.ttf").is_file()
"""


def _assets() -> list[str]:
    return sorted(
        str(path.relative_to(ROOT / "assets")) for path in (ROOT / "assets").rglob("*") if path.is_file()
    )


def _catalogues() -> list[str]:
    return sorted(
        str(path.relative_to(ROOT / "locales").with_suffix(".mo")) for path in ROOT.glob("locales/*/*/*.po")
    )


def test_the_wheel_holds_the_data_and_nothing_else(packages: dict[str, Path]) -> None:
    with zipfile.ZipFile(packages["wheel"]) as wheel:
        names = set(wheel.namelist())
    inside = {name for name in names if ".dist-info/" not in name}
    modules = {str(path.relative_to(ROOT)) for path in (ROOT / "desert").rglob("*.py")}
    data = {f"desert/_data/assets/{name}" for name in _assets()}
    data |= {f"desert/_data/locales/{name}" for name in _catalogues()}
    assert inside == modules | data


def test_the_sdist_holds_the_sources_of_everything(packages: dict[str, Path]) -> None:
    with tarfile.open(packages["sdist"]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    wanted = {
        "Makefile",
        "LICENSE",
        "README.md",
        "build.spec",
        "hatch_build.py",
        ".ci/run",
        "tests/conftest.py",
    }
    assert wanted <= names
    assert {f"locales/{name}".replace(".mo", ".po") for name in _catalogues()} <= names
    assert not [name for name in names if name.endswith((".mo", ".pyc"))]


def test_installed_it_finds_all_its_data(installed: Path) -> None:
    run([str(installed / "bin" / "python"), "-I", "-c", _LOOK, *_assets()], cwd=Path("/"))


def test_installed_it_prints_a_board_and_leaves_no_trace(installed: Path, home: Path) -> None:
    before = snapshot(installed)
    assert (
        run([str(installed / "bin" / "desert"), "board", "mountain", "--json"], cwd=Path("/"))
        == board_from_source()
    )
    assert snapshot(installed) == before
    assert not list(home.iterdir())


@pytest.mark.window
def test_installed_it_shows_its_first_frame(
    installed: Path, home: Path, xvfb: Callable[..., Display]
) -> None:
    before = snapshot(installed)
    shows_its_first_frame([str(installed / "bin" / "desert")], xvfb(), home)
    assert snapshot(installed) == before
