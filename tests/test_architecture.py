"""The house's rules that no tool checks: tiers, imports, sizes, names, and what no file may hold."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "desert"

#: Folders by tier; one imports lower tiers only, and folders of one tier do not import each other.
TIERS = {
    "core": 0,
    "games": 1,
    "ai": 2,
    "storage": 2,
    "i18n": 2,
    "ui": 3,
    "views": 4,
    "app": 5,
    "__init__": 0,
    "__main__": 6,
}

#: Outside packages, and the folders that may import them.
OUTSIDE = {
    "pygame": {"ui", "views", "app"},
    "yaml": {"storage"},
    "platformdirs": {"storage"},
    "fontpkg_fira_sans": {"ui"},
}

#: What rules must not know: screens, files, clocks, locales and file formats.
NOT_FOR_RULES = [
    "pygame",
    "os",
    "io",
    "pathlib",
    "tempfile",
    "shutil",
    "time",
    "datetime",
    "locale",
    "gettext",
    "yaml",
    "json",
    "logging",
    "subprocess",
]

#: The words of one game, which the folders that every game shares must not hold; the catalogue of games may.
GAME_WORDS = re.compile("camel|oasis|oases|caravan|waterhole", re.IGNORECASE)
SHARED_FOLDERS = ("core", "ui", "app")
GAME_CATALOGUE = PACKAGE / "app" / "catalogue.py"

MODULES = sorted(PACKAGE.rglob("*.py"))
SOURCES = sorted(
    [*MODULES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py"), ROOT / "hatch_build.py"]
)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> Iterator[str]:
    """Everything a file imports, at its top or in a function; `from a import b` gives a.b."""
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def folder_of(module: str) -> str:
    """The tier folder a module belongs to; the package itself and its entry count as their own."""
    parts = module.split(".")
    if len(parts) == 1 or parts[1].startswith("__version"):
        return "__init__"
    return parts[1]


def where(path: Path, node: ast.AST | None = None) -> str:
    line = f":{node.lineno}" if isinstance(node, ast.expr | ast.stmt) else ""
    return f"{path.relative_to(ROOT)}{line}"


def test_every_folder_has_its_tier() -> None:
    assert {folder_of(name_of(path)) for path in MODULES} <= set(TIERS)


def test_imports_go_down_the_tiers() -> None:
    wrong = []
    for path in MODULES:
        own = folder_of(name_of(path))
        for module in imported(path):
            if module.split(".")[0] != "desert":
                continue
            other = folder_of(module)
            if other != own and TIERS[other] >= TIERS[own]:
                wrong.append(f"{where(path)} imports {module}")
    assert not wrong


@pytest.mark.parametrize("folder", ["games", "views"])
def test_one_game_knows_no_other(folder: str) -> None:
    wrong = []
    for path in MODULES:
        parts = name_of(path).split(".")
        if len(parts) < 3 or parts[1] != folder:
            continue
        for module in imported(path):
            other = module.split(".")
            if other[:1] == ["desert"] and other[1] in {"games", "views"} and other[2:3] != parts[2:3]:
                wrong.append(f"{where(path)} imports {module}")
    assert not wrong


def test_nothing_else_in_core_knows_hexes() -> None:
    core = [path for path in MODULES if folder_of(name_of(path)) == "core" and path.stem != "hexgrid"]
    assert not [where(path) for path in core for module in imported(path) if "hexgrid" in module]


@pytest.mark.parametrize("package", OUTSIDE)
def test_an_outside_package_stays_where_it_belongs(package: str) -> None:
    users = {path for path in MODULES for module in imported(path) if module.split(".")[0] == package}
    assert not [where(path) for path in users if folder_of(name_of(path)) not in OUTSIDE[package]]


def test_nothing_outside_is_imported_but_what_is_listed() -> None:
    known = {*OUTSIDE, "desert", *sys.stdlib_module_names}
    assert not {
        f"{where(path)}: {module}"
        for path in MODULES
        for module in imported(path)
        if module.split(".")[0] not in known
    }


def test_rules_know_no_screen_file_clock_or_locale() -> None:
    rules = [path for path in MODULES if folder_of(name_of(path)) in {"core", "games"}]
    assert not [
        f"{where(path)} imports {module}"
        for path in rules
        for module in imported(path)
        if module.split(".")[0] in NOT_FOR_RULES
    ]


def test_imports_form_no_circle() -> None:
    names = {name_of(path) for path in MODULES}
    graph = {}
    for path in MODULES:
        # `from a import b` is about the module a.b where there is one, else about a.
        targets = {module if module in names else module.rpartition(".")[0] for module in imported(path)}
        graph[name_of(path)] = (targets & names) - {name_of(path)}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"modules import each other: {' -> '.join(error.args[1])}")


def test_folders_only_gather_what_is_in_them() -> None:
    """An `__init__.py` holds its docstring, and perhaps the names it passes on or the version."""
    gathering = (ast.Expr, ast.ImportFrom, ast.Assign)
    packages = [path for path in MODULES if path.name == "__init__.py"]
    assert not [
        where(path) for path in packages if not all(isinstance(n, gathering) for n in tree_of(path).body)
    ]


_WATCH_IMPORTS = """
import sys
touched = []

