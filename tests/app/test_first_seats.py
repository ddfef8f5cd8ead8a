"""A rematch is between those who began, whoever played the seats at the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desert.app.first_seats import BEGAN_WITH, seats_at_first, who_plays
from desert.app.host import GameHost
from desert.app.session import GameSession
from desert.core.seats import Seat
from tests.app.fakes import App, plain_of

SEATS = (Seat("Zoë", "red", "computer", "hard"), Seat("Bo", "blue", "computer", "expert"))


def taken_over(app: App, plies: int = 1) -> GameSession:
    """A game whose person has given the seat to a computer after some moves, and loaded it again."""
    session = app.begin()
    for _ in range(plies):
        session.play(session.match.position.legal_moves()[0])
    for level in ("easy", "hard"):
        seats = tuple(replace(seat, controller="computer", level=level) for seat in session.match.seats)
        session.reseat(replace(session.match.setup, seats=seats))
    opened, _ = app.shell.open(session.autosave.path)
    return opened


def rematch(app: App, session: GameSession) -> GameSession:
    GameHost(app.shell, app.game).rematch(session)
    assert app.shell.session is not None
    return app.shell.session


def test_a_rematch_is_between_those_who_began_and_its_own_takeovers_count_anew() -> None:
    app = App()
    began = who_plays(app.begin().match.seats)
    session = taken_over(app)
    assert who_plays(session.match.seats) != began
    again = rematch(app, session)
    assert who_plays(again.match.seats) == began
    assert not again.match.ply
    assert BEGAN_WITH not in plain_of(again)


def test_names_given_meanwhile_stay() -> None:
    app = App()
    session = taken_over(app)
    named = tuple(replace(seat, name=f"{seat.name}!") for seat in session.match.seats)
    session.reseat(replace(session.match.setup, seats=named))
    assert [seat.name for seat in rematch(app, session).match.seats] == [seat.name for seat in named]


def test_who_sits_down_before_the_first_move_began_the_game() -> None:
    app = App()
    session = taken_over(app, 0)
    assert BEGAN_WITH not in session.extras
    assert {seat.controller for seat in rematch(app, session).match.seats} == {"computer"}


def test_a_level_that_there_is_not_is_not_taken_over_from_a_file() -> None:
    app = App()
    session = taken_over(app)
    session.keep(BEGAN_WITH, [["computer", "godlike"]] * len(session.match.seats))
    assert rematch(app, session).match.seats == session.match.seats


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "human",
        [],
        [["human", ""]],
        [["human", ""], ["robot", "easy"]],
        [["human", "easy"], ["human", ""]],
        [["human", ""], ["computer", ""]],
        [["human", ""], ["computer", 3]],
        [["human"], 5],
    ],
)
def test_what_a_damaged_file_says_of_it_changes_nothing(kept: object) -> None:
    assert seats_at_first(SEATS, kept) == SEATS
