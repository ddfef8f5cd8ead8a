"""Keeps the catalogues in order: adds texts, sorts, and tells which keys of the sources have none.

    python tools/texts.py missing                  keys without a text, and texts that nobody uses
    python tools/texts.py set DOMAIN en,es < FILE  adds lines of KEY, a tab, English, a tab, Spanish
    python tools/texts.py drop DOMAIN KEY ...      takes texts out, of every language
    python tools/texts.py sort                     puts every catalogue into the agreed form

In `set`, forms of a plural are parted by ` || `, in the order of the catalogue's Plural-Forms.
"""

from __future__ import annotations

import fcntl
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from babel.messages.catalog import Catalog
from babel.messages.pofile import escape, read_po

from tools.text_keys import ROOT, uses

LOCALES = ROOT / "locales"


def path_of(domain: str, language: str) -> Path:
    """The catalogue of a domain in a language."""
    return LOCALES / language / "LC_MESSAGES" / f"{domain}.po"


def written(catalogue: Catalog) -> str:
    """A catalogue in the agreed form: sorted by key, one line a text, nothing that changes by itself."""
    header = (
        f"Language: {catalogue.locale_identifier}",
        f"Plural-Forms: {catalogue.plural_forms}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
    )
    lines = ['msgid ""', 'msgstr ""', *(f'"{line}\\n"' for line in header)]
    for message in sorted(
        (message for message in catalogue if message.id), key=lambda message: key_of(message.id)
    ):
        lines += ["", *(f"# {comment}" for comment in message.user_comments)]
        lines += ["#, fuzzy"] if message.fuzzy else []
        lines.append(f"msgid {escape(key_of(message.id))}")
        if message.pluralizable:
            lines.append(f"msgid_plural {escape(message.id[1])}")
            lines += [f"msgstr[{number}] {escape(form)}" for number, form in enumerate(message.string or ())]
        else:
            lines.append(f"msgstr {escape(str(message.string))}")
    return "\n".join(lines) + "\n"


def key_of(message_id: str | list[str] | tuple[str, ...]) -> str:
    """The key of a text; one with plural forms carries it twice."""
    return message_id if isinstance(message_id, str) else message_id[0]


def read(path: Path) -> Catalog:
    """The catalogue of a file; plural forms come from its own header."""
    return read_po(io.BytesIO(path.read_bytes()), locale=path.parts[-3], abort_invalid=True)


@contextmanager
def _edited(path: Path) -> Iterator[Catalog]:
    """Change a catalogue while other people's tools may change it too."""
    lock = os.open(LOCALES, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        catalogue = read(path)
        yield catalogue
        temporary = path.with_suffix(".new")
        temporary.write_text(written(catalogue), encoding="utf-8")
        Path(temporary).replace(path)
    finally:
        os.close(lock)


def set_texts(domain: str, languages: str) -> None:
    """Add or replace the texts that standard input lists."""
    rows = [line.rstrip("\n").split("\t") for line in sys.stdin if line.strip()]
    codes = languages.split(",")
    if bad := [row for row in rows if len(row) != len(codes) + 1]:
        sys.exit(f"every line needs a key and {len(codes)} texts, parted by tabs: {bad[0]}")
    for column, language in enumerate(codes, start=1):
        with _edited(path_of(domain, language)) as catalogue:
            for row in rows:
                key, forms = row[0], row[column].split(" || ")
                catalogue.delete(key)
                if len(forms) == 1:
                    catalogue.add(key, forms[0])
                else:
                    catalogue.add((key, key), tuple(forms))


def drop(domain: str, *keys: str) -> None:
    """Take texts out of a domain in every language."""
    for path in sorted(LOCALES.glob(f"*/LC_MESSAGES/{domain}.po")):
        with _edited(path) as catalogue:
            for key in keys:
                catalogue.delete(key)


def sort() -> None:
    """Rewrite every catalogue in the agreed form."""
    for path in sorted(LOCALES.glob("*/LC_MESSAGES/*.po")):
        with _edited(path):
            pass


def missing() -> None:
    """Print the keys without a text, by catalogue, and the texts without a use."""
    used = uses()
    every = {use.key for use in used}
    texts = {path: {key_of(m.id) for m in read(path) if m.id} for path in sorted(LOCALES.glob("*/*/*.po"))}
    for language in sorted({path.parts[-3] for path in texts}):
        known = set().union(*(keys for path, keys in texts.items() if path.parts[-3] == language))
        for key, use in sorted({use.key: use for use in used}.items()):
            if key not in known:
                print(f"{language} {use.domain}: no text for {key} ({use.where})")
    for path, keys in texts.items():
        for key in sorted(keys - every):
            print(f"{path.relative_to(ROOT)}: nobody uses {key}")


COMMANDS: dict[str, Callable[..., None]] = {"set": set_texts, "drop": drop, "sort": sort, "missing": missing}


def main(arguments: list[str]) -> None:
    """Run one command."""
    if not arguments or arguments[0] not in COMMANDS:
        sys.exit(__doc__)
    COMMANDS[arguments[0]](*arguments[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
