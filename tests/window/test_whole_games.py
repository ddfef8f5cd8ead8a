"""Whole games in a real window with a real pointer: saved half-way, killed, continued, finished.

A robot plays the same game beside it, on a picture and by posted events; it tells where to click, and both
must come to the same end.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desert.core.rng import Rng
from desert.ui.widgets import Panel
from tests.window.pair import SIZE, Pair, unlike
from tests.window.steps import play, save_by_the_menu, set_up
from tests.xvfb import Display, wait_until
from tools.robot import Robot, folders_in

pytestmark = pytest.mark.window


@pytest.fixture
def game(xvfb: Callable[..., Display], home: Path, tmp_path: Path) -> Iterator[Pair]:
    played = Pair(xvfb(*SIZE), home, tmp_path)
    yield played
    played.stop()


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_by_pointer(game: Pair, players: int) -> None:
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

    assert game.end() == 0


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
