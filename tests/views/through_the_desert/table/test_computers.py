"""Computers at the table, and turns that end by themselves."""

from __future__ import annotations

from desert.core.hexgrid import bits
from desert.core.messages import Message
from desert.ui.intents import Command
from desert.views.through_the_desert.panels.seating import SeatsSheet
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import click_space, open_table, place_something


def test_a_turn_can_end_by_itself() -> None:
    stage = Stage(settings={"end_turn_by_itself": True})
    session = FakeSession(played(new_match(2), 40))
    table = open_table(stage, session)
    player = session.match.position.player
    while session.match.position.player == player:
        place_something(stage, table)
    stage.tick()
    assert not table.course.holding
    assert table.course.viewer == session.match.position.player


def test_computers_play_to_the_end_by_themselves_without_waits() -> None:
    stage = Stage()
    session = FakeSession(new_match(3, computers=(0, 1, 2)))
    table = open_table(stage, session)
    for _ in range(400):
        if isinstance(stage.stack.top, ScoringScreen):
            break
        stage.tick(0.001)
    assert isinstance(stage.stack.top, ScoringScreen)
    assert not table.controls.undo.enabled


class Broken(FakeSession):
    """A session whose computers answer nothing, until somebody sees to it."""

    def think(self) -> None:
        self.trouble = Message("session.computer_stopped")

    def answer(self) -> None:
        return None

    def forget(self) -> None:
        super().forget()
        self.trouble = None


def test_a_computer_that_stopped_is_said_once_and_a_person_may_go_on_in_its_place() -> None:  # A06
    stage = Stage()
    session = Broken(played(new_match(2, computers=(0, 1)), 42))
    table = open_table(stage, session)
    stage.tick()
    stage.tick()
    assert "stopped working" in table.toasts.text
    for _ in range(300):
        stage.tick(0.1)
    assert not table.toasts.text
    assert session.match.ply == 42
    stage.click(table.controls.cards[session.match.position.player].rect.center)
    sheet = stage.stack.top
    assert isinstance(sheet, SeatsSheet)
    stage.stack.apply(sheet.players[session.match.position.player].choose(0))
    stage.key(Command.CANCEL)
    assert session.trouble is None
    assert table.course.persons_turn
    place_something(stage, table)
    assert session.match.ply == 43


def test_people_cannot_place_for_a_computer_but_menu_and_undo_work() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    session = FakeSession(played(new_match(2, computers=(1,)), 42))
    session.slow = True
    table = open_table(stage, session)
    for _ in range(20):
        if table.course.computers_turn:
            break
        if table.course.holding:
            stage.key(Command.END_TURN)
        else:
            place_something(stage, table)
        stage.tick(0.5)
    plies = session.match.ply
    assert table.course.computers_turn
    assert table.aim.lit() == 0
    for space in bits(session.match.position.table.field.spaces):
        click_space(stage, table, space)
    for digit in range(1, 6):
        stage.key(digit=digit)
    assert session.match.ply == plies
    stage.key(Command.CANCEL)
    assert stage.host.asked[-1][0] == "pause"
    stage.close_top()
    stage.key(Command.UNDO)
    assert session.match.ply == plies - 1
    assert table.course.persons_turn


def test_the_table_rests_while_a_person_thinks_and_watches_out_while_a_computer_does() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    session = FakeSession(played(new_match(2, computers=(1,)), 42))
    session.slow = True
    table = open_table(stage, session)
    stage.tick(5.0)
    while not table.course.persons_turn:
        session.slow = False
        stage.tick(5.0)
    session.slow = True
    assert table.settled
    while not table.course.computers_turn:
        if table.course.holding:
            table.end_turn()
        else:
            place_something(stage, table)
        stage.tick(5.0)
    assert not table.settled
