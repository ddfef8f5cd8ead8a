"""The search for text keys in sources, on which the catalogue tests stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.text_keys import KeyNotLiteral, Use, uses


def _uses(tmp_path: Path, source: str, folder: str = "app") -> list[Use]:
    path = tmp_path / "desert" / folder / "module.py"
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    return uses(tmp_path / "desert")


@pytest.mark.parametrize(
    "call",
    [
        'texts("a.key")',
        'self._texts("a.key")',
        'Message("a.key")',
        'Message(key="a.key")',
        'N_("a.key")',
        'tr("a.key")',
    ],
)
def test_each_way_to_name_a_key_is_found(tmp_path: Path, call: str) -> None:
    assert [use.key for use in _uses(tmp_path, call)] == ["a.key"]


def test_both_keys_of_a_choice_are_found(tmp_path: Path) -> None:
    assert [use.key for use in _uses(tmp_path, 'texts("a" if large else "b")')] == ["a", "b"]


@pytest.mark.parametrize("key", ['f"a.{name}"', '"a." + name'])
def test_a_key_put_together_in_place_is_refused(tmp_path: Path, key: str) -> None:
    with pytest.raises(KeyNotLiteral, match=r"module\.py:1"):
        _uses(tmp_path, f"texts({key})")


def test_values_and_counts_are_told_apart(tmp_path: Path) -> None:
    source = """
texts("a", name=1, count=2)
Message("b", {"name": 1})
Message("c", {}, 3)
Message("d", values)
texts("e", **values)
"""
    found = {use.key: (use.values, use.counted) for use in _uses(tmp_path, source)}
    name = frozenset({"name"})
    nothing: frozenset[str] = frozenset()
    assert found == {
        "a": (name, True),
        "b": (name, False),
        "c": (nothing, True),
        "d": (None, False),
        "e": (None, None),
    }


@pytest.mark.parametrize(
    ("folder", "domain"),
    [("app/screens", "desert"), ("core", "desert"), ("games/chess", "chess"), ("views/chess/board", "chess")],
)
def test_only_a_games_own_folders_use_its_domain(tmp_path: Path, folder: str, domain: str) -> None:
    assert [use.domain for use in _uses(tmp_path, 'texts("a")', folder)] == [domain]
