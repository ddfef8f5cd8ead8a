"""Finds every text key in the sources, with the values it gets there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# How a text is asked for or named: `texts("key")`, `self._texts("key")`, `Message("key")`, `N_("key")`;
# the catalogue itself calls `self("key")` and `gettext("key")`.
_CALLS = {"texts", "_texts", "tr", "_tr", "Message", "N_", "self", "gettext"}

# Only the games' rules and views speak the games' words.
_GAME_FOLDERS = {"games", "views"}
# Computer players are of one game so far, and lie in no folder of its name.
_GAME_OF = {"ai": "through_the_desert"}


class KeyNotLiteral(ValueError):
    """A key is put together where it is used, so that nobody can tell which texts there must be."""


@dataclass(frozen=True)
class Use:
    """One place that names a key.

    Attributes:
        key: The text's id.
        where: The file and line, for a message.
        domain: The catalogue the key belongs to: of the shell, or of the game.
        values: The placeholders that get a value there, or None where that cannot be told.
        counted: Whether a count is handed over; None where that cannot be told.
    """

    key: str
    where: str
    domain: str
    values: frozenset[str] | None
    counted: bool | None


def uses(package: Path = ROOT / "desert") -> list[Use]:
    """Every use of a literal key in the sources.

    Raises:
        KeyNotLiteral: a key is an f-string or a sum.
    """
    return [use for path in sorted(package.rglob("*.py")) for use in uses_in(path, package)]


def uses_in(path: Path, package: Path) -> Iterator[Use]:
    """The uses of one file; raises as `uses` does."""
    parts = path.relative_to(package).parts
    domain = parts[1] if parts[0] in _GAME_FOLDERS and len(parts) > 2 else _GAME_OF.get(parts[0], "desert")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or _name(node.func) not in _CALLS:
            continue
        argument = node.args[0] if node.args else _keyword(node, "key")
        if argument is None:
            continue
        where = f"{path.relative_to(package.parent)}:{node.lineno}"
        values, counted = _handed_over(node)
        for key in _literals(argument, where):
            yield Use(key, where, domain, values, counted)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _keyword(call: ast.Call, name: str) -> ast.expr | None:
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def _literals(argument: ast.expr, where: str) -> list[str]:
    """The keys an argument can stand for; none for a name, whose value is marked with N_ elsewhere."""
    match argument:
        case ast.Constant(value=str(key)):
            return [key]
        case ast.IfExp(body=body, orelse=other):
            return _literals(body, where) + _literals(other, where)
        case ast.JoinedStr() | ast.BinOp():
            raise KeyNotLiteral(f"{where}: a text key must be one literal, or a name for one marked with N_")
        case _:
            return []


def _handed_over(call: ast.Call) -> tuple[frozenset[str] | None, bool | None]:
    name = _name(call.func)
    if name in {"N_", "gettext"}:
        return None, None
    if name == "Message":
        values = call.args[1] if len(call.args) > 1 else _keyword(call, "values")
        count = call.args[2] if len(call.args) > 2 else _keyword(call, "count")
        return _keys_of(values), _is_counted(count)
    names = [keyword.arg for keyword in call.keywords]
    if None in names:
        return None, None
    return frozenset(filter(None, names)) - {"count"}, _is_counted(_keyword(call, "count"))


def _keys_of(values: ast.expr | None) -> frozenset[str] | None:
    if values is None:
        return frozenset()
    if isinstance(values, ast.Dict) and all(isinstance(key, ast.Constant) for key in values.keys):
        return frozenset(str(key.value) for key in values.keys if isinstance(key, ast.Constant))
    return None


def _is_counted(count: ast.expr | None) -> bool | None:
    if count is None or (isinstance(count, ast.Constant) and count.value is None):
        return False
    return None if isinstance(count, ast.IfExp) else True
