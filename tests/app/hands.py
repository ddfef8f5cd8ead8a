"""Somebody without a pointer: plays through the shell by events of a keyboard or of a pad alone."""

from __future__ import annotations

from collections import deque
from typing import Protocol

import pygame

from desert.core.hexgrid import bits
from desert.core.rng import Rng
from desert.games.through_the_desert.board import Field
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import Move, PlacePalm, ReturnLeader
from desert.ui.intents import Command
from desert.ui.keys_screen import KeysScreen
from desert.ui.reader import IntentReader
from desert.ui.widgets import Widget, WidgetScreen
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.table.screen import TableScreen
from tests.app.fakes import App
from tests.ui.pads import press_of

STEPS = (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT)
_CODES = {
    Command.CONFIRM: (pygame.K_RETURN, 0),
    Command.CANCEL: (pygame.K_ESCAPE, 0),
    Command.UNDO: (pygame.K_z, pygame.KMOD_LCTRL),
    Command.REDO: (pygame.K_y, pygame.KMOD_LCTRL),
    Command.END_TURN: (pygame.K_e, 0),
    Command.KEYS: (pygame.K_h, 0),
    Command.MENU: (pygame.K_ESCAPE, 0),
    Command.UP: (pygame.K_UP, 0),
    Command.DOWN: (pygame.K_DOWN, 0),
    Command.LEFT: (pygame.K_LEFT, 0),
    Command.RIGHT: (pygame.K_RIGHT, 0),
    Command.NEXT_FOCUS: (pygame.K_TAB, 0),
    Command.ZOOM_IN: (pygame.K_PLUS, 0),
    Command.ZOOM_OUT: (pygame.K_MINUS, 0),
}


class Device(Protocol):
    """What is pressed."""

    def press(self, command: Command) -> list[pygame.event.Event]:
        """The events of pressing and releasing what means a command."""

    def digit(self, number: int) -> list[pygame.event.Event] | None:
        """The events of a digit; None for a device without digits."""


class Keyboard:
    """Keys as SDL tells them."""

    def press(self, command: Command) -> list[pygame.event.Event]:
        code, mod = _CODES[command]
        return self._key(code, mod)

    def digit(self, number: int) -> list[pygame.event.Event] | None:
        return self._key(getattr(pygame, f"K_{number}"), 0)

    def _key(self, code: int, mod: int) -> list[pygame.event.Event]:
        down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=0, unicode="")
        return [down, pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0)]


class Pad:
    """Buttons of a pad, its right stick for walking over controls and its triggers for zooming."""

    def press(self, command: Command) -> list[pygame.event.Event]:
        sticks = {
            Command.NEXT_FOCUS: pygame.CONTROLLER_AXIS_RIGHTX,
            Command.ZOOM_IN: pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
            Command.ZOOM_OUT: pygame.CONTROLLER_AXIS_TRIGGERLEFT,
        }
        if command in sticks:
            kind, axis = pygame.CONTROLLERAXISMOTION, sticks[command]
            return [pygame.event.Event(kind, instance_id=0, axis=axis, value=value) for value in (32767, 0)]
        return press_of(command)

    def digit(self, number: int) -> list[pygame.event.Event] | None:  # noqa: ARG002
        return None


