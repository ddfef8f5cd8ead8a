"""The gallery: every stop is reached in the real program and kept within its boxes; every two values meet."""

from __future__ import annotations

from itertools import combinations as pairs
from pathlib import Path

import pygame
import pytest

from desert.views.through_the_desert.pieces.chosen_palette import VISION_NAME
from tests.boxes import check
from tests.landscape import flatten
from tools.gallery import kept
from tools.gallery.album import PALETTES, SIZES, Album, Look, combinations, standing
from tools.gallery.games import CHOICES, STAGES, at_stage, whole
from tools.gallery.sheets import contact_sheets, small
from tools.gallery.tour import short_tour, whole_tour

ROOT = Path(__file__).parent.parent.parent
TOTAL = 6_000_000
"""Bytes that the pictures of the documentation may take together."""


def foreign(text: str) -> bool:
    """Names of players and files."""
    return any(name in text for name in ("Amara", "Bruno", ".desert"))


@pytest.mark.parametrize(
    ("look", "offset"),
    [(Look((1280, 720)), 0), (Look((960, 600), "es", VISION_NAME, right=True), 3)],
    ids=lambda value: value.name if isinstance(value, Look) else "",
)
def test_every_stop_is_rendered_and_within_its_boxes(look: Look, offset: int) -> None:
    seen: list[str] = []
    with standing(look, offset) as stage:
        for name in whole_tour(stage):
            stage.settle()
            check(name, stage.robot.stack.top, look.size, foreign)
            picture = stage.robot.picture()
            assert picture.get_size() == look.size
            assert (
                len({bytes(picture.get_at((x, y))) for x in range(8, 900, 37) for y in range(8, 560, 37)}) > 3
            )
            seen.append(name)
    assert len(seen) == len(set(seen))
    assert len(seen) >= 70


@pytest.mark.parametrize("size", [(1024, 768), (2560, 1080), (1080, 1920)], ids=str)
def test_windows_of_odd_shapes_hold_everything(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    flatten(monkeypatch)
    with standing(Look(size, "es")) as stage:
        for name in short_tour(stage):
            stage.settle()
            check(name, stage.robot.stack.top, size, foreign)


def test_every_two_values_of_the_tables_meet() -> None:
    found = [
        (look.size, look.palette, look.right, look.language, choice.players, choice.side, when)
        for look, choice, when in combinations()
    ]
    values = [set(column) for column in zip(*found, strict=True)]
    assert values[0] == set(SIZES)
    assert values[1] == set(PALETTES)
    assert values[6] == set(STAGES)
    for first, second in pairs(range(len(values)), 2):
        met = {(row[first], row[second]) for row in found}
        assert len(met) == len(values[first]) * len(values[second]), (first, second)


def test_the_fixed_games_are_whole_and_small() -> None:
    assert len(CHOICES) == 8
    for choice in CHOICES:
        assert whole(choice).position.over
        assert len(whole(choice).seats) == choice.players
        plies = [at_stage(choice, stage).ply for stage in STAGES]
        assert plies == sorted(set(plies))


def test_an_album_lays_its_pictures_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flatten(monkeypatch)
    monkeypatch.setattr("tools.gallery.album.whole_tour", short_tour)
    album = Album(tmp_path)
    album.tour(Look((1280, 720)), 0, full=True)
    files = sorted(path.name for path in (tmp_path / "1280x720-en").glob("*.png"))
    assert len(files) == album.taken == 8
    assert [path.name for path in album.sheets] == ["sheet-tour-1280x720-en-1.png"]


def test_a_sheet_holds_as_many_as_fit(tmp_path: Path) -> None:
    picture = pygame.Surface((1280, 720))
    picture.fill("#aa5500")
    made = contact_sheets([(f"n{place}", small(picture)) for place in range(17)], tmp_path / "sheet.png")
    assert [path.name for path in made] == ["sheet-1.png", "sheet-2.png"]
    first, last = (pygame.image.load(path) for path in made)
    assert first.get_width() == last.get_width()
    assert first.get_height() > last.get_height()


def test_the_documentation_has_its_twelve_pictures_and_shows_them() -> None:
    folder = ROOT / "docs" / "screenshots"
    files = {path.stem: path.stat().st_size for path in folder.glob("*.png")}
    assert set(files) == kept.KEPT
    assert len(files) == 12
    assert sum(files.values()) < TOTAL
    told = "".join(path.read_text("utf-8") for path in (ROOT / "README.md", ROOT / "docs" / "pictures.md"))
    assert [name for name in files if f"screenshots/{name}.png" not in told] == []
