"""What every computer player must do: legal turns anywhere, repeatably, without a look into the deal."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from desert.ai.arena import play_out
from desert.ai.player import Limits, ask
from desert.ai.registry import POLICIES
from desert.app.boards import SHIPPED_BOARDS
from desert.core.match import Match
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.codec import DesertMatch, match_from_plain
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.moves import PlaceCamel, PlacePalm, ReturnLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase
from tests.golden import GAMES, NAMES

#: Enough for every path through a player's thoughts, and quick.
FEW = Limits(nodes=40)

each_policy = pytest.mark.parametrize("policy", POLICIES)


def a_setup(players: int, *, by_hand: bool = False, seed: int = 3) -> Setup:
    seats = tuple(Seat(colour, colour, "computer", "random") for colour in RIDERS[:players])
    board = SHIPPED_BOARDS["river"]
    return Setup(board, seats, seed=seed, palms_by_hand=by_hand, returns_by_hand=by_hand and players == 5)


def golden_match(game: Path) -> DesertMatch:
    return match_from_plain(json.loads(game.read_text(encoding="utf-8")), SHIPPED_BOARDS)


def turn_starts(match: DesertMatch) -> list[Position]:
    """Every position of a match in which a seat begins to place."""
    positions = [match.position_at(ply) for ply in range(match.ply)]
    return [
        position
        for before, position in zip([None, *positions], positions, strict=False)
        if before is None or (before.player, before.turn) != (position.player, position.turn)
    ]


@each_policy
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_comes_to_its_end_palms_and_returned_leaders_included(policy: str, players: int) -> None:
    match = play_out(a_setup(players, by_hand=True), [POLICIES[policy]] * players, Rng(1), FEW)
    assert match.position.over
    kinds = [type(step.move) for step in match.steps]
    assert kinds.count(PlacePalm) == 5
    assert kinds.count(ReturnLeader) == (5 if players == 5 else 0)


@each_policy
@pytest.mark.parametrize("game", GAMES[::3], ids=NAMES[::3])
def test_an_answer_is_legal_and_ends_the_turn(policy: str, game: Path) -> None:
    for position in turn_starts(golden_match(game)):
        after = position
        for move in ask(POLICIES[policy], position, Rng(5), FEW):
            assert (after.player, after.turn) == (position.player, position.turn)
            after = after.play(move)[0]
        assert after.phase is not position.phase or (after.player, after.turn) != (
            position.player,
            position.turn,
        )


@each_policy
def test_the_second_camel_of_a_turn_alone(policy: str) -> None:
    """A turn that was saved half-way is gone on with."""
    halves = [p for p in map(golden_match(GAMES[0]).position_at, range(87)) if p.turn > 0 and p.left == 1]
    assert len(halves) > 20
    for position in halves:
        [move] = ask(POLICIES[policy], position, Rng(5), FEW)
        assert move in position.legal_moves()


@each_policy
def test_nothing_is_played_where_nobody_is_to_move(policy: str) -> None:
    assert ask(POLICIES[policy], golden_match(GAMES[0]).position, Rng(5), FEW) == ()


@each_policy
def test_only_one_move_is_legal(policy: str) -> None:
    """The last space: one camel is placed, and the rest of the turn is forfeited."""
    position = next(
        position
        for game in GAMES
        for position in turn_starts(golden_match(game))
        if position.phase is Phase.CAMELS and position.left == 2
    )
    move = position.legal_moves()[0]
    assert isinstance(move, PlaceCamel)
    room = 1 << move.space
    cramped = position._replace(
        enclosed=position.table.field.spaces & ~room,
        supply=tuple(20 if colour == move.colour else 0 for colour in range(5)),
    )
    assert list(cramped.legal_moves()) == [move]
    assert ask(POLICIES[policy], cramped, Rng(5), FEW) == (move,)


@each_policy
def test_the_same_seed_gives_the_same_answer(policy: str) -> None:
    for position in turn_starts(golden_match(GAMES[4])):
        answers = {ask(POLICIES[policy], position, Rng(seed), FEW) for seed in (7, 7, 7)}
        assert len(answers) == 1


@each_policy
@pytest.mark.parametrize("players", [2, 5])
def test_nobody_sees_what_will_be_dealt(policy: str, players: int) -> None:
    """While palms and returned leaders are chosen, the answers don't depend on the seed of the deal."""

    def answers(seed: int) -> list[object]:
        match: DesertMatch = Match(replace(a_setup(players, by_hand=True), seed=seed))
        rng = Rng(9)
        found: list[object] = []
        while match.position.in_setup:
            [move] = ask(POLICIES[policy], match.position, rng, FEW)
            match.play(move)
            found.append(move)
        return found

    assert answers(1) == answers(2) == answers(2**40)


class Peeper:
    """A player that plays a palm ahead to see the tokens."""

    def choose(self, position: Position, rng: Rng, limits: object) -> tuple[PlacePalm, ...]:
        del rng, limits
        move = position.legal_moves()[0]
        assert isinstance(move, PlacePalm)
        position.play(move)
        return (move,)


def test_looking_ahead_into_the_deal_fails() -> None:
    match: DesertMatch = Match(a_setup(2, by_hand=True))
    for _ in range(4):
        match.play(match.position.legal_moves()[0])
    with pytest.raises(AssertionError):
        ask(Peeper(), match.position, Rng(1))
