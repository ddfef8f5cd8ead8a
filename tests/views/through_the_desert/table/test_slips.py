"""Drags, the wheel and placements by a second click place what was meant; slips place nothing."""

from __future__ import annotations

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import PlaceCamel, PlacePalm
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, FocusLost, Key, PointerDown, PointerMove, PointerUp, Wheel
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import (
    click_colour,
    click_end,
    click_space,
    open_table,
    spot,
)
from tests.views.through_the_desert.table.test_placing import camels, only, press_disc, shared, words


def drag(stage: Stage, table: TableScreen, colour: Colour, *way: tuple[int, int]) -> None:
    start = table.controls.supply.cells()[colour].center
    stage.move(start)
    stage.stack.handle(PointerDown(start))
    for pos in way:
        stage.stack.handle(PointerMove(pos, frozenset({1})))
        stage.tick()
        stage.draw()


def test_a_whole_game_by_dragging() -> None:
    stage = Stage()
    session = FakeSession(new_match(3))
    table = open_table(stage, session)
    turn = 0
    while not session.match.position.over or table.course.holding:
        if table.course.holding:
            click_end(stage, table)
            continue
        turn += 1
        before = session.match.ply
        colour = table.aim.colours()[turn % len(table.aim.colours())]
        lit = list(bits(table.aim.position.legal_moves().masks[colour]))
        place = spot(table, lit[(13 * turn) % len(lit)])
        start = table.controls.supply.cells()[colour].center
        stage.stack.handle(PointerDown(start))
        stage.stack.handle(PointerMove((start[0], start[1] - 60), frozenset({1})))
        stage.stack.handle(PointerMove(place, frozenset({1})))
        assert table.carried.held
        stage.stack.handle(PointerUp(place))
        stage.tick()
        assert not table.carried.held
        assert session.match.ply == before + 1


@pytest.mark.parametrize("end", ["beside", "seat", "tile", "barred", "lost", "escape", "left"])
def test_a_drag_that_ends_nowhere_places_nothing(end: str) -> None:
    stage, table, session = camels()
    colour = table.aim.colours()[0]
    legal = spot(table, next(bits(session.match.position.legal_moves().masks[colour])))
    before = session.match.moves
    drag(stage, table, colour, (600, 500), legal)
    assert table.carried.held
    assert table.overlay.hint is not None
    assert table.overlay.hint.legal
    tile = table.controls.supply.cells()[colour].center
    occupied = spot(table, next(bits(session.match.position.occupied)))
    ends = {
        "beside": (table.size[0] - 4, 4),
        "seat": table.controls.cards[0].rect.center,
        "tile": tile,
        "barred": occupied,
    }
    if end in ends:
        stage.stack.handle(PointerMove(ends[end], frozenset({1})))
        stage.stack.handle(PointerUp(ends[end]))
    elif end == "lost":
        stage.stack.handle(FocusLost())
        stage.stack.handle(PointerUp(legal))
    elif end == "escape":
        stage.key(Command.CANCEL)
        stage.stack.handle(PointerUp(legal))
    else:
        stage.stack.handle(PointerMove(legal, frozenset()))  # the release was outside the window
    stage.tick()
    assert session.match.moves == before
    assert not table.carried.held
    assert stage.stack.top is table
    # On its tile or a barred space it stays in hand; else all is as before.
    assert table.aim.colour is (colour if end in ("tile", "barred") else None)


def test_a_second_button_during_a_drag_changes_nothing() -> None:
    stage, table, session = camels()
    colour = table.aim.colours()[0]
    legal = spot(table, next(bits(session.match.position.legal_moves().masks[colour])))
    before = session.match.ply
    drag(stage, table, colour, (600, 500), legal)
    stage.stack.handle(PointerDown(legal, 3))
    stage.stack.handle(PointerUp(legal, 3))
    assert session.match.ply == before
    assert table.carried.held
    stage.stack.handle(PointerUp(legal))
    assert session.match.ply == before + 1


def test_a_tile_that_cannot_be_chosen_cannot_be_dragged() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(5), 60))
    table = open_table(stage, session)
    shut = next(colour for colour in COLOURS if colour not in table.aim.colours())
    drag(stage, table, shut, (600, 500), (640, 300))
    assert not table.carried.held
    stage.stack.handle(PointerUp((640, 300)))
    assert session.match.ply == 60


# -- wheel and digits ------------------------------------------------------------------------------
def test_the_wheel_over_the_supply_goes_through_the_colours_that_can_be_placed() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(5), 60)))
    colours = table.aim.colours()
    assert 1 < len(colours) < len(COLOURS)
    over = table.controls.supply.cells()[0].center
    seen = []
    for _ in range(len(colours)):
        stage.stack.handle(Wheel(over, -1.0))
        seen.append(table.aim.colour)
    assert seen == list(colours)
    stage.stack.handle(Wheel(over, 1.0))
    assert table.aim.colour is colours[-2]
    stage.stack.handle(Wheel(over, 0.4))
    assert table.aim.colour is colours[-2]


