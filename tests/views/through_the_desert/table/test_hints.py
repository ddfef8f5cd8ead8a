"""Hints at the table: asked for, looked at, taken up, and gone as soon as they are of no use any more."""

from __future__ import annotations

import pygame
import pytest

from desert.ai.hint import HINTS, Hint
from desert.core.messages import Message
from desert.games.through_the_desert.moves import PlaceCamel
from desert.ui.host import Told
from desert.ui.intents import Command, Key, PointerDown, PointerMove, PointerUp
from desert.views.through_the_desert.panels.options import TableOptions
from desert.views.through_the_desert.play.curtain import Curtain
from tests.views.through_the_desert.helpers import Stage, new_match, played
from tests.views.through_the_desert.hinting import at_turn, card, hinted, pad, press_i, shown, words
from tests.views.through_the_desert.playing import click_colour, place_something, spot


def frame(stage: Stage) -> bytes:
    stage.stack.top.invalidate()  # type: ignore[union-attr]
    return pygame.image.tobytes(stage.draw(), "RGB")


# -- asking ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("way", ["button", "key", "pad"])
def test_asking_thinks_first_and_plays_nothing(way: str) -> None:
    stage, table, session = hinted(at_turn(3))
    ply = table.course.match.ply
    session.slow = True
    if way == "button":
        stage.click(table.hint_button.rect.center)
    elif way == "key":
        press_i(stage)
    else:
        pad(stage, Command.END_TURN)
    assert "Thinking" in words(table)
    assert session.asked[-1] == (HINTS, ply)
    assert not shown(table)
    stage.draw()
    session.slow = False
    stage.tick()
    assert "Thinking" not in words(table)
    assert shown(table) == len(table.hint_sheet.found) > 1
    assert table.course.match.ply == ply


def test_nothing_else_is_held_up_while_it_thinks() -> None:
    stage, table, session = hinted(at_turn(2, left=1))
    session.slow = True
    press_i(stage)
    click_colour(stage, table, table.aim.colours()[0])
    assert table.aim.colour is not None
    assert table.hint_sheet.shown  # a press elsewhere takes nothing away
    stage.key(Command.UNDO)
    assert not table.hint_sheet.shown
    assert session.forgotten
    assert table.course.match.can_redo
    press_i(stage)
    before = session.forgotten
    stage.key(Command.CANCEL)
    assert not table.hint_sheet.shown
    assert session.forgotten > before


def test_the_first_is_shown_and_pointing_shows_another() -> None:
    stage, table, _ = hinted(at_turn(3))
    press_i(stage)
    first, second = table.hint_sheet.found[:2]
    assert table.hint_sheet.lit is first
    assert table.scene.spot == first.spaces | first.closes
    assert first.spaces & first.placed == first.placed
    before = frame(stage)
    stage.move(card(table, 1))
    stage.tick()
    assert table.hint_sheet.lit is second
    assert table.scene.spot == second.spaces | second.closes
    assert frame(stage) != before
    stage.move(card(table, 0))
    stage.tick()
    stage.move((table.board.rect.right - 4, table.board.rect.bottom - 4))
    stage.tick()
    assert table.hint_sheet.lit is first  # it stays when the pointer leaves
    stage.key(Command.CANCEL)
    stage.tick()
    assert table.scene.spot == 0


@pytest.mark.parametrize("number", [1, 2])
def test_a_pointer_that_lies_where_a_card_comes_shows_that_one_at_once(number: int) -> None:
    stage, table, _ = hinted(at_turn(3))
    press_i(stage)
    pos = card(table, number)
    stage.key(Command.CANCEL)
    stage.move(pos)
    press_i(stage)
    for _ in range(30):
        stage.tick()
    lit = table.hint_sheet.lit
    assert lit is table.hint_sheet.cards[number].suggestion
    assert lit is not None
    assert table.scene.spot == lit.spaces | lit.closes


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (700, 1200)])
def test_the_tip_of_a_card_lies_over_no_card(size: tuple[int, int]) -> None:
    stage, table, _ = hinted(at_turn(3), Stage(size))
    press_i(stage)
    for number in range(shown(table)):
        stage.move(card(table, number))
        for _ in range(90):
            stage.tick()
        assert table.tooltip.text
        assert not any(table.tooltip.rect.colliderect(one.rect) for one in table.hint_sheet.cards)


