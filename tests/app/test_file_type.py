"""The file type on Windows, on a registry of the test's own: taken, given up, nothing of others' harmed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from desert.app import file_type as module
from desert.app.file_type import FileType, program_of
from desert.app.screens import file_type_toggle as toggle_module
from desert.app.screens.settings import SettingsScreen
from desert.ui.widgets import Toggle
from tests.app.fakes import App
from tests.boxes import check
from tests.ui.helpers import click

DOT, OURS = r"Software\Classes\.desert", r"Software\Classes\Desert.SavedGame"


class FakeRegistry:
    """Keys by path, each with values by name."""

    def __init__(self) -> None:
        self.keys: dict[str, dict[str, str]] = {}
        self.told = 0
        self.refuses = False

    def get(self, key: str, name: str = "") -> str | None:
        return self.keys.get(key, {}).get(name)

    def set(self, key: str, name: str, value: str) -> None:
        if self.refuses:
            raise PermissionError(13, "no")
        parts = key.split("\\")
        for length in range(1, len(parts) + 1):
            self.keys.setdefault("\\".join(parts[:length]), {})
        self.keys[key][name] = value

    def unset(self, key: str, name: str) -> None:
        self.keys.get(key, {}).pop(name, None)

    def delete(self, key: str) -> None:
        for path in [path for path in self.keys if path == key or path.startswith(key + "\\")]:
            del self.keys[path]

    def is_empty(self, key: str) -> bool:
        below = any(path.startswith(key + "\\") for path in self.keys)
        return key in self.keys and not self.keys[key] and not below

    def tell(self) -> None:
        self.told += 1


@pytest.fixture
def registry() -> FakeRegistry:
    made = FakeRegistry()
    made.set(r"Software\Classes", "", "before")
    return made


def of(registry: FakeRegistry, program: str = r"C:\My Games\desert.exe") -> FileType:
    return FileType(registry, [program], program)


def test_it_is_taken_and_given_up_without_a_trace(registry: FakeRegistry) -> None:
    before = {key: dict(values) for key, values in registry.keys.items()}
    kind = of(registry)
    assert not kind.is_ours
    kind.take("Desert saved game")
    assert kind.is_ours
    assert registry.keys[DOT][""] == "Desert.SavedGame"
    assert registry.keys[OURS][""] == "Desert saved game"
    assert registry.keys[OURS + r"\shell\open\command"][""] == r'"C:\My Games\desert.exe" "%1"'
    assert registry.keys[OURS + r"\DefaultIcon"][""] == r"C:\My Games\desert.exe,0"
    kind.give_up()
    assert not kind.is_ours
    assert registry.keys == before
    assert registry.told == 2


def test_what_others_wrote_stays(registry: FakeRegistry) -> None:
    registry.set(DOT, "", "Other.Program")
    registry.set(DOT + r"\OpenWithProgids", "Other.Program", "")
    before = {key: dict(values) for key, values in registry.keys.items()}
    of(registry).give_up()
    assert registry.keys == before
    of(registry).take("x")
    registry.set(DOT, "", "Other.Program")  # it was taken back
    assert not of(registry).is_ours
    of(registry).give_up()
    assert registry.keys == before


def test_a_program_that_was_moved_is_another(registry: FakeRegistry) -> None:
    of(registry).take("x")
    moved = of(registry, r"D:\desert.exe")
    assert not moved.is_ours
    moved.take("x")
    assert moved.is_ours


def test_what_starts_the_program(tmp_path: Path) -> None:
    python = tmp_path / "python.exe"
    assert program_of("desert.exe", frozen=True) == (["desert.exe"], "desert.exe")
    assert program_of(str(python), frozen=False)[0] == [str(python), "-m", "desert"]
    (tmp_path / "pythonw.exe").touch()
    assert program_of(str(python), frozen=False)[0][0] == str(tmp_path / "pythonw.exe")


def test_elsewhere_there_is_no_switch() -> None:
    assert module.file_type() is None
    app = App()
    app.go(app.routes.settings())
    assert "double click" not in app.said()


@pytest.fixture
def on_windows(registry: FakeRegistry, monkeypatch: pytest.MonkeyPatch) -> FakeRegistry:
    monkeypatch.setattr(toggle_module, "file_type", lambda: of(registry))
    return registry


def switch(app: App) -> Toggle:
    assert isinstance(app.top, SettingsScreen)
    widget = app.top.shell_rows[-1][1]
    assert isinstance(widget, Toggle)
    return widget


def test_the_switch_takes_and_gives_up(on_windows: FakeRegistry) -> None:
    app = App()
    app.go(app.routes.settings())
    for wanted in (True, False):
        click(app.stack, switch(app).rect.center)
        assert of(on_windows).is_ours is wanted
        assert switch(app).value is wanted


def test_a_refusal_is_told_and_the_switch_stays(on_windows: FakeRegistry) -> None:
    on_windows.refuses = True
    app = App()
    app.go(app.routes.settings())
    click(app.stack, switch(app).rect.center)
    assert not switch(app).value
    assert "Windows" in app.said()


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.0, 3.0])
def test_there_is_room_for_it(size: tuple[int, int], language: str, scale: float) -> None:
    app = App(size=size, scale=scale)
    app.shell.set("language", language)
    app.go(app.routes.settings())
    app.settle()
    check("settings on Windows", app.top, size)
    words: Callable[..., str] = app.shell.texts
    assert words("settings.file_type") in app.said()
