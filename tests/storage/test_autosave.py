"""The life of a game's autosave: made, kept, put away, taken back, offered again."""

from __future__ import annotations

import json
import os
import re
from datetime import datetime
from pathlib import Path

import pytest

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.storage.autosave import Autosave, Autosaves
from desert.storage.folders import Folders
from desert.storage.json_file import read_object
from desert.storage.locks import Lock
from desert.storage.saves import SaveFolder
from tests.storage.conftest import Say


def ply(content: dict[str, object]) -> object:
    """What the tests' games hold, or the error a codec would raise."""
    if "ply" not in content:
        raise SaveError(Message("file.not_a_game"))
    return content["ply"]


def games(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*")) if folder.exists() else []


def played(store: Autosaves, *plies: int) -> Autosave:
    autosave = store.begin()
    for number in plies:
        autosave.write({"ply": number})
    return autosave


def age(path: Path, seconds: int) -> None:
    """Make a file this much older, so that no clock decides a test."""
    os.utime(path, (10_000 - seconds, 10_000 - seconds))


def test_a_game_has_one_file_from_its_first_writing(folders: Folders, tmp_path: Path) -> None:
    store = Autosaves(folders, now=lambda: datetime(2026, 3, 9, 7, 5, 1))  # noqa: DTZ001 - local on purpose
    autosave = store.begin()
    assert list(tmp_path.iterdir()) == []
    for number in range(3):
        autosave.write({"ply": number, "save_name": "of the file it came from"})
    assert re.fullmatch(r"20260309-070501-[0-9A-F]{4}\.desert", autosave.path.name)
    assert games(folders.autosaves) == [autosave.path.name, autosave.path.name + ".previous"]
    content = read_object(autosave.path)
    assert content["ply"] == 2
    assert datetime.fromisoformat(str(content["saved_at"])).tzinfo is not None
    assert "save_name" not in content
    autosave.close()
    assert games(folders.locks) == []


def test_a_finished_game_is_put_away_and_comes_back_when_its_end_is_undone(folders: Folders) -> None:
    store = Autosaves(folders)
    autosave = played(store, 1, 2)
    name = autosave.path.name
    autosave.write({"ply": 3}, finished=True)
    assert games(folders.autosaves) == []
    assert autosave.path == folders.finished / name
    assert store.latest(ply).entry is None
    autosave.write({"ply": 2})
    assert games(folders.finished) == []
    assert read_object(folders.autosaves / name)["ply"] == 2
    autosave.write({"ply": 3}, finished=True)
    autosave.write({"ply": 3}, finished=True)
    assert [entry.summary for entry in store.finished(ply)] == [3]


def test_undone_moves_stay_undone(folders: Folders) -> None:
    store = Autosaves(folders)
    autosave = store.begin()
    for moves in (list("abcdef"), list("abcde"), list("abcd")):
        autosave.write({"ply": moves})
    autosave.close()
    assert Autosaves(folders).open(autosave.path, ply).game == list("abcd")


def test_the_last_twenty_unfinished_games_are_kept(folders: Folders) -> None:
    store = Autosaves(folders)
    for number in range(22):
        autosave = played(store, number)
        age(autosave.path, 100 - number)
        autosave.close()
    finished = played(store, 100)
    finished.write({"ply": 100}, finished=True)
    open_elsewhere = min(folders.autosaves.glob("*.desert"), key=lambda path: path.stat().st_mtime)
    foreign = folders.autosaves / "mine.desert"
    foreign.write_text('{"ply": 1}', encoding="utf-8")
    age(foreign, 1000)
    damaged = folders.autosaves / "20200101-000000-ABCD.desert"
    damaged.write_bytes(b"{")
    age(damaged, 1000)
    with Lock(folders.locks / f"{open_elsewhere.name}.lock"):
        for number in range(30, 33):
            played(store, number).close()
    left = {path.name for path in folders.autosaves.glob("*.desert")}
    assert {open_elsewhere.name, foreign.name, damaged.name} <= left
    assert len(left) == 20 + 3
    kept = {entry.summary for entry in store.unfinished(ply) if entry.path.name in left - {foreign.name}}
    assert {30, 31, 32, 21, 20} <= kept
    assert [entry.summary for entry in store.finished(ply)] == [100]


def test_rotation_takes_nothing_while_the_new_game_cannot_be_written(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Autosaves(folders, keep=2)
    for number in range(2):
        played(store, number).close()
    before = games(folders.autosaves)

    def full(_: int) -> None:
        raise OSError(28, "no space")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        autosave = store.begin()
        for _ in range(2):
            with pytest.raises(SaveError) as caught:
                autosave.write({"ply": 9})
            assert autosave.problem is caught.value
    assert games(folders.autosaves) == before
    autosave.write({"ply": 10})
    assert autosave.problem is None
    assert len(games(folders.autosaves)) == 2


def test_continue_offers_the_game_written_last(folders: Folders) -> None:
    store = Autosaves(folders)
    first, second = played(store, 1), played(store, 2)
    age(second.path, 50)
    age(first.path, 10)
    offer = store.latest(ply)
    assert offer.entry is not None
    assert (offer.entry.path, offer.entry.summary, offer.damaged) == (first.path, 1, ())


def test_continue_tells_of_damaged_games_and_offers_the_next(folders: Folders, say: Say) -> None:
    store = Autosaves(folders)
    good, damaged = played(store, 1), played(store, 2)
    damaged.path.write_bytes(b'{"ply": ')
    age(good.path, 10)
    age(damaged.path, 5)
    offer = store.latest(ply)
    assert offer.entry is not None
    assert offer.entry.summary == 1
    assert [entry.path for entry in offer.damaged] == [damaged.path]
    assert offer.damaged[0].problem is not None
    assert "the end of the file is missing" in say(offer.damaged[0].problem)
    assert damaged.path.exists()


def test_the_copy_before_a_damaged_game_comes_first_and_goes_on_in_a_new_file(folders: Folders) -> None:
    store = Autosaves(folders)
    older, damaged = played(store, 1), played(store, 20, 21)
    damaged.path.write_bytes(b"\0" * 100)
    age(older.path, 10)
    age(damaged.path, 5)
    offer = store.latest(ply)
    assert offer.entry is not None
    assert offer.entry.summary == 20
    opened = store.open(offer.entry.path, ply)
    assert (opened.game, opened.taken) == (20, False)
    opened.autosave.write({"ply": 20})
    assert opened.autosave.path not in {older.path, damaged.path}
    assert damaged.path.read_bytes() == b"\0" * 100


def test_nothing_to_continue(folders: Folders) -> None:
    offer = Autosaves(folders).latest(ply)
    assert (offer.entry, offer.damaged) == (None, ())


def test_an_ended_game_left_by_a_killed_program_is_put_away(folders: Folders) -> None:
    store = Autosaves(folders)
    older, ended = played(store, 1), played(store, 99)
    for autosave in (older, ended):
        autosave.close()
    age(older.path, 10)
    offer = store.latest(ply, is_over=lambda number: number == 99)
    assert offer.entry is not None
    assert offer.entry.summary == 1
    assert games(folders.finished) == [ended.path.name]


@pytest.mark.parametrize("ended", [False, True])
def test_an_autosave_goes_on_in_its_own_file(folders: Folders, ended: bool) -> None:
    first = played(Autosaves(folders), 1)
    first.write({"ply": 2}, finished=ended)
    first.close()
    opened = Autosaves(folders).open(first.path, ply)
    assert (opened.game, opened.taken, opened.autosave.finished) == (2, False, ended)
    opened.autosave.write({"ply": 3})
    assert read_object(folders.autosaves / first.path.name)["ply"] == 3
    assert games(folders.finished) == []


def test_an_autosave_named_from_the_current_folder_is_the_same_game(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = played(Autosaves(folders), 1)
    first.close()
    monkeypatch.chdir(folders.autosaves)
    opened = Autosaves(folders).open(Path(first.path.name), ply)
    monkeypatch.chdir("/")
    opened.autosave.write({"ply": 2})
    assert opened.autosave.path == first.path
    assert read_object(first.path)["ply"] == 2


def test_any_other_file_goes_on_in_a_new_autosave_and_stays_as_it_is(
    folders: Folders, tmp_path: Path
) -> None:
    saved = SaveFolder(folders.saves).save_as("mine", {"ply": 1})
    elsewhere = tmp_path / "20260101-000000-ABCD.desert"
    elsewhere.write_text('{"ply": 1}', encoding="utf-8")
    store = Autosaves(folders)
    for path in (saved, elsewhere):
        before = path.read_bytes()
        opened = store.open(path, ply)
        opened.autosave.write({"ply": 2})
        opened.autosave.write({"ply": 3}, finished=True)
        assert path.read_bytes() == before
        assert opened.autosave.path.parent == folders.finished


def test_a_link_out_of_the_folder_is_another_file(folders: Folders, tmp_path: Path) -> None:
    elsewhere = tmp_path / "theirs.desert"
    elsewhere.write_text('{"ply": 1}', encoding="utf-8")
    folders.autosaves.mkdir(parents=True)
    link = folders.autosaves / "20260101-000000-ABCD.desert"
    link.symlink_to(elsewhere)
    opened = Autosaves(folders).open(link, ply)
    opened.autosave.write({"ply": 2})
    assert read_object(elsewhere) == {"ply": 1}
    assert link.is_symlink()


@pytest.mark.parametrize("content", [b"", b'{"ply": ', b"{}"])
def test_a_file_that_cannot_be_opened_changes_nothing(folders: Folders, content: bytes, say: Say) -> None:
    store = Autosaves(folders)
    on_screen = played(store, 1)
    path = folders.autosaves / "20260101-000000-ABCD.desert"
    path.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        store.open(path, ply)
    assert say(caught.value).startswith("20260101-000000-ABCD.desert: ")
    assert path.read_bytes() == content
    assert games(folders.locks) == [f"{on_screen.path.name}.lock"]
    on_screen.write({"ply": 2})


def test_the_game_on_screen_can_be_loaded_anew(folders: Folders) -> None:
    store = Autosaves(folders)
    on_screen = played(store, 1)
    opened = store.open(on_screen.path, ply)
    assert not opened.taken
    on_screen.close()
    on_screen.close()
    assert Autosaves(folders).open(on_screen.path, ply).taken
    opened.autosave.close()
    assert not Autosaves(folders).open(on_screen.path, ply).taken


def test_a_game_open_in_another_copy_goes_on_as_a_new_one(folders: Folders) -> None:
    first = played(Autosaves(folders), 1)
    opened = Autosaves(folders).open(first.path, ply)
    assert (opened.game, opened.taken) == (1, True)
    opened.autosave.write({"ply": 50})
    first.write({"ply": 2})
    assert opened.autosave.path != first.path
    assert read_object(first.path)["ply"] == 2


def test_deleting(folders: Folders, tmp_path: Path, say: Say) -> None:
    store, other = Autosaves(folders), Autosaves(folders)
    autosave = played(store, 1, 2)
    for each in (store, other):
        with pytest.raises(SaveError) as caught:
            each.delete(autosave.path)
        assert "is open right now" in say(caught.value)
    autosave.close()
    other.delete(autosave.path)
    assert games(folders.autosaves) == games(folders.locks) == []
    with pytest.raises(ValueError, match="no autosave"):
        store.delete(tmp_path / "20260101-000000-ABCD.desert")


def test_two_games_never_share_a_name(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([b"\xaa\xaa", b"\xaa\xaa", b"\xbb\xbb"])
    urandom = os.urandom
    moment = datetime(2026, 3, 9, 7, 5, 1)  # noqa: DTZ001 - local on purpose
    monkeypatch.setattr(os, "urandom", lambda size: next(drawn) if size == 2 else urandom(size))
    first, second = (Autosaves(folders, now=lambda: moment).begin() for _ in range(2))
    first.write({"ply": 1})
    second.write({"ply": 2})
    assert first.path.name.endswith("AAAA.desert")
    assert second.path.name.endswith("BBBB.desert")
    assert (read_object(first.path)["ply"], read_object(second.path)["ply"]) == (1, 2)


def test_a_file_system_without_locks_is_no_reason_not_to_play(folders: Folders) -> None:
    folders.data.mkdir()
    folders.locks.write_bytes(b"in the way")
    autosave = played(Autosaves(folders), 1, 2)
    assert read_object(autosave.path)["ply"] == 2
    autosave.close()


def test_damaged_and_strange_files_take_no_games_place(folders: Folders) -> None:
    """Twenty damaged files once pushed out every good game but the one just begun."""
    store = Autosaves(folders, keep=5)
    for number in range(5):
        played(store, number).close()
    for number in range(8):
        damaged = folders.autosaves / f"20990101-00000{number}-ABCD.desert"
        damaged.write_bytes(b"{" if number % 2 else b'{"a": "note of somebody else"}')
    (folders.autosaves / "20990101-000009-ABCD.desert").mkdir()
    played(store, 5).close()
    left = {entry.summary for entry in store.unfinished(ply) if entry.problem is None}
    assert left == {1, 2, 3, 4, 5}
    assert len([*folders.autosaves.glob("2099*")]) == 9


@pytest.mark.parametrize("note", [[1] * 1_500_000, [[]] * 2_500_000])
def test_a_game_with_huge_notes_goes_on_in_a_file_that_can_be_read(folders: Folders, note: object) -> None:
    """Written one value a line it was three times as large as anything that is read."""
    path = folders.data / "theirs.desert"
    folders.data.mkdir()
    path.write_text(json.dumps({"ply": 1, "note": note}, separators=(",", ":")), "utf-8")
    content = read_object(path)
    opened = Autosaves(folders).open(path, lambda data: data)
    opened.autosave.write(opened.game)
    assert read_object(opened.autosave.path)["note"] == content["note"]


@pytest.mark.parametrize("note", ["x" * 7_950_000, "\\u0000" * 1_320_000])
def test_a_game_that_could_not_be_kept_is_not_opened(folders: Folders, note: str, say: Say) -> None:
    path = folders.data / "theirs.desert"
    folders.data.mkdir()
    path.write_text(f'{{"ply": 1, "note": "{note}"}}', "utf-8")
    with pytest.raises(SaveError) as caught:
        Autosaves(folders).open(path, ply)
    assert say(caught.value).startswith("theirs.desert: it would take more than 8 MB")
    assert not folders.autosaves.exists()
