"""The shipped catalogues: complete, in agreement with the sources and each other, drawable with our font."""

from __future__ import annotations

import re
from importlib.resources import as_file, files
from itertools import product
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from fontTools.ttLib import TTFont

from tools.text_keys import ROOT, Use, uses
from tools.texts import key_of, read, written

#: The plural rule of each shipped language.
_PLURALS = {"en": "nplurals=2; plural=(n != 1);", "es": "nplurals=2; plural=(n != 1);"}

#: Texts that are rightly the same in English and in another language.
_SAME: dict[str, set[str]] = {"es": {"scoring.total"}}

_PATHS = sorted(ROOT.glob("locales/*/LC_MESSAGES/*.po"))
_IDS = [f"{path.parts[-3]}-{path.stem}" for path in _PATHS]
_DOMAINS = sorted({path.stem for path in _PATHS})
_OTHERS = sorted({path.parts[-3] for path in _PATHS} - {"en"})

each_catalogue = pytest.mark.parametrize("path", _PATHS, ids=_IDS)
each_translation = pytest.mark.parametrize(("language", "domain"), list(product(_OTHERS, _DOMAINS)))


def _catalogue(language: str, domain: str) -> Catalog:
    return read(ROOT / "locales" / language / "LC_MESSAGES" / f"{domain}.po")


def _texts(catalogue: Catalog) -> dict[str, Message]:
    return {key_of(message.id): message for message in catalogue if message.id}


def _forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def _placeholders(text: str) -> set[str]:
    found = set()
    for _, name, specification, conversion in Formatter().parse(text):
        if name is not None:
            assert name.isidentifier(), text
            assert not specification, text
            assert not conversion, text
            found.add(name)
    return found


@pytest.fixture(scope="module")
def used() -> list[Use]:
    return uses()


@pytest.mark.parametrize("domain", _DOMAINS)
def test_every_key_of_the_sources_has_a_text_where_it_belongs(domain: str, used: list[Use]) -> None:
    own, shell = _texts(_catalogue("en", domain)), _texts(_catalogue("en", "desert"))
    # A game may use the shell's words, such as those of buttons; the shell knows no game's, but for the one
    # file that lists the games: their titles are theirs.
    uses_here = [use for use in used if use.domain == domain and "desert/app/catalogue.py:" not in use.where]
    assert not {f"{use.key} ({use.where})" for use in uses_here if use.key not in {*own, *shell}}


def test_every_key_of_the_catalogue_of_games_has_a_text(used: list[Use]) -> None:
    known = {key for domain in _DOMAINS for key in _texts(_catalogue("en", domain))}
    assert not {use.key for use in used if "desert/app/catalogue.py:" in use.where} - known


def test_every_domain_of_the_sources_has_catalogues(used: list[Use]) -> None:
    assert {use.domain for use in used} <= set(_DOMAINS)


@pytest.mark.parametrize("domain", _DOMAINS)
def test_every_text_is_used(domain: str, used: list[Use]) -> None:
    assert not set(_texts(_catalogue("en", domain))) - {use.key for use in used}


def test_no_key_stands_in_two_domains() -> None:
    keys = [key for domain in _DOMAINS for key in _texts(_catalogue("en", domain))]
    assert len(keys) == len(set(keys))


def test_callers_give_every_placeholder_its_value(used: list[Use]) -> None:
    english = {
        key: message for domain in _DOMAINS for key, message in _texts(_catalogue("en", domain)).items()
    }
    problems = []
    for use in used:
        if use.values is None or use.key not in english:
            continue
        message = english[use.key]
        wanted = set().union(*map(_placeholders, _forms(message)))
        given = use.values | ({"count"} if use.counted is not False else set())
        if wanted - given:
            problems.append(f"{use.where}: {use.key} wants {wanted - given}")
        if message.pluralizable and use.counted is False:
            problems.append(f"{use.where}: {use.key} has plural forms but gets no count")
    assert not problems


@each_catalogue
def test_a_catalogue_is_in_the_agreed_form(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == written(read(path)), "run `python tools/texts.py sort`"


@each_catalogue
def test_no_key_stands_twice(path: Path) -> None:
    keys = re.findall(r'^msgid "(.*)"$', path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(keys) == len(set(keys))


@each_catalogue
def test_the_plural_rule_is_the_languages_own(path: Path) -> None:
    catalogue = read(path)
    assert catalogue.plural_forms == _PLURALS[path.parts[-3]]
    for key, message in _texts(catalogue).items():
        assert len(_forms(message)) == (catalogue.num_plurals if message.pluralizable else 1), key
        assert not message.pluralizable or message.id[0] == message.id[1], key


@each_catalogue
def test_nothing_is_empty_or_fuzzy(path: Path) -> None:
    texts = _texts(read(path))
    assert texts
    assert not [key for key, message in texts.items() if message.fuzzy or not all(_forms(message))]


@each_catalogue
def test_no_text_has_blanks_at_its_ends(path: Path) -> None:
    forms = {key: _forms(message) for key, message in _texts(read(path)).items() if key != "number.group"}
    assert not [key for key, texts in forms.items() if any(text != text.strip() for text in texts)]


@each_translation
def test_a_translation_has_the_same_texts(language: str, domain: str) -> None:
    english, other = _texts(_catalogue("en", domain)), _texts(_catalogue(language, domain))
    assert set(english) == set(other)
    assert [key for key in english if english[key].pluralizable != other[key].pluralizable] == []


@each_translation
def test_placeholders_agree(language: str, domain: str) -> None:
    english, other = _texts(_catalogue("en", domain)), _texts(_catalogue(language, domain))
    for key, message in english.items():
        # The last form is for most numbers; others may leave the number out: "a camel", "2 camels".
        wanted = _placeholders(_forms(message)[-1])
        assert _placeholders(_forms(other[key])[-1]) == wanted, key
        for form in [*_forms(message), *_forms(other[key])]:
            assert wanted - {"count"} <= _placeholders(form) <= wanted, key


@each_translation
def test_a_translation_differs_from_english(language: str, domain: str) -> None:
    english, other = _texts(_catalogue("en", domain)), _texts(_catalogue(language, domain))
    same = {key for key, message in english.items() if _forms(message) == _forms(other[key])}
    worded = {key for key in same if re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", _forms(english[key])[-1]))}
    assert worded <= _SAME[language], "translate these, or list them as rightly the same"


@pytest.mark.parametrize("weight", ["Regular", "Medium", "SemiBold", "Bold"])
@each_catalogue
def test_the_font_has_every_character(path: Path, weight: str) -> None:
    with (
        as_file(files("fontpkg_fira_sans") / "files" / f"FiraSans-{weight}.ttf") as file,
        TTFont(file) as font,
    ):
        drawable = {*font.getBestCmap(), ord("\n")}
    shown = {
        ord(letter) for message in _texts(read(path)).values() for text in _forms(message) for letter in text
    }
    assert not [chr(code) for code in shown - drawable]
    assert ord("\N{MINUS SIGN}") in drawable
