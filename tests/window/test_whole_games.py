"""Whole games in a real window with a real pointer: saved half-way, killed, continued, finished.

A robot plays the same game beside it, on a picture and by posted events; it tells where to click, and both
must come to the same end.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from desert.app.screens.naming import NameDialog
from desert.app.screens.pause import PauseScreen
from desert.core.rng import Rng
from desert.ui.screen import Reset
from desert.ui.widgets import Panel
from desert.views.through_the_desert.new_game import NewGameScreen
from desert.views.through_the_desert.table import TableScreen
from tests.xvfb import Display, wait_until
from tools.robot import Robot, folders_in

SIZE = (1280, 720)

pytestmark = pytest.mark.window


class Game:
    """The program in its window, and the robot beside it."""

    def __init__(self, display: Display, home: Path, own: Path) -> None:
        self.display, self.data, self.pictures = display, home / "data" / "desert", own
        self.robot = Robot(folders_in(own), SIZE)
        self.program: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the program and wait for its first picture to be the robot's."""
        self.program = subprocess.Popen([sys.executable, "-m", "desert"], env=self.display.env)
        self.robot.typed.clear()
        self.same_picture()

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.program is not None
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()
        self.program = None

    def stop(self) -> None:
        """End it however the test ended."""
        if self.program is not None:
            self.program.kill()
            self.program.wait()

    def act(self) -> None:
        """Do in the window what the robot did since the last time."""
        if self.robot.typed:
            self.display.xdotool(*self.robot.typed)
            self.robot.typed.clear()

    def file(self) -> Path:
        """The game's file: the only one, among the unfinished or the finished."""
        found = [*self.data.glob("autosaves/*.desert"), *self.data.glob("finished/*.desert")]
        assert len(found) <= 1
        return found[0] if found else Path("nowhere")

    def content(self) -> dict[str, Any]:
        """What is in the game's file; nothing while there is none."""
        try:
            loaded: dict[str, Any] = json.loads(self.file().read_text("utf-8"))
        except FileNotFoundError:
            return {}
        return loaded

    def same_game(self) -> None:
        """Wait for the file to say what the robot's match is."""
        wanted = self.robot.session.game.plain(self.robot.session.match)

        def agrees() -> bool:
            content = self.content()
            return all(content.get(key) == value for key, value in wanted.items())

        wait_until(agrees, f"the file to hold {len(wanted['moves'])} moves")  # type: ignore[arg-type]

    def same_picture(self, area: Rect | None = None) -> None:
        """Wait for the window to show what the robot sees; where it never does, both are kept as pictures."""
        part = area or Rect((0, 0), SIZE)

        def agrees() -> bool:
            self.robot.rest(0.1)
            shown, seen = self.display.grab(), self.robot.fresh_picture()
            return unlike(shown.subsurface(part), seen.subsurface(part)) < 0.001

        try:
            wait_until(agrees, "the window to show the robot's picture")
        except TimeoutError:
            for name, picture in (("window", self.display.grab()), ("robot", self.robot.fresh_picture())):
                pygame.image.save(picture, self.pictures / f"{name}.png")
            raise

    def adopt(self) -> None:
        """Give the robot the game that the program has begun, with its deal, in place of its own."""
        wait_until(lambda: self.file().exists(), "the game's file")
        own = self.robot.session.autosave.path
        self.robot.shell.put_on_screen(None)
        shutil.copy(self.file(), own)
        session, _ = self.robot.shell.open(own)
        outcome = self.robot.routes.table(session)
        assert isinstance(outcome, Reset)
        self.robot.stack.apply(outcome)
        self.robot.rest(0.1)


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ visibly."""
    marks = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other)
    width, height = one.get_size()
    return 1 - marks.count() / (width * height)


@pytest.fixture
def game(xvfb: Callable[..., Display], home: Path, tmp_path: Path) -> Iterator[Game]:
    played = Game(xvfb(*SIZE), home, tmp_path)
    yield played
    played.stop()


def set_up(game: Game, players: int) -> None:
    """From the title to the table."""
    robot = game.robot
    robot.press("New game")
    form = robot.screen(NewGameScreen)
    if players != 2:
        robot.click(form.players.cells()[players - 2].center)
    robot.click(form.palms.cells()[1].center)
    if players == 5:
        robot.click(form.returns.cells()[1].center)
    game.act()
    game.same_picture()
    robot.click(form.start.rect.center)
    game.act()
    game.adopt()


def play(game: Game, rng: Rng, most: int) -> None:
    """Play turns, at most so many; each must arrive in the file."""
    robot = game.robot
    for _ in range(most):
        if robot.session.match.position.over:
            return
        robot.turn(rng)
        game.act()
        game.same_game()


def save_by_the_menu(game: Game) -> Path:
    """Esc, Save as, Enter, Esc; the file of the player's own."""
    robot = game.robot
    table = robot.screen(TableScreen)
    robot.key(pygame.K_ESCAPE, "Escape")
    if robot.stack.top is table:  # the first one put the colour in hand down
        robot.key(pygame.K_ESCAPE, "Escape")
    robot.screen(PauseScreen)
    robot.press("Save as …")
    robot.screen(NameDialog)
    robot.key(pygame.K_RETURN, "Return")
    robot.key(pygame.K_ESCAPE, "Escape")
    assert robot.stack.top is table
    game.act()
    wait_until(lambda: [*game.data.glob("saves/*.desert")], "the saved game")
    [saved] = game.data.glob("saves/*.desert")
    return saved


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_by_pointer(game: Game, players: int) -> None:
    rng = Rng(players)
    robot = game.robot
    game.start()
    set_up(game, players)
    play(game, rng, 10 + 12 * players)
    saved = save_by_the_menu(game)
    half = json.loads(saved.read_text("utf-8"))
    assert half["moves"] == game.content()["moves"]
    assert half["moves"]
    before = saved.read_bytes()

    game.kill()
    robot.stack.apply(robot.routes.title())
    game.start()
    robot.press("Continue")
    game.act()
    game.same_game()
    play(game, rng, 1000)

    assert robot.session.match.position.over
    assert saved.read_bytes() == before
    wait_until(lambda: [*game.data.glob("finished/*.desert")], "the finished game's file")
    robot.rest(20)
    scoring = robot.scoring
    assert scoring is not None
    # Beneath it the table stands still, perhaps a frame earlier than the robot's.
    game.same_picture(next(one.rect for one in scoring.widgets if isinstance(one, Panel)))

    told = subprocess.run(
        [sys.executable, "-m", "desert", "trace", game.file()], capture_output=True, check=True, text=True
    )
    last = json.loads(told.stdout.splitlines()[-1])
    assert last["over"] is True
    assert [line["total"] for line in last["result"]["scores"]] == totals(robot)
    shown = robot.said()
    for score in last["result"]["scores"]:
        assert str(score["total"]) in shown

    assert game.program is not None
    robot.key(pygame.K_ESCAPE, "Escape")
    game.program.send_signal(signal.SIGTERM)
    assert game.program.wait(timeout=60) == 0


def totals(robot: Robot) -> list[int]:
    """The robot's own result, of the same game played by posted events."""
    from desert.games.through_the_desert.scoring import scores

    return [score.total for score in scores(robot.session.match.position)]


def test_the_window_test_sees_a_difference(tmp_path: Path) -> None:
    """The comparison of pictures is no rubber stamp."""
    robot = Robot(folders_in(tmp_path), SIZE)
    one = robot.fresh_picture().copy()
    robot.press("Settings")
    assert unlike(one, one) == 0
    assert unlike(one, robot.fresh_picture()) > 0.1
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
