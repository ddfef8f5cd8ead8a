"""The board as a widget: pointer and arrow keys to spaces; what is painted is the scene's affair."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from desert.core.hexgrid import bits
from desert.games.through_the_desert.board import Field
from desert.ui import cursors
from desert.ui.context import Context
from desert.ui.intents import (
    ARROWS,
    Command,
    Intent,
    Key,
    LongPress,
    Pinch,
    Point,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    Wheel,
)
from desert.ui.screen import Outcome
from desert.ui.widgets import CONSUMED, Reply, Widget
from desert.views.through_the_desert.table.look import TableLook
from desert.views.through_the_desert.table.scene import TableScene

_FAR, _FAR_FINGER = 8, 20
"""So far a press may go and still be a click, by a pointer and by a finger, in design units."""
_JUMPS = {Command.PAGE_DOWN: 1, Command.PAGE_UP: -1}


class TableBoard(Widget):
    """Tells which space is pointed at and which is clicked.

    A click is a press and a release of the first button on the same space; the second press of a double
    click is none, so that it never places twice. A board seen near is dragged by any button; meanwhile
    nothing is pointed at, and afterwards only once the pointer moves again.

    Attributes:
        pointed: The space under the pointer or the keyboard's cursor; None for none.
        cursor_space: Where the keyboard's cursor is.
        by_keys: Whether the keyboard points, so that its cursor is drawn.
        on_look: Called with the space that a finger rests on.
        on_come: Called with the space of the keyboard's cursor when it has come without being moved.
    """

    focusable = True
    any_button = True

    def __init__(
        self,
        context: Context,
        scene: TableScene,
        field: Field,
        on_point: Callable[[int | None], None],
        on_click: Callable[[int], Outcome | None],
        look: TableLook,
    ) -> None:
        super().__init__(context)
        self._scene, self._board, self._field, self._look = scene, field.board, field, look
        self._on_point, self._on_click = on_point, on_click
        self.pointed: int | None = None
        self.cursor_space: int | None = None
        self.by_keys = False
        self.on_look: Callable[[int], None] | None = None
        self.on_come: Callable[[int | None], None] | None = None
        self._armed: int | None = None
        self._dragged: Point | None = None
        self._pressed: tuple[Point, int] | None = None

    def space_at(self, pos: Point) -> int | None:
        """The hex under a point, mountains included; None in gaps and beyond the board."""
        layout = self._scene.layout
        return layout.pick(*pos) if layout is not None else None

    def contains(self, pos: Point) -> bool:
        """Whether a hex is under the point; of a board seen near, all of it can be dragged."""
        return self.rect.collidepoint(pos) and (self._look.near or self.space_at(pos) is not None)

    def reach(self) -> pygame.Rect:
        """The space pointed at: all else is the scene's."""
        layout = self._scene.layout
        if layout is None or self.pointed is None:
            return pygame.Rect(0, 0, 0, 0)
        return layout.box(self.pointed).inflate(8, 8)

    def handle(self, intent: Intent) -> Reply | None:
        """Point, click, look nearer; with keys walk, place with Enter."""
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, PointerUp):
            return self._release(intent)
        if isinstance(intent, Wheel):
            self._look.wheel(intent)
        elif isinstance(intent, Pinch):
            self._look.pinch(intent)
        elif isinstance(intent, PointerDown):
            self._press(intent)
        elif isinstance(intent, LongPress):
            self._rested(intent.pos)
        elif isinstance(intent, PointerMove | PointerLeft):
            self._move(intent.pos if isinstance(intent, PointerMove) else None)
        else:
            return None
        return CONSUMED

    # -- pointer -----------------------------------------------------------------------------------
    def _press(self, intent: PointerDown) -> None:
        self._pointer_points(intent.pos)
        if intent.button == 1:
            self._armed = self.space_at(intent.pos) if intent.clicks == 1 else None
            far = self.context.px(_FAR_FINGER if intent.finger else _FAR)
            self._pressed = (intent.pos, far) if self._look.near else None
            return
        self._pressed = None
        # A second button takes a click back; by itself it drags a board that is seen near.
        if self._armed is None and self._look.near:
            self._dragged = intent.pos
            self.cursor = cursors.GRABBING
        self._armed = None

    def _rested(self, pos: Point) -> None:
        """A finger looks without pressing."""
        self._pointer_points(pos)
        if self.pointed is not None and self.on_look is not None:
            self.on_look(self.pointed)

    def _move(self, pos: Point | None) -> None:
        """The pointer is elsewhere; None for nowhere on the board."""
        if pos is None:
            if not self.by_keys:
                self._point(None)
            return
        self._pull(pos)
        if self._dragged is not None:
            by = (pos[0] - self._dragged[0], pos[1] - self._dragged[1])
            self._dragged = pos
            self._look.pan(by)
            if not self.by_keys:  # whatever comes to lie below the pointer isn't asked for
                self._point(None)
            return
        self._pointer_points(pos)

    def _pull(self, pos: Point) -> None:
        """A press that goes far enough on a board seen near drags it, and is no click any more."""
        if self._pressed is None:
            return
        (x, y), far = self._pressed
        if max(abs(pos[0] - x), abs(pos[1] - y)) >= far:
            self._dragged, self._pressed, self._armed = (x, y), None, None
            self.cursor = cursors.GRABBING

    def _release(self, intent: PointerUp) -> Reply:
        armed, self._armed = self._armed, None
        self._drop()
        if intent.button == 1 and armed is not None and self.space_at(intent.pos) == armed:
            return Reply(self._on_click(armed))
        return CONSUMED

    def _drop(self) -> None:
        self._dragged = self._pressed = None
        self._show_cursor()

    def _show_cursor(self) -> None:
        """A hand where a click places something or asks for its colour."""
        pressed = self.pointed is not None and self._scene.lit >> self.pointed & 1
        self.cursor = cursors.HAND if pressed else cursors.ARROW

    def cancel_press(self) -> None:
        """The release was lost: no click, no drag."""
        self._armed = None
        self._drop()

    def _pointer_points(self, pos: Point) -> None:
        if self.by_keys and self.context.devices.by_keys:
            return  # the pointer was only touched: the keyboard's cursor stays
        changed, self.by_keys = self.by_keys, False
        self._point(self.space_at(pos), again=changed)

    def point_again(self) -> None:
        """The board lies elsewhere: whatever the pointer was on is somewhere else now."""
        if not self.by_keys:
            self.pointed = None

    def _point(self, space: int | None, *, again: bool = False) -> None:
        if space != self.pointed or again:
            self.pointed = space
            if space is not None and self._field.spaces >> space & 1:  # keys walk in play only
                self.cursor_space = space
            self._on_point(space)
        if self._dragged is None:
            self._show_cursor()

    # -- keys --------------------------------------------------------------------------------------
    def unseen(self) -> bool:
        """Enter may not place where no cursor is seen."""
        return self.pointed is None

    def ring_changed(self) -> None:
        """With the focus the keyboard's cursor comes to the board, and goes with it."""
        if self.ring and self.context.devices.by_keys:
            pointed = self.pointed
            self._take_cursor()
            if pointed != self.pointed and self.on_come is not None:
                self.on_come(self.pointed)
        elif not self.ring and self.by_keys:
            self.by_keys = False
            self._point(None)

    def _take_cursor(self) -> None:
        self.by_keys = True
        space = self.cursor_space if self.cursor_space is not None else self._middle()
        self._look.show(space)
        self._point(space, again=True)

    def _key(self, key: Key) -> Reply | None:
        walks = key.command in ARROWS or key.command in _JUMPS
        places = key.command in (Command.CONFIRM, Command.SELECT)
        if not walks and not places:
            return None
        if not self.by_keys or self.pointed is None:
            # The first key only shows where the cursor is, unless the pointer had shown that already.
            seen = self.pointed is not None and self.pointed == self.cursor_space
            self._take_cursor()
            if not seen:
                return CONSUMED
        if places:
            return CONSUMED if key.repeat or self.pointed is None else Reply(self._on_click(self.pointed))
        if key.command in _JUMPS and key.command is not None:
            self._jump(_JUMPS[key.command])
        elif key.command is not None:
            self._walk(key.command)
        return CONSUMED

    def _go(self, space: int) -> None:
        self._look.show(space)
        self._point(space, again=True)

    def _jump(self, by: int) -> None:
        """Go to the next lit space, column by column."""
        grid = self._board.grid
        lit = sorted(bits(self._scene.lit), key=grid.column_row)
        if not lit or self.cursor_space is None:
            return
        here = grid.column_row(self.cursor_space)
        if by > 0:
            self._go(next((space for space in lit if grid.column_row(space) > here), lit[0]))
        else:
            self._go(next((space for space in reversed(lit) if grid.column_row(space) < here), lit[-1]))

    def _walk(self, command: Command) -> None:
        """Up and down a column; left and right along the zigzag of a row. Mountains are passed over."""
        if self.cursor_space is None:
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
            if self._field.spaces >> index & 1:
                self._go(index)
                return

    def _middle(self) -> int:
        """The space nearest to the middle of the board, a lit one if there is any."""
        grid = self._board.grid
        spaces = list(bits(self._scene.lit or self._field.spaces))

        def distance(index: int) -> int:
            column, row = grid.column_row(index)
            return (2 * column - grid.columns) ** 2 + (2 * row - grid.rows) ** 2

        return min(spaces, key=distance)
