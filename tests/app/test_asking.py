"""What a person asks is worked out by the process that thinks, and never outlives its position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing.connection import Connection

import pytest

from desert.ai.hint import HINTS, Hint
from desert.app.catalogue import GAMES
from desert.app.session import GameSession
from desert.app.thinking import Thinker
from desert.app.worker import work
from desert.core.seats import Seat
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.host import Told
from tests.app import workers
from tests.app.fakes import App, new_match, play_on
from tests.xvfb import wait_until

GAME = GAMES[0]
Make = Callable[[Callable[[Connection], None]], GameSession]


@pytest.fixture
def session_with() -> Iterator[Make]:
    app, made = App(), list[Thinker]()

    def make(what: Callable[[Connection], None]) -> GameSession:
        made.append(Thinker(what))
        match = new_match()
        play_on(match, 30)
        return GameSession(GAME, match, app.shell.autosaves.begin(), thinker=made[-1])

    yield make
    for thinker in made:
        thinker.close()


def told(session: GameSession, kind: str = HINTS) -> Told:
    found: list[Told] = []

    def came() -> bool:
        answer = session.ask(kind)
        if answer is not None:
            found.append(answer)
        return bool(found)

    wait_until(came, "what was asked")
    return found[0]


def test_the_real_worker_tells_what_would_be_told_here(session_with: Make) -> None:
    session = session_with(work)
    assert session.match.position.phase is Phase.CAMELS
    found = told(session).found
    assert found
    assert all(isinstance(hint, Hint) for hint in found)
    position = session.match.position
    for hint in found:
        after = position
        for move in hint.moves:
            assert move in after.legal_moves()
            after = after.play(move)[0]
        assert hint.reasons


def test_the_same_question_is_worked_out_once(session_with: Make) -> None:
    session = session_with(workers.hinting)
    assert session.ask("one") is None
    first = told(session, "one")
    assert first == Told(("one",))
    assert told(session, "one") is first
    assert told(session, "other") == Told(("other",))


@pytest.mark.parametrize("change", ["play", "undo", "forget", "close"])
def test_every_change_drops_what_was_asked(session_with: Make, change: str) -> None:
    session = session_with(workers.endless)
    thinker = session._thinker
    assert session.ask(HINTS) is None
    assert thinker.busy
    if change == "play":
        session.play(session.match.position.legal_moves()[0])
    else:
        getattr(session, change)()
    assert not thinker.busy
    assert session._told is None


def test_an_answer_to_an_older_question_is_not_taken(session_with: Make) -> None:
    session = session_with(workers.hinting)
    session.ask("old")
    session.play(session.match.position.legal_moves()[0])
    assert told(session, "new") == Told(("new",))


def test_a_worker_that_dies_of_it_is_told(session_with: Make) -> None:
    session = session_with(workers.dying)
    assert told(session) == Told(None)
    assert session.trouble is None
    # It isn't asked again and again; only a new question is.
    assert not session._thinker.busy
    session.forget()
    assert session.ask(HINTS) is None


def test_a_computer_that_takes_the_seat_over_asks_anew(session_with: Make) -> None:
    session = session_with(workers.hinting)
    session.ask(HINTS)
    seats = tuple(Seat(seat.name, seat.colour, "computer", "hard") for seat in session.match.seats)
    session.reseat(replace(session.match.setup, seats=seats))
    session.think()
    # The worker of this test answers with the kind that it was asked for: none for a computer's moves.
    wait_until(lambda: session.answer() is None and session.trouble is not None, "a senseless answer")
    assert session.ask(HINTS) is None
    assert session.trouble is None


def test_the_worker_is_told_no_seed_with_it() -> None:
    """The question holds what a computer's own question holds, and its kind."""
    match = new_match(seed=1234567)
    question = GAME.question(match, None, {})
    assert question.kind == ""
    assert "1234567" not in repr(question)
