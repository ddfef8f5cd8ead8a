"""Vector pictures: recolouring, caching within bounds, and no SVG that nanosvg draws wrongly."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from desert.ui import icons
from desert.ui.skins import PANEL, nine_slice
from desert.ui.sprites import Sprites, raster, recolour, shadow_of
from tests.ui.helpers import ASSETS, make_context

BOX = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#f0f"/></svg>'
)
BANNED_TAGS = {"use", "text", "pattern", "clipPath", "filter", "mask", "image", "foreignObject", "symbol"}
SVGS = sorted((ASSETS / "sprites").rglob("*.svg"))


def _tag(element: ET.Element) -> str:
    return element.tag.rsplit("}", 1)[-1]


def lint_svg(text: str) -> list[str]:
    """Return what in this SVG the rasteriser would ignore or get wrong."""
    root = ET.fromstring(text)  # noqa: S314 - our own files
    wrong = [f"<{_tag(one)}>" for one in root.iter() if _tag(one) in BANNED_TAGS]
    for element in root.iter():
        tag = _tag(element)
        if tag == "g" and "opacity" in element.attrib:
            wrong.append("opacity on a group")
        if tag in ("linearGradient", "radialGradient"):
            numbers = [element.get(name, "") for name in ("x1", "y1", "x2", "y2", "cx", "cy", "r")]
            if element.get("gradientUnits") != "userSpaceOnUse" and any(n and "%" not in n for n in numbers):
                wrong.append("gradient in plain numbers of the bounding box")
            if {"fx", "fy"} & element.attrib.keys():
                wrong.append("fx or fy")
        values = " ".join(element.attrib.values())
        if re.search(r"currentColor|hsla?\(", values):
            wrong.append("currentColor or hsl")
    return wrong


@pytest.mark.parametrize("path", SVGS, ids=lambda path: str(path.relative_to(ASSETS)))
def test_every_sprite_can_be_drawn_as_meant(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert lint_svg(text) == []
    assert raster(text, 48, 48).get_bounding_rect().w > 0


@pytest.mark.parametrize(
    "body",
    [
        '<use href="#a"/>',
        "<text>a</text>",
        '<g opacity="0.5"><path d="M0 0"/></g>',
        '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"/>',
        '<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="1" cy="1" r="1" fx="0"/>',
        '<rect fill="hsl(20,10%,10%)"/>',
        '<rect fill="currentColor"/>',
        '<clipPath id="c"/>',
    ],
)
def test_the_lint_finds_each_banned_thing(body: str) -> None:
    assert lint_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>')


def test_recolouring_can_swap_two_colours() -> None:
    assert recolour("#aa0000 #00bb00", {"#aa0000": "#00bb00", "#00bb00": "#aa0000"}) == "#00bb00 #aa0000"


def test_a_sprite_has_the_size_and_the_colour_asked_for() -> None:
    sprites = make_context().sprites
    check = icons.icon(sprites, "check", 40, "#123456")
    assert check.get_size() == (40, 40)
    box = check.get_bounding_rect()
    inked = {
        tuple(check.get_at((x, y))) for x in range(box.left, box.right) for y in range(box.top, box.bottom)
    }
    assert (0x12, 0x34, 0x56, 255) in inked
    assert icons.icon(sprites, "check", 40, "#123456") is check
    assert icons.icon(sprites, "check", 40, "#654321") is not check


def test_the_cache_stays_within_its_bound_and_drops_the_least_used() -> None:
    made: list[int] = []

    def make(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((50, 50), pygame.SRCALPHA)

    sprites = Sprites(lambda path: ASSETS / path, limit=50 * 50 * 4 * 3)
    for number in (1, 2, 3, 1, 4, 1, 2):
        sprites.made(number, lambda number=number: make(number))  # type: ignore[misc]
    assert made == [1, 2, 3, 4, 2]


def test_a_shadow_is_soft_and_larger_than_its_shape() -> None:
    shade = shadow_of(raster(BOX, 40, 40), 10, 0.5)
    assert shade.get_size() == (60, 60)
    middle, edge, corner = (shade.get_at(at)[3] for at in ((30, 30), (30, 8), (0, 0)))
    assert middle > edge > corner


@pytest.mark.parametrize("size", [(300, 200), (40, 30), (900, 31)])
def test_panels_have_the_exact_size_and_smooth_corners(size: tuple[int, int]) -> None:
    body = make_context().skins.body(size, PANEL)
    assert body.get_size() == size
    assert body.get_at((0, 0))[3] == 0
    assert body.get_at((size[0] // 2, size[1] // 2))[3] == 255
    alphas = {body.get_at((x, y))[3] for x in range(12) for y in range(12)}
    assert any(0 < alpha < 255 for alpha in alphas)


def test_nine_slice_keeps_corners_and_fills_the_middle() -> None:
    small = pygame.Surface((9, 9), pygame.SRCALPHA)
    small.fill("blue")
    small.set_at((0, 0), "red")
    large = nine_slice(small, 3, (40, 30))
    assert large.get_size() == (40, 30)
    assert large.get_at((0, 0)) == pygame.Color("red")
    assert large.get_at((20, 15)) == pygame.Color("blue")


def test_a_part_of_a_stretched_picture_is_cut_out_of_the_whole() -> None:
    small = pygame.Surface((9, 11), pygame.SRCALPHA)
    for x in range(9):
        for y in range(11):
            small.set_at((x, y), (20 * x, 20 * y, 10 * (x + y), 15 * x + 10 * y))
    whole = nine_slice(small, 3, (40, 30))
    for part in (
        pygame.Rect(0, 0, 40, 4),
        pygame.Rect(2, 1, 5, 29),
        pygame.Rect(3, 3, 34, 24),
        whole.get_rect(),
    ):
        cut = nine_slice(small, 3, (40, 30), part)
        assert pygame.image.tobytes(cut, "RGBA") == pygame.image.tobytes(whole.subsurface(part), "RGBA")
