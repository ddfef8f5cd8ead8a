"""The camera over the board: what is under the pointer stays there, and the board never gets lost."""

from __future__ import annotations

import pytest
from pygame import Rect

from desert.core.hexgrid import bits
from desert.core.rng import Rng
from desert.views.through_the_desert.board.camera import (
    MOST,
    STEP,
    Camera,
    layout_for,
    panned,
    showing,
    zoomed,
)
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.magnifier import exposed
from tests.views.through_the_desert.helpers import board

BOARD = board()
ROOMS = [
    Rect(250, 6, 1024, 590),
    Rect(200, 4, 700, 480),
    Rect(390, 8, 1500, 900),
    Rect(700, 12, 3000, 1700),
    Rect(230, 6, 440, 1000),
]


def place(layout: HexLayout, pos: tuple[int, int]) -> tuple[float, float]:
    """A pixel in columns and rows."""
    x, y = layout.place(0, 0)
    return (pos[0] - x) / layout.column_pitch, (pos[1] - y) / layout.row_pitch


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_under_the_pointer_stays_there(room: Rect) -> None:
    rng = Rng(1)
    for _ in range(40):
        pos = (room.x + rng.randrange(room.w), room.y + rng.randrange(room.h))
        camera = Camera()
        for _ in range(4):
            before = place(layout_for(BOARD, room, camera), pos)
            camera = zoomed(BOARD, room, camera, pos, STEP)
            layout = layout_for(BOARD, room, camera)
            after = place(layout, pos)
            # A pixel for the offset's rounding, one for the layout's.
            assert abs(after[0] - before[0]) <= 2 / layout.column_pitch
            assert abs(after[1] - before[1]) <= 2 / layout.row_pitch


@pytest.mark.parametrize("room", ROOMS)
def test_whatever_is_done_the_picture_stays_within_the_board(room: Rect) -> None:
    rng, camera = Rng(2), Camera()
    whole = layout_for(BOARD, room, Camera())
    for _ in range(300):
        if rng.random() < 0.5:
            pos = (rng.randrange(-50, 4000), rng.randrange(-50, 3000))
            camera = zoomed(BOARD, room, camera, pos, rng.choice((0.5, 0.8, 1.25, 2.0)))
        else:
            camera = panned(BOARD, room, camera, (rng.randrange(-900, 900), rng.randrange(-900, 900)))
        assert 1.0 <= camera.zoom <= MOST
        layout = layout_for(BOARD, room, camera)
        for corner, rim in ((room.topleft, 1), (room.bottomright, -1)):
            seen, most = place(layout, corner), place(whole, corner)
            assert (seen[0] - most[0]) * rim >= -1.5 / whole.column_pitch - 0.02
            assert (seen[1] - most[1]) * rim >= -1.5 / whole.row_pitch - 0.02


def test_zooming_out_ends_at_the_whole_board_and_there_is_nothing_to_drag_there() -> None:
    room = ROOMS[0]
    camera = zoomed(BOARD, room, Camera(), (400, 200), 2.5)
    assert not camera.whole
    for _ in range(9):
        camera = zoomed(BOARD, room, camera, (900, 500), 1 / STEP)
    assert camera == Camera()
    assert panned(BOARD, room, camera, (50, 60)) == Camera()
    assert layout_for(BOARD, room, camera).place(0, 0) == HexLayout(BOARD, room).place(0, 0)


@pytest.mark.parametrize("room", ROOMS)
def test_every_space_can_be_brought_well_into_sight(room: Rect) -> None:
    camera = zoomed(BOARD, room, Camera(), room.topleft, MOST)
    for space in bits(BOARD.spaces):
        camera = showing(BOARD, room, camera, space)
        layout = layout_for(BOARD, room, camera)
        assert room.contains(layout.box(space))
        assert showing(BOARD, room, camera, space) == camera


@pytest.mark.parametrize(
    "by", [(0, 0), (30, 0), (-30, 0), (0, 20), (30, -20), (-30, 20), (500, 5), (5, -500)]
)
def test_what_comes_into_sight_is_all_that_was_not_there(by: tuple[int, int]) -> None:
    window = Rect(0, 0, 200, 100)
    parts = exposed(window, by)
    for x in range(0, 200, 5):
        for y in range(0, 100, 5):
            was_there = window.collidepoint(x - by[0], y - by[1])
            assert was_there + sum(part.collidepoint(x, y) for part in parts) == 1
