"""Why a turn or a leader is good, read off what the rules and the outlooks say before and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from desert.ai.kernel import Kernel
from desert.ai.outlook import DEPTH
from desert.ai.scene import Scene
from desert.ai.turns import Turn
from desert.core.hexgrid import bits
from desert.core.messages import Message, Values
from desert.games.through_the_desert.colours import COLOURS, rider_message
from desert.games.through_the_desert.events import (
    AreaEnclosed,
    Event,
    OasisLinked,
    RiverCrossed,
    WaterholeTaken,
)
from desert.games.through_the_desert.moves import PlaceCamel, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import standing
from desert.games.through_the_desert.snapshot import OASIS_POINTS
from desert.games.through_the_desert.table import COLOUR_COUNT, tokens_worth

NOTABLE = 4
"""Land of fewer points behind a gap isn't worth a word."""


class Reason(NamedTuple):
    """One reason.

    Attributes:
        weight: How much it counts, about in points.
        message: The reason in words.
        spaces: Mask of what it speaks of.
    """

    weight: float
    message: Message
    spaces: int = 0


def turn_reasons(position: Position, scene: Scene, turn: Turn) -> list[Reason]:
    """Every reason for a turn, in no order; at least one."""
    events: list[Event] = []
    after = position
    for caravan, space in turn.camels:
        after, happened = after.play(PlaceCamel(COLOURS[caravan % COLOUR_COUNT], space))
        events += happened
    found = [
        *_earned(position, events),
        *_spoiled(position, scene, turn.scene),
        *_cut_off(position, scene.kernel, turn.scene.kernel),
        *_prepared(position, scene, turn.scene),
        *_largest(position, after),
    ]
    if not found:
        found += _on_the_way(position, scene.kernel, turn.scene.kernel)
    if not found:
        colour = COLOURS[turn.camels[-1][0] % COLOUR_COUNT]
        room = turn.scene.outlooks[turn.camels[-1][0]].within[-1].bit_count()
        found.append(Reason(0, Message("hint.room", {"colour": colour.message}, room)))
    return found


def _earned(position: Position, events: list[Event]) -> Iterator[Reason]:
    """What the rules give for it at once."""
    board = position.table.board
    holes = [event for event in events if isinstance(event, WaterholeTaken)]
    for event in events:
        match event:
            case AreaEnclosed(_, _, spaces, worth):
                inside = sum(hole.value for hole in holes if spaces >> hole.space & 1)
                holes = [hole for hole in holes if not spaces >> hole.space & 1]
                message = Message("hint.closes", {}, worth)
                if inside:
                    message = Message("hint.closes_with", {"points": _points(inside)}, worth)
                yield Reason(worth + inside + 1, message, spaces)
            case OasisLinked(_, colour, oasis):
                values: Values = {"colour": colour.message, "space": board.space_name(oasis)}
                yield Reason(OASIS_POINTS, Message("hint.oasis", values), 1 << oasis)
            case RiverCrossed(_, colour, space, across):
                crossing = Message("hint.river", {"colour": colour.message})
                yield Reason(OASIS_POINTS, crossing, 1 << space | 1 << across)
            case _:
                pass
    if holes:
        spaces = sum(1 << hole.space for hole in holes)
        points = sum(hole.value for hole in holes)
        yield Reason(points, Message("hint.waterholes", {"points": _points(points)}, len(holes)), spaces)


def _points(points: int) -> Message:
    return Message("hint.points", {}, points)


def _others(position: Position, caravan: int) -> bool:
    return caravan // COLOUR_COUNT != position.player


