"""Names that nobody typed follow the language wherever they are said; typed ones stay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desert.app.catalogue import GAMES
from desert.app.host import GameHost
from desert.app.screens.load import LoadScreen
from desert.app.screens.title import TitleScreen
from desert.app.session import GameSession
from desert.core.rng import Rng
from desert.core.usual_names import USUAL
from desert.ui.intents import Command
from desert.views.through_the_desert.new_game.screen import NewGameScreen
from desert.views.through_the_desert.panels.seating import SeatsSheet
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tests.app.fakes import App, plain_of
from tests.ui.helpers import press

ENGLISH, SPANISH = ["Player 1", "Ana", "Computer 1"], ["Jugador 1", "Ana", "Ordenador 1"]


def begun(app: App) -> GameSession:
    """A game set up by a person, who names one seat and leaves one to the computer."""
    screen = app.go(app.routes.new_game(app.game))
    assert isinstance(screen, NewGameScreen)
    screen.form.set_players(3)
    screen.form.seats[1].name = "Ana"
    screen.form.seats[2].controller = "hard"
    app.go(screen._start())
    assert app.shell.session is not None
    return app.shell.session


def called(session: GameSession) -> list[str]:
    return [seat.name for seat in session.match.seats]


def speak(app: App, language: str) -> None:
    app.shell.set("language", language)
    app.settle()


@pytest.fixture
def app() -> App:
    return App(game=GAMES[0])


def test_at_the_table_only_what_nobody_typed_is_said_in_another_language(app: App) -> None:
    session = begun(app)
    assert called(session) == ENGLISH
    table = app.top
    assert isinstance(table, TableScreen)
    app.go(app.routes.pause(session))
    speak(app, "es")
    press(app.stack, Command.CANCEL)
    app.settle()
    assert called(session) == SPANISH
    assert {"Jugador 1", "Ana", "Ordenador 1"} <= {box.text for box in table.texts()}
    session.settle()
    assert [player["name"] for player in plain_of(session)["players"]] == SPANISH
    speak(app, "en")
    assert called(session) == ENGLISH


def test_the_result_says_them_anew_too(app: App) -> None:
    session = begun(app)
    rng = Rng(5)
    while not session.match.position.over:
        moves = session.match.position.legal_moves()
        session.play(moves[rng.randrange(len(moves))])
    app.go(app.routes.table(session))
    for _ in range(100):
        app.settle()
    result = app.top
    assert isinstance(result, ScoringScreen)
    speak(app, "es")
    said = " ".join(box.text for box in result.texts())
    assert all(name in said for name in SPANISH)
    assert not any(name in said for name in ("Player 1", "Computer 1"))


def test_the_title_and_lists_say_them_too_and_so_does_the_game_that_is_opened(app: App) -> None:
    path = begun(app).autosave.path
    title = app.go(app.routes.title())
    assert isinstance(title, TitleScreen)
    app.go(app.routes.settings())
    speak(app, "es")
    press(app.stack, Command.CANCEL)
    assert app.top is title
    assert "Jugador 1, Ana, Ordenador 1" in title._detail()
    screen = app.go(app.routes.load())
    assert isinstance(screen, LoadScreen)
    assert "Jugador 1, Ana, Ordenador 1" in app.said()
    session, _ = app.shell.open(path)
    assert called(session) == SPANISH
    speak(app, "en")
    assert called(session) == ENGLISH


def test_a_name_typed_in_mid_game_stays_from_then_on(app: App) -> None:
    session = begun(app)
    seats = (replace(session.match.seats[0], name="Bo"), *session.match.seats[1:])
    session.reseat(replace(session.match.setup, seats=seats))
    speak(app, "es")
    assert called(session) == ["Bo", "Ana", "Ordenador 1"]
    again, _ = app.shell.open(session.autosave.path)
    speak(app, "en")
    assert called(again) == ["Bo", "Ana", "Computer 1"]


def test_a_rematch_and_a_fresh_set_up_follow_as_well(app: App) -> None:
    session = begun(app)
    GameHost(app.shell, app.game).rematch(session)
    again = app.shell.session
    assert again is not None
    assert again is not session
    speak(app, "es")
    assert called(again) == SPANISH
    setup = app.go(app.routes.new_game(app.game))
    assert isinstance(setup, NewGameScreen)
    assert [setup.name(seat) for seat in range(3)] == SPANISH


@pytest.mark.parametrize(
    "odd",
    [
        *("", 3, {}, [], [None], [None, None, None, None]),
        [["player"], ["player", "1", "Player 1"], ["camel", 1, "Computer 1"]],
        [["player", True, "Player 1"], [[], 1, "Ana"], ["computer", -1, "Computer 1"]],
    ],
)
def test_whatever_a_file_holds_instead_changes_no_name(app: App, odd: object) -> None:
    session = begun(app)
    session.keep(USUAL, odd)
    again, _ = app.shell.open(session.autosave.path)
    speak(app, "es")
    assert called(again) == ENGLISH
    assert app.shell.glance(plain_of(again)).seats == again.match.seats


def sat(app: App, session: GameSession, seat: int, index: int) -> None:
    """Somebody else takes a seat over on the sheet of players."""
    sheet = app.go(app.routes.players(session))
    assert isinstance(sheet, SeatsSheet)
    app.go(sheet.players[seat].choose(index))
    assert sheet.names[seat].text == called(session)[seat]
    press(app.stack, Command.CANCEL)
    app.settle()


def test_whoever_takes_a_seat_over_is_called_what_they_are(app: App) -> None:
    session = begun(app)
    for seat, index, names in (
        (0, 1, ["Computer 2", "Ana", "Computer 1"]),
        (2, 0, ["Computer 2", "Ana", "Player 3"]),
        (0, 0, ["Player 1", "Ana", "Player 3"]),
        (1, 2, ["Player 1", "Ana", "Player 3"]),
        (2, 3, ["Player 1", "Ana", "Computer 1"]),
    ):
        sat(app, session, seat, index)
        assert called(session) == names
    speak(app, "es")
    assert called(session) == SPANISH


def test_a_name_that_is_being_typed_stays_when_a_computer_takes_over(app: App) -> None:
    session = begun(app)
    sheet = app.go(app.routes.players(session))
    sheet.names[0].set_text("Eva")
    app.go(sheet.players[0].choose(1))
    press(app.stack, Command.CANCEL)
    app.settle()
    assert called(session)[0] == "Eva"
