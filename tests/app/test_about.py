"""The About screen: the program, and every part that is shipped with its licence."""

from __future__ import annotations

import json
import platform
import re
from pathlib import Path

import pygame
import pytest

from desert import __version__
from desert.app.licences import listed
from desert.app.licences.libraries import IN_PYGAME, library_of
from desert.app.licences.listed import all_parts
from desert.app.licences.part import INDEX, Part, read_parts, write_parts
from desert.app.licences.sources import dist_info, installed_parts
from desert.app.screens import about as about_module
from desert.app.screens.about import AboutScreen, flowing
from desert.core.errors import SaveError
from desert.ui.intents import Command, Key
from tests.app.fakes import App
from tests.ui.helpers import press
from tools import licences as tool


def named(parts: list[Part], name: str) -> Part:
    return next(part for part in parts if part.name == name)


def test_every_part_that_is_installed_is_named_with_its_licence() -> None:
    parts = installed_parts()
    assert parts[0].name == "Desert"
    for name, licence, words in (
        ("Desert", "MIT", "Permission is hereby granted"),
        ("Python", "PSF", "PYTHON SOFTWARE FOUNDATION LICENSE"),
        ("pygame-ce", "LGPL", "GNU LESSER GENERAL PUBLIC LICENSE"),
        ("PyYAML", "MIT", "Permission is hereby granted"),
        ("platformdirs", "MIT", "Permission is hereby granted"),
        ("Fira Sans", "OFL", "SIL OPEN FONT LICENSE"),
    ):
        part = named(parts, name)
        assert licence in part.licence
        assert words in part.text
        assert part.version
    assert named(parts, "Python").version == platform.python_version()
    assert named(parts, "SDL").version == ".".join(map(str, pygame.get_sdl_version()))


def test_every_library_inside_pygame_is_known() -> None:
    info = dist_info("pygame_ce")
    assert info is not None
    files = [path.name for path in (info.parent / "pygame_ce.libs").glob("*")]
    names = {part.name for part in installed_parts()}
    for file in files:
        library = library_of(file)
        assert library is not None, file
        assert library.name in names
        assert library.licence
    assert library_of("libsomething-1.so") is None
    assert library_of("SDL2_ttf.dll") == IN_PYGAME[2]


def test_an_executable_brings_the_licences_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool.write(tmp_path)
    monkeypatch.setattr(listed, "licences", lambda: tmp_path)
    parts = all_parts()
    assert {part.name for part in installed_parts()} < {part.name for part in parts}
    assert named(parts, "PyInstaller").text
    assert all(part.text or part.notice or part.licence == "Public domain" for part in parts)
    marked = [Part("Marked", "1", "MIT")]
    write_parts(marked, tmp_path)
    assert all_parts() == marked


def test_a_licence_that_nobody_can_find_fails_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "installed_parts", lambda **_options: [Part("Lost", "1", "MIT")])
    with pytest.raises(SystemExit, match="Lost"):
        tool.write(tmp_path)


@pytest.mark.parametrize("content", ["", "[]", '{"parts": []}', '{"parts": [{"name": 1}]}'])
def test_a_damaged_index_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    (tmp_path / INDEX).write_text(content, "utf-8")
    monkeypatch.setattr(listed, "licences", lambda: tmp_path)
    with pytest.raises(SaveError):
        read_parts(tmp_path / INDEX)
    assert all_parts()[0].name == "Desert"


def test_without_metadata_the_parts_are_named_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desert.app.licences.sources.dist_info", lambda _folder: None)
    assert {"Desert", "Python", "pygame-ce", "Fira Sans"} <= {part.name for part in installed_parts()}


def test_the_screen_turns_from_part_to_part() -> None:
    app = App()
    app.go(app.routes.about())
    assert app.shows(AboutScreen)
    assert __version__ in app.said()
    assert "MIT" in app.said()
    seen = set()
    for _ in range(3):
        press(app.stack, Command.DOWN)
        app.settle()
        seen.add(app.top.text.paragraphs[0].text.split()[0])
    assert seen == {"Python", "pygame-ce", "PyYAML"}
    app.shell.set("language", "es")
    app.settle()
    assert "Licencia" in app.said()
    press(app.stack, Command.CANCEL)
    assert not app.shows(AboutScreen)


def test_a_part_without_a_text_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = [Part("Desert", "1", "MIT"), Part("Thing", "", "")]
    monkeypatch.setattr(about_module, "all_parts", lambda: parts)
    app = App()
    app.go(app.routes.about())
    app.stack.handle(Key(Command.DOWN))
    app.settle()
    assert "not part of this installation" in app.said()


def test_long_licences_flow_and_lose_their_drawn_lines() -> None:
    text = "TITLE\n=====\n\n  One line\r\n  goes on.\n\n-----\n\n\t Next.\n"
    assert flowing(text) == ["TITLE =====", "One line goes on.", "Next."]
    for part in installed_parts(executable=True):
        for line in flowing(part.text):
            assert not re.search(r"[\n\t\f\r]", line)


def test_nothing_in_the_index_is_of_this_machine(tmp_path: Path) -> None:
    tool.write(tmp_path)
    text = (tmp_path / INDEX).read_text("utf-8")
    assert str(Path(__file__).parents[2]) not in text
    assert json.loads(text)["parts"][0]["version"] == __version__
