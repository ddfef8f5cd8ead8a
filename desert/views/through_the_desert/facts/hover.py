"""What hovering a space tells before the click: what would be earned, or why a piece may not go there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desert.core.messages import Message
from desert.games.through_the_desert.blockers import blockers
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.events import (
    AreaEnclosed,
    Event,
    GameEnded,
    OasisLinked,
    RiverCrossed,
    WaterholeTaken,
)
from desert.games.through_the_desert.moves import Move, PlaceCamel
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import standing
from desert.games.through_the_desert.snapshot import OASIS_POINTS, RIVER_POINTS
from desert.views.through_the_desert.play.aim import Aim


@dataclass(frozen=True, slots=True)
class Gain:
    """A line of a preview: what for, and how many points (0 for none)."""

    message: Message
    points: int = 0


@dataclass(frozen=True, slots=True)
class Hint:
    """What a space under the pointer is good for.

    Attributes:
        space: The space.
        legal: Whether a click places something.
        gains: What it would earn, in the order of the rules.
        reason: Why it may not be done; None where it may, or where no colour is chosen.
        areas: Each area that would be enclosed: a mask of its spaces, and what it would be worth.
        unreachable: Whether the space is merely too far away, rather than barred.
        blockers: Mask of what stands in the way.
        beside_own: Whether the space is next to the mover's own caravan of the colour.
        others: Other colours that may go there.
    """

    space: int
    legal: bool
    gains: tuple[Gain, ...] = ()
    reason: Message | None = None
    areas: tuple[tuple[int, int], ...] = ()
    unreachable: bool = False
    blockers: int = 0
    beside_own: bool = False
    others: tuple[Colour, ...] = ()

    @property
    def closes(self) -> int:
        """Mask of all spaces that would be enclosed."""
        mask = 0
        for spaces, _ in self.areas:
            mask |= spaces
        return mask

    @property
    def total(self) -> int:
        """All points of the gains."""
        return sum(gain.points for gain in self.gains)


def hint(aim: Aim, space: int) -> Hint | None:
    """What a space is good for; None where nothing can be said, as nobody may move or none is chosen."""
    move = aim.move(space)
    if not aim.active or move is None:
        return None
    reason = aim.position.why_illegal(move)
    if reason is not None:
        return Hint(
            space,
            legal=False,
            reason=reason,
            unreachable=reason.key == "illegal.not_next_to_own",
            blockers=blockers(aim.position, move) & ~(1 << space),
            beside_own=_beside_own(aim.position, move),
            others=_others(aim, space),
        )
    after, events = aim.position.play(move)
    areas = tuple((event.spaces, event.worth) for event in events if isinstance(event, AreaEnclosed))
    return Hint(space, legal=True, gains=gains(aim.position, after, move, events), areas=areas)


def _beside_own(position: Position, move: Move) -> bool:
    if not isinstance(move, PlaceCamel):
        return False
    own = position.player * len(COLOURS) + move.colour
    return move.space >= 0 and position.reach[own] >> move.space & 1 == 1


def _others(aim: Aim, space: int) -> tuple[Colour, ...]:
    """The colours that may go to a space where the one in hand may not."""
    if aim.colour is None or space < 0:
        return ()
    masks = aim.position.legal_moves().masks
    return tuple(colour for colour in COLOURS if colour is not aim.colour and masks[colour] >> space & 1)


def gains(before: Position, after: Position, move: Move, events: Sequence[Event]) -> tuple[Gain, ...]:
    """The lines of a preview."""
    found: list[Gain] = []
    if not isinstance(move, PlaceCamel):
        return ()
    tokens = [event for event in events if isinstance(event, WaterholeTaken)]
    here = sum(event.value for event in tokens if event.space == move.space)
    if here:
        found.append(Gain(Message("preview.waterhole"), here))
    oases = sum(isinstance(event, OasisLinked) for event in events)
    if oases:
        found.append(Gain(Message("preview.oasis", count=oases), oases * OASIS_POINTS))
    if any(isinstance(event, RiverCrossed) for event in events):
        found.append(Gain(Message("preview.river"), RIVER_POINTS))
    closed = [event for event in events if isinstance(event, AreaEnclosed)]
    if closed:
        spaces = sum(event.spaces.bit_count() for event in closed)
        worth = sum(event.worth for event in closed)
        fewer = Message("preview.closes_fewer", {"points": worth}, spaces)
        found.append(Gain(Message("preview.closes", count=spaces) if worth == spaces else fewer, worth))
        inside = [event.value for event in tokens if event.space != move.space]
        if inside:
            found.append(Gain(Message("preview.inside", count=len(inside)), sum(inside)))
    found += _lead(before, after, move)
    if any(isinstance(event, GameEnded) for event in events) or not after.supply[move.colour]:
        found.append(Gain(Message("preview.ends")))
    return tuple(found)


def _lead(before: Position, after: Position, move: PlaceCamel) -> list[Gain]:
    """Whether the camel takes or ties the lead of its colour; said only when that changes."""
    player = before.player
    old, new = standing(before, move.colour), standing(after, move.colour)
    if player not in new.leaders or (player in old.leaders and len(old.leaders) == len(new.leaders)):
        return []
    tied = len(new.leaders) > 1
    values = {"colour": move.colour.message}
    return [Gain(Message("preview.ties" if tied else "preview.leads", values))]
