"""Looking at the table nearer: wheel, pinch, keys and dragging move the camera over the board."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from desert.games.through_the_desert.board import Board
from desert.ui.intents import Command, Key, Pinch, Point, Wheel
from desert.views.through_the_desert.board.camera import STEP, Camera, panned, showing, zoomed
from desert.views.through_the_desert.table.scene import TableScene

_NEARER = {Command.ZOOM_IN: STEP, Command.ZOOM_OUT: 1 / STEP}
_MOST_NOTCHES = 3.0
"""A wheel that spins freely tells many notches at once."""


class TableLook:
    """Moves the camera of a scene.

    Args:
        scene: The board.
        board: Its spaces.
        moved: Called after everything lies elsewhere on the screen.
        sharpened: Called when the same picture has become sharp.
    """

    def __init__(
        self, scene: TableScene, board: Board, moved: Callable[[], None], sharpened: Callable[[], None]
    ) -> None:
        self._scene, self._board = scene, board
        self._moved, self._sharpened = moved, sharpened
        self._short = 1.0

    @property
    def near(self) -> bool:
        """Whether only a part of the board is seen."""
        return not self._scene.view.camera.whole

    def wheel(self, intent: Wheel) -> None:
        """Nearer or farther about the pointer."""
        notches = max(-_MOST_NOTCHES, min(_MOST_NOTCHES, intent.dy))
        self._zoom(intent.pos, STEP**notches)

    def pinch(self, intent: Pinch) -> None:
        """Nearer or farther between two fingers, and along with them."""
        self._zoom(intent.pos, max(0.5, min(2.0, intent.factor)), intent.by)

    def key(self, key: Key, space: int | None) -> bool:
        """Take + and -, and 0 for the whole board; False when it is another key.

        Args:
            key: What was pressed.
            space: The space pointed at, which stays where it is; None for the middle.
        """
        if key.command in _NEARER and key.command is not None:
            self._zoom(self._spot(space), _NEARER[key.command])
            return True
        if key.command is Command.ZOOM_RESET or (key.digit == 0 and not key.repeat):
            self.reset()
            return True
        return False

    def reset(self) -> None:
        """Show the whole board."""
        self._look(Camera())

    def pan(self, by: Point) -> None:
        """Drag the board by so many pixels."""
        room = self._room()
        if room is not None and by != (0, 0):
            self._look(panned(self._board, room, self._scene.view.camera, by))

    def show(self, space: int) -> None:
        """Bring a space well into sight."""
        room = self._room()
        if room is not None and self.near:
            self._look(showing(self._board, room, self._scene.view.camera, space))

    def update(self, dt: float) -> None:
        """Let time pass: what has come to rest becomes sharp."""
        if self._scene.view.waiting and self._scene.sharpen(dt):
            self._sharpened()

    def _zoom(self, pos: Point, factor: float, by: Point = (0, 0)) -> None:
        """Drag by so many pixels, then go nearer by a factor about a point.

        Fine wheels and slow fingers tell many small factors: as long as each falls short of leaving the
        whole board they are gathered.
        """
        room, here = self._room(), self._scene.view.camera
        if room is None:
            return
        self._short = max(1.0, self._short * factor) if here.whole else factor
        there = zoomed(self._board, room, panned(self._board, room, here, by), pos, self._short)
        if not there.whole:
            self._short = 1.0
        self._look(there)

    def _look(self, camera: Camera) -> None:
        if self._scene.look(camera):
            self._moved()

    def _room(self) -> Rect | None:
        whole = self._scene.view.whole
        return whole.rect if whole is not None else None

    def _spot(self, space: int | None) -> Point:
        layout = self._scene.layout
        if layout is None:
            return (0, 0)
        if space is not None and layout.rect.collidepoint(layout.centre(space)):
            return layout.centre(space)
        return layout.rect.center
