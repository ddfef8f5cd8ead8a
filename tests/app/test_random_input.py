"""Random input over every screen: no exception, no illegal move, no screen that can't be left."""

from __future__ import annotations

import pytest

from desert.app.catalogue import GAMES
from desert.app.screens.title import TitleScreen
from desert.core.rng import Rng
from desert.ui.intents import (
    Command,
    FocusLost,
    Intent,
    Key,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    TextInput,
    Wheel,
)
from tests.app.fakes import App
from tests.ui.helpers import press

EVENTS = 2500


def any_intent(rng: Rng, app: App) -> Intent:
    """Something a person, a cat or a worn-out mouse might do."""
    widgets = [one for one in app.top.widgets if one.visible]
    if widgets and rng.random() < 0.7:
        rect = rng.choice(widgets).rect
        pos = (rect.x + rng.randrange(max(1, rect.w)), rect.y + rng.randrange(max(1, rect.h)))
    else:
        pos = (rng.randrange(-20, app.size[0] + 20), rng.randrange(-20, app.size[1] + 20))
    button = rng.choice((1, 1, 1, 1, 2, 3))
    kind = rng.randrange(12)
    if kind < 4:
        return PointerDown(pos, button, rng.choice((1, 1, 1, 2, 3)))
    if kind < 7:
        return PointerUp(pos, button)
    if kind == 7:
        return Wheel(pos, rng.choice((-3, -1, 1, 0.25)))
    if kind == 8:
        command = rng.choice([one for one in Command if one is not Command.QUIT])
        return Key(command, repeat=rng.random() < 0.2)
    if kind == 9:
        return Key(None, digit=rng.randrange(10))
    if kind == 10:
        return rng.choice((TextInput("ñ/\\.."), FocusLost(), PointerLeft()))
    return PointerMove(pos, frozenset({1}) if rng.random() < 0.3 else None)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_breaks_whatever_is_pressed(seed: int) -> None:
    app = App(game=GAMES[0], size=((1280, 720), (960, 600))[seed % 2])
    rng = Rng(seed)
    if seed > 1:
        app.begin(20 * seed)
    seen = set()
    for number in range(EVENTS):
        app.stack.handle(any_intent(rng, app))
        if app.stack.closed:
            app = App(game=GAMES[0], size=app.size)
        app.settle()
        seen.add(type(app.top).__name__)
        session = app.shell.session
        if session is not None:
            assert session.problem is None
        if number % 40 == 0:
            app.picture()
    assert len(seen) > 4
    for _ in range(30):  # Esc leads out of anything, to the title or the menu of a match
        if app.shows(TitleScreen) or app.shell.session is not None:
            break
        press(app.stack, Command.CANCEL)
        app.settle()
    session = app.shell.session
    assert app.shows(TitleScreen) or session is not None
    if session is not None:
        assert app.shell.open(session.autosave.path)[0].match.moves == session.match.moves
