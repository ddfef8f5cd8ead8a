"""Why a turn or a leader is good, read off what the rules and the prospects say before and after."""

from __future__ import annotations

from desert.ai.hint_earned import Happening, earned, largest
from desert.ai.hint_lands import Lands
from desert.ai.hint_own import own_reasons
from desert.ai.hint_reason import Camel, Reason, is_own, weightiest
from desert.ai.hint_rivals import lost_ways, rival_reasons
from desert.ai.hint_ways import oasis_steps, room_of
from desert.ai.outlook import DEPTH
from desert.ai.scene import Scene
from desert.core.messages import Message, Values
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.moves import PlaceCamel, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.table import COLOUR_COUNT, tokens_worth

_SOON = 3
"""An oasis that is more camels away is no reason for a leader."""


class TurnReasons:
    """Tells why, for any turn that begins in a position."""

    def __init__(self, position: Position, scene: Scene) -> None:
        """`scene` is that of the position."""
        self._position, self._scene = position, scene
        self._lands = Lands(scene.kernel)

    def of(self, camels: tuple[Camel, ...]) -> list[Reason]:
        """The reasons that should be told: what explains each camel, the weightiest first, and more.

        Args:
            camels: The turn, in order.
        """
        position, before = self._position, self._scene
        rules = position
        happenings: list[Happening] = []
        scenes = [before]
        for caravan, space in camels:
            colour = COLOURS[caravan % COLOUR_COUNT]
            rules, events = rules.play(PlaceCamel(colour, space))
            happenings += [Happening(colour, space, event) for event in events]
            scenes.append(scenes[-1].after(caravan, space))
        after = scenes[-1]
        found = [*earned(position, rules, happenings), *largest(position, rules)]
        if not rules.over:
            lands = self._lands, Lands(after.kernel)
            found += self._against_others(camels, scenes, lands)
            for caravan in {caravan for caravan, _ in camels}:
                found += own_reasons(position, caravan, before, after, lands)
        found += [_growth(after, caravan) for caravan in {caravan for caravan, _ in camels}]
        return weightiest(found, camels)

    def _against_others(
        self, camels: tuple[Camel, ...], scenes: list[Scene], lands: tuple[Lands, Lands]
    ) -> list[Reason]:
        """What others lose, each with the colour of the camel that does it."""
        position, before = self._position, self._scene
        found = list(rival_reasons(position, before, scenes[-1], lands))
        first, last = (1 << camel[0] % COLOUR_COUNT for camel in (camels[0], camels[-1]))
        if first == last or not found:
            return [reason._replace(colours=last) for reason in found]
        half = rival_reasons(position, before, scenes[1], (lands[0], Lands(scenes[1].kernel)))
        early = [_about(reason) for reason in half]
        return [reason._replace(colours=first if _about(reason) in early else last) for reason in found]


def _growth(after: Scene, caravan: int) -> Reason:
    """What can be said of any camel at all."""
    kernel = after.kernel
    own: Values = {"colour": COLOURS[caravan % COLOUR_COUNT].message}
    room = room_of(kernel, caravan).bit_count()
    message = Message("hint.room", own, room)
    if not room or kernel.player < 0:
        message = Message("hint.grows", own, kernel.caravans[caravan].bit_count())
    return Reason(0.0, message, 0, 1 << caravan % COLOUR_COUNT)


def _about(reason: Reason) -> tuple[str, object]:
    return reason.message.key, reason.message.values


def leader_reasons(position: Position, move: PlaceLeader) -> list[Reason]:
    """The reasons for a leader that should be told, the weightiest first; at least one."""
    table = position.table
    caravan = position.player * COLOUR_COUNT + move.colour
    before = Scene.of(position)
    after = before.begun(caravan, move.space)
    dilate = table.grid.dilate
    near = dilate(dilate(1 << move.space)) & position.waterholes
    points = tokens_worth(table, position.tokens, near)
    found = [
        Reason(
            4 - steps / 2,
            Message("hint.leader_oasis", {"space": table.board.space_name(oasis)}, steps),
            1 << oasis,
        )
        for oasis, steps in oasis_steps(after.kernel, caravan).items()
        if steps <= _SOON
    ]
    if points:
        found.append(Reason(points / 2, Message("hint.leader_tokens", {}, points), near))
    for other, (known, new) in enumerate(zip(before.outlooks, after.outlooks, strict=True)):
        if not is_own(position, other) and known is not new:
            found += lost_ways(position, other, before, after)
    room = after.outlooks[caravan].within[-1].bit_count()
    values: Values = {"camels": DEPTH}
    found.append(Reason(1.0, Message("hint.leader_room", values, room)))
    return weightiest(found)
