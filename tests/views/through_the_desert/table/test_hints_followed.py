"""A suggestion taken up: put in hand, marked, and placed by the person alone, with every device."""

from __future__ import annotations

import pytest

from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, LongPress, PointerDown, PointerUp
from tests.views.through_the_desert.helpers import new_match, played
from tests.views.through_the_desert.hinting import at_turn, card, hinted, pad, press_i, shown
from tests.views.through_the_desert.playing import click_colour, click_space, spot


def test_a_click_takes_it_up_and_clicks_on_the_board_place_it() -> None:
    stage, table, _ = hinted(at_turn(3))
    ply = table.course.match.ply
    press_i(stage)
    suggestion = table.hint_sheet.found[1]
    first, second = suggestion.moves
    stage.click(card(table, 1))
    assert table.course.match.ply == ply
    assert table.aim.colour is first.colour
    assert table.overlay.armed == first
    assert table.scene.spot == 0
    stage.move(spot(table, first.space))
    assert not table.hint_sheet.shown
    click_space(stage, table, first.space)
    assert table.course.match.moves[-1] == first
    stage.tick()
    assert table.aim.colour is second.colour
    assert table.overlay.armed == second
    click_space(stage, table, second.space)
    assert table.course.match.moves[-1] == second
    assert table.course.holding
    stage.tick()
    assert table.overlay.armed is None


def test_with_placements_to_be_confirmed_the_click_on_the_mark_is_the_second_one() -> None:
    stage, table, _ = hinted(at_turn(2, left=1), confirm_placement=True)
    press_i(stage)
    (move,) = table.hint_sheet.found[0].moves
    stage.click(card(table, 0))
    click_space(stage, table, move.space)
    assert table.course.match.moves[-1] == move


def test_whoever_places_elsewhere_is_free_of_it() -> None:
    stage, table, _ = hinted(at_turn(3))
    press_i(stage)
    first = table.hint_sheet.found[0].moves[0]
    stage.click(card(table, 0))
    masks = table.course.position.legal_moves().masks
    other = next(
        space
        for space in range(masks[first.colour].bit_length())
        if masks[first.colour] >> space & 1 and space != first.space
    )
    click_space(stage, table, other)
    assert table.course.match.moves[-1] == PlaceCamel(first.colour, other)
    stage.tick()
    assert table.overlay.armed is None
    assert table.aim.colour in (first.colour, None)


@pytest.mark.parametrize("how", ["escape", "other colour", "undo", "other suggestion"])
def test_a_suggestion_in_hand_can_be_put_down(how: str) -> None:
    stage, table, _ = hinted(at_turn(3, left=1))
    press_i(stage)
    move = table.hint_sheet.found[0].moves[0]
    stage.click(card(table, 0))
    if how == "escape":
        stage.move(spot(table, move.space))
        stage.key(Command.CANCEL)
    elif how == "other colour":
        click_colour(stage, table, next(one for one in table.aim.colours() if one is not move.colour))
    elif how == "undo":
        stage.key(Command.UNDO)
    else:
        stage.click(card(table, 1))
        assert table.overlay.armed == table.hint_sheet.found[1].moves[0]
        return
    stage.tick()
    assert table.overlay.armed is None
    assert not table._followed


def test_a_finger_looks_with_its_first_tap_and_takes_up_with_its_second() -> None:
    stage, table, _ = hinted(at_turn(3))
    press_i(stage)
    second = table.hint_sheet.found[1]
    for taken in (None, second.moves[0]):
        # The system moves its pointer to where a finger comes down.
        stage.move(card(table, 1))
        stage.stack.handle(PointerDown(card(table, 1), finger=True))
        stage.stack.handle(PointerUp(card(table, 1)))
        stage.tick()
        assert table.hint_sheet.lit is second
        assert table.overlay.armed == taken
    stage.stack.handle(PointerDown(card(table, 0), finger=True))
    stage.stack.handle(LongPress(card(table, 0)))
    stage.stack.handle(PointerUp(card(table, 0)))
    stage.tick()
    assert table.hint_sheet.lit is table.hint_sheet.found[0]
    assert table.overlay.armed == second.moves[0]


def test_by_keyboard_alone() -> None:
    stage, table, _ = hinted(at_turn(3))
    stage.key(Command.DOWN)  # the keyboard has the cursor
    press_i(stage)
    cards, found = table.hint_sheet.cards, table.hint_sheet.found
    assert cards[0].ring
    stage.key(Command.DOWN)
    assert cards[1].ring
    assert table.hint_sheet.lit is found[1]
    stage.key(Command.UP)
    stage.key(Command.UP)
    assert table.hint_sheet.lit is found[-1]
    stage.key(Command.DOWN)
    first, second = found[0].moves
    stage.key(Command.CONFIRM)
    assert not table.hint_sheet.shown
    assert table.board.ring
    assert table.board.pointed == first.space
    for move in (first, second):
        stage.key(Command.CONFIRM)
        assert table.course.match.moves[-1] == move
        stage.tick()
    assert table.course.holding


def test_by_pad_alone() -> None:
    stage, table, _ = hinted(at_turn(2, left=1))
    pad(stage, Command.END_TURN)
    assert table.hint_sheet.cards[0].ring
    pad(stage, Command.CANCEL)
    assert not table.hint_sheet.shown
    assert table.board.ring
    assert not stage.host.asked
    pad(stage, Command.END_TURN)
    pad(stage, Command.DOWN)
    (move,) = table.hint_sheet.found[1 % shown(table)].moves
    pad(stage, Command.CONFIRM)
    pad(stage, Command.CONFIRM)
    assert table.course.match.moves[-1] == move
    assert table.course.holding
    pad(stage, Command.END_TURN)  # now the button is for what it says
    assert not table.course.holding


def test_leaders_are_suggested_too() -> None:
    stage, table, _ = hinted(played(new_match(3), 2, phase=Phase.CAMELS))
    assert table.course.position.phase is Phase.LEADERS
    press_i(stage)
    (move,) = table.hint_sheet.found[0].moves
    stage.draw()
    stage.click(card(table, 0))
    click_space(stage, table, move.space)
    assert table.course.match.moves[-1] == move
