"""A finished game's board on a stage, for tests of final scoring."""

from __future__ import annotations

from collections.abc import Mapping

from desert.games.through_the_desert.codec import DesertMatch
from desert.ui.screen import Push
from desert.views.through_the_desert.pieces.position_pieces import pieces_of
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.screen import ScoringScreen, final_count
from desert.views.through_the_desert.table.layout import layout_of
from desert.views.through_the_desert.table.scene import Lights, TableScene
from tests.views.through_the_desert.helpers import Blank, FakeSession, Stage


def scene_of(stage: Stage, match: DesertMatch) -> TableScene:
    """The board as the table has it."""
    scene = TableScene(stage.context, match.position.table.field)
    box = layout_of(stage.context, stage.size, stage.context.scale, match.position.table).board
    scene.place(stage.size, box, names=False, outlines=True)
    scene.show(pieces_of(match.position), Lights())
    return scene


def result_of(stage: Stage, match: DesertMatch) -> ScoringScreen:
    """The table of points, over a screen that stands for the table."""
    stage.show(Blank(stage.context, "table"))
    screen = ScoringScreen(stage.context, stage.host, FakeSession(match), scene_of(stage, match))
    stage.stack.apply(Push(screen))
    stage.tick(1.1)  # its buttons take no press before
    return screen


def ceremony_of(
    stage: Stage, match: DesertMatch, extras: Mapping[str, object] | None = None
) -> CeremonyScreen:
    """The count, over a screen that stands for the table."""
    stage.show(Blank(stage.context, "table"))
    session = FakeSession(match, extras)
    stage.stack.apply(final_count(stage.context, stage.host, session, scene_of(stage, match)))
    top = stage.stack.top
    assert isinstance(top, CeremonyScreen)
    return top
