"""The table of points as print: names of one size, numbers that end under each other, notes beside them."""

from __future__ import annotations

import pytest

from desert.ui.devices import Device
from desert.ui.intents import Command
from desert.views.through_the_desert.scoring import table as score_table
from desert.views.through_the_desert.scoring.table import Cell, ScoreTable
from tests.views.through_the_desert.helpers import Stage, new_match, played
from tests.views.through_the_desert.scoring_stage import result_of

NAMES = ("Ana", "Maximiliana-Sophie", "Ben", "Wilhelmina", "Chidi")
SIZES = ((960, 600), (1280, 720), (1920, 1080), (700, 1200))


def table_of(players: int, size: tuple[int, int]) -> ScoreTable:
    match = played(new_match(players, side="river", names=NAMES))
    return result_of(Stage(size), match).table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_all_names_have_one_size(players: int, size: tuple[int, int]) -> None:
    table = table_of(players, size)
    named = table._words()[:players]
    assert len({face for _, face, _ in named}) == 1
    assert named[0][0].text == "Ana"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_numbers_of_a_column_end_under_each_other(players: int, size: tuple[int, int]) -> None:
    table = table_of(players, size)
    for player in range(players):
        ends, starts = set(), set()
        for place, line in enumerate(table.lines):
            box = table.cell_box(place, player)
            if line.total:
                continue
            for text, face, _ in table._cell_words(line, player, box):
                assert box.contains(text.rect.inflate(0, -text.rect.h // 2))
                assert "…" not in text.text
                if face is score_table._NOTE:
                    starts.add(text.rect.x)
                else:
                    ends.add(text.rect.right)
        assert len(ends) == len(starts) == 1
        assert max(ends) < min(starts)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_last_digits_of_a_column_end_at_the_same_pixel(size: tuple[int, int]) -> None:
    stage = Stage(size)
    table = result_of(stage, played(new_match(3, side="river"))).table
    unit = stage.context.scale.factor
    for player in range(3):
        ends = []
        for place, line in enumerate(table.lines):
            text, face, ink = table._cell_words(line, player, table.cell_box(place, player))[0]
            if line.points[player] and not line.total:
                picture = stage.context.type.line(text.text, face, ink)
                ends.append(text.rect.x + picture.get_bounding_rect(min_alpha=128).right)
        assert len(ends) > 2
        assert max(ends) - min(ends) <= 1.5 * unit, ends


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_total_stands_in_the_middle_of_its_column_below_the_name(
    players: int, size: tuple[int, int]
) -> None:
    table = table_of(players, size)
    place = len(table.lines) - 1
    assert table.lines[place].total
    for player in range(players):
        box = table.cell_box(place, player)
        ((text, _, _),) = table._cell_words(table.lines[place], player, box)
        assert abs(text.rect.centerx - box.centerx) <= 1
        assert not text.shortened


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 5])
def test_the_crown_covers_no_camel_and_stays_in_its_column(players: int, size: tuple[int, int]) -> None:
    table = table_of(players, size)
    crowned = 0
    for seat in range(players):
        camel, crown = table._head_boxes(seat)
        column = table.cell_box(0, seat)
        assert column.x <= camel.x
        if crown is not None:
            crowned += 1
            assert not crown.colliderect(camel)
            assert crown.right <= column.right
    assert crowned


def test_no_cell_stays_framed_when_the_focus_has_left() -> None:
    stage = Stage()
    screen = result_of(stage, played(new_match(2)))
    stage.key(Command.RIGHT)
    stage.key(Command.RIGHT)
    assert screen.table.cell is not None
    stage.key(Command.NEXT_FOCUS)
    assert screen.focus.current is not screen.table
    assert screen.table.cell is None
    assert screen.board.lit is None
    stage.move(screen.table.cell_box(2, 1).center)
    assert screen.table.cell == Cell(2, 1)


def test_the_hint_names_what_is_used_to_choose_a_number() -> None:
    stage = Stage()
    screen = result_of(stage, played(new_match(2)))
    texts = stage.context.texts
    assert screen.says.text == texts("scoring.hint")
    stage.key(Command.NEXT_FOCUS)
    assert screen.says.text == texts("scoring.hint_keys")
    stage.context.devices.now = Device.TOUCH
    assert screen.says.text == texts("scoring.hint_touch")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (700, 1200)])
def test_a_long_name_goes_on_below_its_hyphen_before_it_is_cut(size: tuple[int, int]) -> None:
    names = ("Maximiliane-Charlotte", "Ann", "Bartholomäus-Ferdinand", "Cleo", "Dmitri")
    match = played(new_match(5, names=names))
    table = result_of(Stage(size), match).table
    head = [box for box, _, _ in table._words() if box.rect.bottom <= table.row(0).y]
    assert not any(box.shortened for box in head)
    assert "".join(box.text for box in head) == "".join(names)
    if size[0] > size[1]:
        assert [box.text for box in head[:2]] == ["Maximiliane-", "Charlotte"]
        assert head[0].rect.y == head[2].rect.y
    assert table.row(len(table.lines) - 1).bottom <= table.rect.bottom


def test_even_where_a_name_has_to_be_cut_each_of_its_parts_is_read() -> None:
    match = played(new_match(5, names=("Maximiliane-Charlotte", "Ann", "Cleo", "Eva", "W" * 24)))
    said = [box.text for box, _, _ in result_of(Stage((960, 600)), match).table._words()]
    assert said[0].startswith("Maximil")
    assert said[1] == "Charlotte"
