"""Hints asked for by their key by somebody who used the mouse last: Enter takes up the one that is shown."""

from __future__ import annotations

import pytest

from desert.ui.intents import Command
from tests.views.through_the_desert.hinting import at_turn, card, hinted, press_i, shown


@pytest.mark.parametrize("over", ["board", "second card"])
def test_asked_by_its_key_the_one_shown_has_the_focus_although_the_mouse_was_used_last(over: str) -> None:
    stage, table, session = hinted(at_turn(3))
    press_i(stage)
    second = card(table, 1)
    press_i(stage)
    session.slow = True
    stage.click((table.board.rect.right - 2, table.board.rect.bottom - 2))
    stage.move(table.board.rect.center if over == "board" else second)
    press_i(stage)
    session.slow = False
    stage.tick()
    # A pointer that lies where a card comes shows that one.
    number = 0 if over == "board" else 1
    meant = table.hint_sheet.found[number]
    assert table.focus.current is table.hint_sheet.cards[number]
    assert table.hint_sheet.cards[number].ring
    assert table.hint_sheet.lit is meant
    stage.key(Command.CONFIRM)
    assert table.overlay.armed == meant.moves[0]
    assert not table.hint_sheet.shown


def test_asked_by_a_press_on_the_button_none_has_the_focus() -> None:
    stage, table, _ = hinted(at_turn(3))
    stage.click(table.hint_button.rect.center)
    assert shown(table)
    assert table.focus.current not in table.hint_sheet.cards


@pytest.mark.parametrize("way", [Command.CANCEL, None])
def test_closed_by_a_key_after_the_mouse_no_cursor_wakes_on_the_board(way: Command | None) -> None:
    stage, table, _ = hinted(at_turn(3))
    stage.click((table.board.rect.right - 2, table.board.rect.bottom - 2))
    press_i(stage)
    if way is None:
        press_i(stage)
    else:
        stage.key(way)
    assert not table.hint_sheet.shown
    assert table.focus.current is table.board
    assert not table.board.by_keys
    assert not table.focus.shown
