"""What the features of a position are worth in points, tuned by self-play with `tools/tune.py`."""

from __future__ import annotations

from functools import cached_property

Row = tuple[float, ...]


class Weights:
    """A weight for each feature, for the beginning and the end of a game, moving or waiting."""

    def __init__(self, moving: tuple[Row, Row], waiting: tuple[Row, Row]) -> None:
        self._moving = moving
        self._waiting = waiting

    @cached_property
    def _steps(self) -> list[tuple[Row, Row]]:
        parts = [step / 32 for step in range(33)]
        return [(_between(self._moving, part), _between(self._waiting, part)) for part in parts]

    def at(self, ahead: float) -> tuple[Row, Row]:
        """The weights when so much of the game lies ahead, 0 to 1: of the seat to move, and of others."""
        return self._steps[int(ahead * 32)]


def _between(rows: tuple[Row, Row], ahead: float) -> Row:
    return tuple(end + (start - end) * ahead for start, end in zip(*rows, strict=True))


# In the order of the features: largest; oases; pockets; leaky ones; river; stuck; tokens, sure and disputed;
# choices, room, turn.
# fmt: off
_MOVING_START = (
    1.3,
    0.43, 0.5, 0.27, 0.15, 0.12,
    0.95, 0.9, 0.3, 0.1,
    0.9, 0.8, 0.2, 0.05,
    0.6, 0.4, 0.27,
    -1.0,
    0.7, 0.2, 0.12,
    0.4, 0.38, 0.22,
    -0.1, 0.0, 2.5,
)
_MOVING_END = (
    1.2,
    0.7, 0.4, 0.2, 0.0, 0.0,
    0.95, 0.8, 0.1, 0.0,
    0.9, 0.8, 0.1, 0.0,
    0.8, 0.25, 0.2,
    -0.5,
    0.2, 0.0, 0.0,
    0.3, 0.15, 0.1,
    -0.1, 0.0, 2.5,
)
_WAITING_START = (
    1.3,
    0.4, 0.43, 0.25, 0.15, 0.12,
    0.75, 0.6, 0.3, 0.1,
    0.45, 0.35, 0.18, 0.05,
    0.53, 0.36, 0.27,
    -1.0,
    0.6, 0.2, 0.12,
    0.3, 0.34, 0.22,
    -0.1, 0.0, 0.0,
)
_WAITING_END = (
    1.2,
    0.45, 0.28, 0.15, 0.0, 0.0,
    0.5, 0.4, 0.1, 0.0,
    0.3, 0.2, 0.05, 0.0,
    0.74, 0.2, 0.2,
    -0.5,
    0.15, 0.0, 0.0,
    0.2, 0.1, 0.1,
    -0.1, 0.0, 0.0,
)
# fmt: on
WEIGHTS = Weights((_MOVING_START, _MOVING_END), (_WAITING_START, _WAITING_END))
