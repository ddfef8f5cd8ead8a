"""The pace of computers: a game that waits for Next, and one that is watched, paused, stepped and left."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.animation import Speed
from desert.ui.intents import Command, Key
from desert.views.through_the_desert.panels.key_hints import KeyHints
from desert.views.through_the_desert.play.computer_pace import PAUSED, WATCHED_SPEED
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.table.layout import layout_of
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, place_something

THREE = (1, 2, 3)


def against_three(*, step_by_step: bool, speed: str = "off") -> tuple[Stage, TableScreen, FakeSession]:
    """A person against three computers; the person's turn is complete and has just been ended."""
    stage = Stage(settings={"step_by_step": step_by_step, "animation_speed": speed})
    session = FakeSession(at_turn_of(0, new_match(4, computers=THREE)))
    table = open_table(stage, session)
    while not table.course.holding:
        place_something(stage, table)
    stage.key(Command.END_TURN)
    return stage, table, session


def at_turn_of(seat: int, match: DesertMatch) -> DesertMatch:
    played(match, 60)
    while match.position.player != seat or match.position.left != 2:
        played(match, match.ply + 1)
    return match


def pass_time(stage: Stage, seconds: float = 3.0) -> None:
    for _ in range(round(seconds / 0.05)):
        stage.tick(0.05)


def test_without_the_setting_computers_go_on_by_themselves() -> None:
    stage, table, _ = against_three(step_by_step=False)
    pass_time(stage)
    assert table.course.persons_turn
    assert table.controls.end.visible


def test_each_computer_after_another_waits_for_next() -> None:
    stage, table, session = against_three(step_by_step=True)
    for waited_for in (2, 3):
        pass_time(stage)
        assert session.match.position.player == waited_for
        go = table.pace_buttons.go
        assert go.visible
        assert go.glow
        assert go.text == "Next"
        assert not table.controls.end.visible
        ply = session.match.ply
        pass_time(stage)
        assert session.match.ply == ply
        stage.click(go.rect.center)
    pass_time(stage)
    assert table.course.persons_turn
    assert not table.pace_buttons.go.visible
    assert table.controls.end.visible


@pytest.mark.parametrize(
    "key",
    [
        Key(Command.SELECT),
        Key(Command.END_TURN),
        Key(Command.CONFIRM, pad=True),
        Key(Command.END_TURN, pad=True),
    ],
    ids=["Space", "E", "pad A", "pad Y"],
)
def test_next_by_keys_and_pad(key: Key) -> None:
    stage, table, session = against_three(step_by_step=True)
    pass_time(stage)
    ply = session.match.ply
    stage.stack.handle(key)
    pass_time(stage)
    assert session.match.ply == ply + 2
    assert session.match.position.player == 3
    assert table.pace_buttons.go.visible
    stage.stack.handle(Key(key.command, pad=key.pad, repeat=True))
    pass_time(stage)
    assert session.match.ply == ply + 2


def test_enter_on_a_space_tells_of_it_while_the_game_waits() -> None:
    stage, _, session = against_three(step_by_step=True)
    pass_time(stage)
    ply = session.match.ply
    stage.key(Command.CONFIRM)
    stage.key(Command.CONFIRM)
    pass_time(stage)
    assert session.match.ply == ply


def test_both_camels_of_a_turn_come_without_another_press() -> None:
    stage, table, session = against_three(step_by_step=True, speed="normal")
    ply = session.match.ply
    pass_time(stage, 8)
    assert session.match.ply == ply + 2
    assert table.pace.waiting


def test_undo_while_the_game_waits_goes_to_ones_own_decision() -> None:  # U01
    stage, table, session = against_three(step_by_step=True)
    pass_time(stage)
    stage.click(table.pace_buttons.go.rect.center)
    pass_time(stage)
    assert session.match.position.player == 3
    own = max(ply for ply in range(session.match.ply + 1) if ply and session.match.step(ply).player == 0)
    before = session.match.position_at(own - 1)
    stage.key(Command.UNDO)
    assert session.match.position is before
    assert table.course.persons_turn
    assert table.controls.end.visible
    place_something(stage, table, 3)
    stage.key(Command.END_TURN)
    pass_time(stage)
    # What had been let through before is asked for again.
    assert session.match.position.player == 2
    assert table.pace.waiting


