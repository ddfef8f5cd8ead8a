"""The list of all parts, as the About screen shows it."""

from __future__ import annotations

from contextlib import suppress

from desert.app.licences.part import INDEX, Part, read_parts
from desert.app.licences.sources import installed_parts
from desert.core.errors import SaveError
from desert.storage.folders import licences


def all_parts() -> list[Part]:
    """Every part: as it was put together when an executable was built, or as it is installed here."""
    index = licences() / INDEX
    if index.exists():
        with suppress(SaveError):  # damaged, but no reason to show nothing
            return read_parts(index)
    return installed_parts()
