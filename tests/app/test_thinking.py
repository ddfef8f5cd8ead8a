"""Computers think in a process of their own: its answers, its deaths, and that nothing of it stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from desert.app.catalogue import GAMES
from desert.app.games import Question
from desert.app.session import GameSession
from desert.app.thinking import Answer, Thinker
from desert.app.worker import work
from desert.core.seats import Seat
from tests.app import workers
from tests.app.fakes import App, new_match
from tests.xvfb import wait_until

GAME = GAMES[0]
SEATS = (Seat("One", "red", "computer", "medium"), Seat("Two", "blue"))


@pytest.fixture
def app() -> App:
    return App()


@pytest.fixture
def thinker_of() -> Iterator[Callable[[Callable[[Connection], None]], Thinker]]:
    made: list[Thinker] = []

    def make(what: Callable[[Connection], None]) -> Thinker:
        made.append(Thinker(what))
        return made[-1]

    yield make
    for thinker in made:
        thinker.close()


def answer_of(thinker: Thinker) -> Answer:
    found: list[Answer] = []

    def came() -> bool:
        answer = thinker.poll()
        if answer is not None:
            found.append(answer)
        return bool(found)

    wait_until(came, "an answer")
    return found[0]


def question(seed: int) -> Question:
    return Question(GAME.id, {}, seed)


def pid_of(thinker: Thinker) -> int:
    process = thinker._process
    assert process is not None
    assert process.pid is not None
    return process.pid


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0]
    return state != "Z"


def test_answers_bear_the_ticket_of_their_question(thinker_of: Callable[..., Thinker]) -> None:
    thinker = thinker_of(workers.echo)
    assert thinker.poll() is None
    for seed in (5, 6):
        ticket = thinker.ask(question(seed))
        assert answer_of(thinker) == Answer(ticket, (seed,))
        assert thinker.poll() is None
        assert not thinker.busy


def test_one_process_answers_question_after_question(thinker_of: Callable[..., Thinker]) -> None:
    thinker = thinker_of(workers.echo)
    thinker.ask(question(1))
    first = pid_of(thinker)
    answer_of(thinker)
    thinker.ask(question(2))
    assert pid_of(thinker) == first


def test_a_cancelled_question_is_never_answered_and_its_process_gone(
    thinker_of: Callable[..., Thinker],
) -> None:
    thinker = thinker_of(workers.endless)
    thinker.ask(question(1))
    pid = pid_of(thinker)
    thinker.cancel()
    assert not thinker.busy
    assert thinker.poll() is None
    assert not is_there(pid)


def test_another_question_takes_the_place_of_the_first(thinker_of: Callable[..., Thinker]) -> None:
    thinker = thinker_of(workers.echo)
    thinker.ask(question(1))
    ticket = thinker.ask(question(2))
    assert answer_of(thinker) == Answer(ticket, (2,))


def test_a_worker_that_dies_is_asked_once_more(thinker_of: Callable[..., Thinker]) -> None:
    thinker = thinker_of(workers.endless)
    thinker.ask(question(1))
    first = pid_of(thinker)
    os.kill(first, signal.SIGKILL)

    def another() -> bool:
        assert thinker.poll() is None
        return thinker._process is not None and pid_of(thinker) != first

    wait_until(another, "a new worker")
    assert thinker.busy


def test_a_question_that_kills_is_given_up(thinker_of: Callable[..., Thinker]) -> None:
    thinker = thinker_of(workers.dying)
    ticket = thinker.ask(question(1))
    assert answer_of(thinker) == Answer(ticket, None)
    assert not thinker.busy


def session_with(app: App, thinker: Thinker) -> GameSession:
    match = new_match(seats=SEATS)
    return GameSession(GAME, match, app.shell.autosaves.begin(), thinker=thinker)


def until_answer(session: GameSession) -> tuple[object, ...]:
    found: list[tuple[object, ...]] = []

    def came() -> bool:
        session.think()
        moves = session.answer()
        if moves is not None:
            found.append(moves)
        return bool(found) or session.trouble is not None

    wait_until(came, "the computer's moves")
    return found[0] if found else ()


def test_the_session_gets_what_the_player_would_say_here(
    app: App, thinker_of: Callable[..., Thinker]
) -> None:
    session = session_with(app, thinker_of(work))
    asked = GAME.question(session.match)
    assert until_answer(session) == GAME.think(asked.data, asked.seed)
    # Asked again, as after loading, it says the same.
    assert until_answer(session) == GAME.think(asked.data, asked.seed)


def test_an_answer_for_another_position_is_dropped(app: App, thinker_of: Callable[..., Thinker]) -> None:
    session = session_with(app, thinker_of(work))
    session.think()
    session.play(session.match.position.legal_moves()[0])
    assert session.answer() is None
    assert session.match.ply == 1


@pytest.mark.parametrize("worker", [workers.dying, workers.nonsense])
def test_a_useless_worker_is_said_and_the_match_intact(
    app: App, thinker_of: Callable[..., Thinker], worker: Callable[[Connection], None]
) -> None:
    session = session_with(app, thinker_of(worker))
    assert until_answer(session) == ()
    assert session.trouble is not None
    assert session.match.ply == 0
    session.forget()
    assert session.trouble is None


def test_the_worker_is_told_neither_seed_nor_chance() -> None:
    """While palms are still to be placed nothing depends on what the seed would deal then."""
    asked = [GAME.question(new_match(seed=seed, seats=SEATS)) for seed in (1234567, 7654321)]
    for seed, one in zip((1234567, 7654321), asked, strict=True):
        assert "seed" not in one.data
        assert str(seed) not in repr(one)


def test_nothing_stays_behind_when_the_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(
        "import sys, time\n"
        "from desert.app.games import Question\n"
        "from desert.app.thinking import Thinker\n"
        "from tests.app.workers import endless\n"
        "if __name__ == '__main__':\n"
        "    thinker = Thinker(endless)\n"
        "    thinker.ask(Question('', {}, 1))\n"
        "    print(thinker._process.pid, flush=True)\n"
        "    time.sleep(600)\n",
        encoding="utf-8",
    )
    root = str(Path(__file__).resolve().parents[2])
    program = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": root},
    )
    assert program.stdout is not None
    worker = int(program.stdout.readline())
    assert is_there(worker)
    program.kill()
    program.communicate()
    wait_until(lambda: not is_there(worker), "the worker to end")
