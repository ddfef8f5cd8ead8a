"""What stays to be seen at the table: variants in force, an unsafe file, keys to press, a prompt on time."""

from __future__ import annotations

import pytest

from desert.core.messages import Message
from desert.games.through_the_desert.snapshot import Phase
from desert.games.through_the_desert.table import Variant
from desert.ui.intents import Command, PointerDown, PointerUp
from desert.views.through_the_desert.panels.options import TableOptions
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.hinting import at_turn, words
from tests.views.through_the_desert.playing import click_end, open_table, place_something


@pytest.mark.parametrize("plies", [0, 13])
def test_log_and_options_recall_the_variants(plies: int) -> None:
    stage = Stage()
    match = played(new_match(2, variant=Variant("flat", "camels-or-waterholes")), plies)
    table = open_table(stage, FakeSession(match))
    told = "Variants: every waterhole is worth 1; the game also ends with the last waterhole"
    assert table.controls.log_paragraphs()[0].text == f"{told}."
    assert len(table.controls.log_paragraphs()) == len(table.controls.log_spots())
    assert all(told not in one.text for one in table.controls.news(0))
    while match.ply:
        match.undo()
    assert [one.text for one in table.controls.log_paragraphs()] == [f"{told}."]
    stage.click(table.controls.options.rect.center)
    sheet = stage.stack.top
    assert isinstance(sheet, TableOptions)
    assert told in " ".join(box.text for box in sheet.texts())


def test_printed_rules_are_not_recalled() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 13)))
    assert "Variants" not in "".join(one.text for one in table.controls.log_paragraphs())


def test_a_sign_stands_at_the_menu_while_the_match_is_not_safe() -> None:
    stage = Stage()
    session = FakeSession(at_turn(2))
    table = open_table(stage, session)
    menu = table.controls._menu
    assert not table.controls.unsafe.visible
    session.problem = Message("illegal.mountain")
    stage.tick()
    assert table.controls.unsafe.visible
    assert "not being saved" in menu.tip_text()
    assert table.at(table.controls.unsafe.rect.clip(menu.rect).center) is menu
    session.problem = None
    stage.tick()
    assert not table.controls.unsafe.visible
    assert "saved" not in menu.tip_text()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("phase", [Phase.PALMS, Phase.RETURNS, Phase.LEADERS, Phase.CAMELS])
def test_by_keys_the_prompt_tells_what_to_press(phase: Phase, size: tuple[int, int], language: str) -> None:
    stage = Stage(size, language=language)
    table = open_table(stage, FakeSession(played(new_match(5, by_hand=True), phase=phase)))
    prompt = table.controls.prompt
    assert prompt._hint_line() is None
    stage.key(Command.RIGHT)
    line = prompt._hint_line()
    assert line is not None
    assert prompt.rect.contains(line) or line.h > prompt.texts()[0].rect.h
    assert prompt._hints.fitted(line.w, prompt.facts.message.key)
    assert not any(line.colliderect(box.rect) for box in prompt.texts())


def full_turn(stage: Stage) -> TableScreen:
    """A person has placed both camels, and a computer comes next."""
    table = open_table(stage, FakeSession(played(new_match(2, computers=(1,)), phase=Phase.CAMELS)))
    while not table.course.holding:
        place_something(stage, table)
        stage.tick()
    return table


def test_the_prompt_waits_until_all_that_a_computer_earned_has_landed() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    table = full_turn(stage)
    table.flights.finish()
    click_end(stage, table)
    assert table.controls.prompt.facts.message.key == "prompt.computer"
    seen = 0
    for _ in range(4000):
        stage.tick()
        if table.flights.running and table.course.persons_turn:
            seen += 1
            assert table.controls.prompt.facts.message.key == "prompt.computer"
        if table.course.persons_turn and not table.flights.running:
            break
    assert seen
    assert table.controls.prompt.facts.message.key.startswith(("prompt.camels", "prompt.camel_space"))


def test_a_press_meanwhile_lands_everything_and_the_prompt_follows() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    table = full_turn(stage)
    click_end(stage, table)
    for _ in range(4000):
        stage.tick()
        if table.flights.running and table.course.persons_turn:
            break
    stage.stack.handle(PointerDown((1, 1)))
    stage.stack.handle(PointerUp((1, 1)))
    stage.tick()
    assert not table.flights.running
    assert "Place" in words(table)
