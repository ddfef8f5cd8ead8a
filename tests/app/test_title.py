"""The title: what Continue offers, what it says of damage, and where its buttons lead."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from desert.app.screens.load import LoadScreen
from desert.app.screens.rules import RulesScreen
from desert.app.screens.settings import SettingsScreen
from desert.app.screens.title import TitleScreen
from desert.ui.intents import Command
from desert.ui.widgets import Button, ButtonStyle
from tests.app.fakes import App, FakeSetup, FakeTable, damage, plain_of
from tests.ui.helpers import click, press


def words(button: Button) -> str:
    return button.text


def button(app: App, text: str) -> Button:
    """The button that says this."""
    return next(one for one in app.top.widgets if isinstance(one, Button) and one.text == text)


def test_without_games_there_is_no_continue_and_enter_starts_a_new_one() -> None:
    app = App()
    assert app.top.continue_ is None
    assert words(app.top.focus.current) == "New game"
    assert app.top.focus.current.style is ButtonStyle.PRIMARY
    press(app.stack, Command.CONFIRM)
    assert app.shows(FakeSetup)


def test_continue_comes_first_and_names_seats_and_date() -> None:
    app = App()
    session = app.begin(5)
    screen = app.go(app.routes.title())
    assert isinstance(screen, TitleScreen)
    assert screen.menu[0] is screen.continue_ is screen.focus.current
    written = datetime.fromtimestamp(session.autosave.path.stat().st_mtime).astimezone()
    assert f"Ana, Ștefan\n{app.shell.texts.moment(written)}" in app.said()
    press(app.stack, Command.CONFIRM)
    assert app.shows(FakeTable)
    assert app.top.session.match.moves == session.match.moves


def test_a_damaged_game_is_named_and_the_next_offered() -> None:  # V05, S12
    app = App()
    good = app.begin(5).autosave.path
    app.shell.put_on_screen(None)
    bad = damage(app.folders.autosaves, good.read_bytes())
    contents = {path: path.read_bytes() for path in bad.values() if path.is_file()}
    app.go(app.routes.title())
    assert "damaged" in app.said()
    assert any(path.name in app.said().replace("\n", " ") for path in bad.values())
    click(app.stack, app.top.continue_.rect.center)
    assert app.top.session.autosave.path == good
    assert {path: path.read_bytes() for path in contents} == contents


def test_with_damaged_games_alone_continue_says_so_and_stays_disabled() -> None:  # V05
    app = App()
    path = app.begin(5).autosave.path
    app.shell.put_on_screen(None)
    path.write_bytes(path.read_bytes().replace(b'"version": 1', b'"version": 7'))
    path.with_name(path.name + ".previous").unlink(missing_ok=True)
    screen = app.go(app.routes.title())
    assert not screen.continue_.enabled
    assert "version 7" in app.said().replace("\n", " ")
    click(app.stack, screen.continue_.rect.center)
    assert app.top is screen
    assert path.exists()


def test_a_move_that_breaks_the_rules_counts_as_damage() -> None:
    app = App()
    session = app.begin(9)
    path = session.autosave.path
    moves = plain_of(session)["moves"]
    app.shell.put_on_screen(None)
    path.write_bytes(path.read_bytes().replace(moves[3].encode(), moves[2].encode()))
    path.with_name(path.name + ".previous").unlink(missing_ok=True)
    app.go(app.routes.title())
    assert "move 4" in app.said().replace("\n", " ")


def test_a_finished_game_left_behind_by_a_crash_is_put_away() -> None:
    app = App()
    session = app.begin(10_000)
    app.shell.put_on_screen(None)
    there = session.autosave.path
    back = app.folders.autosaves / there.name
    back.parent.mkdir(exist_ok=True)
    there.rename(back)
    app.go(app.routes.title())
    assert app.top.continue_ is None
    assert there.exists()
    assert not back.exists()


@pytest.mark.parametrize(
    ("text", "screen"),
    [("New game", FakeSetup), ("Load", LoadScreen), ("Settings", SettingsScreen), ("Rules", RulesScreen)],
)
def test_each_button_leads_there_and_escape_back(text: str, screen: type) -> None:
    app = App()
    title = app.top
    click(app.stack, button(app, text).rect.center)
    assert app.shows(screen)
    if screen is not FakeSetup:
        press(app.stack, Command.CANCEL)
        assert app.top is title


def test_quit_ends_the_program_without_a_question() -> None:
    app = App()
    click(app.stack, button(app, "Quit").rect.center)
    assert app.stack.closed


def test_what_load_deletes_continue_does_not_offer_any_more() -> None:
    app = App()
    path = app.begin(2).autosave.path
    title = app.go(app.routes.title())
    screen = app.go(app.routes.load())
    press(app.stack, Command.DELETE)
    press(app.stack, Command.NEXT_FOCUS)
    press(app.stack, Command.CONFIRM)
    assert not path.exists()
    assert not screen.rows
    press(app.stack, Command.CANCEL)
    assert app.top is title
    assert title.continue_ is None


def test_a_file_named_at_the_start_opens_at_once() -> None:
    app = App()
    session = app.begin(6)
    app.shell.save_as(session, "Start here")
    screen = app.routes.first(app.folders.saves / "Start here.desert")
    assert isinstance(screen, FakeTable)
    assert screen.session.match.ply == 6


def test_a_bad_file_named_at_the_start_is_named_over_the_title(tmp_path: Path) -> None:
    path = tmp_path / "broken.desert"
    path.write_text("{", "utf-8")
    app = App()
    screen = app.routes.first(path)
    assert isinstance(screen, TitleScreen)
    app.go(screen.update(0.01))
    assert "broken.desert" in app.said()
    press(app.stack, Command.CONFIRM)
    assert screen.update(0.01) is None


def test_the_focus_is_shown_with_the_first_key() -> None:
    app = App()
    app.go(app.routes.title())
    app.settle()
    focus = app.top.focus
    assert focus.current is not None
    assert not focus.shown
    press(app.stack, Command.DOWN)
    assert focus.shown


@pytest.mark.parametrize("command", [Command.CANCEL, Command.CONFIRM])
def test_a_game_open_in_another_copy_goes_on_as_a_copy_only_when_wanted(command: Command) -> None:
    app = App()
    path = app.begin(3).autosave.path
    app.shell.session = None  # another copy of the program has it, with a lock of its own
    here = App()
    here.go(here.routes.open(path))
    assert "open elsewhere" in here.said()
    assert [one.name for one in here.folders.autosaves.iterdir()] == [path.name]
    press(here.stack, command)
    here.settle()
    copied = command is Command.CONFIRM
    assert here.shows(TitleScreen) is not copied
    assert len(list(here.folders.autosaves.glob("*.desert"))) == 1 + copied
    assert (here.shell.session is not None) is copied
