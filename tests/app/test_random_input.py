"""Random input over every screen: no exception, no illegal move, no screen that can't be left."""

from __future__ import annotations

import pytest

from desert.app.catalogue import GAMES
from desert.app.screens.pause import PauseScreen
from desert.app.screens.title import TitleScreen
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.ui.intents import (
    Command,
    FocusLost,
    Intent,
    Key,
    LongPress,
    PadCame,
    Pinch,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    TextInput,
    Wheel,
)
from tests.app.fakes import App, new_match, play_on
from tests.landscape import flatten
from tests.ui.helpers import press

EVENTS = 10_000
"""For each of ten starts: a hundred thousand in all."""
SIZES = ((1280, 720), (960, 600), (1600, 1200), (2560, 1080))
PAD = (
    Command.UP,
    Command.DOWN,
    Command.LEFT,
    Command.RIGHT,
    Command.CONFIRM,
    Command.CANCEL,
    Command.NEXT_FOCUS,
    Command.PREV_FOCUS,
)
SCREENS = {
    "TitleScreen",
    "NewGameScreen",
    "TableScreen",
    "PauseScreen",
    "LoadScreen",
    "SettingsScreen",
    "RulesScreen",
    "NameDialog",
    "Dialog",
    "_Menu",
}


@pytest.fixture(autouse=True)
def _no_landscape(monkeypatch: pytest.MonkeyPatch) -> None:
    flatten(monkeypatch)


def any_intent(rng: Rng, app: App) -> Intent:
    """Something a person, a cat or a worn-out mouse might do."""
    widgets = [one for one in app.top.widgets if one.visible]
    if widgets and rng.random() < 0.7:
        rect = rng.choice(widgets).rect
        pos = (rect.x + rng.randrange(max(1, rect.w)), rect.y + rng.randrange(max(1, rect.h)))
    else:
        pos = (rng.randrange(-20, app.size[0] + 20), rng.randrange(-20, app.size[1] + 20))
    button = rng.choice((1, 1, 1, 1, 2, 3))
    kind = rng.randrange(15)
    if kind < 4:
        return PointerDown(pos, button, rng.choice((1, 1, 1, 2, 3)))
    if kind < 7:
        return PointerUp(pos, button)
    if kind == 7:
        return Wheel(pos, rng.choice((-3, -1, 1, 0.25)))
    if kind == 8:
        command = rng.choice([one for one in Command if one is not Command.QUIT])
        return Key(command, repeat=rng.random() < 0.2)
    rare: dict[int, tuple[Intent, ...]] = {
        9: (Key(None, digit=rng.randrange(10)),),
        10: (TextInput("ñ/\\.."), FocusLost(), PointerLeft()),
        11: (Pinch(pos, 1.3), Pinch(pos, 0.6), Key(None, name=rng.choice("nvplx"))),
        12: (Key(rng.choice(PAD), pad=True),),
        13: (
            LongPress(pos),
            Pinch(pos, 1.1, (pos[1] % 90, -40)),
            PointerDown(pos, finger=True),
            PadCame("?"),
        ),
    }
    if kind in rare:
        return rng.choice(rare[kind])
    return PointerMove(pos, frozenset({1}) if rng.random() < 0.3 else None)


def begin(app: App, seed: int) -> None:
    """Start at the title, in the middle of a match, or near its end, people and computers mixed."""
    if seed % 5 == 0:
        return
    colours = ("red", "blue", "green", "purple", "orange")
    players = 2 + seed % 4
    seats = [
        Seat(f"P{n}", colours[n], *(("computer", "random") if seed % 3 == 0 and n else ("human", None)))
        for n in range(players)
    ]
    match = new_match(seed, seats)
    play_on(match, (0, 25, 60, 100, 170)[seed % 5])
    session = app.shell.begin(app.game, match, {"open_scores": seed % 2 == 0})
    app.go(app.routes.table(session))


def leave(app: App) -> None:
    """Get to the title by Esc and the menu alone; whatever is on screen must let go."""
    for _ in range(60):
        if app.shows(TitleScreen):
            return
        if app.shows(PauseScreen):
            leaving = app.top.menu[-2]
            app.stack.handle(PointerDown(leaving.rect.center))
            app.stack.handle(PointerUp(leaving.rect.center))
        else:
            press(app.stack, Command.CANCEL)
        app.settle()
    raise AssertionError(type(app.top))


_seen: set[str] = set()


@pytest.mark.parametrize("seed", range(10))
def test_nothing_breaks_whatever_is_pressed(seed: int) -> None:
    size = SIZES[seed % len(SIZES)]
    app = App(game=GAMES[0], size=size)
    rng = Rng(seed)
    begin(app, seed)
    seen = set()
    for number in range(EVENTS):
        app.stack.handle(any_intent(rng, app))
        if app.stack.closed:
            app = App(game=GAMES[0], size=app.size)
            begin(app, seed)
        app.settle()
        seen.add(type(app.top).__name__)
        session = app.shell.session
        if session is not None:
            assert session.problem is None
        if number % 100 == 0:
            app.picture()
        if number % 1000 == 999:  # somebody drags the window, or has had enough
            app.size = SIZES[(seed + number // 1000) % len(SIZES)]
            app.context.layout_wanted = True
            app.settle()
            if number % 2000 == 1999:
                leave(app)
                begin(app, seed + number // 1000)
    _seen.update(seen)
    assert len(seen) > 6
    session = app.shell.session
    if session is not None:
        assert app.shell.open(session.autosave.path)[0].match.moves == session.match.moves
    leave(app)


def test_the_noise_came_to_every_kind_of_screen() -> None:
    if len(_seen) > 6:  # not when this test is run by itself
        assert _seen >= SCREENS
