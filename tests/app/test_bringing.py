"""A file brought to the running program: it asks, and nothing is lost or leaks whatever is on screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from desert.app.bringing import BringDialog, bring, is_welcome
from desert.app.catalogue import GAMES
from desert.app.door.keeper import Doorkeeper
from desert.app.screens.naming import NameDialog
from desert.app.screens.pause import PauseScreen
from desert.app.screens.title import TitleScreen
from desert.core.messages import Message
from desert.core.seats import Seat
from desert.ui.intents import Command, FileDropped, PointerDown, PointerMove, PointerUp, TextInput
from desert.ui.loop import Loop
from desert.ui.reader import IntentReader
from desert.ui.screen import Quit
from desert.ui.widgets import Dialog, TextField
from desert.ui.window import Window
from desert.views.through_the_desert.play.curtain import CONFIRMED, Curtain
from tests.app.fakes import App, FakeTable, new_match, plain_of, play_on
from tests.ui.helpers import press


class Stranger:
    """Somebody at the door with a file."""

    def __init__(self, path: Path, *, waits: bool = True) -> None:
        self.path, self.waits = path, waits
        self.told: list[bool] = []

    def answer(self, *, yes: bool) -> bool:
        self.told.append(yes)
        return self.waits


class FakeDoor:
    def __init__(self) -> None:
        self.queue: list[Stranger] = []
        self.closed = False

    def visitor(self) -> Stranger | None:
        return self.queue.pop(0) if self.queue else None

    def close(self) -> None:
        self.closed = True


class House:
    """The shell with a door, and a saved game that somebody may bring."""

    def __init__(self, app: App) -> None:
        self.app, self.door = app, FakeDoor()
        self.forward = 0
        self.keeper = Doorkeeper(app.shell, app.stack, lambda: self.door, self.come_forward)
        session = app.begin(9, seed=3)
        app.shell.save_as(session, "Brought")
        assert session.origin is not None
        self.path, self.moves = session.origin, session.match.moves
        app.go(app.routes.title())

    def come_forward(self) -> None:
        self.forward += 1

    def rings(self, path: Path | None = None, *, waits: bool = True) -> Stranger:
        stranger = Stranger(path or self.path, waits=waits)
        self.door.queue.append(stranger)
        self.keeper.look()
        self.app.settle()
        return stranger


@pytest.fixture
def house() -> House:
    return House(App())


def test_on_the_title_the_file_is_opened_at_once(house: House) -> None:
    assert house.rings().told == [True]
    assert house.app.shows(FakeTable)
    assert house.app.top.session.match.moves == house.moves
    assert house.forward == 1


def test_over_a_game_it_asks_and_opens(house: House) -> None:
    before = house.app.begin(4)
    assert house.rings().told == [True]
    assert house.app.shows(BringDialog)
    assert "Brought.desert" in house.app.said()
    assert "saved" in house.app.said()
    press(house.app.stack, Command.CONFIRM)
    assert house.app.top.session.match.moves == house.moves
    assert len(plain_of(before)["moves"]) == 4


def test_over_a_game_esc_stays_and_nothing_has_changed(house: House) -> None:
    before = house.app.begin(4)
    table = house.app.top
    house.rings()
    press(house.app.stack, Command.CANCEL)
    assert house.app.top is table
    assert house.app.shell.session is before


def test_what_could_not_be_written_is_not_called_saved(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = house.app.begin(4)
    monkeypatch.setattr(house.app.shell, "is_safe", lambda: False)
    session.problem = Message("file.reason_full")
    house.rings()
    assert "saved" not in house.app.said()
    press(house.app.stack, Command.CONFIRM)
    assert type(house.app.top).__name__ == "_Unsafe"
    press(house.app.stack, Command.CANCEL)
    assert house.app.shell.session is session


@pytest.mark.parametrize("content", [b"", b"{", b'{"format": "chess"}', bytes(100)])
def test_a_bad_file_is_named_at_once(house: House, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.desert"
    path.write_bytes(content)
    session = house.app.begin(4)
    assert house.rings(path).told == [True]
    assert house.app.shows(Dialog)
    assert not house.app.shows(BringDialog)
    assert "bad.desert" in house.app.said()
    press(house.app.stack, Command.CONFIRM)
    assert house.app.shell.session is session


def test_a_file_that_is_gone_when_the_answer_comes_is_named(house: House) -> None:
    session = house.app.begin(4)
    house.rings()
    house.path.unlink()
    press(house.app.stack, Command.CONFIRM)
    assert "Brought.desert" in house.app.said()
    press(house.app.stack, Command.CONFIRM)
    assert house.app.shell.session is session


def test_one_question_at_a_time(house: House, tmp_path: Path) -> None:
    house.app.begin(4)
    assert house.rings().told == [True]
    assert house.rings().told == [True]  # the same again: an impatient double click
    assert house.rings(tmp_path / "other.desert").told == [False]
    assert len(house.app.stack.screens) == 2


def test_a_visitor_that_has_gone_changes_nothing(house: House) -> None:
    house.app.begin(4)
    house.rings(waits=False)
    assert house.app.shows(FakeTable)
    assert not house.forward


def test_nobody_is_let_in_when_the_program_ends(house: House) -> None:
    house.app.shell.ending = True
    assert house.rings().told == [False]
    house.app.shell.ending = False
    house.app.go(Quit())
    assert not is_welcome(house.app.shell, house.app.stack, house.path)
    house.keeper.close()
    assert house.door.closed


def test_the_game_on_screen_may_be_the_one_brought(house: House) -> None:
    session = house.app.begin(4)
    house.rings(session.autosave.path)
    press(house.app.stack, Command.CONFIRM)
    again = house.app.shell.session
    assert again is not None
    assert again.autosave.path == session.autosave.path
    assert len(again.match.moves) == 4


def test_while_somebody_types(house: House) -> None:
    app = house.app
    session = app.begin(4)
    app.go(app.routes.pause(session))
    app.go(app.routes.save(session))
    dialog = app.top
    assert isinstance(dialog, NameDialog)
    field = dialog.body
    assert isinstance(field, TextField)
    app.stack.handle(TextInput(" and Eva"))
    typed = field.text
    house.rings()
    app.stack.handle(TextInput("lost?"))
    press(app.stack, Command.CANCEL)
    assert app.top is dialog
    assert field.text == typed
    app.stack.handle(TextInput("!"))
    assert field.text == typed + "!"


def test_over_a_menu_it_goes_back_to_the_menu(house: House) -> None:
    session = house.app.begin(4)
    house.app.go(house.app.routes.pause(session))
    house.rings()
    press(house.app.stack, Command.CANCEL)
    assert house.app.shows(PauseScreen)


def test_a_drag_ends_and_a_press_plays_nothing(house: House) -> None:
    house.app.begin(4)
    session, table = house.app.shell.session, house.app.top
    assert session is not None
    house.app.stack.handle(PointerDown(table.move.rect.center))
    house.rings()
    house.app.stack.handle(PointerUp(table.move.rect.center))
    press(house.app.stack, Command.CANCEL)
    house.app.stack.handle(PointerUp(table.move.rect.center))
    assert len(session.match.moves) == 4


def test_the_real_table_behind_its_curtain_stays_behind_it() -> None:
    house = House(App(game=GAMES[0]))
    app = house.app
    match = new_match(5, [Seat("Ana", "red"), Seat("Bo", "blue")])
    play_on(match, 30)
    session = app.shell.begin(app.game, match, {"open_scores": False})
    app.go(app.routes.table(session))
    for _ in range(5):
        app.settle()
    assert app.shows(Curtain)
    curtain = app.top
    before = pygame.image.tobytes(app.picture(), "RGB")
    house.rings()
    assert app.shows(BringDialog)
    app.picture()
    press(app.stack, Command.CANCEL)
    assert app.top is curtain
    assert pygame.image.tobytes(app.picture(), "RGB") == before
    house.rings()
    press(app.stack, Command.CONFIRM)
    for _ in range(5):
        app.settle()
    assert app.shell.session is not None
    assert app.shell.session.match.moves == house.moves
    app.go(app.routes.open(session.autosave.path))
    for _ in range(5):
        app.settle()
    assert app.shows(Curtain), CONFIRMED


def test_a_file_dropped_on_the_window_is_brought_too(house: House) -> None:
    [intent] = IntentReader().read([pygame.event.Event(pygame.DROPFILE, file=str(house.path))])
    assert intent == FileDropped(str(house.path))
    window = Window("test", (960, 600))
    loop = Loop(window, house.app.context, sleep=lambda _seconds: None)
    brought: list[Path] = []
    loop.step([pygame.event.Event(pygame.DROPFILE, file="nobody minds")])
    loop.on_file = brought.append
    loop.step([pygame.event.Event(pygame.DROPFILE, file=str(house.path))])
    window.close()
    assert brought == [house.path]
    house.app.begin(4)
    house.keeper.dropped(house.path)
    assert house.app.shows(BringDialog)
    house.keeper.dropped(Path("other"))
    assert len(house.app.stack.screens) == 2


def test_a_folder_that_is_dropped_is_no_game(house: House, tmp_path: Path) -> None:
    house.keeper.dropped(tmp_path)
    assert house.app.shows(Dialog)
    press(house.app.stack, Command.CONFIRM)
    assert house.app.shows(TitleScreen)


def test_without_a_door_files_can_still_be_dropped(house: House) -> None:
    keeper = Doorkeeper(house.app.shell, house.app.stack, lambda: None, house.come_forward)
    keeper.look()
    keeper.dropped(house.path)
    assert house.app.shows(FakeTable)
    keeper.close()
    assert bring(house.app.shell, house.app.stack, Path("gone")) is not None


def test_a_camel_that_is_being_dragged_is_put_back() -> None:
    house = House(App(game=GAMES[0]))
    app = house.app
    match = new_match(5, [Seat("Ana", "red"), Seat("Bo", "blue", "computer", "random")])
    session = app.shell.begin(app.game, match, {"open_scores": False})
    app.go(app.routes.table(session))
    app.settle()
    table = app.top
    space = next(move.space for move in match.position.legal_moves())
    supply = table.controls.supply.cells()[0].center
    target = table.scene.layout.centre(space)
    app.stack.handle(PointerDown(supply))
    app.stack.handle(PointerMove((supply[0] - 40, supply[1]), frozenset({1})))
    app.stack.handle(PointerMove(target, frozenset({1})))
    house.rings()
    assert app.shows(BringDialog)
    app.stack.handle(PointerUp(target))
    press(app.stack, Command.CANCEL)
    app.settle()
    assert app.top is table
    app.stack.handle(PointerMove(target, frozenset()))
    app.stack.handle(PointerUp(target))
    app.settle()
    assert session.match.moves == ()
    app.stack.handle(PointerDown(supply))
    app.stack.handle(PointerUp(supply))
    app.stack.handle(PointerMove(target, frozenset()))
    app.stack.handle(PointerDown(target))
    app.stack.handle(PointerUp(target))
    assert len(session.match.moves) == 1
