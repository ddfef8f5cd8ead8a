"""Reasons that lie in what one's own caravans can do next: land they are ready to close, what they near."""

from __future__ import annotations

from collections.abc import Iterator

from desert.ai.hint_lands import TURN, Lands
from desert.ai.hint_reason import NOTABLE, Reason
from desert.ai.hint_ways import next_camel, oasis_steps
from desert.ai.scene import Scene
from desert.core.messages import N_, Message, Values
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.table import COLOUR_COUNT, tokens_worth

_NEAR = {1: 1.6, 2: 1.0, 3: 0.6}
"""What it counts to be so many camels from an oasis or from the other bank."""
_LEAST_LAND = 3
_READY = ((1, N_("hint.prepares"), 0.4, NOTABLE), (TURN, N_("hint.prepares_turn"), 0.25, 6))
"""With so many camels: the words, what a point of the land counts, and how much there must be."""


def own_reasons(
    position: Position, caravan: int, before: Scene, after: Scene, lands: tuple[Lands, Lands]
) -> Iterator[Reason]:
    """What one of the mover's caravans comes to by its new camels.

    Args:
        position: Where the turn begins.
        caravan: The caravan.
        before: The scene of the position.
        after: The scene after the turn.
        lands: What could be closed before and after.
    """
    colour = COLOURS[caravan % COLOUR_COUNT]
    own: Values = {"colour": colour.message}
    for found in (
        _ready(caravan, own, *lands),
        _nears_oasis(position, caravan, own, before, after),
        _nears_waterholes(position, caravan, own, before, after),
        _nears_river(caravan, own, before, after),
    ):
        for weight, message, spaces in found:
            yield Reason(weight, message, spaces, 1 << colour)


Found = Iterator[tuple[float, Message, int]]


def _ready(caravan: int, own: Values, before: Lands, after: Lands) -> Found:
    """The land its next camel or two could close, and couldn't before."""
    for camels, key, share, least in _READY:
        known = before.closable(caravan, camels)
        fresh = [closing & ~known for closing in after.closings(caravan, camels)]
        most = max(fresh, key=lambda spaces: (after.worth(caravan, spaces), spaces), default=0)
        worth, spaces = after.worth(caravan, most), after.count(most)
        if worth >= least and spaces >= _LEAST_LAND:
            yield worth * share, Message(key, own, spaces), most
            return


def _nears_oasis(position: Position, caravan: int, own: Values, before: Scene, after: Scene) -> Found:
    """The nearest of the oases that come nearer."""
    known = oasis_steps(before.kernel, caravan)
    nearer = [
        (steps, oasis)
        for oasis, steps in oasis_steps(after.kernel, caravan).items()
        if steps in _NEAR and steps < known.get(oasis, steps + 1)
    ]
    if nearer:
        steps, oasis = min(nearer)
        space = position.table.board.space_name(oasis)
        yield _NEAR[steps], Message("hint.nears_oasis", {**own, "space": space}, steps), 1 << oasis


def _nears_waterholes(position: Position, caravan: int, own: Values, before: Scene, after: Scene) -> Found:
    """Tokens that its next camel could take, and couldn't before."""
    fresh = next_camel(after.kernel, caravan) & ~next_camel(before.kernel, caravan)
    fresh &= after.kernel.waterholes
    if fresh:
        points = tokens_worth(position.table, position.tokens, fresh)
        values: Values = {**own, "points": Message("hint.points", {}, points)}
        yield 0.25 * points, Message("hint.nears_waterholes", values, fresh.bit_count()), fresh


def _nears_river(caravan: int, own: Values, before: Scene, after: Scene) -> Found:
    """The other bank, if it comes nearer."""
    steps, known = after.outlooks[caravan].river, before.outlooks[caravan].river
    if steps in _NEAR and (not known or steps < known):
        yield _NEAR[steps], Message("hint.nears_river", own, steps), 0
