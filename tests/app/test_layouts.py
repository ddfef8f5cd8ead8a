"""Every screen of the shell at many sizes, scales and both languages: nothing outside, cut or overlapping."""

from __future__ import annotations

import pytest
from pygame import Rect

from desert.core.messages import Message
from desert.core.seats import Seat
from desert.ui.widgets import ScrollText
from desert.ui.widgets.base import Widget
from tests.app.fakes import App, damage, new_match, play_on

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (1200, 1600),
]
LONG = [Seat("W" * 24, colour) for colour in ("red", "blue", "green", "purple", "orange")]


def leaves(app: App) -> list[Widget]:
    """The widgets a person can use or read, without the sheets they lie on."""
    return [one for one in app.top.widgets if one.visible and (one.focusable or one.texts())]


def check(app: App, where: str) -> None:
    window = Rect((0, 0), app.size)
    for widget in leaves(app):
        assert window.contains(widget.rect), (where, widget, widget.rect)
        for box in widget.texts():
            assert not box.text or box.fits, (where, box)
            # Names and reasons from files may be of any length; our own words always fit.
            signs = ("W", ".desert", "rather long", app.shell.texts("load.damaged"))
            foreign = any(sign in box.text for sign in signs)
            assert not box.shortened or foreign, (where, box)
    usable = [one for one in leaves(app) if one.can_focus]
    for number, one in enumerate(usable):
        for other in usable[number + 1 :]:
            assert not one.rect.colliderect(other.rect), (where, one, other)


def fill(app: App) -> None:
    """Some of everything that lists show."""
    match = new_match(3, LONG)
    play_on(match, 40)
    session = app.shell.begin(app.game, match, {})
    app.shell.save_as(session, "A rather long name for a game that was saved one evening in November")
    good = session.autosave.path.read_bytes()
    app.shell.put_on_screen(None)
    damage(app.folders.autosaves, good)
    app.shell.put_on_screen(app.shell.open(session.autosave.path)[0])


@pytest.mark.parametrize("scale", [0.0, 0.75, 3.0])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(size: tuple[int, int], language: str, scale: float) -> None:
    app = App(size=size, scale=scale)
    app.shell.set("language", language)
    app.settle()
    fill(app)
    session = app.shell.session
    assert session is not None
    routes = app.routes
    ways = {
        "settings": routes.settings,
        "rules": lambda: routes.rules(app.game),
        "load": routes.load,
        "pause": lambda: routes.pause(session),
        "save": lambda: routes.save(session),
        "about": routes.about,
        "message": lambda: routes.tell("load.cannot_open", Message("file.name_control", {"name": "W" * 60})),
        "title": routes.title,
    }
    for name, way in ways.items():
        app.go(way())
        for _ in range(4):
            app.settle()
        app.picture()
        check(app, name)
        if name == "load":
            app.top._show(app.top.tabs.choose(1) and 1)
            check(app, "load saved")


def test_long_rules_scroll_by_wheel_and_keys() -> None:
    app = App()
    screen = app.go(app.routes.rules(app.game, "page3"))
    assert screen.list.selected == 3
    assert isinstance(screen.text, ScrollText)
    assert screen.text.bar.needed
