"""Suggestions for a person: a few good turns, each with the reasons that make it good."""

from __future__ import annotations

from dataclasses import dataclass

from desert.ai.budget import Budget
from desert.ai.hint_reasons import Reason, leader_reasons, turn_reasons
from desert.ai.leaders import best_leaders
from desert.ai.player import Limits
from desert.ai.scene import Scene
from desert.ai.turns import Turn, Width, best_first
from desert.core.messages import Message
from desert.core.rng import Rng
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.games.through_the_desert.table import COLOUR_COUNT

MOST = 3
"""How many suggestions there are at most, and how many reasons each."""
SLACK = 8.0
"""A turn that is worth so many points less than the best isn't suggested."""
_WIDTH = Width(8, 14)
_NODES = 600


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggestion.

    Attributes:
        moves: What to play for the rest of the turn.
        reasons: Why, the weightiest first; at least one.
        spaces: Mask of what the reasons speak of: where to place, what is closed, cut off or reached.
    """

    moves: tuple[Move, ...]
    reasons: tuple[Message, ...]
    spaces: int


def hints(position: Position, rng: Rng, limits: Limits) -> tuple[Hint, ...]:
    """Up to three suggestions for the seat to move, the best first; none where nothing can be told apart."""
    budget = Budget(limits, _NODES)
    if position.phase is Phase.LEADERS:
        return _leaders(position, rng, budget)
    if position.phase is Phase.CAMELS:
        return _camels(position, budget)
    return ()


def _camels(position: Position, budget: Budget) -> tuple[Hint, ...]:
    scene = Scene.of(position)
    turns = best_first(scene, _WIDTH, budget)
    found: list[Hint] = []
    for turn in _different(turns):
        moves = tuple(PlaceCamel(COLOURS[caravan % COLOUR_COUNT], space) for caravan, space in turn.camels)
        placed = 0
        for _, space in turn.camels:
            placed |= 1 << space
        found.append(_hint(moves, turn_reasons(position, scene, turn), placed))
    return tuple(found)


def _different(turns: list[Turn]) -> list[Turn]:
    """The best turn and others not much worse; such that have no camel in common go first."""
    chosen = turns[:1]
    for common in (0, 1):
        for turn in turns:
            if len(chosen) == MOST or turn.margin < turns[0].margin - SLACK:
                break
            shared = [len({*turn.camels} & {*other.camels}) for other in chosen]
            if max(shared) <= common and turn.camels not in [other.camels for other in chosen]:
                chosen.append(turn)
    return sorted(chosen, key=lambda turn: -turn.margin)


def _leaders(position: Position, rng: Rng, budget: Budget) -> tuple[Hint, ...]:
    chosen: list[PlaceLeader] = []
    for _, move in best_leaders(position, rng, budget, _NODES):
        if isinstance(move, PlaceLeader) and all(
            move.colour is not other.colour and not _near(position, move.space, other.space)
            for other in chosen
        ):
            chosen.append(move)
        if len(chosen) == MOST:
            break
    return tuple(_hint((move,), leader_reasons(position, move), 1 << move.space) for move in chosen)


def _near(position: Position, space: int, other: int) -> bool:
    dilate = position.table.grid.dilate
    return bool(dilate(dilate(1 << space)) >> other & 1)


def _hint(moves: tuple[Move, ...], reasons: list[Reason], placed: int) -> Hint:
    reasons = sorted(reasons, key=lambda reason: -reason.weight)[:MOST]
    for reason in reasons:
        placed |= reason.spaces
    return Hint(moves, tuple(reason.message for reason in reasons), placed)
