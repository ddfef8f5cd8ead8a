"""The text of a field being edited: caret, selection, limit; no pictures."""

from __future__ import annotations

import unicodedata


class TextEdit:
    """A line of text with a caret and perhaps a selection from `anchor` to `caret`.

    Attributes:
        text: What has been typed.
        caret: Index before which the next character goes.
        anchor: The other end of the selection; equal to `caret` when nothing is selected.
        limit: Most characters it holds.
    """

    def __init__(self, text: str = "", limit: int = 200) -> None:
        self.limit = limit
        self.text = _one_line(text)[:limit]
        self.caret = self.anchor = len(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected characters."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, text: str) -> bool:
        """Put text in place of the selection, as much as the limit lets in; whether that is all of it."""
        start, end = self.selection
        room = self.limit - (len(self.text) - (end - start))
        whole = _one_line(text)
        piece = whole[: max(0, room)]
        self.text = self.text[:start] + piece + self.text[end:]
        self.caret = self.anchor = start + len(piece)
        return piece == whole

    def delete(self, by: int, *, word: bool = False) -> None:
        """Take away the selection, or what lies before (-1) or after (1) the caret."""
        if self.caret == self.anchor:
            self.move(by, word=word, select=True)
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start

    def move(self, by: int, *, word: bool = False, select: bool = False) -> None:
        """Move the caret one character or word; without `select` a selection collapses to its end."""
        if self.caret != self.anchor and not select:
            self.caret = self.anchor = self.selection[0 if by < 0 else 1]
            return
        self.to(self._next_word(by) if word else self._next_char(by), select=select)

    def to(self, index: int, *, select: bool = False) -> None:
        """Put the caret at an index."""
        self.caret = min(len(self.text), max(0, index))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def _next_char(self, by: int) -> int:
        index = self.caret + by
        # A letter and the marks on it are one step.
        while 0 < index < len(self.text) and unicodedata.combining(self.text[index]):
            index += by
        return index

    def _next_word(self, by: int) -> int:
        index = self.caret
        seen = False
        while 0 <= index + min(by, 0) < len(self.text):
            solid = not self.text[index + min(by, 0)].isspace()
            if seen and not solid:
                break
            seen = seen or solid
            index += by
        return index


def _one_line(text: str) -> str:
    """Return the text without what cannot be typed into a line: controls, line ends, lone surrogates."""
    flat = " ".join(text.replace("\r", "\n").split("\n")) if "\n" in text or "\r" in text else text
    return "".join(
        c if c != "\t" else " " for c in flat if c == "\t" or unicodedata.category(c) not in ("Cc", "Cs")
    )
