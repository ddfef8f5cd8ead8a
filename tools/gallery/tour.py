"""All stops of the gallery in one go, and a short way past the tables only."""

from __future__ import annotations

from desert.views.through_the_desert.new_game.screen import NewGameScreen
from tools.gallery import scoring_stops, shell_stops, table_stops
from tools.gallery.games import Choice, at_stage
from tools.gallery.stage import Stage, Stops

_PARTS = (
    shell_stops.first_start,
    shell_stops.settings,
    shell_stops.rules,
    table_stops.by_hand,
    table_stops.stages,
    table_stops.previews,
    table_stops.seeing,
    table_stops.turns,
    table_stops.sheets,
    table_stops.hints,
    table_stops.computers,
    scoring_stops.ceremony,
    scoring_stops.result,
    shell_stops.menus,
    shell_stops.lists,
)


def whole_tour(stage: Stage) -> Stops:
    """Every screen."""
    for part in _PARTS:
        yield from part(stage)


def one_table(stage: Stage, choice: Choice, when: str) -> Stops:
    """A table at a stage, with a colour in hand early in the game and none later."""
    table = stage.table(at_stage(choice, when))
    if when == "early":
        stage.take(table, table.aim.colours()[0])
        stage.robot.hover((2, 2), 0.1)
    yield f"{choice.name}-{when}"


def short_tour(stage: Stage) -> Stops:
    """What fills the window most: set-up, settings, tables of few and of many, the result."""
    robot = stage.robot
    robot.go(robot.routes.new_game(robot.shell.games[0]))
    robot.click(robot.screen(NewGameScreen).players.cells()[3].center)
    yield "new-game-5"
    robot.go(robot.routes.title())
    robot.go(robot.routes.settings())
    yield "settings"
    for choice, when in ((Choice(2, "river"), "early"), (Choice(5, "mountain"), "late")):
        yield from one_table(stage, choice, when)
    yield from scoring_stops.result(stage)
