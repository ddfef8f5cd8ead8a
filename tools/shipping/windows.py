"""What Windows shows of a program's file: the version resource, in the form that PyInstaller reads."""

from __future__ import annotations

_FORM = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1,
                    subtype=0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [{strings}])]),
    VarFileInfo([VarStruct('Translation', [0x0409, 1200])]),
  ],
)
"""


def version_numbers(version: str) -> tuple[int, int, int, int]:
    """The four numbers of a version resource for a version such as "1.2.3".

    Raises:
        ValueError: The version is not made of up to four numbers.
    """
    numbers = [int(part) for part in version.split(".")]
    if len(numbers) > 4:
        raise ValueError(version)
    first, second, third, fourth = numbers + [0] * (4 - len(numbers))
    return first, second, third, fourth


def version_resource(version: str) -> str:
    """The text of a version resource."""
    told = {
        "CompanyName": "Desert contributors",
        "FileDescription": "Desert",
        "FileVersion": version,
        "InternalName": "desert",
        "LegalCopyright": "Desert contributors, MIT licence",
        "OriginalFilename": "desert.exe",
        "ProductName": "Desert",
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in told.items())
    return _FORM.format(numbers=version_numbers(version), strings=strings)
