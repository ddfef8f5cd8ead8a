"""The table played by posted intents: every phase by clicks and keys, reasons, previews, undo, the end."""

from __future__ import annotations

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, FocusLost, PointerDown, PointerLeft, PointerMove, PointerUp
from desert.ui.widgets import Dialog
from desert.views.through_the_desert.facts.hover import hint
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.words import by_name, sentence, to_player
from tests.views.through_the_desert.helpers import Blank, FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import (
    click_colour,
    click_end,
    click_space,
    open_table,
    place_something,
    spot,
)

SIZES = ((960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))


@pytest.mark.parametrize(("players", "side"), [(2, "river"), (5, "mountain")])
def test_a_whole_game_by_clicks_through_every_phase(players: int, side: str) -> None:
    stage = Stage()
    session = FakeSession(new_match(players, by_hand=True, side=side))
    table = open_table(stage, session)
    phases, turn = [], 0
    while not session.match.position.over or table.course.holding:
        turn += 1
        if session.match.position.phase not in phases:
            phases.append(session.match.position.phase)
        before = session.match.ply
        if table.course.holding:
            click_end(stage, table)
            assert session.match.ply == before
        else:
            place_something(stage, table, turn)
            assert session.match.ply == before + 1
            assert table.aim.position is session.match.position
    wanted = [Phase.PALMS, Phase.LEADERS, Phase.CAMELS]
    assert phases[: 4 if players == 5 else 3] == ([Phase.RETURNS, *wanted] if players == 5 else wanted)
    assert isinstance(stage.stack.top, ScoringScreen)


def test_a_turn_by_keys_alone() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(2), phase=Phase.CAMELS))
    table = open_table(stage, session)
    before = session.match.ply
    colour = table.aim.colours()[0]
    stage.key(digit=colour + 1)
    assert table.aim.colour is colour
    for command in (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN) * 60:
        if table.board.pointed is not None and table.aim.lit() >> table.board.pointed & 1:
            break
        stage.key(command)
        stage.key(Command.UP if table.board.pointed and table.board.pointed % 3 else Command.RIGHT)
    target = next(bits(table.aim.lit()))
    table.board.cursor_space = target
    stage.key(Command.UP)
    stage.key(Command.DOWN)
    lit = table.aim.lit()
    table.board._point(target)
    stage.key(Command.CONFIRM)
    assert lit >> target & 1
    assert session.match.ply == before + 1
    assert table.course.holding
    stage.key(Command.END_TURN)
    assert not table.course.holding


def test_arrows_walk_the_columns_and_the_zigzag_rows() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(new_match(4)))
    board = table.course.position.table.board
    start = board.space("L5")
    assert start is not None
    table.board._point(start)
    names = []
    for command in (Command.RIGHT, Command.RIGHT, Command.DOWN, Command.LEFT, Command.UP):
        stage.key(command)
        assert table.board.pointed is not None
        names.append(board.space_name(table.board.pointed))
    assert names == ["M5", "N5", "N6", "M6", "M5"]


def test_the_keyboard_starts_in_play_wherever_the_pointer_was() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 20)))
    field = table.course.position.table.field
    beyond = next(bits(field.board.spaces & ~field.spaces))
    stage.move(spot(table, beyond))
    stage.key(Command.UP)
    assert table.board.pointed is not None
    assert field.spaces >> table.board.pointed & 1
    before = table.board.pointed
    stage.key(Command.UP)
    stage.key(Command.DOWN)
    stage.key(Command.DOWN)
    assert table.board.pointed != before


