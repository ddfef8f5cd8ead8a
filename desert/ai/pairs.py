"""The placements that earn most at once: of all legal ordered pairs, or of all single ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from desert.ai.earnings import Earned, Sight, earn, sight_of
from desert.core.hexgrid import bits, nth_bit
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.table import COLOUR_COUNT

Turn = tuple[PlaceCamel, ...]


@dataclass(slots=True)
class Best:
    """The turns that earn most among those offered so far, all of them.

    Attributes:
        points: What each earns; -1 before the first offer.
        groups: The turns: what is placed first, and colour and mask of the spaces for the last camel.
    """

    points: int = -1
    groups: list[tuple[Turn, Colour, int]] = field(default_factory=list)

    def offer(self, points: int, before: Turn, colour: Colour, spaces: int) -> None:
        """Take turns in that end on any of some spaces, if none earns more."""
        if points > self.points:
            self.points = points
            self.groups.clear()
        if points == self.points:
            self.groups.append((before, colour, spaces))

    def __len__(self) -> int:
        return sum(spaces.bit_count() for _, _, spaces in self.groups)

    def __getitem__(self, place: int) -> Turn:
        for before, colour, spaces in self.groups:
            count = spaces.bit_count()
            if place < count:
                return (*before, PlaceCamel(colour, nth_bit(spaces, place)))
            place -= count
        raise IndexError(place)


class _Choices:
    """The legal placements of one colour and what each earns if it comes first.

    Attributes:
        colour: The colour.
        sight: The caravan as it stands.
        earned: By space, what a camel there earns.
        spaces: Mask of the legal spaces.
        levels: Points and mask of the spaces that earn them, most first.
        plain: The same without `special`.
        special: Mask of the spaces whose earnings another camel of the caravan, far away too, may change.
        closers: The spaces that close areas, and these.
        room: Mask of the spaces this colour could grow to: free, and not next to another's camels.
    """

    def __init__(self, position: Position, colour: Colour, spaces: int) -> None:
        table = position.table
        self.colour = colour
        self.spaces = spaces
        self.sight = sight_of(position, colour)
        self.earned = {space: earn(position, self.sight, space) for space in bits(spaces)}
        self.closers = [(space, earned.closed) for space, earned in self.earned.items() if earned.closed]
        near_oases = table.grid.dilate(position.oases & ~self.sight.links)
        self.special = near_oases & spaces
        for space in bits(spaces & ~near_oases):
            on_river = space in table.field.across and not self.sight.crossed
            if on_river or table.splits(self.sight.own, space):
                self.special |= 1 << space
        self.levels = self._by_points(spaces)
        self.plain = self._by_points(spaces & ~self.special)
        others = 0
        for caravan in range(colour, len(position.reach), COLOUR_COUNT):
            if caravan != position.player * COLOUR_COUNT + colour:
                others |= position.reach[caravan]
        barred = position.occupied | position.oases | position.enclosed | others
        self.room = table.field.spaces & ~barred if position.supply[colour] > 1 else 0

    def _by_points(self, spaces: int) -> list[tuple[int, int]]:
        levels: dict[int, int] = {}
        for space in bits(spaces):
            points = self.earned[space].points
            levels[points] = levels.get(points, 0) | 1 << space
        return sorted(levels.items(), reverse=True)


def best_turns(position: Position) -> Best:
    """The turns that earn most for the seat to move, while camels are placed.

    With two camels to place these are pairs, in order; single placements only where one is to be
    placed or where no second could follow any first.
    """
    masks = position.legal_moves().masks
    choices = [_Choices(position, colour, masks[colour]) for colour in COLOURS if masks[colour]]
    best = Best()
    if position.left > 1:
        for first in choices:
            for space, earned in first.earned.items():
                before = (PlaceCamel(first.colour, space),)
                for colour, points, spaces in _seconds(position, choices, first, space, earned):
                    best.offer(earned.points + points, before, colour, spaces)
    if not best.groups:
        for single in choices:
            for points, spaces in single.levels:
                best.offer(points, (), single.colour, spaces)
    return best


def _seconds(
    position: Position, choices: list[_Choices], first: _Choices, space: int, earned: Earned
) -> Iterator[tuple[Colour, int, int]]:
    """The second placements that may earn most after a first: colour, points, mask of spaces."""
    gone = 1 << space | earned.closed
    yield from _same_colour(position, first, space, earned, gone)
    for other in choices:
        if other is not first:
            yield from _other_colour(position, other, space, gone)


def _same_colour(
    position: Position, first: _Choices, space: int, earned: Earned, gone: int
) -> Iterator[tuple[Colour, int, int]]:
    around = position.table.around[space]
    spaces = (first.spaces | around) & first.room & ~gone
    # The first camel may have taken a link or the crossing away, or made an enclosure possible.
    changed = (first.special | around) & spaces
    for second in bits(changed):
        yield first.colour, earn(position, earned.sight, second).points, 1 << second
    yield from _highest(first.colour, first.plain, spaces & ~changed)


def _other_colour(
    position: Position, other: _Choices, space: int, gone: int
) -> Iterator[tuple[Colour, int, int]]:
    spaces = other.spaces & ~gone
    for second, closed in other.closers:
        # With a camel in it the area is none any more.
        if closed >> space & 1 and spaces >> second & 1:
            spaces &= ~(1 << second)
            sight = _with_camel(other.sight, space)
            yield other.colour, earn(position, sight, second).points, 1 << second
    yield from _highest(other.colour, other.levels, spaces)


def _with_camel(sight: Sight, space: int) -> Sight:
    """A sight after a camel of another caravan was placed; what that one took is in no reach of this one."""
    return sight._replace(occupied=sight.occupied | 1 << space)


def _highest(colour: Colour, levels: list[tuple[int, int]], spaces: int) -> Iterator[tuple[Colour, int, int]]:
    """The spaces of the highest level that has any of some spaces."""
    for points, mask in levels:
        if mask & spaces:
            yield colour, points, mask & spaces
            return
