"""What tests of the shell share: a shell in the test's own folders, a game without pictures, shorthand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect

from desert.app.catalogue import GAMES
from desert.app.games import AnyMatch, Boards, Game, RulesPage, SettingsRow
from desert.app.routing import Routing
from desert.app.session import GameSession
from desert.app.shell import Shell, open_settings
from desert.core.match import Match
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.i18n.catalogue import Texts
from desert.storage.folders import Folders, asset, locales, user_folders
from desert.storage.settings import Field
from desert.ui.context import Context
from desert.ui.host import Host, Session
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Reset, Screen
from desert.ui.stack import ScreenStack
from desert.ui.widgets import Button, Figure, Label, WidgetScreen

SIZE = (1280, 720)


class FakeTable(WidgetScreen):
    """Plays the first legal move with each press of its one button."""

    def __init__(self, context: Context, host: Host, session: Session) -> None:
        super().__init__(context)
        self.host, self.session = host, session
        self.move = self.add(Button(context, "move", self.play))
        self.seen: list[object] = []

    def play(self) -> None:
        self.session.play(self.session.match.position.legal_moves()[0])

    @property
    def game_session(self) -> GameSession:
        """The session as the shell knows it."""
        assert isinstance(self.session, GameSession)
        return self.session

    def layout(self, size: tuple[int, int], scale: Scale) -> None:  # noqa: ARG002
        self.move.place(Rect(size[0] - 200, 10, 180, 44))

    def may_quit(self) -> Outcome | None:
        return self.host.may_quit(self.session)

    def cancel(self) -> Outcome | None:
        return self.host.pause(self.session)

    def on_result(self, result: object) -> Outcome | None:
        self.seen.append(result)
        return None


class FakeSetup(WidgetScreen):
    """Begins a fixed game with one press."""

    def __init__(self, context: Context, host: Host, boards: Boards) -> None:
        super().__init__(context)
        self.host, self.boards = host, boards
        self.label = self.add(Label(context, "set up"))
        self.start = self.add(Button(context, "start", self.begin), focus=True)

    def begin(self) -> Outcome | None:
        return self.host.begin(new_match(), {"open_scores": True})

    def layout(self, size: tuple[int, int], scale: Scale) -> None:  # noqa: ARG002
        self.start.place(Rect(10, 10, 180, 44))


class FakeLook:
    """A look that paints nothing dear."""

    fields: tuple[Field, ...] = (Field("end_turn_by_itself", default=False), Field("shade", "dark"))
    settings_rows: Sequence[SettingsRow] = (
        SettingsRow("end_turn_by_itself", "title.rules"),
        SettingsRow("shade", "title.load", (("dark", "load.keep"), ("light", "load.open"))),
    )
    rules_pages: Sequence[RulesPage] = tuple(
        RulesPage(
            f"page{n}",
            "rules.title",
            (("heading", "load.title"), ("text", "about.parts"), ("bullet", "about.privacy")) * 9,
        )
        for n in range(5)
    )

    def __init__(self) -> None:
        self.painted = 0

    def figure(self, context: Context, name: str) -> Figure:  # noqa: ARG002
        return Figure(lambda width: (width, width // 2), pygame.Surface)

    def new_game(self, context: Context, host: Host, boards: Boards) -> Screen:
        return FakeSetup(context, host, boards)

    def table(self, context: Context, host: Host, session: Session) -> Screen:
        return FakeTable(context, host, session)

    def players(self, context: Context, session: Session) -> Screen:
        return FakeTable(context, None, session)  # type: ignore[arg-type]

    def thumbnail(
        self,
        data: Mapping[str, object],  # noqa: ARG002
        size: tuple[int, int],
        settings: Mapping[str, object],  # noqa: ARG002
    ) -> pygame.Surface | None:
        self.painted += 1
        return pygame.Surface(size)

    def title_picture(self, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size)
        picture.fill("#f3dcbc")
        return picture

    def title_life(self, size: tuple[int, int]) -> None:  # noqa: ARG002
        return None

    def seat_colour(self, colour: str, settings: Mapping[str, object]) -> str:  # noqa: ARG002
        return "#aa0000"


class FakeGame:
    """The real game's rules and files with a fake look."""

    def __init__(self) -> None:
        self.real: Game = GAMES[0]
        self.id, self.title = self.real.id, self.real.title
        self.look = FakeLook()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the real game has
        return getattr(self.real, name)


