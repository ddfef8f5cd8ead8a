"""Which of the shipped languages a player gets, from codes and the system's environment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from desert.i18n.catalogue import ENGLISH

# Codes for what readers of one can read of the other.
_SAME = {"nb": "no", "nn": "no", "iw": "he", "in": "id", "mo": "ro", "tl": "fil", "sh": "sr"}

# The script a region writes in, where a language has two; the first is what the bare language means.
_SCRIPTS = {
    "zh": {"": "hans", "tw": "hant", "hk": "hant", "mo": "hant"},
    "sr": {"": "cyrl"},
}
_SCRIPT_OF_MODIFIER = {"latin": "latn", "cyrillic": "cyrl"}

# Of two variants that are not the player's own, the one that more regions share.
_COMMON_REGION = {"pt": "pt", "es": "es", "en": "us", "de": "de", "fr": "fr"}

# The regions that go with a variant that is not the common one.
_GROUPS = {"pt": {"br": "br"}, "es": dict.fromkeys(("mx", "ar", "co", "cl", "pe", "us", "419"), "419")}


class _Tag(NamedTuple):
    code: str
    language: str
    script: str
    region: str


def nearest(wanted: str, shipped: Iterable[str]) -> str | None:
    """The shipped language that a speaker of `wanted` reads best, or None where all are foreign.

    Args:
        wanted: A code in any common spelling: "pt-BR", "pt_BR.UTF-8", "sr@latin", "zh_Hant_TW".
        shipped: The codes to choose from.
    """
    tag = _parse(wanted)
    related = [
        other for other in map(_parse, sorted(shipped)) if tag.language and other.language == tag.language
    ]
    return max(related, key=lambda other: _likeness(tag, other)).code if related else None


def preferred(environment: Mapping[str, str], shipped: Iterable[str]) -> str:
    """The shipped language to start in, by LANGUAGE, LC_ALL, LC_MESSAGES and LANG; English without a match.

    Looks at the variables alone: whether the system has the locale installed does not matter. Never raises.
    """
    codes = sorted(shipped)
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    for wanted in (*environment.get("LANGUAGE", "").split(":"), locale):
        if match := nearest(wanted, codes):
            return match
    return ENGLISH


def _parse(code: str) -> _Tag:
    name, _, modifier = code.strip().partition("@")
    first, *rest = name.partition(".")[0].replace("-", "_").casefold().split("_")
    language = _SAME.get(first, first)
    script = next((part for part in rest if len(part) == 4 and part.isalpha()), "")
    region = next((part for part in rest if len(part) in {2, 3}), "")
    scripts = _SCRIPTS.get(language, {})
    script = script or _SCRIPT_OF_MODIFIER.get(modifier.casefold(), "")
    return _Tag(code, language, script or scripts.get(region, scripts.get("", "")), region)


def _likeness(wanted: _Tag, other: _Tag) -> tuple[bool, ...]:
    groups = _GROUPS.get(wanted.language, {})
    common = _COMMON_REGION.get(wanted.language, "")
    return (
        wanted.script == other.script,
        wanted.region == other.region,
        groups.get(wanted.region, common) == groups.get(other.region, other.region or common),
        not other.region,
        # "nb" before "nn" for a reader of "nb": the code as spelled.
        other.code.casefold().startswith(wanted.code.casefold()[:2]),
    )
