"""What happens while a picture takes long: held keys don't pile up, and notices go by the clock."""

from __future__ import annotations

import pygame
from pygame.event import Event

from desert.ui.intents import Command, Intent, Key
from desert.ui.reader import IntentReader
from desert.ui.widgets.widget_screen import WidgetScreen
from tests.ui.helpers import make_context, shown


def key(kind: int, code: int = pygame.K_RIGHT) -> Event:
    return Event(kind, key=code, mod=0, scancode=0, unicode="")


def down(code: int = pygame.K_RIGHT) -> Event:
    return key(pygame.KEYDOWN, code)


def up(code: int = pygame.K_RIGHT) -> Event:
    return key(pygame.KEYUP, code)


def commands(intents: list[Intent]) -> list[tuple[Command | None, bool]]:
    return [(intent.command, intent.repeat) for intent in intents if isinstance(intent, Key)]


def test_a_press_whose_repeats_waited_with_it_counts_once() -> None:
    reader = IntentReader()
    assert commands(reader.read([down(), down(), down(), up()])) == [(Command.RIGHT, False)]
    assert commands(reader.read([down(), up(), down(), up()])) == [(Command.RIGHT, False)] * 2


def test_repeats_that_waited_count_once_while_it_is_held_and_not_at_all_when_it_was_let_go() -> None:
    reader = IntentReader()
    reader.read([down()])
    assert commands(reader.read([down(), down(), down()])) == [(Command.RIGHT, True)]
    assert commands(reader.read([down(), down(), up()])) == []
    assert commands(reader.read([down(), down(pygame.K_LEFT)])) == [
        (Command.RIGHT, False),
        (Command.LEFT, False),
    ]


def test_a_notice_goes_by_the_clock_where_pictures_take_long() -> None:
    screen = WidgetScreen(make_context())
    stack = shown(screen)
    screen.notice("24 letters at most")
    stack.update(0.1)
    assert screen.toasts.text
    screen.context.lost = 2.5
    stack.update(0.1)
    stack.update(0.1)
    assert not screen.toasts.text
