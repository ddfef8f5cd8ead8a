"""The keyboard belongs to the board: a press elsewhere borrows it, a colour in hand gives it back."""

from __future__ import annotations

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.devices import Device
from desert.ui.intents import Command, Key, PointerDown, PointerUp, Wheel
from desert.views.through_the_desert.panels.seating import SeatsSheet
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import click_colour, open_table


def camels() -> tuple[Stage, TableScreen]:
    stage = Stage()
    return stage, open_table(stage, FakeSession(played(new_match(3), phase=Phase.CAMELS)))


def places_by_keys(stage: Stage, table: TableScreen) -> bool:
    """Whether walking to a lit space and pressing Enter there places a camel."""
    ply = table.course.match.ply
    stage.key(Command.PAGE_DOWN)
    stage.key(Command.PAGE_DOWN)
    stage.key(Command.CONFIRM)
    return stage.stack.top is table and table.course.match.ply == ply + 1


def test_after_a_look_at_who_plays_a_digit_and_enter_place_a_camel() -> None:
    stage, table = camels()
    stage.click(table.controls.cards[2].rect.center)
    assert isinstance(stage.stack.top, SeatsSheet)
    stage.key(Command.CANCEL)
    stage.key(digit=table.aim.colours()[1] + 1)
    assert places_by_keys(stage, table)


def test_after_a_click_on_a_tile_another_colour_by_its_digit_stays_in_hand() -> None:
    stage, table = camels()
    first, _, other = table.aim.colours()[:3]
    click_colour(stage, table, first)
    stage.key(digit=other + 1)
    before = table.course.position.supply
    assert places_by_keys(stage, table)
    assert table.course.position.supply[other] == before[other] - 1


def test_a_tile_chosen_by_tab_and_enter_gives_the_keyboard_to_the_board() -> None:
    stage, table = camels()
    table.focus.set(table.controls.supply, shown=True)
    stage.key(Command.CONFIRM)
    assert table.aim.colour is not None
    assert table.focus.current is table.board
    assert places_by_keys(stage, table)


def test_a_digit_gives_the_keyboard_back_from_wherever_tab_had_taken_it() -> None:
    stage, table = camels()
    table.focus.set(table.controls.cards[1], shown=True)
    stage.stack.handle(Key(None, table.aim.colours()[0] + 1))
    assert table.focus.current is table.board


@pytest.mark.parametrize("where", ["card", "tile", "undo"])
def test_a_press_leaves_no_focus_behind(where: str) -> None:
    stage, table = camels()
    played_on = table.aim.colours()[0]
    click_colour(stage, table, played_on)
    spots = {
        "card": table.controls.cards[table.course.position.player].rect.center,
        "tile": table.controls.supply.cells()[played_on].center,
        "undo": table.controls.undo.rect.center,
    }
    stage.stack.handle(PointerDown(spots[where], 1, 1))
    stage.stack.handle(PointerUp((table.size[0] - 2, 2), 1))
    assert table.focus.current is table.board


def test_the_cursors_words_go_as_the_pointer_comes_back_to_a_panel() -> None:
    stage, table = camels()
    stage.move(table.controls.cards[0].rect.center)
    stage.key(digit=table.aim.colours()[0] + 1)
    stage.key(Command.PAGE_DOWN)
    stage.key(Command.RIGHT)
    for _ in range(60):
        stage.tick()
    assert table.overlay.keyboard
    for card in table.controls.cards[:0:-1]:  # far enough not to be a mere knock
        stage.move(card.rect.center)
    stage.tick()
    assert table.overlay.space is None
    assert not table.overlay.texts()
    stage.key(Command.PAGE_DOWN)
    assert table.overlay.keyboard


def test_what_is_told_of_the_cursors_space_goes_when_a_nearer_look_leaves_it() -> None:
    stage, table = camels()
    table.board.cursor_space = next(bits(table.course.position.occupied))
    stage.key(Command.UP)
    for _ in range(60):
        stage.tick()
    assert table.overlay.space is not None
    layout = table.scene.layout
    assert layout is not None
    x, y = layout.centre(table.overlay.space)
    corners = [layout.rect.topleft, layout.rect.topright, layout.rect.bottomleft, layout.rect.bottomright]
    far = max(corners, key=lambda corner: abs(corner[0] - x) + abs(corner[1] - y))
    for _ in range(6):
        stage.stack.handle(Wheel(far, 2.0))
        stage.tick()
    for _ in range(60):
        stage.tick()
    assert table.overlay.space is None
    assert not table.overlay.texts()
    assert not table.scene.spot


def test_a_press_in_a_gap_gives_the_keyboard_back() -> None:
    stage, table = camels()
    table.focus.set(table.controls.log, shown=True)
    gap = next((x, 2) for x in range(table.size[0]) if table.at((x, 2)) is None)
    stage.click(gap)
    assert table.focus.current is table.board


def test_of_the_space_where_the_cursor_comes_by_itself_nothing_is_told_until_it_is_moved() -> None:
    stage, table = camels()
    taken = next(bits(table.course.position.occupied))
    table.board.cursor_space = taken
    stage.context.devices.now = Device.KEYBOARD
    stage.stack.handle(Key(name="x"))
    for _ in range(60):
        stage.tick()
    assert table.overlay.keyboard
    assert table.overlay.space == taken
    assert not table.overlay.texts()
    stage.key(Command.DOWN)
    stage.key(Command.UP)
    for _ in range(60):
        stage.tick()
    assert table.overlay.texts()
