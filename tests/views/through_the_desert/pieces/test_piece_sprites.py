"""Every piece is drawn at every size, in its colours, and no two are alike."""

from __future__ import annotations

from dataclasses import astuple, replace
from itertools import combinations

import pygame
import pytest

from desert.storage.folders import asset
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.pieces.banners import banner_boxes
from desert.views.through_the_desert.pieces.palette import DEFAULT, rgb
from desert.views.through_the_desert.pieces.sprites import (
    BODY,
    CLOTH,
    FLAG_WIDTH,
    PENNANT_WIDTH,
    PieceSprites,
)
from tests.views.through_the_desert.boards import patch

SIZES = (28, 48, 120)
RIDERS = tuple(DEFAULT.riders)
LARGE = replace(DEFAULT, large_signs=True)


@pytest.fixture(scope="module")
def pieces() -> PieceSprites:
    return PieceSprites(Sprites(asset))


def _solid(picture: pygame.Surface) -> int:
    return pygame.mask.from_surface(picture, 127).count()


def _has(picture: pygame.Surface, colour: str) -> int:
    mask = pygame.mask.from_threshold(picture, (*rgb(colour), 255), (16, 16, 16, 60))
    return mask.count()


def _all(pieces: PieceSprites, size: int) -> dict[str, pygame.Surface]:
    found = {f"token {value}": pieces.token(value, size) for value in (1, 2, 3)}
    found |= {"back": pieces.token_back(size), "palm": pieces.palm(size), "points": pieces.points(size)}
    for rider in RIDERS:
        found[f"seat {rider}"] = pieces.seat_camel(rider, size)
        found[f"emblem {rider}"] = pieces.emblem(rider, size)
        for colour in range(5):
            found[f"camel {colour} {rider}"] = pieces.camel(colour, rider, size)
            found[f"leader {colour} {rider}"] = pieces.leader(colour, rider, size)
            found[f"pennant {colour} {rider}"] = pieces.pennant(colour, rider, size)
            found[f"flag {colour} {rider}"] = pieces.flag(colour, rider, size)
    for colour in range(5):
        found[f"supply {colour}"] = pieces.camel(colour, None, size)
    return found


@pytest.mark.parametrize("size", SIZES)
def test_pieces_fill_their_square_and_differ(pieces: PieceSprites, size: int) -> None:
    pictures = _all(pieces, size)
    for name, picture in pictures.items():
        # Banners are narrow, so that some have room side by side; flags are low, so that more have.
        shapes = {"pennant": PENNANT_WIDTH, "flag": FLAG_WIDTH}
        assert picture.get_size() == (round(size * shapes.get(name.split()[0], 1)), size), name
        assert _solid(picture) > size * size * 0.12, name
    looks = [pygame.image.tobytes(picture, "RGBA") for picture in pictures.values()]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("size", SIZES)
def test_camels_show_their_colour_and_owner(pieces: PieceSprites, size: int) -> None:
    for colour in range(5):
        for rider in RIDERS:
            body, cloth = astuple(DEFAULT.camels[colour])[:3], DEFAULT.riders[rider].base
            camel, leader = pieces.camel(colour, rider, size), pieces.leader(colour, rider, size)
            for picture in (camel, leader):
                assert sum(_has(picture, shade) for shade in body) > size * size * 0.03
                assert _has(picture, cloth) > size * size * 0.02
            # A leader wears more of its player's colour: robe and banner. At the smallest size edges blur it.
            assert size == min(SIZES) or _has(leader, cloth) > _has(camel, cloth) * 1.2


def test_no_placeholder_is_left(pieces: PieceSprites) -> None:
    for text in (
        pieces._camel(0, "red"),
        pieces._leader(3, "green"),
        pieces._seat("blue"),
        pieces._emblem("orange"),
    ):
        assert not [colour for colour in (*astuple(BODY), *CLOTH) if colour in text]


def test_blankets_differ_in_shape_not_in_hue_alone(pieces: PieceSprites) -> None:
    size = 48
    patterns = [_pattern(pieces, colour, size) for colour in range(5)]
    for first, second in combinations(patterns, 2):
        union = first.count() + second.count() - first.overlap_area(second, (0, 0))
        assert first.overlap_area(second, (0, 0)) / union < 0.75


def _pattern(pieces: PieceSprites, colour: int, size: int) -> pygame.mask.Mask:
    picture = pieces.camel(colour, None, size)
    deep = (*rgb(DEFAULT.camels[colour].deep), 255)
    whole = pygame.mask.from_threshold(picture, deep, (70, 70, 70, 200))
    blanket = pygame.mask.Mask((size, size))
    blanket.draw(pygame.mask.Mask((size // 4, size // 3), fill=True), (size * 3 // 10, size // 4))
    return whole.overlap_mask(blanket, (0, 0))


def test_tokens_differ_in_outline(pieces: PieceSprites) -> None:
    outlines = [pygame.mask.from_surface(pieces.token(value, 48), 200) for value in (1, 2, 3)]
    for first, second in combinations(outlines, 2):
        both = first.overlap_area(second, (0, 0))
        assert both / (first.count() + second.count() - both) < 0.93


def test_an_owner_wears_no_cloth_in_the_supply(pieces: PieceSprites) -> None:
    bare = pieces.camel(0, None, 120)
    assert all(_has(bare, look.base) < 40 for look in DEFAULT.riders.values())


@pytest.mark.parametrize(
    "icon", sorted(path.stem for path in asset("sprites/through_the_desert/icons").glob("*.svg"))
)
def test_icons_take_their_colour(pieces: PieceSprites, icon: str) -> None:
    for side in (18, 24, 48):
        picture = pieces.icon(icon, side, "#123456")
        assert _has(picture, "#123456") > side
        assert _has(picture, "#ff00ff") == 0


def test_pictures_are_kept(pieces: PieceSprites) -> None:
    assert pieces.leader(2, "blue", 48) is pieces.leader(2, "blue", 48)
    assert pieces.leader(2, "blue", 48) is not pieces.leader(2, "blue", 49)


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_the_application_icon_fills_every_usual_size(size: int) -> None:
    picture = Sprites(asset).get("app/icon", size)
    assert picture.get_size() == (size, size)
    assert _solid(picture) > size * size * 0.75


@pytest.mark.parametrize("size", [48, 50, 120])
def test_large_emblems_leave_the_leaders_faces_and_heads_free(size: int) -> None:
    large = PieceSprites(Sprites(asset), lambda: LARGE)
    plain = PieceSprites(Sprites(asset))
    for rider in RIDERS:
        # Turban and face are in the upper half, right of the banner.
        head = pygame.Rect(round(size * 0.38), 0, round(size * 0.22), round(size * 0.28))
        seen, whole = (one.leader(0, rider, size).subsurface(head) for one in (large, plain))
        assert pygame.image.tobytes(seen, "RGBA") == pygame.image.tobytes(whole, "RGBA"), rider


@pytest.mark.parametrize("rider", RIDERS)
def test_the_emblem_on_a_flag_at_an_oasis_of_four_is_as_large_as_on_a_banner(rider: str) -> None:
    layout = HexLayout(patch(), pygame.Rect(0, 0, 640, 480))
    pieces = PieceSprites(Sprites(asset))
    index = next(iter(layout.board.kinds))
    one, flag = banner_boxes(layout, index, 1)[0], banner_boxes(layout, index, 4)[0]
    cream = "#fff4dc"
    on_banner = _has(pieces.pennant(0, rider, 2 * one.h), cream)
    assert _has(pieces.flag(0, rider, 2 * flag.h), cream) >= 0.9 * on_banner