def watch(event, arguments):
    if event == "open" and isinstance(arguments[0], (str, bytes)):
        path = str(arguments[0])
        if path.startswith(own) and ".py" not in path:
            touched.append(path)
    elif event in {"os.mkdir", "os.rename", "os.remove", "subprocess.Popen", "socket.connect"}:
        touched.append(event)

root, names = sys.argv[1], sys.argv[2:]
own = tuple(f"{root}/{folder}/" for folder in ("assets", "desert", "locales"))
sys.dont_write_bytecode = True
sys.addaudithook(watch)
for name in names:
    __import__(name)
import pygame
assert not touched, touched
assert not pygame.display.get_init() and not pygame.font.get_init() and not pygame.mixer.get_init()
"""


def test_imports_do_no_work() -> None:
    """Importing everything opens none of our files, makes no folder, starts no program, nor pygame."""
    names = [name_of(path) for path in MODULES]
    subprocess.run(
        [sys.executable, "-c", _WATCH_IMPORTS, str(ROOT), *names], check=True, cwd=ROOT, timeout=120
    )


_IMPORT_WITHOUT_PYGAME = """
import importlib.util, sys
import desert.__main__
if importlib.util.find_spec("desert.app.main"):
    import desert.app.main
assert "pygame" not in sys.modules
"""


def test_the_command_line_starts_without_pygame() -> None:
    subprocess.run([sys.executable, "-c", _IMPORT_WITHOUT_PYGAME], check=True, cwd=ROOT, timeout=60)


def test_the_entry_point_serves_worker_processes_first() -> None:
    [main] = [node for node in tree_of(PACKAGE / "__main__.py").body if isinstance(node, ast.FunctionDef)]
    frozen = main.body[1]
    assert isinstance(frozen, ast.If)
    assert ast.unparse(frozen.test) == "getattr(sys, 'frozen', False)"
    assert ast.unparse(frozen.body[-1]) == "multiprocessing.freeze_support()"


def test_nobody_uses_the_module_level_random() -> None:
    # Anything of the module but its classes.
    drawing = re.compile(r"random\.(?!(System)?Random$)\w+")
    wrong = []
    for path in SOURCES:
        modules = set(imported(path))
        wrong += [f"{where(path)} imports {name}" for name in modules if drawing.match(name)]
        # Without the module, a generator may well be called `random`.
        for node in ast.walk(tree_of(path)) if "random" in modules else ():
            if isinstance(node, ast.Attribute) and drawing.fullmatch(ast.unparse(node)):
                wrong.append(where(path, node))
    assert not wrong


def test_nothing_runs_what_a_file_says() -> None:
    calls = {"eval", "exec", "yaml.load", "yaml.load_all", "yaml.unsafe_load", "yaml.full_load"}
    modules = {"pickle", "marshal", "shelve", "dill"}
    wrong = []
    for path in MODULES:
        wrong += [
            f"{where(path)} imports {module}" for module in imported(path) if module.split(".")[0] in modules
        ]
        wrong += [
            where(path, node)
            for node in ast.walk(tree_of(path))
            if isinstance(node, ast.Call) and ast.unparse(node.func) in calls
        ]
    assert not wrong


def test_every_file_has_one_job() -> None:
    assert not [where(path) for path in SOURCES if len(path.read_text(encoding="utf-8").splitlines()) > 400]


def test_every_module_says_its_job() -> None:
    assert not [where(path) for path in SOURCES if not ast.get_docstring(tree_of(path))]


def test_no_class_is_a_state_or_a_manager() -> None:
    assert not [
        where(path, node)
        for path in SOURCES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ClassDef) and node.name.endswith(("State", "Manager"))
    ]


def test_what_games_share_holds_nothing_of_one_game() -> None:
    wrong = []
    for folder in SHARED_FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            if path != GAME_CATALOGUE:
                lines = path.read_text(encoding="utf-8").splitlines()
                wrong += [
                    f"{where(path)}:{number}"
                    for number, line in enumerate(lines, 1)
                    if GAME_WORDS.search(line)
                ]
    assert not wrong


def project_files() -> list[Path]:
    """What belongs to the project, whether committed yet or not."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if listed.returncode:
        pytest.fail("this test needs the git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_no_file_holds_a_place_of_one_machine() -> None:
    # Put together here, so that this file does not hold them either.
    folders = [f"/{name}/" for name in ("work", "root", "farm")] + ["/home" + "/", "../" + "shared"]
    hosts = ["python" + "hosted", "pypi" + ".org", "registry.npm" + "js", "deb" + ".debian", "crates" + ".io"]
    forbidden = [text.encode() for text in folders + hosts]
    assert not [
        f"{where(path)} holds {text.decode()}"
        for path in project_files()
        for text in forbidden
        if text in path.read_bytes()
    ]


def test_no_large_file_comes_along_by_mistake() -> None:
    assert not [where(path) for path in project_files() if path.stat().st_size > 2_000_000]