def _named(position: Position, caravan: int) -> Values:
    owner = rider_message(position.table.riders[caravan // COLOUR_COUNT])
    return {"owner": owner, "colour": COLOURS[caravan % COLOUR_COUNT].message}


def _spoiled(position: Position, before: Scene, after: Scene) -> Iterator[Reason]:
    """Land that another caravan could have closed with two camels or less, and now can't."""
    for caravan, (known, new) in enumerate(zip(before.outlooks, after.outlooks, strict=True)):
        if not _others(position, caravan) or known is new:
            continue
        left = 0
        for pocket in new.pockets:
            left |= pocket.spaces if pocket.cost <= 2 else 0
        for cost, spaces, worth, _ in known.pockets:
            lost = spaces & ~left
            if cost <= 2 and worth >= NOTABLE and 2 * lost.bit_count() > spaces.bit_count():
                message = Message("hint.spoils", _named(position, caravan), spaces.bit_count())
                yield Reason(worth * (0.8 if cost == 1 else 0.5), message, spaces)


def _cut_off(position: Position, before: Kernel, after: Kernel) -> Iterator[Reason]:
    """Oases that another caravan could have reached soon, and now can't soon."""
    for caravan in range(len(before.caravans)):
        if not _others(position, caravan):
            continue
        there = oasis_steps(after, caravan)
        for oasis, steps in oasis_steps(before, caravan).items():
            if steps <= 3 and there.get(oasis, DEPTH + 1) > DEPTH:
                space = position.table.board.space_name(oasis)
                message = Message("hint.cuts_off", {**_named(position, caravan), "space": space})
                yield Reason(OASIS_POINTS - steps + 0.5, message, 1 << oasis)


def oasis_steps(kernel: Kernel, caravan: int) -> dict[int, int]:
    """How many camels a caravan is from each oasis it isn't linked to; only those within `DEPTH`."""
    dilate = kernel.ground.table.grid.dilate
    fresh = kernel.ground.oases & ~kernel.links[caravan]
    layer = kernel.live[caravan] & kernel.free
    room = kernel.free & ~kernel.barred[caravan]
    visited = 0
    found: dict[int, int] = {}
    for step in range(1, DEPTH + 1):
        visited |= layer
        grown = dilate(layer)
        for oasis in bits(grown & fresh):
            found.setdefault(oasis, step)
        layer = grown & room & ~visited
    return found


def _prepared(position: Position, before: Scene, after: Scene) -> Iterator[Reason]:
    """Land of one's own that the next camel could close, and couldn't before."""
    for caravan, (known, new) in enumerate(zip(before.outlooks, after.outlooks, strict=True)):
        if _others(position, caravan) or known is new:
            continue
        ready = 0
        for cost, spaces, _, _ in known.pockets:
            ready |= spaces if cost == 1 else 0
        for cost, spaces, worth, _ in new.pockets:
            fresh = spaces & ~ready
            if cost == 1 and worth >= NOTABLE and 2 * fresh.bit_count() > spaces.bit_count():
                colour = COLOURS[caravan % COLOUR_COUNT]
                message = Message("hint.prepares", {"colour": colour.message}, spaces.bit_count())
                yield Reason(worth * 0.4, message, spaces)


def _largest(position: Position, after: Position) -> Iterator[Reason]:
    """Colours in which one's caravan gets ahead, or draws level."""
    player = position.player
    for colour in COLOURS:
        known, new = standing(position, colour), standing(after, colour)
        if player not in new.leaders or known.sizes[player] == new.sizes[player]:
            continue
        others = max(size for seat, size in enumerate(new.sizes) if seat != player)
        lead = new.sizes[player] - others
        values: Values = {"colour": colour.message}
        if not lead:
            yield Reason(1.5, Message("hint.draws_level", values))
        elif known.leaders == (player,):
            yield Reason(0.5, Message("hint.leads_on", values, lead))
        else:
            yield Reason(2.5, Message("hint.takes_lead", values, lead))


def _on_the_way(position: Position, before: Kernel, after: Kernel) -> Iterator[Reason]:
    """Oases that come nearer."""
    for colour in COLOURS:
        caravan = position.player * COLOUR_COUNT + colour
        known = oasis_steps(before, caravan)
        for oasis, steps in oasis_steps(after, caravan).items():
            if steps < known.get(oasis, DEPTH + 1):
                space = position.table.board.space_name(oasis)
                message = Message("hint.nears_oasis", {"colour": colour.message, "space": space}, steps)
                yield Reason(1 / steps, message, 1 << oasis)


def leader_reasons(position: Position, move: PlaceLeader) -> list[Reason]:
    """Every reason for a leader; at least one."""
    table = position.table
    caravan = position.player * COLOUR_COUNT + move.colour
    scene = Scene.of(position).begun(caravan, move.space)
    near = table.grid.dilate(table.grid.dilate(1 << move.space))
    points = tokens_worth(table, position.tokens, near & position.waterholes)
    found = [
        Reason(
            4 - steps / 2,
            Message("hint.leader_oasis", {"space": table.board.space_name(oasis)}, steps),
            1 << oasis,
        )
        for oasis, steps in oasis_steps(scene.kernel, caravan).items()
        if steps <= 3
    ]
    if points:
        found.append(
            Reason(points / 2, Message("hint.leader_tokens", {}, points), near & position.waterholes)
        )
    room = scene.outlooks[caravan].within[-1].bit_count()
    found.append(Reason(0, Message("hint.leader_room", {}, room)))
    return found
