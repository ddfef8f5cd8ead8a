"""Which language a player gets: by code, and by the environment."""

from __future__ import annotations

import pytest

from desert.i18n.languages import nearest, preferred


@pytest.mark.parametrize(
    ("wanted", "shipped", "expected"),
    [
        ("es", "en es", "es"),
        ("es_ES.UTF-8", "en es", "es"),
        ("es-MX", "en es", "es"),
        ("ES", "en es", "es"),
        ("es_MX", "es es_419", "es_419"),
        ("es_AR", "es_ES es_MX", "es_MX"),
        ("de_DE@euro", "de en", "de"),
        ("de_AT", "de en", "de"),
        ("en_GB", "en es", "en"),
        ("pt", "pt_BR pt_PT", "pt_PT"),
        ("pt_AO", "pt_BR pt_PT", "pt_PT"),
        ("pt_AO", "pt_BR pt", "pt"),
        ("pt_BR", "pt_PT en", "pt_PT"),
        ("pt_PT", "pt_BR en", "pt_BR"),
        ("zh_TW", "zh_Hans zh_Hant", "zh_Hant"),
        ("zh_HK", "zh_CN zh_TW", "zh_TW"),
        ("zh_Hant", "zh_CN zh_TW", "zh_TW"),
        ("zh_SG", "zh_TW zh_CN", "zh_CN"),
        ("zh", "zh_TW zh_CN", "zh_CN"),
        ("zh_TW", "zh_CN en", "zh_CN"),
        ("nn_NO", "nb en", "nb"),
        ("no", "nb nn", "nb"),
        ("nn", "nb nn", "nn"),
        ("nb_NO", "no en", "no"),
        ("sr@latin", "sr sr@latin", "sr@latin"),
        ("sr_RS@latin", "sr sr_Latn", "sr_Latn"),
        ("sr", "sr@latin sr", "sr"),
        ("sr@latin", "sr en", "sr"),
    ],
)
def test_the_nearest_variant_comes_before_english(wanted: str, shipped: str, expected: str) -> None:
    assert nearest(wanted, shipped.split()) == expected
    assert nearest(wanted, reversed(shipped.split())) == expected


@pytest.mark.parametrize(
    "wanted", ["", "C", "POSIX", "C.UTF-8", "xx_YY.FOO", "est", "e", "@", "_", ".", "../es"]
)
def test_no_language_is_near_to_a_stranger(wanted: str) -> None:
    assert nearest(wanted, ["en", "es"]) is None


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "POSIX"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ro_RO.UTF-8"}, "en"),
        ({"LC_ALL": "xx_YY.FOO"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "es_CL.UTF-8"}, "es"),
        ({"LC_MESSAGES": "es_ES"}, "es"),
        ({"LANGUAGE": "xx:es"}, "es"),
        ({"LANGUAGE": ":"}, "en"),
        ({"LANGUAGE": ":", "LANG": "es"}, "es"),
        ({"LANGUAGE": "en:es"}, "en"),
        ({"LANGUAGE": "es", "LC_ALL": "de_DE@euro"}, "es"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "es_ES"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "es", "LANG": "en"}, "es"),
        ({"LC_ALL": "\udcff\x00", "LANGUAGE": "\N{SNOWMAN}"}, "en"),
    ],
)
def test_the_environment_picks_a_shipped_language(environment: dict[str, str], expected: str) -> None:
    assert preferred(environment, ["en", "es"]) == expected
