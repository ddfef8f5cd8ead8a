"""The board of final scoring is without the lengths of caravans that the table writes on it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from desert.games.through_the_desert.codec import DesertMatch
from desert.ui.screen import Push
from desert.views.through_the_desert.pieces.position_pieces import pieces_of
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.screen import ScoringScreen, final_count
from desert.views.through_the_desert.table.scene import Lights, TableScene
from tests.views.through_the_desert.helpers import Blank, FakeSession, Stage, new_match, played
from tests.views.through_the_desert.scoring_stage import scene_of


def _count(stage: Stage, match: DesertMatch, scene: TableScene) -> pygame.Surface:
    stage.stack.apply(final_count(stage.context, stage.host, FakeSession(match), scene))
    assert isinstance(stage.stack.top, CeremonyScreen)
    return stage.stack.top._light.bright


def _result(stage: Stage, match: DesertMatch, scene: TableScene) -> pygame.Surface:
    screen = ScoringScreen(stage.context, stage.host, FakeSession(match), scene)
    stage.stack.apply(Push(screen))
    return screen._light.bright


@pytest.mark.parametrize("opened", [_count, _result])
def test_the_lengths_are_left_out_while_it_is_counted(
    opened: Callable[[Stage, DesertMatch, TableScene], pygame.Surface],
) -> None:
    match = played(new_match(2))
    pictures, tables = [], []
    for lengths in (False, True):
        stage = Stage()
        stage.show(Blank(stage.context, "table"))
        scene = scene_of(stage, match)
        scene.show(pieces_of(match.position, lengths=lengths), Lights())
        before = _painted(stage, scene)
        pictures.append(pygame.image.tobytes(opened(stage, match, scene), "RGB"))
        tables.append(before)
        assert _painted(stage, scene) == before  # the table has them all the same
    assert pictures[0] == pictures[1]
    assert tables[0] != tables[1]


def _painted(stage: Stage, scene: TableScene) -> bytes:
    picture = pygame.Surface(stage.size)
    scene.paint(picture)
    return pygame.image.tobytes(picture, "RGB")