def test_undo_after_three_computers_and_while_the_third_thinks() -> None:  # U01
    stage, table, session = against_three(step_by_step=False)
    pass_time(stage)
    own = max(ply for ply in range(session.match.ply + 1) if ply and session.match.step(ply).player == 0)
    stage.key(Command.UNDO)
    assert session.match.ply == own - 1
    assert table.course.persons_turn
    place_something(stage, table, 3)
    played(session.match, session.match.ply + 4)  # two of the three have moved
    session.slow = True
    stage.key(Command.END_TURN)
    pass_time(stage, 1)
    assert session.match.position.player == 3
    assert session.thinking
    stage.key(Command.UNDO)
    session.slow = False
    pass_time(stage)
    assert session.match.ply == own - 1
    assert table.course.persons_turn


def test_a_game_saved_between_two_computers_waits_when_it_is_opened() -> None:
    match = at_turn_of(2, new_match(4, computers=THREE))
    stage = Stage(settings={"step_by_step": True})
    table = open_table(stage, FakeSession(match))
    pass_time(stage)
    assert match.position.player == 2
    assert table.pace_buttons.go.visible


# -- watching --------------------------------------------------------------------------------------


def watched(**settings: object) -> tuple[Stage, TableScreen, FakeSession]:
    stage = Stage(settings={"animation_speed": "normal", **settings})
    session = FakeSession(played(new_match(3, computers=(0, 1, 2)), phase=Phase.CAMELS))
    return stage, open_table(stage, session), session


def until(stage: Stage, condition: Callable[[], bool]) -> None:
    for _ in range(2000):
        if condition():
            return
        stage.tick(0.05)
    raise AssertionError(condition)


def test_a_match_of_computers_goes_on_until_it_is_paused_even_within_a_turn() -> None:
    stage, table, session = watched()
    until(stage, lambda: session.match.position.left == 1)
    ply = session.match.ply
    assert table.pace_buttons.go.text == "Pause"
    assert not table.controls.undo.visible
    stage.click(table.pace_buttons.go.rect.center)
    pass_time(stage)
    assert session.match.ply == ply
    assert table.pace_buttons.go.text == "Play"
    assert table.pace_buttons.go.glow
    stage.click(table.pace_buttons.go.rect.center)
    pass_time(stage)
    assert session.match.ply > ply


@pytest.mark.parametrize("how", ["click", "space"])
def test_a_step_plays_one_turn(how: str) -> None:
    stage, table, session = watched()
    until(stage, lambda: session.match.position.turn == 4)
    for turn in (5, 6, 7):
        if how == "click":
            stage.click(table.pace_buttons.step.rect.center)
        else:
            stage.key(Command.SELECT)
        pass_time(stage, 8)
        assert table.pace.paused
        assert (session.match.position.turn, session.match.position.left) == (turn, 2)


def test_a_match_left_while_paused_is_still_paused_when_one_comes_back() -> None:
    stage, table, session = watched()
    until(stage, lambda: session.match.position.turn == 3)
    stage.stack.handle(Key(None, None, "p"))
    assert session.extras[PAUSED] is True
    ply = session.match.ply
    again = open_table(stage, session)
    assert again is not table
    pass_time(stage)
    assert session.match.ply == ply
    assert again.pace_buttons.go.text == "Play"
    stage.stack.handle(Key(None, None, "p"))
    assert session.extras[PAUSED] is False
    pass_time(stage)
    assert session.match.ply > ply


def test_with_the_setting_a_match_of_computers_begins_paused() -> None:
    stage, table, session = watched(step_by_step=True)
    pass_time(stage)
    assert session.match.position.turn == 0
    assert table.pace_buttons.go.text == "Play"
    assert PAUSED not in session.extras


def test_the_speed_goes_round_and_is_kept_with_the_match_alone() -> None:
    stage, table, session = watched()
    seen = []
    for _ in range(3):
        stage.click(table.pace_buttons.speed.rect.center)
        seen.append(session.extras[WATCHED_SPEED])
        assert table.pace_buttons.speed.icon == f"speed_{seen[-1]}"
    assert seen == ["fast", "off", "normal"]
    stage.stack.handle(Key(None, None, "v"))
    assert table.toasts.text == stage.context.texts("table.speed_fast")
    stage.tick()
    assert table.flights.timeline.speed is Speed.FAST
    # The setting is for one's own games.
    assert stage.host.kept == {}
    again = open_table(stage, session)
    assert again.pace_buttons.speed.icon == "speed_fast"
    other = open_table(stage, FakeSession(played(new_match(2), 42), dict(session.extras)))
    stage.tick()
    assert other.flights.timeline.speed is Speed.NORMAL


