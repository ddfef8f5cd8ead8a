"""The supply's tiles tell plainly what their numbers are: camels left, a lead, turns, a key."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.devices import Device
from desert.views.through_the_desert.facts.standing import URGENT, turns_left, turns_left_words
from desert.views.through_the_desert.panels.supply_tiles import SupplyTiles
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import NAMES, FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import click_colour, open_table, place_something


@pytest.mark.parametrize("device", [Device.POINTER, Device.KEYBOARD, Device.PAD])
def test_the_tip_tells_the_key_apart_from_what_is_left(device: Device) -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 90)))
    supply = table.controls.supply
    for colour in COLOURS:
        stage.move(supply.cells()[colour].center)
        stage.context.devices.now = device
        lines = supply.tip_text().split("\n")
        assert str(table.course.position.supply[colour]) in re.sub("one", "1", lines[0])
        assert not re.search(r"\(\d\)", supply.tip_text())
        assert (f"Key: {colour + 1}" in lines) == (device is not Device.PAD)


def test_the_clock_is_explained_where_it_is_shown() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 90)))
    supply, clocks = table.controls.supply, 0
    for colour in COLOURS:
        stage.move(supply.cells()[colour].center)
        shown = table.course.position.supply[colour] <= URGENT
        assert ("clock" in supply.tip_text()) == shown
        clocks += shown
    assert 0 < clocks < len(COLOURS)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_clock_counts_from_the_next_turn_on_while_a_complete_one_is_on_screen(language: str) -> None:
    stage = Stage(language=language)
    table = open_table(stage, FakeSession(played(new_match(2), 90)))
    supply, texts = table.controls.supply, stage.context.texts

    def clocks(key: str) -> list[bool]:
        position, said = table.course.position, []
        for colour in COLOURS:
            if 0 < position.supply[colour] <= URGENT:
                stage.move(supply.cells()[colour].center)
                turns = turns_left(position, colour)
                said.append(texts(key, count=turns) in supply.tip_text())
        return said

    assert not table.course.holding
    assert set(clocks("standing.turns_left")) == {True}
    turn = 0
    while not table.course.holding:
        turn += 1
        place_something(stage, table, turn)
    assert set(clocks("standing.turns_left_next")) == {True}
    assert set(clocks("standing.turns_left")) == {False}


def barred(position: Position, colour: Colour, seats: tuple[int, ...]) -> Position:
    """The same with so many seats' caravans of a colour unable to grow."""
    reach = [
        0 if place in [seat * 5 + colour for seat in seats] else mask
        for place, mask in enumerate(position.reach)
    ]
    return position._replace(reach=tuple(reach))


def test_turns_left_counts_on_nobody_who_cannot_place_the_colour() -> None:
    position = played(new_match(3), 60).position
    assert position.phase is Phase.CAMELS
    position = position._replace(left=2, supply=(4, 20, 20, 20, 20))
    first, green = position.player, Colour.GREEN
    second, third = (first + 1) % 3, (first + 2) % 3
    every = {(): 2, (first,): 3, (second,): 3, (third,): 2, (first, second): 6, (first, second, third): None}
    for seats, turns in every.items():
        assert turns_left(barred(position, green, seats), green) == turns
    # Whoever can place nothing at all has no turn.
    stuck = position
    for colour in COLOURS:
        stuck = barred(stuck, colour, (second,))
    assert turns_left(stuck, green) == 2
    assert turns_left(barred(stuck, green, (first,)), green) == 4


def test_no_clock_stands_on_a_colour_that_nobody_can_place() -> None:
    position = played(new_match(3), 60).position._replace(supply=(4, 20, 20, 20, 20))
    stuck = barred(position, Colour.GREEN, (0, 1, 2))
    assert turns_left_words(position, Colour.GREEN, complete=False) is not None
    assert turns_left_words(stuck, Colour.GREEN, complete=False) is None


def test_who_leads_alone_wears_a_crown_and_who_is_tied_none() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 90)))
    facts = table.controls.supply.facts
    assert facts is not None
    tiles, cell = SupplyTiles(stage.context, table.scene.sprites), table.controls.supply.cells()[0]
    spot = pygame.Rect(cell.x, cell.y, 30, 10)

    def corner(by: int) -> pygame.Surface:
        shown = replace(facts, tiles=(replace(facts.tiles[0], by=by), *facts.tiles[1:]))
        sheet = pygame.Surface(stage.size)
        tiles.draw(sheet, shown, table.controls.supply.cells(), None, digits=True)
        return sheet.subsurface(spot).copy()

    def gold(picture: pygame.Surface) -> int:
        return pygame.mask.from_threshold(picture, (0x8A, 0x5A, 0), (30, 30, 30, 255)).count()

    assert gold(corner(3)) > 10
    assert not gold(corner(0))


def rested_tip(stage: Stage, table: TableScreen, colour: Colour) -> str:
    stage.move(table.controls.supply.cells()[colour].center)
    for _ in range(60):
        stage.tick()
    return table.tooltip.text


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_leader_that_is_gone_says_who_returned_it_after_a_press_on_a_tile_too(language: str) -> None:
    stage = Stage(language=language)
    session = FakeSession(played(new_match(5, by_hand=True), phase=Phase.RETURNS))
    table, texts = open_table(stage, session), stage.context.texts
    for seat, colour in enumerate(COLOURS[:3]):
        click_colour(stage, table, colour)
        told = texts("table.returned_by", name=NAMES[seat])
        assert told not in rested_tip(stage, table, COLOURS[4])
        assert table.tooltip.text
        assert told in rested_tip(stage, table, colour)


def test_in_hand_a_leader_that_its_person_returned_is_told_of_as_such() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(5, by_hand=True), phase=Phase.LEADERS))
    table, position = open_table(stage, session), session.match.position
    colour = position.returned[position.player]
    assert colour is not None
    told = stage.context.texts("table.returned_by", name=NAMES[position.player])
    for other in COLOURS:
        assert (told in rested_tip(stage, table, other)) == (other is colour)


def test_while_a_computer_returns_a_leader_it_is_told_whose_are_gone() -> None:
    stage = Stage()
    match = played(new_match(5, by_hand=True, computers=(1,)), 1)
    session = FakeSession(match)
    session.slow = True
    table = open_table(stage, session)
    assert table.course.computers_turn
    gone = match.position.returned[0]
    assert gone is not None
    told = stage.context.texts("table.returned_by", name=NAMES[0])
    for colour in COLOURS:
        assert (told in rested_tip(stage, table, colour)) == (colour is gone)


def test_a_tip_hidden_by_a_press_stays_away_from_its_own_tile() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 90)))
    colour = table.aim.colours()[0]
    assert rested_tip(stage, table, colour)
    click_colour(stage, table, colour)
    cell = table.controls.supply.cells()[colour]
    stage.move((cell.centerx + 2, cell.centery))
    for _ in range(60):
        stage.tick()
    assert not table.tooltip.text
