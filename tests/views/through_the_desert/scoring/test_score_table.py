"""The table of points as print: names of one size, numbers that end under each other, notes beside them."""

from __future__ import annotations

import pytest

from desert.ui import theme
from desert.views.through_the_desert.scoring import table as score_table
from desert.views.through_the_desert.scoring.table import ScoreTable
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
        ends, starts, middles = set(), set(), set()
        for place, line in enumerate(table.lines):
            box = table.cell_box(place, player)
            for text, face, _ in table._cell_words(line, player, box):
                assert box.contains(text.rect.inflate(0, -text.rect.h // 2))
                assert "…" not in text.text
                if face is theme.STRONG:
                    ends.add(text.rect.right)
                elif face is score_table._NOTE:
                    starts.add(text.rect.x)
                else:
                    middles.add(text.rect.centerx)
        assert len(ends) == len(starts) == len(middles) == 1
        assert max(ends) < min(starts)
