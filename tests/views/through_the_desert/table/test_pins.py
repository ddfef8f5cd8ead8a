"""Letters and numbers stay at the edge of a board seen near."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from desert.core.hexgrid import bits, column_letters
from desert.games.through_the_desert.board import Field
from desert.ui.intents import Wheel
from desert.views.through_the_desert.board.camera import Camera, layout_for
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.table.pins import Pins
from desert.views.through_the_desert.table.rim import rim_signs
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table

ROOM = Rect(240, 6, 920, 708)
CAMERAS = [
    Camera(zoom, across, down) for zoom in (1.1, 1.6, 3.2) for across in (-4, 0, 3.3) for down in (-2.6, 0, 4)
]


@pytest.mark.parametrize("side", ["mountain", "river"])
@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_every_space_in_sight_has_its_letter_and_its_number_in_sight(camera: Camera, side: str) -> None:
    stage = Stage()
    field = new_match(5, side=side).position.table.field
    layout, grid = layout_for(field.board, ROOM, camera), field.board.grid
    lying = {text for text, spot in rim_signs(layout, field) if ROOM.collidepoint(spot)}
    pinned = {text for text, _ in _pins(stage, layout, field)}
    inner = ROOM.inflate(-2 * layout.column_pitch, -2 * layout.row_pitch)
    seen = [space for space in bits(field.spaces) if inner.collidepoint(layout.centre(space))]
    assert seen
    for space in seen:
        column, row = grid.column_row(space)
        assert {column_letters(column), str(row)} <= lying | pinned


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_pins_lie_apart_at_the_edge_in_line_with_what_they_name(camera: Camera) -> None:
    stage = Stage()
    field = new_match(5).position.table.field
    layout, grid = layout_for(field.board, ROOM, camera), field.board.grid
    pins = _pins(stage, layout, field)
    for _, box in pins:
        assert ROOM.contains(box)
        assert {box.left, box.right} & {ROOM.left, ROOM.right} or {box.top, box.bottom} & {
            ROOM.top,
            ROOM.bottom,
        }
    for (_, one), (_, other) in combinations(pins, 2):
        assert not one.colliderect(other)
    for text, box in pins:
        if text.isdigit():  # straight across from a number are its row's hexes alone
            across = [layout.hex_at(x, box.centery) for x in range(ROOM.left, ROOM.right, 7)]
            assert {grid.column_row(index)[1] for index in across if index is not None} == {int(text)}


def test_the_whole_board_has_its_signs_on_the_ground_alone() -> None:
    stage = Stage()
    field = new_match(5).position.table.field
    assert not Pins(stage.context, field).pinned(layout_for(field.board, ROOM, Camera()))


def test_pins_are_seen_at_once_and_go_along_when_the_board_is_dragged() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(5), 60)))
    stage.stack.handle(Wheel(table.board.rect.center, 2.0))
    assert table.scene.view.waiting  # not yet sharp
    before = _upper(stage, table)["M"]
    assert _is_pin(stage.draw(), before)
    table.look.pan((13, 0))
    after = _upper(stage, table)["M"]
    assert after.x == before.x + 13
    assert _is_pin(stage.draw(), after)


def _upper(stage: Stage, table: TableScreen) -> dict[str, Rect]:
    """What is pinned along the upper edge."""
    layout = table.scene.layout
    assert layout is not None
    signs = _pins(stage, layout, table.course.position.table.field)
    return {text: box for text, box in signs if box.top == layout.rect.top}


def _is_pin(shown: pygame.Surface, box: Rect) -> bool:
    """Whether light ink on a dark plate is seen there."""
    lights = [sum(shown.get_at((x, box.centery))[:3]) for x in range(box.left + 4, box.right - 4)]
    return min(lights) < 300 and max(lights) > 600


def _pins(stage: Stage, layout: HexLayout, field: Field) -> list[tuple[str, Rect]]:
    return list(Pins(stage.context, field).signs(layout))
