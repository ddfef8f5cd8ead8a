"""Fingers in tests: what SDL tells of a touch screen, and the pointer it makes of the first finger."""

from __future__ import annotations

import pygame

from desert.ui.intents import Intent
from desert.ui.reader import IntentReader

Pos = tuple[int, int]


class Hand:
    """A reader with a clock of its own, touched at places of a window in pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.now = 0.0
        self.size = size
        self.reader = IntentReader(lambda: self.now)
        self.reader.fingers.size = size

    def read(self, *events: pygame.event.Event) -> list[Intent]:
        return self.reader.read(events)

    def event(self, kind: int, finger: int, pos: Pos, **more: object) -> pygame.event.Event:
        x, y = pos[0] / self.size[0], pos[1] / self.size[1]
        told = {"touch_id": 4, "finger_id": finger, "x": x, "y": y, "dx": 0.0, "dy": 0.0, "window": self}
        if "touch" in more:
            told["touch_id"] = more.pop("touch")
        return pygame.event.Event(kind, {**told, **more})

    def down(self, finger: int, pos: Pos, **more: object) -> list[Intent]:
        return self.read(self.event(pygame.FINGERDOWN, finger, pos, **more))

    def move(self, finger: int, pos: Pos, **more: object) -> list[Intent]:
        return self.read(self.event(pygame.FINGERMOTION, finger, pos, **more))

    def up(self, finger: int, pos: Pos, **more: object) -> list[Intent]:
        return self.read(self.event(pygame.FINGERUP, finger, pos, **more))

    def both(self, one: Pos, other: Pos) -> list[Intent]:
        """Fingers 1 and 2 move, told in one batch as SDL does."""
        return self.read(self.event(pygame.FINGERMOTION, 1, one), self.event(pygame.FINGERMOTION, 2, other))

    def pointer(self, kind: int, pos: Pos, *, touch: bool = True) -> list[Intent]:
        """The mouse event that SDL makes of the first finger."""
        told: dict[str, object] = {"pos": pos, "touch": touch}
        told |= {"buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        return self.read(pygame.event.Event(kind, told))

    def wait(self, seconds: float) -> list[Intent]:
        """Let time pass in steps of 10 ms, as the loop does."""
        found: list[Intent] = []
        for _ in range(round(seconds / 0.01)):
            self.now += 0.01
            found += self.reader.due()
        return found
