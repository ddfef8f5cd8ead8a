"""The .deb: the program below /usr/lib, a command, and the files by which a desktop knows it.

No script runs when it is installed or removed: the packages that keep lists of menu entries, icons, file
types and manual pages watch those folders themselves.
"""

from __future__ import annotations

import hashlib
import platform
import shutil
import subprocess
import tempfile
from email.utils import formatdate
from pathlib import Path

from tools.shipping import glibc, linux_share
from tools.shipping.debian_copyright import debian_copyright

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}
"""What Debian calls the machines that Python names so."""

_CONTROL = """Package: desert
Version: {version}
Architecture: {architecture}
Maintainer: Desert contributors <desert@localhost>
Installed-Size: {size}
Depends: libc6 (>= {libc}), libgcc-s1, libstdc++6, libx11-6, libxext6
Recommends: libasound2t64 | libasound2, libxcursor1, libxfixes3, libxi6, libxrandr2, libxss1, shared-mime-info
Suggests: libwayland-client0, libxkbcommon0, libdecor-0-0
Section: games
Priority: optional
Description: Through the Desert, a board game for two to five at one computer
 Camels in five pastel colours walk from oasis to waterhole and close off the
 land of a hex board. People and computer players of four levels take the seats.
 .
 Games are saved after every placement. There is no network in it, no account
 and no telemetry.
"""

_CHANGELOG = """desert ({version}) unstable; urgency=medium

  * What is new stands in CHANGELOG.md of the sources.

 -- Desert contributors <desert@localhost>  {date}
"""


def make_deb(program: Path, version: str, out: Path) -> Path:
    """Pack the folder of a built program for Debian and its relatives, with dpkg-deb.

    Raises:
        FileNotFoundError: dpkg-deb is not installed.
        subprocess.CalledProcessError: It refuses.
    """
    architecture = ARCHITECTURES[platform.machine()]
    target = out / f"desert_{version}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch) / "root"
        root.mkdir()
        root.chmod(0o755)
        _fill(root, program, version)
        libc = ".".join(map(str, glibc.needed(program)))
        control = _CONTROL.format(
            version=version, architecture=architecture, size=_kibibytes(root), libc=libc
        )
        linux_share.write(root / "DEBIAN" / "control", control.encode())
        linux_share.write(root / "DEBIAN" / "md5sums", _sums(root))
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return target


def _fill(root: Path, program: Path, version: str) -> None:
    shutil.copytree(program, root / "usr" / "lib" / "desert", symlinks=True)
    for path in (root / "usr").rglob("*"):
        if not path.is_symlink():
            runs = path.is_dir() or path.name == "desert"
            path.chmod(0o755 if runs else 0o644)
    games = root / "usr" / "games"
    games.mkdir()
    (games / "desert").symlink_to("../lib/desert/desert")
    share = root / "usr" / "share"
    linux_share.lay_out(share)
    entry = share / "applications" / "desert.desktop"
    # Not every session looks for commands among the games.
    text = entry.read_text(encoding="utf-8").replace("Exec=desert ", "Exec=/usr/games/desert ")
    entry.write_text(text, encoding="utf-8")
    documents = share / "doc" / "desert"
    linux_share.write(documents / "copyright", debian_copyright(program).encode())
    changes = _CHANGELOG.format(version=version, date=formatdate(0))
    linux_share.write(documents / "changelog.gz", linux_share.packed(changes.encode()))
    overrides = (linux_share.OURS / "lintian-overrides").read_bytes()
    linux_share.write(share / "lintian" / "overrides" / "desert", overrides)
    for path in root.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)


def _kibibytes(root: Path) -> int:
    return sum(path.lstat().st_size // 1024 + 1 for path in root.rglob("*"))


def _sums(root: Path) -> bytes:
    lines = [
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n"
        for path in sorted((root / "usr").rglob("*"))
        if path.is_file() and not path.is_symlink()
    ]
    return "".join(lines).encode()
