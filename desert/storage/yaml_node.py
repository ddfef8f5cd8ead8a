"""What a YAML file holds: texts, lists and mappings, each knowing its line and column."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from desert.core.errors import BoardError
from desert.core.messages import Message
from desert.storage.wording import file_label


@dataclass(frozen=True, slots=True)
class Node:
    """One value of a YAML file; a scalar is always text, as it was written.

    Attributes:
        kind: Which of `text`, `items` and `entries` counts.
        file: The file's name, for errors.
        line: Where it starts, counted from 1.
        column: Where it starts, counted from 1.
        text: The text of a scalar; that of `|` blocks keeps its line breaks.
        items: The values of a list.
        entries: The keys and values of a mapping, in the file's order; each key is text and stands once.
        block: The line of a `|` block's first row and the columns it is indented by, if it is one.
    """

    kind: Literal["text", "list", "mapping"]
    file: str
    line: int
    column: int
    text: str = ""
    items: tuple[Node, ...] = ()
    entries: tuple[tuple[Node, Node], ...] = ()
    block: tuple[int, int] | None = field(default=None, repr=False)

    def get(self, key: str) -> Node | None:
        """Look up the value under a key of this mapping."""
        return next((value for name, value in self.entries if name.text == key), None)

    def key(self, key: str) -> Node | None:
        """Look up the key itself, to say where it stands."""
        return next((name for name, _ in self.entries if name.text == key), None)

    def place(self, row: int, column: int) -> tuple[int, int]:
        """Tell line and column (from 1) of a character of a `|` block, whose row and column count from 0.

        For any other text it is where the text starts.
        """
        if self.block is None:
            return self.line, self.column
        line, indent = self.block
        return line + row, indent + column + 1

    def error(self, problem: Message) -> BoardError:
        """Make the error that says what is wrong here, with file, line and column."""
        return at(self.file, self.line, self.column, problem)

    def error_at(self, row: int, column: int, problem: Message) -> BoardError:
        """Make the error for a character of a `|` block, as `place` counts it."""
        return at(self.file, *self.place(row, column), problem)


def at(file: str, line: int, column: int, problem: Message) -> BoardError:
    """Make the error for a place in a file, counted from 1."""
    values: dict[str, str | int | Message] = {
        "file": file_label(file),
        "line": line,
        "column": column,
        "problem": problem,
    }
    return BoardError(Message("file.at", values), line, column)
