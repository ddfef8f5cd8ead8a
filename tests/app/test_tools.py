"""The demo and the screenshots: they go through the real screens and leave what they promise."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pygame

from desert.app.boards import SHIPPED_BOARDS
from desert.core.rng import Rng
from desert.games.through_the_desert.codec import match_from_plain
from tools import demo, small_png


def test_the_demo_plays_to_the_end_and_leaves_pictures_and_the_game(tmp_path: Path) -> None:
    out = tmp_path / "demo"
    out.mkdir()
    demo.play(tmp_path / "home", (960, 600), 2, Rng(1), out)
    match = match_from_plain(json.loads((out / "game.desert").read_text("utf-8")), SHIPPED_BOARDS)
    assert match.position.over
    pictures = sorted(path.name for path in out.glob("*.png"))
    assert pictures[0] == "01-title.png"
    assert pictures[-1].endswith("final-scoring.png")
    assert len(pictures) > 4
    assert pygame.image.load(out / pictures[0]).get_size() == (960, 600)


def test_a_small_picture_is_a_picture_and_looks_the_same(tmp_path: Path) -> None:
    picture = pygame.Surface((90, 60))
    for x in range(90):
        for y in range(60):
            picture.set_at((x, y), (x * 2, y * 4, 128))
    small_png.save(picture, tmp_path / "small.png")
    again = pygame.image.load(tmp_path / "small.png")
    assert again.get_size() == (90, 60)
    apart = [
        abs(one - other)
        for x in range(0, 90, 7)
        for y in range(0, 60, 7)
        for one, other in zip(picture.get_at((x, y)), again.get_at((x, y)), strict=True)
    ]
    assert max(apart) <= 16
    assert (tmp_path / "small.png").stat().st_size < len(zlib.compress(pygame.image.tobytes(picture, "RGB")))


def test_small_things_keep_their_colour_in_a_picture_full_of_sand(tmp_path: Path) -> None:
    picture = pygame.Surface((320, 240))
    for x in range(320):
        for y in range(240):
            picture.set_at((x, y), (190 + x // 5, 150 + (x + y) // 9, 90 + y // 3))
    camels = [(120, 200, 90), (240, 130, 180), (245, 215, 80), (150, 110, 220), (60, 190, 215)]
    for place, colour in enumerate(camels):
        for shade in range(8):  # light and shadow on each
            dark = tuple(channel * (14 - shade) // 14 for channel in colour)
            picture.fill(dark, (20 + 40 * place, 100 + 2 * shade, 6, 2))
    small_png.save(picture, tmp_path / "small.png")
    again = pygame.image.load(tmp_path / "small.png")
    for place in range(len(camels)):
        for shade in range(8):
            spot = (22 + 40 * place, 100 + 2 * shade)
            pairs = zip(picture.get_at(spot), again.get_at(spot), strict=True)
            assert max(abs(one - other) for one, other in pairs) <= 10
