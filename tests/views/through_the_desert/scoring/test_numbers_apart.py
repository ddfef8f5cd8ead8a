"""Numbers on the board cover each other nowhere while points are counted."""

from __future__ import annotations

import pytest

from desert.views.through_the_desert.scoring.parts import Source
from desert.views.through_the_desert.scoring.pills import Pill, apart, pill_box, worths
from tests.views.through_the_desert.helpers import Stage, new_match, played
from tests.views.through_the_desert.scoring_stage import ceremony_of, scene_of

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 5])
def test_lengths_and_worths_of_areas_cover_no_worth_of_an_area(size: tuple[int, int], players: int) -> None:
    stage = Stage(size=size, settings={"reduced_motion": True})
    match = played(new_match(players, side="mountain"))
    screen = ceremony_of(stage, match)
    layout = screen._light.layout
    assert layout is not None
    written = worths(layout, match.position)
    assert len(written) == len(match.position.areas) > 0
    for _ in screen.steps:
        screen._go_on()
        boxes = [pill_box(stage.context, pill) for pill in screen._pills]
        if screen.step is None or screen.step.source is Source.WATERHOLES:
            break
        assert not any(box.collidelist(written) >= 0 for box in boxes)
        assert not any(box.collidelist(boxes[:at]) >= 0 for at, box in enumerate(boxes))


@pytest.mark.parametrize("size", SIZES)
def test_a_length_moves_aside_from_an_area_right_above_its_caravan(size: tuple[int, int]) -> None:
    stage = Stage(size=size)
    match = played(new_match(2, side="mountain"))
    layout = scene_of(stage, match).layout
    assert layout is not None
    box = worths(layout, match.position)[0]
    x, y = box.center
    usual = Pill("3", "blue", False, (x, y + round(layout.radius * 0.43)))  # of a caravan one space below
    assert pill_box(stage.context, usual).colliderect(box)
    (moved,) = apart(stage.context, layout, [usual], [box])
    assert not pill_box(stage.context, moved).colliderect(box)
    assert abs(moved.middle[0] - usual.middle[0]) <= layout.radius * 1.2
    assert apart(stage.context, layout, [moved], [box]) == [moved]
