"""`make release-check`: whether version, changelog and tag agree, before a version is given away.

Used as `python tools/release_check.py [TAG]`. It prints what is wrong, a line each, and exits with 1 then.
"""

from __future__ import annotations

import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_HEADING = re.compile(r"^## +(?P<name>\S+)(?: +- +(?P<day>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


def problems(root: Path, tag: str = "") -> Iterator[str]:
    """What does not agree, as sentences.

    Args:
        root: The checkout.
        tag: The tag that the version is given away under, such as "v1.2.3"; "" while there is none.
    """
    version: str = runpy.run_path(str(root / "desert" / "__init__.py"))["__version__"]
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f"the version {version} in desert/__init__.py is not three numbers"
    if tag and tag != f"v{version}":
        yield f"the tag {tag} is not v{version}, as desert/__init__.py has it"
    sections = _sections((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    if version not in sections:
        yield f"CHANGELOG.md has no heading '## {version} - YYYY-MM-DD'"
        return
    day, text = sections[version]
    if not day:
        yield f"the heading of {version} in CHANGELOG.md has no day"
    if not re.search(r"^- ", text, re.MULTILINE):
        yield f"CHANGELOG.md says nothing of {version}"
    newest = next((name for name in sections if name != "Unreleased"), "")
    if newest != version:
        yield f"the newest version in CHANGELOG.md is {newest}, not {version}"
    if re.search(r"^- ", sections.get("Unreleased", ("", ""))[1], re.MULTILINE):
        yield f"CHANGELOG.md has lines under Unreleased that belong to {version}"


def _sections(text: str) -> dict[str, tuple[str, str]]:
    """The day and the text of each version, in the order they stand."""
    found = [*_HEADING.finditer(text)]
    ends = [match.start() for match in found[1:]] + [len(text)]
    return {
        match["name"]: (match["day"] or "", text[match.end() : end])
        for match, end in zip(found, ends, strict=True)
    }


def main(arguments: list[str]) -> int:
    """Print what is wrong; the exit status."""
    wrong = list(problems(ROOT, arguments[0] if arguments else ""))
    for sentence in wrong:
        print(f"Not ready: {sentence}.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
