"""How new a system's C library must be for a program that was built here."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

_VERSION = re.compile(r"\bGLIBC_(\d+(?:\.\d+)+)")


def needed(folder: Path) -> tuple[int, ...]:
    """The newest version of glibc that anything in a folder asks for, such as (2, 35).

    Raises:
        FileNotFoundError: objdump is not installed (Debian: binutils).
        ValueError: Nothing in the folder asks for any.
    """
    return max(_versions(folder))


def _versions(folder: Path) -> set[tuple[int, ...]]:
    found = set()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and _is_elf(path):
            told = subprocess.run(
                ["objdump", "-T", str(path)], check=True, capture_output=True, encoding="utf-8"
            ).stdout
            found |= {tuple(map(int, version.split("."))) for version in _VERSION.findall(told)}
    return found


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"
