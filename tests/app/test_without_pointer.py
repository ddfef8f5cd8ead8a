"""Whole games from the title to the result and back, by keyboard alone and by events of a pad alone."""

from __future__ import annotations

import pytest

from desert.app.catalogue import GAMES
from desert.app.screens.title import TitleScreen
from desert.core.rng import Rng
from desert.games.through_the_desert.board import Field
from desert.ui.devices import Device as Used
from desert.ui.intents import Command
from desert.ui.keys_screen import KeysScreen
from desert.ui.widgets import Button, WidgetScreen
from desert.views.through_the_desert.new_game.screen import NewGameScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tests.app.fakes import App
from tests.app.hands import Device, Hands, Keyboard, Pad, unreachable


@pytest.fixture(params=["keyboard", "pad"])
def device(request: pytest.FixtureRequest) -> Device:
    return Keyboard() if request.param == "keyboard" else Pad()


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("board", ["mountain", "river"])
def test_arrows_lead_to_every_space_in_play(board: str, players: int) -> None:
    field: Field = GAMES[0].boards().by_id[board].for_players(players)
    assert unreachable(field) == []


def button(screen: WidgetScreen, words: str) -> Button:
    return next(one for one in screen.widgets if isinstance(one, Button) and one.text == words)


def started(device: Device, players: int) -> Hands:
    """From the title over the set-up to the table; with five, palms and leaders are by hand."""
    hands = Hands(App(game=GAMES[0]), device)
    hands.press(Command.DOWN)
    hands.take(button(hands.app.top, "New game"))
    setup = hands.app.top
    assert isinstance(setup, NewGameScreen)
    hands.go_to(setup.players)
    for _ in range(players - 2):
        hands.press(Command.RIGHT)
    hands.press(Command.CONFIRM)
    if players == 5:
        for choice in (setup.palms, setup.returns):
            hands.go_to(choice)
            hands.press(Command.RIGHT)
            hands.press(Command.CONFIRM)
    hands.take(setup.start)
    hands.press(Command.RIGHT)
    assert len(hands.table.course.match.seats) == players
    return hands


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_and_home_again(device: Device, players: int) -> None:
    hands, rng = started(device, players), Rng(players)
    table = hands.table
    turns = 0
    while not table.course.finished:
        hands.turn(rng)
        turns += 1
        if turns % 29 == 0 and isinstance(hands.app.top, TableScreen):
            detour(hands)
    assert table.course.position.over
    wanted = Used.PAD if isinstance(device, Pad) else Used.KEYBOARD
    assert hands.app.context.devices.now is wanted
    for _ in range(400):  # the ceremony: a key goes on, whatever is shown
        if hands.app.shows(TitleScreen):
            break
        top = hands.app.top
        titles = [one for one in top.widgets if isinstance(one, Button) and one.text == "Title screen"]
        if titles and titles[0].can_focus:
            hands.take(titles[0])
        else:
            hands.press(Command.CONFIRM)
    assert hands.app.shows(TitleScreen)


def detour(hands: Hands) -> None:
    """What people do between moves: undo and redo, look at the keys, at the menu, nearer at the board."""
    table = hands.table
    plies, position = table.course.match.ply, table.course.position
    if not table.course.holding and table.course.undo_question() is None and table.course.can_undo:
        hands.press(Command.UNDO)
        assert table.course.match.ply == plies - 1
        redo = table.controls.redo
        hands.go_to(redo)
        hands.press(Command.CONFIRM)
        assert table.course.position == position
    hands.press(Command.KEYS)
    assert hands.app.shows(KeysScreen)
    hands.press(Command.CONFIRM)
    while hands.app.shows(TableScreen):
        hands.press(Command.MENU)
    hands.press(Command.CANCEL)
    assert hands.app.shows(TableScreen)
    for _ in range(3):
        hands.press(Command.ZOOM_IN)
    assert table.look.near
    assert table.course.position == position
    hands.press(Command.ZOOM_OUT)
