"""The curtain between people: when it comes, and that nothing hidden shows until the next one is there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.snapshot import Phase
from desert.games.through_the_desert.table import Variant
from desert.ui.intents import Command, FocusLost, Key, PointerDown, PointerMove, PointerUp
from desert.ui.widgets import Dialog, WidgetScreen
from desert.views.through_the_desert.panels.seats import HOLD
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import NAMES, FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import place_something
from tests.views.through_the_desert.table.test_hidden import PLIES, frame, twins


def opened(
    match: DesertMatch, extras: dict[str, object] | None = None, **settings: object
) -> tuple[Stage, TableScreen]:
    stage = Stage(settings={"hand_over": True, **settings})
    table = TableScreen(stage.context, stage.host, FakeSession(match, extras))
    stage.show(table)
    return stage, table


def sit(stage: Stage) -> None:
    assert isinstance(stage.stack.top, Curtain)
    stage.click(stage.stack.top.go.rect.center)
    for _ in range(3):
        stage.tick()


def end_the_turn(stage: Stage, table: TableScreen) -> None:
    turn = 0
    while not table.course.holding:
        turn += 1
        place_something(stage, table, turn)
    stage.key(Command.END_TURN)


def test_enter_opens_the_curtain_also_after_a_click_into_its_text() -> None:
    stage, table = opened(played(new_match(2), PLIES))
    curtain = stage.stack.top
    assert isinstance(curtain, Curtain)
    assert curtain._news.visible
    stage.click(curtain._news.rect.center)
    assert curtain.focus.current is curtain._news
    stage.stack.handle(Key(Command.CONFIRM, None, repeat=True))
    assert table is not stage.stack.top, "a key held since before presses nothing"
    stage.key(Command.CONFIRM)
    assert table is stage.stack.top


@pytest.mark.parametrize("turn", [0, 1])
def test_ones_first_curtain_tells_of_the_time_since_ones_leaders(turn: int) -> None:
    match = played(new_match(2), phase=Phase.CAMELS)
    played(match, match.ply + 6 * turn + 1)
    while match.step(match.ply).player == match.position.to_move:
        played(match, match.ply + 1)
    stage, table = opened(match)
    while stage.stack.top is not table:
        stage.close_top()
    stage.stack.apply(table._hand_over())
    assert isinstance(stage.stack.top, Curtain)
    said = [box.text for box in stage.stack.top.texts()]
    key = "curtain.since" if turn else "curtain.since_leader"
    assert stage.context.texts(key) in said


def test_what_the_curtain_keeps_from_being_used_looks_so() -> None:
    stage, table = opened(played(new_match(2), PLIES))
    controls = table.controls
    buttons = (controls.undo, controls.options, controls._menu, controls._rules)
    assert isinstance(stage.stack.top, Curtain)
    assert not any(button.enabled for button in buttons)
    sit(stage)
    assert all(button.enabled for button in buttons)


def test_between_two_peoples_turns_the_curtain_names_the_next_and_opens_by_click_or_key() -> None:
    stage, table = opened(played(new_match(2), PLIES))
    for turn in range(4):
        assert isinstance(stage.stack.top, Curtain)
        viewer = table.course.viewer
        assert viewer is not None
        said = " ".join(box.text for box in stage.stack.top.texts())
        assert NAMES[viewer] in said
        assert NAMES[1 - viewer] in said or not turn
        plies = table.course.match.ply
        if turn % 2:
            stage.key(Command.CONFIRM)
        else:
            stage.click(stage.stack.top.go.rect.center)
        assert stage.stack.screens == (table,)
        assert table.course.match.ply == plies
        stage.key(Command.END_TURN)
        assert stage.stack.screens == (table,)
        end_the_turn(stage, table)


def test_esc_does_not_open_the_curtain_but_the_menu() -> None:
    stage, table = opened(played(new_match(2), PLIES))
    curtain = stage.stack.top
    stage.key(Command.CANCEL)
    assert stage.host.asked[-1][0] == "pause"
    stage.close_top()
    assert stage.stack.top is curtain
    assert table.handover.needed


@pytest.mark.parametrize(
    "why", ["off", "open", "flat", "one person", "computers", "nothing taken", "leaders"]
)
def test_no_curtain_where_there_is_nothing_to_hide(why: str) -> None:
    extras: dict[str, object] = {"open_scores": True} if why == "open" else {}
    variant = Variant("flat") if why == "flat" else None
    computers = {"one person": (1,), "computers": (0, 1)}.get(why, ())
    match = new_match(2, variant=variant, computers=computers)
    if why == "leaders":
        played(match, phase=Phase.LEADERS)
    elif why == "nothing taken":
        played(match, phase=Phase.CAMELS)
    else:
        played(match, PLIES)
    stage, _ = opened(match, extras, hand_over=why != "off")
    assert not isinstance(stage.stack.top, Curtain)


def test_a_computers_turn_in_between_draws_no_curtain_for_the_same_person() -> None:
    match = played(new_match(3, computers=(1,)), 80)
    stage, table = opened(match)
    curtains = []
    for _ in range(400):
        if isinstance(stage.stack.top, Curtain):
            curtains.append(table.course.viewer)
            sit(stage)
        elif stage.stack.top is table and table.course.persons_turn and not table.handover.needed:
            end_the_turn(stage, table)
        else:
            stage.tick()
        if len(curtains) > 5 or not isinstance(stage.stack.top, TableScreen | Curtain):
            break
    assert len(curtains) > 3
    assert 1 not in curtains
    assert all(one != other for one, other in pairwise(curtains))


def test_nothing_of_the_next_persons_shows_before_they_are_there_whatever_is_pressed() -> None:
    """Twin games that differ in hidden tokens alone look and sound the same until somebody sits down."""
    stages = [opened(match) for match in twins()]

    def all_do(what: Key | PointerMove | PointerDown | PointerUp | FocusLost) -> None:
        for stage, _ in stages:
            stage.stack.handle(what)
            stage.tick(0.3)
        check()

    def check() -> None:
        first, second = (frame(stage) for stage, _ in stages)
        assert first == second
        for screen in zip(stages[0][0].stack.screens, stages[1][0].stack.screens, strict=True):
            said = [[box.text for box in one.texts()] for one in screen if isinstance(one, WidgetScreen)]
            assert said[0] == said[1]
            tips = [[w.tip_text() for w in one.widgets] for one in screen if isinstance(one, WidgetScreen)]
            assert tips[0] == tips[1]

    table = stages[0][1]
    check()
    for card in table.controls.cards:
        all_do(PointerMove(card.rect.center, frozenset()))
        all_do(PointerDown(card.rect.center))
        all_do(PointerUp(card.rect.center))
    for command in (Command.UNDO, Command.REDO, Command.END_TURN, Command.NEXT_FOCUS, Command.UP):
        all_do(Key(command))
        assert isinstance(stages[0][0].stack.top, Curtain)
    for name in "nothesav":
        all_do(Key(None, None, name))
    for stage, one in stages:
        sit(stage)
        end_the_turn(stage, one)
    # Every frame between the end of a turn and the next person's confirm.
    for _ in range(10):
        all_do(PointerMove((600, 300), frozenset()))
    assert all(isinstance(stage.stack.top, Curtain) for stage, _ in stages)
    assert not any(card.revealing for _, one in stages for card in one.controls.cards)


def test_ones_own_tokens_can_be_held_up_only_after_sitting_down() -> None:
    stage, table = opened(twins()[0])
    viewer = table.course.viewer
    assert viewer is not None
    card = table.controls.cards[viewer]
    assert card.facts is not None
    assert not card.facts.own
    # Even where a press reaches the table itself, it is not taken for the person's.
    stage.stack.apply(table.handle(PointerDown(card.rect.center)))
    assert not card.revealing
    sit(stage)
    while not isinstance(stage.stack.top, TableScreen):
        sit(stage)
    assert card.facts.own
    stage.stack.handle(PointerDown(card.rect.center))
    assert card.revealing
    end = table.controls.end
    stage.tick(HOLD)
    stage.stack.handle(PointerUp(card.rect.center))
    end_the_turn(stage, table)
    assert end.visible
    assert not card.revealing
    assert not any(one.facts is not None and one.facts.own for one in table.controls.cards)


def test_taking_back_anothers_turn_asks_then_shows_that_persons_curtain() -> None:
    stage, table = opened(played(new_match(2), PLIES))
    sit(stage)
    end_the_turn(stage, table)
    before = table.course.match.step(table.course.match.ply).player
    sit(stage)
    assert table.handover.present == 1 - before
    stage.key(Command.UNDO)
    assert isinstance(stage.stack.top, Dialog)
    stage.key(Command.RIGHT)
    stage.key(Command.CONFIRM)
    stage.tick()
    assert table.course.viewer == before
    assert isinstance(stage.stack.top, Curtain)
    card = table.controls.cards[before]
    assert card.facts is not None
    assert not card.facts.own
    sit(stage)
    assert table.handover.present == before
    stage.key(Command.REDO)
    assert stage.stack.screens == (table,)


def test_a_turn_that_ends_by_itself_draws_the_curtain_too() -> None:
    stage, table = opened(played(new_match(2), PLIES), end_turn_by_itself=True)
    sit(stage)
    viewer = table.course.viewer
    turn = 0
    while stage.stack.top is table:
        turn += 1
        place_something(stage, table, turn)
        stage.tick()
    assert isinstance(stage.stack.top, Curtain)
    assert table.course.viewer != viewer


def test_after_the_last_turn_there_is_scoring_and_no_curtain() -> None:
    whole = played(new_match(2))
    stage, table = opened(played(new_match(2), whole.ply - 1))
    while isinstance(stage.stack.top, Curtain):
        sit(stage)
    move = whole.step(whole.ply).move
    table._play(move)
    stage.tick()
    stage.key(Command.END_TURN)
    assert not isinstance(stage.stack.top, Curtain)
    assert stage.stack.top is not table or isinstance(stage.stack.top, ScoringScreen)


def test_the_log_and_the_news_on_the_curtain_tell_no_value() -> None:
    first, second = (opened(match) for match in twins())
    assert isinstance(first[0].stack.top, Curtain)
    assert isinstance(second[0].stack.top, Curtain)
    for one, other in zip(
        first[1].controls.log_paragraphs(), second[1].controls.log_paragraphs(), strict=True
    ):
        assert one.text == other.text
    assert first[0].stack.top._news.paragraphs == second[0].stack.top._news.paragraphs
    assert first[0].stack.top._news.paragraphs


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("players", [2, 5])
def test_the_news_on_the_curtain_begins_at_its_beginning(players: int, size: tuple[int, int]) -> None:
    match = played(new_match(players), 5 * 11 + 30)
    while match.position.left != 2:
        played(match, match.ply + 1)
    stage = Stage(size, settings={"hand_over": True})
    table = TableScreen(stage.context, stage.host, FakeSession(match))
    stage.show(table)
    curtain = stage.stack.top if isinstance(stage.stack.top, Curtain) else None
    if curtain is None:
        stage.stack.apply(table._hand_over())
        assert isinstance(stage.stack.top, Curtain)
        curtain = stage.stack.top
    news = curtain._news
    assert news.texts()[0].text == news.paragraphs[0].text
    if size[1] >= 720:  # what four others did in a turn is seen as a whole
        assert [box.text for box in news.texts()][-1] in news.paragraphs[-1].text
        assert not news.bar.needed


@pytest.mark.parametrize("by_itself", [True, False])
def test_the_log_behind_the_curtain_is_up_to_date(by_itself: bool) -> None:
    stage, table = opened(played(new_match(2), PLIES), end_turn_by_itself=by_itself)
    for _ in range(3):
        assert isinstance(stage.stack.top, Curtain)
        assert table.controls.log.paragraphs == table.controls.log_paragraphs()
        sit(stage)
        turn = 0
        while stage.stack.screens == (table,) and not table.course.holding:
            turn += 1
            place_something(stage, table, turn)
        if not by_itself:
            stage.key(Command.END_TURN)
