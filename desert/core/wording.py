"""How values stand in a sentence: on one line, printable, and short."""

from __future__ import annotations

_LIMIT = 60


def shorten(text: str, limit: int = _LIMIT) -> str:
    """Give `text` on one printable line of at most `limit` characters.

    Whatever can't be drawn or would break the line is written as an escape; what is too
    long loses its middle.
    """
    if len(text) > 4 * limit:
        # Escaping megabytes to show 60 characters would be slow.
        text = text[: 2 * limit] + text[-2 * limit :]
        cut = True
    else:
        cut = False
    line = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
    if len(line) <= limit and not cut:
        return line
    tail = limit // 4
    return line[: limit - 1 - tail] + "…" + line[len(line) - tail :]
