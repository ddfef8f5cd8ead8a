"""What UI tests share: a context without files of the shell, and shorthand for posting what a person does."""

from __future__ import annotations

from pathlib import Path

import pygame

from desert.ui.context import Context
from desert.ui.intents import Command, Key, PointerDown, PointerMove, PointerUp
from desert.ui.scale import Scale
from desert.ui.screen import Reset, Screen
from desert.ui.stack import ScreenStack

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SIZE = (1280, 720)


def plain_texts(key: str, /, *, count: int | None = None, **values: object) -> str:
    """Say the key itself: the toolkit does not care what the words are."""
    return key if count is None and not values else f"{key} {count} {values}"


def make_context(size: tuple[int, int] = SIZE, chosen: float | None = None) -> Context:
    """Return a context for a picture of this size."""
    if not pygame.font.get_init():
        pygame.font.init()
    context = Context.create(plain_texts, lambda path: ASSETS / path, {})
    context.use_scale(Scale.for_window(size, chosen))
    return context


def shown(screen: Screen, size: tuple[int, int] = SIZE) -> ScreenStack:
    """Return a stack that shows this screen."""
    stack = ScreenStack(size, screen.context.scale)
    stack.apply(Reset(screen))
    return stack


def click(stack: ScreenStack, pos: tuple[int, int], button: int = 1, clicks: int = 1) -> None:
    """Move there, press and release."""
    stack.handle(PointerMove(pos, frozenset()))
    stack.handle(PointerDown(pos, button, clicks))
    stack.handle(PointerUp(pos, button))


def press(stack: ScreenStack, command: Command, **kwargs: bool) -> None:
    """Press the key of a command."""
    stack.handle(Key(command, **kwargs))  # type: ignore[arg-type]


def picture(stack: ScreenStack, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """Paint everything."""
    surface = pygame.Surface(size)
    if stack.top is not None:
        stack.top.invalidate()
    stack.draw(surface)
    return surface


class Clock:
    """Time that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now
