"""Saved games are read strictly, and whatever is wrong is one sentence."""

from __future__ import annotations

import io
import json
import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.storage import json_file
from desert.storage.json_file import parse_object, read_object, to_bytes
from tests.storage.conftest import Say

GAME: dict[str, object] = {
    "format": "through-the-desert",
    "version": 1,
    "players": [{"name": "Ștefan ♥", "colour": "red"}, {"name": '测试 🎲 \\ " \n', "colour": "blue"}],
    "open": True,
    "nothing": None,
    "share": -0.5e-3,
    "moves": ["camel pink D6", "camel green A10"],
}


_INNER = {"plain.at": "reason"}


def problem(error: SaveError) -> str:
    """The key of the innermost message."""
    message = error.message
    while isinstance(inner := message.values.get(_INNER.get(message.key, "problem")), Message):
        message = inner
    return message.key


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b"", "file.empty"),
        (b" \n\t", "file.empty"),
        (b"\0" * 4096, "file.blank"),
        (b'{"a": 1', "file.cut_off"),
        (b'{"a": [tr', "file.cut_off"),
        (b'{"a": "caf\xc3', "file.cut_off"),
        (b'{"a": "\\u00', "file.cut_off"),
        (b'{"a": 1,}', "file.not_json"),
        (b"{'a': 1}", "file.not_json"),
        (b"\x80\x03}q\x00.", "file.not_utf8"),
        (b'{"a": "\xff"}', "file.not_utf8"),
        (b"!!python/object/apply:os.system ['touch MARK']", "file.not_json"),
        (b'{"a": 1} {"b": 2}', "file.json_more"),
        (b"[1, 2]", "file.not_an_object"),
        (b'"text"', "file.not_an_object"),
        (b"null", "file.not_an_object"),
        (b'{"a": 1, "b": {"c": 1, "c": 1}}', "file.duplicate_key"),
        (b'{"a": NaN}', "file.bad_number"),
        (b'{"a": -Infinity}', "file.bad_number"),
        (b'{"a": 1e999}', "file.bad_number"),
        (b'{"a": ' + b"9" * 5000 + b"}", "file.bad_number"),
        (b'{"a": ' + b"[" * 100_000, "file.too_deep"),
        (b'{"a": ' + b'{"a": ' * 100_000, "file.too_deep"),
        (b'{"a": ' + b"[" * 60 + b"]" * 60 + b"}", "file.too_deep"),
        (b'{"a": "\\ud83c"}', "file.odd_text"),
        (b'{"\\udfb2": 1}', "file.odd_text"),
        (b'{"a": "line\nbreak"}', "file.not_json"),
        (b'{"a": 01}', "file.not_json"),
    ],
)
def test_each_fault_has_its_own_words(text: bytes, key: str, say: Say) -> None:
    with pytest.raises(SaveError) as caught:
        parse_object(text, "game.desert")
    assert problem(caught.value) == key
    sentence = say(caught.value)
    assert sentence.startswith("game.desert: ")
    assert len(sentence) < 400
    assert sentence.isprintable()


@pytest.mark.parametrize(
    "text",
    [
        b'{"' + b"k" * 10**6 + b'": 1, "' + b"k" * 10**6 + b'": 2}',
        b'{"\\n\\u202e\\n": 1, "\\n\\u202e\\n": 2}',
    ],
)
def test_long_and_hostile_keys_stay_one_short_line(text: bytes, say: Say) -> None:
    with pytest.raises(SaveError) as caught:
        parse_object(text, "x" * 5000 + "\n.desert")
    sentence = say(caught.value)
    assert len(sentence) < 400
    assert sentence.isprintable()


def test_a_syntax_error_tells_its_place() -> None:
    with pytest.raises(SaveError) as caught:
        parse_object(b'{"a": 1,\n "b" 2}', "game.desert")
    assert (caught.value.line, caught.value.column) == (2, 6)


def test_every_cut_of_a_save_is_refused_as_cut_off() -> None:
    data = to_bytes(GAME).rstrip()
    for length in range(1, len(data)):
        with pytest.raises(SaveError) as caught:
            parse_object(data[:length], "game.desert")
        assert problem(caught.value) == "file.cut_off", data[:length]


def test_a_byte_order_mark_is_left_out() -> None:
    assert parse_object(b"\xef\xbb\xbf" + to_bytes(GAME), "game.desert") == GAME


def test_what_is_written_is_readable_text_and_comes_back() -> None:
    data = to_bytes(GAME)
    assert "Ștefan ♥" in data.decode("utf-8")
    assert re.search(rb'^  "camel green A10"$', data, re.MULTILINE)
    assert parse_object(data, "game.desert") == GAME


def test_a_text_that_is_no_text_is_not_written() -> None:
    with pytest.raises(SaveError):
        to_bytes({"name": "half \ud83c"})


