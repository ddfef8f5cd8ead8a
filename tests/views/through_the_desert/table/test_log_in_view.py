"""How much of the log is read without opening it, and how all of it is opened."""

from __future__ import annotations

import pytest

from desert.ui.intents import Command, Key
from desert.views.through_the_desert.panels.log import LogScreen
from desert.views.through_the_desert.table.layout import layout_of
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


@pytest.mark.parametrize("size", [*SIZES, (1024, 960), (960, 540)], ids=str)
@pytest.mark.parametrize("right", [False, True])
def test_the_sheet_covers_the_column_with_its_frames(size: tuple[int, int], right: bool) -> None:
    stage = Stage(size, settings={"panels_right": right})
    table = _table(stage, 5)
    stage.stack.handle(Key(name="l"))
    sheet = stage.stack.top
    assert isinstance(sheet, LogScreen)
    boxes = layout_of(table.context, size, stage.context.scale, table.course.position.table)
    covered = [boxes.menu, *boxes.seats] if boxes.sided else [boxes.seats[0]]
    frame = 2 * stage.context.px(4)
    for box in covered:
        if boxes.sided or not right:
            assert sheet._panel.rect.contains(box.inflate(frame, frame))
    if boxes.sided:
        assert sheet._panel.rect.clip(boxes.bar.inflate(frame, frame)).w == 0 or boxes.bar.x == boxes.menu.x


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
