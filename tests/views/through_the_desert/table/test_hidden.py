"""What lies face down stays face down: in frames, log, tips and pictures, whoever hovers and presses what."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from desert.core.hexgrid import bits
from desert.core.match import Match
from desert.games.through_the_desert.codec import DesertMatch, match_to_plain
from desert.games.through_the_desert.events import WaterholeTaken
from desert.games.through_the_desert.table import Variant
from desert.ui.intents import (
    Command,
    FocusLost,
    Intent,
    Key,
    LongPress,
    Pinch,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
)
from desert.views.through_the_desert.board.thumbnail import Thumbnails
from desert.views.through_the_desert.facts.log_lines import log_lines
from desert.views.through_the_desert.panels.seats import TIMES
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, boards, new_match, played

PLIES = 61


def twins() -> tuple[DesertMatch, DesertMatch]:
    """The same game with other values on some tokens that both players have taken: only they may know."""
    one, two = twins_of(played(new_match(2), PLIES))
    points = [[match.position.waterhole_points(n) for n in (0, 1)] for match in (one, two)]
    assert points[0] != points[1]
    return one, two


def twins_of(one: DesertMatch) -> tuple[DesertMatch, DesertMatch]:
    """A game, and the same with other values on some tokens that both players have taken."""
    position = one.position
    values = {space: value for value, mask in enumerate(position.tokens, 1) for space in bits(mask)}
    # The players' tokens change owners: the worst to the first player, the others to the second.
    spaces = [space for taken in position.taken for space in bits(taken)]
    worst = sorted(values[space] for space in spaces)
    assert all(position.taken)
    other = values | dict(zip(spaces, worst, strict=True))
    setup = replace(one.setup, given_tokens=other, given_palms=position.palms)
    return one, Match(setup, one.moves)


def frame(stage: Stage) -> bytes:
    stage.stack.top.invalidate()  # type: ignore[union-attr]
    return pygame.image.tobytes(stage.draw(), "RGB")


def opened(match: DesertMatch, **extras: object) -> tuple[Stage, TableScreen]:
    stage = Stage()
    table = TableScreen(stage.context, stage.host, FakeSession(match, extras))
    stage.show(table)
    for _ in range(3):
        stage.tick()
    return stage, table


def test_frames_are_equal_whatever_is_face_down() -> None:
    stages = [opened(match) for match in twins()]

    def all_do(what: Key | PointerMove | PointerDown | PointerUp, wait: float = 0.0) -> None:
        for stage, _ in stages:
            stage.stack.handle(what)
            for _ in range(8):
                stage.tick(wait / 8)

    def check() -> None:
        first, second = (frame(stage) for stage, _ in stages)
        assert first == second

    check()
    table = stages[0][1]
    for card in table.controls.cards:
        all_do(PointerMove(card.rect.center, frozenset()), 0.8)  # the tip too
        check()
    for x in range(300, 1270, 97):
        all_do(PointerMove((x, 40 + x % 500), frozenset()), 0.8)
        check()
    for digit in range(1, 6):
        all_do(Key(None, digit))
        check()
    for command in (Command.END_TURN, Command.KEYS, Command.NEXT_FOCUS, Command.UP):
        all_do(Key(command))
        check()
    other = 1 - (table.course.viewer or 0)
    all_do(PointerDown(table.controls.cards[other].rect.center))
    check()
    all_do(PointerUp(table.controls.cards[other].rect.center))
    check()  # the sheet that asks who plays
    all_do(Key(Command.CANCEL))
    all_do(Key(Command.UNDO))
    check()


def test_ones_own_tokens_show_on_ones_turn_while_held_and_only_then() -> None:
    one, two = twins()
    stage, table = opened(one)
    viewer = table.course.viewer
    assert viewer is not None
    card = table.controls.cards[viewer]
    covered = frame(stage)
    stage.stack.handle(PointerDown(card.rect.center))
    assert card.revealing
    shown = frame(stage)
    assert shown != covered
    counts = [box.text for box in card.texts() if box.text.startswith(TIMES)]
    assert len(counts) == 3
    stage.stack.handle(PointerUp(card.rect.center))
    assert not card.revealing
    again, again_table = opened(two)
    again.stack.handle(PointerDown(card.rect.center))
    assert frame(again) != shown
    assert again_table.controls.cards[viewer].revealing


@pytest.mark.parametrize("ending", ["leave", "focus", "undo", "up"])
def test_tokens_go_down_however_the_press_ends(ending: str) -> None:
    stage, table = opened(twins()[0])
    card = table.controls.cards[table.course.viewer or 0]
    stage.stack.handle(PointerMove(card.rect.center, frozenset()))
    stage.stack.handle(PointerDown(card.rect.center))
    assert card.revealing
    if ending == "leave":
        stage.stack.handle(PointerMove((600, 300), frozenset({1})))
    elif ending == "focus":
        stage.stack.handle(FocusLost())
    elif ending == "undo":
        stage.stack.handle(Key(Command.UNDO))
    else:
        stage.stack.handle(PointerUp(card.rect.center))
    assert not card.revealing
    stage.stack.handle(PointerLeft())


def test_tokens_turned_up_by_key_go_down_with_the_end_of_the_turn() -> None:
    stage, table = opened(twins()[0])
    card = table.controls.cards[table.course.viewer or 0]
    table.focus.set(card, shown=True)
    stage.stack.handle(Key(Command.CONFIRM))
    assert card.revealing
    stage.stack.handle(Key(Command.NEXT_FOCUS))
    assert not card.revealing


def test_another_seats_card_never_turns_up() -> None:
    stage, table = opened(twins()[0])
    other = 1 - (table.course.viewer or 0)
    card = table.controls.cards[other]
    stage.stack.handle(PointerDown(card.rect.center))
    assert not card.revealing
    stage.stack.handle(PointerUp((2, 2)))
    assert not card.revealing
    table.focus.set(card, shown=False)
    stage.stack.handle(Key(Command.CONFIRM))
    assert not card.revealing


def test_a_computers_tokens_stay_down_on_its_turn() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(2, computers=(0, 1)), PLIES))
    session.slow = True
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    for card in table.controls.cards:
        stage.stack.handle(PointerDown(card.rect.center))
        assert not card.revealing
        stage.stack.handle(PointerUp(card.rect.center))
        stage.close_top()
        assert stage.stack.top is table


def test_the_log_tells_no_value_unless_scores_are_open() -> None:
    match = played(new_match(2), PLIES)
    board = match.position.table.board
    taken = [step for step in match.steps if any(isinstance(e, WaterholeTaken) for e in step.events)]
    assert taken
    for step in taken:
        hidden = log_lines(step.events, board, open_values=False)
        assert not [line for line in hidden if line.message.key == "log.waterhole_worth"]
        tokens = [line for line in hidden if line.message.key in ("log.waterhole", "log.waterholes")]
        assert tokens
        assert all(not line.message.values for line in tokens)
        shown = log_lines(step.events, board, open_values=True)
        assert [line for line in shown if line.message.key == "log.waterhole_worth"]


@pytest.mark.parametrize("how", ["extras", "flat"])
def test_open_scores_and_flat_waterholes_count_in_the_points_shown(how: str) -> None:
    variant = Variant("flat") if how == "flat" else None
    match = played(new_match(2, variant=variant), PLIES)
    extras = {"open_scores": True} if how == "extras" else {}
    _, table = opened(match, **extras)
    _, closed = opened(played(new_match(2), PLIES))
    for player, card in enumerate(table.controls.cards):
        hidden = closed.controls.cards[player].facts
        assert card.facts is not None
        assert hidden is not None
        assert card.facts.waterholes == match.position.waterhole_points(player)
        assert card.facts.points == hidden.points + match.position.waterhole_points(player)
        assert hidden.waterholes is None


def test_the_picture_of_a_saved_game_shows_nothing_that_is_face_down() -> None:
    pictures = [Thumbnails().of_game(match_to_plain(match, boards()), (240, 160)) for match in twins()]
    first, second = (pygame.image.tobytes(picture, "RGB") for picture in pictures if picture is not None)
    assert first == second


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1600, 1200), (2560, 1080), (700, 1200)])
def test_ones_own_tokens_are_told_in_full_however_many_there_are(size: tuple[int, int], players: int) -> None:
    stage = Stage(size)
    table = TableScreen(stage.context, stage.host, FakeSession(played(new_match(players), 90)))
    stage.show(table)
    viewer = table.course.viewer
    assert viewer is not None
    card = table.controls.cards[viewer]
    card._values = lambda: (15, 10, 12)
    stage.stack.handle(PointerDown(card.rect.center))
    assert card.revealing
    boxes = card.texts()
    assert not [box.text for box in boxes if box.shortened]
    assert [box.text for box in boxes if box.text.startswith(TIMES)] == [f"{TIMES}{n}" for n in (15, 10, 12)]
    assert all(card.rect.contains(box.rect) for box in boxes)


def fingers_and_keys(table: TableScreen) -> list[Intent]:
    """Everything a curious neighbour could do without the person whose turn it is."""
    others = [
        card.rect.center for seat, card in enumerate(table.controls.cards) if seat != table.course.viewer
    ]
    done: list[Intent] = []
    for pos in others:
        done += [PointerDown(pos, finger=True), LongPress(pos), PointerUp(pos), Key(Command.CANCEL)]
    done += [LongPress(cell.center) for cell in table.controls.supply.cells()]
    done += [LongPress((x, 60 + x % 480)) for x in range(300, 1100, 133)]
    done.append(Pinch((600, 300), 1.4, (9, 4)))
    for name in "wnot":  # what was done; names, outlines, standings
        done += [Key(None, None, name)] * 6
    return done


def test_frames_are_equal_for_fingers_keys_in_the_log_and_what_was_done_shown_again() -> None:
    stages = [opened(match) for match in twins()]

    def all_do(intents: list[Intent]) -> None:
        for intent in intents:
            for stage, _ in stages:
                stage.stack.handle(intent)
                for _ in range(8):
                    stage.tick(0.1)
            first, second = (frame(stage) for stage, _ in stages)
            assert first == second, intent

    all_do(fingers_and_keys(stages[0][1]))
    for _, table in stages:
        table.focus.set(table.controls.log, shown=True)
    walk = [Command.UP] * 15 + [Command.HOME, Command.CONFIRM, Command.HELP, Command.CANCEL]
    all_do([Key(command) for command in walk])
