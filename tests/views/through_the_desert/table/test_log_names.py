"""Names in the log: a long one is set smaller before it is broken, and broken into parts that can be read."""

from __future__ import annotations

import pytest
from pygame import Rect

from desert.ui import theme
from desert.views.through_the_desert.panels.log import LogText
from desert.views.through_the_desert.panels.log_view import LogView
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table

LONG = "Wolfeschlegelsteinhausen"


def names_lines(width: int) -> list[tuple[str, float]]:
    """The lines of a long name in a log so wide, with their sizes."""
    stage = Stage((1280, 720))
    table = open_table(stage, FakeSession(played(new_match(2, names=(LONG, "Bo")), 100)))
    text = LogText(stage.context, table.course)
    view = LogView(stage.context, at_end=True)
    view.place(Rect(0, 0, 500, 500))
    view.place(Rect(0, 0, width + 500 - view._inner.w, 500))
    view.set_lines(text.paragraphs(), text.spots())
    heading = next(one for one in view.paragraphs if one.text == LONG)
    return [(line.text, line.face.size) for line in view._lines if line.paragraph is heading]


def test_a_name_a_little_too_long_is_set_smaller_on_one_line() -> None:
    kind = Stage((1280, 720)).context.type
    usual = kind.width(LONG, theme.SMALL_STRONG)
    assert names_lines(usual) == [(LONG, theme.SMALL_STRONG.size)]
    assert names_lines(usual - 1) == [(LONG, 14)]


@pytest.mark.parametrize("less", [15, 20, 30, 50])
def test_a_name_that_has_to_be_broken_leaves_no_stray_fragment(less: int) -> None:
    usual = Stage((1280, 720)).context.type.width(LONG, theme.SMALL_STRONG)
    lines = names_lines(usual - less)
    assert "".join(text for text, _ in lines) == LONG
    assert len(lines) == 2
    assert all(len(text) >= 6 for text, _ in lines)
    assert {size for _, size in lines} == {14}
