"""Gathers the licences of everything that goes into an executable; build.spec runs it.

Used as `python tools/licences.py FOLDER`; it writes the index there that the About screen reads.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from desert.app.licences.part import write_parts
from desert.app.licences.sources import installed_parts

WITHOUT_TEXT = frozenset({"Zlib", "FTL", "libpng-2.0", "IJG", "libtiff", "BSD-2-Clause", "Public domain"})
"""Licences that ask a program for no more than the notice, or whose text nobody installs."""


def write(folder: Path) -> Path:
    """Write the index; where it is.

    Raises:
        SystemExit: A part has no licence text though its licence asks for it.
    """
    parts = installed_parts(executable=True)
    lacking = [part.name for part in parts if not part.text and part.licence not in WITHOUT_TEXT]
    if lacking:
        raise SystemExit(f"no licence text found for {', '.join(lacking)}")
    write_parts(parts, folder)
    return folder


if __name__ == "__main__":
    write(Path(sys.argv[1]))
