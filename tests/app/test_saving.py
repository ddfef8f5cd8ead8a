"""Saving by name, files that can't be written, and leaving with what isn't safe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desert.app.catalogue import GAMES
from desert.app.screens.naming import NameDialog
from desert.app.screens.pause import PauseScreen
from desert.app.screens.save_over import SaveOverDialog
from desert.app.screens.title import TitleScreen
from desert.app.session import GameSession
from desert.ui.intents import Command, QuitRequested, TextInput
from desert.ui.widgets import Dialog
from tests.app.fakes import App, FakeTable, play_on
from tests.ui.helpers import click, press

NAMES = [
    "a/b",
    "../../evil",
    "..\\evil",
    "<test>",
    "a:b",
    "x|y",
    "con",
    "nul.txt",
    ".",
    "..",
    " . ",
    "",
    "n" * 300,
    "🎲 测试 Ștefan ♥",
    "two\nlines",
    "%s{0}{name}",
    "-rf",
]


@pytest.fixture
def app() -> App:
    return App()


def listing(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


def save_as(app: App, name: str) -> None:
    """Type a name into the dialog that is open and press Enter."""
    app.top.field.edit.select_all()
    press(app.stack, Command.BACKSPACE)
    app.stack.handle(TextInput(name))
    press(app.stack, Command.CONFIRM)


def block(folder: Path) -> None:
    """Put a file where a folder should be, so that nothing can be written there, not even as root."""
    for path in folder.glob("*"):
        path.unlink()
    if folder.exists():
        folder.rmdir()
    folder.write_text("in the way", "utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_saved_as_typed_or_refused_in_words(app: App, name: str, home: Path) -> None:  # N03
    session = app.begin(4)
    pause = app.go(app.routes.pause(session))
    app.go(app.routes.save(session))
    before = listing(home.parent)
    save_as(app, name)
    new = {path for path in listing(home.parent) - before if not path.name.endswith(".lock")}
    if app.top is pause:
        [path] = new
        assert path.parent == app.folders.saves
        [entry] = app.shell.saves.entries(app.shell.glance)
        typed = " ".join(name.split("\n")).strip()[:100].strip()
        assert entry.name == typed
        opened, _ = app.shell.open(entry.path)
        assert opened.match.ply == 4
        app.shell.saves.delete(entry.path)
    else:
        assert app.shows(NameDialog)
        assert not new
        assert app.top.text.text


def test_saving_over_another_game_asks(app: App) -> None:  # S09
    app.shell.save_as(app.begin(4), "Mine")
    path = app.folders.saves / "Mine.desert"
    before = path.read_bytes()
    session = app.begin(9, seed=3)
    app.go(app.routes.pause(session))
    app.go(app.routes.save(session))
    dialog = app.top
    save_as(app, "mine")
    assert app.shows(Dialog)
    assert app.stack.top is not dialog
    press(app.stack, Command.CANCEL)
    assert app.top is dialog
    assert path.read_bytes() == before
    press(app.stack, Command.CONFIRM)
    press(app.stack, Command.NEXT_FOCUS)
    press(app.stack, Command.CONFIRM)
    assert app.shows(PauseScreen)
    assert "mine" in app.said()
    [entry] = app.shell.saves.entries(app.shell.glance)
    assert app.shell.open(entry.path)[0].match.ply == 9


def test_saving_without_a_name_leaves_the_focus_in_the_field(app: App) -> None:
    app.go(app.routes.save(app.begin(4)))
    dialog = app.top
    dialog.field.edit.select_all()
    press(app.stack, Command.BACKSPACE)
    click(app.stack, dialog.buttons[-1].rect.center)
    assert app.top is dialog
    assert dialog.focus.current is dialog.field
    app.stack.handle(TextInput("Mine"))
    press(app.stack, Command.CONFIRM)
    assert (app.folders.saves / "Mine.desert").exists()


def test_a_save_that_fails_says_so_and_says_nothing_of_saved(app: App) -> None:  # S08
    session = app.begin(4)
    app.folders.saves.parent.mkdir(parents=True, exist_ok=True)
    block(app.folders.saves)
    pause = app.go(app.routes.pause(session))
    dialog = app.go(app.routes.save(session))
    save_as(app, "Mine")
    assert app.top is dialog
    assert dialog.text.text
    assert "Saved" not in app.said()
    press(app.stack, Command.CANCEL)
    assert app.top is pause
    assert not pause.toasts.text


def unsafe(app: App) -> FakeTable:
    """A table whose autosave could not be written."""
    app.begin(4)
    table: FakeTable = app.top
    app.shell.session.autosave.path.unlink()  # type: ignore[union-attr]
    block(app.folders.autosaves)
    table.play()
    assert app.shell.session is not None
    assert not app.shell.session.settle()
    assert table.session.problem is not None
    return table


def test_play_goes_on_when_the_file_cannot_be_written(app: App) -> None:  # S08
    table = unsafe(app)
    table.play()
    assert table.session.match.ply == 6
    app.go(table.cancel())
    assert "could not be saved" in app.said().replace("\n", " ")


@pytest.mark.parametrize("way", ["window", "menu", "title"])
def test_leaving_what_is_not_safe_asks(app: App, way: str) -> None:  # S08, I07
    table = unsafe(app)

    def leave() -> None:
        if way == "window":
            app.stack.handle(QuitRequested())
        else:
            app.go(app.routes.quit() if way == "menu" else app.routes.title())

    leave()
    assert app.shows(Dialog)
    assert "not safe" in app.said()
    press(app.stack, Command.CANCEL)
    assert app.top is table
    assert not app.stack.closed
    leave()
    question: Any = app.top
    click(app.stack, question.buttons[1].rect.center)
    assert app.stack.closed if way != "title" else app.shows(TitleScreen)


def test_closing_the_window_over_the_question_is_an_answer(app: App) -> None:
    unsafe(app)
    app.stack.handle(QuitRequested())
    app.stack.handle(QuitRequested())
    assert app.stack.closed


def test_what_can_be_written_again_is_left_without_a_question(app: App) -> None:
    table = unsafe(app)
    app.folders.autosaves.unlink()
    app.stack.handle(QuitRequested())
    assert app.stack.closed
    assert table.session.problem is None


@pytest.mark.parametrize("way", ["window", "menu"])
def test_leaving_what_is_safe_asks_nothing_and_continue_has_it(app: App, way: str) -> None:  # I07
    session = app.begin(6)
    app.go(app.top.cancel())
    if way == "window":
        app.stack.handle(QuitRequested())
    else:
        app.go(app.routes.quit())
    assert app.stack.closed
    app.shell.put_on_screen(None)
    again = App()
    entry = again.top.offer.entry
    assert entry is not None
    assert entry.path == session.autosave.path
    assert again.shell.open(entry.path)[0].match.ply == 6


def test_escape_in_the_game_opens_the_menu_and_escape_closes_it(app: App) -> None:  # I07
    app.begin(2)
    table = app.top
    press(app.stack, Command.CANCEL)
    assert app.shows(PauseScreen)
    press(app.stack, Command.CANCEL)
    assert app.top is table


def test_letters_in_the_name_are_only_letters(app: App) -> None:  # I04
    session = app.begin(2)
    app.go(app.routes.pause(session))
    dialog = app.go(app.routes.save(session))
    ply = session.match.ply
    app.stack.handle(TextInput("E h 5 z"))
    for command in (Command.END_TURN, Command.KEYS, Command.UNDO, Command.SAVE, Command.HELP, Command.DELETE):
        press(app.stack, command)
    assert app.top is dialog
    assert session.match.ply == ply


def test_a_click_on_the_menu_reaches_nothing_beneath(app: App) -> None:  # I01
    session = app.begin(2)
    table = app.top
    app.go(app.routes.pause(session))
    for button in (1, 2, 3):
        click(app.stack, table.move.rect.center, button)
    assert session.match.ply == 2
    click(app.stack, app.top.menu[0].rect.center)
    assert app.top is table
    assert session.match.ply == 2


# -- the same with the game's own table --------------------------------------------------------------


def test_the_table_says_when_a_match_cannot_be_kept_and_when_it_was_saved() -> None:  # S08
    app = App(game=GAMES[0])
    session = app.begin(4)
    table: Any = app.top
    app.go(app.routes.save(session))
    save_as(app, "Mine")
    assert app.top is table
    assert 'Saved as "Mine"' in table.toasts.text
    table.toasts.hide()
    session.autosave.path.unlink()
    block(app.folders.autosaves)
    session.play(session.match.position.legal_moves()[0])
    app.settle()
    assert "could not be saved" in table.toasts.text
    table.toasts.hide()
    session.play(session.match.position.legal_moves()[0])
    app.settle()
    assert not table.toasts.text


def test_going_back_from_the_set_up_leaves_the_match_where_it_was() -> None:
    app = App(game=GAMES[0])
    session = app.begin(4)
    pause = app.go(app.routes.pause(session))
    app.go(app.routes.new_game(app.game))
    press(app.stack, Command.CANCEL)
    assert app.top is pause
    assert app.shell.session is session


def opened(app: App) -> tuple[GameSession, Path]:
    """A saved game, opened again and played on."""
    app.shell.save_as(app.begin(4), "Mine")
    path = app.folders.saves / "Mine.desert"
    session, _ = app.shell.open(path)
    app.go(app.routes.table(session))
    play_on(session.match, 3)
    return session, path


def test_saving_an_opened_game_asks_and_a_mere_enter_leaves_its_file(app: App) -> None:
    session, path = opened(app)
    before = path.read_bytes()
    app.go(app.routes.save(session))
    press(app.stack, Command.CONFIRM)
    assert not app.shows(SaveOverDialog)
    assert path.read_bytes() == before


def test_saving_an_opened_game_asks_and_goes_over_its_file(app: App) -> None:
    session, path = opened(app)
    before = path.read_bytes()
    app.go(app.routes.pause(session))
    press(app.stack, Command.SAVE)
    assert app.shows(SaveOverDialog)
    assert path.read_bytes() == before
    press(app.stack, Command.PREV_FOCUS)
    press(app.stack, Command.CONFIRM)
    assert app.shows(PauseScreen)
    assert 'Saved as "Mine"' in app.said()
    assert app.shell.open(path)[0].match.moves == session.match.moves
    assert path.with_name(path.name + ".previous").read_bytes() == before


def test_a_game_saved_a_moment_ago_is_saved_over_too(app: App) -> None:
    session = app.begin(4)
    app.go(app.routes.save(session))
    assert app.shows(NameDialog)
    save_as(app, "Mine")
    app.go(app.routes.save(session))
    assert app.shows(SaveOverDialog)


def test_saving_over_can_be_left_or_given_another_name(app: App) -> None:
    session, path = opened(app)
    before = path.read_bytes()
    app.go(app.routes.save(session))
    press(app.stack, Command.CANCEL)
    app.go(app.routes.save(session))
    click(app.stack, app.top.buttons[1].rect.center)
    assert app.shows(NameDialog)
    save_as(app, "Other")
    assert path.read_bytes() == before
    assert session.name == "Other"


def test_saving_over_that_fails_stays_and_says_why(app: App) -> None:  # S08
    session, _ = opened(app)
    block(app.folders.saves)
    dialog = app.go(app.routes.save(session))
    press(app.stack, Command.PREV_FOCUS)
    press(app.stack, Command.CONFIRM)
    assert app.top is dialog
    assert "saves" in dialog.text.text
    assert "Saved" not in app.said()


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_down_from_continue_leads_to_what_comes_next_at_every_size(size: tuple[int, int]) -> None:
    app = App(size=size)
    screen = app.go(app.routes.pause(app.begin(4)))
    press(app.stack, Command.DOWN)
    assert screen.focus.current is screen.menu[1]
