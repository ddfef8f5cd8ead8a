"""Suggestions for a person: a few good turns, each with the reasons that make it good."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desert.ai.budget import Budget
from desert.ai.hint import Hint
from desert.ai.hint_reason import Camel, Reason, needed
from desert.ai.hint_reasons import TurnReasons, leader_reasons
from desert.ai.leaders import best_leaders
from desert.ai.player import Limits
from desert.ai.scene import Scene
from desert.ai.search import Shape, search
from desert.ai.turns import Turn, Width, best_first
from desert.core.rng import Rng
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import SETTLED, Phase
from desert.games.through_the_desert.table import COLOUR_COUNT

MOST = 3
"""How many suggestions there are at most."""
SLACK = 6.0
"""A turn that is worth so many points less than the best isn't suggested."""
_NODES = 3600
"""What is looked at without a limit: about a second at most on a middling machine."""
_SHAPE = Shape(Width(8, 14), Width(3, 7), (10, 4, 3))
_WIDE, _ANSWER = Width(8, 14), Width(3, 6)
_POOL, _CLOSE = 14, 6
"""How many turns are looked at again with the answer to them, and how many of those simply are the best."""


def hints(position: Position, rng: Rng, limits: Limits) -> tuple[Hint, ...]:
    """Up to three suggestions for the seat to move, the best first; none where nothing can be told apart."""
    position = position._replace(dealer=SETTLED)
    if position.phase is Phase.LEADERS:
        return _leaders(position, rng, Budget(limits, _NODES))
    if position.phase is Phase.CAMELS:
        return _camels(position, limits)
    return ()


# -- camels ------------------------------------------------------------------------------------------
def _camels(position: Position, limits: Limits) -> tuple[Hint, ...]:
    scene = Scene.of(position)
    reasons = TurnReasons(position, scene)
    found: list[tuple[Turn, list[Reason]]] = []
    ranked = _ranked(scene, limits)
    for picky in (True, False):
        for value, turn in ranked:
            if len(found) == MOST or value < ranked[0][0] - SLACK:
                break
            if _repeats(turn, [other for other, _ in found], picky=picky):
                continue
            why = reasons.of(turn.camels)
            if not found or (why[0].weight and _adds(why, [known for _, known in found], picky=picky)):
                found.append((turn, why))
    return tuple(_camel_hint(position, turn.camels, why) for turn, why in found)


def _ranked(scene: Scene, limits: Limits) -> list[tuple[float, Turn]]:
    """Turns with what each is worth once it has been answered, the best first.

    The first is what a good computer player would take.
    """
    half = Limits(limits.seconds and limits.seconds / 2, limits.nodes and limits.nodes // 2)
    best = search(scene, _SHAPE, Budget(half, _NODES // 2))
    budget = Budget(half, _NODES // 2)
    turns = best_first(scene, _WIDE, budget)
    found: list[tuple[float, Turn]] = []
    for turn in [best, *_pool([turn for turn in turns if {*turn.camels} != {*best.camels}])]:
        value = _answered(turn, budget)
        # What is looked at only in part would seem better than it is.
        if budget.spent() and found:
            break
        found.append((value, turn))
    top = max(value for value, _ in found)
    return [(top, best), *sorted(found[1:], key=lambda pair: -pair[0])]


def _answered(turn: Turn, budget: Budget) -> float:
    """What a turn is worth to whoever takes it once the next seat has taken its best."""
    if turn.scene.kernel.player < 0:
        return turn.margin
    return best_first(turn.scene, _ANSWER, budget)[0].worth[turn.mover]


def _pool(turns: Sequence[Turn]) -> list[Turn]:
    """The best turns, and the best of those that have no camel in common."""
    chosen = list(turns[:_CLOSE])
    for turn in turns[_CLOSE:]:
        if len(chosen) == _POOL:
            break
        if not _repeats(turn, chosen, picky=True):
            chosen.append(turn)
    return chosen


def _repeats(turn: Turn, others: Sequence[Turn], *, picky: bool) -> bool:
    """Whether a turn has a camel in common with another, or if not picky, all but one."""
    most = 0 if picky or len(turn.camels) == 1 else 1
    return any(len({*turn.camels} & {*other.camels}) > most for other in others)


def _adds(why: Sequence[Reason], known: Sequence[Sequence[Reason]], *, picky: bool) -> bool:
    """Whether reasons tell something that those of no other turn do; if picky, the first one of them."""
    told = [{_kind(reason) for reason in other[: 1 if picky else None]} for other in known]
    return all(any(_kind(reason) not in other for reason in why[: 1 if picky else None]) for other in told)


def _kind(reason: Reason) -> tuple[str, str]:
    """What a reason is about; how much of it doesn't matter."""
    about = [(name, value) for name, value in reason.message.values.items() if name != "points"]
    return reason.message.key, repr(sorted(about, key=repr))


def _camel_hint(position: Position, camels: Sequence[Camel], why: Sequence[Reason]) -> Hint:
    moves = tuple(PlaceCamel(COLOURS[caravan % COLOUR_COUNT], space) for caravan, space in camels)
    spaces = 0
    for caravan, space in camels:
        spaces |= 1 << space | position.caravans[caravan]
    return _hint(moves, why, spaces, needed(why, camels))


# -- leaders -----------------------------------------------------------------------------------------
def _leaders(position: Position, rng: Rng, budget: Budget) -> tuple[Hint, ...]:
    return tuple(
        _hint((move,), leader_reasons(position, move), 1 << move.space)
        for move in _apart(position, best_leaders(position, rng, budget, _NODES))
    )


def _apart(position: Position, ranked: Sequence[tuple[float, Move]]) -> Iterator[PlaceLeader]:
    """The best leaders of different colours in different places."""
    chosen: list[PlaceLeader] = []
    for value, move in ranked:
        if len(chosen) == MOST or value < ranked[0][0] - SLACK:
            break
        if isinstance(move, PlaceLeader) and all(
            move.colour is not other.colour and not _near(position, move.space, other.space)
            for other in chosen
        ):
            chosen.append(move)
            yield move


def _near(position: Position, space: int, other: int) -> bool:
    dilate = position.table.grid.dilate
    return bool(dilate(dilate(1 << space)) >> other & 1)


def _hint(moves: tuple[Move, ...], why: Sequence[Reason], spaces: int, first: int = 1) -> Hint:
    for reason in why:
        spaces |= reason.spaces
    return Hint(moves, tuple(reason.message for reason in why), spaces, first)
