"""Tips lie on no control where they find another place: on the title, in the set-up and at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from pygame import Rect

from desert.app.catalogue import GAMES
from desert.app.screens.title import TitleScreen
from desert.core.seats import Seat
from desert.games.through_the_desert.colours import RIDERS
from desert.ui.widgets import Widget, WidgetScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tests.app.fakes import SIZE, App, new_match, play_on

LONG = "Wilhelmina von Hohenstein"[:24]
ROOM = Rect((0, 0), SIZE).inflate(-8, -8)


def begin(app: App, players: int) -> None:
    """A match of so many, all with long names, some moves in."""
    match = new_match(seats=[Seat(LONG, rider) for rider in RIDERS[:players]])
    play_on(match, 40)
    session = app.shell.begin(app.game, match, {"open_scores": True})
    app.go(app.routes.table(session))


def screens(players: int, language: str) -> Iterator[WidgetScreen]:
    app = App(game=GAMES[0])
    app.shell.set("language", language)
    app.settle()
    begin(app, players)
    yield app.top
    yield app.go(app.routes.title())
    setup = app.go(app.routes.new_game(app.game))
    setup.form.set_players(players)
    setup.sync()
    yield setup


def tipped(screen: WidgetScreen) -> Iterator[tuple[Widget, Rect, Rect]]:
    """Each control with a tip, what the tip stands beside, and where it stands."""
    for widget in screen.widgets:
        if not (widget.visible and widget.tip_text()):
            continue
        screen.tooltip.aim(widget)
        screen.tooltip.hurry()
        screen.tooltip.update(0.0, widget.rect.center, SIZE)
        assert screen.tooltip.shown
        yield widget, widget.tip_rect(widget.rect.center), screen.tooltip.rect


def free(tip: Rect, beside: Rect, controls: list[Rect]) -> bool:
    """Whether there is any place right beside it, at least half along it, that covers no control."""
    across = min(tip.w, beside.w) // 2
    down = min(tip.h, beside.h) // 2
    lying = range(beside.left - tip.w + across, beside.right - across + 1)
    standing = range(beside.top - tip.h + down, beside.bottom - down + 1)
    places = [Rect(x, y, *tip.size) for x in lying for y in (beside.bottom + 8, beside.top - 8 - tip.h)]
    places += [Rect(x, y, *tip.size) for y in standing for x in (beside.right + 8, beside.left - 8 - tip.w)]
    return any(ROOM.contains(place) and place.collidelist(controls) < 0 for place in places)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("players", [2, 5])
def test_no_tip_lies_on_a_control_where_it_need_not(players: int, language: str) -> None:
    seen = 0
    for screen in screens(players, language):
        boxes = [one.rect for one in screen.widgets if one.visible and one.focusable]
        controls = [box for box in boxes if box.w * box.h < SIZE[0] * SIZE[1] // 4]
        for widget, beside, tip in tipped(screen):
            seen += 1
            assert ROOM.contains(tip), widget
            assert not tip.colliderect(beside), widget
            if tip.collidelist(controls) >= 0:
                assert not free(tip, beside, controls), (screen, widget, tip)
    assert seen > 8 + players


def test_the_tips_of_a_card_and_of_continue_leave_their_neighbours_free() -> None:
    table, title, _ = screens(5, "en")
    assert isinstance(table, TableScreen)
    assert isinstance(title, TitleScreen)
    assert title.continue_ is not None
    wanted: Sequence[Widget]
    for screen, wanted in ((table, [*table.controls.cards]), (title, [title.continue_])):
        tips = {id(widget): tip for widget, _, tip in tipped(screen)}
        for widget in wanted:
            others = [one.rect for one in screen.widgets if one.visible and one.focusable]
            small = [box for box in others if box.w * box.h < SIZE[0] * SIZE[1] // 4]
            assert tips[id(widget)].collidelist(small) < 0
