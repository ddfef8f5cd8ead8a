"""The real program walked from screen to screen at eight sizes: nothing cut off, overlapping or outside."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from desert.app.catalogue import GAMES
from desert.core.match import Match
from desert.core.messages import Message
from desert.core.seats import Seat
from desert.games.through_the_desert.setup import Setup
from desert.i18n.catalogue import Texts
from desert.ui.fonts import Fonts
from desert.ui.intents import Command, Key, PointerDown, PointerUp
from desert.ui.keys_screen import KeysScreen
from desert.ui.screen import Pop, Screen
from desert.ui.theme import Weight
from desert.ui.widgets import Button, Dialog, DropDown, Label, WidgetScreen
from desert.views.through_the_desert.play.curtain import CONFIRMED, Curtain
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.scoring.table import Cell
from desert.views.through_the_desert.table.layout import PANELS_RIGHT
from tests.app.fakes import App, damage, play_on
from tests.boxes import check, shown
from tests.landscape import flatten

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1280, 1024),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 2160),
]
COLOURS = ("red", "blue", "green", "purple", "orange")
NAMES = (
    "Wolfeschlegelsteinhausen",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Will",
    "Wamba de la Pampa larga",
    "Walter",
)
FOREIGN = "A rather long name for a game that was saved one evening in November"

Stop = tuple[str, Screen]


@pytest.fixture(autouse=True)
def _no_landscape(monkeypatch: pytest.MonkeyPatch) -> None:
    flatten(monkeypatch)


def match_of(plies: int, *, by_hand: bool = False) -> Match:  # type: ignore[type-arg]
    seats = tuple(Seat(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    board = GAMES[0].boards().by_id["river"]
    match: Match = Match(  # type: ignore[type-arg]
        Setup(board=board, seats=seats, seed=3, palms_by_hand=by_hand, returns_by_hand=by_hand)
    )
    play_on(match, plies)
    return match


class Walk:
    """Goes everywhere; each stop is a screen as a person may see it."""

    def __init__(self, app: App) -> None:
        self.app = app

    def stop(self, name: str) -> Stop:
        for _ in range(4):
            self.app.settle()
        top = self.app.stack.top
        assert top is not None
        return name, top

    def table(self, plies: int, *, by_hand: bool = False) -> None:
        app = self.app
        session = app.shell.begin(app.game, match_of(plies, by_hand=by_hand), {})
        app.go(app.routes.table(session))

    def whole(self) -> Iterator[Stop]:
        yield from self.shell_empty()
        yield from self.set_up()
        yield from self.play()
        yield from self.over_a_match()
        yield from self.lists()
        yield from self.scoring()

    def shell_empty(self) -> Iterator[Stop]:
        app, routes = self.app, self.app.routes
        yield self.stop("title")
        app.go(routes.load())
        for tab in range(3):
            app.top.tabs.choose(tab)
            yield self.stop(f"load, empty, {tab}")
        app.go(Pop())
        app.go(routes.settings())
        for page in range(2):
            app.top.pages.choose(page)
            yield self.stop(f"settings {page}")
            yield from self.dropped()
        app.go(Pop())
        app.go(routes.rules(app.game))
        for page in range(len(app.game.look.rules_pages)):
            app.top.list.select(page)
            yield self.stop(f"rules {page}")
        app.go(Pop())
        app.go(routes.about())
        for part in (0, 2, len(app.top.list.rows) - 1):
            app.top.list.select(part)
            yield self.stop(f"about {part}")
        app.go(Pop())

    def dropped(self) -> Iterator[Stop]:
        """Every list of the top screen, dropped down."""
        lists = [one for one in self.app.top.widgets if isinstance(one, DropDown) and one.can_focus]
        for number, one in enumerate(lists):
            self.app.stack.handle(PointerDown(one.rect.center))
            self.app.stack.handle(PointerUp(one.rect.center))
            yield self.stop(f"list {number}")
            self.app.go(Pop())

    def set_up(self) -> Iterator[Stop]:
        app = self.app
        app.go(app.routes.new_game(app.game))
        for seat, name in zip(app.top.form.seats, NAMES, strict=True):
            seat.name = name
        for players in range(2, 6):
            app.top.players.choose(players - 2)
            yield self.stop(f"new game, {players}")
        yield from self.dropped()
        app.go(Pop())

    def play(self) -> Iterator[Stop]:
        app = self.app
        for plies, by_hand in ((0, True), (6, True), (12, False), (60, False), (125, False)):
            self.table(plies, by_hand=by_hand)
            yield self.stop(f"table {plies}")
            if app.shows(Curtain):
                app.go(Pop(CONFIRMED))
                yield self.stop(f"table {plies}, uncovered")
        table = app.top
        app.stack.handle(Key(Command.KEYS))
        assert app.shows(KeysScreen)
        yield self.stop("keys of the table")
        app.go(Pop())
        for name in ("_open_log", "_open_options"):
            app.go(getattr(table, name)())
            yield self.stop(name)
            app.go(Pop())
        app.go(table.undo())
        yield self.stop("undo")
        if app.shows(Dialog):
            app.go(Pop())

    def over_a_match(self) -> Iterator[Stop]:
        app = self.app
        session = app.shell.session
        assert session is not None
        app.go(app.routes.pause(session))
        yield self.stop("pause")
        app.go(app.routes.save(session))
        yield self.stop("save")
        app.go(Pop())
        app.shell.save_as(session, FOREIGN)
        app.go(app.routes.save(session))
        yield self.stop("save over")
        app.go(Pop())
        session.problem = Message("file.no_folder", {"folder": "W" * 40, "reason": "W" * 20})
        app.stack.layout(app.size, app.context.scale)
        yield self.stop("pause, unsafe")
        session.problem = None
        app.go(Pop())

    def lists(self) -> Iterator[Stop]:
        app = self.app
        session = app.shell.session
        assert session is not None
        good = session.autosave.path.read_bytes()
        damage(app.folders.autosaves, good)
        app.go(app.routes.load())
        for tab in range(3):
            app.top.tabs.choose(tab)
            yield self.stop(f"load {tab}")
        app.top.tabs.choose(1)
        for name in ("_rename", "_delete"):
            app.go(getattr(app.top, name)())
            yield self.stop(f"load {name}")
            app.go(Pop())
        app.top.tabs.choose(0)
        for row in range(len(app.top.rows)):
            app.top.list.select(row)
            yield self.stop(f"load, row {row}")
        app.go(app.routes.title())
        yield self.stop("title, something to continue")

    def scoring(self) -> Iterator[Stop]:
        app = self.app
        self.table(10_000)
        yield self.stop("result")
        screen = app.top
        assert isinstance(screen, ScoringScreen)
        app.stack.handle(Key(Command.KEYS))
        yield self.stop("keys of the result")
        app.go(Pop())
        for place in range(len(screen.table.lines)):
            screen.table.point(None)
            screen.table.point(Cell(place, place % 5))
            yield self.stop(f"result, line {place}")
            screen.table.point(Cell(place, None))
            yield self.stop(f"result, whole line {place}")
        app.go(screen._again())
        count = app.top
        assert isinstance(count, CeremonyScreen)
        while app.top is count:
            yield self.stop(f"count {count._at}")
            app.go(count._go_on())


def foreign(text: str) -> bool:
    """Names and reasons may be of any length."""
    return (
        "W" in text
        or ".desert" in text
        or FOREIGN[:8] in text
        or text.startswith(("Damaged: ", "Dañada: ", "Pam"))  # the last is a name's second line
    )


@pytest.mark.parametrize("right", [False, True], ids=["left", "right"])
@pytest.mark.parametrize("scale", [0.0, 3.0], ids=["auto", "cap"])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_keeps_within_its_boxes(
    size: tuple[int, int], language: str, scale: float, right: bool
) -> None:
    app = App(size=size, scale=scale, game=GAMES[0])
    app.shell.set("language", language)
    app.shell.set(PANELS_RIGHT, right)
    app.shell.set("animation_speed", "off")
    app.settle()
    seen = set()
    for where, screen in Walk(app).whole():
        seen.add(type(screen).__name__)
        check(where, screen, size, foreign)
    assert {"Curtain", "ScoringScreen", "CeremonyScreen", "Dialog", "TableScreen"} <= seen
    assert len(seen) >= 14


class LongWords(Texts):
    """A language in which everything takes four fifths more room."""

    def __init__(self, real: Texts) -> None:
        self.__dict__.update(real.__dict__)
        self._real = real

    def __call__(self, key: str, /, *, count: int | None = None, **values: str | int | Message) -> str:
        text = self._real(key, count=count, **values)
        more = round(len(text) * 0.8)
        return text if len(text) < 6 else text + (" ipsum dolor sit amet nec" * 40)[:more].rstrip()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1280, 1024)])
def test_words_much_longer_than_ours_stay_in_their_boxes_and_can_be_read_in_full(
    size: tuple[int, int],
) -> None:  # L05
    app = App(size=size, game=GAMES[0])
    app.shell.set("animation_speed", "off")
    app.settle()
    app.context.set_texts(LongWords(app.shell.texts))
    app.settle()
    window = Rect((0, 0), size)
    for where, screen in Walk(app).whole():
        assert isinstance(screen, WidgetScreen | KeysScreen), where
        for box in screen.texts():
            assert not box.text or box.fits, (where, box)
            assert window.contains(box.room.clip(box.rect)), (where, box)
        if isinstance(screen, WidgetScreen):
            widgets = shown(screen)
            assert all(window.contains(widget.rect) for widget in widgets), where
            usable = [one for one in widgets if one.can_focus]
            assert not [(a, b) for a, b in combinations(usable, 2) if a.rect.colliderect(b.rect)], where
            for widget in [one for one in widgets if isinstance(one, Button | Label | DropDown)]:
                cut = any(box.shortened for box in widget.texts())
                assert not cut or widget.tip_text(), (where, widget.texts())


def test_nothing_is_written_smaller_than_14_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, int] = {}
    where = ""
    real = Fonts.font

    def noted(fonts: Fonts, weight: Weight, size: int) -> pygame.font.Font:
        sizes[where] = min(size, sizes.get(where, size))
        return real(fonts, weight, size)

    monkeypatch.setattr(Fonts, "font", noted)
    app = App(game=GAMES[0])
    assert app.context.scale.factor == 1
    app.shell.set("space_names", True)
    app.shell.set("standings", True)
    surface = pygame.Surface(app.size)
    for where, screen in Walk(app).whole():  # noqa: B007 - `noted` reads it
        for device in (Key(Command.LEFT), Key(Command.LEFT, pad=True)):
            app.context.devices.note(device)
            screen.invalidate()
            app.stack.draw(surface)
    assert len(sizes) > 40
    assert {name: size for name, size in sizes.items() if size < 14} == {}
