"""The table's boxes: the board as large as it can be, panels at either side, nothing over anything else."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from desert.ui.scale import Scale
from desert.views.through_the_desert.board.hex_layout import spans
from desert.views.through_the_desert.panels.options import TableOptions
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.table.arrangements import (
    CARD_LEAST,
    LOG_LEAST,
    Room,
    above,
    below,
    beside,
)
from desert.views.through_the_desert.table.boxes import TableLayout
from desert.views.through_the_desert.table.layout import PANELS_RIGHT
from desert.views.through_the_desert.view import VIEW
from tests.views.through_the_desert import board_shares
from tests.views.through_the_desert.board_shares import LEAST, boxes, hexes, share
from tests.views.through_the_desert.helpers import FakeSession, Stage, board, new_match, played
from tests.views.through_the_desert.playing import open_table
from tests.views.through_the_desert.scoring_stage import ceremony_of

SIZES = tuple(LEAST)


def panels(found: TableLayout) -> list[Rect]:
    """Everything that lies round the board."""
    rest = [box for box in (found.log, found.notice) if box is not None]
    return [found.menu, *found.seats, found.bar, *rest]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_board_is_the_largest_thing_in_the_window(size: tuple[int, int]) -> None:
    print(board_shares.table())  # noqa: T201 - seen when it fails, or with -s
    for seats in range(2, 6):
        for side in ("mountain", "river"):
            assert share(size, seats, side) >= LEAST[size]


@pytest.mark.parametrize("right", [False, True], ids=["left", "right"])
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_lies_over_anything_else(size: tuple[int, int], seats: int, right: bool) -> None:
    found, window = boxes(size, seats, right=right), Rect((0, 0), size)
    for box in panels(found):
        assert window.contains(box)
        assert not box.colliderect(hexes(size, seats, right=right))
    for one, other in combinations(panels(found), 2):
        assert not one.colliderect(other)
    inside = [found.supply, found.undo, found.redo, found.end]
    for box in inside:
        assert found.bar.contains(box)
    for one, other in combinations([*inside, found.prompt], 2):
        assert not one.colliderect(other)
    assert (found.notice or found.bar).contains(found.prompt)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_right_is_left_in_a_mirror(size: tuple[int, int]) -> None:
    left, right = boxes(size, 4), boxes(size, 4, right=True)
    if not left.sided:  # rows of seats have no side
        assert left == right
        return
    for one, other in zip(panels(left), panels(right), strict=True):
        assert (one.y, one.size) == (other.y, other.size)
        assert one.left == size[0] - other.right
    assert left.seats[0].centerx < left.board.centerx
    assert right.seats[0].centerx > right.board.centerx
    # Undo stays before redo.
    assert right.undo.x < right.redo.x


def test_each_way_to_arrange_is_the_best_somewhere() -> None:
    def best(size: tuple[int, int]) -> str:
        shape, scale = spans(board()), Scale.for_window(size)
        room = Room(size, scale, 3, shape)
        return max((below, beside, above), key=lambda way: way(room).radius(shape, scale)).__name__

    assert best((1024, 768)) == "below"
    assert best((1920, 1080)) == "beside"
    assert best((1080, 1920)) == "above"


@pytest.mark.parametrize("side", ["mountain", "river"])
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_log_is_in_view_in_windows_of_every_shape(seats: int, side: str) -> None:
    widths, heights = (*range(960, 1960, 111), 1024, 1366, 2560), (*range(600, 1100, 61), 720, 960, 1440)
    for size in [*SIZES, *((width, height) for width in widths for height in heights)]:
        found, scale = boxes(size, seats, side), Scale.for_window(size)
        assert found.log is not None, size
        assert found.log.h >= scale.px(LOG_LEAST)
        assert min(card.h for card in found.seats) >= scale.px(CARD_LEAST)
        for box in (*found.seats, found.menu, found.bar, *([found.notice] if found.notice else [])):
            assert not box.colliderect(found.log)
            assert Rect((0, 0), size).contains(box)


def test_the_setting_moves_the_panels_at_once_and_back() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(3), 30)))
    before = [card.rect.copy() for card in table.controls.cards]
    picture = stage.draw().copy()
    table.host.set(PANELS_RIGHT, True)
    table.settings_changed()
    assert all(card.rect.right > 1200 for card in table.controls.cards)
    assert table.scene.layout is not None
    assert not table.controls.cards[0].rect.colliderect(table.scene.layout.area)
    assert table.controls.supply.rect.right < table.scene.layout.area.left
    table.host.set(PANELS_RIGHT, False)
    table.settings_changed()
    assert [card.rect for card in table.controls.cards] == before
    assert stage.draw().get_buffer().raw == picture.get_buffer().raw


def test_the_table_s_own_sheet_has_the_switch_and_shows_what_it_does() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 30)))
    stage.click(table.controls.options.rect.center)
    sheet = stage.stack.top
    assert isinstance(sheet, TableOptions)
    stage.click(sheet.toggles[PANELS_RIGHT].rect.center)
    assert stage.settings[PANELS_RIGHT] is True
    assert table.controls.cards[0].rect.x > 900


def test_the_settings_show_a_plan_of_either_side() -> None:
    stage = Stage()
    preview = VIEW.previews[PANELS_RIGHT]
    plans = []
    for right in (False, True):
        stage.settings[PANELS_RIGHT] = right
        plan = preview(stage.context, 300, 44)
        assert plan.get_size() == (300, 44)
        plans.append(pygame.image.tobytes(plan, "RGBA"))
    assert plans[0] != plans[1]


@pytest.mark.parametrize("right", [False, True], ids=["left", "right"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1080, 1920)], ids=str)
def test_the_count_keeps_the_seats_where_the_table_has_them(size: tuple[int, int], right: bool) -> None:
    stage = Stage(size, settings={PANELS_RIGHT: right})
    count = ceremony_of(stage, played(new_match(5)))
    assert isinstance(count, CeremonyScreen)
    for card, box in zip(count.cards, boxes(size, 5, right=right).seats, strict=True):
        assert card.rect.x == box.x
        assert card.rect.w == box.w
