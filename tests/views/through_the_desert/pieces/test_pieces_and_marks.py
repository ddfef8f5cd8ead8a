"""Positions and marks change the right hexes, and regions close up without seams."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from desert.games.through_the_desert.board import mask_of
from desert.storage.folders import asset
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.hex_tiles import inset_corners, rim, sides_open
from desert.views.through_the_desert.board.regions import badge_space
from desert.views.through_the_desert.pieces.painter import Area, PiecePainter, Pieces, camel_box, token_box
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.table.marks import Lit, Marks
from tests.views.through_the_desert.boards import patch

BOARD = patch()
GRID = BOARD.grid
LAYOUT = HexLayout(BOARD, pygame.Rect(0, 0, 640, 480))
SAND = (223, 181, 127)


def _sheet() -> pygame.Surface:
    sheet = pygame.Surface((640, 480), pygame.SRCALPHA, 32)
    sheet.fill(SAND)
    return sheet


@pytest.fixture(scope="module")
def painter() -> PiecePainter:
    pygame.font.init()
    sprites = Sprites(asset)
    return PiecePainter(sprites, PieceSprites(sprites), lambda height: pygame.font.Font(None, height))


def _touched(sheet: pygame.Surface) -> set[int]:
    """The hexes whose centre is no longer bare sand."""
    return {index for index in BOARD.kinds if sheet.get_at(LAYOUT.centre(index))[:3] != SAND}


def _space(column: int, row: int) -> int:
    return GRID.index(column, row)


def test_each_thing_is_drawn_on_its_hex(painter: PiecePainter) -> None:
    camels = mask_of((_space(3, 4), _space(3, 5)))
    position = Pieces(
        ("red", "blue"),
        {(0, 2): camels | 1 << _space(3, 3), (1, 0): 1 << _space(5, 2)},
        leaders=1 << _space(3, 3) | 1 << _space(5, 2),
        tokens=(1 << _space(0, 1), 1 << _space(0, 3), 1 << _space(0, 5)),
        oases=1 << _space(1, 3),
        areas=(Area(0, 2, 1 << _space(6, 5), 1),),
    )
    sheet = _sheet()
    painter.paint(sheet, LAYOUT, position, outlines=False)
    everything = camels | position.leaders | sum(position.tokens) | position.oases | 1 << _space(6, 5)
    assert {index for index in BOARD.kinds if everything >> index & 1} <= _touched(sheet)
    assert not _touched(sheet) & {_space(6, 2), _space(2, 6), _space(5, 5)}


def test_what_is_in_flight_is_left_out(painter: PiecePainter) -> None:
    position = Pieces(
        ("red",), {(0, 1): 1 << _space(3, 3) | 1 << _space(3, 4)}, tokens=(1 << _space(5, 5), 0, 0)
    )
    sheet = _sheet()
    painter.paint(sheet, LAYOUT, position, outlines=False, skip=1 << _space(3, 4) | 1 << _space(5, 5))
    assert _touched(sheet) == {_space(3, 3)}


def test_hidden_tokens_look_alike(painter: PiecePainter) -> None:
    looks = set()
    for value in range(3):
        tokens = tuple(1 << _space(3, 3) if value == k else 0 for k in range(3))
        sheet = _sheet()
        painter.paint(
            sheet, LAYOUT, Pieces(("red",), tokens=(tokens[0], tokens[1], tokens[2]), face_down=True)
        )
        looks.add(pygame.image.tobytes(sheet, "RGB"))
    assert len(looks) == 1


def test_links_and_fresh_placements_show(painter: PiecePainter) -> None:
    caravans = {(0, 1): 1 << _space(2, 3)}
    oases = 1 << _space(1, 3)
    pictures = []
    for links, fresh in (({}, 0), ({(0, 1): oases}, 0), ({}, 1 << _space(2, 3))):
        sheet = _sheet()
        painter.paint(sheet, LAYOUT, Pieces(("red",), caravans, oases=oases, links=links, fresh=fresh))
        pictures.append(pygame.image.tobytes(sheet, "RGB"))
    assert len(set(pictures)) == 3


def test_an_outline_runs_round_a_caravan_and_not_through_it(painter: PiecePainter) -> None:
    pair = _space(3, 3), _space(3, 4)
    plain, lined = _sheet(), _sheet()
    position = Pieces(("blue",), {(0, 0): mask_of(pair)})
    painter.paint(plain, LAYOUT, position, outlines=False, skip=mask_of(pair))
    painter.paint(lined, LAYOUT, position, outlines=True, skip=mask_of(pair))
    x, y = LAYOUT.centre(pair[0])
    inset = round(LAYOUT.radius * 0.1)
    top = lined.get_at((x, y - LAYOUT.row_pitch // 2 + inset))
    inner = lined.get_at((x, y + LAYOUT.row_pitch // 2 - inset))
    assert top[2] > top[0] + 60, "blue above"
    assert inner[0] > top[0] + 60, "only pale ground between the two"
    assert plain.get_at((x, y - LAYOUT.row_pitch // 2 + inset))[:3] == SAND


def test_regions_meet_on_shared_sides() -> None:
    """What one hex's share ends on, its neighbour's begins with."""
    inset = LAYOUT.radius * 0.1
    region = mask_of((_space(3, 3), _space(3, 4), _space(4, 3), _space(2, 5), _space(5, 4)))
    for index in (index for index in BOARD.kinds if region >> index & 1):
        here = LAYOUT.centre(index)
        mine = inset_corners(LAYOUT, sides_open(GRID, index, region), inset)
        for k, other in enumerate(GRID.ring(index)):
            if region >> other & 1:
                there = LAYOUT.centre(other)
                theirs = inset_corners(LAYOUT, sides_open(GRID, other, region), inset)
                # Side k of one is side k + 3 of the other, run through backwards.
                for one, two in ((k, k + 4), (k + 1, k + 3)):
                    a, b = mine[one % 6], theirs[two % 6]
                    assert here[0] + a[0] == pytest.approx(there[0] + b[0], abs=0.8)
                    assert here[1] + a[1] == pytest.approx(there[1] + b[1], abs=0.8)


@pytest.mark.parametrize(
    ("sides", "runs"), [(0, 0), (63, 1), (1, 1), (0b101, 2), (0b10101, 3), (0b100001, 1)]
)
def test_a_rim_has_one_run_for_each_stretch_of_open_sides(sides: int, runs: int) -> None:
    assert rim(inset_corners(LAYOUT, sides, 3), sides).count("M") == runs


def test_worth_is_written_in_the_area_and_off_the_palm() -> None:
    area = mask_of((_space(2, 4), _space(2, 5), _space(3, 4)))
    assert area >> badge_space(LAYOUT, area, 0) & 1
    assert badge_space(LAYOUT, area, area & ~(1 << _space(2, 5))) == _space(2, 5)
    assert badge_space(LAYOUT, 1 << _space(2, 5), 1 << _space(2, 5)) == _space(2, 5)


Draw = Callable[[Marks, pygame.Surface, int], None]

DRAWN: dict[str, Draw] = {
    "legal": lambda marks, sheet, index: marks.legal(sheet, LAYOUT, Lit(1 << index, "#c8322b"), 1 << index),
    "legal, taken": lambda marks, sheet, index: marks.legal(
        sheet, LAYOUT, Lit(1 << index, "#c8322b", 1 << index), 1 << index
    ),
    "legal, calm": lambda marks, sheet, index: marks.legal(
        sheet, LAYOUT, Lit(1 << index, "#c8322b"), 1 << index, calm=True
    ),
    "barred": lambda marks, sheet, index: marks.barred(sheet, LAYOUT, 1 << index),
    "culprit": lambda marks, sheet, index: marks.culprit(sheet, LAYOUT, 1 << index),
    "armed": lambda marks, sheet, index: marks.armed(sheet, LAYOUT, index, "#c8322b"),
    "hover": lambda marks, sheet, index: marks.hover(sheet, LAYOUT, index, "#c8322b"),
    "focus": lambda marks, sheet, index: marks.focus(sheet, LAYOUT, index),
    "blocked": lambda marks, sheet, index: marks.blocked(sheet, LAYOUT, index),
    "preview": lambda marks, sheet, index: marks.preview(sheet, LAYOUT, 1 << index, "#c8322b"),
}


def _marked(name: str) -> pygame.mask.Mask:
    """What a mark changes of bare sand."""
    sheet = _sheet()
    DRAWN[name](Marks(Sprites(asset)), sheet, _space(3, 3))
    changed = pygame.mask.from_threshold(sheet, (*SAND, 255), (12, 12, 12, 255))
    changed.invert()
    return changed


@pytest.mark.parametrize("name", DRAWN)
def test_a_mark_stays_within_its_hex(name: str) -> None:
    changed = _marked(name)
    assert changed.count() > LAYOUT.radius * 6
    for rect in changed.get_bounding_rects():
        assert LAYOUT.box(_space(3, 3)).inflate(8, 8).contains(rect)


def test_marks_differ_in_shape() -> None:
    shapes = {pygame.image.tobytes(_marked(name).to_surface(), "RGB") for name in DRAWN}
    assert len(shapes) == len(DRAWN)


def test_boxes_stand_on_their_hex() -> None:
    for index in BOARD.kinds:
        hexagon = LAYOUT.box(index)
        assert token_box(LAYOUT, index).center == LAYOUT.centre(index)
        camel = camel_box(LAYOUT, index)
        assert camel.centerx == pytest.approx(hexagon.centerx, abs=1)
        assert hexagon.top < camel.bottom <= hexagon.bottom
