"""The computer players people meet: easy, medium, hard and expert."""

from __future__ import annotations

from dataclasses import dataclass

from desert.ai.budget import Budget
from desert.ai.leader_search import leaders_ahead
from desert.ai.leaders import best_leaders
from desert.ai.player import Limits
from desert.ai.scene import Scene
from desert.ai.search import Shape, search
from desert.ai.sight import glance
from desert.ai.turns import Camel, best_first
from desert.core.rng import Rng
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.moves import Move, PlaceCamel
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.games.through_the_desert.table import COLOUR_COUNT

_LEADER = 0.25
"""The part of a turn's limits that a leader may take which is looked ahead for: everybody places several."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a computer player thinks.

    Attributes:
        nodes: Positions it looks at where it is given no limit.
        seconds: What a whole turn may take at most on a middling machine, five players; `nodes` stays below.
        leaders: Leader placements it looks at.
        spread: Leaders within so many points of the best are as good to it, so that games begin differently.
        shape: How broad it searches; None for a player that sees one camel at a time.
        ahead: Whether it thinks of the answers to its turn.
        sample: Camels that come to the mind of a player that sees one at a time.
        foresight: How many leaders it follows, how many answers to each, and so on; without, it looks at each
            place by itself.
        doubt: How far off its judgement of a turn or camel is, in points; not of a player that looks ahead.
    """

    nodes: int
    seconds: float
    leaders: int
    spread: float
    shape: Shape | None = None
    ahead: bool = False
    foresight: tuple[int, ...] = ()
    sample: int = 0
    doubt: float = 0.0


class LevelPlayer:
    """A player of some level. It keeps nothing between choices."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, position: Position, rng: Rng, limits: Limits) -> tuple[Move, ...]:
        """See `Player`; without limits, those of the level count nodes, so that a seed repeats a game."""
        if position.phase is Phase.LEADERS:
            share = _LEADER if self.level.foresight else 1.0
            return (self._leader(position, rng, Budget(limits, self.level.nodes, share)),)
        budget = Budget(limits, self.level.nodes)
        legal = position.legal_moves()
        # Before the tokens lie and the leaders stand no large pool or leader is better than another.
        if position.phase is not Phase.CAMELS or len(legal) == 1:
            return (legal[rng.randrange(len(legal))],)
        return tuple(
            PlaceCamel(COLOURS[caravan % COLOUR_COUNT], space)
            for caravan, space in self._camels(Scene.of(position), rng, budget)
        )

    def _leader(self, position: Position, rng: Rng, budget: Budget) -> Move:
        if self.level.foresight:
            found = leaders_ahead(position, self.level.foresight, budget)
        else:
            found = best_leaders(position, rng, budget, self.level.leaders)
        good = [move for worth, move in found if worth >= found[0][0] - self.level.spread]
        return good[rng.randrange(len(good))]

    def _camels(self, scene: Scene, rng: Rng, budget: Budget) -> tuple[Camel, ...]:
        shape = self.level.shape
        if shape is None:
            return glance(scene, rng, budget, self.level.sample, self.level.doubt)
        if not self.level.ahead:
            turns = best_first(scene, shape.root, budget)[:10]
            return max(turns, key=lambda turn: turn.margin + rng.gauss(0, self.level.doubt)).camels
        return search(scene, shape, budget).camels
