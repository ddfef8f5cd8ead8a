"""What a person does in a whole game, done by the robot and in the window alike."""

from __future__ import annotations

from pathlib import Path

import pygame

from desert.app.screens.naming import NameDialog
from desert.app.screens.pause import PauseScreen
from desert.core.rng import Rng
from desert.ui.screen import Screen
from desert.views.through_the_desert.new_game.screen import NewGameScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tests.window.pair import Pair
from tests.xvfb import wait_until


def set_up(game: Pair, players: int) -> None:
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


def play(game: Pair, rng: Rng, most: int) -> None:
    """Play turns, at most so many; each must arrive in the file."""
    robot = game.robot
    for _ in range(most):
        if robot.session.match.position.over:
            return
        robot.turn(rng)
        game.act()
        game.same_game()


def save_by_the_menu(game: Pair) -> Path:
    """Esc, Save as, Enter, Esc; the file of the player's own."""
    robot = game.robot
    table = robot.screen(TableScreen)
    robot.key(pygame.K_ESCAPE, "Escape")
    if robot.stack.top is table:  # the first one put the colour in hand down
        robot.key(pygame.K_ESCAPE, "Escape")
    robot.screen(PauseScreen)
    return save_as(game, table)


def save_as(game: Pair, below: Screen | None) -> Path:
    """In the menu over a screen: Save as, Enter, Esc; the file of the player's own."""
    robot = game.robot
    robot.press("Save as …")
    robot.screen(NameDialog)
    robot.key(pygame.K_RETURN, "Return")
    robot.key(pygame.K_ESCAPE, "Escape")
    assert robot.stack.top is below
    game.act()
    wait_until(lambda: [*game.data.glob("saves/*.desert")], "the saved game")
    [saved] = game.data.glob("saves/*.desert")
    return saved
