"""The computer players there are, by the name that saved games and commands call them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from desert.ai.greedy import GreedyPlayer
from desert.ai.levels import EASY, EXPERT, HARD, MEDIUM, Level, LevelPlayer
from desert.ai.player import Player
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
