"""Finds the parts of the program where they are installed, with their licences as their makers ship them."""

from __future__ import annotations

import platform
import re
import sys
import sysconfig
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from desert import __version__
from desert.app.licences.libraries import BSD2, BSD3, IN_PYTHON, LGPL, MIT, Library, library_of
from desert.app.licences.part import Part

_PACKAGES = (
    ("pygame-ce", "pygame_ce"),
    ("PyYAML", "pyyaml"),
    ("platformdirs", "platformdirs"),
    ("Fira Sans", "fontpkg_fira_sans"),
)
"""What each is called, and its distribution's name in the form that folders have."""
_LICENCE_NAMES = re.compile(r"(licen[cs]e|copying|lgpl)[\w.-]*", re.IGNORECASE)
_STANDARD = {MIT: ("pyyaml", "Permission is hereby granted"), BSD3: ("babel", "Redistribution and use")}
"""Where a licence that many share can be read, and how its part that is the same everywhere begins."""


def installed_parts(*, executable: bool = False) -> list[Part]:
    """All parts of the program as it is installed here; our own first.

    Args:
        executable: Whether to name what only an executable brings along, too.
    """
    packages = [_package(name, folder) for name, folder in _PACKAGES]
    pygame = packages[0]
    standard = {licence: _standard(*where) for licence, where in _STANDARD.items()}
    standard |= {LGPL: pygame.text, BSD2: ""}
    libraries = [*_pygames_libraries(), *(IN_PYTHON if executable else ())]
    own = Part("Desert", __version__, "MIT", text=_own_licence())
    python = Part("Python", platform.python_version(), "PSF-2.0", text=_pythons_licence())
    found = [own, python, *packages]
    if executable:
        found.append(_package("PyInstaller", "pyinstaller"))
    named: dict[str, Part] = {}
    # SDL first: pygame is made on top of it.
    for one in sorted(libraries, key=lambda one: (not one.name.startswith("SDL"), one.name.lower())):
        version = _version_of(one.name)
        named.setdefault(
            one.name, Part(one.name, version, one.licence, one.notice, standard.get(one.licence, ""))
        )
    return [*found, *named.values()]


def dist_info(folder: str, places: Iterable[str] | None = None) -> Path | None:
    """Where a distribution's metadata is; None for one that isn't installed."""
    for place in sys.path if places is None else places:
        with suppress(OSError):
            for found in Path(place).glob("*-*.dist-info"):
                if re.sub(r"[-.]+", "_", found.name.partition("-")[0]).lower() == folder:
                    return found
    return None


def _package(name: str, folder: str) -> Part:
    info = dist_info(folder)
    if info is None:
        return Part(name, "", "")
    fields = _fields(info / "METADATA")
    licence = fields.get("License-Expression") or fields.get("License", "")
    places = [info / "licenses", info, info.parent / folder, info.parent / "pygame" / "docs" / "generated"]
    text = next((found for place in places if _belongs(place, folder) and (found := _licence_in(place))), "")
    return Part(name, fields.get("Version", ""), licence.splitlines()[0] if licence else "", text=text)


def _belongs(place: Path, folder: str) -> bool:
    """Pygame's documentation holds its licence, and nobody else's."""
    return "pygame" not in place.parts or folder == "pygame_ce"


def _fields(metadata: Path) -> dict[str, str]:
    """The first of each field of a distribution's metadata."""
    found: dict[str, str] = {}
    for line in _read(metadata).partition("\n\n")[0].splitlines():
        name, colon, value = line.partition(": ")
        if colon:
            found.setdefault(name, value.strip())
    return found


def _licence_in(folder: Path) -> str:
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            if _LICENCE_NAMES.fullmatch(path.name) and path.is_file():
                return _read(path)
    return ""


def _standard(folder: str, beginning: str) -> str:
    """The part of a licence that is the same for all who use it."""
    text = _package(folder, folder).text
    return text[text.index(beginning) :] if beginning in text else ""


def _own_licence() -> str:
    root = Path(__file__).resolve().parents[3]
    return _read(root / "LICENSE") or _package("", "desert_board_games").text


def _pythons_licence() -> str:
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc") / version / "copyright",
    )
    return next((text for place in places if (text := _read(place))), "")


def _pygames_libraries() -> list[Library]:
    info = dist_info("pygame_ce")
    if info is None:
        return []
    places = [info.parent / "pygame_ce.libs", info.parent / "pygame" / ".dylibs", info.parent / "pygame"]
    found: dict[str, Library] = {}
    for place in places:
        with suppress(OSError):
            for path in sorted(place.iterdir()):
                if re.search(r"\.(so[.\d]*|dylib|dll)$", path.name) and not path.name.endswith("-gnu.so"):
                    library = library_of(path.name)
                    if library is None and place.name != "pygame":
                        library = Library(path.name, path.name, "", "")
                    if library is not None:
                        found[library.name] = library
    return [*found.values()]


def _version_of(library: str) -> str:
    """The version, for those that tell it."""
    with suppress(Exception):
        import pygame

        numbers = {
            "SDL": pygame.get_sdl_version,
            "SDL_image": pygame.image.get_sdl_image_version,
            "SDL_ttf": pygame.font.get_sdl_ttf_version,
            "SDL_mixer": pygame.mixer.get_sdl_mixer_version,
        }
        if library in numbers:
            return ".".join(map(str, numbers[library]() or ()))
    return ""


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace").replace("\f", "")
    except OSError:
        return ""
