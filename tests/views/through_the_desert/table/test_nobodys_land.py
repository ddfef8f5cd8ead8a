"""Land that looks closed in and is no area: hovering it says why, and lights up who shares in closing it."""

from __future__ import annotations

from desert.core.hexgrid import bits
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.facts.space import nobodys
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, spot


def land(position: Position) -> int:
    """Mask of the spaces where nobody is and that are in no area."""
    free = position.table.field.spaces
    for mask in (*position.caravans, *(area.spaces for area in position.areas)):
        free &= ~mask
    return free


def test_it_is_told_only_of_small_land_between_several_caravans() -> None:
    told = untold = 0
    for seed in range(4):
        position = played(new_match(5, seed=seed), phase=Phase.OVER, seed=seed).position
        grid = position.table.field.grid
        for part in grid.parts(land(position)):
            rim = grid.neighbours(part)
            round_it = [mask for mask in position.caravans if mask & rim]
            for space in bits(part):
                found = nobodys(position, space)
                if found is None:
                    untold += 1
                    assert part.bit_count() > 12 or len(round_it) < 2
                    continue
                told += 1
                assert found.lines[0].values["caravans"] == len(round_it)
                # No caravan closes it alone: the rest of what it might wall off holds somebody.
                for mask in round_it:
                    walled = grid.flood(1 << space, position.table.field.spaces & ~mask)
                    assert walled & position.occupied
                    assert found.spot & mask == mask
    assert told
    assert untold


def test_nothing_is_told_where_somebody_is_or_an_area() -> None:
    position = played(new_match(3), phase=Phase.OVER).position
    assert all(nobodys(position, space) is None for space in bits(position.occupied))
    assert position.areas
    assert all(nobodys(position, space) is None for area in position.areas for space in bits(area.spaces))


def test_hovering_it_tells_why_and_lights_who_closes_it() -> None:
    for language, words in (("en", "Nobody's area"), ("es", "Zona de nadie")):
        stage = Stage(language=language)
        table = open_table(stage, FakeSession(played(new_match(5), 130)))
        position = table.course.position
        space = next(
            space for space in bits(land(position) & ~position.oases) if nobodys(position, space) is not None
        )
        stage.move(spot(table, space))
        for _ in range(60):
            stage.tick()
        said = [box.text for box in table.overlay.texts()]
        assert words in said
        facts = nobodys(position, space)
        assert facts is not None
        assert table.scene.spot == facts.spot


def test_with_a_colour_in_hand_the_reason_against_it_comes_first() -> None:
    stage = Stage()
    match = played(new_match(5), 130)
    table = open_table(stage, FakeSession(match))
    position = table.course.position
    assert position.phase is Phase.CAMELS
    colours = table.aim.colours()
    stage.key(digit=colours[0] + 1)
    assert table.aim.colour is colours[0]
    legal = position.legal_moves().masks[colours[0]]
    small = [s for s in bits(land(position) & ~legal & ~position.oases) if nobodys(position, s) is not None]
    assert small
    for space in small:
        stage.move(spot(table, space))
        for _ in range(60):
            stage.tick()
        assert "Nobody's area" not in [box.text for box in table.overlay.texts()]
