"""How the points went in the course of a match, for the chart."""

from __future__ import annotations

from dataclasses import dataclass

from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.scoring import Score, scores
from desert.games.through_the_desert.snapshot import Phase


@dataclass(frozen=True, slots=True)
class PointsCourse:
    """Points over time.

    Attributes:
        turns: After how many turns each column of `points` stood.
        points: For each seat, what it had taken for good by then: areas, oases, river and waterholes.
        totals: Each seat's points at the end, with the largest caravans.
    """

    turns: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]

    @property
    def last(self) -> int:
        """How many turns there were."""
        return self.turns[-1]

    @property
    def most(self) -> int:
        """The highest number there is."""
        return max(1, *self.totals, *(max(line) for line in self.points))


def points_course(match: DesertMatch) -> PointsCourse:
    """Points after each turn of camels, hidden tokens too: look only when the game is over.

    The largest caravans change hands to the very end, so they are counted there alone.
    """
    found: dict[int, tuple[Score, ...]] = {}
    turn = 0
    for ply in range(match.ply + 1):
        position = match.position_at(ply)
        if position.phase is Phase.CAMELS:
            turn = position.turn
            # A turn's number is that of the turns before it, so its first position ends the one before.
            found.setdefault(turn, scores(position))
    if match.position.over:
        found[turn + 1] = scores(match.position)
    if not found:
        found[0] = scores(match.position)
    turns = tuple(sorted(found))
    seats = range(match.position.table.players)
    return PointsCourse(
        turns,
        tuple(tuple(found[n][seat].total - found[n][seat].caravans for n in turns) for seat in seats),
        tuple(score.total for score in scores(match.position)),
    )
