"""A board painted beside for a size to come is the same as one painted when the size is there."""

from __future__ import annotations

import time

import pygame
import pytest

from desert.ui.scale import Scale
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played

WIDE, HIGH = (1100, 640), (1000, 760)


def _table(stage: Stage) -> TableScreen:
    table = TableScreen(stage.context, stage.host, FakeSession(played(new_match(4), 70)))
    stage.show(table)
    table.choose(table.aim.colours()[0])
    return table


def _resized(stage: Stage, size: tuple[int, int]) -> bytes:
    """The table's picture after the window has been given another size, as the loop does it."""
    stage.context.use_scale(Scale.for_window(size))
    stage.stack.layout(size, stage.context.scale)
    surface = pygame.Surface(size)
    stage.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def _wait(table: TableScreen) -> None:
    end = time.monotonic() + 60  # only ends a hanging test
    while not table.ready:
        time.sleep(0.001)
        assert time.monotonic() < end


def _foresee(stage: Stage, table: TableScreen, size: tuple[int, int]) -> None:
    """As the loop does it."""
    stage.context.use_scale(Scale.for_window(size))
    table.foresee(size, stage.context.scale)
    for _ in range(50):
        table.rehearse()


@pytest.mark.parametrize("size", [(960, 600), (960, 640), WIDE])
def test_a_window_dragged_back_is_as_it_was_whatever_came_meanwhile(size: tuple[int, int]) -> None:
    plain, quick = Stage((960, 600)), Stage((960, 600))
    for stage in (plain, quick):
        table = _table(stage)
        stage.draw()
        if stage is quick:
            _foresee(stage, table, HIGH)
        table.session.play(table.course.position.legal_moves()[0])
        table.refresh()
    _wait(table)
    assert _resized(quick, size) == _resized(plain, size)
    table.on_leave()


def test_panels_rehearsed_are_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage((960, 600))
    table = _table(stage)
    _foresee(stage, table, WIDE)
    _wait(table)
    monkeypatch.setattr("desert.views.through_the_desert.panels.seats.SeatCard._draw", None)
    monkeypatch.setattr("desert.views.through_the_desert.panels.supply.SupplyBar._draw", None)
    monkeypatch.setattr("desert.views.through_the_desert.table.rim.rim_signs", None)
    _resized(stage, WIDE)
    table.on_leave()


@pytest.mark.parametrize("foreseen", [[WIDE], [HIGH], [HIGH, WIDE], []])
def test_what_was_foreseen_changes_nothing_of_the_picture(foreseen: list[tuple[int, int]]) -> None:
    plain, quick = Stage((960, 600)), Stage((960, 600))
    _table(plain)
    table = _table(quick)
    for size in foreseen:
        _foresee(quick, table, size)
    _wait(table)
    assert _resized(quick, WIDE) == _resized(plain, WIDE)
    assert _resized(quick, HIGH) == _resized(plain, HIGH)
    table.on_leave()


def test_a_board_that_is_painted_beside_is_not_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage((960, 600))
    table = _table(stage)
    table.foresee(WIDE, Scale.for_window(WIDE))
    _wait(table)
    monkeypatch.setattr("desert.views.through_the_desert.board.ground_view.paint_board", None)
    _resized(stage, WIDE)
    assert table.scene.view.whole is not None
    assert table.ready
    table.on_leave()
