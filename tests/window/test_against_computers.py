"""A person against a computer in a real window, to the end; its moves shown again, its level changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pygame
import pytest

from desert.app.catalogue import GAMES
from desert.app.screens.title import TitleScreen
from desert.core.rng import Rng
from desert.views.through_the_desert.new_game.screen import NewGameScreen
from desert.views.through_the_desert.panels.seating import SeatsSheet
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tests.window.pair import SIZE, Pair
from tests.xvfb import Display, wait_until
from tools.robot import Robot, folders_in

pytestmark = pytest.mark.window


@pytest.fixture
def game(xvfb: Callable[..., Display], home: Path, tmp_path: Path) -> Iterator[Pair]:
    path = home / "config" / "desert" / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"animation_speed": "off", "window_position": [0, 0]}), "utf-8")
    played = Pair(xvfb(*SIZE), home, tmp_path)
    played.robot = Robot(folders_in(tmp_path), SIZE, animation_speed="off")
    yield played
    played.stop()


def test_a_person_against_a_computer(game: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    robot, rng = game.robot, Rng(3)
    game.start()
    begin_against_a_computer(game)
    # The computers of the program alone think; the robot is told what they did.
    monkeypatch.setattr(robot.session, "think", lambda: None)
    follow(game)
    for turn in range(1000):
        if robot.session.match.position.over:
            break
        robot.turn(rng)
        game.act()
        follow(game)
        if turn == 12:
            watch_again(game)
        if turn == 15:
            change_level(game)
    table = robot.stack.top
    if isinstance(table, TableScreen):  # the computer had the last word: the person asks for the count
        robot.click(table.controls.end.rect.center)
        game.act()
    assert robot.session.match.position.over
    [finished] = wait_until(lambda: [*game.data.glob("finished/*.desert")], "the finished game's file")
    written = json.loads(finished.read_text("utf-8"))
    assert written["players"][1]["level"] == "medium"
    assert GAMES[0].match(written).moves == robot.session.match.moves
    robot.rest_until(lambda: not isinstance(robot.stack.top, TableScreen))
    if isinstance(robot.stack.top, CeremonyScreen):
        robot.skip_count()
        game.act()
    assert robot.scoring is not None
    # The buttons come a second after the result: a press before is meant for the count.
    robot.rest(1.1)
    sleep(1.1)
    robot.press("Title screen")
    robot.screen(TitleScreen)
    game.act()
    game.same_picture()
    assert game.end() == 0


def begin_against_a_computer(game: Pair) -> None:
    robot = game.robot
    robot.press("New game")
    form = robot.screen(NewGameScreen)
    robot.click(form.rows[1].player.rect.center)
    robot.key(pygame.K_DOWN, "Down")
    robot.key(pygame.K_RETURN, "Return")
    assert form.form.seats[1].controller == "easy"
    robot.click(form.start.rect.center)
    game.act()
    game.adopt()


def follow(game: Pair) -> None:
    """Wait until it is the person's turn again in the window, and let the robot see what the computer did."""
    robot = game.robot

    def done() -> bool:
        content = game.content()
        glance = content.get("glance", {})
        more = len(content.get("moves", ())) >= robot.session.match.ply
        return more and (glance.get("to_move") == 0 or glance.get("over") is True)

    wait_until(done, "the computer's turn to be over")
    table = robot.stack.top
    theirs = GAMES[0].match(game.content()).moves[robot.session.match.ply :]
    if isinstance(table, TableScreen):
        for move in theirs:
            table.course.play(move)
        table.refresh()
        robot.rest(0.1)


def watch_again(game: Pair) -> None:
    """Ask what the computer did, and end it with a click that places nothing."""
    robot = game.robot
    table = robot.screen(TableScreen)
    ply = robot.session.match.ply
    robot.key(pygame.K_w, "w")
    assert table.again.running
    assert table.scene.layout is not None
    lit = robot.session.match.position.legal_moves()[0].space
    robot.click(table.scene.layout.centre(lit))
    assert not table.again.running
    game.act()
    assert robot.session.match.ply == ply
    assert len(game.content()["moves"]) == ply


def change_level(game: Pair) -> None:
    """Make the computer a better one, by its card."""
    robot = game.robot
    robot.click(robot.screen(TableScreen).controls.cards[1].rect.center)
    sheet = robot.screen(SeatsSheet)
    robot.click(sheet.players[1].rect.center)
    robot.key(pygame.K_DOWN, "Down")
    robot.key(pygame.K_RETURN, "Return")
    robot.key(pygame.K_ESCAPE, "Escape")
    game.act()
    wait_until(lambda: game.content()["players"][1]["level"] == "medium", "the other level in the file")
    robot.screen(TableScreen)
