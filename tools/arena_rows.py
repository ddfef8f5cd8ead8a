"""The rows of the strength table: who meets whom, what is wanted, and what the games say so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True, slots=True)
class Entrant:
    """A level and how many positions it may look at in a turn; None is what the level does by itself."""

    level: str
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row.

    Attributes:
        name: What it is called in the results and on the command line.
        title: What it is called in the table.
        hero: Whose share of the wins is counted.
        others: Who sits in the other seats.
        target: The share to reach, 0 to 1.
        games: How many games a full run has.
    """

    name: str
    title: str
    hero: Entrant
    others: tuple[Entrant, ...]
    target: float
    games: int

    @property
    def luck(self) -> float:
        """The share without any skill."""
        return 1 / (len(self.others) + 1)


RANDOM, GREEDY = Entrant("random"), Entrant("greedy")
EASY, MEDIUM, HARD, EXPERT = Entrant("easy"), Entrant("medium"), Entrant("hard"), Entrant("expert")
# What expert looks at in a second and in ten seconds on the machine the levels are calibrated to.
SECOND, TEN_SECONDS = Entrant("expert", 6_000), Entrant("expert", 60_000)

ROWS = (
    Row("easy-random", "easy against random, 2 players", EASY, (RANDOM,), 0.95, 200),
    Row("medium-easy", "medium against easy, 2 players", MEDIUM, (EASY,), 0.75, 200),
    Row("medium-greedy", "medium against greedy, 2 players", MEDIUM, (GREEDY,), 0.75, 200),
    Row("hard-medium", "hard against medium, 2 players", HARD, (MEDIUM,), 0.75, 200),
    Row("expert-hard", "expert against hard, 2 players", EXPERT, (HARD,), 0.65, 100),
    Row("hard-greedy", "hard against greedy, 2 players", HARD, (GREEDY,), 0.90, 200),
    Row("expert-3-hard", "one expert among three hard, 4 players", EXPERT, (HARD,) * 3, 0.40, 100),
    Row("hard-4-greedy", "one hard among four greedy, 5 players", HARD, (GREEDY,) * 4, 0.55, 200),
    Row("ten-seconds", "expert at 10 s against expert at 1 s, 2 players", TEN_SECONDS, (SECOND,), 0.60, 100),
)


@dataclass(frozen=True, slots=True)
class Tally:
    """What the games of a row say: how many there were and the mean share of the wins."""

    games: int
    share: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson's)."""
        if not self.games:
            return 0.0, 1.0
        z = 1.96
        n, p = self.games, self.share
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - half, middle + half


def tally(shares: Sequence[float]) -> Tally:
    """Count a row's games; a shared win is split, so a tie of two counts half."""
    return Tally(len(shares), sum(shares) / len(shares) if shares else 0.0)


def verdict(row: Row, found: Tally) -> str:
    """Whether a row passes: the share reaches its target and the interval lies above luck."""
    if not found.games:
        return "-"
    reached = found.share >= row.target and found.interval[0] > row.luck
    if found.games < row.games:
        return "so far yes" if reached else "so far no"
    return "yes" if reached else "NO"
