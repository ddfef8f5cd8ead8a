"""A release is ready when version, changelog and tag agree, and each thing that doesn't is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from desert import __version__
from tools.release_check import ROOT, problems

LOG = """# Changelog

## Unreleased

## 1.2.3 - 2026-12-01

### Added
- Camels.

## 1.2.2 - 2026-11-01

- Sand.
"""


def checkout(folder: Path, version: str = "1.2.3", log: str = LOG) -> Path:
    (folder / "desert").mkdir()
    (folder / "desert" / "__init__.py").write_text(f'"""D."""\n\n__version__ = "{version}"\n', "utf-8")
    (folder / "CHANGELOG.md").write_text(log, "utf-8")
    return folder


@pytest.mark.parametrize("tag", ["", "v1.2.3"])
def test_what_agrees_is_ready(tmp_path: Path, tag: str) -> None:
    assert not list(problems(checkout(tmp_path), tag))


@pytest.mark.parametrize(
    ("version", "log", "tag", "said"),
    [
        ("1.2.3", LOG, "1.2.3", "the tag 1.2.3 is not v1.2.3"),
        ("1.2.3", LOG, "v1.2.4", "the tag v1.2.4 is not v1.2.3"),
        ("1.2.4", LOG, "", "no heading '## 1.2.4"),
        ("1.2.2", LOG, "", "the newest version in CHANGELOG.md is 1.2.3"),
        ("1.2", LOG, "", "is not three numbers"),
        ("1.2.3", LOG.replace(" - 2026-12-01", ""), "", "has no day"),
        ("1.2.3", LOG.replace("- Camels.\n", ""), "", "says nothing of 1.2.3"),
        ("1.2.3", LOG.replace("## Unreleased\n", "## Unreleased\n\n- More.\n"), "", "under Unreleased"),
    ],
)
def test_what_does_not_is_named(tmp_path: Path, version: str, log: str, tag: str, said: str) -> None:
    assert any(said in sentence for sentence in problems(checkout(tmp_path, version, log), tag))


def test_the_version_stands_in_one_place() -> None:
    """Whatever else tells it takes it from there."""
    named = [ROOT / name for name in ("pyproject.toml", "build.spec", "Makefile", "docs/desert.6")]
    sources = [*(ROOT / "desert").rglob("*.py"), *(ROOT / "tools").rglob("*.*")]
    texts = {path: path.read_bytes() for path in [*named, *sources] if path.is_file()}
    wanted = [path for path, text in texts.items() if f'"{__version__}"'.encode() in text]
    assert wanted == [ROOT / "desert" / "__init__.py"]
