"""Safe YAML: a tree of texts with their places, nothing guessed, nothing run, nothing defined twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from desert.core.errors import BoardError
from desert.core.messages import Message
from desert.core.wording import shorten
from desert.storage.bounded import Unreadable, decode_text, read_bytes
from desert.storage.wording import file_label, in_file
from desert.storage.yaml_node import Node, at

LIMIT = 1_000_000  # bytes; the shipped boards have about 2,000
_DEPTH = 20

# Only the parser of either loader is used: its events name no types and construct nothing.
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_NOT_YAML_ASCII = re.compile("[^\t\n\r\x20-\x7e]")
_NOT_YAML = "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"


def read_yaml(path: Path) -> Node:
    """Read a YAML file that holds one mapping.

    Raises:
        BoardError: It can't be read, or holds anything else; with line and column where there are any.
    """
    try:
        data = read_bytes(path, LIMIT)
    except Unreadable as error:
        raise BoardError(in_file(path, error.message)) from error
    return parse_yaml(data, file_label(path))


def parse_yaml(data: bytes, file: str) -> Node:
    """Parse a YAML document that is one mapping; `file` is for the messages.

    Raises:
        BoardError: It is anything else, or uses tags, anchors, aliases, keys given
            twice or further documents.
    """
    try:
        text = decode_text(data)
    except Unreadable as error:
        raise BoardError(in_file(file, error.message)) from error
    if not text.strip():
        raise BoardError(in_file(file, Message("file.empty")))
    return _Reader(text, file).document()


class _Reader:
    """Builds the tree from the parser's events, one after the other."""

    def __init__(self, text: str, file: str) -> None:
        self._file = file
        self._text = text
        self._lines: list[str] = _LINE_BREAK.split(text)
        self._events: Iterator[yaml.Event] = iter(())

    def document(self) -> Node:
        if odd := _not_yaml(ascii_only=self._text.isascii()).search(self._text):
            before = _LINE_BREAK.split(self._text[: odd.start()])
            values = {"value": shorten(odd.group())}
            raise at(self._file, len(before), len(before[-1]) + 1, Message("file.odd_text", values))
        try:
            self._events = yaml.parse(self._text, Loader=_LOADER)
            return self._document()
        except yaml.MarkedYAMLError as error:
            raise self._syntax(error) from error
        except yaml.YAMLError as error:
            raise BoardError(in_file(self._file, Message("file.yaml_syntax"))) from error

    def _document(self) -> Node:
        root: Node | None = None
        for event in self._events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    raise self._error(event, Message("file.yaml_documents"))
                root = self._node(next(self._events), 0)
        if root is None:
            raise BoardError(in_file(self._file, Message("file.empty")))
        if root.kind != "mapping":
            raise root.error(Message("file.yaml_no_mapping"))
        return root

    def _node(self, event: yaml.Event, depth: int) -> Node:
        if depth > _DEPTH:
            raise self._error(event, Message("file.too_deep", {"limit": _DEPTH}))
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            raise self._error(event, Message("file.yaml_anchor"))
        if (tag := getattr(event, "tag", None)) is not None:
            raise self._error(event, Message("file.yaml_tag", {"tag": shorten(str(tag))}))
        line, column = _place(event.start_mark)
        if isinstance(event, yaml.ScalarEvent):
            block = self._block(event) if event.style == "|" else None
            return Node("text", self._file, line, column, text=event.value, block=block)
        if isinstance(event, yaml.SequenceStartEvent):
            return Node("list", self._file, line, column, items=tuple(self._items(depth)))
        return Node("mapping", self._file, line, column, entries=tuple(self._entries(depth)))

    def _items(self, depth: int) -> Iterator[Node]:
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            yield self._node(event, depth + 1)

    def _entries(self, depth: int) -> Iterator[tuple[Node, Node]]:
        seen: dict[str, int] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            if key.kind != "text":
                raise key.error(Message("file.yaml_key"))
            if key.text in seen:
                values: dict[str, str | int | Message] = {"key": shorten(key.text), "first": seen[key.text]}
                raise key.error(Message("file.yaml_duplicate_key", values))
            seen[key.text] = key.line
            yield key, self._node(next(self._events), depth + 1)

    def _block(self, event: yaml.ScalarEvent) -> tuple[int, int]:
        """Find where a `|` block's rows start, from its first row that isn't blank."""
        first, _ = _place(event.start_mark)
        for row, text in enumerate(_LINE_BREAK.split(event.value)):
            if text.strip() and first + row < len(self._lines):
                return first + 1, len(self._lines[first + row]) - len(text)
        return first + 1, 0

    def _error(self, event: yaml.Event, problem: Message) -> BoardError:
        return at(self._file, *_place(event.start_mark), problem)

    def _syntax(self, error: yaml.MarkedYAMLError) -> BoardError:
        """Say in our words what the parser found; its own are English and of little help."""
        line, column = _place(error.problem_mark or error.context_mark)
        said = f"{error.problem} {error.context}"
        problem = Message("file.yaml_syntax")
        if ("cannot start any token" in said or "found a tab" in said) and "\t" in self._lines[
            min(line, len(self._lines)) - 1
        ]:
            problem = Message("file.yaml_tab")
        elif "mapping values are not allowed" in said:
            problem = Message("file.yaml_colon")
        elif "could not find expected ':'" in said:
            problem = Message("file.yaml_no_colon")
        elif "quoted scalar" in said:
            problem = Message("file.yaml_quote")
        return at(self._file, line, column, problem)


@cache
def _not_yaml(*, ascii_only: bool) -> re.Pattern[str]:
    """What no YAML file may hold; all of Unicode takes long to compile, and few files need it."""
    return _NOT_YAML_ASCII if ascii_only else re.compile(_NOT_YAML)


def _place(mark: object) -> tuple[int, int]:
    """Give line and column of a parser's mark, from 1; the two parsers' marks share no type."""
    return getattr(mark, "line", 0) + 1, getattr(mark, "column", 0) + 1
