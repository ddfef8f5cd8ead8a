"""What tests of the loop share: a window, and time that goes on when it is told to."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from desert.ui.window import Window
from tests.ui.helpers import Clock


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window("test", (1000, 640))
    yield opened
    opened.close()
    pygame.event.clear()


@pytest.fixture
def clock() -> Clock:
    return Clock()
