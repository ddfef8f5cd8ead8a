"""F1 opens the rules from wherever one is, at the page that fits, and closes them again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desert.app.catalogue import GAMES
from desert.app.screens.rules import RulesScreen
from desert.ui.intents import Command, Key
from desert.ui.screen import Push
from desert.ui.widgets import Dialog
from tests.app.fakes import App, new_match, play_on


def page(app: App) -> str:
    """Which page is open."""
    top = app.top
    assert isinstance(top, RulesScreen)
    return top.page.id


def press(app: App, command: Command) -> None:
    app.stack.handle(Key(command))
    app.settle()


def table(plies: int) -> Callable[[App], None]:
    def show(app: App) -> None:
        match = new_match()
        play_on(match, plies)
        app.go(app.routes.table(app.shell.begin(app.game, match, {"open_scores": True})))

    return show


def over_table(plies: int, *outcomes: Callable[[App], object]) -> Callable[[App], None]:
    def show(app: App) -> None:
        table(plies)(app)
        for outcome in outcomes:
            app.go(outcome(app))  # type: ignore[arg-type]

    return show


def menu(app: App) -> object:
    session = app.shell.session
    assert session is not None
    return app.routes.pause(session)


PLACES: dict[str, tuple[Callable[[App], object], str]] = {
    "title": (lambda _: None, "overview"),
    "new game": (lambda app: app.go(app.routes.new_game(app.game)), "overview"),
    "load": (lambda app: app.go(app.routes.load()), "overview"),
    "settings": (lambda app: app.go(app.routes.settings()), "overview"),
    "leaders": (table(0), "leaders"),
    "camels": (table(30), "turn"),
    "menu": (over_table(30, menu), "turn"),
    "settings in a game": (
        over_table(30, menu, lambda app: app.routes.settings()),
        "turn",
    ),
    "options": (over_table(30, lambda app: app.top._open_options()), "turn"),
    "log": (over_table(30, lambda app: app.top._open_log()), "turn"),
    "question": (
        over_table(30, lambda app: Push(Dialog(app.context, "Sure?", "Really?", []))),
        "turn",
    ),
    "result": (table(500), "end"),
    "count": (over_table(500, lambda app: app.top._again()), "end"),
}


@pytest.mark.parametrize("place", list(PLACES))
def test_f1_opens_the_page_that_fits_and_goes_back(place: str) -> None:
    app = App(game=GAMES[0])
    app.shell.set("animation_speed", "off")
    app.settle()
    show, wanted = PLACES[place]
    show(app)
    for _ in range(4):
        app.settle()
    before = app.stack.screens
    press(app, Command.HELP)
    assert page(app) == wanted
    press(app, Command.HELP)
    assert app.stack.screens == before


def test_f1_held_down_opens_them_once() -> None:
    app = App(game=GAMES[0])
    press(app, Command.HELP)
    for _ in range(4):
        app.stack.handle(Key(Command.HELP, repeat=True))
    assert isinstance(app.top, RulesScreen)
