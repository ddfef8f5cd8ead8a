"""The computer players there are, by the name that saved games and commands call them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from desert.ai.greedy import GreedyPlayer
from desert.ai.levels import EASY, EXPERT, HARD, MEDIUM, LevelPlayer
from desert.ai.player import Player
from desert.ai.random_player import RandomPlayer

POLICIES: Mapping[str, Player] = MappingProxyType(
    {
        "random": RandomPlayer(),
        "greedy": GreedyPlayer(),
        "easy": LevelPlayer(EASY),
        "medium": LevelPlayer(MEDIUM),
        "hard": LevelPlayer(HARD),
        "expert": LevelPlayer(EXPERT),
    }
)
"""Every player that can be asked; they keep nothing, so one of each does for all seats."""
