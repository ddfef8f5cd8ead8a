"""Reasons that the rules themselves give: what a turn earns at once, who leads, whether the game ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from desert.ai.hint_reason import Reason
from desert.core.messages import Message, Values
from desert.games.through_the_desert.colours import COLOURS, Colour, rider_message
from desert.games.through_the_desert.events import (
    AreaEnclosed,
    EndReason,
    Event,
    GameEnded,
    OasisLinked,
    RiverCrossed,
    WaterholeTaken,
)
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import Standing, standing
from desert.games.through_the_desert.snapshot import OASIS_POINTS, RIVER_POINTS
from desert.games.through_the_desert.table import COLOUR_COUNT, SUPPLY

_ENDING = 6.0
_CLOSE_RACE = 2
"""A lead of no more camels than that may soon be lost."""


class Happening(NamedTuple):
    """An event, and the colour and the space of the camel that brought it about."""

    colour: Colour
    space: int
    event: Event


def earned(position: Position, after: Position, happenings: Sequence[Happening]) -> Iterator[Reason]:
    """What is earned at once between two positions."""
    board = position.table.board
    holes: list[tuple[Colour, WaterholeTaken]] = []
    closed: list[tuple[Colour, AreaEnclosed]] = []
    closing = 0
    for colour, placed, event in happenings:
        own = {"colour": colour.message}
        match event:
            case WaterholeTaken():
                holes.append((colour, event))
            case AreaEnclosed():
                closed.append((colour, event))
                closing |= 1 << placed
            case OasisLinked(oasis=oasis):
                values: Values = {**own, "space": board.space_name(oasis)}
                message = Message("hint.oasis", values)
                yield Reason(OASIS_POINTS, message, 1 << oasis, 1 << colour, 1 << placed)
            case RiverCrossed(space=space, across=across):
                spaces = 1 << space | 1 << across
                message = Message("hint.river", {**own})
                yield Reason(RIVER_POINTS, message, spaces, 1 << colour, 1 << placed)
            case GameEnded(reason=reason):
                yield from _ends(position, after, reason, colour)
            case _:
                pass
    land = 0
    for _, area in closed:
        land |= area.spaces
    inside = [hole for _, hole in holes if land >> hole.space & 1]
    outside = [(colour, hole) for colour, hole in holes if not land >> hole.space & 1]
    if closed:
        yield _closes(closed, inside, land)._replace(placed=closing)
    if outside:
        spaces = sum(1 << hole.space for _, hole in outside)
        points = sum(hole.value for _, hole in outside)
        message = Message("hint.waterholes", {"points": _points(points)}, len(outside))
        # A token lies where the camel that takes it goes.
        yield Reason(points, message, spaces, _colours(colour for colour, _ in outside), spaces)


def _ends(position: Position, after: Position, why: EndReason, last: Colour) -> Iterator[Reason]:
    """The end of the game, if this turn brings it about: a camel before it may have done so."""
    match why:
        case EndReason.CAMELS:
            for colour in COLOURS:
                if position.supply[colour] and not after.supply[colour]:
                    message = Message("hint.ends_camels", {"colour": colour.message})
                    yield Reason(_ENDING, message, 0, 1 << colour)
        case EndReason.WATERHOLES:
            if position.waterholes:
                yield Reason(_ENDING, Message("hint.ends_waterholes"), 0, 1 << last)
        case EndReason.STUCK:
            yield Reason(_ENDING, Message("hint.ends_stuck"), 0, 1 << last)


def _closes(
    closed: Sequence[tuple[Colour, AreaEnclosed]], inside: Sequence[WaterholeTaken], land: int
) -> Reason:
    worth = sum(area.worth for _, area in closed)
    points = sum(hole.value for hole in inside)
    message = Message("hint.closes", {}, worth)
    if points:
        message = Message("hint.closes_with", {"points": _points(points)}, worth)
    return Reason(worth + points + 1, message, land, _colours(colour for colour, _ in closed))


def _colours(colours: Iterator[Colour]) -> int:
    mask = 0
    for colour in colours:
        mask |= 1 << colour
    return mask


def _points(points: int) -> Message:
    return Message("hint.points", {}, points)


def largest(position: Position, after: Position) -> Iterator[Reason]:
    """Colours in which one's caravan gets ahead, or draws level.

    A lead counts once the game is over, so it weighs the more the fewer camels are left.
    """
    player = position.player
    late = 1 - min(position.supply) / SUPPLY[position.table.players]
    for colour in COLOURS:
        known, new = standing(position, colour), standing(after, colour)
        if player not in new.leaders or known.sizes[player] == new.sizes[player]:
            continue
        lead = new.sizes[player] - _others(new, player)
        values: Values = {"colour": colour.message}
        spaces = after.caravans[player * COLOUR_COUNT + colour]
        if not lead:
            weight, message = 1 + 3 * late, _level(position, new, values)
        elif known.leaders == (player,):
            close = known.sizes[player] - _others(known, player) <= _CLOSE_RACE
            weight, message = 0.3 + 2 * late * close, Message("hint.leads_on", values, lead)
        else:
            weight, message = 2 + 6 * late, Message("hint.takes_lead", values, lead)
        yield Reason(weight, message, spaces, 1 << colour)


def _others(found: Standing, player: int) -> int:
    return max(size for seat, size in enumerate(found.sizes) if seat != player)


def _level(position: Position, found: Standing, values: Values) -> Message:
    level = [seat for seat in found.leaders if seat != position.player]
    if len(level) > 1:
        return Message("hint.draws_level", values)
    return Message(
        "hint.draws_level_with", {**values, "owner": rider_message(position.table.riders[level[0]])}
    )
