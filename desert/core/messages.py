"""Messages: what the rules and the files have to say, as a key and values, in no language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Message:
    """A text to be rendered later, in whatever language the reader has chosen.

    Attributes:
        key: The text's id in the catalogues.
        values: What fills the text's placeholders; a nested message is rendered first.
        count: The number that picks the plural form, or None for a text without one.
    """

    key: str
    values: Mapping[str, str | int | Message] = field(default_factory=lambda: MappingProxyType({}))
    count: int | None = None

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.values)), self.count))

    def __reduce__(self) -> tuple[type[Message], tuple[str, dict[str, str | int | Message], int | None]]:
        # A message may come from another process, and a read-only view can't be sent.
        return Message, (self.key, dict(self.values), self.count)


Values = dict[str, str | int | Message]
"""What fills a message's placeholders, while it is put together."""


def N_(key: str) -> str:
    """Mark a literal as a catalogue key without rendering it, so that the catalogue test finds it."""
    return key
