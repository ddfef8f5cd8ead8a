"""Where five with long names play, Continue and the rows of Load name all, or say how many more there are."""

from __future__ import annotations

import pytest
from pygame import Rect

from desert.app.screens.load import LoadScreen
from desert.app.screens.load_rows import ROW_HEIGHT, SaveRow
from desert.app.screens.menu_button import MenuButton
from desert.core.seats import Seat
from desert.games.through_the_desert.colours import RIDERS
from desert.ui.text import TextBox
from tests.app.fakes import App, new_match, play_on

LONG = ("Maximiliane-Charlotte", "Ann", "Bartholomäus-Ferdinand", "Cleo", "Dmitri")
LONGEST = ("Wolfeschlegelsteinhausen", "Maria Fernanda Goicoeche", "Wilhelmina von Hohenstei", "W" * 24, "Li")
SIZES = ((960, 600), (1280, 720), (1920, 1080))


def among(names: tuple[str, ...], size: tuple[int, int] = (1280, 720)) -> App:
    app = App(size=size)
    match = new_match(7, tuple(Seat(name, rider) for name, rider in zip(names, RIDERS, strict=False)))
    play_on(match, 40)
    session = app.shell.begin(app.game, match, {})
    app.go(app.routes.table(session))
    return app


def joined(boxes: list[TextBox]) -> str:
    return " ".join(box.text for box in boxes).replace("- ", "-")


def continuing(app: App) -> MenuButton:
    button = app.go(app.routes.title()).continue_
    assert isinstance(button, MenuButton)
    assert not any(box.shortened for box in button.texts()[:-1])
    assert all(button.rect.contains(box.rect) for box in button.texts())
    return button


@pytest.mark.parametrize("size", SIZES)
def test_continue_names_as_many_as_fit_on_two_lines_and_how_many_more(size: tuple[int, int]) -> None:
    app = among(LONG, size)
    button = continuing(app)
    said = joined(button.texts()[1:-1])
    assert said.startswith("Maximiliane-Charlotte, Ann, Bartholomäus-Ferdinand")
    assert said.endswith(("Dmitri", "and one more", "and 2 more"))
    assert ("more" in said) == (button.tip_text() == ", ".join(LONG))
    assert len(button.texts()) == 4


def test_continue_names_all_of_few_on_one_line() -> None:
    button = continuing(among(LONG[1::2]))
    assert button.texts()[1].text == "Ann, Cleo"
    assert len(button.texts()) == 3
    assert button.tip_text() == ""


def test_continue_names_those_who_fit_among_the_longest() -> None:
    button = continuing(among(LONGEST))
    assert joined(button.texts()[1:-1]) == "Wolfeschlegelsteinhausen, Maria Fernanda Goicoeche and 3 more"
    assert button.tip_text() == ", ".join(LONGEST)


def row_of(app: App, *, named: bool = False) -> tuple[SaveRow, list[TextBox], Rect]:
    screen = app.go(app.routes.load())
    assert isinstance(screen, LoadScreen)
    row = screen.rows[0]
    row.named = named
    row.paint_picture(row.picture_size(app.context))
    rect = Rect(20, 30, screen.list.rect.w - app.context.px(24), app.context.px(ROW_HEIGHT))
    return row, row.texts(rect, app.context), rect


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", [LONG, LONGEST])
def test_a_row_of_load_names_all_or_how_many_more(names: tuple[str, ...], size: tuple[int, int]) -> None:
    _, boxes, rect = row_of(among(names, size))
    said = joined(boxes)
    assert not any(box.shortened for box in boxes[:2])
    assert names[0] in said
    assert names[-1] in said or "more" in said
    if names is LONG:
        assert said.startswith(", ".join(LONG))
    for place, box in enumerate(boxes):
        assert rect.contains(box.rect)
        assert not any(box.rect.colliderect(other.rect.inflate(0, -4)) for other in boxes[:place])


def test_a_row_with_a_name_of_its_own_says_how_many_more_play_before_the_board() -> None:
    _, boxes, _ = row_of(among(LONG), named=True)
    second = boxes[1]
    assert not second.shortened
    assert second.text.endswith("more · Mountain side")


def test_a_row_of_few_has_its_title_on_one_line() -> None:
    _, boxes, _ = row_of(among(LONG[1::2]))
    assert boxes[0].text == "Ann, Cleo"
    assert boxes[1].text.startswith("Mountain side")
