"""Whatever a player types becomes one safe file name, and can be read back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desert.core.errors import SaveError
from desert.storage.names import check_name, file_name, same_name, typed_name

RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)([ .].*)?")
ODD = [
    "a/b",
    "../../evil",
    "..\\evil",
    "<test>",
    "a:b",
    "x|y",
    "con",
    "CON",
    "nul.txt",
    "com1 ",
    ".",
    "..",
    " . ",
    "x" * 300,
    "🎲" * 80,
    "👨\u200d👩\u200d👧",
    "%s{0}",
    "%41",
    "-rf",
    "~",
    "~root",
    "$HOME",
    "a.desert",
    "Ștefan ♥",
    "测试",
    "ends.",
    "ends ",
    "tab?*'\"",
]


@pytest.mark.parametrize(("name", "stem"), [
    ("Sunday with Ana (2)", "Sunday with Ana (2)"),
    ("Íñigo", "Íñigo"),
    ("a/b", "a%2Fb"),
    ("..", "%2E%2E"),
    ("nul.txt", "%6Eul.txt"),
    ("100%", "100%25"),
])  # fmt: skip
def test_the_encoding_is_readable_and_stays(name: str, stem: str) -> None:
    assert file_name(name) == stem + ".desert"


@pytest.mark.parametrize("name", ODD)
def test_odd_names_are_safe(name: str) -> None:
    _hold_to_rules(name)


@given(st.text(min_size=1, max_size=150).filter(lambda text: bool(text.strip())))
def test_all_names_are_safe(name: str) -> None:
    try:
        check_name(name)
    except SaveError:
        return
    _hold_to_rules(name)


def _hold_to_rules(name: str) -> None:
    check_name(name)
    file = file_name(name)
    stem = file.removesuffix(".desert")
    assert Path(file).name == file
    assert len(file.encode()) <= 140
    assert not re.search(r'[<>:"/\\|?*\x00-\x1f]', file)
    assert not RESERVED.fullmatch(stem)
    assert stem[0] not in ".- "
    assert stem[-1] not in ". "
    if "~" not in stem:
        assert same_name(typed_name(Path(file))) == same_name(name)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "file.name_empty"),
        (" \t", "file.name_empty"),
        ("a\nb", "file.name_control"),
        ("a\x00b", "file.name_control"),
        ("a\u2028b", "file.name_control"),
        ("half \ud83c", "file.name_control"),
        ("x" * 501, "file.name_long"),
    ],
)
def test_names_that_are_none_are_refused(name: str, key: str) -> None:
    with pytest.raises(SaveError) as caught:
        check_name(name)
    assert caught.value.message.key == key


def test_long_names_with_one_beginning_have_different_files() -> None:
    files = {file_name("🐪" * 100 + end) for end in "abc"}
    assert len(files) == 3


def test_names_given_outside_the_program_are_shown_as_they_are() -> None:
    shown = {
        "100% win.desert": "100% win",
        "%FF.DESERT": "%FF",
        "a\nb.desert": "a\ufffdb",
        "cafe\u0301.desert": "café",
    }
    assert {file: typed_name(Path(file)) for file in shown} == shown
