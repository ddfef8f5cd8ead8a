"""A name is cut only where there is really no room for it: above the board's prompt and on the curtain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desert.games.through_the_desert.codec_setup import NAME_LENGTH
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.text import TextBox
from desert.views.through_the_desert.panels.prompt import PromptFacts
from desert.views.through_the_desert.play.curtain import Curtain
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table

NAMES = ["Wilhelmina von Hohenstei", "María Fernanda Goicoeche", "Maximiliano José", "W" * NAME_LENGTH]
SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]


def whole(boxes: list[TextBox], name: str) -> bool:
    """Whether a name stands there in full, in as many lines as it takes."""
    said = "".join(box.text for box in boxes).replace(" ", "")
    return said.startswith(name.replace(" ", "")) and not any(box.shortened for box in boxes)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("players", [2, 5])
def test_the_prompt_says_a_long_name_in_full(language: str, size: tuple[int, int], players: int) -> None:
    stage = Stage(size=size, language=language)
    table = open_table(stage, FakeSession(played(new_match(players), phase=Phase.CAMELS)))
    prompt = table.controls.prompt
    for name in NAMES:
        prompt.show(PromptFacts(name, prompt.facts.rider, prompt.facts.message))
        assert whole(prompt.texts(), name)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_curtain_says_a_long_name_in_full(language: str, size: tuple[int, int]) -> None:
    stage = Stage(size=size, language=language)
    session = FakeSession(played(new_match(2), phase=Phase.CAMELS))
    table = open_table(stage, session)
    for name in NAMES:
        seat = replace(session.match.seats[0], name=name)
        curtain = Curtain(stage.context, stage.host, session, seat, table.scene.sprites, [])
        curtain.size = size
        curtain.layout(size, stage.context.scale)
        assert whole(curtain._title.texts(), name)
        assert curtain._panel.rect.w <= size[0]
