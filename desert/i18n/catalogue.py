"""Texts in one language: looks keys up in gettext catalogues and fills in values, plurals and numbers."""

from __future__ import annotations

import gettext
import struct
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from desert.core.messages import N_, Message

#: The language every other falls back to, key by key.
ENGLISH = "en"

#: What a placeholder can be filled with.
Value = str | int | Message

# Below this a number reads better whole: 1234, but 12 345.
_GROUP_FROM = 10_000

_MONTHS = (
    N_("month.january"),
    N_("month.february"),
    N_("month.march"),
    N_("month.april"),
    N_("month.may"),
    N_("month.june"),
    N_("month.july"),
    N_("month.august"),
    N_("month.september"),
    N_("month.october"),
    N_("month.november"),
    N_("month.december"),
)


class CataloguesMissing(LookupError):
    """There are no English texts to show anything with; its text is a plain sentence for the user."""


class Texts:
    """All texts of the program in one language. Call it with a key: `texts("title.quit")`."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        """Speak `language` (a code like "es") out of loaded translations, which bring their own fallbacks."""
        self.language = language
        self._translations = translations

    @classmethod
    def load(cls, locales_folder: Path, language: str) -> Texts:
        """Read every domain there is of a language, and English behind it.

        A language that is not there, or cannot be read, leaves English alone.

        Raises:
            CataloguesMissing: not even English can be read.
        """
        english = _domains(locales_folder, ENGLISH)
        if not english:
            problem = f"The game's texts are missing from {locales_folder}"
            raise CataloguesMissing(f"{problem}: run `make locales` in the source folder first.")
        own = [] if language == ENGLISH else _domains(locales_folder, language)
        first, *rest = own + english
        for translations in rest:
            first.add_fallback(translations)
        return cls(language if own else ENGLISH, first)

    def __call__(self, key: str, /, *, count: int | None = None, **values: Value) -> str:
        """The text of a key.

        Args:
            key: The text's id; a key without a text, in English too, comes back as it is.
            count: Picks the plural form, and fills the placeholder `{count}`.
            values: What fills the other placeholders, by name. Whole numbers are written the language's way,
                nested messages are rendered first.

        Raises:
            KeyError: the text has a placeholder that got no value.
        """
        if count is None:
            text = self._translations.gettext(key)
        else:
            text = self._translations.ngettext(key, key, count)
            # A text that reads the same for every number has no plural forms to find.
            text = self._translations.gettext(key) if text == key else text
            values["count"] = count
        return text.format_map({name: self._written(value) for name, value in values.items()})

    def render(self, message: Message) -> str:
        """The text of a message and of the messages nested in it; raises as a call does."""
        return self(message.key, count=message.count, **message.values)

    def number(self, value: float, decimals: int = 0) -> str:
        """A number the language's way, with that many digits after the mark."""
        grouped = f"{value:{',' if abs(value) >= _GROUP_FROM else ''}.{decimals}f}"
        marks = {",": self("number.group"), ".": self("number.decimal"), "-": "\N{MINUS SIGN}"}
        return "".join(marks.get(character, character) for character in grouped)

    def moment(self, moment: datetime) -> str:
        """A date and a time of day the language's way, to the minute."""
        return self(
            "moment.date_and_time",
            day=str(moment.day),
            month=self(_MONTHS[moment.month - 1]),
            year=str(moment.year),
            time=f"{moment:%H:%M}",
        )

    def _written(self, value: Value) -> str:
        if isinstance(value, Message):
            return self.render(value)
        return value if isinstance(value, str) else self.number(value)


def available(locales_folder: Path) -> list[tuple[str, str]]:
    """The languages there are texts in, as (code, own name), sorted by own name; never raises."""
    found: list[tuple[str, str]] = []
    for folder in _subfolders(locales_folder):
        domains = _domains(locales_folder, folder.name)
        names = {domain.gettext("language.name") for domain in domains} - {"language.name"}
        found.extend((folder.name, name) for name in names)
    return sorted(found, key=lambda language: language[1].casefold())


def _subfolders(folder: Path) -> Iterable[Path]:
    try:
        return [entry for entry in folder.iterdir() if entry.is_dir()]
    except OSError:
        return []


def _domains(locales_folder: Path, language: str) -> list[gettext.GNUTranslations]:
    """What can be read of a language, one entry a domain; a damaged catalogue costs only itself."""
    loaded = []
    for path in sorted((locales_folder / language / "LC_MESSAGES").glob("*.mo")):
        try:
            with path.open("rb") as file:
                loaded.append(gettext.GNUTranslations(file))
        except (OSError, ValueError, struct.error):
            continue
    return loaded
