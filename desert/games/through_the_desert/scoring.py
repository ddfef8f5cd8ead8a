"""Points: what has been taken so far and the final scoring (rules section 4)."""

from __future__ import annotations

from dataclasses import dataclass

from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.placing import area_points
from desert.games.through_the_desert.snapshot import Snapshot
from desert.games.through_the_desert.table import COLOUR_COUNT

LARGEST_ALONE = 10
LARGEST_TIED = 5


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's points by where they come from."""

    waterholes: int
    oases: int
    river: int
    caravans: int
    areas: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.waterholes + self.oases + self.river + self.caravans + self.areas


@dataclass(frozen=True, slots=True)
class Standing:
    """How the caravans of a colour compare.

    Attributes:
        colour: The camel colour.
        sizes: Camels and leader of each seat's caravan; 0 where there is none.
        leaders: The seats whose caravan is largest.
        points: What each of them gets.
    """

    colour: Colour
    sizes: tuple[int, ...]
    leaders: tuple[int, ...]
    points: int


def standing(position: Snapshot, colour: Colour) -> Standing:
    """Who leads a colour, as if the game ended now."""
    sizes = tuple(caravan.bit_count() for caravan in position.caravans[colour::COLOUR_COUNT])
    most = max(sizes)
    leaders = tuple(player for player, size in enumerate(sizes) if size == most) if most else ()
    return Standing(colour, sizes, leaders, LARGEST_ALONE if len(leaders) == 1 else LARGEST_TIED)


def scores(position: Snapshot) -> tuple[Score, ...]:
    """Every seat's score as if the game ended now."""
    caravans = [0] * position.table.players
    for colour in COLOURS:
        result = standing(position, colour)
        for player in result.leaders:
            caravans[player] += result.points
    areas = [0] * position.table.players
    for area in position.areas:
        areas[area.player] += area_points(area.spaces, position.oases)
    return tuple(
        Score(
            waterholes=position.waterhole_points(player),
            oases=position.oasis_points(player),
            river=position.river_points(player),
            caravans=caravans[player],
            areas=areas[player],
        )
        for player in range(position.table.players)
    )


def winners(results: tuple[Score, ...]) -> tuple[int, ...]:
    """The seats with most points, ascending; tied seats share the victory."""
    best = max(score.total for score in results)
    return tuple(player for player, score in enumerate(results) if score.total == best)
