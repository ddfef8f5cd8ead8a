"""Ways to place: space first by the ring, drag, wheel, with a second click; and slips that place nothing."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, FocusLost, PointerDown, PointerUp
from desert.views.through_the_desert.facts.choices import colours_for, hints_for, open_spaces
from desert.views.through_the_desert.table.screen import TableScreen
from desert.views.through_the_desert.words import colour_name, sentence
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import (
    click_colour,
    click_end,
    click_space,
    open_table,
    spot,
)


def camels(plies: int = 20, players: int = 2, **settings: object) -> tuple[Stage, TableScreen, FakeSession]:
    """A table at the start of a turn of two camels, with no colour in hand."""
    stage = Stage(settings=settings)
    match = played(new_match(players), phase=Phase.CAMELS)
    played(match, match.ply + plies)
    while match.position.left != 2:
        played(match, match.ply + 1)
    session = FakeSession(match)
    table = open_table(stage, session)
    assert table.aim.colour is None
    return stage, table, session


def shared(table: TableScreen, least: int = 2) -> int:
    """A space where several colours may go."""
    spaces = table.course.position.table.field.spaces
    return next(space for space in bits(spaces) if len(colours_for(table.aim, space)) >= least)


def only(table: TableScreen) -> tuple[int, Colour]:
    """A space where a single colour may go, and which."""
    for space in bits(table.course.position.table.field.spaces):
        colours = colours_for(table.aim, space)
        if len(colours) == 1:
            return space, colours[0]
    raise AssertionError


def press_disc(stage: Stage, table: TableScreen, colour: Colour) -> None:
    stage.click(table.colours.disc(colour).center)


def words(table: TableScreen) -> str:
    return " ".join(box.text for box in table.overlay.texts())


# -- space first -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("players", "side"), [(2, "mountain"), (5, "river")])
def test_a_whole_game_space_first_by_the_pointer_alone(players: int, side: str) -> None:
    stage = Stage()
    session = FakeSession(new_match(players, by_hand=True, side=side))
    table = open_table(stage, session)
    turn = rings = 0
    while not session.match.position.over or table.course.holding:
        turn += 1
        before = session.match.ply
        if table.course.holding:
            click_end(stage, table)
            continue
        aim = table.aim
        if aim.position.phase is Phase.RETURNS:
            click_colour(stage, table, aim.colours()[turn % len(aim.colours())])
        elif aim.position.phase is Phase.PALMS:
            click_space(stage, table, next(bits(aim.lit())))
        else:
            if aim.colour is not None and len(aim.colours()) > 1:
                stage.key(Command.CANCEL)  # the colour of the first camel of the turn
            spaces = list(bits(aim.position.table.field.spaces))
            legal = [space for space in spaces if colours_for(table.aim, space)]
            space = legal[(31 * turn) % len(legal)]
            colours = colours_for(table.aim, space)
            if table.aim.colour is not None:
                colours = (table.aim.colour,)
            click_space(stage, table, space)
            if len(colours) > 1:
                rings += 1
                assert table.colours.colours == colours
                assert session.match.ply == before
                press_disc(stage, table, colours[turn % len(colours)])
        assert session.match.ply == before + 1
        assert table.colours.space is None
        assert table.aim.position is session.match.position
    assert rings > 5


def test_a_space_for_one_colour_takes_it_at_once() -> None:
    stage, table, session = camels()
    space, colour = only(table)
    click_space(stage, table, space)
    assert session.match.moves[-1] == PlaceCamel(colour, space)


def test_the_ring_shows_what_each_colour_earns_and_places_what_is_pressed() -> None:
    stage, table, session = camels(40)
    space = shared(table)
    before = session.match.ply
    click_space(stage, table, space)
    ring = table.colours
    colour = ring.colours[1]
    stage.move(ring.disc(colour).center)
    assert table.overlay.hint is not None
    assert table.overlay.hint.space == space
    assert table.overlay.hint.legal
    for other in ring.colours:
        assert table.size[0] >= ring.disc(other).right
        assert ring.disc(other).top >= 0
    assert session.match.ply == before
    press_disc(stage, table, colour)
    assert session.match.moves[before] == PlaceCamel(colour, space)
    assert session.match.ply == before + 1


@pytest.mark.parametrize("way", ["escape", "same", "beside", "supply", "right", "focus", "undo"])
def test_a_ring_that_is_left_places_nothing(way: str) -> None:
    stage, table, session = camels(40)
    space = shared(table)
    click_space(stage, table, space)
    before = session.match.moves
    assert table.colours.space == space
    if way == "escape":
        stage.key(Command.CANCEL)
        assert stage.stack.top is table
    elif way == "same":
        click_space(stage, table, space)
    elif way == "beside":
        stage.click((table.size[0] - 4, 4))
    elif way == "supply":
        click_colour(stage, table, table.aim.colours()[0])
        assert table.aim.colour is table.aim.colours()[0]
    elif way == "right":
        disc = table.colours.disc(table.colours.colours[0])
        stage.stack.handle(PointerDown(disc.center, 3))
        stage.stack.handle(PointerUp(disc.center, 3))
        assert session.match.moves == before
        stage.key(Command.CANCEL)
    elif way == "focus":
        disc = table.colours.disc(table.colours.colours[0])
        stage.stack.handle(PointerDown(disc.center))
        stage.stack.handle(FocusLost())
        stage.stack.handle(PointerUp(disc.center))
        assert session.match.moves == before
        stage.key(Command.CANCEL)
    else:
        stage.key(Command.UNDO)
        stage.key(Command.CANCEL)  # the question whether to take back the turn before
    assert table.colours.space is None
    assert session.match.moves == before


def test_another_space_moves_the_ring_there() -> None:
    stage, table, session = camels(60)
    spaces = [
        space
        for space in bits(table.course.position.table.field.spaces)
        if len(colours_for(table.aim, space)) > 1
    ]
    first = spaces[0]
    click_space(stage, table, first)
    far = next(s for s in reversed(spaces) if not table.colours.contains(spot(table, s)) and s != first)
    click_space(stage, table, far)
    assert table.colours.space == far
    stage.key(digit=table.colours.colours[0] + 1)
    assert isinstance(session.match.moves[-1], PlaceCamel)
    assert session.match.moves[-1].space == far


def test_the_ring_by_keys() -> None:
    stage, table, session = camels(40)
    space = shared(table)
    stage.key(Command.DOWN)
    table.board._point(space)
    stage.key(Command.CONFIRM)
    assert table.colours.space == space
    first = table.colours.colours[0]
    stage.key(Command.RIGHT)
    stage.key(Command.LEFT)
    stage.key(Command.CONFIRM)
    assert session.match.moves[-1] == PlaceCamel(first, space)


def test_hovering_without_a_colour_says_what_may_go_there_or_why_nothing_may() -> None:
    stage, table, _ = camels(40)
    space = shared(table)
    stage.move(spot(table, space))
    assert table.overlay.choices
    assert words(table)
    position = table.course.position
    free = position.table.field.spaces & ~(position.occupied | position.oases | position.enclosed)
    away = next(s for s in bits(free) if not colours_for(table.aim, s))
    stage.move(spot(table, away))
    for _ in range(30):
        stage.tick()
    assert words(table).endswith(".")
    stage.move((2, 2))
    assert not words(table)


def test_a_click_on_a_mountain_says_why_and_beside_the_board_nothing_happens() -> None:
    stage, table, session = camels()
    board = table.course.position.table.board
    mountain = next(index for index in board.kinds if not board.spaces >> index & 1)
    before = session.match.ply
    for colour in (None, table.aim.colours()[0]):
        if colour is not None:
            stage.key(digit=colour + 1)
        click_space(stage, table, mountain)
        assert words(table) == stage.context.texts("own.mountain").capitalize() + "."
        stage.click((table.size[0] - 4, 4))
        assert not words(table)
    assert session.match.ply == before


def test_a_space_beyond_the_elevation_line_is_said_to_be_out_of_play() -> None:
    stage, table, _ = camels()
    beyond = next(bits(table.course.position.table.board.outside_small))
    for colour in (None, table.aim.colours()[0]):
        if colour is not None:
            stage.key(digit=colour + 1)
        click_space(stage, table, beyond)
        assert words(table) == "Out of play with 2 or 3 players: land in the haze."


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_leaders_space_says_that_the_colours_named_may_go_there(language: str) -> None:
    stage = Stage(language=language)
    table = open_table(stage, FakeSession(played(new_match(3), phase=Phase.LEADERS)))
    space = next(bits(open_spaces(table.aim)))
    stage.move(spot(table, space))
    named = [colour_name(stage.context.texts, colour) for colour in colours_for(table.aim, space)]
    told = stage.context.texts("preview.these", count=len(named), colours=", ".join(named))
    assert words(table) == told


def test_a_reason_names_the_seat_and_points_out_what_bars_the_way() -> None:
    for seed in range(3, 12):
        match = played(new_match(5), 100, seed=seed)
        stage = Stage()
        table = open_table(stage, FakeSession(match))
        for colour in table.aim.colours():
            stage.key(digit=colour + 1) if table.aim.colour is not colour else None
            for space in bits(table._lights().barred):
                before = stage.draw().copy()
                click_space(stage, table, space)
                found = table.overlay.hint
                assert found is not None
                assert found.reason is not None
                assert found.blockers
                assert words(table).startswith(sentence(stage.context.texts, found.reason))
                owner = found.reason.values["owner"]
                assert owner in [seat.name for seat in match.seats]
                layout = table.scene.layout
                assert layout is not None
                for shown in (space, *bits(found.blockers)):  # the sign, and what bars the way
                    box = layout.box(shown)
                    pictures = (stage.draw().subsurface(box), before.subsurface(box))
                    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(
                        pictures[1], "RGB"
                    )
                return
    raise AssertionError("no game with a barred space")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (700, 1200)])
def test_discs_lie_apart_within_the_board_and_beside_the_space_wherever_it_is(size: tuple[int, int]) -> None:
    stage = Stage(size)
    table = open_table(stage, FakeSession(new_match(2)))
    layout, ring = table.scene.layout, table.colours
    assert layout is not None
    for space in bits(open_spaces(table.aim)):
        choices = hints_for(table.aim, space)
        ring.open(space, layout.box(space), table.board.rect, choices, "red", leaders=True)
        discs = [ring.disc(colour) for colour, _ in choices]
        centre = layout.centre(space)
        for disc in discs:
            assert table.board.rect.contains(disc)
            assert not disc.collidepoint(centre)
        for one, other in combinations(discs, 2):
            across, down = one.centerx - other.centerx, one.centery - other.centery
            assert across * across + down * down >= (one.w + 2) ** 2