def test_nothing_is_drawn_again_while_one_looks_at_it() -> None:
    stage, table, _ = hinted(at_turn(3))
    press_i(stage)
    for _ in range(5):
        stage.tick()
        stage.draw()
    stage.tick()
    assert not stage.stack.dirty
    assert not table.animating


def test_seats_are_called_by_their_names() -> None:
    match = at_turn(2)
    stage, table, session = hinted(match)
    move = match.position.legal_moves()[0]
    assert isinstance(move, PlaceCamel)
    other = match.seats[1 - match.position.player]
    reason = Message(
        "hint.cuts_off",
        {
            "owner": Message(f"rider.{other.colour}"),
            "colour": move.colour.message,
            "space": "M7",
        },
    )
    session.told = Told((Hint((move,), (reason,), 1 << move.space),))
    press_i(stage)
    text = words(table).replace("\n", " ")
    assert f"Cuts {other.name}'s" in text
    assert f"{other.colour.capitalize()}'s" not in text


# -- closing -----------------------------------------------------------------------------------------
def test_esc_closes_before_it_opens_the_menu() -> None:
    stage, table, _ = hinted(at_turn(2))
    press_i(stage)
    stage.key(Command.CANCEL)
    assert not table.hint_sheet.shown
    assert not stage.host.asked
    stage.key(Command.CANCEL)
    assert stage.host.asked[-1][0] == "pause"


@pytest.mark.parametrize("way", ["key", "button", "cross"])
def test_it_closes_by_what_opened_it_and_by_its_cross(way: str) -> None:
    stage, table, _ = hinted(at_turn(2))
    press_i(stage)
    assert [one.visible for one in table.controls.cards] != [True, True]
    if way == "key":
        press_i(stage)
    else:
        box = table.hint_button.rect if way == "button" else table.hint_sheet.close.rect
        stage.click(box.center)
    assert not table.hint_sheet.shown
    assert [one.visible for one in table.controls.cards] == [True, True]
    assert table.controls.log.visible


def test_a_press_elsewhere_closes_it_and_does_what_it_does() -> None:
    stage, table, _ = hinted(at_turn(2))
    press_i(stage)
    colour = table.aim.colours()[-1]
    click_colour(stage, table, colour)
    assert not table.hint_sheet.shown
    assert table.aim.colour is colour


@pytest.mark.parametrize("change", ["place", "undo", "redo", "reseat"])
def test_a_late_answer_to_another_position_is_never_shown(change: str) -> None:
    match = at_turn(2, left=1)
    stage, table, session = hinted(match)
    if change == "redo":
        match.undo()
        table.refresh()
    session.slow = True
    press_i(stage)
    if change == "place":
        stage.stack.handle(Key(None, 1 + table.aim.colours()[0]))
        place_something(stage, table)
    elif change == "reseat":
        table._reseated()
    else:
        stage.key(Command.UNDO if change == "undo" else Command.REDO)
    asked = len(session.asked)
    session.slow = False
    for _ in range(4):
        stage.tick()
    if change == "reseat":  # the position is the same, and so is the question
        assert all(ply == match.ply for _, ply in session.asked[-2:])
        return
    assert not table.hint_sheet.shown
    assert len(session.asked) == asked
    assert session.forgotten


def test_leaving_the_table_drops_the_question() -> None:
    stage, _, session = hinted(at_turn(2))
    session.slow = True
    press_i(stage)
    stage.close_top()
    assert session.forgotten


# -- when there is nothing ---------------------------------------------------------------------------
@pytest.mark.parametrize("answer", [None, ("castle",), "illegal", ()])
def test_an_answer_that_is_none_is_said_in_a_sentence(answer: object) -> None:
    match = at_turn(2)
    stage, table, session = hinted(match)
    if answer == "illegal":
        taken = match.position.occupied.bit_length() - 1
        move = PlaceCamel(table.aim.colours()[0], taken)
        answer = (Hint((move,), (Message("hint.river", {"colour": move.colour.message}),), 1),)
    session.told = Told(answer)  # type: ignore[arg-type]
    press_i(stage)
    said = words(table).replace("\n", " ")
    assert ("nothing to suggest" if answer == () else "No hint could be worked out") in said
    assert not shown(table)
    assert table.scene.spot == 0
    stage.draw()
    count = len(session.asked)
    stage.tick()
    assert len(session.asked) == count  # it isn't asked over and over
    session.told = None
    press_i(stage)
    press_i(stage)
    assert shown(table)


