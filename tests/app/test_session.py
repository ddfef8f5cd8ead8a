"""A match and its file: written after every change, whole after every reload, and never somebody else's."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from desert.app.catalogue import GAMES
from desert.app.session import COPY, GameSession
from desert.core.errors import IllegalMove
from desert.core.seats import Seat
from desert.games.through_the_desert.trace import trace
from tests.app.fakes import App, new_match, plain_of, play_on

COMPUTERS = (Seat("One", "red", "computer", "random"), Seat("Two", "blue", "computer", "greedy"))


@pytest.fixture
def app() -> App:
    return App()


def moves_in(session: GameSession) -> list[str]:
    found: list[str] = plain_of(session)["moves"]
    return found


def first_legal(session: GameSession) -> Any:  # noqa: ANN401 - a move
    return session.match.position.legal_moves()[0]


def everything(session: GameSession) -> tuple[Any, ...]:
    """All that can be told of a match and what lies beside it."""
    match = session.match
    return (
        session.game.plain(match),
        list(trace(match)),
        match.can_redo,
        match.seats,
        dict(session.extras),
    )


def test_the_file_is_there_as_soon_as_set_up_begins_and_follows_every_change(app: App) -> None:
    session = app.begin()
    assert moves_in(session) == []
    for played in range(1, 4):
        session.play(first_legal(session))
        assert len(moves_in(session)) == played
    session.undo()
    assert len(moves_in(session)) == 2
    session.redo()
    assert len(moves_in(session)) == 3
    session.keep("open_scores", value=True)
    assert plain_of(session)["open_scores"] is True


def test_an_illegal_move_changes_neither_match_nor_file(app: App) -> None:
    session = app.begin(1)
    before = session.autosave.path.read_bytes()
    with pytest.raises(IllegalMove):
        session.play(session.match.moves[0])
    assert session.match.ply == 1
    assert session.autosave.path.read_bytes() == before


def test_moves_taken_back_do_not_come_back(app: App) -> None:  # U05
    session = app.begin(6)
    session.undo()
    session.undo()
    path, told = session.autosave.path, list(trace(session.match))
    app.shell.put_on_screen(None)
    reopened, _ = app.shell.open(path)
    assert reopened.match.ply == 4
    assert list(trace(reopened.match)) == told
    assert not reopened.match.can_redo


def test_undo_and_redo_stop_at_the_ends(app: App) -> None:  # U03
    session = app.begin(3)
    for _ in range(13):
        session.undo()
    assert session.match.ply == 0
    for _ in range(13):
        session.redo()
    assert session.match.ply == 3
    assert len(moves_in(session)) == 3


def test_a_finished_game_moves_away_and_comes_back_when_its_end_is_undone(app: App) -> None:  # U04
    session = app.begin(10_000)
    assert session.match.position.over
    assert session.autosave.path.parent == app.folders.finished
    session.undo()
    assert session.autosave.path.parent == app.folders.autosaves
    assert not list(app.folders.finished.glob("*.desert"))
    session.redo()
    assert session.autosave.path.parent == app.folders.finished


def test_loading_changes_nothing_however_often(app: App) -> None:  # E06
    session = app.begin(41)
    path, before = session.autosave.path, everything(session)
    for _ in range(10):
        session, _ = app.shell.open(path)
        assert everything(session) == before


def test_one_load_after_another_leaves_nothing_behind(app: App) -> None:  # S11
    first = app.begin(20, seed=1)
    app.shell.save_as(first, "A")
    second = app.begin(35, seed=2)
    second.keep("open_scores", value=True)
    app.shell.save_as(second, "B")
    wanted = {"A": everything(first), "B": everything(second)}
    paths = {name: app.folders.saves / f"{name}.desert" for name in wanted}
    for name in ("A", "B", "A"):
        session, _ = app.shell.open(paths[name])
        assert session.extras[COPY] == name
        *rest, extras = wanted[name]
        assert everything(session) == (*rest, {**extras, COPY: name})
        session.play(first_legal(session))
        session.think()


def test_a_save_of_the_players_own_changes_by_saving_alone(app: App) -> None:  # S09
    session = app.begin(8)
    app.shell.save_as(session, "Mine")
    mine = app.folders.saves / "Mine.desert"
    before = mine.read_bytes()
    for _ in range(10):
        session.play(first_legal(session))
    opened, _ = app.shell.open(mine)
    assert opened.match.ply == 8
    assert opened.autosave.path not in {mine, session.autosave.path}
    opened.play(first_legal(opened))
    assert mine.read_bytes() == before


def test_what_others_wrote_beside_the_match_stays(app: App, tmp_path: Path) -> None:
    session = app.begin(5)
    data = plain_of(session) | {"clock": {"red": 12}, "picture": "…"}
    path = tmp_path / "from elsewhere.desert"
    path.write_text(json.dumps(data), "utf-8")
    opened, _ = app.shell.open(path)
    opened.play(first_legal(opened))
    written = plain_of(opened)
    assert written["clock"] == {"red": 12}
    assert written["picture"] == "…"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_kind_of_seat_survives_the_file(app: App, players: int) -> None:  # A12
    kinds = [
        ("human", None),
        *product(["computer"], ["easy", "medium", "hard", "expert", "greedy", "random"]),
    ]
    colours = ["orange", "red", "purple", "blue", "green"]
    for shift in range(len(kinds)):
        seats = [
            Seat(f"Ș{seat} ♥", colours[(seat + shift) % 5], *kinds[(seat + shift) % len(kinds)])  # type: ignore[arg-type]
            for seat in range(players)
        ]
        session = app.shell.begin(app.game, new_match(shift, seats), {})
        opened, _ = app.shell.open(session.autosave.path)
        assert list(opened.match.seats) == seats


def test_a_seat_changes_hands_in_the_file_at_once(app: App) -> None:
    session = app.begin(12)
    seats = (replace(session.match.seats[0], name="Zoë"), Seat("Bo", "blue", "computer", "hard"))
    session.reseat(replace(session.match.setup, seats=seats))
    assert [player["name"] for player in plain_of(session)["players"]] == ["Zoë", "Bo"]
    assert plain_of(session)["players"][1]["level"] == "hard"
    opened, _ = app.shell.open(session.autosave.path)
    assert opened.match.seats == seats
    assert opened.match.moves == session.match.moves
    people = tuple(replace(seat, controller="human", level=None) for seat in seats)
    opened.reseat(replace(opened.match.setup, seats=people))
    assert "level" not in plain_of(opened)["players"][1]


def test_what_a_computer_thought_of_is_dropped_with_its_seat(app: App) -> None:
    session = app.shell.begin(app.game, new_match(5, COMPUTERS), {})
    session.think()
    seats = tuple(replace(seat, level="greedy") for seat in COMPUTERS)
    session.reseat(replace(session.match.setup, seats=seats))
    assert session.answer() is None
    session.think()
    assert session.answer()


def drive(session: GameSession) -> None:
    """Let the computers play to the end."""
    while not session.match.position.over:
        session.think()
        moves = session.answer()
        assert moves
        for move in moves:
            session.play(move)


def test_three_games_of_computers_in_one_run_all_end(app: App) -> None:  # A14
    first = app.shell.begin(app.game, new_match(3, COMPUTERS), {})
    path = first.autosave.path
    drive(first)
    second = app.shell.begin(app.game, GAMES[0].rematch(first.match), {})
    drive(second)
    half = new_match(4, COMPUTERS)
    play_on(half, 30)
    third = app.shell.begin(app.game, half, {})
    app.shell.put_on_screen(None)
    third, _ = app.shell.open(third.autosave.path)
    drive(third)
    third.settle()
    assert not path.exists()
    assert len(list(app.folders.finished.glob("*.desert"))) == 3


def test_a_computers_turn_loaded_twice_is_played_the_same(app: App) -> None:  # A11
    match = new_match(9, COMPUTERS)
    play_on(match, 14)
    path = app.shell.begin(app.game, match, {}).autosave.path
    answers = []
    for _ in range(2):
        session, _ = app.shell.open(path)
        session.think()
        answers.append(session.answer())
    assert answers[0]
    assert answers[0] == answers[1]


def test_an_answer_for_another_position_is_dropped(app: App) -> None:
    session = app.shell.begin(app.game, new_match(5, COMPUTERS), {})
    session.play(first_legal(session))
    session.think()
    session.match.undo()  # behind the session's back, as a late answer would find it
    assert session.answer() is None
    session.think()
    session.forget()
    assert session.answer() is None


def test_nobody_thinks_for_a_person(app: App) -> None:  # A13
    session = app.begin(3)
    session.think()
    assert session.answer() is None
