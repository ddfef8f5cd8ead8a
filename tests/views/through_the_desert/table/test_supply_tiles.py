"""A colour that may go nowhere now looks other than one that is used up, and its tile says why."""

from __future__ import annotations

import pygame
import pytest

from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.facts.supply import SupplyFacts, Tile
from desert.views.through_the_desert.panels.supply_tiles import SupplyTiles
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.words import sentence
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table

CELLS = [pygame.Rect(10 + 94 * place, 10, 84, 96) for place in range(5)]
OPEN, SHUT, GONE = Tile(9, True, True, False), Tile(9, False, True, False), Tile(0, False, False, False)


def painted(*tiles: Tile) -> list[pygame.Surface]:
    stage = Stage()
    sheet = pygame.Surface((500, 120))
    sheet.fill("#f5e6c4")
    facts = SupplyFacts(Phase.CAMELS, "red", (*tiles, *(GONE,) * (5 - len(tiles))))
    SupplyTiles(stage.context, PieceSprites(stage.context.sprites)).draw(sheet, facts, CELLS, None)
    return [sheet.subsurface(cell) for cell in CELLS]


def body(tile: pygame.Surface) -> float:
    """How much colour there is where the camel's body is."""
    box = pygame.Rect(30, 34, 24, 20)
    red, green, blue, _ = pygame.transform.average_color(tile, box)
    return max(red, green, blue) - min(red, green, blue)


def test_what_may_go_nowhere_keeps_its_colour_and_wears_a_sign() -> None:
    open_, shut, gone = painted(OPEN, SHUT, GONE)[:3]
    # The second tile alone, as it is where it may go: the sign is what differs.
    there = painted(GONE, OPEN)[1]
    assert body(shut) == pytest.approx(body(there), rel=0.15)
    sign = pygame.Rect(50, 56, 24, 20)
    red, green, blue, _ = pygame.transform.average_color(shut, sign)
    assert red > green + 30
    assert red > blue + 30
    assert body(gone) < 0.8 * body(painted(GONE, GONE, OPEN)[2])
    assert pygame.image.tobytes(open_, "RGB") == pygame.image.tobytes(painted(OPEN)[0], "RGB")


def test_while_nothing_can_be_placed_no_tile_wears_the_sign() -> None:
    facts = SupplyFacts(Phase.CAMELS, "red", (SHUT,) * 4 + (GONE,))
    assert not any(facts.barred(place) for place in range(5))
    facts = SupplyFacts(Phase.CAMELS, "red", (OPEN, SHUT, SHUT, SHUT, GONE))
    assert [facts.barred(place) for place in range(5)] == [False, True, True, True, False]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_tip_of_what_may_go_nowhere_says_why(language: str) -> None:
    seen = 0
    for ply in (60, 100, 130):
        stage = Stage(language=language)
        table = open_table(stage, FakeSession(played(new_match(5), ply)))
        assert table.aim.active
        for colour in set(COLOURS) - set(table.aim.colours()):
            stage.move(table.controls.supply.cells()[colour].center)
            words = sentence(stage.context.texts, table.aim.why_not(colour))
            assert words in table.controls.supply.tip_text().split("\n")
            seen += 1
    assert seen


@pytest.mark.parametrize("size", [(1280, 720), (1366, 749)])
@pytest.mark.parametrize("players", [2, 5])
def test_camels_get_no_smaller_where_everything_else_gets_larger(size: tuple[int, int], players: int) -> None:
    match = played(new_match(players), 90)
    sides = []
    for scale in (1.0, 1.1, 1.25, 1.5):
        stage = Stage(size, settings={"standings": True}, scale=scale)
        table = open_table(stage, FakeSession(match))
        supply = table.controls.supply
        assert supply.facts is not None
        assert any(tile.leaders for tile in supply.facts.tiles)
        spots = [supply.camel_spot(colour) for colour in range(5)]
        assert all(cell.contains(spot) for cell, spot in zip(supply.cells(), spots, strict=True))
        sides.append(spots[0].w)
    assert min(sides) >= 0.074 * size[1]
