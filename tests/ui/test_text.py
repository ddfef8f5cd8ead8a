"""Text fits its room, and no name can break the picture."""

from __future__ import annotations

from importlib.resources import files

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from desert.ui import theme
from desert.ui.fonts import covered, printable
from desert.ui.scale import Scale
from desert.ui.text import ELLIPSIS, Type

KIND = Type(Scale(1.0))
NASTY = [
    "\x00",
    "\ud800",
    "a\x00b\x1b[31m",
    "\u202eevil",
    "日本語",
    "🐪" * 5,
    "e\u0301",
    "\U0010ffff",
    "\t\r\n",
    "ﬁ",
]


def test_coverage_is_what_the_font_says() -> None:
    with (files("fontpkg_fira_sans") / "files" / "FiraSans-Regular.ttf").open("rb") as stream:
        told = set(TTFont(stream).getBestCmap())
    assert covered() >= told
    assert {code for code in covered() if code not in told} <= {0xFFFF, *range(0x20)}


@pytest.mark.parametrize("text", NASTY)
def test_no_name_crashes_or_shows_a_missing_glyph(text: str) -> None:
    shown = printable(text)
    assert all(ord(char) in covered() or char == "\n" for char in shown)
    KIND.line(text, theme.BODY, theme.INK)
    assert KIND.width(text, theme.BODY) >= 0


def test_letters_the_font_lacks_keep_their_plain_form() -> None:
    assert printable("ﬁ") in ("fi", "ﬁ")
    assert printable("日") == printable("\U0001f42a") == "\u25af"
    assert printable("Zoë Ș") == "Zoë Ș"


@given(st.text(max_size=60), st.integers(10, 300))
def test_shortened_text_fits(text: str, width: int) -> None:
    short = KIND.shorten(text, theme.BODY, width)
    assert KIND.width(short, theme.BODY) <= max(width, KIND.width(ELLIPSIS, theme.BODY))
    assert short == text or short.endswith(ELLIPSIS)


@given(st.text("ab cde\n", max_size=80), st.integers(40, 200))
def test_wrapping_keeps_every_letter_and_fits(text: str, width: int) -> None:
    lines = KIND.wrap(text, theme.BODY, width)
    assert all(KIND.width(line, theme.BODY) <= width for line in lines if line.strip())
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


def test_a_long_word_is_broken() -> None:
    lines = KIND.wrap("x" * 100, theme.BODY, 120)
    assert len(lines) > 2
    assert all(KIND.width(line, theme.BODY) <= 120 for line in lines)


def test_too_many_lines_end_with_an_ellipsis_inside_the_room() -> None:
    room = Rect(0, 0, 160, 2 * KIND.line_height(theme.BODY))
    boxes = KIND.place("many words " * 20, theme.BODY, room, wrap=True)
    assert len(boxes) == 2
    assert boxes[-1].shortened
    assert boxes[-1].text.endswith(ELLIPSIS)
    assert all(box.fits for box in boxes)


def test_accents_on_capitals_do_not_push_the_line_down() -> None:
    plain = KIND.place("A", theme.BODY, Rect(0, 0, 200, 40))[0]
    marked = KIND.place("Å", theme.BODY, Rect(0, 0, 200, 40))[0]
    surface_plain = KIND.line("A", theme.BODY, theme.INK)
    surface_marked = KIND.line("Å", theme.BODY, theme.INK)
    feet = [
        box.rect.y + surface.get_bounding_rect().bottom
        for box, surface in ((plain, surface_plain), (marked, surface_marked))
    ]
    assert feet[0] == feet[1]


def test_type_follows_the_scale() -> None:
    kind = Type(Scale(1.0))
    before = kind.width("caravan", theme.BODY)
    kind.scale = Scale(2.0)
    assert kind.width("caravan", theme.BODY) > 1.8 * before


def test_faces_and_inks_are_readable() -> None:
    assert min(face.size for face in theme.FACES) >= 14
    assert theme.BODY.size >= 16
    for ink in (theme.INK, theme.INK_SOFT):
        for ground in (theme.PARCHMENT, theme.PARCHMENT_LOW, theme.FIELD, theme.GROOVE):
            assert theme.contrast(ink, ground) >= 4.5, (ink, ground)
    for ground in (
        theme.TERRACOTTA,
        theme.TERRACOTTA_LIGHT,
        theme.TEAL,
        theme.TEAL_LIGHT,
        theme.DANGER,
        theme.INK,
    ):
        assert theme.contrast(theme.ON_DARK, ground) >= 4.5, ground


@given(st.text("ab-+1 c\n", max_size=80), st.integers(40, 200))
def test_what_is_broken_at_hyphens_keeps_every_letter_and_fits(text: str, width: int) -> None:
    lines = KIND.wrap(text, theme.BODY, width)
    assert all(KIND.width(line, theme.BODY) <= width for line in lines if line.strip())
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


def test_a_name_is_broken_after_its_hyphen() -> None:
    name = "Bartholomäus-Ferdinand"
    width = KIND.width(name[:-1], theme.STRONG)
    assert KIND.wrap(name, theme.STRONG, width) == ["Bartholomäus-", "Ferdinand"]
    width = KIND.width("Wait for Bartholomäus-", theme.BODY)
    assert KIND.wrap(f"Wait for {name}", theme.BODY, width) == ["Wait for Bartholomäus-", "Ferdinand"]


@pytest.mark.parametrize("text", ["at D3 +5", "keys 1-5", "rows H-J", "at - last"])
def test_signs_and_numbers_are_not_broken_at_a_hyphen(text: str) -> None:
    least = max(KIND.width(word, theme.BODY) for word in text.split())
    for width in range(least, KIND.width(text, theme.BODY)):
        assert not any(line.endswith(("+", "1-", "H-")) for line in KIND.wrap(text, theme.BODY, width))


def test_a_word_broken_inside_leaves_no_lone_letter() -> None:
    word = "Bartholomaeusferdinand"
    for missing in (1, 2):
        lines = KIND.wrap(word, theme.BODY, KIND.width(word[:-missing], theme.BODY))
        assert "".join(lines) == word
        assert len(lines[-1]) >= 3


def test_a_broken_word_in_the_last_line_is_not_parted_by_a_space() -> None:
    name = "Bartholomäus-Ferdinand"
    width = KIND.width(name[:-1], theme.BODY)
    boxes = KIND.place(name, theme.BODY, Rect(0, 0, width, KIND.line_height(theme.BODY)), wrap=True)
    assert len(boxes) == 1
    assert " " not in boxes[0].text
    assert boxes[0].shortened
