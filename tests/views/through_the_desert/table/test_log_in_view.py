"""How much of the log is read without opening it, and how all of it is opened."""

from __future__ import annotations

import pytest

from desert.ui.intents import Command, Key
from desert.views.through_the_desert.panels.log import LogScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (1280, 1024), (1080, 1920)]


def _table(stage: Stage, players: int, side: str = "mountain") -> TableScreen:
    table = open_table(stage, FakeSession(played(new_match(players, side=side), 100)))
    for _ in range(4):
        stage.tick()
    return table


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [4, 5])
def test_the_last_five_placements_are_read_in_the_log(
    players: int, size: tuple[int, int], language: str
) -> None:
    stage = Stage(size, language=language)
    log = _table(stage, players).controls.log
    read = [box.text for box in log.texts()]
    camel = {"en": " camel to ", "es": "amello "}[language]
    assert sum(camel in text for text in read) >= 5, read


@pytest.mark.parametrize("size", [*SIZES, (1024, 960), (960, 600)], ids=str)
def test_one_press_opens_a_whole_round_and_more(size: tuple[int, int]) -> None:
    stage = Stage(size)
    table = _table(stage, 5)
    stage.click(table.controls.whole_log.rect.center)
    sheet = stage.stack.top
    assert isinstance(sheet, LogScreen)
    seats = {seat.name for seat in table.course.match.seats}
    assert seats <= {box.text for box in sheet.log.texts()}


def test_a_letter_opens_the_log_and_closes_it() -> None:
    stage = Stage()
    _table(stage, 5)
    for press, shown in (
        (Key(name="l"), LogScreen),
        (Key(name="l"), TableScreen),
        (Key(name="l"), LogScreen),
        (Key(Command.CANCEL), TableScreen),
    ):
        stage.stack.handle(press)
        assert type(stage.stack.top) is shown
