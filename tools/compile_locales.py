"""Compiles gettext catalogues (.po) to what the program reads (.mo): for make, wheel and executable.

Used as `python tools/compile_locales.py [PO ...]`; without arguments every catalogue of `locales/`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALES = Path(__file__).resolve().parent.parent / "locales"


def catalogues(locales: Path = LOCALES) -> list[Path]:
    """All catalogues under a locales folder, sorted."""
    return sorted(locales.glob("*/LC_MESSAGES/*.po"))


def compile_catalogue(source: Path, target: Path) -> None:
    """Compile one catalogue; the target appears whole or not at all.

    Raises:
        OSError: a file cannot be read or written.
        babel.messages.pofile.PoFileError: the catalogue is not well formed.
    """
    with source.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=target.parent, delete=False) as made:
        write_mo(made, catalogue)
    # A temporary file is private to its maker; a catalogue is for every user of an installed program.
    Path(made.name).chmod(0o644)
    Path(made.name).replace(target)


def compile_stale(locales: Path = LOCALES) -> None:
    """Compile beside its source every catalogue that is missing or older than its source."""
    for source in catalogues(locales):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime <= source.stat().st_mtime:
            compile_catalogue(source, target)


def main(arguments: list[str]) -> None:
    """Compile the named catalogues, or all of them."""
    for source in [Path(name) for name in arguments] or catalogues():
        compile_catalogue(source, source.with_suffix(".mo"))


if __name__ == "__main__":
    main(sys.argv[1:])
