"""Who owns what is told by shape too: pennants at oases, the worth of areas, what was placed last."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from desert.games.through_the_desert.board import mask_of
from desert.games.through_the_desert.colours import COLOURS
from desert.storage.folders import asset
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.pieces.painter import Area, PiecePainter, Pieces, pennant_boxes
from desert.views.through_the_desert.pieces.palette import DEFAULT
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from tests.views.through_the_desert.boards import patch

BOARD = patch()
LAYOUT = HexLayout(BOARD, pygame.Rect(0, 0, 640, 480))
RIDERS = tuple(DEFAULT.riders)
# What eyes without any colour see: every camel and every owner the same.
HUELESS = replace(
    DEFAULT,
    camels=(DEFAULT.camels[0],) * len(DEFAULT.camels),
    riders={
        name: replace(DEFAULT.riders["red"], emblem=look.emblem) for name, look in DEFAULT.riders.items()
    },
)


def _painter() -> PiecePainter:
    pygame.font.init()
    sprites = Sprites(asset)
    return PiecePainter(
        sprites, PieceSprites(sprites, lambda: HUELESS), lambda height: pygame.font.Font(None, height)
    )


def _picture(position: Pieces, **how: bool) -> bytes:
    sheet = pygame.Surface((640, 480), pygame.SRCALPHA, 32)
    sheet.fill(DEFAULT.sand)
    _painter().paint(sheet, LAYOUT, position, **how)
    return pygame.image.tobytes(sheet, "RGB")


def test_pennants_tell_owner_and_caravan_without_hue() -> None:
    oasis = 1 << BOARD.grid.index(1, 3)
    looks = {
        _picture(Pieces(RIDERS, oases=oasis, links={(player, colour): oasis}))
        for player in range(len(RIDERS))
        for colour in COLOURS
    }
    assert len(looks) == len(RIDERS) * len(COLOURS)


def test_areas_tell_their_owner_without_hue() -> None:
    spaces = mask_of((BOARD.grid.index(3, 4), BOARD.grid.index(3, 5)))
    looks = {_picture(Pieces(RIDERS, areas=(Area(player, 0, spaces, 2),))) for player in range(len(RIDERS))}
    assert len(looks) == len(RIDERS)


@pytest.mark.parametrize("count", range(1, 7))
def test_pennants_stand_side_by_side_round_the_foot_of_their_oasis(count: int) -> None:
    """As many as can be next to one oasis; of each at least half is seen, and none hides another hex."""
    index = BOARD.grid.index(3, 3)
    x, y = LAYOUT.centre(index)
    boxes = pennant_boxes(LAYOUT, index, count)
    assert len(boxes) == count
    assert sum(box.centerx for box in boxes) / count == pytest.approx(x, abs=1)
    assert boxes[0].w >= LAYOUT.radius * 0.8
    for one, other in pairwise(boxes):
        # A banner fills three fifths of its picture.
        assert other.centerx - one.centerx >= one.w * 0.6 / 2
    for box in boxes:
        assert abs(box.centerx - x) < LAYOUT.radius
        assert y < box.centery + box.h / 2 <= y + LAYOUT.apothem


def test_the_light_under_a_fresh_piece_leaves_its_caravans_line_alone() -> None:
    space = BOARD.grid.index(3, 3)
    sheet = pygame.Surface((640, 480), pygame.SRCALPHA, 32)
    lines = []
    for fresh in (0, 1 << space):
        sheet.fill(DEFAULT.sand)
        position = Pieces(("blue",), {(0, 0): 1 << space}, fresh=fresh)
        _painter().paint(sheet, LAYOUT, position, skip=1 << space)
        x, y = LAYOUT.centre(space)
        lines.append(sheet.get_at((x, y + LAYOUT.row_pitch // 2 - round(LAYOUT.radius * 0.1))))
    assert lines[0] == lines[1]
