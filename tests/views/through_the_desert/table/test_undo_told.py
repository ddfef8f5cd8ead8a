"""Undo against computers asks nothing, and says what went back with it and how it comes again."""

from __future__ import annotations

import pytest

from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command
from desert.ui.widgets import Dialog
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import NAMES, FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, place_something


def after_computers(stage: Stage, computers: tuple[int, ...]) -> TableScreen:
    """A person's turn, all others played by computers that have just moved."""
    match = played(new_match(3, computers=computers), phase=Phase.CAMELS)
    table = open_table(stage, FakeSession(match))
    for _ in range(400):
        course = table.course
        if match.ply > 30 and course.persons_turn and course.position.left == 2:
            return table
        if course.holding:
            table.end_turn()
        elif course.persons_turn:
            place_something(stage, table)
        stage.tick()
    raise AssertionError


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_goes_back_with_ones_own_move_is_told_and_redo_brings_all_of_it(language: str) -> None:
    stage = Stage(language=language)
    table = after_computers(stage, (1, 2))
    match, ply = table.course.match, table.course.match.ply
    words = stage.context.texts("table.undo_computers")
    assert words in table.controls.undo.tip_text()
    stage.key(Command.UNDO)
    assert stage.stack.top is table
    assert match.ply < ply - 1
    assert table.toasts.text == stage.context.texts("table.taken_back_computers")
    assert stage.context.texts("table.redo") in table.toasts.text
    stage.key(Command.REDO)
    assert match.ply == ply
    assert not table.toasts.text


def test_within_the_turn_nothing_is_told() -> None:
    stage = Stage()
    table = after_computers(stage, (1, 2))
    place_something(stage, table)
    assert stage.context.texts("table.undo_computers") not in table.controls.undo.tip_text()
    stage.key(Command.UNDO)
    assert not table.toasts.text


def test_between_people_it_is_asked_instead() -> None:
    stage = Stage()
    table = after_computers(stage, (2,))
    while table.course.match.step(table.course.match.ply).player != 2:
        place_something(stage, table)
        stage.tick()
        if table.course.holding:
            table.end_turn()
        for _ in range(4):
            stage.tick()
    stage.key(Command.UNDO)
    assert isinstance(stage.stack.top, Dialog)
    assert stage.context.texts("table.undo_computers") not in table.controls.undo.tip_text()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("computers", [(), (1,)], ids=["people", "computers"])
def test_a_leader_returned_is_asked_about_as_such(language: str, computers: tuple[int, ...]) -> None:
    stage = Stage(language=language)
    texts = stage.context.texts
    match = played(new_match(5, by_hand=True, computers=computers), phase=Phase.RETURNS)
    table = open_table(stage, FakeSession(match))
    place_something(stage, table)
    for _ in range(40):
        stage.tick()
    assert match.position.phase is Phase.RETURNS
    stage.key(Command.UNDO)
    asked = stage.stack.top
    assert isinstance(asked, Dialog)
    said = " ".join(box.text for box in asked.texts())
    assert texts("table.take_back_return", name=NAMES[0]) in said
    assert texts("table.take_back_text", name=NAMES[0]) not in said
    assert (texts("table.take_back_computers") in said) == bool(computers)