def new_match(seed: int = 7, seats: Sequence[Seat] = ()) -> AnyMatch:
    """A match of two persons (or of `seats`) that has just begun."""
    from desert.games.through_the_desert.setup import Setup

    people = tuple(seats) or (Seat("Ana", "red"), Seat("Ștefan", "blue"))
    return Match(Setup(board=GAMES[0].boards().by_id["mountain"], seats=people, seed=seed))


def play_on(match: AnyMatch, plies: int) -> None:
    """Play some moves at random, the same for the same seed of the deal."""
    rng = Rng(match.setup.seed)
    for _ in range(plies):
        legal = match.position.legal_moves()
        if match.position.over:
            return
        match.play(legal[rng.randrange(len(legal))])


class App:
    """The shell on a stack, without window and loop."""

    def __init__(self, *, size: tuple[int, int] = SIZE, game: Any = None, scale: float = 0.0) -> None:  # noqa: ANN401
        pygame.font.init()
        self.size = size
        self.game: Any = game or FakeGame()
        self.folders: Folders = user_folders()
        store, live = open_settings(self.folders, (self.game,))
        self.context = Context.create(Texts.load(locales(), "en"), asset, live)
        self.shell = Shell(self.context, store, self.folders, locales(), (self.game,), {"LANG": "C"})
        if scale:
            self.shell.set("ui_scale", scale)
        self.context.use_scale(Scale.for_window(size, self.context.chosen_scale))
        self.routes = Routing(self.shell)
        self.stack = ScreenStack(size, self.context.scale)
        self.stack.apply(Reset(self.routes.first()))

    @property
    def top(self) -> Any:  # noqa: ANN401 - tests know which screen they opened
        return self.stack.top

    def shows(self, kind: type) -> bool:
        """Whether the top screen is of this kind."""
        return isinstance(self.stack.top, kind)

    def go(self, outcome: Outcome | None) -> Any:  # noqa: ANN401
        self.stack.apply(outcome)
        self.settle()
        return self.top

    def settle(self) -> None:
        """What the loop does between events."""
        if self.shell.session is not None:
            self.shell.session.settle()
        if self.context.retext_wanted:
            self.context.retext_wanted = False
            self.stack.retext()
        if self.context.layout_wanted:
            self.context.layout_wanted = False
            self.context.use_scale(Scale.for_window(self.size, self.context.chosen_scale))
            self.stack.layout(self.size, self.context.scale)
        self.stack.update(0.02)

    def begin(self, plies: int = 0, seed: int = 7) -> GameSession:
        """A match on its table, some moves in."""
        match = new_match(seed)
        play_on(match, plies)
        session = self.shell.begin(self.game, match, {"open_scores": False})
        self.go(self.routes.table(session))
        return session

    def picture(self) -> pygame.Surface:
        """Everything painted."""
        surface = pygame.Surface(self.size)
        self.stack.top.invalidate()  # type: ignore[union-attr]
        self.stack.draw(surface)
        return surface

    def said(self) -> str:
        """All texts of the top screen, and its notice."""
        texts = [box.text for box in self.top.texts()]
        return "\n".join([*texts, self.top.toasts.text])


def plain_of(session: GameSession) -> dict[str, Any]:
    """What is in the file of a match."""
    loaded: dict[str, Any] = json.loads(session.autosave.path.read_text("utf-8"))
    return loaded


def damage(folder: Path, good: bytes) -> dict[str, Path]:
    """Put a file of each kind of damage into a folder of saved games."""
    kinds: dict[str, bytes] = {
        "empty": b"",
        "cut": good[: len(good) // 2],
        "blank": bytes(len(good)),
        "noise": bytes(range(256)) * 4,
        "list": b"[1, 2]",
        "newer": good.replace(b'"version": 1', b'"version": 2'),
        "other": b'{"format": "chess", "version": 1}',
    }
    assert kinds["newer"] != good
    paths = {}
    for number, (kind, data) in enumerate(kinds.items()):
        paths[kind] = folder / f"2026010{number}-000000-AAA{number}.desert"
        paths[kind].write_bytes(data)
    paths["folder"] = folder / "20260109-000000-AAAA.desert"
    paths["folder"].mkdir()
    paths["link"] = folder / "20260109-000000-AAAB.desert"
    paths["link"].symlink_to(folder / "nowhere")
    return paths
