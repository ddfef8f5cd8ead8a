"""Seats' cards and the supply keep what they are made of: never anything but what they would draw anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from desert.ui.intents import Command, PointerDown, PointerUp
from desert.ui.kept import Kept
from desert.ui.scale import Scale
from tests.views.through_the_desert.helpers import NAMES, FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import click_end, open_table, place_something


def _picture(stage: Stage) -> bytes:
    picture = pygame.Surface(stage.size)
    assert stage.stack.top is not None
    stage.stack.top.invalidate()
    stage.stack.draw(picture)
    return pygame.image.tobytes(picture, "RGB")


def _anew(_kept: Kept, surface: pygame.Surface, _key: object, draw: Callable[[pygame.Surface], None]) -> None:
    draw(surface)


@pytest.mark.parametrize("names", [NAMES, ("Maximiliane-Charlotte", "Ann", "Cleo", "Eva", "Dmitri")])
def test_whatever_happens_the_panels_look_as_if_drawn_anew(
    names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage((1280, 720), settings={"standings": True})
    table = open_table(stage, FakeSession(played(new_match(5, computers=(1,), names=names), 93)))
    changes = 0
    before = b""

    def alike() -> None:
        nonlocal before, changes
        shown = _picture(stage)
        with monkeypatch.context() as patched:
            patched.setattr(Kept, "draw", _anew)
            assert _picture(stage) == shown
        changes, before = changes + (shown != before), shown

    alike()
    for _ in range(len(table.widgets)):
        stage.key(Command.NEXT_FOCUS)
        alike()
    for turn in range(3):
        place_something(stage, table, turn)
        alike()
        click_end(stage, table)
        alike()
    own = next(card for card in table.controls.cards if card.facts is not None and card.facts.own)
    stage.move(own.rect.center)
    stage.stack.handle(PointerDown(own.rect.center, 1, 1))
    assert own.revealing
    alike()
    stage.stack.handle(PointerUp(own.rect.center, 1))
    for card in table.controls.cards:
        stage.move(card.rect.center)
        alike()
    for cell in table.controls.supply.cells():
        stage.move(cell.center)
        alike()
    for card in table.controls.cards:
        card.think(2)
    alike()
    changed: tuple[dict[str, object], ...] = (
        {"palette": "vision"},
        {"large_signs": True},
        {"standings": False},
    )
    for settings in changed:
        stage.settings |= settings
        stage.context.repaint()
        table.settings_changed()
        alike()
    for size in ((960, 600), (1600, 900)):
        stage.size = size
        stage.context.use_scale(Scale.for_window(size))
        stage.stack.layout(size, stage.context.scale)
        alike()
    assert changes >= 18
