"""The greedy player against its definition, spelled out with `Position.play` alone."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from desert.ai.arena import games
from desert.ai.greedy import GreedyPlayer, best_leaders
from desert.ai.pairs import best_turns
from desert.ai.player import NO_LIMITS
from desert.ai.registry import POLICIES
from desert.app.boards import SHIPPED_BOARDS
from desert.core.rng import Rng
from desert.games.through_the_desert.codec import DesertMatch, match_from_plain
from desert.games.through_the_desert.events import (
    AreaEnclosed,
    Event,
    OasisLinked,
    RiverCrossed,
    WaterholeTaken,
)
from desert.games.through_the_desert.moves import Move, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from tests.golden import GAMES, NAMES


def gained(events: Iterable[Event]) -> int:
    """What a placement brought at once."""
    points = 0
    for event in events:
        match event:
            case WaterholeTaken():
                points += event.value
            case OasisLinked() | RiverCrossed():
                points += 5
            case AreaEnclosed():
                points += event.worth
    return points


def by_definition(position: Position) -> tuple[int, set[tuple[Move, ...]]]:
    """Of all ordered pairs those that gain most, or of single placements where there is no pair."""
    pairs: dict[int, set[tuple[Move, ...]]] = defaultdict(set)
    singles: dict[int, set[tuple[Move, ...]]] = defaultdict(set)
    for first in position.legal_moves():
        after, events = position.play(first)
        singles[gained(events)].add((first,))
        if position.left > 1 and after.phase is Phase.CAMELS and after.turn == position.turn:
            for second in after.legal_moves():
                pairs[gained(events) + gained(after.play(second)[1])].add((first, second))
    turns = pairs or singles
    return max(turns), turns[max(turns)]


def assert_as_defined(position: Position) -> None:
    found = best_turns(position)
    turns = [found[place] for place in range(len(found))]
    assert (found.points, set(turns)) == by_definition(position)
    assert len(turns) == len(set(turns))


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_best_turns_of_golden_games(game: Path) -> None:
    match: DesertMatch = match_from_plain(json.loads(game.read_text(encoding="utf-8")), SHIPPED_BOARDS)
    for ply in range(match.ply - 1, 20, -13):
        position = match.position_at(ply)
        if position.phase is Phase.CAMELS:
            # Both halves of a turn, whichever it was in the game.
            assert_as_defined(position._replace(left=2))
            assert_as_defined(position._replace(left=1))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_best_turns_on_the_river_side(players: int) -> None:
    match = next(games(SHIPPED_BOARDS["river"], ["greedy"] * players, POLICIES, 8)).match
    for ply in range(match.ply - 1, 20, -11):
        position = match.position_at(ply)
        if position.phase is Phase.CAMELS:
            assert_as_defined(position._replace(left=2))


def test_a_camel_of_another_colour_inside_spoils_an_area() -> None:
    game = next(path for path in GAMES if "2p-corral" in path.name)
    match: DesertMatch = match_from_plain(json.loads(game.read_text(encoding="utf-8")), SHIPPED_BOARDS)
    closings = [
        (match.position_at(ply - 1), event)
        for ply in range(1, match.ply + 1)
        for event in match.step(ply).events
        if isinstance(event, AreaEnclosed) and event.worth > 5
    ]
    assert closings
    for position, area in closings:
        # The seat's other colours may be placed on any space of the area that is about to be closed.
        reach = tuple(
            mask | area.spaces if caravan // 5 == area.player and caravan % 5 != area.colour else mask
            for caravan, mask in enumerate(position.reach)
        )
        assert_as_defined(position._replace(left=2, reach=reach))


def test_ties_are_left_to_chance_evenly() -> None:
    match: DesertMatch = match_from_plain(json.loads(GAMES[0].read_text(encoding="utf-8")), SHIPPED_BOARDS)
    position = next(
        p for p in map(match.position_at, range(20, 87)) if p.left == 1 and 2 <= len(best_turns(p)) <= 4
    )
    rng = Rng(2)
    seen = Counter(GreedyPlayer().choose(position, rng, NO_LIMITS) for _ in range(400))
    assert set(seen) == by_definition(position)[1]
    assert min(seen.values()) > 400 // len(seen) // 2


def distance(position: Position, first: int, second: int) -> int:
    """Steps between two hexes, over mountains too, counted by cube coordinates."""

    def cube(index: int) -> tuple[int, int, int]:
        column, row = position.table.grid.column_row(index)
        slanted = row - (column - (column & 1)) // 2
        return column, slanted, -column - slanted

    return max(abs(a - b) for a, b in zip(cube(first), cube(second), strict=True))


def test_leaders_go_where_most_token_value_is_near() -> None:
    for game in (GAMES[2], GAMES[11]):  # one of them with flat tokens
        match: DesertMatch = match_from_plain(json.loads(game.read_text(encoding="utf-8")), SHIPPED_BOARDS)
        for ply in range(0, match.ply, 4):
            position = match.position_at(ply)
            if position.phase is not Phase.LEADERS:
                break
            worth: dict[Move, int] = {}
            for move in position.legal_moves():
                assert isinstance(move, PlaceLeader)
                worth[move] = sum(
                    position.table.token_worth[value]
                    for value, mask in enumerate(position.tokens)
                    for space in range(mask.bit_length())
                    if mask >> space & 1 and distance(position, space, move.space) <= 2
                )
            most = max(worth.values())
            assert set(best_leaders(position)) == {move for move, found in worth.items() if found == most}
