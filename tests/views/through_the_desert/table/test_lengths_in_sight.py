"""The length of a caravan stays in sight beside whatever marks a neighbouring space."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from desert.core.hexgrid import bits
from desert.ui.devices import Device
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table


def number(layout: HexLayout, space: int) -> Rect:
    """The middle of the roundel at a leader, with its number."""
    x, y = layout.centre(space)
    side = round(layout.radius * 0.56)
    box = Rect(0, 0, side, side)
    box.center = x + round(layout.radius * 0.42), y + round(layout.radius * 0.42)
    return box


def opened(stage: Stage) -> tuple[TableScreen, HexLayout, list[int]]:
    """A table well into a game, its layout, and the spaces of leaders with a length."""
    table = open_table(stage, FakeSession(played(new_match(2), 90)))
    layout, pieces = table.scene.layout, table.scene._pieces
    assert layout is not None
    assert pieces is not None
    found = [space for owner in pieces.lengths for space in bits(pieces.caravans[owner] & pieces.leaders)]
    assert len(found) > 5
    return table, layout, found


def inked(picture: pygame.Surface, box: Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(box), "RGB")


@pytest.mark.parametrize("keys", [True, False])
def test_a_cursor_or_a_mark_beside_a_leader_leaves_the_length_in_sight(*, keys: bool) -> None:
    stage = Stage((1366, 768), settings={"standings": True})
    table, layout, leaders = opened(stage)
    plain = stage.draw().copy()
    grid, compared = layout.board.grid, 0
    stage.context.devices.now = Device.KEYBOARD if keys else Device.POINTER
    aim = table.aim
    for leader in leaders:
        for space in bits(grid.neighbours(1 << leader) & layout.board.grid.all):
            if space not in layout.board.kinds:
                continue
            table.overlay.point(space, aim, table._rider(), keyboard=keys)
            stage.draw()
            picture = pygame.Surface(stage.size)
            table.scene.paint(picture)
            before = inked(picture, number(layout, leader))
            table.overlay.draw(picture)
            after = inked(picture, number(layout, leader))
            assert before == inked(plain, number(layout, leader))
            assert after == before, (leader, space)
            compared += 1
    assert compared > 30


def test_the_length_of_a_caravan_that_is_dim_stays_so_under_a_cursor_beside_it() -> None:
    stage = Stage((1366, 768), settings={"standings": True})
    table, layout, leaders = opened(stage)
    stage.draw()
    leader = leaders[0]
    beside = next(bits(layout.board.grid.neighbours(1 << leader) & layout.board.grid.all))
    table.scene.spot = 1 << leaders[-1]
    picture = pygame.Surface(stage.size)
    table.scene.paint(picture)
    before = inked(picture, number(layout, leader))
    table.overlay.point(beside, table.aim, table._rider(), keyboard=True)
    table.overlay.draw(picture)
    after = inked(picture, number(layout, leader))
    assert max(abs(a - b) for a, b in zip(before, after, strict=True)) <= 3
