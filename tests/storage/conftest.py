"""Folders of one test, and the English a player would read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from desert.core.errors import DesertError
from desert.core.messages import Message
from desert.storage.folders import Folders

Say = Callable[[DesertError | Message], str]


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A player's folders, none of them made."""
    data = tmp_path / "data"
    parts = {name: data / name for name in ("saves", "autosaves", "finished", "boards", "locks")}
    return Folders(data=data, config=tmp_path / "config", log=tmp_path / "log", **parts)


@pytest.fixture(scope="session")
def say() -> Say:
    """Render a message from the English source catalogue."""
    source = Path(__file__).parents[2] / "locales" / "en" / "LC_MESSAGES" / "desert.po"
    with source.open("rb") as file:
        texts = {message.id: message.string for message in read_po(file)}

    def render(what: DesertError | Message) -> str:
        message = what.message if isinstance(what, DesertError) else what
        values = {
            name: render(value) if isinstance(value, Message) else value
            for name, value in message.values.items()
        }
        return str(texts[message.key]).format(**values)

    return render
