"""What the board shows at a space, in words: whose caravan and how long, whose area, who is linked here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desert.core.hexgrid import bits
from desert.core.messages import Message, Values
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.placing import area_points
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import standing
from desert.games.through_the_desert.snapshot import Area

COUNT = len(COLOURS)
_CLOSED_IN = 12
"""Free land of more spaces than that doesn't look closed in."""


@dataclass(frozen=True, slots=True)
class SpaceFacts:
    """What there is to be told of a space, all of it public.

    Attributes:
        title: What is there.
        lines: More about it.
        spot: Mask of the spaces that belong to it and should light up.
    """

    title: Message
    lines: tuple[Message, ...]
    spot: int


def space_facts(position: Position, space: int, names: Sequence[str]) -> SpaceFacts | None:
    """What is to be told of a space; None where nothing lies or stands.

    Args:
        position: What is on the board.
        space: Bit of the space.
        names: What the seats are called.
    """
    bit = 1 << space
    for caravan, mask in enumerate(position.caravans):
        if mask & bit:
            return _caravan(position, caravan, names)
    if position.oases & bit:
        return _oasis(position, space, names)
    for area in position.areas:
        if area.spaces & bit:
            return _area(position, area, names)
    return None


def nobodys(position: Position, space: int) -> SpaceFacts | None:
    """Why a free space that looks closed in is in no area: several caravans share in closing it.

    None where land is open, as it seems, or where only one caravan is about (rules section 3.4).
    """
    field, taken = position.table.field, 0
    for caravan in position.caravans:
        taken |= caravan
    for area in position.areas:
        taken |= area.spaces
    part = field.grid.flood(1 << space, field.spaces & ~taken)
    if not 0 < part.bit_count() <= _CLOSED_IN:
        return None
    rim = field.grid.neighbours(part)
    round_it = [caravan for caravan in position.caravans if caravan & rim]
    if len(round_it) < 2:
        return None
    spot = part
    for caravan in round_it:
        spot |= caravan
    why = Message("seen.nobodys_why", {"caravans": len(round_it)})
    return SpaceFacts(Message("seen.nobodys"), (why,), spot)


def _owner(caravan: int, names: Sequence[str]) -> Values:
    return {"name": names[caravan // COUNT], "colour": COLOURS[caravan % COUNT].message}


def _caravan(position: Position, caravan: int, names: Sequence[str]) -> SpaceFacts:
    board, mask = position.table.board, position.caravans[caravan]
    lines = [Message("seen.length", count=mask.bit_count())]
    result = standing(position, COLOURS[caravan % COUNT])
    if mask.bit_count() > 1 and caravan // COUNT in result.leaders:
        alone = len(result.leaders) == 1
        lines.append(Message("seen.largest" if alone else "seen.largest_tied", {"points": result.points}))
    linked = [board.space_name(oasis) for oasis in bits(position.links[caravan])]
    if linked:
        lines.append(Message("seen.linked", {"spaces": ", ".join(linked)}, len(linked)))
    if position.crossed >> caravan & 1:
        lines.append(Message("seen.crossed"))
    spot = mask | position.links[caravan]
    for area in position.areas:
        if (area.player, area.colour) == divmod(caravan, COUNT):
            spot |= area.spaces
    return SpaceFacts(Message("seen.caravan", _owner(caravan, names)), tuple(lines), spot)


def _oasis(position: Position, space: int, names: Sequence[str]) -> SpaceFacts:
    bit, spot = 1 << space, 1 << space
    lines: list[Message] = []
    for caravan, links in enumerate(position.links):
        if links & bit:
            lines.append(Message("seen.caravan", _owner(caravan, names)))
            spot |= position.caravans[caravan]
    values: Values = {"space": position.table.board.space_name(space)}
    if not lines:
        return SpaceFacts(Message("seen.oasis_free", values), (), 0)
    return SpaceFacts(Message("seen.oasis", values, len(lines)), tuple(lines), spot)


def _area(position: Position, area: Area, names: Sequence[str]) -> SpaceFacts:
    caravan = area.player * COUNT + area.colour
    worth = area_points(area.spaces, position.oases)
    line = Message("seen.area_worth", count=worth)
    spot = area.spaces | position.caravans[caravan]
    return SpaceFacts(Message("seen.area", _owner(caravan, names)), (line,), spot)


def seat_spot(position: Position, player: int) -> int:
    """Mask of all caravans and areas of a seat."""
    mask = 0
    for caravan in position.caravans[player * COUNT : (player + 1) * COUNT]:
        mask |= caravan
    for area in position.areas:
        if area.player == player:
            mask |= area.spaces
    return mask


def colour_spot(position: Position, colour: int) -> int:
    """Mask of all caravans of a colour."""
    mask = 0
    for caravan in position.caravans[colour::COUNT]:
        mask |= caravan
    return mask
