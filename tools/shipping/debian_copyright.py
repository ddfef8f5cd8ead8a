"""What a Debian package says of whose its parts are, from the list that the built program brings along."""

from __future__ import annotations

from pathlib import Path

from desert.app.licences.part import INDEX, Part, read_parts

LIST = Path("_internal") / "desert" / "_data" / "licences" / INDEX
_ON_DEBIAN = {"LGPL": "LGPL-2.1", "GPL": "GPL-2"}
"""Licences that every Debian system has, by how their short names begin."""
_HEAD = """Desert, and what PyInstaller gathers with it: Python, pygame-ce, and the libraries that
both are made of. Each library is a file of its own below /usr/lib/desert/_internal and
may be replaced by another build of it.

Copyright Desert contributors, under the MIT licence; the parts are under licences of their own:
"""


def debian_copyright(program: Path) -> str:
    """The text of the file `copyright` for a built program's folder; raises SaveError without its list."""
    parts = read_parts(program / LIST)
    lines = [_HEAD, *(_line(part) for part in parts), ""]
    shown: set[str] = set()
    for part in parts:
        if part.text and part.text not in shown and not _on_debian(part):
            shown.add(part.text)
            alike = ", ".join(other.name for other in parts if other.text == part.text)
            lines += ["", "-" * 80, f"The licence of {alike}", "-" * 80, "", part.text.strip()]
    return "\n".join(lines) + "\n"


def _line(part: Part) -> str:
    name = " ".join(filter(None, [part.name, part.version]))
    common = _on_debian(part)
    where = f", whose text is in /usr/share/common-licenses/{common}" if common else ""
    return f" * {name}: {part.licence or 'see its project'}{where}." + (
        f" {part.notice}" if part.notice else ""
    )


def _on_debian(part: Part) -> str:
    return next((file for name, file in _ON_DEBIAN.items() if part.licence.startswith(name)), "")
