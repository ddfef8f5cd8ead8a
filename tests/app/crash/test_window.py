"""The window after a crash: words that fit, keys and pointer, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from desert.app.crash import window as crash_window
from desert.app.crash.sheet import Sheet, wrapped
from desert.app.crash.ways import Way
from desert.app.crash.window import Wreck, answers, ask, sentences
from desert.core.messages import Message
from desert.i18n.catalogue import Texts
from desert.storage.folders import locales
from desert.ui.fonts import Fonts
from desert.ui.theme import Weight
from desert.ui.window import Window
from tests.app.test_every_screen import SIZES

Event = pygame.event.Event

REPORT = Path("/somewhere/log/crash-20260101-000000-abcd.txt")
WRECKS = {
    "saved": Wreck(REPORT, Way.GAME, Path("/game.desert")),
    "unsaved": Wreck(REPORT, Way.TITLE, Path("/game.desert"), Message("file.reason_full")),
    "no report": Wreck(None, Way.END),
    "long path": Wreck(Path("/" + "W" * 250 + "/\udcff\n.txt"), Way.GAME, Path("/game.desert")),
}


class Nothing(Exception):
    """Nobody does anything any more."""


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window("test", (960, 600))
    yield opened
    opened.close()
    pygame.event.clear()


@pytest.fixture
def english() -> Texts:
    return Texts.load(locales(), "en")


def done(window: Window, wreck: Wreck, texts: Texts, *steps: Callable[[], object]) -> bool:
    """What it answers when these things are done, one after each frame."""
    left = list(steps)

    def sleep(_seconds: float) -> None:
        if not left:
            raise Nothing
        left.pop(0)()

    return ask(window, wreck, texts, sleep)


def key(code: int, mod: int = 0) -> Callable[[], object]:
    return lambda: pygame.event.post(Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))


def click(box: Rect, release: Rect | None = None) -> Callable[[], object]:
    def post() -> None:
        spots = (box.center, (release or box).center)
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=spots[0], rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=spots[0], button=1))
        pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=spots[1], button=1))

    return post


def boxes(window: Window, wreck: Wreck, texts: Texts) -> list[Rect]:
    words = [texts(words) for _, words in answers(wreck)]
    return Sheet(window.size, texts("crash.heading"), sentences(wreck, texts), words).boxes


@pytest.mark.parametrize("wreck", WRECKS.values(), ids=WRECKS.keys())
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [*SIZES, (640, 480)])
def test_everything_fits(size: tuple[int, int], language: str, wreck: Wreck) -> None:
    texts = Texts.load(locales(), language)
    words = [texts(key) for _, key in answers(wreck)]
    sheet = Sheet(size, texts("crash.heading"), sentences(wreck, texts), words)
    window = Rect((0, 0), size)
    rects = [line.rect for line in sheet.lines] + sheet.boxes
    assert all(window.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    for text, box in zip(words, sheet.boxes, strict=True):
        assert sheet._button_font.size(text)[0] < box.w
    assert not any("{" in line.text or "crash." in line.text for line in sheet.lines)
    surface = pygame.Surface(size)
    sheet.draw(surface, 0)
    assert len({tuple(surface.get_at(box.center)) for box in sheet.boxes}) >= 1


def test_enter_goes_on_and_closing_the_window_does_not(window: Window, english: Texts) -> None:
    wreck = WRECKS["saved"]
    assert done(window, wreck, english, key(pygame.K_RETURN))
    assert not done(window, wreck, english, lambda: pygame.event.post(Event(pygame.QUIT)))
    assert not done(window, wreck, english, key(pygame.K_LEFT), key(pygame.K_SPACE))
    assert done(window, wreck, english, key(pygame.K_TAB), key(pygame.K_TAB, pygame.KMOD_SHIFT), key(13))
    with pytest.raises(Nothing):
        done(window, wreck, english, key(pygame.K_ESCAPE), key(pygame.K_x))


def test_where_nothing_can_go_on_enter_quits(window: Window, english: Texts) -> None:
    assert not done(window, WRECKS["no report"], english, key(pygame.K_RETURN))


def test_a_button_is_pressed_and_released_in_place(window: Window, english: Texts) -> None:
    wreck = WRECKS["saved"]
    _folder, quits, goes_on = boxes(window, wreck, english)
    assert done(window, wreck, english, click(goes_on))
    assert not done(window, wreck, english, click(goes_on, quits), click(quits))
    with pytest.raises(Nothing):
        done(window, wreck, english, click(Rect(0, 0, 2, 2)), click(quits, Rect(0, 0, 2, 2)))


def test_the_folder_is_shown_and_the_window_stays(
    window: Window, english: Texts, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(crash_window, "show_folder", shown.append)
    folder, quits, _ = boxes(window, WRECKS["saved"], english)
    assert not done(window, WRECKS["saved"], english, click(folder), click(folder), click(quits))
    assert shown == [REPORT.parent] * 2


def test_what_was_pressed_before_the_crash_chooses_nothing(window: Window, english: Texts) -> None:
    key(pygame.K_RETURN)()
    with pytest.raises(Nothing):
        done(window, WRECKS["saved"], english)


def test_it_follows_the_window(window: Window, english: Texts) -> None:
    def larger() -> None:
        window.resize((1200, 800))
        pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=1200, y=800, window=None))

    def press() -> None:
        click(boxes(window, WRECKS["saved"], english)[2])()

    assert done(window, WRECKS["saved"], english, larger, press)


def test_without_our_font_it_uses_another(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_fonts: Fonts, _weight: Weight, _pixels: int) -> pygame.font.Font:
        raise ModuleNotFoundError

    monkeypatch.setattr(Fonts, "font", broken)
    assert Sheet((960, 600), "Heading", ["Words"], ["Quit"]).lines[0].rect.w > 50


def test_lines_are_broken_at_blanks_and_long_words_anywhere() -> None:
    pygame.font.init()
    font = pygame.font.Font(None, 20)
    for text in ("one two three", "x" * 300, "a " * 100, "", "word " + "/path" * 60 + " end"):
        lines = wrapped(text, font, 120)
        assert all(font.size(line)[0] <= 120 for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