class Hands:
    """Plays with one device, and holds it to a focus that is always seen."""

    def __init__(self, app: App, device: Device) -> None:
        self.app, self.device = app, device
        self.reader = IntentReader()
        self.pressed = 0

    def press(self, command: Command) -> None:
        self._do(self.device.press(command))

    def _do(self, events: list[pygame.event.Event]) -> None:
        for intent in self.reader.read(events):
            self.app.stack.handle(intent)
            self.app.settle()
        self.pressed += 1
        self.check()

    def check(self) -> None:
        """There is a focus, and it is seen."""
        top = self.app.stack.top
        if isinstance(top, KeysScreen) or not isinstance(top, WidgetScreen):
            return
        if any(widget.can_focus for widget in top.widgets):
            assert top.focus.current is not None, top
            assert top.focus.current.ring, top
        if isinstance(top, TableScreen) and top.focus.current is top.board:
            assert top.board.pointed is not None
            assert top.overlay.keyboard

    # -- screens -----------------------------------------------------------------------------------
    def go_to(self, widget: Widget) -> None:
        """Walk over the controls to one of them."""
        top = self.app.stack.top
        assert isinstance(top, WidgetScreen)
        for _ in range(80):
            if top.focus.current is widget:
                return
            self.press(Command.NEXT_FOCUS)
        raise AssertionError(widget)

    def take(self, widget: Widget) -> None:
        """Walk to a control and press it."""
        self.go_to(widget)
        self.press(Command.CONFIRM)

    # -- the table ---------------------------------------------------------------------------------
    @property
    def table(self) -> TableScreen:
        for _ in range(3):
            if isinstance(self.app.stack.top, Curtain):
                self.press(Command.CONFIRM)
        top = self.app.stack.top
        assert isinstance(top, TableScreen), top
        return top

    def play(self, move: Move) -> None:
        """Play a move: the colour first, then walk to the space and place."""
        table = self.table
        before = table.course.match.ply
        if isinstance(move, ReturnLeader):
            self._return(move.colour)
        else:
            if not isinstance(move, PlacePalm):
                self._colour(move.colour)
            self._walk(move.space)
            self.press(Command.CONFIRM)
        assert table.course.match.ply == before + 1, move
        assert table.course.match.step(before + 1).move == move

    def _colour(self, colour: Colour) -> None:
        table = self.table
        if table.aim.colour is colour:
            return
        digit = self.device.digit(COLOURS.index(colour) + 1)
        if digit is not None:
            self._do(digit)
        for _ in range(len(COLOURS)):
            if table.aim.colour is colour:
                return
            self.press(Command.NEXT)
        assert table.aim.colour is colour

    def _return(self, colour: Colour) -> None:
        table = self.table
        digit = self.device.digit(COLOURS.index(colour) + 1)
        if digit is not None:
            self._do(digit)
            return
        for _ in range(len(COLOURS)):
            self.press(Command.NEXT)
            if table.controls.supply.focused_colour is colour:
                self.press(Command.CONFIRM)
                return
        raise AssertionError(colour)

    def _walk(self, space: int) -> None:
        table = self.table
        self.go_to(table.board)
        assert table.board.pointed is not None
        for command in route(table.course.position.table.field, table.board.pointed, space):
            self.press(command)
        assert table.board.pointed == space

    def turn(self, rng: Rng) -> None:
        """Play any legal move, and end the turn when it is complete."""
        table = self.table
        legal = table.course.position.legal_moves()
        if legal and not table.course.holding:
            self.play(legal[rng.randrange(len(legal))])
        if table.course.holding:
            self.press(Command.END_TURN)


def step(field: Field, space: int, command: Command) -> int | None:
    """Where an arrow leads, by the rules of the walk: up and down a column, along a zigzag row."""
    column, row = field.grid.column_row(space)
    across = (command is Command.RIGHT) - (command is Command.LEFT)
    down = (command is Command.DOWN) - (command is Command.UP)
    for distance in range(1, field.grid.columns + field.grid.rows):
        there = (column + across * distance, row + down * distance)
        if not (0 <= there[0] < field.grid.columns and 1 <= there[1] <= field.grid.rows):
            return None
        index = field.grid.index(*there)
        if field.spaces >> index & 1:
            return index
    return None


def route(field: Field, start: int, end: int) -> list[Command]:
    """The arrows from a space to another, as few as can be."""
    ways: dict[int, list[Command]] = {start: []}
    queue = deque([start])
    while queue and end not in ways:
        here = queue.popleft()
        for command in STEPS:
            there = step(field, here, command)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], command]
                queue.append(there)
    return ways[end]


def unreachable(field: Field) -> list[int]:
    """Spaces in play that arrows don't lead to from the first one."""
    start = next(bits(field.spaces))
    return [space for space in bits(field.spaces) if space != start and not _leads(field, start, space)]


def _leads(field: Field, start: int, end: int) -> bool:
    try:
        return bool(route(field, start, end))
    except KeyError:
        return False