@pytest.mark.parametrize("kept", ["very", 3, None, ["fast"]])
def test_a_speed_that_means_nothing_is_that_of_the_setting(kept: object) -> None:
    stage = Stage(settings={"animation_speed": "fast"})
    session = FakeSession(played(new_match(3, computers=(0, 1, 2)), 42), {WATCHED_SPEED: kept})
    table = open_table(stage, session)
    assert table.pace_buttons.speed.visible
    assert table.pace_buttons.speed.icon == "speed_fast"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600), (700, 1200)])
def test_where_nobody_can_ask_for_hints_no_hole_is_left(size: tuple[int, int]) -> None:
    stage = Stage(size)
    table = open_table(stage, FakeSession(played(new_match(3, computers=(0, 1, 2)), 42)))
    assert not table.hint_button.visible
    hole = layout_of(stage.context, size, stage.context.scale, table.course.position.table).hint
    assert hole is not None
    pace = table.pace_buttons
    takers = [one for one in (pace.go, pace.speed, pace.step, table.controls.supply) if one.visible]
    assert any(one.rect.contains(hole) for one in takers)
    # What takes it lies over nothing else.
    for one, other in combinations(takers, 2):
        assert not one.rect.colliderect(other.rect)


def test_letters_for_watching_mean_nothing_where_people_play() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(2), 42))
    open_table(stage, session)
    for name in "pv":
        stage.stack.handle(Key(None, None, name))
    assert stage.host.kept == {}
    assert PAUSED not in session.extras


def test_a_paused_match_is_not_scored_before_somebody_asks() -> None:
    stage = Stage()
    match = new_match(2, computers=(0, 1))
    whole = played(new_match(2, computers=(0, 1)))
    session = FakeSession(played(match, whole.ply - 2), {PAUSED: True})
    table = open_table(stage, session)
    while not match.position.over:
        stage.key(Command.SELECT)
        pass_time(stage)
    assert stage.stack.top is table
    assert table.controls.end.visible
    assert not table.pace_buttons.go.visible
    stage.click(table.controls.end.rect.center)
    assert isinstance(stage.stack.top, CeremonyScreen | ScoringScreen)


# -- thinking --------------------------------------------------------------------------------------


def test_a_card_shows_that_its_computer_thinks_and_nothing_else_is_painted() -> None:
    stage = Stage()
    session = FakeSession(at_turn_of(1, new_match(2, computers=(1,))))
    session.slow = True
    table = open_table(stage, session)
    pass_time(stage, 0.3)
    card = table.controls.cards[1]
    assert card._thinks == 0
    pass_time(stage, 0.5)
    stage.draw()
    seen = set()
    for _ in range(40):
        stage.tick(0.05)
        if table.dirty:
            assert all(card.reach().contains(area) for area in table.dirty_areas())
            stage.draw()
            seen.add(card._thinks)
    assert seen == {1, 2, 3}
    session.slow = False
    pass_time(stage, 1)
    assert card._thinks == 0


def test_keys_are_named_that_do_something_while_others_move() -> None:
    stage, table, _ = against_three(step_by_step=True)
    stage.key(Command.DOWN)
    hints = KeyHints(stage.context)
    pass_time(stage)
    assert [cap for cap, _ in hints.pairs(table.controls.prompt.facts.message.key)] == ["E", "H"]
    for quiet in ("prompt.computer", "prompt.thinking", "prompt.replay"):
        assert [cap for cap, _ in hints.pairs(quiet)] == ["H"]
    assert [cap for cap, _ in hints.pairs("prompt.paused")] == ["Space", "E", "H"]


def test_with_reduced_motion_the_sign_of_thought_stands_still() -> None:
    stage = Stage(settings={"reduced_motion": True})
    session = FakeSession(at_turn_of(1, new_match(2, computers=(1,))))
    session.slow = True
    table = open_table(stage, session)
    pass_time(stage, 1)
    stage.draw()
    assert table.controls.cards[1]._thinks == 1
    pass_time(stage, 2)
    assert not table.dirty
