"""Seats that change between persons and computers in the middle of a game."""

from __future__ import annotations

from desert.core.seats import Seat
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, PointerDown, PointerMove, PointerUp, TextInput
from desert.ui.screen import Push
from desert.views.through_the_desert.panels.seating import SeatsSheet
from desert.views.through_the_desert.panels.seats import HOLD
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, place_something
from tests.views.through_the_desert.table.test_hidden import PLIES

PERSON, EASY = 0, 1
"""Places in the list of who may play."""


def sheet(stage: Stage, table: TableScreen, seat: int = 0) -> SeatsSheet:
    stage.stack.apply(Push(SeatsSheet(stage.context, table.session, seat)))
    found = stage.stack.top
    assert isinstance(found, SeatsSheet)
    return found


def sit(stage: Stage, table: TableScreen, seat: int, who: int) -> None:
    """Open the sheet, let somebody take a seat, close the sheet."""
    found = sheet(stage, table, seat)
    stage.stack.apply(found.players[seat].choose(who))
    stage.key(Command.CANCEL)


def test_a_click_on_a_card_opens_the_sheet_at_that_seat() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(3), 40)))
    stage.click(table.controls.cards[2].rect.center)
    found = stage.stack.top
    assert isinstance(found, SeatsSheet)
    assert found.focus.current is found.players[2]
    stage.key(Command.CANCEL)
    assert stage.stack.top is table


def test_a_short_click_on_ones_own_card_asks_too_and_holding_it_only_shows_the_tokens() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), PLIES)))
    card = table.controls.cards[table.course.viewer or 0]
    assert card.facts is not None
    assert card.facts.own
    stage.stack.handle(PointerDown(card.rect.center))
    assert card.revealing
    stage.tick(HOLD + 0.1)
    stage.stack.handle(PointerUp(card.rect.center))
    assert stage.stack.top is table
    stage.click(card.rect.center)
    found = stage.stack.top
    assert isinstance(found, SeatsSheet)
    assert found.focus.current is found.players[table.course.viewer or 0]
    assert not card.revealing


def test_a_press_pulled_off_ones_own_card_and_back_asks_nothing() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), PLIES)))
    pos = table.controls.cards[table.course.viewer or 0].rect.center
    stage.stack.handle(PointerDown(pos))
    stage.stack.handle(PointerMove((600, 300), frozenset({1})))
    stage.stack.handle(PointerMove(pos, frozenset({1})))
    stage.stack.handle(PointerUp(pos))
    assert stage.stack.top is table


def test_who_played_a_finished_game_is_not_asked() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2))))
    while stage.stack.top is not table:
        stage.close_top()
    stage.click(table.controls.cards[0].rect.center)
    assert not isinstance(stage.stack.top, SeatsSheet)


def test_a_computer_takes_over_at_once_and_gives_back() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(2), 42))
    table = open_table(stage, session)
    seat = session.match.position.player
    session.slow = True
    sit(stage, table, seat, EASY)
    assert session.match.seats[seat] == Seat(
        session.match.seats[seat].name, session.match.seats[seat].colour, "computer", "easy"
    )
    assert table.course.computers_turn
    assert session.thinking
    assert table.aim.lit() == 0
    card = table.controls.cards[seat]
    assert card.facts is not None
    assert card.facts.computer
    sit(stage, table, seat, PERSON)
    assert not session.thinking
    assert session.match.seats[seat].level is None
    assert table.course.persons_turn
    session.slow = False
    ply = session.match.ply
    for _ in range(5):
        stage.tick()
    assert session.match.ply == ply


def test_the_rest_of_a_computers_turn_is_not_played_by_who_takes_its_seat() -> None:
    """Its second camel has been thought of already: that answer is stale."""
    stage = Stage(settings={"animation_speed": "normal"})
    session = FakeSession(played(new_match(2, computers=(0, 1)), 42))
    table = open_table(stage, session)
    while session.match.position.left != 1:
        stage.tick(0.1)
    seat, ply = session.match.position.player, session.match.ply
    sit(stage, table, seat, PERSON)
    for _ in range(50):
        stage.tick(0.1)
    assert session.match.ply == ply
    assert table.course.persons_turn
    place_something(stage, table)
    assert table.course.holding
    stage.key(Command.UNDO)
    assert session.match.ply == ply
    # The camel the computer placed is this seat's own now: it can be taken back as well.
    stage.key(Command.UNDO)
    assert session.match.ply == ply - 1


def test_another_level_thinks_anew() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    session = FakeSession(played(new_match(2, computers=(0, 1)), 42))
    table = open_table(stage, session)
    while session.match.position.left != 1:
        stage.tick(0.1)
    forgotten = session.forgotten
    session.slow = True
    sit(stage, table, session.match.position.player, EASY)
    assert session.forgotten > forgotten
    ply = session.match.ply
    for _ in range(20):
        stage.tick(0.1)
    assert session.match.ply == ply
    assert session.thinking


