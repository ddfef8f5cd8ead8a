"""YAML is text with places: nothing guessed, nothing run, nothing defined twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from desert.core.errors import BoardError
from desert.core.messages import Message
from desert.storage import yaml_file
from desert.storage.yaml_file import parse_yaml, read_yaml
from desert.storage.yaml_node import Node
from tests.storage.conftest import Say

LOADERS = [yaml.SafeLoader] + ([yaml.CSafeLoader] if hasattr(yaml, "CSafeLoader") else [])


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test with the parser written in Python and with that in C, if it is there."""
    monkeypatch.setattr(yaml_file, "_LOADER", request.param)


def plain(node: Node) -> object:
    """A tree without places."""
    if node.kind == "list":
        return [plain(item) for item in node.items]
    if node.kind == "mapping":
        return {key.text: plain(value) for key, value in node.entries}
    return node.text


def problem(error: BoardError) -> str:
    """The key of the innermost message."""
    inner = error.message.values["problem"]
    assert isinstance(inner, Message)
    return inner.key


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    "text",
    [
        "NO",
        "on",
        "07",
        "08",
        "12:30",
        "1_000",
        "2024-01-01",
        "~",
        "null",
        "yes",
        "1e3",
        "0x1F",
        ".inf",
        "true",
    ],
)
def test_every_scalar_stays_the_text_written(text: str) -> None:
    root = parse_yaml(f"id: {text}\n{text}: '{text}'\nlist: [{text}]\n".encode(), "board.yaml")
    assert plain(root) == {"id": text, text: text, "list": [text]}


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("text", "key", "line", "column"),
    [
        ("id: 1\nname: !!python/object/apply:os.system ['touch MARK']\n", "file.yaml_tag", 2, 7),
        ("id: !!str 1\n", "file.yaml_tag", 1, 5),
        ("id: ! 1\n", "file.yaml_tag", 1, 5),
        ("id: &a 1\n", "file.yaml_anchor", 1, 5),
        ("id: 1\nname: *a\n", "file.yaml_anchor", 2, 7),
        ("id: 1\nname: 2\nid: 3\n", "file.yaml_duplicate_key", 3, 1),
        ("id: 1\nlegend: {a: 1, 'a': 2}\n", "file.yaml_duplicate_key", 2, 16),
        ("id: 1\n---\nid: 2\n", "file.yaml_documents", 2, 1),
        ("- a\n- b\n", "file.yaml_no_mapping", 1, 1),
        ("just text\n", "file.yaml_no_mapping", 1, 1),
        ("[a]: 1\n", "file.yaml_key", 1, 1),
        ("id: 1\n\tname: 2\n", "file.yaml_tab", 2, 1),
        ("id: a: b\n", "file.yaml_colon", 1, 6),
        ("id: \x07\n", "file.odd_text", 1, 5),
        ("id: [" + "[" * 100, "file.too_deep", 1, 25),
    ],
)
def test_what_is_refused_and_where(text: str, key: str, line: int, column: int, say: Say) -> None:
    with pytest.raises(BoardError) as caught:
        parse_yaml(text.encode(), "board.yaml")
    error = caught.value
    assert (problem(error), error.line, error.column) == (key, line, column)
    assert say(error).startswith(f"board.yaml: line {line}, column {column}: ")
    assert len(say(error)) < 400


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "file.empty"),
        (b"# only a comment\n", "file.empty"),
        (b"id: \xff\xfe", "file.not_utf8"),
        (b"\0\0\0\0", "file.blank"),
        (b"id: 'open", "file.yaml_quote"),
        (b"id: [a, b", "file.yaml_syntax"),
        (b"id: 1\nname\nkind: 2\n", "file.yaml_no_colon"),
    ],
)
def test_other_faults_have_their_own_words(data: bytes, key: str) -> None:
    with pytest.raises(BoardError) as caught:
        parse_yaml(data, "board.yaml")
    assert problem(caught.value) == key


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("header", ["|", "|-  # drawn", "|2"])
def test_each_character_of_a_block_knows_its_place(line_break: str, header: str) -> None:
    rows = [". x 🐪 .", ". o", "", "   #"]
    if header == "|2":
        rows[0] = "   " + rows[0]  # the first row may stand further right only where the indentation is told
    lines = ["# by Ana", "id: mine", "rows:", f"  map: {header}", "", *(row and "    " + row for row in rows)]
    source = line_break.join([*lines, "name: end", ""])
    section = parse_yaml(source.encode(), "board.yaml").get("rows")
    drawn = section and section.get("map")
    assert drawn is not None
    assert drawn.text.split("\n")[1:5] == rows
    for row, text in enumerate(drawn.text.split("\n")):
        for column, char in enumerate(text):
            line, place = drawn.place(row, column)
            assert lines[line - 1][place - 1] == char


def test_other_texts_have_one_place_and_keys_have_their_own() -> None:
    root = parse_yaml(b"id:   mine\nname: >\n  folded\n  text\n", "board.yaml")
    for key, place in (("id", (1, 7)), ("name", (2, 7))):
        node = root.get(key)
        assert node is not None
        assert node.place(3, 4) == place
    key_node = root.key("name")
    assert key_node is not None
    assert (key_node.line, key_node.column) == (2, 1)
    assert root.get("missing") is None
    assert root.key("missing") is None


def test_a_file_is_named_and_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(b"id: mine\n")
    assert plain(read_yaml(path)) == {"id": "mine"}
    monkeypatch.setattr(yaml_file, "LIMIT", 5)
    with pytest.raises(BoardError) as caught:
        read_yaml(path)
    assert say(caught.value).startswith("mine.yaml: ")
    with pytest.raises(BoardError):
        read_yaml(tmp_path)


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in (*node.items, *(part for entry in node.entries for part in entry)):
        yield from _nodes(child)


@example("?")
@given(st.text(alphabet="ab:-|>'\"[]{},&*!#? \n\t%@`\x85é🐪", max_size=40) | st.text(max_size=40))
def test_no_text_brings_the_reader_down_and_both_parsers_agree(text: str) -> None:
    answers: list[object] = []
    for each in LOADERS:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(yaml_file, "_LOADER", each)
            try:
                root = parse_yaml(text.encode(), "board.yaml")
                texts = [node for node in _nodes(root) if node.kind == "text"]
                # What is not there has no place: the parsers name different ends of the gap.
                answers.append([(node.text, node.line if node.text else 0) for node in texts])
            except BoardError:
                answers.append(None)
    if all(answer is not None for answer in answers):
        assert answers[0] == answers[-1]
