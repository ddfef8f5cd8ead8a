"""Before a camel closes an area the board shows which, and what each is worth, with nothing over it."""

from __future__ import annotations

import json

import pygame
import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.codec import DesertMatch, match_from_plain
from desert.games.through_the_desert.events import AreaEnclosed
from desert.games.through_the_desert.moves import PlaceCamel
from desert.views.through_the_desert.board.regions import badge_space
from tests.golden import FOLDER
from tests.views.through_the_desert.helpers import FakeSession, Stage, boards
from tests.views.through_the_desert.playing import click_colour, open_table, spot


def closings(name: str) -> list[tuple[DesertMatch, PlaceCamel, list[AreaEnclosed]]]:
    """The matches before each camel of a recorded game that closed an area, that camel, and the areas."""
    data = json.loads((FOLDER / f"{name}.desert").read_text("utf-8"))
    for seat in data["players"]:
        seat.update(controller="human", level=None)
    whole = match_from_plain(data, boards())
    found = []
    for ply in range(1, whole.ply + 1):
        step = whole.step(ply)
        areas = [event for event in step.events if isinstance(event, AreaEnclosed)]
        if areas and isinstance(step.move, PlaceCamel):
            match = match_from_plain({**data, "moves": data["moves"][: ply - 1]}, boards())
            found.append((match, step.move, areas))
    return found


@pytest.mark.parametrize("name", ["08-2p-corral", "10-4p-corral", "09-3p-corral"])
def test_the_area_is_shaded_with_its_worth_and_the_words_stand_beside_it(name: str) -> None:
    found = closings(name)
    assert found
    for match, move, areas in found[:3]:
        stage = Stage()
        table = open_table(stage, FakeSession(match))
        for _ in range(4):
            stage.tick()
        if table.aim.colour is not move.colour:
            click_colour(stage, table, move.colour)
        stage.move((table.size[0] - 3, 3))
        stage.tick()
        before, layout = stage.draw().copy(), table.scene.layout
        assert layout is not None
        stage.move(spot(table, move.space))
        stage.tick()
        after = stage.draw()
        hint = table.overlay.hint
        assert hint is not None
        assert hint.areas == tuple((area.spaces, area.worth) for area in areas)
        position = match.position
        for area in areas:
            for space in bits(area.spaces):
                box = layout.box(space)
                assert pygame.image.tobytes(before.subsurface(box), "RGB") != pygame.image.tobytes(
                    after.subsurface(box), "RGB"
                )
                if area.spaces.bit_count() < 8:
                    assert not table.overlay.bubble.rect.collidepoint(layout.centre(space))
            if area.worth:
                place = badge_space(layout, area.spaces & ~position.waterholes or area.spaces, position.oases)
                x, y = layout.centre(place)
                # The rim of the roundel is cream there, whatever lies beneath.
                ring = round(layout.radius * 0.48)
                assert all(sum(after.get_at((x, y + off))[:3]) > 600 for off in (-ring, ring))
