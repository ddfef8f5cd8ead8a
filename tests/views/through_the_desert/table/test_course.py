"""The course of turns on screen: holding, handing on, undo and redo with people and computers."""

from __future__ import annotations

from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.moves import Move
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.play.course import Course
from tests.views.through_the_desert.helpers import FakeSession, new_match, played


def course(match: DesertMatch) -> Course:
    return Course(FakeSession(match))


def camels(players: int = 2, computers: tuple[int, ...] = ()) -> DesertMatch:
    return played(new_match(players, computers=computers), phase=Phase.CAMELS)


def any_move(table: Course) -> Move:
    return table.position.legal_moves()[0]


def end_turn(table: Course) -> None:
    while not table.holding:
        table.play(any_move(table))
    table.release()


def test_the_turn_stays_on_screen_until_it_is_ended() -> None:
    table = course(camels())
    first = table.viewer
    table.play(any_move(table))  # the first player places one camel in the first turn
    assert table.holding
    assert table.viewer == first
    assert table.position.player != first
    assert not table.persons_turn
    table.release()
    assert table.viewer == table.position.player != first
    assert table.persons_turn


def test_the_last_camel_can_be_taken_back_before_final_scoring() -> None:
    match = played(new_match(2))
    plies = match.ply
    table = course(played(new_match(2), plies - 1))
    table.play(match.step(plies).move)
    assert table.position.over
    assert table.holding
    assert not table.finished
    assert table.undo_question() is None
    assert table.undo()
    assert not table.position.over
    assert table.persons_turn
    table.redo()
    assert table.holding
    table.release()
    assert table.finished
    assert table.viewer is None


def test_undo_is_free_within_the_turn_and_asked_past_its_start() -> None:
    table = course(camels())
    end_turn(table)
    second = table.viewer
    table.play(any_move(table))
    assert table.undo_question() is None
    table.play(any_move(table))
    assert table.holding
    assert table.undo_question() is None
    table.undo()
    table.undo()
    assert table.viewer == second
    asked = table.undo_question()
    assert asked is not None
    assert asked != second
    table.undo()
    assert table.viewer == asked
    assert table.persons_turn


def test_undo_and_redo_reach_both_ends_and_stay_there() -> None:
    table = course(played(new_match(5, by_hand=True), 40))
    plies = table.match.ply
    start = table.match.position_at(0)
    while table.undo():
        pass
    assert table.match.ply == 0
    assert table.position is start
    assert not table.can_undo
    assert not table.undo()
    while table.redo():
        pass
    assert table.match.ply == plies
    assert not table.can_redo
    assert table.redo() == []


def test_another_move_after_undo_cuts_what_was_taken_back() -> None:
    table = course(played(new_match(2), 30))
    table.undo()
    table.undo()
    table.play(table.position.legal_moves()[-1])
    assert not table.can_redo
    assert table.match.ply == 29


def play_computers(table: Course) -> None:
    while table.computers_turn:
        table.session.think()
        for move in table.session.answer() or ():
            table.play(move)


def test_undo_against_computers_takes_back_ones_own_decision_and_their_replies() -> None:
    table = course(camels(4, (1, 2, 3)))
    play_computers(table)
    end_turn(table)
    play_computers(table)
    table.play(any_move(table))
    table.play(any_move(table))
    table.release()
    before = table.match.position_at(table.match.ply - 1)
    play_computers(table)
    plies = table.match.ply
    assert table.undo_question() is None
    assert table.undo()
    assert table.position is before
    assert table.persons_turn
    table.redo()
    assert table.match.ply == plies
    assert table.persons_turn


def test_undo_while_the_computer_thinks_drops_its_thought() -> None:
    session = FakeSession(camels(2, (1,)))
    session.slow = True
    table = Course(session)
    if not table.persons_turn:
        session.slow = False
        play_computers(table)
        session.slow = True
    while not table.holding:
        table.play(any_move(table))
    before = table.match.position_at(table.match.ply - 1)
    table.release()
    session.think()
    table.undo()
    assert not session.thinking
    assert table.position is before


def test_computers_do_not_hold_and_without_people_there_is_nothing_to_undo() -> None:
    table = course(camels(2, (0, 1)))
    play_computers(table)
    assert table.finished
    assert not table.can_undo


def test_what_others_placed_since_ones_own_last_turn_is_told() -> None:
    table = course(played(new_match(3), 40))
    while table.holding or table.position.left != 2:
        if table.holding:
            table.release()
        else:
            table.play(any_move(table))
    viewer = table.viewer
    expected = 0
    for step in reversed(table.match.steps):
        if step.player == viewer:
            break
        expected |= 1 << step.move.space  # type: ignore[union-attr]
    assert table.since_own_turn() == expected
    assert expected.bit_count() == 4
    table.play(any_move(table))
    assert table.since_own_turn() == expected
