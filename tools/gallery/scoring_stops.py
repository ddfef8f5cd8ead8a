"""The stops of the gallery after a game: the count step by step, the table of points, the finished board."""

from __future__ import annotations

from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.parts import Source
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tools.gallery.games import cut, whole
from tools.gallery.stage import Stage, Stops


def ceremony(stage: Stage) -> Stops:
    """The last camel, then the count: a step of each kind, and tokens on their way."""
    robot = stage.robot
    choice = stage.choice(lambda one: one.side == "river" and whole(one).seats[-1].level is None)
    robot.shell.set("animation_speed", "normal")
    match = whole(choice)
    table = stage.table(cut(choice, match.ply - 1))
    robot.place(match.moves[-1])
    robot.rest(1.5)
    yield "last-camel"
    robot.click(table.controls.end.rect.center)
    seen: set[Source] = set()
    beside = (robot.size[0] // 2, 3)
    while isinstance(robot.stack.top, CeremonyScreen):
        count = robot.screen(CeremonyScreen)
        step = count.step
        if step is not None and step.source not in seen:
            seen.add(step.source)
            # Points are under way, tokens are turning over.
            robot.rest(0.7)
            yield f"count-{step.source.value}"
        robot.click(beside)
    robot.shell.set("animation_speed", "off")
    robot.rest(0.5)
    yield "result"


def result(stage: Stage) -> Stops:
    """The table of points: as it opens, a number pointed at, a seat pointed at; then the board again."""
    robot = stage.robot
    choice = stage.choice()
    match = whole(choice)
    stage.session(cut(choice, match.ply))
    robot.rest(0.5)
    robot.skip_count()
    robot.rest(1.1)  # until the buttons are there
    screen = robot.screen(ScoringScreen)
    stage.aside()
    yield "result-opened"
    robot.hover(screen.table.cell_box(1, len(match.seats) - 1).center, 0.3)
    yield "result-number"
    head = screen.table.cell_box(0, 0)
    robot.hover((head.centerx, head.y - robot.context.px(20)), 0.3)
    yield "result-seat"
    robot.click(screen.buttons[-1].rect.center)
    stage.aside()
    table = robot.screen(TableScreen)
    assert table.course.position.phase is Phase.OVER  # noqa: S101
    yield "board-again"
