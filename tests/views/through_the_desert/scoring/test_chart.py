"""The chart of points over time: numbers of the rules, lines that end at the totals, labels apart."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from desert.games.through_the_desert.scoring import scores
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.pieces.palette import DEFAULT, rgb
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.scoring.chart import PointsChart, spread, tick_step
from desert.views.through_the_desert.scoring.course import points_course
from tests.views.through_the_desert.helpers import Stage, new_match, played


@pytest.mark.parametrize("players", [2, 5])
def test_the_course_ends_with_what_was_taken_and_the_totals(players: int) -> None:
    match = played(new_match(players, side="river"))
    course, final = points_course(match), scores(match.position)
    assert course.totals == tuple(score.total for score in final)
    assert [line[-1] for line in course.points] == [score.total - score.caravans for score in final]
    assert [line[0] for line in course.points] == [0] * players
    camels = [step.position for step in match.steps if step.position.phase is Phase.CAMELS]
    assert course.last == camels[-1].turn + 1
    for line in course.points:
        assert list(line) == sorted(line)


def test_points_stand_at_the_turn_that_brought_them() -> None:
    match = played(new_match(2))
    course = points_course(match)
    checked = 0
    for before, after in pairwise(match.steps):
        if before.position.turn != after.position.turn and not after.position.over:
            column = course.turns.index(after.position.turn)
            at = scores(after.position)
            assert [line[column] for line in course.points] == [one.total - one.caravans for one in at]
            checked += 1
    assert checked > 20


def test_a_line_is_drawn_in_each_seats_colour() -> None:
    stage, match = Stage(), played(new_match(3))
    riders = match.position.table.riders
    chart = PointsChart(stage.context, points_course(match), riders, PieceSprites(stage.context.sprites))
    chart.place(Rect(20, 20, 700, 300))
    stage.surface.fill("white")
    chart.draw(stage.surface)
    plot = chart.plot()
    seen = {
        stage.surface.get_at((x, y))[:3]
        for x in range(plot.x, plot.right)
        for y in range(plot.y, plot.bottom)
    }
    for rider in riders:
        assert rgb(DEFAULT.riders[rider].base) in seen


def test_ends_that_meet_are_spread_apart() -> None:
    assert spread([50, 50, 52], 20, 0, 100) == [50, 70, 90]
    assert spread([95, 95, 95], 20, 0, 100) == [60, 80, 100]
    assert spread([10, 90], 20, 0, 100) == [10, 90]
    assert spread([90, 10, 11], 20, 0, 100) == [90, 10, 30]
    crowded = spread([5, 5, 5], 60, 0, 100)
    assert crowded == sorted(set(crowded))
    assert crowded[-1] <= 100


@pytest.mark.parametrize(("most", "room", "step"), [(57, 3, 20), (9, 5, 2), (1, 4, 1), (110, 6, 20)])
def test_ticks_are_round_and_few(most: int, room: int, step: int) -> None:
    assert tick_step(most, room) == step
