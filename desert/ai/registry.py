"""The computer players there are, by the name that saved games and commands call them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from desert.ai.greedy import GreedyPlayer
from desert.ai.ladder import EASY, EXPERT, HARD, MEDIUM
from desert.ai.levels import Level, LevelPlayer
from desert.ai.player import NO_LIMITS, Limits, Player
from desert.ai.random_player import RandomPlayer

LEVELS: Mapping[str, Level] = MappingProxyType(
    {"easy": EASY, "medium": MEDIUM, "hard": HARD, "expert": EXPERT}
)
"""The levels people choose among, the weakest first."""

POLICIES: Mapping[str, Player] = MappingProxyType(
    {
        "random": RandomPlayer(),
        "greedy": GreedyPlayer(),
        **{name: LevelPlayer(level) for name, level in LEVELS.items()},
    }
)
"""Every player that can be asked; they keep nothing, so one of each does for all seats."""

PATIENT = "expert"
"""The level that gains from more time."""
SECOND = 6_000
"""Positions that stand for a second of thought on the machine the levels are calibrated to."""


def limits_at_the_table(policy: str, patience: float = 0) -> Limits:
    """What a player may spend on a turn in a game with people.

    Positions decide, so that the same game is played the same again. The clock only ends the turn where
    a machine is too slow for them.

    Args:
        policy: The player's name; one that isn't a level answers at once.
        patience: How many seconds the strongest level may think; 0 leaves the clock out for all.
    """
    level = LEVELS.get(policy)
    if level is None or not patience:
        return NO_LIMITS
    if policy != PATIENT or patience <= level.seconds:
        return Limits(level.seconds, level.nodes)
    return Limits(patience, round(patience * SECOND))
