"""How far apart the colours of both palettes are, measured on the pictures, for all colour vision."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations

import pygame
import pytest

from desert.games.through_the_desert.board import Kind
from desert.storage.folders import asset
from desert.ui import theme
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.painter import paint_board
from desert.views.through_the_desert.pieces.palette import DEFAULT, VISION, Palette, Shades, mix, rgb
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from tests.views.through_the_desert.helpers import board
from tools.colour_distance import VISIONS, Rgb, ciede2000, contrast, lab, seen

NORMAL = 12.0
"""The least distance in the default palette, to normal vision."""
CAMELS, RIDERS = 15.2, 18.0
"""The least distances in the colour-vision palette, to all four; the best that the search found is held."""
TEXT, MARK = 4.5, 3.0
PALETTES = {"default": DEFAULT, "vision": VISION}
NAMES = pytest.mark.parametrize("name", PALETTES)
SIZE = 120


def _pieces(palette: Palette) -> PieceSprites:
    return PieceSprites(Sprites(asset), lambda: palette)


@cache
def sand() -> Rgb:
    """The mean colour of the painted desert of both shipped boards."""
    total, count = [0, 0, 0], 0
    for name in ("mountain", "river"):
        field = board(name).for_players(5)
        layout = HexLayout(field.board, pygame.Rect(0, 0, 1000, 720))
        picture = paint_board(field, layout, (1000, 720))
        for space, kind in field.board.kinds.items():
            if kind is Kind.DESERT and field.spaces >> space & 1:
                box = pygame.Rect(0, 0, round(layout.radius * 1.2), round(layout.apothem * 1.4))
                box.center = layout.centre(space)
                total = [
                    a + b for a, b in zip(total, pygame.transform.average_color(picture, box), strict=False)
                ]
                count += 1
    red, green, blue = (round(part / count) for part in total)
    return red, green, blue


def _mean(picture: pygame.Surface, other: pygame.Surface) -> Rgb:
    """The mean of the opaque pixels that are plainly black in the other picture."""
    places = [(x, y) for x in range(SIZE) for y in range(SIZE)]
    black = [at for at in places if sum(other.get_at(at)[:3]) < 4 and other.get_at(at).a == 255]
    assert len(black) > SIZE * SIZE * 0.03
    red, green, blue = (round(sum(picture.get_at(at)[n] for at in black) / len(black)) for n in range(3))
    return red, green, blue


@cache
def camels(name: str) -> tuple[Rgb, ...]:
    """The mean colour of each camel's body, light and shade included, without blanket and casing."""
    palette = PALETTES[name]
    bodies = tuple(Shades("#000000", "#000000", "#000000", one.deep) for one in palette.camels)
    plain, black = _pieces(palette), _pieces(replace(palette, camels=bodies))
    pairs = ((plain.camel(n, None, SIZE), black.camel(n, None, SIZE)) for n in range(len(palette.camels)))
    return tuple(_mean(*pair) for pair in pairs)


@cache
def riders(name: str) -> tuple[Rgb, ...]:
    """The mean colour of what a leader wears in its player's base colour."""
    palette = PALETTES[name]
    robes = {rider: replace(look, base="#000000") for rider, look in palette.riders.items()}
    plain, black = _pieces(palette), _pieces(replace(palette, riders=robes))
    return tuple(_mean(plain.leader(2, r, SIZE), black.leader(2, r, SIZE)) for r in palette.riders)


def least(colours: tuple[Rgb, ...], vision: str) -> float:
    """The smallest distance between any two of them and the sand."""
    labs = [lab(seen(colour, vision)) for colour in (*colours, sand())]
    return min(ciede2000(one, other) for one, other in combinations(labs, 2))


def test_default_camels_and_riders_stay_apart() -> None:
    assert least(camels("default"), "normal") >= NORMAL
    assert least(riders("default"), "normal") >= NORMAL


@pytest.mark.parametrize("vision", VISIONS)
def test_colour_vision_palette_stays_apart_for_everyone(vision: str) -> None:  # L08
    assert least(camels("vision"), vision) >= CAMELS
    assert least(riders("vision"), vision) >= RIDERS


@pytest.mark.parametrize("vision", VISIONS)
def test_it_is_better_for_everyone_but_normal_eyes(vision: str) -> None:
    if vision != "normal":
        assert least(camels("vision"), vision) > least(camels("default"), vision) + 4
        assert least(riders("vision"), vision) > least(riders("default"), vision) + 4


@NAMES
def test_what_is_rendered_is_near_the_palette(name: str) -> None:
    palette = PALETTES[name]
    for measured, shades in zip(camels(name), palette.camels, strict=True):
        assert ciede2000(lab(measured), lab(rgb(shades.base))) < 6
    for measured, look in zip(riders(name), palette.riders.values(), strict=True):
        assert ciede2000(lab(measured), lab(rgb(look.base))) < 1


@NAMES
def test_riders_stay_apart_from_camels(name: str) -> None:
    pairs = ((rider, camel) for rider in riders(name) for camel in camels(name))
    assert min(ciede2000(lab(rider), lab(camel)) for rider, camel in pairs) >= NORMAL


@NAMES
def test_casings_and_lines_stand_off_what_lies_under_them(name: str) -> None:
    palette = PALETTES[name]
    lines = [palette.casing, palette.blocked, *(look.dark for look in palette.riders.values())]
    lines += [shades.deep for shades in palette.camels]
    assert min(contrast(rgb(line), sand()) for line in lines) >= MARK


@NAMES
def test_signs_stand_off_what_they_are_on(name: str) -> None:
    palette = PALETTES[name]
    cream = rgb(palette.cream)
    for look in palette.riders.values():
        assert contrast(cream, rgb(look.base)) >= MARK, look.emblem
    for shades in palette.camels:
        assert contrast(cream, rgb(shades.deep)) >= MARK


@NAMES
def test_writing_in_an_owners_colour_can_be_read(name: str) -> None:
    palette = PALETTES[name]
    for look in palette.riders.values():
        for paper in (palette.cream, theme.PARCHMENT, theme.FIELD):
            assert contrast(rgb(look.dark), rgb(paper)) >= TEXT, look.emblem
        # Numbers over the board: white on the owner's colour, half of the way to its dark.
        assert contrast((255, 255, 255), rgb(mix(look.base, look.dark, 0.5))) >= TEXT, look.emblem


@NAMES
def test_large_signs_cover_more(name: str) -> None:
    palette = PALETTES[name]
    plain, large = _pieces(palette), _pieces(replace(palette, large_signs=True))
    for colour, shades in enumerate(palette.camels):
        deep = (*rgb(shades.deep), 255)
        small_sign, large_sign = (
            pygame.mask.from_threshold(one.camel(colour, None, SIZE), deep, (20, 20, 20, 60)).count()
            for one in (plain, large)
        )
        assert large_sign > 1.2 * small_sign
    for rider in palette.riders:
        cream = (*rgb(palette.cream), 255)
        for kind in ("leader", "camel"):
            small_sign, large_sign = (
                pygame.mask.from_threshold(
                    getattr(one, kind)(2, rider, SIZE), cream, (20, 20, 20, 60)
                ).count()
                for one in (plain, large)
            )
            assert large_sign > small_sign, (rider, kind)
