"""Keys that can do nothing now say so: none looks dead."""

from __future__ import annotations

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, Key
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.hinting import at_turn, hinted, press_i
from tests.views.through_the_desert.playing import click_space, open_table


@pytest.mark.parametrize(
    ("language", "left", "words"),
    [
        ("en", 2, "2 camels left to place."),
        ("en", 1, "One camel left to place."),
        ("es", 1, "Te falta un camello."),
    ],
)
def test_the_end_of_an_unfinished_turn_is_refused_aloud(language: str, left: int, words: str) -> None:
    stage = Stage(language=language)
    table = open_table(stage, FakeSession(at_turn(2, left=left)))
    stage.key(Command.END_TURN)
    assert table.toasts.text == words


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (Phase.PALMS, "Plant the palm first."),
        (Phase.RETURNS, "Return a leader first."),
        (Phase.LEADERS, "Place a leader first."),
    ],
)
def test_before_the_camels_it_says_what_comes_first(phase: Phase, words: str) -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(5, by_hand=True), phase=phase)))
    stage.key(Command.END_TURN)
    assert table.toasts.text == words


def test_while_a_computer_plays_keys_say_whose_turn_it_is() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(2, computers=(0,)), phase=Phase.CAMELS))
    session.slow = True
    table = open_table(stage, session)
    assert table.course.computers_turn
    for key in (Key(Command.END_TURN), Key(None, None, "i"), Key(Command.NEXT, pad=True)):
        table.toasts.hide()
        stage.stack.handle(key)
        assert table.toasts.text == "It is the computer's turn."


@pytest.mark.parametrize("name", ["p", "v"])
def test_keys_for_watching_say_what_they_are_for(name: str) -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(at_turn(2)))
    stage.stack.handle(Key(None, None, name))
    assert table.toasts.text == stage.context.texts("table.pace_watched")


def test_a_hint_that_cannot_be_asked_for_says_why() -> None:
    stage, table, _ = hinted(played(new_match(2, by_hand=True), 1))
    press_i(stage)
    assert table.toasts.text == "There is nothing to suggest here."
    stage, table, _ = hinted(at_turn(2), hints=False)
    press_i(stage)
    assert table.toasts.text == stage.context.texts("hints.off")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Nothing goes to the board yet: choose the leader to return at its tile."),
        ("es", "Aún no se coloca nada en el tablero: elige el guía que devuelves en su recuadro."),
    ],
)
def test_a_space_pressed_while_leaders_are_returned_says_where_to_choose_one(
    language: str, words: str
) -> None:
    stage = Stage(language=language)
    session = FakeSession(played(new_match(5, by_hand=True), phase=Phase.RETURNS))
    table = open_table(stage, session)
    click_space(stage, table, next(bits(table.course.position.table.field.spaces)))
    assert " ".join(box.text for box in table.overlay.bubble.texts()) == words
    assert not session.match.ply
