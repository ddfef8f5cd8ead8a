"""On every screen each control can be reached by Tab, and whoever has the focus looks different for it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from desert.app.catalogue import GAMES
from desert.ui.intents import Command, Key
from desert.ui.widgets import IconButton, ScrollText, Widget, WidgetScreen
from desert.views.through_the_desert.panels.seats import SeatCard
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.scoring.board import BoardPicture
from tests.app.fakes import App
from tests.ui.helpers import press

Open = Callable[[App], object]
SCREENS: dict[str, Open] = {
    "title": lambda app: app.go(app.routes.title()),
    "title, to continue": lambda app: (app.begin(12), app.go(app.routes.title())),
    "new game": lambda app: app.go(app.routes.new_game(app.game)),
    "load": lambda app: (app.begin(12), app.go(app.routes.title()), app.go(app.routes.load())),
    "load, empty": lambda app: app.go(app.routes.load()),
    "settings": lambda app: app.go(app.routes.settings()),
    "rules": lambda app: app.go(app.routes.rules(app.game)),
    "about": lambda app: app.go(app.routes.about()),
    "pause": lambda app: app.go(app.routes.pause(app.begin(30))),
    "save": lambda app: app.go(app.routes.save(app.begin(30))),
    "table": lambda app: app.begin(40),
    "table, early": lambda app: app.begin(2),
    "curtain": lambda app: app.begin(31),
    "scoring": lambda app: app.begin(10_000),
}


def opened(name: str) -> App:
    app = App(game=GAMES[0])
    app.shell.set("animation_speed", "off")
    app.shell.set("hand_over", name == "curtain")
    SCREENS[name](app)
    for _ in range(30):
        app.settle()
    press(app.stack, Command.NEXT_FOCUS)
    return app


@pytest.mark.parametrize("name", SCREENS)
def test_tab_reaches_every_control_and_each_shows_its_focus(name: str) -> None:
    app = opened(name)
    screen = app.stack.top
    assert isinstance(screen, WidgetScreen)
    wanted = [widget for widget in screen.widgets if widget.can_focus]
    assert wanted
    seen: list[Widget] = []
    for _ in range(len(wanted) + 1):
        current = screen.focus.current
        assert current is not None
        assert current.ring
        assert shows_focus(app, current), current
        seen.append(current)
        app.stack.handle(Key(Command.NEXT_FOCUS))
        if app.stack.top is not screen:
            break
    assert {id(one) for one in seen} >= {id(one) for one in wanted}


def shows_focus(app: App, widget: Widget) -> bool:
    """Whether it would look different without."""
    screen = app.stack.top
    assert isinstance(screen, WidgetScreen)
    with_focus = pygame.image.tobytes(app.picture(), "RGB")
    screen.focus.set(widget, shown=False)
    without = pygame.image.tobytes(app.picture(), "RGB")
    screen.focus.set(widget, shown=True)
    return with_focus != without


@pytest.mark.parametrize("name", SCREENS)
def test_whatever_a_pointer_can_press_keys_can_reach(name: str) -> None:
    app = opened(name)
    screen = app.stack.top
    assert isinstance(screen, WidgetScreen)
    hand = pygame.SYSTEM_CURSOR_HAND
    # Another control does the same as a press on these.
    other_ways = SeatCard, BoardPicture
    for widget in screen.widgets:
        if widget.visible and widget.enabled and widget.cursor == hand and not isinstance(widget, other_ways):
            assert widget.can_focus, widget
        if isinstance(widget, ScrollText) and widget.visible and widget.focusable:
            assert widget.can_focus


def test_the_curtain_is_one_of_them() -> None:
    app = App(game=GAMES[0])
    app.begin(31)
    for _ in range(30):
        app.settle()
    press(app.stack, Command.RIGHT)
    assert isinstance(app.stack.top, Curtain)
    current = app.stack.top.focus.current
    assert current is not None
    assert current.ring


@pytest.mark.parametrize("name", ["table", "pause", "title", "scoring"])
def test_tab_goes_along_a_row_as_it_is_seen(name: str) -> None:
    app = opened(name)
    screen = app.stack.top
    assert isinstance(screen, WidgetScreen)
    small = [one for one in screen.widgets if isinstance(one, IconButton) and one.can_focus]
    for here, there in pairwise(small):
        if here.rect.y == there.rect.y:
            assert here.rect.x < there.rect.x
