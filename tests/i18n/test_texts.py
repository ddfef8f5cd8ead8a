"""Texts: fallbacks, placeholders, plurals, numbers and dates, with small catalogues of the test's own."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from desert.core.messages import Message
from desert.i18n.catalogue import CataloguesMissing, Texts, available

_Texts = Mapping[str, str | tuple[str, ...]]

_ENGLISH: _Texts = {
    "language.name": "English",
    "greeting": "Hello, {name}!",
    "steps": ("{count} step by {name}", "{count} steps by {name}"),
    "only.english": "Only here",
    "number.group": ",",
    "number.decimal": ".",
    "moment.date_and_time": "{day} {month} {year}, {time}",
    "month.march": "March",
}
# Polish forms: one; two to four; many.
_POLISH: _Texts = {
    "language.name": "polski",
    "greeting": "Cześć, {name}!",
    "steps": ("{count} krok: {name}", "{count} kroki: {name}", "{count} kroków: {name}"),
    "number.group": "\N{NO-BREAK SPACE}",
    "number.decimal": ",",
}


def _compile(folder: Path, language: str, domain: str, texts: _Texts) -> Path:
    catalogue = Catalog(locale=language, domain=domain)
    for key, text in texts.items():
        catalogue.add(key if isinstance(text, str) else (key, key), text)
    target = folder / language / "LC_MESSAGES" / f"{domain}.mo"
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as file:
        write_mo(file, catalogue)
    return target


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    _compile(tmp_path, "en", "desert", _ENGLISH)
    _compile(tmp_path, "en", "a_game", {"piece": "Pawn"})
    _compile(tmp_path, "pl", "desert", _POLISH)
    _compile(tmp_path, "pl", "a_game", {"piece": "Pionek"})
    return tmp_path


def test_all_domains_of_a_language_are_one(locales: Path) -> None:
    texts = Texts.load(locales, "pl")
    assert texts.language == "pl"
    assert (texts("greeting", name="Ola"), texts("piece")) == ("Cześć, Ola!", "Pionek")


def test_a_missing_text_falls_to_english_and_then_to_its_key(locales: Path) -> None:
    texts = Texts.load(locales, "pl")
    assert texts("only.english") == "Only here"
    assert texts("no.such_text") == "no.such_text"
    assert texts("no.such_text", count=2) == "no.such_text"


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (1, "1 krok: Ola"),
        (3, "3 kroki: Ola"),
        (5, "5 kroków: Ola"),
        (12, "12 kroków: Ola"),
        (22, "22 kroki: Ola"),
    ],
)
def test_plurals_follow_the_languages_own_rule(locales: Path, count: int, expected: str) -> None:
    assert Texts.load(locales, "pl")("steps", count=count, name="Ola") == expected


def test_a_count_also_fills_a_text_without_plural_forms(locales: Path) -> None:
    _compile(locales, "en", "more", {"camels.left": "Left: {count}"})
    assert Texts.load(locales, "en")("camels.left", count=3) == "Left: 3"


def test_nested_messages_are_rendered_first(locales: Path) -> None:
    message = Message("steps", {"name": Message("greeting", {"name": Message("piece")})}, count=2)
    assert Texts.load(locales, "en").render(message) == "2 steps by Hello, Pawn!"


def test_braces_in_a_players_name_stay_as_typed(locales: Path) -> None:
    assert Texts.load(locales, "en")("greeting", name="{name} %s {0}") == "Hello, {name} %s {0}!"


def test_a_placeholder_without_a_value_is_an_error(locales: Path) -> None:
    with pytest.raises(KeyError, match="name"):
        Texts.load(locales, "en")("greeting")


@pytest.mark.parametrize(
    ("value", "decimals", "english", "polish"),
    [
        (0, 0, "0", "0"),
        (9999, 0, "9999", "9999"),
        (1234567, 0, "1,234,567", "1\xa0234\xa0567"),
        (-5, 0, "\N{MINUS SIGN}5", "\N{MINUS SIGN}5"),
        (0.5, 1, "0.5", "0,5"),
        (12345.678, 2, "12,345.68", "12\xa0345,68"),
    ],
)
def test_numbers_are_written_the_languages_way(
    locales: Path, value: float, decimals: int, english: str, polish: str
) -> None:
    assert Texts.load(locales, "en").number(value, decimals) == english
    assert Texts.load(locales, "pl").number(value, decimals) == polish


def test_a_moment_is_written_to_the_minute(locales: Path) -> None:
    moment = datetime.fromisoformat("2026-03-07T08:05:59+00:00")
    assert Texts.load(locales, "en").moment(moment) == "7 March 2026, 08:05"


def test_a_language_that_is_not_there_gives_english(locales: Path) -> None:
    texts = Texts.load(locales, "xx")
    assert (texts.language, texts("piece")) == ("en", "Pawn")


@pytest.mark.parametrize(
    "content", [b"", b"\xde\x12\x04", b"no catalogue at all, only prose that goes on and on"]
)
def test_a_damaged_catalogue_costs_only_itself(locales: Path, content: bytes) -> None:
    (locales / "pl" / "LC_MESSAGES" / "a_game.mo").write_bytes(content)
    texts = Texts.load(locales, "pl")
    assert (texts("greeting", name="Ola"), texts("piece")) == ("Cześć, Ola!", "Pawn")


def test_a_cut_off_catalogue_costs_only_itself(locales: Path) -> None:
    whole = _compile(locales, "pl", "a_game", {"piece": "Pionek", "board": "Plansza"})
    content = whole.read_bytes()
    for length in range(len(content)):
        whole.write_bytes(content[:length])
        assert Texts.load(locales, "pl")("greeting", name="Ola") == "Cześć, Ola!"


def test_without_any_text_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(CataloguesMissing, match="run `make locales`") as caught:
        Texts.load(tmp_path / "nowhere", "en")
    assert "\n" not in str(caught.value)


def test_languages_are_offered_by_their_own_names(locales: Path) -> None:
    (locales / "empty").mkdir()
    (locales / "README").write_text("not a language", encoding="utf-8")
    assert available(locales) == [("en", "English"), ("pl", "polski")]
    assert available(locales / "nowhere") == []
