"""Tells of a crash in the program's window and asks how to go on."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

import pygame

from desert.app.crash.report import without_home
from desert.app.crash.sheet import Sheet
from desert.app.crash.ways import Way
from desert.app.desktop import show_folder
from desert.core.messages import N_, Message
from desert.core.wording import shorten
from desert.i18n.catalogue import Texts
from desert.storage.wording import path_text
from desert.ui.window import Window

_IDLE = 0.02
_PATH = 300
_TURNS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}


class Answer(Enum):
    """What the player chose."""

    FOLDER = auto()
    QUIT = auto()
    GO_ON = auto()


@dataclass(frozen=True, slots=True)
class Wreck:
    """What is left after a crash.

    Attributes:
        report: The report's file; None where it could not be written.
        way: How the program may go on.
        game: The file of the game that was on screen; None without a game.
        unsaved: Why that file lacks the last moves; None while it has them all.
    """

    report: Path | None
    way: Way
    game: Path | None = None
    unsaved: Message | None = None


def sentences(wreck: Wreck, texts: Texts) -> list[str]:
    """What is said below the heading."""
    found = [texts("crash.text")]
    if wreck.unsaved is not None:
        found.append(texts("crash.unsaved", reason=texts.render(wreck.unsaved)))
    elif wreck.game is not None:
        found.append(texts("crash.saved"))
    if wreck.report is None:
        found.append(texts("crash.no_report"))
    else:
        # What no font can show would be the next crash.
        told = N_("crash.report") if wreck.game is not None else N_("crash.report_alone")
        found += [texts(told), shorten(without_home(path_text(wreck.report)), _PATH)]
    return found


def answers(wreck: Wreck) -> list[tuple[Answer, str]]:
    """The buttons and the keys of their words; the last is the one that Enter presses."""
    found = [(Answer.QUIT, N_("crash.quit"))]
    if wreck.report is not None:
        found.insert(0, (Answer.FOLDER, N_("crash.folder")))
    if wreck.way is Way.GAME:
        found.append((Answer.GO_ON, N_("crash.go_on")))
    elif wreck.way is Way.TITLE:
        found.append((Answer.GO_ON, N_("crash.title")))
    return found


def ask(window: Window, wreck: Wreck, texts: Texts, sleep: Callable[[float], None] = time.sleep) -> bool:
    """Tell what happened until the player has chosen; whether to go on.

    Raises:
        Exception: This window has failed too.
    """
    pygame.key.set_repeat()  # a key that is held down chooses nothing
    pygame.key.stop_text_input()
    pygame.event.clear()
    choice = _Choice(window, wreck, texts)
    while True:
        for event in pygame.event.get():
            answer = choice.take(event)
            if answer is Answer.FOLDER and wreck.report is not None:
                show_folder(wreck.report.parent)
            elif answer is not None:
                return answer is Answer.GO_ON
        choice.draw()
        sleep(_IDLE)


class _Choice:
    """The sheet in the window, and which button is chosen."""

    def __init__(self, window: Window, wreck: Wreck, texts: Texts) -> None:
        self._window = window
        self._answers = answers(wreck)
        self._heading, self._said = texts("crash.heading"), sentences(wreck, texts)
        self._words = [texts(key) for _, key in self._answers]
        self._at = len(self._answers) - 1
        self._pressed: int | None = None
        self._dirty = True
        self._sheet = self._laid_out()

    def _laid_out(self) -> Sheet:
        return Sheet(self._window.size, self._heading, self._said, self._words)

    def take(self, event: pygame.event.Event) -> Answer | None:
        """What an event chooses, if anything."""
        if event.type == pygame.QUIT:
            return Answer.QUIT
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED):
            self._window.refresh()
            self._sheet, self._dirty = self._laid_out(), True
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._pointer(event)
        return None

    def _key(self, event: pygame.event.Event) -> Answer | None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._answers[self._at][0]
        back = event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT
        by = _TURNS.get(event.key) or (-1 if back else 1 if event.key == pygame.K_TAB else 0)
        self._choose((self._at + by) % len(self._answers))
        return None

    def _pointer(self, event: pygame.event.Event) -> Answer | None:
        across, down = self._window.ratio
        here = self._sheet.at((event.pos[0] * across, event.pos[1] * down))
        if here is not None:
            self._choose(here)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = here
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self._pressed = self._pressed, None
            if here is not None and here == pressed:
                return self._answers[here][0]
        return None

    def _choose(self, number: int) -> None:
        self._dirty = self._dirty or number != self._at
        self._at = number

    def draw(self) -> None:
        """Paint what has changed."""
        if self._dirty:
            self._sheet.draw(self._window.surface, self._at)
            self._window.flip()
            self._dirty = False
