"""Makes what people download of the built program, for the system it was built on, and checksums.

Used as `python tools/packages.py [--program dist/desert] [--out dist]`.
"""

from __future__ import annotations

import argparse
import hashlib
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

# A tool is started by its path, and finds what it works on from there.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from desert import __version__
from tools.shipping import glibc
from tools.shipping.deb import ARCHITECTURES, make_deb
from tools.shipping.tarball import make_tarball

ROOT = Path(__file__).resolve().parent.parent
SUMS = "SHA256SUMS"
_PACKAGES = (".tar.gz", ".deb", ".zip", ".whl")


def main(arguments: list[str]) -> int:
    """Make them; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=Path, default=ROOT / "dist" / "desert")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--glibc", help="refuse a program that needs a newer one, such as 2.35")
    options = parser.parse_args(arguments)
    if options.glibc:
        needed = glibc.needed(options.program)
        if needed > tuple(map(int, options.glibc.split("."))):
            print(f"It needs glibc {'.'.join(map(str, needed))}, newer than {options.glibc}.")
            return 1
    options.out.mkdir(parents=True, exist_ok=True)
    made = list(_packages(options.program, options.out))
    write_sums(options.out)
    for path in made:
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def _packages(program: Path, out: Path) -> Iterator[Path]:
    machine = platform.machine().lower()
    if sys.platform == "win32":
        yield _zip(program, out / f"desert-{__version__}-windows-{machine}")
    elif sys.platform == "darwin":
        target = out / f"desert-{__version__}-macos-{machine}.zip"
        # Apple's own archiver keeps links, modes and signatures.
        app = program.parent / "Desert.app"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(app), str(target)], check=True)
        yield target
    else:
        yield make_tarball(program, f"desert-{__version__}-linux-{machine}", out)
        if shutil.which("dpkg-deb") and platform.machine() in ARCHITECTURES:
            yield make_deb(program, __version__, out)
        else:
            print("No .deb: dpkg-deb is not here.")


def _zip(program: Path, name: Path) -> Path:
    return Path(shutil.make_archive(str(name), "zip", program.parent, program.name))


def write_sums(folder: Path) -> None:
    """Write what `sha256sum --check` reads, for everything of this version that people download."""
    files = [path for path in sorted(folder.iterdir()) if path.name.endswith(_PACKAGES)]
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in files
        if __version__ in path.name
    ]
    (folder / SUMS).write_bytes("".join(lines).encode())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
