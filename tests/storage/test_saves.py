"""Games saved by name: as typed, never outside the folder, never over another without asking."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.storage.folders import Folders
from desert.storage.json_file import read_object
from desert.storage.saves import SaveFolder
from tests.storage.conftest import Say
from tests.storage.test_names import ODD

ROOT = Path(__file__).parents[2]


def moves(content: dict[str, object]) -> object:
    """A summary as cheap as the real one."""
    if "moves" not in content:
        raise SaveError(Message("file.not_a_game"))
    return content["moves"]


def names(saves: SaveFolder) -> list[str]:
    return sorted(entry.name for entry in saves.entries(moves))


def all_files(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def test_any_name_is_saved_listed_as_typed_loaded_and_deleted(folders: Folders, tmp_path: Path) -> None:
    saves = SaveFolder(folders.saves)
    different = [name for name in ODD if name != "CON"]
    for number, name in enumerate(different):
        path = saves.save_as(name, {"moves": number})
        assert path.parent == folders.saves
    assert names(saves) == sorted(different)
    assert {path.parent for path in all_files(tmp_path)} == {Path("data/saves")}
    assert len(all_files(tmp_path)) == len(different)
    for number, name in enumerate(different):
        found = saves.find(name)
        assert found is not None
        assert read_object(found)["moves"] == number
        saves.delete(found)
    assert all_files(tmp_path) == set()


def test_a_taken_name_is_refused_until_told_otherwise_also_in_other_letters(folders: Folders) -> None:
    saves = SaveFolder(folders.saves)
    path = saves.save_as("Niño", {"moves": 1})
    for name in ("Niño", "niÑO", "nin\u0303o"):
        with pytest.raises(SaveError) as caught:
            saves.save_as(name, {"moves": 2})
        assert caught.value.message.key == "file.name_taken"
    assert read_object(path)["moves"] == 1
    assert saves.save_as("NIÑO", {"moves": 3}, replace=True) == path
    assert names(saves) == ["NIÑO"]
    assert read_object(path)["moves"] == 3
    assert read_object(path.with_name(path.name + ".previous"))["moves"] == 1


def test_saving_over_an_opened_file_keeps_its_name_and_the_copy_before(
    folders: Folders, tmp_path: Path
) -> None:
    saves = SaveFolder(folders.saves)
    path = saves.save_as("x" * 300, {"moves": 1})
    saves.save(path, {"moves": 2, "save_name": "another", "saved_at": "never"})
    assert names(saves) == ["x" * 300]
    path.write_bytes(path.read_bytes()[:40])
    (entry,) = saves.entries(moves)
    assert entry.problem is not None
    assert entry.previous is not None
    assert (entry.previous.summary, entry.previous.name) == (1, "x" * 300)
    elsewhere = tmp_path / "from a friend.desert"
    elsewhere.write_text('{"moves": 1}', encoding="utf-8")
    saves.save(elsewhere, {"moves": 2})
    assert read_object(elsewhere)["moves"] == 2


def test_renaming(folders: Folders) -> None:
    saves = SaveFolder(folders.saves)
    path = saves.save_as("first", {"moves": 1, "extra": [1.5]})
    os.utime(path, (1000, 1000))
    saves.save_as("second", {"moves": 2})
    with pytest.raises(SaveError) as caught:
        saves.rename(path, "SECOND")
    assert caught.value.message.key == "file.name_taken"
    with pytest.raises(SaveError):
        saves.rename(path, " ")
    renamed = saves.rename(path, "../" + "y" * 300)
    again = saves.rename(renamed, "FIRST")
    again = saves.rename(again, "First")
    assert names(saves) == ["First", "second"]
    entry = next(entry for entry in saves.entries(moves) if entry.name == "First")
    assert (entry.path, entry.summary, entry.written) == (again, 1, 1000)
    assert read_object(again)["extra"] == [1.5]
    assert len(list(folders.saves.glob("*.desert"))) == 2


def test_a_damaged_file_can_be_renamed_and_deleted(folders: Folders) -> None:
    saves = SaveFolder(folders.saves)
    folders.saves.mkdir(parents=True)
    path = folders.saves / "bad.desert"
    path.write_bytes(b'{"moves": ')
    path = saves.rename(path, "very bad")
    assert path.read_bytes() == b'{"moves": '
    saves.delete(path)
    assert all_files(folders.saves) == set()


def test_only_its_own_files_are_touched(folders: Folders, tmp_path: Path) -> None:
    outside = tmp_path / "outside.desert"
    outside.write_text('{"moves": 1}', encoding="utf-8")
    saves = SaveFolder(folders.saves)
    for path in (outside, folders.saves / "..", folders.saves / "deep" / "x.desert"):
        with pytest.raises(ValueError, match="is not in"):
            saves.delete(path)
        with pytest.raises(ValueError, match="is not in"):
            saves.rename(path, "mine")
    assert outside.exists()


def test_a_file_renamed_outside_the_program_goes_by_its_new_name(folders: Folders) -> None:
    saves = SaveFolder(folders.saves)
    saves.save_as("old", {"moves": 1}).rename(folders.saves / "new (copy).desert")
    long = saves.save_as("z" * 300, {"moves": 1})
    long.rename(long.with_name(long.name[:20] + "~0123.desert"))
    assert names(saves) == ["new (copy)", long.name[:20] + "~0123"]


def test_failures_are_sentences(folders: Folders, say: Say) -> None:
    folders.data.parent.mkdir(exist_ok=True)
    folders.data.write_bytes(b"a file where the folder should be")
    saves = SaveFolder(folders.saves)
    with pytest.raises(SaveError) as caught:
        saves.save_as("mine", {"moves": 1})
    assert "could not be made: something else of that name is in the way" in say(caught.value)
    folders.data.unlink()
    (folders.saves / "mine.desert").mkdir(parents=True)
    with pytest.raises(SaveError) as caught:
        saves.save_as("mine", {"moves": 1}, replace=True)
    assert say(caught.value).startswith("mine.desert could not be written: ")
    with pytest.raises(SaveError) as caught:
        saves.delete(folders.saves / "mine.desert")
    assert say(caught.value).startswith("mine.desert could not be deleted: ")
    assert [path.name for path in folders.saves.iterdir()] == ["mine.desert"]


def test_names_survive_an_environment_that_knows_only_ascii(folders: Folders) -> None:
    script = """
import json, pathlib, sys
from desert.storage.saves import SaveFolder
saves = SaveFolder(pathlib.Path(sys.argv[1]))
for name in json.loads(sys.argv[2]):
    saves.save_as(name, {"moves": 1}, replace=True)
entries = saves.entries(lambda content: content["moves"])
print(sys.getfilesystemencoding(), json.dumps([entry.name for entry in entries if entry.summary == 1]))
"""
    saves = SaveFolder(folders.saves)
    saves.save_as("Ștefan ♥", {"moves": 2})
    saves.save_as("only here: é", {"moves": 1})
    wanted = ["Ștefan ♥", "测试", "🎲"]
    environment = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [
        sys.executable,
        "-X",
        "warn_default_encoding",
        "-c",
        script,
        str(folders.saves),
        json.dumps(wanted),
    ]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert "desert/storage" not in done.stderr
    encoding, listed = done.stdout.split(" ", 1)
    assert encoding != "utf-8"
    assert sorted(json.loads(listed)) == sorted([*wanted, "only here: é"])
    assert names(saves) == sorted([*wanted, "only here: é"])
