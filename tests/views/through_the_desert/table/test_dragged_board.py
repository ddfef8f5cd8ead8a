"""What a near board that is dragged tells of the spaces that pass below the pointer: nothing."""

from __future__ import annotations

import pytest

from desert.core.hexgrid import bits
from desert.ui.intents import PointerDown, PointerMove, PointerUp, Wheel
from tests.views.through_the_desert.helpers import Stage
from tests.views.through_the_desert.playing import spot
from tests.views.through_the_desert.table.test_zoom import at_the_table, do, sharp


@pytest.mark.parametrize("button", [1, 3])
def test_nothing_is_pointed_at_while_a_near_board_is_dragged_nor_before_the_pointer_moves_again(
    button: int,
) -> None:
    stage = Stage()
    table, _ = at_the_table(stage)
    do(stage, Wheel(table.board.rect.center, 3.0))
    sharp(stage, table)
    inside = table.board.rect.inflate(-300, -200)
    riding = [space for caravan in table.course.position.caravans for space in bits(caravan)]
    x, y = next(spot(table, space) for space in riding if inside.collidepoint(spot(table, space)))
    held = frozenset({button})
    do(stage, PointerMove((x, y), frozenset()))
    stage.tick(1)
    assert table.overlay.bubble.shown
    assert table.overlay.spot
    do(stage, PointerDown((x, y), button))
    for far in (20, 40, 60):
        do(stage, PointerMove((x + far, y), held))
        stage.tick(1)
        assert table.board.pointed is None
        assert not table.overlay.bubble.shown
        assert not table.overlay.spot
        assert not table.scene.spot
    do(stage, PointerUp((x + 60, y), button))
    stage.tick(1)
    assert not table.overlay.bubble.shown
    assert not table.overlay.spot
    do(stage, PointerMove((x + 61, y), frozenset()))
    stage.tick(1)
    assert table.overlay.bubble.shown
    assert table.overlay.spot
