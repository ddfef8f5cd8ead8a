"""What is inside the built program: a list to read, and nothing that is not on it."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyInstaller.archive.readers import CArchiveReader

from desert.app.licences.libraries import IN_PYTHON, library_of
from desert.app.licences.part import read_parts
from tests.build.programs import ROOT
from tools.shipping.debian_copyright import LIST

pytestmark = pytest.mark.build

CONTENTS = Path(__file__).with_name("contents.txt")


def listed(section: str) -> set[str]:
    """The names under a heading of the list."""
    _, _, rest = CONTENTS.read_text(encoding="utf-8").partition(f"[{section}]")
    lines = rest.partition("\n[")[0].splitlines()
    return {name for line in lines if not line.startswith("#") for name in line.split()}


def modules(executable: Path) -> set[str]:
    """The names of all modules inside, those in packages too."""
    reader = CArchiveReader(str(executable))
    found = {name for name, entry in reader.toc.items() if entry[-1] in {"s", "m", "M"}}
    found |= set(reader.open_embedded_archive("PYZ.pyz").toc)
    internal = executable.parent / "_internal"
    found |= {path.name.split(".")[0] for path in internal.glob("python3.*/lib-dynload/*.so")}
    return found - {"__main__"}


def libraries(executable: Path) -> set[str]:
    """The shared libraries inside, without their versions; extension modules are no libraries."""
    files = [path.name.split(".so")[0] for path in (executable.parent / "_internal").rglob("lib*.so*")]
    # pygame's carry a checksum before their version: libogg-15db22d2.so.0
    return {re.sub(r"(-[0-9a-f]{8}(\.\d+)?)$", "", name) for name in files}


def test_every_module_inside_is_on_the_list(executable: Path) -> None:
    tops = {name.split(".")[0] for name in modules(executable)}
    # A name that begins so is the inner part of a module without it.
    assert not {name for name in tops - listed("modules") if not name.startswith("_")}


def test_every_library_inside_is_on_the_list(executable: Path) -> None:
    known = listed("libraries")
    assert not {
        name for name in libraries(executable) if name not in known and not name.startswith("libpython")
    }


def test_every_font_inside_is_fira_sans(executable: Path) -> None:
    fonts = {path.name for kind in ("*.ttf", "*.otf") for path in executable.parent.rglob(kind)}
    assert fonts == {f"FiraSans-{cut}.ttf" for cut in ("Regular", "Medium", "SemiBold", "Bold")}


def own_modules() -> set[str]:
    """The names of all modules of the checkout."""
    paths = [path.relative_to(ROOT).with_suffix("") for path in (ROOT / "desert").rglob("*.py")]
    return {".".join(path.parts).removesuffix(".__init__") for path in paths}


def test_it_holds_each_of_our_own_modules(executable: Path) -> None:
    assert own_modules() - {"desert.__main__"} <= modules(executable)


def test_about_names_every_library_inside(executable: Path) -> None:
    files = [path.name for path in (executable.parent / "_internal").rglob("lib*.so*")]
    parts = {part.name for part in read_parts(executable.parent / LIST)}
    for file in files:
        stem = file.removeprefix("lib").partition(".")[0]
        library = library_of(file) or next((one for one in IN_PYTHON if one.stem == stem), None)
        assert file.startswith("libpython") or (library is not None and library.name in parts), file


def imported() -> Iterator[str]:
    """Every module of others that ours import, wherever in a file."""
    for path in (ROOT / "desert").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def excluded() -> set[str]:
    """What build.spec leaves out."""
    [call] = [
        node
        for node in ast.walk(ast.parse((ROOT / "build.spec").read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Analysis"
    ]
    [names] = [ast.literal_eval(word.value) for word in call.keywords if word.arg == "excludes"]
    return set(names)


def test_nothing_that_we_import_is_left_out() -> None:
    needed = {part for name in imported() for part in (name, name.split(".")[0])}
    assert not needed & excluded()


_WITHOUT = """
import json, sys
left_out, ours = json.load(open(sys.argv[1], encoding="utf-8"))
sys.modules |= dict.fromkeys(left_out)
for name in ours:
    __import__(name)
import zipfile, importlib.resources.readers  # what PyInstaller's own start and reading of files ask for
"""


def test_everything_of_ours_can_be_imported_without_what_is_left_out(tmp_path: Path) -> None:
    names = tmp_path / "names.json"
    names.write_text(json.dumps([sorted(excluded()), sorted(own_modules())]), encoding="utf-8")
    subprocess.run([sys.executable, "-c", _WITHOUT, names], check=True, cwd=ROOT)
