"""The board as a widget: pointer and arrow keys to spaces; what is painted is the scene's affair."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from desert.games.through_the_desert.board import Board
from desert.ui.context import Context
from desert.ui.intents import (
    ARROWS,
    Command,
    Intent,
    Key,
    Point,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
)
from desert.ui.screen import Outcome
from desert.ui.widgets import CONSUMED, Reply, Widget
from desert.views.through_the_desert.table_scene import TableScene


class TableBoard(Widget):
    """Tells which space is pointed at and which is clicked.

    A click is a press and a release of the first button on the same space; the second press of a double
    click is none, so that it never places twice.

    Attributes:
        pointed: The space under the pointer or the keyboard's cursor; None for none.
        cursor_space: Where the keyboard's cursor is.
        busy: Set to show that a click does nothing now.
    """

    focusable = True

    def __init__(
        self,
        context: Context,
        scene: TableScene,
        board: Board,
        on_point: Callable[[int | None], None],
        on_click: Callable[[int], Outcome | None],
    ) -> None:
        super().__init__(context)
        self._scene, self._board = scene, board
        self._on_point, self._on_click = on_point, on_click
        self.pointed: int | None = None
        self.cursor_space: int | None = None
        self._armed: int | None = None

    def space_at(self, pos: Point) -> int | None:
        """The hex under a point, mountains included; None in gaps and beyond the board."""
        layout = self._scene.layout
        return layout.pick(*pos) if layout is not None else None

    def contains(self, pos: Point) -> bool:
        """Whether a hex is under the point."""
        return self.rect.collidepoint(pos) and self.space_at(pos) is not None

    def reach(self) -> pygame.Rect:
        """The space pointed at: all else is the scene's."""
        layout = self._scene.layout
        if layout is None or self.pointed is None:
            return pygame.Rect(0, 0, 0, 0)
        return layout.box(self.pointed).inflate(8, 8)

    def handle(self, intent: Intent) -> Reply | None:
        """Point, click, walk with arrows, place with Enter."""
        if isinstance(intent, PointerMove):
            self._point(self.space_at(intent.pos))
        elif isinstance(intent, PointerLeft):
            self._point(None)
        elif isinstance(intent, PointerDown):
            self._point(self.space_at(intent.pos))
            self._armed = self.space_at(intent.pos) if intent.clicks == 1 else None
        elif isinstance(intent, PointerUp):
            armed, self._armed = self._armed, None
            if armed is not None and self.space_at(intent.pos) == armed:
                return Reply(self._on_click(armed))
        elif isinstance(intent, Key):
            return self._key(intent)
        else:
            return None
        return CONSUMED

    def cancel_press(self) -> None:
        """The release was lost: no click."""
        self._armed = None

    def _point(self, space: int | None) -> None:
        if space != self.pointed:
            self.pointed = space
            if space is not None:
                self.cursor_space = space
            self._on_point(space)

    def _key(self, key: Key) -> Reply | None:
        if key.command in ARROWS and key.command is not None:
            self._walk(key.command)
            return CONSUMED
        if key.command in (Command.CONFIRM, Command.SELECT) and self.pointed is not None:
            return CONSUMED if key.repeat else Reply(self._on_click(self.pointed))
        return None

    def _walk(self, command: Command) -> None:
        """Up and down a column; left and right along the zigzag of a row. Mountains are passed over."""
        if self.cursor_space is None:
            self._point(self._middle())
            return
        column, row = self._board.grid.column_row(self.cursor_space)
        across = {Command.LEFT: -1, Command.RIGHT: 1}.get(command, 0)
        down = {Command.UP: -1, Command.DOWN: 1}.get(command, 0)
        grid = self._board.grid
        while True:
            column, row = column + across, row + down
            if not (0 <= column < grid.columns and 1 <= row <= grid.rows):
                return
            index = grid.index(column, row)
            if self._board.spaces >> index & 1:
                self._point(index)
                return

    def _middle(self) -> int:
        """The space nearest to the middle of the board."""
        grid = self._board.grid
        spaces = [index for index in self._board.kinds if self._board.spaces >> index & 1]

        def distance(index: int) -> int:
            column, row = grid.column_row(index)
            return (2 * column - grid.columns) ** 2 + (2 * row - grid.rows) ** 2

        return min(spaces, key=distance)
