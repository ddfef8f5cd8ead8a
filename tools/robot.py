"""A player without hands: works the real screens by pygame events, on a picture instead of a window."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

# Before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from desert.app.catalogue import GAMES
from desert.app.routing import Routing
from desert.app.session import GameSession
from desert.app.shell import Shell, open_settings
from desert.core.rng import Rng
from desert.games.through_the_desert.moves import Move, PlacePalm, ReturnLeader
from desert.i18n.catalogue import Texts
from desert.storage.folders import Folders, asset, locales
from desert.ui.context import Context
from desert.ui.intents import Command, Intent, Key, Point, Resized
from desert.ui.reader import IntentReader
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Reset, Screen
from desert.ui.stack import ScreenStack
from desert.ui.widgets import Button, WidgetScreen
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.table.screen import TableScreen

S = TypeVar("S", bound=Screen)
STEP = 0.02
"""Seconds of a frame."""


def folders_in(home: Path) -> Folders:
    """The player's folders below a folder of choice, laid out as on any system."""
    data = home / "data"
    places = ("saves", "autosaves", "finished", "boards", "locks")
    return Folders(data, home / "config", home / "log", *(data / place for place in places))


class Robot:
    """The whole program but its window, and what a person does with it.

    Attributes:
        typed: What was done so far, as words for xdotool, so that a real window can be worked the same way.
    """

    def __init__(self, folders: Folders, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        pygame.display.init()
        pygame.font.init()
        self.size, self.typed = size, list[str]()
        store, live = open_settings(folders, GAMES)
        self.context = Context.create(Texts.load(locales(), "en"), asset, live)
        self.shell = Shell(self.context, store, folders, locales(), GAMES, {})
        for name, value in settings.items():
            self.shell.set(name, value)
        self._now = 0.0
        self._reader = IntentReader(lambda: self._now)
        self.context.use_scale(Scale.for_window(size, self.context.chosen_scale))
        self.routes = Routing(self.shell)
        self.stack = ScreenStack(size, self.context.scale)
        self.stack.apply(Reset(self.routes.first()))
        self._picture = pygame.Surface(size)
        self.rest(0.1)

    # -- what is on screen -----------------------------------------------------------------------
    def screen(self, kind: type[S]) -> S:
        """The top screen, which must be of a kind."""
        top = self.stack.top
        assert isinstance(top, kind), top  # noqa: S101 - a slip of the tool, not of the program
        return top

    @property
    def session(self) -> GameSession:
        """The match on screen."""
        assert self.shell.session is not None  # noqa: S101
        return self.shell.session

    def picture(self) -> pygame.Surface:
        """What the window would show."""
        if self.stack.dirty:
            self.stack.draw(self._picture)
        return self._picture

    def fresh_picture(self) -> pygame.Surface:
        """The same painted from nothing."""
        for screen in self.stack.screens:
            screen.invalidate()
        return self.picture()

    def save_picture(self, path: Path) -> None:
        """Keep what the window would show."""
        pygame.image.save(self.fresh_picture(), path)

    def said(self) -> list[str]:
        """All texts of the top screen."""
        return [box.text for box in self.screen(WidgetScreen).texts()]

    # -- what is done ----------------------------------------------------------------------------
    def rest(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        for _ in range(max(1, round(seconds / STEP))):
            self._requests()
            self.stack.update(STEP)
            self._now += STEP
        self._requests()

    def await_answer(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Wait for another process, which takes time of its own, until something is so."""
        last = monotonic() + seconds
        while not done():
            if monotonic() > last:
                raise TimeoutError
            sleep(STEP)
            self.rest(STEP)

    def rest_until(self, done: Callable[[], bool], seconds: float = 120.0) -> None:
        """Let time pass until something is so."""
        for _ in range(round(seconds / STEP)):
            if done():
                return
            self.rest(STEP)
        raise TimeoutError

    def click(self, pos: Point) -> None:
        """Move there, press and release; a moment apart from the click before."""
        self._now += 1.0
        nothing = (0, 0, 0)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=nothing[:2], buttons=nothing)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        self.typed += ["mousemove", str(pos[0]), str(pos[1]), "click", "--delay", "2", "1"]
        self.rest(STEP)

    def hover(self, pos: Point, seconds: float = 1.0) -> None:
        """Move there and rest."""
        self._now += 1.0
        nothing = (0, 0, 0)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=nothing[:2], buttons=nothing)
        self.rest(seconds)

    def hold(self, pos: Point) -> None:
        """Move there, press and don't release."""
        self.hover(pos, STEP)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.rest(STEP)

    def let_go(self) -> None:
        """Release what was held down."""
        self._post(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1)
        self.rest(STEP)

    def command(self, command: Command, *, pad: bool = False) -> None:
        """Do what a key or a button of a pad does, whichever that is."""
        self._take(Key(command, pad=pad))
        self.rest(STEP)

    def letter(self, name: str) -> None:
        """Press the key of a letter."""
        self._take(Key(name=name))
        self.rest(STEP)

    def go(self, outcome: Outcome | None) -> None:
        """Follow an outcome, as of a screen's own button."""
        self.stack.apply(outcome)
        self.rest(0.1)

    def key(self, code: int, name: str) -> None:
        """Press and release a key; `name` is what X calls it."""
        self._post(pygame.KEYDOWN, key=code, mod=0, scancode=0, unicode="")
        self._post(pygame.KEYUP, key=code, mod=0, scancode=0)
        self.typed += ["key", name]
        self.rest(STEP)

    def press(self, words: str) -> None:
        """Click the button of the top screen that says this in English or whatever is spoken."""
        found = [one for one in self.screen(WidgetScreen).widgets if isinstance(one, Button) and one.visible]
        self.click(next(button for button in found if button.text == words).rect.center)

    def _post(self, kind: int, **values: Any) -> None:  # noqa: ANN401 - as pygame takes them
        for intent in self._reader.read([pygame.event.Event(kind, **values)]):
            self._take(intent)

    def _take(self, intent: Intent) -> None:
        if not isinstance(intent, Resized) and not (
            isinstance(intent, Key) and intent.command is Command.FULL_SCREEN
        ):
            self.stack.handle(intent)
        self._requests()

    def _requests(self) -> None:
        context = self.context
        if context.retext_wanted:
            context.retext_wanted = False
            self.stack.retext()
        if context.layout_wanted:
            context.layout_wanted = False
            context.use_scale(Scale.for_window(self.size, context.chosen_scale))
            self.stack.layout(self.size, context.scale)

    # -- playing ---------------------------------------------------------------------------------
    def turn(self, rng: Rng) -> None:
        """Play any legal move of the person to move, and end the turn when it is complete."""
        self.sit_down()
        legal = self.session.match.position.legal_moves()
        if legal:
            self.place(legal[rng.randrange(len(legal))])
        table = self.screen(TableScreen)
        if table.course.holding:
            self.click(table.controls.end.rect.center)
        self.sit_down()

    def sit_down(self) -> None:
        """Open the curtain, where the screen is handed over to another person."""
        self.rest(STEP)
        if isinstance(self.stack.top, Curtain):
            self.click(self.stack.top.go.rect.center)
        self.skip_count()

    def place(self, move: Move) -> None:
        """Play a move on the table as a person does: the colour first, then the space."""
        table = self.screen(TableScreen)
        if isinstance(move, ReturnLeader):
            self.click(table.controls.supply.cells()[move.colour].center)
            return
        if not isinstance(move, PlacePalm) and table.aim.colour is not move.colour:
            self.click(table.controls.supply.cells()[move.colour].center)
        layout = table.scene.layout
        assert layout is not None  # noqa: S101
        before = self.session.match.ply
        self.click(layout.centre(move.space))
        assert self.session.match.ply == before + 1, move  # noqa: S101

    def skip_count(self) -> None:
        """Go to the table of points, if the final count is on screen."""
        top = self.stack.top
        if isinstance(top, CeremonyScreen):
            self.click(top.skip.rect.center)

    @property
    def scoring(self) -> ScoringScreen | None:
        """The scoring, once the game has come to it."""
        top = self.stack.top
        return top if isinstance(top, ScoringScreen) else None
