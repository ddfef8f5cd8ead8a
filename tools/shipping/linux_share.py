"""The files by which a Linux desktop knows the program: menu entry, icons, file type, manual page."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

from tools.shipping import icons

ROOT = Path(__file__).resolve().parent.parent.parent
OURS = ROOT / "tools" / "shipping" / "linux"


def lay_out(share: Path) -> None:
    """Put them into a folder as they lie below /usr/share."""
    _copy(OURS / "desert.desktop", share / "applications" / "desert.desktop")
    _copy(OURS / "desert.xml", share / "mime" / "packages" / "desert.xml")
    theme = share / "icons" / "hicolor"
    for size in icons.HICOLOR:
        write(theme / f"{size}x{size}" / "apps" / "desert.png", icons.png(size))
    _copy(icons.DRAWING, theme / "scalable" / "apps" / "desert.svg")
    manual = (ROOT / "docs" / "desert.6").read_bytes()
    write(share / "man" / "man6" / "desert.6.gz", packed(manual))


def write(path: Path, data: bytes) -> None:
    """Write a file that everybody may read, in folders that are made for it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(0o644)


def packed(data: bytes) -> bytes:
    """Compress, as small as can be and the same each time."""
    return gzip.compress(data, 9, mtime=0)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(0o644)
