"""What somebody stumbled over in a first game: choices that went away, words that stayed, hidden numbers."""

from __future__ import annotations

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command
from desert.ui.widgets import Dialog
from desert.views.through_the_desert.pieces.painter import camel_box, palm_box
from desert.views.through_the_desert.play.course import Course
from desert.views.through_the_desert.play.notices import take_back_question
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import click_colour, open_table, place_something


def test_a_colour_chosen_again_stays_chosen_and_esc_puts_it_down() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 20)))
    colour = table.aim.colours()[0]
    click_colour(stage, table, colour)
    click_colour(stage, table, colour)
    assert table.aim.colour is colour
    stage.key(Command.CANCEL)
    assert table.aim.colour is None


def test_the_prompt_says_that_it_is_the_second_camel_with_its_colour_in_hand() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 21)))
    assert table.course.position.phase is Phase.CAMELS
    while table.course.position.left != 2:
        place_something(stage, table)
        stage.tick()
        stage.key(Command.END_TURN)
        stage.close_top()
    place_something(stage, table)
    stage.tick()
    assert table.aim.colour is not None
    assert "One more camel" in " ".join(box.text for box in table.controls.prompt.texts())


def test_a_notice_goes_when_the_turn_is_handed_on() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 20)))
    while not table.course.holding:
        place_something(stage, table)
        stage.tick()
    table.notice("Not that one.")
    stage.key(Command.END_TURN)
    assert not table.toasts.text


@pytest.mark.parametrize("command", [Command.UNDO, Command.REDO, Command.END_TURN])
def test_hotkeys_bring_no_focus_ring(command: Command) -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 30)))
    stage.move((2, 2))
    stage.key(command)
    assert not table.focus.shown
    stage.key(Command.NEXT_FOCUS)
    assert table.focus.shown


def test_nothing_is_marked_as_just_placed_once_the_game_is_over() -> None:
    match = played(new_match(2), phase=Phase.OVER)
    assert Course(FakeSession(match)).since_own_turn() == 0


@pytest.mark.parametrize(("computers", "told"), [((2,), True), ((), False)])
def test_the_question_tells_of_computers_whose_turns_go_back_too(
    computers: tuple[int, ...], *, told: bool
) -> None:
    stage = Stage()
    match = played(new_match(3, computers=computers), 40)
    # The person in front of the computer has played, and the computer has answered.
    while match.position.player != (0 if computers else 1) or match.position.left != 2:
        match.play(match.position.legal_moves()[0])
    course = Course(FakeSession(match))
    assert course.undoes_computers is told
    dialog = take_back_question(stage.context, "Ben", lambda: None, computers=told).screen
    assert isinstance(dialog, Dialog)
    stage.show(dialog)
    assert ("computers" in " ".join(box.text for box in dialog.texts())) is told


def test_a_leader_that_cannot_be_placed_says_why_in_its_tip() -> None:
    stage = Stage()
    match = new_match(2)
    while match.position.phase is not Phase.LEADERS or not any(match.position.caravans):
        match.play(match.position.legal_moves()[0])
    table = open_table(stage, FakeSession(match))
    barred = next(colour for colour in COLOURS if colour not in table.aim.colours())
    stage.move(table.controls.supply.cells()[barred].center)
    assert "nobody has started" in table.controls.supply.tip_text()


@pytest.mark.parametrize(("name", "listed"), [("mountain", False), ("river", True)])
def test_a_card_lists_the_river_only_where_there_is_one(name: str, *, listed: bool) -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2, side=name), 30)))
    assert ("River" in table.controls.cards[0].tip_text()) is listed


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_a_count_that_runs_low_leaves_the_keys_of_the_tiles_free(size: tuple[int, int]) -> None:
    stage = Stage(size)
    table = open_table(stage, FakeSession(played(new_match(5), phase=Phase.OVER)))
    supply = table.controls.supply
    boxes = supply.texts()
    for place, cell in enumerate(supply.cells()):
        key = next(box for box in boxes if box.text == str(place + 1) and box.rect.x < cell.x + cell.w // 3)
        pill = supply.count_pill(cell)
        assert not pill.colliderect(key.rect)
        assert cell.contains(pill.inflate(0, -pill.h // 2))
    assert not any(box.shortened for box in boxes)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_names_of_spaces_lie_above_lights_and_hide_behind_pieces(size: tuple[int, int]) -> None:
    stage = Stage(size)
    table = open_table(stage, FakeSession(played(new_match(2), 40)))
    plain = stage.draw().copy()
    stage.settings["space_names"] = True
    table.settings_changed()
    named, layout = stage.draw(), table.scene.layout
    assert layout is not None
    position = table.course.position
    spaces = [layout.centre(space) for space in bits(position.table.field.spaces & ~position.occupied)]
    pieces = [layout.centre(space) for space in bits(position.occupied | position.oases)]
    # A piece stands in front of what is written on the space behind it.
    shown = [
        (x, y)
        for x, y in spaces
        if all(abs(x - a) > 1 or not 0 < b - y < 3 * layout.apothem for a, b in pieces)
    ]
    assert shown
    for x, y in shown:
        high, wide = round(layout.apothem / 2), round(layout.radius / 3)
        strip = [(x + dx, y + high + dy) for dx in range(-wide, wide) for dy in range(high * 2 // 3)]
        assert sum(plain.get_at(pos) != named.get_at(pos) for pos in strip) > len(strip) // 3


def test_a_camel_above_a_palm_is_seen() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 20)))
    layout = table.scene.layout
    assert layout is not None
    board = table.course.position.table.board
    palm = next(bits(table.course.position.oases))
    column, row = board.grid.column_row(palm)
    camel = camel_box(layout, board.grid.index(column, row - 1))
    hidden = camel.clip(palm_box(layout, palm))
    assert hidden.h < camel.h * 0.25
