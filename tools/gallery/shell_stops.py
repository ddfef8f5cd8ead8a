"""The stops of the gallery away from the table: title, set-up, lists, settings, rules, menus, dialogs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from os import utime
from pathlib import Path

from desert.app.screens.load import LoadScreen
from desert.app.screens.rules import RulesScreen
from desert.app.screens.settings import SettingsScreen
from desert.ui.intents import Command
from desert.ui.widgets import DropDown
from desert.views.through_the_desert.new_game.screen import NewGameScreen
from tools.gallery.games import CHOICES, at_stage, cut, whole
from tools.gallery.stage import Stage, Stops

_FIRST, _BETWEEN = datetime(2026, 11, 28, 17, 5, tzinfo=UTC).timestamp(), 12_300
"""When the first of the games in the lists was written, and how many seconds after it each of the others."""
SAVED = ("A rainy evening", "Two against the desert", "La siesta")


def first_start(stage: Stage) -> Stops:
    """Nothing is saved yet."""
    robot, routes = stage.robot, stage.robot.routes
    yield "title-first"
    robot.go(routes.load())
    yield "load-empty"
    stage.close()
    robot.go(routes.new_game(robot.shell.games[0]))
    screen = robot.screen(NewGameScreen)
    for place, cell in enumerate(screen.players.cells()):
        robot.click(cell.center)
        stage.aside()
        yield f"new-game-{place + 2}"
    robot.click(screen.rows[1].colour.rect.center)
    yield "new-game-colours"
    stage.close()
    lists = [one for one in screen.widgets if isinstance(one, DropDown) and one.can_focus]
    if lists:
        robot.click(lists[0].rect.center)
        yield "new-game-list"
        stage.close()
    stage.close()


def settings(stage: Stage) -> Stops:
    """The settings, and a list dropped down."""
    robot = stage.robot
    robot.go(robot.routes.settings())
    yield "settings"
    screen = robot.screen(SettingsScreen)
    robot.click(screen.pages.cells()[1].center)
    yield "settings-play"
    robot.click(screen.pages.cells()[0].center)
    robot.click(screen.language.rect.center)
    yield "settings-language"
    stage.close()
    stage.aside()
    robot.command(Command.KEYS)
    yield "keys-anywhere"
    stage.close()
    stage.close()


def rules(stage: Stage) -> Stops:
    """Every page of the rules, and what the program is."""
    robot = stage.robot
    game = robot.shell.games[0]
    robot.go(robot.routes.rules(game))
    screen = robot.screen(RulesScreen)
    for place, page in enumerate(game.look.rules_pages):
        screen.list.select(place)
        robot.rest(0.1)
        yield f"rules-{page.id}"
    stage.close()
    robot.go(robot.routes.about())
    yield "about"
    stage.close()


def fill(stage: Stage) -> None:
    """Some of everything that lists show."""
    robot = stage.robot
    stages = ("late", "early", "middle")
    for place, choice in enumerate(CHOICES):
        if place == 3:
            robot.shell.begin(robot.shell.games[0], cut(choice, whole(choice).ply), {})
        else:
            match = at_stage(choice, stages[place % 3])
            session = robot.shell.begin(robot.shell.games[0], match, {})
            if place < len(SAVED):
                robot.shell.save_as(session, SAVED[place], replace=True)
            session.settle()
    robot.shell.put_on_screen(None)
    folders = robot.shell.folders
    written = (
        path
        for folder in (folders.autosaves, folders.saves, folders.finished)
        for path in folder.glob("*.desert")
    )
    for place, path in enumerate(sorted(written, key=_written)):
        moment = _FIRST + place * _BETWEEN
        utime(path, (moment, moment))


def _written(path: Path) -> int:
    return path.stat().st_mtime_ns


def lists(stage: Stage) -> Stops:
    """Saved games of all kinds, a damaged one among them, and what can be done with them."""
    robot, routes = stage.robot, stage.robot.routes
    fill(stage)
    robot.go(routes.title())
    yield "title-continue"
    robot.go(routes.load())
    screen = robot.screen(LoadScreen)
    for place, name in enumerate(("unfinished", "saved", "finished")):
        robot.click(screen.tabs.cells()[place].center)
        stage.aside()
        yield f"load-{name}"
    robot.click(screen.tabs.cells()[1].center)
    stage.settle()
    robot.click(screen.rename.rect.center)
    yield "load-rename"
    stage.close()
    robot.click(screen.delete.rect.center)
    yield "load-delete"
    stage.close()
    stage.close()
    newest = max(robot.shell.folders.autosaves.glob("*.desert"), key=_written)
    times = newest.stat()
    newest.write_bytes(newest.read_bytes()[:300])
    utime(newest, ns=(times.st_atime_ns, times.st_mtime_ns))
    robot.go(routes.load())
    yield "load-damaged"
    stage.settle()
    robot.go(routes.open(newest))
    yield "message-cannot-open"
    robot.go(routes.title())
    yield "title-damaged"


@contextmanager
def _lost(folder: Path) -> Iterator[None]:
    """A folder that can't be written to, whoever runs the program: a file is in its place."""
    aside = folder.rename(folder.with_name("aside"))
    folder.write_bytes(b"")
    try:
        yield
    finally:
        folder.unlink()
        aside.rename(folder)


def menus(stage: Stage) -> Stops:
    """What lies over a game: the menu, saving, a file that can't be written, leaving it all the same."""
    robot, routes = stage.robot, stage.robot.routes
    stage.at("middle")
    session = robot.session
    robot.go(routes.pause(session))
    yield "pause"
    robot.go(routes.save(session))
    yield "save-as"
    stage.close()
    robot.shell.save_as(session, SAVED[0], replace=True)
    robot.go(routes.save(session))
    yield "save-over"
    stage.close()
    robot.go(routes.players(session))
    yield "players"
    stage.close()
    stage.close()
    with _lost(robot.shell.folders.autosaves):
        session.play(session.match.position.legal_moves()[0])
        robot.go(routes.pause(session))
        yield "pause-unsafe"
        robot.go(routes.title())
        yield "leave-unsafe"
        stage.close()
    stage.close()