@pytest.mark.parametrize("when", ["palms", "over", "computer", "turn complete"])
def test_there_are_hints_only_where_a_person_places_leaders_or_camels(when: str) -> None:
    if when == "palms":
        match = new_match(2, by_hand=True)
    elif when == "over":
        match = played(new_match(2))
    else:
        match = at_turn(2, left=1, computers=(0, 1) if when == "computer" else ())
    stage, table, session = hinted(match)
    if when == "computer":
        session.slow = True
    if when == "turn complete":
        place_something(stage, table)
        assert table.course.holding
    assert not table.hint_button.enabled or not table.hint_button.visible
    press_i(stage)
    assert not table.hint_sheet.shown
    assert not session.asked


def test_the_setting_takes_them_from_everybody_at_once() -> None:
    stage, table, session = hinted(at_turn(2))
    undo = table.controls.undo.rect.w
    press_i(stage)
    stage.click(table.controls.options.rect.center)
    sheet = stage.stack.top
    assert isinstance(sheet, TableOptions)
    stage.click(sheet.toggles["hints"].rect.center)
    assert stage.host.kept["hints"] is False
    assert not table.hint_button.visible
    assert table.controls.undo.rect.w >= undo
    stage.key(Command.CANCEL)
    asked = len(session.asked)
    press_i(stage)
    assert not table.hint_sheet.shown
    assert "turned off" in str(table.toasts.text)
    assert len(session.asked) == asked
    pad(stage, Command.END_TURN)
    assert not table.hint_sheet.shown
    stage.host.set("hints", True)
    table.settings_changed()
    press_i(stage)
    assert shown(table)


def test_turning_them_off_closes_what_is_open() -> None:
    stage, table, _ = hinted(at_turn(2))
    press_i(stage)
    stage.host.set("hints", False)
    table.settings_changed()
    assert not table.hint_sheet.shown
    assert all(one.visible for one in table.controls.cards)


# -- behind the curtain ------------------------------------------------------------------------------
def test_nothing_of_a_hint_is_left_behind_the_curtain() -> None:
    """Two tables, of which only one has been asked for hints, look the same once the turn is handed over."""
    pictures = []
    for asks in (False, True):
        stage, table, _ = hinted(at_turn(2, left=1), hand_over=True)
        if isinstance(stage.stack.top, Curtain):
            stage.click(stage.stack.top.go.rect.center)
            stage.tick()
        press_i(stage)
        (move,) = table.hint_sheet.found[0].moves
        if asks:
            stage.click(card(table, 0))
        else:
            stage.key(Command.CANCEL)
        stage.stack.handle(PointerMove(spot(table, move.space), frozenset()))
        if not asks:
            click_colour(stage, table, move.colour)
        stage.stack.handle(PointerMove(spot(table, move.space), frozenset()))
        stage.stack.handle(PointerDown(spot(table, move.space)))
        stage.stack.handle(PointerUp(spot(table, move.space)))
        assert table.course.holding
        # Asked for again, as fast as the turn ends: no update lies in between.
        stage.stack.handle(Key(None, None, "i"))
        stage.stack.handle(Key(Command.END_TURN))
        assert isinstance(stage.stack.top, Curtain)
        assert not table.hint_sheet.shown
        assert "hint" not in words(table).lower()
        pictures.append(frame(stage))
    assert pictures[0] == pictures[1]


def test_nobody_asks_for_whoever_is_not_there_yet() -> None:
    stage, table, session = hinted(at_turn(2, 60), hand_over=True)
    assert isinstance(stage.stack.top, Curtain)
    table.handle(Key(None, None, "i"))
    assert not table.hint_sheet.shown
    assert not session.asked
    assert not table.hint_button.enabled


def test_hints_come_in_another_language_when_that_is_chosen() -> None:
    stage, table, _ = hinted(at_turn(3), Stage(language="es"))
    press_i(stage)
    assert "Pistas" in words(table)
    from desert.i18n.catalogue import Texts
    from desert.storage.folders import locales

    stage.context.set_texts(Texts.load(locales(), "en"))
    stage.stack.retext()
    assert "Hints" in words(table)
    assert "casilla" not in words(table)


def test_an_unhandled_wheel_and_other_buttons_leave_it_open() -> None:
    stage, table, _ = hinted(at_turn(2))
    press_i(stage)
    stage.stack.handle(PointerDown(table.board.rect.center, 3))
    stage.stack.handle(PointerUp(table.board.rect.center, 3))
    stage.key(Command.ZOOM_IN)
    assert table.hint_sheet.shown
    stage.draw()
