"""Tries a built program where there are no window tests: its version, a board, and that it stays open.

Used as `python tools/smoke.py FOLDER`, where the program is somewhere below.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

_SECONDS = 8.0
"""How long a window must stay open."""


def program_below(folder: Path) -> Path:
    """The program of an unpacked package; raises SystemExit where there is none."""
    for pattern in ("Desert.app/Contents/MacOS/desert", "**/desert.exe", "**/desert"):
        for path in sorted(folder.glob(pattern)):
            if path.is_file():
                return path.resolve()
    raise SystemExit(f"there is no program in {folder}")


def main(folder: Path) -> int:
    """Try it; the exit status."""
    program = program_below(folder)
    with tempfile.TemporaryDirectory() as elsewhere:
        for arguments in (["--version"], ["board", "mountain", "--json"]):
            # Without a console Windows may give it no output to write to; what it does is told by its status.
            told = subprocess.run([program, *arguments], cwd=elsewhere, capture_output=True, check=False)
            print(f"{arguments[0]}: {told.returncode}, {len(told.stdout)} bytes, {told.stderr.decode()}")
            if told.returncode != 0:
                return 1
        game = subprocess.Popen([program], cwd=elsewhere, stderr=subprocess.PIPE)
        time.sleep(_SECONDS)
        if game.poll() is not None:
            print(f"the game ended with {game.returncode}: {game.communicate()[1].decode()}")
            return 1
        game.terminate()
        errors = game.communicate(timeout=60)[1].decode()
    print(f"the game stayed open for {_SECONDS:.0f} seconds; {errors}")
    return 1 if "Traceback" in errors else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