@pytest.mark.parametrize("size", SIZES)
def test_pointer_and_picture_agree(size: tuple[int, int]) -> None:
    stage = Stage(size)
    table = open_table(stage, FakeSession(played(new_match(5), 30)))
    layout = table.scene.layout
    assert layout is not None
    for space in bits(table.course.position.table.board.spaces):
        x, y = layout.centre(space)
        reach = int(layout.apothem) - 2
        for dx, dy in ((0, 0), (0, -reach), (0, reach), (reach * 4 // 5, 0), (-reach * 4 // 5, 0)):
            assert table.board.space_at((x + dx, y + dy)) == space
            assert table.at((x + dx, y + dy)) is table.board


def test_a_blocked_space_says_why_in_words_and_nothing_is_placed() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(4), 80))
    table = open_table(stage, session)
    reasons = set()
    plies = session.match.ply
    for colour in table.aim.colours():
        stage.key(digit=colour + 1) if table.aim.colour is not colour else None
        for space in bits(session.match.position.table.field.spaces & ~table.aim.lit()):
            reason = session.match.position.why_illegal(PlaceCamel(colour, space))
            assert reason is not None
            if reason.key in reasons:
                continue
            reasons.add(reason.key)
            click_space(stage, table, space)
            shown = " ".join(box.text for box in table.overlay.texts())
            # Seats are called by their names; other colours that may go there come after the reason.
            seats = session.match.seats
            said = to_player(reason, seats[session.match.position.player].colour)
            named = by_name(said, {seat.colour: seat.name for seat in seats})
            assert shown.startswith(sentence(stage.context.texts, named))
            stage.move((2, 2))
            assert not table.overlay.texts()
    assert {"illegal.occupied", "illegal.next_to_other", "illegal.not_next_to_own"} <= reasons
    assert session.match.ply == plies


def test_hovering_shows_before_the_click_what_the_click_then_brings() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(2, side="river"), 40))
    table = open_table(stage, session)
    seen = 0
    for colour in table.aim.colours():
        if table.aim.colour is not colour:
            stage.key(digit=colour + 1)
        for space in bits(table.aim.lit()):
            stage.move(spot(table, space))
            found = hint(table.aim, space)
            assert found is not None
            assert table.overlay.hint == found
            words = " ".join(box.text for box in table.overlay.texts())
            for gain in found.gains:
                assert (
                    stage.context.texts(gain.message.key, count=gain.message.count, **gain.message.values)
                    in words
                )
            if found.total:
                seen += 1
                assert f"+{found.total}" in words
    assert seen > 3


def test_a_double_click_places_once_and_a_drag_that_ends_elsewhere_never() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(2), 40))
    table = open_table(stage, session)
    while table.course.holding or session.match.position.left != 2:
        place_something(stage, table)
        if table.course.holding:
            click_end(stage, table)
    click_colour(stage, table, table.aim.colours()[0])
    plies = session.match.ply
    place = spot(table, next(bits(table.aim.lit())))
    stage.stack.handle(PointerDown(place))
    stage.stack.handle(PointerMove((place[0] + 200, place[1])))
    stage.stack.handle(PointerUp((place[0] + 200, place[1])))
    stage.stack.handle(PointerDown(place))
    stage.stack.handle(FocusLost())
    stage.stack.handle(PointerUp(place))
    stage.stack.handle(PointerDown(place, 3))
    stage.stack.handle(PointerUp(place, 3))
    stage.click((table.size[0] - 3, 3))
    assert session.match.ply == plies
    stage.click(place)
    stage.stack.handle(PointerDown(place, 1, 2))
    stage.stack.handle(PointerUp(place))
    assert session.match.ply == plies + 1


def test_a_colour_without_a_space_says_why() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(5), 60))
    table = open_table(stage, session)
    shut = [colour for colour in Colour if colour not in table.aim.colours()]
    assert shut
    click_colour(stage, table, shut[0])
    assert table.aim.colour is not shut[0]
    assert table.toasts.text == sentence(stage.context.texts, table.aim.why_not(shut[0]))


def test_undo_past_the_start_of_a_turn_asks_first() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(2), 40))
    table = open_table(stage, session)
    if table.course.position.left == 1:
        place_something(stage, table)
        click_end(stage, table)
    plies = session.match.ply
    stage.key(Command.UNDO)
    assert isinstance(stage.stack.top, Dialog)
    name = session.match.seats[session.match.step(plies).player].name
    assert name in stage.stack.top.title.text
    stage.key(Command.CANCEL)
    assert stage.stack.screens == (table,)
    assert session.match.ply == plies
    stage.key(Command.UNDO)
    stage.key(Command.CONFIRM)  # the turn is somebody else's: one press too many takes nothing back
    assert stage.stack.screens == (table,)
    assert session.match.ply == plies
    stage.key(Command.UNDO)
    stage.key(Command.RIGHT)
    stage.key(Command.CONFIRM)
    assert stage.stack.screens == (table,)
    assert session.match.ply == plies - 1
    assert table.aim.position is session.match.position
    stage.key(Command.REDO)
    assert session.match.ply == plies
    assert table.course.holding


