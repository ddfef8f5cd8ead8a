"""The built program played by pointer against a computer: to its end, saved, opened; and what stays then."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pygame
import pytest

from desert.app.screens.pause import PauseScreen
from desert.core.rng import Rng
from desert.ui.screen import Screen
from desert.views.through_the_desert.table.screen import TableScreen
from tests.build.programs import snapshot
from tests.build.running import processes_of
from tests.window.pair import SIZE, Pair
from tests.window.steps import save_as
from tests.window.test_against_computers import begin_against_a_computer, follow
from tests.xvfb import Display
from tools.robot import Robot, folders_in

pytestmark = [pytest.mark.build, pytest.mark.window]


@pytest.fixture
def game(
    executable: Path,
    home: Path,
    tmp_path: Path,
    xvfb: Callable[..., Display],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Pair]:
    settings = home / "config" / "desert" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(
        json.dumps({"animation_speed": "off", "reduced_motion": True, "window_position": [0, 0]}),
        encoding="utf-8",
    )
    own = tmp_path / "robot"
    pair = Pair(xvfb(*SIZE), home, own, command=[str(executable)])
    pair.robot = Robot(folders_in(own), SIZE, animation_speed="off", reduced_motion=True)
    # The computers of the program alone think; the robot is told what they did.
    monkeypatch.setattr("desert.app.session.GameSession.think", lambda _session: None)
    yield pair
    pair.stop()


def test_a_game_against_a_computer_and_what_is_left_of_it(
    game: Pair, executable: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DESERT_TEST_MARK", "played")
    installed = snapshot(executable.parent)
    robot = game.robot
    game.start()
    begin_against_a_computer(game)
    play_to_the_end(game, Rng(5))

    kept = save_behind_the_scoring(game)
    played = robot.session.match.moves
    assert leave_by_the_menu(game) == 0
    start_with(game, kept)
    assert robot.session.match.moves == played
    assert game.end() == 0

    assert not processes_of("played")
    # The game that was played, and the one that its saved file became when it was opened.
    finished = [*game.data.glob("finished/*.desert")]
    assert len(finished) == 2
    wanted = {*finished, kept, home / "config" / "desert" / "settings.json"}
    before = {path.with_name(f"{path.name}.previous") for path in finished}
    files = {path for path in home.rglob("*") if path.is_file()}
    assert wanted <= files <= wanted | before
    assert snapshot(executable.parent) == installed


def start_with(game: Pair, file: Path) -> None:
    """Start the program with a saved game, and show the same to the robot."""
    robot = game.robot
    shown = robot.shell.open(file)
    robot.stack.apply(robot.routes.table(shown[0]))
    robot.rest(0.5)
    # A pointer above the board would light up what it points at.
    game.display.xdotool("mousemove", str(SIZE[0] - 1), str(SIZE[1] - 1))
    game.start(str(file))


def play_to_the_end(game: Pair, rng: Rng) -> None:
    """Take the person's turns until the game is over, and go to the table of points."""
    robot = game.robot
    follow(game)
    while not robot.session.match.position.over:
        robot.turn(rng)
        game.act()
        follow(game)
    table = robot.stack.top
    if isinstance(table, TableScreen):  # the computer had the last word: the person asks for the count
        robot.click(table.controls.end.rect.center)
        game.act()
    robot.rest_until(lambda: not isinstance(robot.stack.top, TableScreen))
    robot.skip_count()
    game.act()
    assert robot.scoring is not None
    # The buttons come a moment after the result: a press before is meant for the count.
    robot.rest(1.1)
    sleep(1.1)


def save_behind_the_scoring(game: Pair) -> Path:
    """Look at the finished board, go back by Esc, and save it by the menu under the name it is offered."""
    robot = game.robot
    robot.press("Look at the board")
    robot.key(pygame.K_ESCAPE, "Escape")
    assert robot.scoring is not None
    return save_as(game, open_the_menu(game))


def open_the_menu(game: Pair) -> Screen | None:
    """Press Esc; the screen below the menu."""
    robot = game.robot
    below = robot.stack.top
    robot.key(pygame.K_ESCAPE, "Escape")
    robot.screen(PauseScreen)
    return below


def leave_by_the_menu(game: Pair) -> int:
    """Quit as a person does; the exit status."""
    open_the_menu(game)
    game.robot.press("Quit")
    game.act()
    assert game.program is not None
    status = game.program.wait(timeout=60)
    game.program = None
    return status
