"""A part of the program that somebody made, and the index that an executable brings along."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

from desert.core.errors import SaveError
from desert.core.plain import Plain
from desert.storage.json_file import read_object, to_bytes

INDEX = "licences.json"


@dataclass(frozen=True, slots=True)
class Part:
    """One part.

    Attributes:
        name: What it is called.
        version: "" where it isn't known.
        licence: The licence's short name.
        notice: Whose it is, or what its licence asks to be said; "" for nothing.
        text: The whole licence; "" where the installation has none.
    """

    name: str
    version: str
    licence: str
    notice: str = ""
    text: str = ""


def write_parts(parts: list[Part], folder: Path) -> None:
    """Write the index."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / INDEX).write_bytes(to_bytes({"parts": [asdict(part) for part in parts]}))


def read_parts(index: Path) -> list[Part]:
    """Read it; raises SaveError for anything else."""
    items = Plain(read_object(index), SaveError).key("parts").items(1)
    return [Part(*(item.key(field).text() for field in Part.__slots__)) for item in items]
