"""Settings: each key on its own feet, nothing lost, whoever writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from desert.core.errors import SettingsError
from desert.storage.settings import Field, SettingsStore
from tests.storage.conftest import Say

FIELDS = (
    Field("language", "", choices=("", "en", "es")),
    Field("scale", 1.0, minimum=1.0, maximum=3.0),
    Field("volume", 5, minimum=0, maximum=10),
    Field("full_screen", default=False),
    Field("seats", [], check=lambda seats: all(isinstance(seat, str) for seat in seats)),
    Field("window", None, check=lambda size: isinstance(size, list) and len(size) == 2),
    Field("pair", None, check=lambda pair: pair[0] < pair[1] + 0),
)


def written(path: Path) -> Any:  # noqa: ANN401 - JSON
    return json.loads(path.read_text(encoding="utf-8"))


def test_defaults_need_no_file_and_make_none(tmp_path: Path) -> None:
    path = tmp_path / "config" / "settings.json"
    store = SettingsStore(path, FIELDS)
    assert (store["language"], store["scale"], store["window"], store.problems) == ("", 1.0, None, [])
    store.set("language", "")
    assert not path.parent.exists()


def test_what_is_set_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "config" / "settings.json"
    store = SettingsStore(path, FIELDS)
    values: dict[str, object] = {
        "language": "es",
        "scale": 2,
        "volume": 0,
        "full_screen": True,
        "seats": ["Ana", "Ștefan ♥"],
        "window": [1280, 720],
    }
    for name, value in values.items():
        store.set(name, value)
    again = SettingsStore(path, FIELDS)
    assert {name: again[name] for name in values} == values
    assert list(path.parent.iterdir()) == [path]


def test_values_are_nobodys_to_change_but_by_setting(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json", FIELDS)
    store["seats"].append("Ana")
    assert store["seats"] == []
    seats = ["Ana"]
    store.set("seats", seats)
    seats.append("Bo")
    assert store["seats"] == ["Ana"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"),
        ("language", 1),
        ("scale", 3.5),
        ("scale", True),
        ("scale", float("nan")),
        ("scale", "2"),
        ("volume", 1.0),
        ("volume", -1),
        ("volume", True),
        ("full_screen", 1),
        ("seats", [1]),
        ("seats", "Ana"),
        ("window", [1]),
        ("pair", "no pair"),
    ],
)
def test_a_value_that_is_none_is_refused_here_and_in_the_file(
    tmp_path: Path, name: str, value: object, say: Say
) -> None:
    path = tmp_path / "settings.json"
    store = SettingsStore(path, FIELDS)
    before = store[name]
    with pytest.raises(SettingsError) as caught:
        store.set(name, value)
    assert f'"{name}"' in say(caught.value)
    assert store[name] == before
    assert not path.exists()
    if value == value:  # noqa: PLR0124 - NaN can't be in a file
        path.write_text(json.dumps({name: value, "future": [1]}), encoding="utf-8")
        store = SettingsStore(path, FIELDS)
        assert store[name] == before
        assert len(store.problems) == 1
        assert say(store.problems[0]).startswith("settings.json: ")


def test_a_broken_key_costs_only_itself_and_the_file_is_backed_up_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    text = '{"scale": "big", "volume": 7, "of a later version": {"x": 1}}'
    path.write_text(text, encoding="utf-8")
    store = SettingsStore(path, FIELDS)
    assert (store["scale"], store["volume"]) == (1.0, 7)
    backup = tmp_path / "settings.json.damaged"
    assert store.aside == backup
    assert path.read_text(encoding="utf-8") == backup.read_text(encoding="utf-8") == text
    store.set("language", "es")
    assert written(path) == {"volume": 7, "of a later version": {"x": 1}, "language": "es"}
    assert backup.read_text(encoding="utf-8") == text
    store.set("language", "en")
    assert backup.read_text(encoding="utf-8") == text
    assert SettingsStore(path, FIELDS).problems == []


@pytest.mark.parametrize("data", [b"", b"\0" * 50, b'{"scale": 2.0, ', b"[]", b"\xff\xfe", b"[" * 100_000])
def test_a_broken_file_means_defaults_and_is_kept_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    store = SettingsStore(path, FIELDS)
    assert store["scale"] == 1.0
    assert len(store.problems) == 1
    assert path.read_bytes() == data
    store.set("volume", 3)
    assert written(path) == {"volume": 3}
    assert (tmp_path / "settings.json.damaged").read_bytes() == data


def test_a_file_broken_while_the_program_runs_costs_nothing_that_was_known(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    store = SettingsStore(path, FIELDS)
    store.set("volume", 3)
    path.write_bytes(b"{")
    store.set("language", "es")
    assert written(path) == {"volume": 3, "language": "es"}


def test_two_copies_do_not_undo_each_other(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    one, two = SettingsStore(path, FIELDS), SettingsStore(path, FIELDS)
    one.set("volume", 3)
    two.set("scale", 2.0)
    one.set("language", "es")
    assert written(path) == {"volume": 3, "scale": 2.0, "language": "es"}
    assert two["volume"] == 5  # a running copy isn't changed under its player's hands


def test_what_cannot_be_written_holds_and_is_tried_again(tmp_path: Path, say: Say) -> None:
    path = tmp_path / "config" / "settings.json"
    path.parent.write_bytes(b"in the way")
    store = SettingsStore(path, FIELDS)
    with pytest.raises(SettingsError) as caught:
        store.set("volume", 3)
    assert "could not be made" in say(caught.value)
    assert store["volume"] == 3
    path.parent.unlink()
    path.mkdir(parents=True)
    with pytest.raises(SettingsError):
        store.set("volume", 3)
    path.rmdir()
    store.set("language", "es")
    assert written(path) == {"volume": 3, "language": "es"}


def test_a_settings_file_that_is_a_link_stays_one(tmp_path: Path) -> None:
    target = tmp_path / "dotfiles" / "desert.json"
    target.parent.mkdir()
    target.write_text('{"volume": 4}', encoding="utf-8")
    path = tmp_path / "settings.json"
    path.symlink_to(target)
    SettingsStore(path, FIELDS).set("scale", 1.5)
    assert path.is_symlink()
    assert written(target) == {"volume": 4, "scale": 1.5}
    circle = tmp_path / "circle.json"
    circle.symlink_to(circle)
    SettingsStore(circle, FIELDS).set("scale", 1.5)
    assert written(circle) == {"scale": 1.5}
