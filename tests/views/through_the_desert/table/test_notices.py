"""What passes by itself is told: skipped leaders, forfeited turns, the end."""

from __future__ import annotations

import pytest

from desert.games.through_the_desert.events import EndReason, Event, GameEnded, LeaderSkipped, TurnForfeited
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.facts.log_lines import log_lines
from desert.views.through_the_desert.play.course import Course
from desert.views.through_the_desert.play.notices import notices_of
from desert.views.through_the_desert.words import sentence
from tests.views.through_the_desert.helpers import FakeSession, Stage, board, new_match, played
from tests.views.through_the_desert.playing import click_colour, click_end, click_space, open_table

EVENTS: tuple[Event, ...] = (
    LeaderSkipped(1),
    TurnForfeited(0, whole=False),
    TurnForfeited(1, whole=True),
    GameEnded(EndReason.STUCK),
)


@pytest.mark.parametrize("language", ["en", "es"])
def test_each_seat_passed_over_is_named_in_notice_and_log(language: str) -> None:
    stage = Stage(language=language)
    course = Course(FakeSession(new_match(2)))
    told = notices_of(EVENTS, course, stage.context)
    assert len(told) == 3
    assert ["Ben" in told[0], "Ana" in told[1], "Ben" in told[2]] == [True, True, True]
    lines = log_lines(EVENTS, board(), open_values=False)
    assert [line.player for line in lines] == [1, 0, 1, None]
    assert len({sentence(stage.context.texts, line.message) for line in lines}) == 4


def test_a_seat_that_cannot_place_is_passed_with_a_notice_and_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played(new_match(3), phase=Phase.CAMELS)
    session = FakeSession(match)
    stage = Stage()
    table = open_table(stage, session)
    stuck = (match.position.player + 1) % 3
    real = Position.camel_spaces

    def spaces(position: Position, player: int) -> tuple[int, int, int, int, int]:
        return (0, 0, 0, 0, 0) if player == stuck else real(position, player)

    monkeypatch.setattr(Position, "camel_spaces", spaces)
    monkeypatch.setattr(Position, "can_place", lambda position, player: any(spaces(position, player)))
    colour = table.aim.colours()[0]
    if table.aim.colour is not colour:
        click_colour(stage, table, colour)
    click_space(stage, table, table.aim.lit().bit_length() - 1)
    click_end(stage, table)
    stage.tick()
    assert match.seats[stuck].name in table.toasts.text
    assert table.course.viewer == (stuck + 1) % 3
    assert table.course.persons_turn
