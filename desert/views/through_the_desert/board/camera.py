"""How the board is looked at: how near, and at which part of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from desert.games.through_the_desert.board import Board
from desert.views.through_the_desert.board.hex_layout import HexLayout

MOST = 3.2
"""Nearer than that, a hex fills too much of a window to be of use."""
STEP = 1.25
"""What one notch of the wheel or one press of a key multiplies the zoom by."""
_WHOLE = 1.04
"""Below that the whole board is meant."""
_EDGE = 1.2
"""How many hexes from the edge a space is kept that the keyboard walks to."""


@dataclass(frozen=True, slots=True)
class Camera:
    """Zoom and place; always within the board, so that it can't get lost.

    Attributes:
        zoom: 1 when the whole board is seen, `MOST` at most.
        across: How many columns right of the board's middle the middle of the picture is.
        down: How many rows below it.
    """

    zoom: float = 1.0
    across: float = 0.0
    down: float = 0.0

    @property
    def whole(self) -> bool:
        """Whether the whole board is seen."""
        return self.zoom <= 1.0


def layout_for(board: Board, room: Rect, camera: Camera) -> HexLayout:
    """The hexes as the camera sees them in a box of the window."""
    if camera.whole:
        return HexLayout(board, room)
    near = HexLayout(board, room, camera.zoom)
    offset = (round(-camera.across * near.column_pitch), round(-camera.down * near.row_pitch))
    return HexLayout(board, room, camera.zoom, offset)


def zoomed(board: Board, room: Rect, camera: Camera, pos: tuple[int, int], factor: float) -> Camera:
    """The camera nearer by a factor, with what is at `pos` of the window staying there."""
    zoom = min(MOST, max(1.0, camera.zoom * factor))
    if zoom < _WHOLE:
        return Camera()
    before, after = HexLayout(board, room, camera.zoom), HexLayout(board, room, zoom)
    x, y = pos[0] - room.centerx, pos[1] - room.centery
    moved = replace(
        camera,
        zoom=zoom,
        across=camera.across + x / before.column_pitch - x / after.column_pitch,
        down=camera.down + y / before.row_pitch - y / after.row_pitch,
    )
    return _kept(board, room, moved)


def panned(board: Board, room: Rect, camera: Camera, by: tuple[int, int]) -> Camera:
    """The camera after the board was dragged by so many pixels."""
    if camera.whole:
        return camera
    here = HexLayout(board, room, camera.zoom)
    moved = replace(
        camera,
        across=camera.across - by[0] / here.column_pitch,
        down=camera.down - by[1] / here.row_pitch,
    )
    return _kept(board, room, moved)


def showing(board: Board, room: Rect, camera: Camera, space: int) -> Camera:
    """The camera moved as little as needed for a space to be well in sight."""
    if camera.whole:
        return camera
    layout = layout_for(board, room, camera)
    edge = _EDGE * layout.row_pitch
    inner = room.inflate(-2 * min(edge, room.w / 3), -2 * min(edge, room.h / 3))
    x, y = layout.centre(space)
    by = (_back(x, inner.left, inner.right), _back(y, inner.top, inner.bottom))
    return panned(board, room, camera, by) if by != (0, 0) else camera


def _back(value: int, low: int, high: int) -> int:
    """By how much a value must change to lie between two."""
    return max(0, low - value) - max(0, value - high)


def _kept(board: Board, room: Rect, camera: Camera) -> Camera:
    """The camera with its picture within what is seen of the whole board."""
    whole, near = HexLayout(board, room), HexLayout(board, room, camera.zoom)
    across = (room.w / whole.column_pitch - room.w / near.column_pitch) / 2
    down = (room.h / whole.row_pitch - room.h / near.row_pitch) / 2
    return replace(
        camera,
        across=max(-across, min(across, camera.across)),
        down=max(-down, min(down, camera.down)),
    )
