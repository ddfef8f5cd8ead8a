"""Which level a computer has is read in full on its seat's line, with the list closed and open."""

from __future__ import annotations

import pytest

from desert.ui.screen import Screen
from desert.ui.widgets import DropDown, WidgetScreen
from desert.views.through_the_desert.facts.who_plays import BRIEF_WORDS, OFFERED
from desert.views.through_the_desert.new_game.form import CONTROLLERS
from desert.views.through_the_desert.new_game.screen import NewGameScreen
from desert.views.through_the_desert.panels.seating import SeatsSheet
from tests.views.through_the_desert.helpers import FakeSession, Stage, boards, new_match


def _form(stage: Stage) -> tuple[Screen, list[DropDown]]:
    screen = NewGameScreen(stage.context, stage.host, boards(), None)
    stage.show(screen)
    stage.click(screen.players.cells()[3].center)
    assert tuple(CONTROLLERS) == OFFERED
    return screen, [row.player for row in screen.rows]


def _sheet(stage: Stage) -> tuple[Screen, list[DropDown]]:
    sheet = SeatsSheet(stage.context, FakeSession(new_match(5)), 0)
    stage.show(sheet)
    return sheet, list(sheet.players)


@pytest.mark.parametrize("opened", [_form, _sheet])
@pytest.mark.parametrize("scale", [None, 3.0])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=str)
def test_every_level_is_read_closed_and_open(
    size: tuple[int, int], language: str, scale: float | None, opened: object
) -> None:
    stage = Stage(size, language, scale=scale)
    assert callable(opened)
    screen, drops = opened(stage)
    assert len(drops) == 5
    for index, controller in enumerate(OFFERED):
        drops[-1].set_index(index)
        full = stage.context.texts(f"new.computer_{controller}" if index else "new.person")
        level = stage.context.texts(BRIEF_WORDS[controller][1])
        [box] = drops[-1].texts()
        assert not box.shortened
        assert box.text in (full, level)
        assert level.lower() in full.lower()
    stage.click(drops[-1].rect.center)
    menu = stage.stack.top
    assert isinstance(menu, WidgetScreen)
    assert menu is not screen
    read = [box for box in menu.texts() if not box.shortened]
    for controller in OFFERED[1:]:
        assert stage.context.texts(f"new.computer_{controller}") in {box.text for box in read}


def test_a_short_level_tells_the_whole_when_it_is_pointed_at() -> None:
    stage = Stage((960, 600), "es", scale=3.0)
    _, drops = _form(stage)
    drops[0].set_index(OFFERED.index("expert"))
    assert [box.text for box in drops[0].texts()] == ["Experto"]
    assert drops[0].tip_text() == "Ordenador: experto"
