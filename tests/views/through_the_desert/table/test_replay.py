"""What the others did, shown once more: the right moves, nothing hidden, and nothing changed by it."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.events import WaterholeTaken
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, FocusLost, Key, PointerDown, PointerMove, PointerUp
from desert.views.through_the_desert.play.course import Course
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, place_something, spot
from tests.views.through_the_desert.table.test_hidden import twins_of


class Untouched(FakeSession):
    """A session that must not be changed."""

    def play(self, move: object) -> tuple[object, ...]:
        raise AssertionError(move)

    def keep(self, key: str, value: object) -> None:
        raise AssertionError(key, value)


def at_turn_of(seat: int, match: DesertMatch, least: int = 60) -> DesertMatch:
    played(match, least)
    while match.position.player != seat or match.position.left != 2:
        played(match, match.ply + 1)
    return match


def frame(stage: Stage) -> bytes:
    stage.stack.top.invalidate()  # type: ignore[union-attr]
    return pygame.image.tobytes(stage.draw(), "RGB")


def asked(stage: Stage, table: TableScreen) -> list[int]:
    """Ask by the button, let everything be shown, and tell which plies were."""
    stage.click(table.controls.replay.rect.center)
    seen: list[int] = []
    for _ in range(3000):
        if not table.again.running:
            return seen
        if table.again.shown and table.again.shown not in seen:
            seen.append(table.again.shown)
        stage.tick(0.05)
    raise AssertionError


@pytest.mark.parametrize("speed", ["normal", "fast", "off"])
@pytest.mark.parametrize("computers", [(), (1, 2, 3)], ids=["people", "computers"])
def test_the_others_moves_are_shown_one_by_one_and_nothing_is_changed(
    speed: str, computers: tuple[int, ...]
) -> None:
    stage = Stage(settings={"animation_speed": speed})
    match = at_turn_of(0, new_match(4, computers=computers))
    table = open_table(stage, Untouched(match))
    stage.move((5, 5))
    for _ in range(5):
        stage.tick()
    before, moves, position = frame(stage), match.moves, match.position
    aim = table.aim
    seen = asked(stage, table)
    assert seen == list(range(match.ply - 5, match.ply + 1))
    assert {match.step(ply).player for ply in seen} == {1, 2, 3}
    assert match.moves == moves
    assert match.position is position
    assert table.aim == aim
    stage.move((5, 5))
    for _ in range(60):
        stage.tick(0.05)
    assert frame(stage) == before


def test_each_move_is_on_the_board_when_it_has_been_shown_and_those_after_it_are_not() -> None:
    stage = Stage()
    match = at_turn_of(0, new_match(3))
    table = open_table(stage, Untouched(match))
    stage.click(table.controls.replay.rect.center)
    while table.again.running:
        shown = table.again.shown
        standing = table._on_board.occupied
        if shown:
            assert standing == match.position_at(shown).occupied
            assert table.overlay.bubble.shown
        else:
            assert standing == match.position_at(match.ply - 4).occupied
        stage.tick(0.05)


def test_the_card_of_whoever_is_shown_is_framed_and_shows_no_tokens() -> None:
    stage = Stage()
    match = at_turn_of(0, new_match(3))
    table = open_table(stage, Untouched(match))
    cards, held = table.controls.cards, [match.position.taken[seat].bit_count() for seat in range(3)]
    assert all(held)

    def framed() -> list[int]:
        return [seat for seat, card in enumerate(cards) if card.facts is not None and card.facts.turn]

    assert framed() == [0]
    stage.click(table.controls.replay.rect.center)
    seen = set()
    while table.again.running:
        shown = table.again.shown
        assert framed() == ([match.step(shown).player] if shown else [])
        assert not any(card.facts.own or card.sign for card in cards[1:] if card.facts is not None)
        seen.update(framed())
        stage.tick(0.05)
    assert seen == {1, 2}
    assert framed() == [0]


def test_ones_own_camel_of_this_turn_is_no_news() -> None:
    stage = Stage()
    match = at_turn_of(0, new_match(3))
    ply = match.ply
    session = FakeSession(match)
    table = open_table(stage, session)
    place_something(stage, table)
    assert asked(stage, table) == list(range(ply - 3, ply + 1))
    place_something(stage, table, 1)
    assert table.course.holding
    assert asked(stage, table) == list(range(ply - 3, ply + 1))
    assert table.course.holding


def test_it_works_by_key_after_loading_and_while_computers_think() -> None:
    match = at_turn_of(2, new_match(3, computers=(1, 2)))
    own = max(ply for ply in range(1, match.ply + 1) if match.step(ply).player == 0)
    stage = Stage()
    session = Untouched(match)
    session.slow = True
    table = open_table(stage, session)
    stage.tick()
    stage.stack.handle(Key(None, None, "w"))
    assert table.again.running
    assert table.again.count == match.ply - own
    for _ in range(200):
        stage.tick(0.05)
    assert not table.again.running
    assert session.thinking


def test_computers_wait_until_it_has_been_shown() -> None:
    match = at_turn_of(2, new_match(3, computers=(1, 2)))
    stage = Stage()
    session = FakeSession(match)
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    while table.course.computers_turn and session.match.position.player != 2:
        stage.tick()
    table.replay()
    ply = match.ply
    while table.again.running:
        stage.tick(0.05)
        assert match.ply == ply
    for _ in range(5):
        stage.tick()
    assert match.ply == ply + (0 if table.course.persons_turn else 2) or table.course.persons_turn


@pytest.mark.parametrize("how", ["click", "space", "digit", "escape", "undo"])
def test_any_press_ends_it_and_does_nothing_else(how: str) -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    match = at_turn_of(0, new_match(3))
    session = Untouched(match)
    table = open_table(stage, session)
    stage.click(table.controls.replay.rect.center)
    for _ in range(30):
        stage.tick(0.05)
    assert table.again.running
    quoted = [box.text for box in table.overlay.bubble.texts()]
    assert quoted
    lit = next(bits(match.position.legal_moves().masks[0]))
    if how == "click":
        pos = spot(table, lit)
        stage.stack.handle(PointerMove(pos, frozenset()))
        stage.stack.handle(PointerDown(pos))
        assert not table.again.running
        stage.stack.handle(PointerUp(pos))
    else:
        keys = {"space": Key(Command.SELECT), "digit": Key(None, 1), "undo": Key(Command.UNDO)}
        stage.stack.handle(keys.get(how, Key(Command.CANCEL)))
        assert not table.again.running
    stage.tick()
    assert table._on_board is match.position
    assert stage.stack.screens == (table,)
    assert stage.host.asked == []
    # A bubble tells of the space pointed at, if of anything, and not of what was shown.
    assert [box.text for box in table.overlay.bubble.texts()] != quoted


def test_losing_the_window_ends_nothing_and_resizing_ends_it() -> None:
    stage = Stage()
    table = open_table(stage, Untouched(at_turn_of(0, new_match(3))))
    table.replay()
    stage.stack.handle(FocusLost())
    assert table.again.running
    stage.stack.layout((1024, 768), stage.context.scale)
    assert not table.again.running
    assert table._on_board is table.course.position


def test_there_is_nothing_to_show_before_anybody_else_has_moved() -> None:
    stage = Stage()
    table = open_table(stage, Untouched(played(new_match(2), phase=Phase.LEADERS)))
    assert not table.controls.replay.enabled
    stage.stack.handle(Key(None, None, "w"))
    assert not table.again.running


def test_a_watched_match_shows_its_last_round_again() -> None:
    stage = Stage()
    match = at_turn_of(1, new_match(3, computers=(0, 1, 2)))
    session = Untouched(match, {"paused": True})
    table = open_table(stage, session)
    assert asked(stage, table) == list(range(match.ply - 3, match.ply + 1))


def test_the_leaders_of_the_others_are_shown_too() -> None:
    stage = Stage()
    match = played(new_match(3), phase=Phase.LEADERS)
    played(match, match.ply + 3)
    table = open_table(stage, Untouched(match))
    assert asked(stage, table) == [match.ply - 1, match.ply]


# -- what is hidden --------------------------------------------------------------------------------


def a_round_with_tokens() -> tuple[DesertMatch, DesertMatch]:
    """Twins at the turn of seat 0, whose other player has just taken a token that differs."""
    for seed in count(1):
        match = new_match(2, seed=seed)
        played(match, 30)
        while not match.position.over:
            played(match, match.ply + 1)
            position = match.position
            if position.over or position.player != 0 or position.left != 2 or not all(position.taken):
                continue
            round_ = [match.step(ply) for ply in (match.ply - 1, match.ply)]
            taken = [
                event.space
                for step in round_
                for event in step.events
                if isinstance(event, WaterholeTaken) and step.player == 1
            ]
            if not taken:
                continue
            one, two = twins_of(match)
            if any(value_at(one, space) != value_at(two, space) for space in taken):
                return one, two
    raise AssertionError


def value_at(match: DesertMatch, space: int) -> int:
    return next(value for value, mask in enumerate(match.position.tokens) if mask >> space & 1)


def test_what_was_taken_since_is_shown_face_down() -> None:
    stages = []
    for match in a_round_with_tokens():
        stage = Stage()
        stages.append((stage, open_table(stage, Untouched(match))))
    for stage, table in stages:
        stage.move((5, 5))
        for _ in range(5):
            stage.tick()
        table.replay()
        assert table.again.running
    shown = 0
    while stages[0][1].again.running:
        first, second = (frame(stage) for stage, _ in stages)
        assert first == second
        said = [[box.text for box in table.texts()] for _, table in stages]
        assert said[0] == said[1]
        shown += bool(stages[0][1].covered())
        for stage, _ in stages:
            stage.tick(0.1)
    assert shown


def test_with_open_scores_it_lies_face_up() -> None:
    one, _ = a_round_with_tokens()
    stage = Stage()
    table = open_table(stage, Untouched(one, {"open_scores": True}))
    table.replay()
    assert table.again.running
    assert not table.covered()


def test_after_the_end_nothing_is_secret_any_more() -> None:
    stage = Stage()

    def takes(match: DesertMatch) -> bool:
        """Whether the computer takes a token in its last turn."""
        last = Course(Untouched(match)).news_for(0)
        return any(isinstance(event, WaterholeTaken) for ply in last for event in match.step(ply).events)

    matches = (played(new_match(2, computers=(1,), seed=seed)) for seed in count(1))
    table = open_table(stage, Untouched(next(filter(takes, matches))))
    stage.tick()
    stage.tick(1.1)
    stage.close_top()
    assert stage.stack.top is table
    stage.stack.handle(Key(None, None, "w"))
    assert table.again.running
    told = False
    while table.again.running:
        assert not table.covered()
        told |= any(
            text.text.startswith("Takes a waterhole:\u00a0+") for text in table.overlay.bubble.texts()
        )
        stage.tick(0.1)
    assert told


def test_behind_the_curtain_nothing_is_shown_again() -> None:
    stage = Stage(settings={"hand_over": True})
    match = at_turn_of(0, new_match(2))
    table = open_table(stage, Untouched(match))
    assert isinstance(stage.stack.top, Curtain)
    stage.stack.handle(Key(None, None, "w"))
    stage.click(table.controls.replay.rect.center)
    assert not table.again.running
    # Even where a key reaches the table itself, it only draws the curtain once more.
    stage.stack.apply(table.handle(Key(None, None, "w")))
    assert not table.again.running
    for curtain in reversed(stage.stack.screens[1:]):
        assert isinstance(curtain, Curtain)
        stage.click(curtain.go.rect.center)
    assert stage.stack.screens == (table,)
    assert asked(stage, table) == [match.ply - 1, match.ply]


def test_supply_and_points_go_along_with_what_is_shown_again_and_are_those_of_now_afterwards() -> None:
    stage = Stage()
    match = played(new_match(3), 80)
    while match.step(match.ply).player == match.position.to_move:
        played(match, match.ply + 1)
    table = open_table(stage, FakeSession(match))

    def told() -> tuple[int, ...]:
        facts = table.controls.supply.facts
        assert facts is not None
        return tuple(tile.count or 0 for tile in facts.tiles)

    now = told()
    start = table.course.news_for(table.course.viewer).start
    stage.stack.handle(Key(None, None, "w"))
    stage.tick()
    assert table.again.running
    assert told() == match.position_at(start - 1).supply != now
    while table.again.running:
        stage.tick(0.1)
        if table.again.number:  # none when it has ended
            assert told() == match.position_at(table.again.shown).supply
    assert told() == now
