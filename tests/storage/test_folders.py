"""Where things are, in every kind of installation and for every kind of user."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import fields
from pathlib import Path

import platformdirs
import pytest

from desert.core.errors import SaveError
from desert.storage import folders as module
from desert.storage.folders import asset, locales, make_folder, may_exist, user_folders

ROOT = Path(__file__).parents[2]


def test_a_checkout_has_its_data_beside_the_package() -> None:
    assert asset("boards") == ROOT / "assets" / "boards"
    assert locales() == ROOT / "locales"
    assert locales().is_dir()


def test_an_installed_program_has_its_data_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "desert"
    (package / "_data" / "assets").mkdir(parents=True)
    (package / "_data" / "locales").mkdir()
    (package.parent / "assets").mkdir()  # of somebody else
    monkeypatch.setattr(module, "__file__", str(package / "storage" / "folders.py"))
    assert asset("sprites/camel.svg") == package / "_data" / "assets" / "sprites" / "camel.svg"
    assert locales() == package / "_data" / "locales"


@pytest.mark.skipif(sys.platform != "linux", reason="XDG variables are Linux's")
def test_xdg_variables_are_obeyed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    folders = user_folders()
    assert folders.config == tmp_path / "CONFIG" / "desert"
    assert folders.log.is_relative_to(tmp_path / "STATE" / "desert")
    for part in ("saves", "autosaves", "finished", "boards", "locks"):
        assert getattr(folders, part) == tmp_path / "DATA" / "desert" / part
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems don't look at HOME so")
@pytest.mark.parametrize("home", [None, "", "relative", "~", "$HOME"])
def test_nothing_lands_in_the_current_folder_or_the_root(tmp_path: Path, home: str | None) -> None:
    script = (
        "import dataclasses, json\n"
        "from desert.storage.folders import make_folder, user_folders\n"
        "from desert.storage.autosave import Autosaves\n"
        "folders = user_folders()\n"
        "print(json.dumps([str(path) for path in dataclasses.astuple(folders)]))"
    )
    environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    environment["PYTHONPATH"] = str(ROOT)
    if home is None:
        environment.pop("HOME", None)
    else:
        environment["HOME"] = home
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    for text in json.loads(done.stdout):
        path = Path(text)
        assert path.is_absolute()
        assert not path.is_relative_to(tmp_path)
        assert not path.parts[1].startswith(".")
        assert not {"~", "$HOME", "relative"} & set(path.parts)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    (tmp_path / "file").write_bytes(b"")
    for folder in (tmp_path / "file", tmp_path / "file" / "below", tmp_path / ("x" * 300)):
        with pytest.raises(SaveError) as caught:
            make_folder(folder)
        assert caught.value.message.key == "file.no_folder"


def test_user_paths_come_from_one_place() -> None:
    assert {field.name for field in fields(module.Folders)} >= {"data", "config", "log"}
    guessed = re.compile(r"AppData|USERPROFILE|Documents|expanduser|Path\.home|import platformdirs")
    for path in (ROOT / "desert").rglob("*.py"):
        if path != ROOT / "desert" / "storage" / "folders.py":
            assert not guessed.search(path.read_text(encoding="utf-8")), path


def test_a_user_the_system_knows_no_home_of_has_a_folder_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nowhere(_: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    for part in ("user_data_path", "user_config_path", "user_log_path"):
        monkeypatch.setattr(platformdirs.PlatformDirs, part, property(nowhere))
    assert Path(tempfile.gettempdir()) in user_folders().saves.parents


def test_a_name_no_file_can_have_is_left_to_reading() -> None:
    assert may_exist(Path("x" * 300))
    assert not may_exist(Path("nowhere at all"))
