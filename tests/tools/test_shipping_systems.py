"""What Windows and macOS are told of the program; neither can be asked here, so the forms are held."""

from __future__ import annotations

import ast
import plistlib
from typing import Any

import pytest

from desert import __version__
from tools.shipping.macos import IDENTIFIER, information
from tools.shipping.windows import version_numbers, version_resource

# What PyInstaller's own reader knows.
CALLS = {
    "VSVersionInfo",
    "FixedFileInfo",
    "StringFileInfo",
    "StringTable",
    "StringStruct",
    "VarFileInfo",
    "VarStruct",
}


def test_windows_is_told_the_version() -> None:
    text = version_resource(__version__)
    tree = ast.parse(text, mode="eval")
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    assert {ast.unparse(call.func) for call in calls} == CALLS
    strings = {
        ast.literal_eval(call.args[0]): ast.literal_eval(call.args[1])
        for call in calls
        if ast.unparse(call.func) == "StringStruct"
    }
    assert strings["FileVersion"] == strings["ProductVersion"] == __version__
    assert strings["FileDescription"] == "Desert"
    [fixed] = [call for call in calls if ast.unparse(call.func) == "FixedFileInfo"]
    numbers = {word.arg: ast.literal_eval(word.value) for word in fixed.keywords}
    assert numbers["filevers"] == numbers["prodvers"] == version_numbers(__version__)


@pytest.mark.parametrize(
    ("version", "numbers"), [("0.1.0", (0, 1, 0, 0)), ("1.2", (1, 2, 0, 0)), ("1.2.3.4", (1, 2, 3, 4))]
)
def test_a_version_is_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert version_numbers(version) == numbers


@pytest.mark.parametrize("version", ["1.2.3.4.5", "1.2rc1", ""])
def test_anything_else_is_no_version(version: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        version_numbers(version)


def test_macos_is_told_that_saved_games_are_documents() -> None:
    told: dict[str, Any] = plistlib.loads(plistlib.dumps(information(__version__)))
    assert told["CFBundleShortVersionString"] == __version__
    [document], [kind] = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeIdentifier"].startswith(IDENTIFIER)
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["desert"]
