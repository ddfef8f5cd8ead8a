"""The chart of points over time: numbers of the rules, lines that end at the totals, labels apart."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from pygame import Rect

from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.scoring import scores
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command
from desert.views.through_the_desert.pieces.palette import DEFAULT, rgb
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.scoring.chart import PointsChart, spread, tick_step
from desert.views.through_the_desert.scoring.course import points_course
from desert.views.through_the_desert.scoring.shared import Stretch, stretches
from desert.views.through_the_desert.scoring.spreading import apart
from tests.views.through_the_desert.helpers import Stage, new_match, played
from tests.views.through_the_desert.scoring_stage import result_of


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
    assert spread([50, 50, 50], 20, 0, 100) == [30, 50, 70]
    assert spread([4, 4, 60], 20, 0, 100) == [0, 20, 60]
    assert spread([95, 95, 95], 20, 0, 100) == [60, 80, 100]
    assert spread([10, 90], 20, 0, 100) == [10, 90]
    assert spread([90, 30, 32], 20, 0, 100) == [90, 21, 41]
    crowded = spread([5, 5, 5], 60, 0, 100)
    assert crowded == sorted(set(crowded))
    assert crowded[-1] <= 100


@pytest.mark.parametrize(("most", "room", "step"), [(57, 3, 20), (9, 5, 2), (1, 4, 1), (110, 6, 20)])
def test_ticks_are_round_and_few(most: int, room: int, step: int) -> None:
    assert tick_step(most, room) == step


# -- where the lines run ---------------------------------------------------------------------------
SIZES = [(280, 300), (420, 187), (480, 164), (900, 300)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 5])
def test_every_line_is_where_the_points_are_and_none_ever_falls(players: int, size: tuple[int, int]) -> None:
    stage, match = Stage(), played(new_match(players, side="river"))
    chart = chart_of(stage, match)
    chart.place(Rect(20, 20, *size))
    plot, course = chart.plot(), chart.course
    tall = plot.h / chart._top()
    for found, points, total in zip(chart.seat_lines(), course.points, course.totals, strict=True):
        assert found[0][1] == plot.bottom
        for (_, y), value in zip(found, (*points, total), strict=True):
            assert abs(plot.bottom - y - value * tall) < 1
        heights = [y for _, y in found]
        assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize("players", [2, 5])
def test_the_picture_has_a_seat_of_those_points_at_every_height_and_all_of_them_along_what_is_shared(
    players: int,
) -> None:
    stage, match = Stage(), played(new_match(players))
    riders, course = match.position.table.riders, points_course(match)
    chart = chart_of(stage, match)
    chart.place(Rect(20, 20, 1200, 660))
    stage.surface.fill("white")
    chart.draw(stage.surface)
    inks = [rgb(DEFAULT.riders[rider].base) for rider in riders]

    def seats_at(pos: tuple[float, float]) -> set[int]:
        box = Rect(0, 0, 5, 5)
        box.center = round(pos[0]), round(pos[1])
        seen = {
            tuple(stage.surface.get_at((x, y))[:3])
            for x in range(box.x, box.right)
            for y in range(box.y, box.bottom)
        }
        # On a slope no pixel may be a line's colour alone.
        return {seat for seat, ink in enumerate(inks) if any(dist(ink, colour) < 60 for colour in seen)}

    lines = chart.seat_lines()
    for found in lines:
        for n, pos in enumerate(found):
            near = {seat for seat, other in enumerate(lines) if abs(other[n][1] - pos[1]) < 4}
            assert seats_at(pos) & near
    shared = 0
    for part in stretches([(*line, total) for line, total in zip(course.points, course.totals, strict=True)]):
        way = lines[part.lines[0]][part.first : part.last + 1]
        if len(part.lines) < 2 or way[-1][0] - way[0][0] < 40:
            continue
        shared += 1
        there: set[int] = set()
        for (x, y), (to, end) in pairwise(way):
            there |= set().union(*(seats_at((x + (to - x) * k / 8, y + (end - y) * k / 8)) for k in range(9)))
        assert set(part.lines) <= there
    assert shared


def test_stretches_tell_where_lines_have_the_same_way() -> None:
    assert stretches([[0, 0, 3, 3], [0, 0, 3, 5], [0, 2, 3, 5]]) == [
        Stretch((0, 1), 0, 2),
        Stretch((2,), 0, 2),
        Stretch((0,), 2, 3),
        Stretch((1, 2), 2, 3),
    ]
    assert stretches([[0], [0]]) == stretches([]) == []


def test_the_dots_of_seats_with_the_same_points_lie_round_each_other() -> None:
    stage, match = Stage(), played(new_match(3))
    chart = chart_of(stage, match)
    chart.place(Rect(20, 20, 700, 400))
    chart.read(0)
    stage.surface.fill("white")
    chart.draw(stage.surface)
    x, y = (round(place) for place in chart.seat_lines()[0][0])
    seen = [tuple(stage.surface.get_at((x + n, y))[:3]) for n in range(14)]
    for rider in match.position.table.riders:
        assert min(dist(rgb(DEFAULT.riders[rider].dark), colour) for colour in seen) < 20


def test_what_is_apart_stays_and_what_meets_gives_way_to_both_sides() -> None:
    assert apart([10.0, 40.0, 80.0], 5, 100) == [10, 40, 80]
    assert apart([50.0, 50.0], 4, 100) == [48, 52]
    assert apart([100.0, 100.0, 100.0], 3, 100) == [94, 97, 100]
    assert apart([], 3, 100) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 5])
def test_no_label_lies_on_another(players: int, size: tuple[int, int]) -> None:
    stage, match = Stage(), played(new_match(players))
    chart = chart_of(stage, match)
    chart.place(Rect(20, 20, *size))
    ends = sorted(chart._ends(chart.seat_lines()))
    assert all(below - above >= 22 for above, below in pairwise(ends))
    assert chart.rect.top + 11 <= ends[0]
    assert ends[-1] <= chart.rect.bottom - 11
    for at in (0, len(chart.course.turns) - 1, len(chart.course.turns)):
        chart.read(at)
        assert not any("…" in text for text in said(chart))
        boxes = [box.rect for box in chart.texts()]
        assert all(chart.rect.contains(box) for box in boxes)
        told = [box.rect for box, _, _ in chart._told()]
        below = [box.inflate(0, -8) for box in boxes[len(told) :]]  # what is printed of a line
        assert not any(one.inflate(0, -8).collidelistall(below) for one in told)
        emblems = [sign for sign, _ in chart._places()]
        assert not any(one.collidelistall(told) for one in emblems)


# -- reading ---------------------------------------------------------------------------------------
def chart_of(stage: Stage, match: DesertMatch) -> PointsChart:
    riders = match.position.table.riders
    return PointsChart(stage.context, points_course(match), riders, PieceSprites(stage.context.sprites))


def said(chart: PointsChart) -> list[str]:
    return [box.text for box, _, _ in chart._told()]


def test_the_pointer_on_the_chart_tells_the_turn_and_everybodys_points_then() -> None:
    stage, match = Stage(), played(new_match(3))
    screen = result_of(stage, match)
    chart, course = screen.chart, screen.chart.course
    before = stage.draw().copy()
    for at in (0, 7, len(course.turns) - 1):
        stage.move((round(chart.columns()[at]), chart.plot().centery))
        stage.tick()
        assert chart.at == at
        points = sorted((line[at] for line in course.points), reverse=True)
        assert said(chart) == [f"Turn {course.turns[at]}", *map(str, points)]
        assert set(said(chart)) <= {box.text for box in chart.texts()}
        assert stage.draw().get_buffer().raw != before.get_buffer().raw
    stage.move((chart.plot().right, chart.plot().centery))
    assert said(chart) == ["With caravans", *map(str, sorted(course.totals, reverse=True))]
    stage.move((3, 3))
    stage.tick()
    assert chart.at is None
    assert stage.draw().get_buffer().raw == before.get_buffer().raw


def test_arrows_read_the_chart_and_lead_out_of_it() -> None:
    stage = Stage()
    screen = result_of(stage, played(new_match(2)))
    chart = screen.chart
    screen.focus.set(chart, shown=True)
    last = len(chart.course.turns)
    for command, at in (
        (Command.LEFT, last),
        (Command.LEFT, last - 1),
        (Command.RIGHT, last),
        (Command.RIGHT, last),
        (Command.HOME, 0),
        (Command.RIGHT, 1),
        (Command.END, last),
    ):
        stage.key(command)
        assert chart.at == at
        assert screen.focus.current is chart
    stage.key(Command.HOME)
    stage.key(Command.LEFT)
    assert chart.at is None
    assert screen.focus.current is not chart
    screen.focus.set(chart, shown=True)
    stage.key(Command.RIGHT)
    stage.key(Command.DOWN)
    assert screen.focus.current in screen.buttons
    assert chart.at is None
