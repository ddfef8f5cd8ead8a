"""The words beside a space: points stand alone, one colour is named as one, and what they tell of is seen."""

from __future__ import annotations

import pytest
from pygame import Rect

from desert.core.hexgrid import bits
from desert.core.messages import Message
from desert.games.through_the_desert.colours import Colour
from desert.views.through_the_desert.facts.hover import Gain, Hint
from desert.views.through_the_desert.table.bubble import Bubble
from tests.views.through_the_desert.helpers import FakeSession, Stage
from tests.views.through_the_desert.hinting import at_turn
from tests.views.through_the_desert.playing import open_table, spot

_ROOM = Rect(0, 0, 1280, 720)
_HERE = Rect(600, 400, 40, 40)


def _said(bubble: Bubble) -> list[str]:
    return [box.text for box in bubble.texts()]


def test_what_earns_points_and_what_leads_are_told_apart() -> None:
    stage = Stage()
    bubble, green = Bubble(stage.context), Colour(0)
    leads = Gain(Message("preview.leads", {"colour": green.message}))
    hint = Hint(0, legal=True, gains=(Gain(Message("preview.waterhole"), 2), leads))
    bubble.choose([(green, hint)], _HERE, _ROOM)
    assert _said(bubble) == ["Green: waterhole", "+2", "Leads in green: 10 at the end"]


@pytest.mark.parametrize(
    ("colours", "words"), [([0], "Puede ir aquí: verde"), ([0, 1], "Pueden ir aquí: verde, rosa")]
)
def test_one_colour_is_named_as_one(colours: list[int], words: str) -> None:
    stage = Stage(language="es")
    bubble = Bubble(stage.context)
    bubble.choose([(Colour(one), Hint(0, legal=True)) for one in colours], _HERE, _ROOM)
    assert " ".join(_said(bubble)) == words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_told_of_a_caravan_covers_none_of_it(size: tuple[int, int]) -> None:
    stage = Stage(size)
    table = open_table(stage, FakeSession(at_turn(3, least=60)))
    layout = table.scene.layout
    assert layout is not None
    for caravan in table.course.position.caravans:
        for space in bits(caravan):
            table.overlay.point(space, table.aim, None)
            assert table.overlay.tell_facts()
            words = table.overlay.bubble.rect
            assert not any(words.collidepoint(layout.centre(one)) for one in bits(caravan))
            assert not words.collidepoint(spot(table, space))