def test_within_the_turn_undo_and_redo_are_free_and_buttons_shut_at_the_ends() -> None:
    stage = Stage()
    session = FakeSession(new_match(2, by_hand=True))
    table = open_table(stage, session)
    assert not table.controls.undo.enabled
    assert not table.controls.redo.enabled
    stage.key(Command.UNDO)
    stage.key(Command.REDO)
    place_something(stage, table)
    assert table.controls.undo.enabled
    stage.click(table.controls.undo.rect.center)
    if isinstance(stage.stack.top, Dialog):
        stage.key(Command.RIGHT)
        stage.key(Command.CONFIRM)
    assert session.match.ply == 0
    assert not table.controls.undo.enabled
    stage.click(table.controls.redo.rect.center)
    assert session.match.ply == 1


def test_the_end_of_the_game_waits_for_the_button_and_comes_back_after_undo() -> None:
    match = played(new_match(2))
    last = match.step(match.ply).move
    session = FakeSession(played(new_match(2), match.ply - 1))
    stage = Stage()
    table = open_table(stage, session)
    assert isinstance(last, PlaceCamel)
    if table.aim.colour is not last.colour:
        stage.key(digit=last.colour + 1)
    click_space(stage, table, last.space)
    assert stage.stack.top is table
    assert session.match.position.over
    assert table.controls.end.glow
    stage.key(Command.UNDO)
    assert stage.stack.top is table
    assert not session.match.position.over
    stage.key(Command.REDO)
    stage.key(Command.END_TURN)
    result = stage.stack.top
    assert isinstance(result, ScoringScreen)
    stage.tick(1.1)
    stage.click(result.buttons[-1].rect.center)
    assert stage.stack.top is table
    stage.tick()
    assert stage.stack.top is table
    click_end(stage, table)
    assert isinstance(stage.stack.top, ScoringScreen)


def test_any_press_ends_what_moves_and_nothing_gets_lost() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    session = FakeSession(played(new_match(2), 40))
    table = open_table(stage, session)
    place_something(stage, table)
    assert table.animating
    plies = session.match.ply
    stage.key(Command.DOWN)
    assert not table.flights.running
    assert session.match.ply == plies
    assert table._on_board is session.match.position


def test_a_running_animation_ends_by_itself_and_the_screen_rests() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    table = open_table(stage, FakeSession(played(new_match(2), 40)))
    place_something(stage, table)
    for _ in range(120):
        stage.tick(1 / 60)
    stage.draw()
    stage.tick(1 / 60)
    assert not table.animating
    assert not stage.stack.dirty


def test_reduced_motion_moves_nothing() -> None:
    stage = Stage(settings={"animation_speed": "normal", "reduced_motion": True})
    table = open_table(stage, FakeSession(played(new_match(2), 40)))
    place_something(stage, table)
    assert not table.flights.running


def test_rules_open_at_the_page_that_fits_and_menu_by_button_and_key() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(new_match(2, by_hand=True)))
    stage.key(Command.HELP)
    assert stage.host.asked == [("rules", "setup")]
    assert isinstance(stage.stack.top, Blank)
    stage.close_top()
    stage.key(Command.CANCEL)
    assert stage.host.asked[-1][0] == "pause"
    stage.close_top()
    assert stage.stack.screens == (table,)
    stage.stack.handle(PointerLeft())


def test_quitting_asks_only_where_the_file_is_not_safe() -> None:
    stage = Stage()
    session = FakeSession(new_match(2))
    table = open_table(stage, session)
    assert table.may_quit() is None
