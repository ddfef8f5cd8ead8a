"""Reasons that lie in what others can't do any more: land spoiled, oases cut off, caravans shut in."""

from __future__ import annotations

from collections.abc import Iterator

from desert.ai.hint_lands import TURN, Lands
from desert.ai.hint_reason import NOTABLE, Reason, is_own, named
from desert.ai.hint_ways import NEVER, oasis_steps, room_of
from desert.ai.outlook import Outlook
from desert.ai.scene import Scene
from desert.core.messages import Message
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import OASIS_POINTS
from desert.games.through_the_desert.table import COLOUR_COUNT

_SOON = 3
"""Oases that are more camels away aren't missed yet."""
_DETOUR, _LONG = 2, 6
"""A way that becomes longer by fewer camels isn't worth a word; by so many, nobody counts them."""
_NARROW, _LOST = 12, 8
"""A caravan is shut in with so little room left, and so much of it lost."""


def rival_reasons(
    position: Position, before: Scene, after: Scene, lands: tuple[Lands, Lands]
) -> Iterator[Reason]:
    """What the others lose by a turn, or by a part of one.

    Args:
        position: Where the turn begins.
        before: Its scene.
        after: The scene after the turn.
        lands: What could be closed before and after.
    """
    for caravan, (known, new) in enumerate(zip(before.outlooks, after.outlooks, strict=True)):
        if not is_own(position, caravan) and known is not new:
            if _may_close(known):
                yield from _spoiled(position, caravan, *lands)
            yield from lost_ways(position, caravan, before, after)


def _may_close(known: Outlook) -> bool:
    """Whether it is worth while to place all its camels."""
    return any(pocket.cost <= TURN and pocket.worth >= NOTABLE for pocket in known.pockets)


def _spoiled(position: Position, caravan: int, before: Lands, after: Lands) -> Iterator[Reason]:
    """Land that another caravan could have closed in a turn, and now can't."""
    left = after.closable(caravan, TURN)
    lost = [closing & ~left for closing in before.closings(caravan, TURN)]
    most = max(lost, key=lambda spaces: (before.worth(caravan, spaces), spaces), default=0)
    worth, spaces = before.worth(caravan, most), before.count(most)
    if worth >= NOTABLE and spaces > 1:
        near = before.closable(caravan, 1) & most == most
        message = Message("hint.spoils", named(position, caravan), spaces)
        yield Reason(worth * (0.8 if near else 0.5), message, most | before.kernel.caravans[caravan])


def lost_ways(position: Position, caravan: int, before: Scene, after: Scene) -> Iterator[Reason]:
    """Oases and room that another caravan could have had, and now can't, or not as soon."""
    own = before.kernel.caravans[caravan]
    values = named(position, caravan)
    there = oasis_steps(after.kernel, caravan)
    camels = after.kernel.supply[caravan % COLOUR_COUNT]
    for oasis, steps in oasis_steps(before.kernel, caravan).items():
        if steps > _SOON:
            continue
        place = {**values, "space": position.table.board.space_name(oasis)}
        now = there.get(oasis, NEVER)
        if now > camels:
            weight, message = OASIS_POINTS - steps + 0.5, Message("hint.cuts_off", place)
        elif now - steps >= _LONG:
            weight, message = 3.0, Message("hint.long_way", place)
        elif now - steps >= _DETOUR:
            weight, message = 0.6 + 0.4 * (now - steps), Message("hint.farther", place, now - steps)
        else:
            continue
        yield Reason(weight, message, own | 1 << oasis)
    room, left = room_of(before.kernel, caravan), room_of(after.kernel, caravan)
    lost = room.bit_count() - left.bit_count()
    if lost >= max(_LOST, left.bit_count()) and left.bit_count() <= _NARROW:
        message = Message("hint.shuts_in", values)
        if left:
            message = Message("hint.narrows", values, left.bit_count())
        yield Reason(min(4.0, 1 + lost / 12), message, own | left)