@given(
    st.dictionaries(
        st.text(),
        st.recursive(
            st.none()
            | st.booleans()
            | st.integers(-(10**17), 10**17)
            | st.text()
            | st.floats(allow_nan=False, allow_infinity=False),
            lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
            max_leaves=6,
        ),
    )
)
def test_any_content_comes_back_as_it_was(content: dict[str, object]) -> None:
    assert parse_object(to_bytes(content), "game.desert") == content


@given(st.binary(max_size=200) | st.text(max_size=100).map(lambda text: b"{" + text.encode()))
def test_no_bytes_bring_the_reader_down(data: bytes) -> None:
    try:
        content = parse_object(data, "game.desert")
    except SaveError:
        return
    assert content == json.loads(data.decode("utf-8-sig"))


def test_files_that_are_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "folder.desert"
    folder.mkdir()
    dangling = tmp_path / "dangling.desert"
    dangling.symlink_to(tmp_path / "nowhere")
    pipe = tmp_path / "pipe.desert"
    os.mkfifo(pipe)
    big = tmp_path / "big.desert"
    big.write_bytes(b" " * 101)
    monkeypatch.setattr(json_file, "LIMIT", 100)
    expected = {
        folder: "file.not_a_file",
        dangling: "file.no_read",
        pipe: "file.not_a_file",
        big: "file.too_big",
        Path("/dev/zero"): "file.not_a_file",
        tmp_path / "missing.desert": "file.no_read",
        Path("nul\0.desert"): "file.no_read",
    }
    for path, key in expected.items():
        with pytest.raises(SaveError) as caught:
            read_object(path)
        assert problem(caught.value) == key, path


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b'{"a": {"b": [1, NaN]}}', "a.b[1]"),
        (b'{"a": {"b": [-Infinity]}}', "a.b[0]"),
        (b'{"a": 1e999}', "a"),
        (b'{"first": 1, "seed": ' + b"9" * 41 + b"}", "seed"),
        (b'{"a": [[], {"k\\n' + b"k" * 500 + b'": NaN}]}', "a[1].k"),
        (b'{"a": ' + b"[" * 500 + b"NaN" + b"]" * 500 + b"}", "a[0]"),
    ],
)
def test_a_number_that_is_none_is_named_with_its_place(text: bytes, key: str, say: Say) -> None:
    with pytest.raises(SaveError) as caught:
        parse_object(text, "game.desert")
    assert problem(caught.value) == "file.bad_number"
    sentence = say(caught.value)
    assert sentence.startswith(f"game.desert: {key}")
    assert len(sentence) < 400
    assert sentence.isprintable()


@pytest.mark.parametrize("junk", [b"n", b"-", b"}", b"true", b"ab", b".", b"\\", b"abc"])
def test_junk_after_the_end_is_not_called_a_missing_end(junk: bytes) -> None:
    with pytest.raises(SaveError) as caught:
        parse_object(b'{"a": 1}\n' + junk, "game.desert")
    assert problem(caught.value) == "file.json_more"
    assert (caught.value.line, caught.value.column) == (2, 1)


@pytest.mark.parametrize(
    "content",
    [
        {"list": [1] * 1_500_000},  # indented it takes three times as much
        {"list": [[]] * 2_000_000},
    ],
)
def test_what_is_written_can_always_be_read_again(content: dict[str, object]) -> None:
    data = to_bytes(content)
    assert len(data) <= json_file.LIMIT
    assert parse_object(data, "game.desert") == content


def test_what_could_not_be_read_again_is_not_written(say: Say) -> None:
    with pytest.raises(SaveError) as caught:
        to_bytes({"note": "x" * json_file.LIMIT})
    assert problem(caught.value) == "file.too_big_to_write"
    assert "8 MB" in say(caught.value)


def test_room_for_more_may_be_asked_for() -> None:
    content = {"note": "x" * (json_file.LIMIT - 1000)}
    assert to_bytes(content)
    with pytest.raises(SaveError):
        to_bytes(content, room=1000)


def test_a_file_that_has_nothing_to_give_yet_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some network disks answer a reading that may not wait with nothing at all."""
    path = tmp_path / "game.desert"
    path.write_bytes(b"{}")

    class Waiting(io.BytesIO):
        def read(self, _size: int | None = -1) -> bytes:
            return None  # type: ignore[return-value]

    def waiting(descriptor: int, _mode: str) -> Waiting:
        os.close(descriptor)
        return Waiting()

    monkeypatch.setattr(os, "fdopen", waiting)
    monkeypatch.setattr(os, "fstat", lambda _descriptor: path.stat())
    with pytest.raises(SaveError) as caught:
        read_object(path)
    assert problem(caught.value) == "file.no_read"
