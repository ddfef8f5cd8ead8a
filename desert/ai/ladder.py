"""How the levels differ: what each may look at and how it searches."""

from __future__ import annotations

from desert.ai.levels import Level
from desert.ai.search import Shape
from desert.ai.turns import Width

EASY = Level(nodes=60, seconds=0.1, leaders=12, spread=3.0, sample=9, doubt=1.5)
MEDIUM = Level(
    nodes=120,
    seconds=0.3,
    leaders=120,
    spread=2.0,
    shape=Shape(Width(3, 6), Width(3, 6), (1,)),
    doubt=2.2,
)
HARD = Level(
    nodes=1_200,
    seconds=1.0,
    leaders=500,
    spread=1.0,
    shape=Shape(Width(6, 10), Width(3, 7), (8, 4, 3)),
    ahead=True,
)
EXPERT = Level(
    nodes=16_000,
    seconds=3.0,
    leaders=1500,
    spread=0.5,
    shape=Shape(Width(8, 14), Width(4, 8), (12, 5, 3, 2), crowded=(12, 2, 1)),
    ahead=True,
    foresight=(10, 4, 3, 2),
)
