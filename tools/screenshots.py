"""`make screenshots`: a gallery of every screen in gallery/, and the twelve pictures in docs/screenshots/."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

# A tool is started by its path, and finds what it works on from there.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from desert.views.through_the_desert.pieces.chosen_palette import VISION_NAME
from tools.gallery.album import SIZES, Album, Look
from tools.gallery.kept import keep

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("docs", "tours", "tables", "windows")


def main() -> None:
    """Take them all, or some."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all where none is named")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs" / "screenshots")
    parser.add_argument("--out", type=Path, default=ROOT / "gallery")
    parser.add_argument("--size", help="a tour in a window of one size only, for example 1280x720")
    parser.add_argument("--language", default="en", help="what that tour is in")
    options = parser.parse_args()
    parts = options.parts or PARTS
    album = Album(options.out)
    if options.size:
        width, height = map(int, options.size.split("x"))
        album.tour(Look((width, height), options.language), 0, full=True)
    else:
        if "docs" in parts:
            keep(options.docs)
        if parts == PARTS and options.out.is_dir():
            shutil.rmtree(options.out)
        fill(album, parts)
    print(f"{album.taken} pictures in {options.out}, {len(album.sheets)} contact sheets")


def fill(album: Album, parts: tuple[str, ...]) -> None:
    """Fill the gallery."""
    if "tours" in parts:
        for number, size in enumerate(SIZES):
            album.tour(Look(size), 3 * number, full=True)
        album.tour(Look(SIZES[0], "es", VISION_NAME, right=True), 1, full=False)
    if "tables" in parts:
        album.tables()
    if "windows" in parts:
        album.odd_windows()


if __name__ == "__main__":
    main()