def test_a_complete_turn_on_screen_is_handed_on_when_a_computer_takes_the_seat() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(2), 42))
    table = open_table(stage, session)
    while not table.course.holding:
        place_something(stage, table)
    seat = table.course.viewer
    assert seat is not None
    sit(stage, table, seat, EASY)
    assert not table.course.holding
    assert table.course.viewer == session.match.position.player != seat


def test_undo_goes_to_the_decision_of_somebody_who_is_a_person_now() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(3), 60))
    table = open_table(stage, session)
    seat = session.match.step(60).player
    sit(stage, table, seat, EASY)
    assert table.course.undo()
    assert session.match.step(session.match.ply + 1).player != seat


def test_names_are_changed_when_the_sheet_is_closed_and_stand_everywhere() -> None:
    stage = Stage((1920, 1080))
    session = FakeSession(played(new_match(2), 42))
    table = open_table(stage, session)
    for _ in range(4):
        stage.tick()
    found = sheet(stage, table)
    stage.click(found.names[0].rect.center)
    for _ in range(30):
        stage.key(Command.BACKSPACE)
    stage.stack.handle(TextInput("Zoë"))
    stage.click(found.names[1].rect.center)
    for _ in range(30):
        stage.key(Command.BACKSPACE)
    stage.key(Command.CANCEL)
    assert [seat.name for seat in session.match.seats] == ["Zoë", "Ben"]
    for _ in range(4):
        stage.tick()
    assert "Zoë" in [line.text for line in table.controls.log_paragraphs()]
    assert "Ana" not in [line.text for line in table.controls.log_paragraphs()]
    card = table.controls.cards[0].facts
    assert card is not None
    assert card.name == "Zoë"


def with_curtain(computers: tuple[int, ...] = ()) -> tuple[Stage, TableScreen, FakeSession]:
    stage = Stage(settings={"hand_over": True})
    session = FakeSession(played(new_match(2, computers=computers), PLIES))
    session.slow = True
    return stage, open_table(stage, session), session


def test_a_person_in_a_computers_seat_gets_a_curtain() -> None:
    match = played(new_match(2), PLIES)
    mover = match.position.player
    stage, table, session = with_curtain((mover,))
    assert stage.stack.top is table
    assert table.course.computers_turn
    table.handover.present = 1 - mover
    found = sheet(stage, table)
    stage.stack.apply(found.players[mover].choose(PERSON))
    stage.key(Command.CANCEL)
    stage.tick()
    assert isinstance(stage.stack.top, Curtain)
    card = table.controls.cards[mover]
    assert card.facts is not None
    assert not card.facts.own
    assert session.match.ply == PLIES


def test_a_curtain_falls_when_a_computer_takes_the_seat_it_waits_for() -> None:
    stage, table, session = with_curtain()
    mover = session.match.position.player
    assert isinstance(stage.stack.top, Curtain)
    found = sheet(stage, table)
    stage.stack.apply(found.players[mover].choose(EASY))
    stage.key(Command.CANCEL)
    stage.tick()
    stage.tick()
    assert stage.stack.screens == (table,)
    assert table.course.computers_turn
    assert session.thinking


def test_nobody_sees_the_others_tokens_by_giving_their_own_seat_away() -> None:
    """One person is left, but another one than who sat down before."""
    stage, table, session = with_curtain()
    mover = session.match.position.player
    curtain = stage.stack.top
    assert isinstance(curtain, Curtain)
    stage.click(curtain.go.rect.center)
    assert table.handover.present == mover
    sit(stage, table, mover, EASY)
    session.slow = False
    for _ in range(5):
        stage.tick()
    assert table.course.viewer == 1 - mover
    assert isinstance(stage.stack.top, Curtain)


def test_leaders_are_placed_by_who_takes_the_seat() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(2), phase=Phase.LEADERS))
    table = open_table(stage, session)
    session.slow = False
    sit(stage, table, session.match.position.player, EASY)
    for _ in range(3):
        stage.tick()
    assert session.match.ply == 1
    assert table.course.persons_turn


def test_a_level_of_another_program_stays_unless_it_is_changed() -> None:
    stage = Stage()
    match = played(new_match(2, computers=(1,)), 42)
    session = FakeSession(match)
    session.slow = True
    table = open_table(stage, session)
    odd = Seat(match.seats[1].name, match.seats[1].colour, "computer", "greedy")
    match.reseat(type(match.setup)(match.setup.board, (match.seats[0], odd), seed=1))
    found = sheet(stage, table)
    assert found.players[1].index == len(found.players[1].options) - 1
    stage.key(Command.CANCEL)
    assert match.seats[1] == odd


def test_a_press_that_began_elsewhere_asks_nothing() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(3), 40)))
    cards = table.controls.cards
    stage.stack.handle(PointerDown(cards[1].rect.center))
    stage.stack.handle(PointerUp(cards[2].rect.center))
    assert stage.stack.top is table