# -- confirming ------------------------------------------------------------------------------------
def test_with_placements_confirmed_one_click_never_plays_and_a_second_plays_what_was_marked() -> None:
    stage, table, session = camels(confirm_placement=True)
    before = session.match.ply
    stage.key(digit=table.aim.colours()[0] + 1)
    colour = table.aim.colour
    assert colour is not None
    first, second = list(bits(table.aim.lit()))[:2]
    click_space(stage, table, first)
    assert session.match.ply == before
    assert table.overlay.armed == PlaceCamel(colour, first)
    stage.stack.handle(PointerDown(spot(table, first), 1, 2))  # a double click is no second click
    stage.stack.handle(PointerUp(spot(table, first)))
    assert session.match.ply == before
    click_space(stage, table, second)
    assert session.match.ply == before
    assert table.overlay.armed == PlaceCamel(colour, second)
    click_space(stage, table, first)
    stage.key(Command.CANCEL)
    assert table.overlay.armed is None
    assert table.aim.colour is colour
    click_space(stage, table, second)
    assert session.match.ply == before
    click_space(stage, table, second)
    assert session.match.ply == before + 1
    assert session.match.moves[-1] == PlaceCamel(colour, second)
    assert table.overlay.armed is None


def test_with_placements_confirmed_a_space_for_one_colour_opens_the_ring() -> None:
    stage, table, session = camels(confirm_placement=True)
    space, colour = only(table)
    before = session.match.ply
    click_space(stage, table, space)
    assert session.match.ply == before
    press_disc(stage, table, colour)
    assert session.match.moves[-1] == PlaceCamel(colour, space)


def test_with_placements_confirmed_a_second_click_places_the_only_colour_the_ring_offers() -> None:
    stage, table, session = camels(confirm_placement=True)
    space, colour = only(table)
    before = session.match.ply
    click_space(stage, table, space)
    stage.click(spot(table, space), clicks=2)  # a double click is no second click
    assert session.match.ply == before
    click_space(stage, table, space)
    assert session.match.ply == before + 1
    assert session.match.moves[-1] == PlaceCamel(colour, space)
    assert table.colours.space is None


def test_with_placements_confirmed_a_second_click_places_none_of_several_colours() -> None:
    stage, table, session = camels(40, confirm_placement=True)
    space, before = shared(table), session.match.ply
    click_space(stage, table, space)
    click_space(stage, table, space)
    assert session.match.ply == before
    assert table.colours.space is None


@pytest.mark.parametrize(
    ("language", "click", "tap", "enter", "press"),
    [
        (
            *("en", "Click again to place", "Tap again to place"),
            *("Press Enter again to place", "Press A again to place"),
        ),
        (
            *("es", "Haz clic otra vez para colocar", "Toca otra vez para colocar"),
            *("Pulsa Intro otra vez para colocar", "Pulsa A otra vez para colocar"),
        ),
    ],
)
def test_what_places_is_told_in_the_words_of_the_device_used_last(
    language: str, click: str, tap: str, enter: str, press: str
) -> None:
    stage = Stage(language=language, settings={"confirm_placement": True})
    table = open_table(stage, FakeSession(played(new_match(2), phase=Phase.CAMELS)))
    stage.key(digit=table.aim.colours()[0] + 1)
    space = next(bits(table.aim.lit()))
    click_space(stage, table, space)
    assert click in words(table)
    stage.key(Command.PAGE_DOWN)
    stage.key(Command.CONFIRM)
    assert table.overlay.armed is not None
    assert enter in words(table)
    assert click not in words(table)
    stage.stack.handle(Key(Command.MENU, pad=True))  # the same mark, another device
    stage.close_top()
    stage.tick()
    assert press in words(table)
    click_space(stage, table, next(bits(table.aim.lit())))
    assert click in words(table)
    other = spot(table, next(bits(table.aim.lit() & ~(1 << space))))
    stage.stack.handle(PointerMove(other, frozenset(), finger=True))
    stage.stack.handle(PointerDown(other, finger=True))
    stage.stack.handle(PointerUp(other))
    assert tap in words(table)
    assert click not in words(table)


def test_with_placements_confirmed_palms_drags_and_returned_leaders_wait_too() -> None:
    stage = Stage(settings={"confirm_placement": True})
    session = FakeSession(new_match(5, by_hand=True))
    table = open_table(stage, session)
    for _ in range(5):
        colour = table.aim.colours()[0]
        before = session.match.ply
        click_colour(stage, table, colour)
        assert session.match.ply == before
        click_colour(stage, table, colour)
        assert session.match.ply == before + 1
    assert session.match.position.phase is Phase.PALMS
    before = session.match.ply
    space = next(bits(table.aim.lit()))
    click_space(stage, table, space)
    assert session.match.ply == before
    click_space(stage, table, space)
    assert session.match.moves[-1] == PlacePalm(space)
    stage, table, session = camels(confirm_placement=True)
    colour = table.aim.colours()[0]
    legal = spot(table, next(bits(session.match.position.legal_moves().masks[colour])))
    before = session.match.ply
    drag(stage, table, colour, (600, 500), legal)
    stage.stack.handle(PointerUp(legal))
    assert session.match.ply == before
    assert table.overlay.armed is not None
    stage.click(legal)
    assert session.match.ply == before + 1


@pytest.mark.parametrize("change", ["undo", "colour", "end"])
def test_what_waits_is_forgotten_when_the_turn_changes(change: str) -> None:
    stage, table, _ = camels(confirm_placement=True)
    stage.key(digit=table.aim.colours()[0] + 1)
    space = next(bits(table.aim.lit()))
    click_space(stage, table, space)
    click_space(stage, table, space)
    space = next(bits(table.aim.lit()))
    click_space(stage, table, space)
    assert table.overlay.armed is not None
    if change == "undo":
        stage.key(Command.UNDO)
    elif change == "colour":
        other = next(colour for colour in table.aim.colours() if colour is not table.aim.colour)
        stage.key(digit=other + 1)
    else:
        click_space(stage, table, space)
    assert table.overlay.armed is None
