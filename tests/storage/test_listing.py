"""One bad file never takes a list down."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.storage.json_file import to_bytes
from desert.storage.listing import Listing
from tests.storage.conftest import Say

GOOD = to_bytes({"players": [{"name": "Ana"}], "moves": ["camel pink D6"] * 30})


def first_name(content: dict[str, object]) -> str:
    players = content["players"]
    if players == []:
        raise SaveError(Message("file.not_a_game"))
    return str(players[0]["name"])  # type: ignore[index]


def fill(folder: Path) -> None:
    folder.mkdir()
    files = {
        "good": GOOD,
        "empty": b"",
        "half": GOOD[: len(GOOD) // 2],
        "nul": b"\0" * len(GOOD),
        "random": bytes(range(256)),
        "list": b"[1, 2]",
        "no key": b"{}",
        "wrong type": b'{"players": {"a": 1}}',
        "wrong deeper": b'{"players": [1]}',
        "refused": b'{"players": []}',
    }
    for name, data in files.items():
        (folder / f"{name}.desert").write_bytes(data)
    (folder / "folder.desert").mkdir()
    (folder / "dangling.desert").symlink_to(folder / "nowhere")
    (folder / "circle.desert").symlink_to(folder / "circle.desert")
    os.mkfifo(folder / "pipe.desert")
    (folder / "notes.txt").write_bytes(b"no save")
    (folder / ".hidden.desert").write_bytes(b"half")
    (folder / "good.desert.previous").write_bytes(b"half")


def test_damaged_files_are_listed_with_their_reason_and_left_alone(tmp_path: Path, say: Say) -> None:
    folder = tmp_path / "saves"
    fill(folder)
    before = {path: (path.lstat().st_mtime_ns, path.lstat().st_size) for path in folder.iterdir()}
    entries = Listing(folder, first_name).entries()
    assert len(entries) == 14
    assert [(entry.name, entry.summary) for entry in entries if entry.problem is None] == [("good", "Ana")]
    for entry in entries:
        if entry.problem is not None:
            assert say(entry.problem).startswith(f"{entry.path.name}: ")
            assert entry.summary is None
    assert before == {path: (path.lstat().st_mtime_ns, path.lstat().st_size) for path in folder.iterdir()}


def test_the_last_written_comes_first(tmp_path: Path) -> None:
    for age, name in enumerate("bca"):
        path = tmp_path / f"{name}.desert"
        path.write_bytes(GOOD)
        os.utime(path, (1000 - age, 1000 - age))
    assert [entry.name for entry in Listing(tmp_path, first_name).entries()] == ["b", "c", "a"]


def test_a_missing_folder_is_an_empty_list(tmp_path: Path) -> None:
    assert Listing(tmp_path / "missing", first_name).entries() == []
    file = tmp_path / "file"
    file.write_bytes(b"")
    assert Listing(file, first_name).entries() == []


def test_files_are_read_when_looked_at_and_again_only_when_changed(tmp_path: Path) -> None:
    read: list[object] = []

    def noted(content: dict[str, object]) -> object:
        read.append(content["number"])
        return content["number"]

    for number in range(5):
        (tmp_path / f"{number}.desert").write_bytes(to_bytes({"number": number}))
    listing = Listing(tmp_path, noted)
    found = {one.name: one for one in listing.scan()}
    assert read == []
    listing.look(found["3"])
    listing.look(found["3"])
    assert read == [3]
    listing.entries()
    assert sorted(map(str, read)) == ["0", "1", "2", "3", "4"]
    (tmp_path / "2.desert").write_bytes(to_bytes({"number": 222}))
    assert {entry.summary for entry in listing.entries()} == {0, 1, 222, 3, 4}
    assert len(read) == 6


def test_a_file_that_goes_while_the_list_is_read_is_just_damaged(tmp_path: Path) -> None:
    path = tmp_path / "gone.desert"
    path.write_bytes(GOOD)
    listing = Listing(tmp_path, first_name)
    (found,) = listing.scan()
    path.unlink()
    assert listing.look(found).problem is not None


@pytest.mark.parametrize("previous", [GOOD, b"half"])
def test_the_copy_before_is_offered_only_where_it_is_good(tmp_path: Path, previous: bytes) -> None:
    (tmp_path / "game.desert").write_bytes(GOOD[:50])
    (tmp_path / "game.desert.previous").write_bytes(previous)
    (entry,) = Listing(tmp_path, first_name).entries()
    assert entry.problem is not None
    if previous == GOOD:
        assert entry.previous is not None
        assert (entry.previous.path.name, entry.previous.summary) == ("game.desert.previous", "Ana")
    else:
        assert entry.previous is None
