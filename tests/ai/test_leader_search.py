"""Leaders looked ahead for: the right line is found, and no more is spent than allowed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desert.ai import leader_search
from desert.ai.budget import Budget
from desert.ai.leader_search import leaders_ahead
from desert.ai.leaders import best_leaders
from desert.ai.player import Limits
from desert.ai.scene import Scene
from desert.app.boards import SHIPPED_BOARDS
from desert.core.hexgrid import bits
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.moves import PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase

BRANCHES = (5, 3, 2)
EVERYTHING = len(SHIPPED_BOARDS["mountain"].kinds) * 5


def leaders_phase(players: int, placed: int, seed: int = 3) -> Position:
    """A position with so many leaders on the board."""
    seats = tuple(Seat(colour, colour) for colour in RIDERS[:players])
    position = Setup(SHIPPED_BOARDS["mountain"], seats, 0, seed=seed).start()
    rng = Rng(seed)
    for _ in range(placed):
        moves = position.legal_moves()
        position = position.play(moves[rng.randrange(len(moves))])[0]
    assert position.phase is Phase.LEADERS
    return position


def made_up(players: int) -> Callable[[Scene], list[float]]:
    """A judgement of the leaders' places alone, at odds between seats, that is easily worked out anew."""

    def worth(scene: Scene) -> list[float]:
        return places(players, [caravan_spaces(scene, player) for player in range(players)])

    return worth


def caravan_spaces(scene: Scene, player: int) -> set[tuple[int, int]]:
    kernel = scene.kernel
    return {(colour, space) for colour in range(5) for space in bits(kernel.caravans[player * 5 + colour])}


def places(players: int, taken: list[set[tuple[int, int]]]) -> list[float]:
    own = [sum((37 * space + 101 * colour) % 89 for colour, space in spaces) for spaces in taken]
    # What the seat after one has is worth as much to lose as one's own to gain.
    return [own[player] - 0.9 * own[(player + 1) % players] for player in range(players)]


def by_hand(position: Position, branches: tuple[int, ...], depth: int, players: int) -> list[float]:
    """The same looked for without any tree: what everybody's best line from here comes to."""
    now = places(players, [taken_by(position, player) for player in range(players)])
    if not depth or position.phase is not Phase.LEADERS:
        return now
    after = [position.play(move)[0] for move in position.legal_moves()]
    mover = position.player
    after.sort(key=lambda one: -places(players, [taken_by(one, seat) for seat in range(players)])[mover])
    lines = [by_hand(one, branches[1:] or branches, depth - 1, players) for one in after[: branches[0]]]
    return max(lines, key=lambda line: line[mover])


def taken_by(position: Position, player: int) -> set[tuple[int, int]]:
    return {(colour, space) for colour in range(5) for space in bits(position.caravans[player * 5 + colour])}


@pytest.mark.parametrize(("players", "placed"), [(2, 0), (2, 7), (3, 4)])
def test_the_best_line_is_found(monkeypatch: pytest.MonkeyPatch, players: int, placed: int) -> None:
    position = leaders_phase(players, placed)
    monkeypatch.setattr(leader_search, "outcomes", made_up(players))
    for deep in (1, 2):
        monkeypatch.setattr(leader_search, "DEEPEST", deep + 1)
        found = leaders_ahead(position, BRANCHES, Budget(Limits(nodes=40 * EVERYTHING)))
        worth = by_hand(position, BRANCHES, deep + 1, players)[position.player]
        assert found[0][0] == pytest.approx(worth)
        line = by_hand(position.play(found[0][1])[0], BRANCHES[1:], deep, players)
        assert line[position.player] == pytest.approx(worth)


def test_with_no_more_than_for_a_look_round_it_is_as_good_as_a_glance() -> None:
    position = leaders_phase(3, 2)
    round_ = len(position.legal_moves())
    found = leaders_ahead(position, (6, 3), Budget(Limits(nodes=round_ + 1)))
    glance = best_leaders(position, Rng(1), Budget(Limits(nodes=EVERYTHING)), EVERYTHING)
    assert [worth for worth, _ in found] == [worth for worth, _ in glance[:6]]


@pytest.mark.parametrize("limits", [Limits(nodes=1), Limits(seconds=0.0)])
def test_with_nothing_to_spend_there_is_an_answer(limits: Limits) -> None:
    position = leaders_phase(3, 2)
    [(_, move)] = leaders_ahead(position, (6, 3), Budget(limits))
    assert move in position.legal_moves()


@pytest.mark.parametrize("nodes", [100, 2_000, 5_000])
def test_no_more_is_spent_than_allowed(nodes: int) -> None:
    position = leaders_phase(4, 0)
    budget = Budget(Limits(nodes=nodes))
    found = leaders_ahead(position, BRANCHES, budget)
    assert budget.nodes <= nodes + BRANCHES[0]
    assert {move for _, move in found} <= set(position.legal_moves())
    assert all(isinstance(move, PlaceLeader) for _, move in found)


def test_the_last_leader_needs_no_look_ahead() -> None:
    position = leaders_phase(2, 9)
    budget = Budget(Limits(nodes=100 * EVERYTHING))
    leaders_ahead(position, BRANCHES, budget)
    assert budget.nodes <= EVERYTHING
