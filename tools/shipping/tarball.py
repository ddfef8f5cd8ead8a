"""The tar.gz for any Linux: the program's folder, what makes a desktop know it, and two scripts."""

from __future__ import annotations

import gzip
import shutil
import tarfile
import tempfile
from pathlib import Path

from tools.shipping import linux_share


def make_tarball(program: Path, name: str, out: Path) -> Path:
    """Pack the folder of a built program.

    Args:
        program: The folder that build.spec made.
        name: The archive's name without its ending; the one folder in it has the same.
        out: Where to put it.
    """
    target = out / f"{name}.tar.gz"
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / name
        shutil.copytree(program, folder, symlinks=True)
        linux_share.lay_out(folder / "share")
        for script in ("install.sh", "uninstall.sh"):
            shutil.copyfile(linux_share.OURS / script, folder / script)
            (folder / script).chmod(0o755)
        for text in ("LICENSE", "docs/install.md", "docs/save-format.md"):
            source = linux_share.ROOT / text
            linux_share.write(folder / source.name, source.read_bytes())
        # No name of a user, no moment of the packing: the same folder gives the same archive.
        with (
            target.open("wb") as raw,
            gzip.GzipFile(filename="", fileobj=raw, mode="wb", compresslevel=9, mtime=0) as packed,
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
        ):
            for path in [folder, *sorted(folder.rglob("*"))]:
                tar.add(path, str(path.relative_to(scratch)), recursive=False, filter=_anonymous)
    return target


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = 0
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry
