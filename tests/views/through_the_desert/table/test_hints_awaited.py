"""While a hint is thought of: what is seen, and what presses and Enter do; the way on once it is chosen."""

from __future__ import annotations

import pytest

from desert.ui.intents import Command, PointerDown, PointerUp
from tests.views.through_the_desert.helpers import Stage
from tests.views.through_the_desert.hinting import at_turn, card, hinted, press_i, words


def _slow(players: int = 3, stage: Stage | None = None):  # type: ignore[no-untyped-def]  # noqa: ANN202
    stage, table, session = hinted(at_turn(players), stage)
    session.slow = True
    press_i(stage)
    assert table.hint_sheet.shown
    return stage, table, session


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (700, 1200)])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_sheet_covers_whole_cards_and_not_ones_own(size: tuple[int, int], players: int) -> None:
    _, table, _ = _slow(players, Stage(size))
    sheet, cards = table.hint_sheet.rect, table.controls.cards
    assert cards[table.course.viewer or 0].visible
    for one in cards:
        assert one.visible or sheet.contains(one.rect)


def test_a_press_beside_it_cancels_nothing_and_escape_does() -> None:
    stage, table, session = _slow()
    below = (1, 1)
    stage.click(below)
    assert table.hint_sheet.shown
    session.slow = False
    stage.tick()
    assert table.hint_sheet.found
    stage.click(below)
    assert not table.hint_sheet.shown
    stage, table, _ = _slow()
    stage.key(Command.CANCEL)
    assert not table.hint_sheet.shown


def test_enter_meanwhile_chooses_nothing_that_has_not_been_seen_and_then_the_first() -> None:
    stage, table, session = _slow()
    plies = table.course.match.ply
    stage.key(Command.CONFIRM)
    assert table.hint_sheet.shown
    session.slow = False
    stage.tick()
    stage.tick()
    assert not table._followed
    assert len([card for card in table.hint_sheet.cards if card.visible]) > 1
    stage.key(Command.CONFIRM)
    assert table._followed
    assert table.overlay.armed == table._followed.moves[0]
    assert table.course.match.ply == plies


@pytest.mark.parametrize("command", [Command.CONFIRM, Command.SELECT])
def test_enter_meanwhile_places_nothing_at_the_cursor(command: Command) -> None:
    stage, table, session = hinted(at_turn(3))
    stage.key(digit=table.aim.colours()[0] + 1)
    stage.key(Command.DOWN)
    lit = table.aim.lit()
    for _ in range(60):
        if table.board.pointed is not None and lit >> table.board.pointed & 1:
            break
        stage.key(Command.PAGE_DOWN)
    plies = table.course.match.ply
    assert table.board.by_keys
    session.slow = True
    press_i(stage)
    stage.key(command)
    assert table.course.match.ply == plies
    assert table.hint_sheet.shown
    session.slow = False
    stage.tick()
    stage.tick()
    assert not table._followed
    assert table.hint_sheet.found
    assert table.course.match.ply == plies


@pytest.mark.parametrize("still", [False, True])
def test_a_sign_moves_while_it_thinks_or_stands_still(still: bool) -> None:
    stage = Stage(settings={"reduced_motion": still})
    stage, table, _ = _slow(3, stage)
    seen = set()
    for _ in range(200):
        stage.tick()
        seen.add(table.hint_sheet._phase)
    assert seen == ({3} if still else {1, 2, 3})


@pytest.mark.parametrize("confirming", [False, True])
def test_the_prompt_names_the_space_and_another_press_places(confirming: bool) -> None:
    stage, table, _ = hinted(at_turn(3), confirm_placement=confirming)
    press_i(stage)
    first, second = table.hint_sheet.found[0].moves
    stage.click(card(table, 0))
    name = table.course.position.table.board.space_name
    assert f"camel on {name(first.space)}." in " ".join(words(table).split())
    assert table.hint_sheet.cards[0].tip_text().endswith("Press it again to place it")
    plies = table.course.match.ply
    stage.stack.handle(PointerDown(card(table, 0), clicks=2))  # a double click isn't a second press
    stage.stack.handle(PointerUp(card(table, 0)))
    assert table.course.match.ply == plies
    stage.click(card(table, 0))
    assert table.course.match.moves[-1] == first
    stage.tick()
    stage.tick()
    assert table.overlay.armed == second
    assert f"on {name(second.space)}." in " ".join(words(table).split())
    stage.key(Command.CANCEL)
    assert f"on {name(second.space)}." not in " ".join(words(table).split())
