"""The list of saved games: quick, never taken down by a bad file, and careful with good ones."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from desert.app.screens.load import FINISHED, SAVED, UNFINISHED, LoadScreen
from desert.storage.autosave import Autosaves
from desert.ui.intents import Command, TextInput, Wheel
from desert.ui.widgets import Dialog
from tests.app.fakes import App, FakeSetup, FakeTable, damage, plain_of
from tests.ui.helpers import click, press


@pytest.fixture
def app() -> App:
    return App()


def opened(app: App, tab: int = UNFINISHED) -> LoadScreen:
    screen = app.go(app.routes.load())
    assert isinstance(screen, LoadScreen)
    if tab:
        click(app.stack, screen.tabs.cells()[tab].center)
    return screen


def choose(app: App, screen: LoadScreen, path: Path) -> None:
    screen.list.select(next(n for n, row in enumerate(screen.rows) if row.path == path))
    app.settle()


@pytest.mark.parametrize("way", ["mouse", "enter"])
def test_every_damaged_file_is_shown_with_its_reason_and_opens_nothing(
    app: App, way: str
) -> None:  # S01, S12
    session = app.begin(6)
    good = session.autosave.path.read_bytes()
    app.folders.saves.mkdir()
    bad = damage(app.folders.saves, good)
    shutil.copy(session.autosave.path, app.folders.saves / "good.desert")
    contents = {path: path.read_bytes() for path in bad.values() if path.is_file()}
    screen = opened(app, SAVED)
    assert {row.path for row in screen.rows} == {*bad.values(), app.folders.saves / "good.desert"}
    for path in bad.values():
        choose(app, screen, path)
        assert path.name in app.said().replace("\n", " ")
        assert not screen.open.enabled
        app.picture()
        if way == "mouse":
            click(app.stack, screen.open.rect.center)
            assert app.top is screen
        else:
            screen.focus.set(screen.list)
            press(app.stack, Command.CONFIRM)
            assert app.shows(Dialog)
            assert path.name in app.said().replace("\n", " ")
            press(app.stack, Command.CANCEL)
        assert app.shell.session is session
    assert {path: path.read_bytes() for path in contents} == contents
    choose(app, screen, app.folders.saves / "good.desert")
    click(app.stack, screen.open.rect.center)
    assert app.shows(FakeTable)
    assert app.top.session is not session


def test_only_rows_in_sight_are_read_and_painted(app: App) -> None:
    source = app.begin(12).autosave.path
    app.folders.saves.mkdir()
    for number in range(200):
        shutil.copy(source, app.folders.saves / f"game {number:03}.desert")
    screen = opened(app, SAVED)
    app.picture()
    for _ in range(50):
        app.settle()
    read = len(screen.rows[0].listing._known)
    painted = app.game.look.painted
    assert len(screen.rows) == 200
    assert 0 < read < 15
    assert 0 < painted < 15
    app.stack.handle(Wheel(screen.list.rect.center, -10))
    app.picture()
    for _ in range(50):
        app.settle()
    assert read < len(screen.rows[0].listing._known) < 30
    assert painted < app.game.look.painted < 30


def test_a_double_click_opens(app: App) -> None:
    session = app.begin(12)
    app.go(app.routes.title())
    screen = opened(app)
    spot = screen.list.row_rect(0).center
    click(app.stack, spot)
    click(app.stack, spot, clicks=2)
    assert app.shows(FakeTable)
    assert app.top.session.match.ply == session.match.ply


@pytest.mark.parametrize("tab", [UNFINISHED, SAVED, FINISHED])
def test_an_empty_list_says_what_comes_there(app: App, tab: int) -> None:
    screen = opened(app, tab)
    said = screen.list.empty
    assert callable(said)
    assert said() not in {"", "load.no_unfinished"}
    assert not screen.open.visible
    assert not screen.delete.visible
    press(app.stack, Command.DELETE)
    press(app.stack, Command.CONFIRM)
    assert app.top is screen


def test_a_saved_game_is_renamed_and_stays_chosen(app: App) -> None:
    session = app.begin(3)
    for name in ("Alpha", "Beta"):
        app.shell.save_as(session, name)
    screen = opened(app, SAVED)
    choose(app, screen, app.folders.saves / "Alpha.desert")
    click(app.stack, screen.rename.rect.center)
    app.top.field.edit.select_all()
    app.stack.handle(TextInput("Gamma/δ"))
    press(app.stack, Command.CONFIRM)
    assert app.top is screen
    assert screen.chosen is not None
    assert screen.chosen.entry.name == "Gamma/δ"
    assert sorted(row.entry.name for row in screen.rows) == ["Beta", "Gamma/δ"]


def test_a_name_that_is_taken_is_refused_in_place(app: App) -> None:
    session = app.begin(3)
    for name in ("Alpha", "Beta"):
        app.shell.save_as(session, name)
    screen = opened(app, SAVED)
    choose(app, screen, app.folders.saves / "Alpha.desert")
    click(app.stack, screen.rename.rect.center)
    dialog = app.top
    dialog.field.edit.select_all()
    app.stack.handle(TextInput("Beta"))
    press(app.stack, Command.CONFIRM)
    assert app.top is dialog
    assert "Beta" in app.said()
    assert (app.folders.saves / "Alpha.desert").exists()


@pytest.mark.parametrize("answer", ["esc", "enter", "delete"])
def test_deleting_asks_first_and_enter_alone_deletes_nothing(app: App, answer: str) -> None:
    app.shell.save_as(app.begin(3), "Alpha")
    screen = opened(app, SAVED)
    click(app.stack, screen.delete.rect.center)
    assert app.shows(Dialog)
    assert "Alpha" in app.said()
    if answer == "delete":
        press(app.stack, Command.NEXT_FOCUS)
    press(app.stack, Command.CANCEL if answer == "esc" else Command.CONFIRM)
    assert app.top is screen
    assert (app.folders.saves / "Alpha.desert").exists() == (answer != "delete")
    assert bool(screen.rows) == (answer != "delete")


def test_the_game_on_screen_is_marked_and_not_offered_for_deleting(app: App) -> None:
    session = app.begin(3)
    screen = opened(app)
    assert screen.rows[0].playing
    assert "Being played now" in app.said().replace("\n", " ")
    assert not screen.delete.enabled
    assert "leave it first" in screen.delete.tip_text()
    press(app.stack, Command.DELETE)
    assert app.top is screen
    assert "leave it first" in screen.toasts.text
    assert session.autosave.path.exists()


def test_going_on_with_the_game_on_screen_goes_back_to_it_as_it_is(app: App) -> None:
    session = app.begin(6)
    table = app.top
    for _ in range(3):
        session.undo()
    below = app.go(app.routes.pause(session))
    opened(app)
    press(app.stack, Command.CONFIRM)
    assert app.stack.screens == (table,)
    assert app.shell.session is session
    assert [session.redo() is not None for _ in range(4)] == [True, True, True, False]
    assert below not in app.stack.screens


def test_the_file_of_the_game_on_screen_brings_back_that_game_with_what_was_taken_back(app: App) -> None:
    session = app.begin(6)
    session.undo()
    app.stack.apply(app.routes.open(session.autosave.path))
    assert app.shell.session is session
    assert session.match.can_redo
    assert session.autosave.path.exists()
    assert session.redo() is not None
    assert session.settle()


def test_a_game_open_elsewhere_is_named_as_the_list_names_it(app: App) -> None:
    path = app.begin(3).autosave.path
    app.shell.put_on_screen(None)
    other = Autosaves(app.folders)
    other.open(path, lambda data: data)
    screen = opened(app)
    title = screen.rows[0].words()[0]
    assert not screen.rows[0].playing
    click(app.stack, screen.delete.rect.center)
    press(app.stack, Command.NEXT_FOCUS)
    press(app.stack, Command.CONFIRM)
    said = app.said().replace("\n", " ")
    assert path.exists()
    assert path.name not in said
    assert title in said


def test_a_game_opened_from_a_file_of_ones_own_is_told_as_its_copy(app: App) -> None:
    session = app.begin(3)
    app.shell.save_as(session, "Alpha")
    app.shell.open(app.folders.saves / "Alpha.desert")
    screen = opened(app)
    for _ in range(4):
        app.stack.update(0.02)
    copies = [row for row in screen.rows if "Copy of Alpha" in row.words()[1]]
    assert [row.playing for row in copies] == [True]
    assert len(screen.rows) == 2


def test_a_damaged_row_says_why_without_the_file_or_its_format(app: App) -> None:
    app.folders.saves.mkdir(parents=True)
    (app.folders.saves / "Alpha.desert").write_text("{ oops")
    row = opened(app, SAVED).rows[0]
    assert row.words()[0] == "Alpha"
    assert ".desert" not in row.words()[1]
    assert "JSON" not in row.words()[1]


def test_a_notice_never_lies_on_the_tabs(app: App) -> None:
    screen = opened(app)
    before = app.picture().subsurface(screen.tabs.rect).copy().get_buffer().raw
    screen.notice("Now called something else")
    for _ in range(30):
        app.stack.update(0.02)
    assert app.picture().subsurface(screen.tabs.rect).copy().get_buffer().raw == before


def test_a_game_open_in_another_copy_goes_on_as_a_new_one(app: App) -> None:  # S13
    session = app.begin(7)
    path = session.autosave.path
    app.shell.put_on_screen(None)
    other = Autosaves(app.folders)
    other.open(path, lambda data: data)
    before = path.read_bytes()
    screen = opened(app)
    screen.focus.set(screen.list)
    press(app.stack, Command.CONFIRM)
    assert app.shows(Dialog)
    assert "another copy" in app.said().replace("\n", " ")
    press(app.stack, Command.CONFIRM)
    assert app.shows(FakeTable)
    assert app.top.game_session.autosave.path != path
    app.top.play()
    assert path.read_bytes() == before


def test_the_copy_before_of_a_damaged_game_is_offered(app: App) -> None:  # S14
    session = app.begin(7)
    app.top.play()
    path = session.autosave.path
    app.shell.put_on_screen(None)
    path.write_bytes(b"")
    screen = opened(app)
    assert screen.open.enabled
    assert "copy before" in screen.open.text
    click(app.stack, screen.open.rect.center)
    assert app.shows(FakeTable)
    assert app.top.session.match.ply == 7


def test_finished_games_can_be_looked_at(app: App) -> None:
    app.begin(10_000)
    screen = opened(app, FINISHED)
    assert "Finished" in app.said()
    click(app.stack, screen.open.rect.center)
    assert app.top.session.match.position.over


def test_a_finished_game_on_screen_is_gone_back_to(app: App) -> None:
    session = app.begin(10_000)
    table = app.top
    app.go(app.routes.pause(session))
    screen = opened(app, FINISHED)
    click(app.stack, screen.open.rect.center)
    assert app.stack.screens == (table,)


def test_a_finished_game_names_its_winner_once_its_picture_is_painted(app: App) -> None:
    app.begin(500)
    screen = opened(app, FINISHED)
    for _ in range(4):
        app.stack.update(0.02)
    said = app.said().replace("\n", " ")
    assert "wins with" in said or "share the victory" in said
    assert "points" in screen.rows[0].words()[1]


def test_a_picture_that_fails_marks_the_row_as_damaged(app: App) -> None:
    session = app.begin(9)
    first, second = plain_of(session)["moves"][3:5]
    app.shell.put_on_screen(None)
    path = session.autosave.path
    path.write_bytes(path.read_bytes().replace(first.encode(), second.encode()))
    screen = opened(app)
    for _ in range(5):
        app.settle()
    assert screen.rows[0].problem is not None
    assert not screen.open.enabled


@pytest.mark.parametrize("tab", range(3))
def test_an_empty_list_says_so_and_offers_a_new_game(tab: int) -> None:
    app = App()
    app.go(app.routes.load())
    app.top.tabs.choose(tab)
    app.settle()
    assert app.top.begin.visible
    assert not app.top.open.visible
    click(app.stack, app.top.begin.rect.center)
    assert app.shows(FakeSetup)


def test_a_list_with_games_has_no_such_offer() -> None:
    app = App()
    app.begin(3)
    app.go(app.routes.load())
    assert not app.top.begin.visible
    assert app.top.open.visible


def test_an_arrow_leads_from_the_tabs_to_the_list_or_to_what_begins_a_game(app: App) -> None:
    screen = opened(app)
    screen.focus.set(screen.tabs)
    press(app.stack, Command.DOWN)
    assert screen.focus.current is screen.begin
    press(app.stack, Command.CANCEL)
    app.begin(6)
    screen = opened(app)
    screen.focus.set(screen.tabs)
    press(app.stack, Command.DOWN)
    assert screen.focus.current is screen.list


def test_down_past_the_last_row_stays_in_the_list(app: App) -> None:
    app.begin(4)
    app.go(app.routes.title())
    screen = opened(app)
    for _ in range(3):
        press(app.stack, Command.DOWN)
    assert screen.focus.current is screen.list
    press(app.stack, Command.CONFIRM)
    assert app.shows(FakeTable)


def test_games_at_one_table_differ_by_their_moves(app: App) -> None:
    app.begin(6)
    app.begin(9)
    app.go(app.routes.title())
    screen = opened(app)
    for _ in range(8):
        app.settle()
    assert [row.words()[1].split(" · ")[-1] for row in screen.rows] == ["9 moves", "6 moves"]
    assert "9 moves" in app.said().replace("\n", " ")


def test_what_is_told_of_a_game_has_the_focus_only_where_it_scrolls(app: App) -> None:
    app.begin(4)
    app.go(app.routes.title())
    screen = opened(app)
    app.settle()
    assert screen._facts.visible
    assert screen._facts.can_focus is screen._facts.bar.needed is False
