"""Computers think in a process of their own: its answers, its deaths, and that nothing of it stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from desert.ai import registry
from desert.ai.player import NO_LIMITS, Limits
from desert.ai.registry import LEVELS
from desert.app.catalogue import GAMES
from desert.app.games import Question
from desert.app.session import CHANCE, GameSession
from desert.app.thinking import Answer, Thinker
from desert.app.worker import work
from desert.core.match import Match
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.moves import Move
from desert.games.through_the_desert.position import Position
from tests.app import workers
from tests.app.fakes import App, new_match, play_on
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
    asked = GAME.question(session.match, None, {})
    assert until_answer(session) == GAME.think(asked)
    # Asked again, as after loading, it says the same.
    assert until_answer(session) == GAME.think(asked)


def test_an_answer_for_another_position_is_dropped(app: App, thinker_of: Callable[..., Thinker]) -> None:
    session = session_with(app, thinker_of(work))
    session.think()
    session.play(session.match.position.legal_moves()[0])
    assert session.answer() is None
    assert session.match.ply == 1


@pytest.mark.parametrize("way", ["title", "open", "begin", "undo", "redo", "reseat", "quit"])
def test_no_thought_outlives_its_position(
    app: App, thinker_of: Callable[..., Thinker], way: str
) -> None:  # A03
    other = app.begin(3).autosave.path
    app.shell.thinker = thinker_of(workers.endless)
    match = new_match(seats=(SEATS[0], replace(SEATS[1], controller="computer", level="easy")))
    play_on(match, 4)
    session = app.shell.begin(app.game, match, {})
    if way == "redo":
        session.undo()
    session.think()
    pid = pid_of(app.shell.thinker)
    ways: dict[str, Callable[[], object]] = {
        "title": lambda: app.go(app.routes.title()),
        "open": lambda: app.shell.open(other),
        "begin": lambda: app.begin(2),
        "undo": session.undo,
        "redo": session.redo,
        "reseat": lambda: session.reseat(replace(match.setup, seats=SEATS)),
        "quit": app.shell.thinker.close,
    }
    ways[way]()
    assert not is_there(pid)
    assert session.answer() is None


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
    asked = [palms_by_hand(seed, 5) for seed in (1234567, 7654321)]
    for seed, one in zip((1234567, 7654321), asked, strict=True):
        assert "seed" not in one.data
        assert str(seed) not in repr(one)
        assert "chance" not in repr(one)
    assert GAME.think(asked[0]) == GAME.think(asked[1])
    assert asked[0].seed == asked[1].seed


def test_computers_begin_differently_from_game_to_game() -> None:
    found = {GAME.think(palms_by_hand(1, chance)) for chance in range(9)}
    assert len(found) > 2
    unkept = palms_by_hand(1, None)
    assert GAME.think(unkept) == GAME.think(palms_by_hand(2, None))


def palms_by_hand(seed: int, chance: int | None) -> Question:
    match = new_match(seed=seed, seats=SEATS)
    return GAME.question(Match(replace(match.setup, palms_by_hand=True)), chance, {})


def test_each_match_keeps_a_chance_of_its_own_for_computers(app: App) -> None:
    begun = [app.shell.begin(app.game, new_match(seats=SEATS), {"open_scores": True}) for _ in range(2)]
    kept = [session.extras[CHANCE] for session in begun]
    assert kept[0] != kept[1]
    again, _ = app.shell.open(begun[0].autosave.path)
    assert again.extras[CHANCE] == kept[0]
    rematch = app.shell.begin(app.game, GAME.rematch(again.match), dict(again.extras))
    assert rematch.extras[CHANCE] not in kept


class Noted:
    """A computer player that notes what it may spend."""

    def __init__(self) -> None:
        self.limits: list[Limits] = []

    def choose(self, position: Position, rng: Rng, limits: Limits) -> tuple[Move, ...]:
        del rng
        self.limits.append(limits)
        return (position.legal_moves()[0],)


@pytest.mark.parametrize(
    ("level", "seconds", "limits"),
    [
        ("easy", 3, Limits(0.1, LEVELS["easy"].nodes)),
        ("hard", 30, Limits(1.0, LEVELS["hard"].nodes)),
        ("expert", 3, Limits(3.0, LEVELS["expert"].nodes)),
        ("expert", 10, Limits(10, 60_000)),
        ("expert", 30, Limits(30, 180_000)),
        ("expert", 0, NO_LIMITS),
        ("expert", "long", NO_LIMITS),
    ],
)
def test_the_clock_ends_a_turn_that_positions_do_not(
    level: str, seconds: object, limits: Limits, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = Noted()
    monkeypatch.setattr(registry, "POLICIES", {level: noted})
    match = new_match(seats=(Seat("One", "red", "computer", level), Seat("Two", "blue")))
    GAME.think(GAME.question(match, 1, {"expert_seconds": seconds}))
    assert noted.limits == [limits]


def test_the_persons_patience_reaches_the_question(app: App) -> None:
    class Listening:
        asked: Question | None = None

        def ask(self, question: Question) -> int:
            self.asked = question
            return 1

        def cancel(self) -> None:
            """Nothing is under way."""

    thinker = Listening()
    settings = {"expert_seconds": 10}
    session = GameSession(
        GAME,
        new_match(seats=SEATS),
        app.shell.autosaves.begin(),
        thinker=thinker,  # type: ignore[arg-type]
        settings=settings,
    )
    session.think()
    assert thinker.asked is not None
    assert thinker.asked.patience == 10


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
