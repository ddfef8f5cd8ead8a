"""Who owns what is told by shape too: pennants at oases, the worth of areas, what was placed last."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from desert.games.through_the_desert.board import mask_of
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.scoring import standing
from desert.storage.folders import asset
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.pieces.banners import banner_boxes
from desert.views.through_the_desert.pieces.painter import Area, PiecePainter, Pieces
from desert.views.through_the_desert.pieces.palette import DEFAULT
from desert.views.through_the_desert.pieces.position_pieces import changed_spaces, pieces_of
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from tests.views.through_the_desert.boards import patch
from tests.views.through_the_desert.helpers import new_match, played

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


@pytest.mark.parametrize("beside", [0, 3])
def test_pennants_tell_owner_and_caravan_without_hue(beside: int) -> None:
    """Also as one of so many more, where they are flags."""
    oasis = 1 << BOARD.grid.index(1, 3)
    others = {(9, place): oasis for place in range(beside)}
    looks = {
        _picture(Pieces((*RIDERS, *5 * RIDERS[:1]), oases=oasis, links=others | {(player, colour): oasis}))
        for player in range(len(RIDERS))
        for colour in COLOURS
    }
    assert len(looks) == len(RIDERS) * len(COLOURS)


def test_areas_tell_their_owner_without_hue() -> None:
    spaces = mask_of((BOARD.grid.index(3, 4), BOARD.grid.index(3, 5)))
    looks = {_picture(Pieces(RIDERS, areas=(Area(player, 0, spaces, 2),))) for player in range(len(RIDERS))}
    assert len(looks) == len(RIDERS)


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("size", [(640, 480), (320, 240), (1600, 1200)])
def test_banners_hang_side_by_side_at_the_foot_of_their_oasis(size: tuple[int, int], count: int) -> None:
    """As many as can be next to one oasis and more: none covers another or a camel's face beside."""
    layout = HexLayout(BOARD, pygame.Rect((0, 0), size))
    index = BOARD.grid.index(3, 3)
    x, y = layout.centre(index)
    boxes = banner_boxes(layout, index, count)
    assert len(boxes) == count
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    margin = 2 * round(layout.radius * 0.1)
    room = layout.box(index).inflate(margin, margin)
    assert all(room.contains(box) for box in boxes)
    # The head of the camel at the lower left reaches in up to here.
    assert min(box.left for box in boxes) > x - layout.radius * 0.9
    # The palm's crown stays free.
    assert min(box.top for box in boxes) > y - layout.apothem * 0.75


@pytest.mark.parametrize(("count", "share"), [(4, 0.65), (5, 0.45), (6, 0.45)])
def test_many_banners_are_flags_of_one_size_and_lower_for_it_alone(count: int, share: float) -> None:
    index = BOARD.grid.index(3, 3)
    one, many = banner_boxes(LAYOUT, index, 1)[0], banner_boxes(LAYOUT, index, count)
    assert all(box.h >= one.h * share and box.w > box.h and box.size == many[0].size for box in many)


def test_an_oasis_without_links_has_no_banners() -> None:
    assert banner_boxes(LAYOUT, BOARD.grid.index(3, 3), 0) == []


def _led(length: tuple[int, bool] | None, rider: str = "red") -> Pieces:
    spaces = mask_of((BOARD.grid.index(3, 4), BOARD.grid.index(3, 5)))
    return Pieces(
        (rider,),
        {(0, 0): spaces},
        leaders=1 << BOARD.grid.index(3, 4),
        lengths={(0, 0): length} if length is not None else {},
    )


def test_a_caravans_length_and_crown_are_seen_at_its_leader() -> None:
    looks = {_picture(_led(length)) for length in (None, (2, False), (3, False), (3, True))}
    assert len(looks) == 4


def test_a_leader_that_still_walks_in_has_no_length() -> None:
    leader = 1 << BOARD.grid.index(3, 4)
    pictures = []
    for length in (None, (2, True)):
        sheet = pygame.Surface((640, 480), pygame.SRCALPHA, 32)
        _painter().paint(sheet, LAYOUT, _led(length), skip=leader)
        pictures.append(pygame.image.tobytes(sheet, "RGBA"))
    assert pictures[0] == pictures[1]


def test_what_is_asked_again_with_another_length_is_a_changed_space() -> None:
    leader = 1 << BOARD.grid.index(3, 4)
    assert changed_spaces(_led((2, False)), _led((3, False))) == leader
    assert changed_spaces(_led((2, False)), _led(None)) == leader
    assert changed_spaces(_led((2, True)), _led((2, True))) == 0


def test_lengths_count_the_leader_and_crown_the_longest() -> None:
    position = played(new_match(5), 200).position
    found = pieces_of(position, lengths=True).lengths
    assert not pieces_of(position).lengths
    for colour in COLOURS:
        sizes = standing(position, colour).sizes
        told = {player: found[player, colour] for player in range(5) if (player, colour) in found}
        assert {player: size for player, (size, _) in told.items()} == {
            player: size for player, size in enumerate(sizes) if size > 1
        }
        crowned = [player for player, (_, first) in told.items() if first]
        assert crowned == (
            [player for player, size in enumerate(sizes) if size == max(sizes)] if told else []
        )


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
