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
# turn.
# fmt: off
_MOVING_START = (
    1.51,
    0.43, 0.45, 0.21, 0.12,
    0.75, 0.64, 0.24, 0.2,
    0.73, 0.58, 0.17, 0.05,
    0.78, 0.33,
    -0.99,
    0.74, 0.38, 0.18, 0.42, 0.1, 0.16,
    3.6,
)
_MOVING_END = (
    1.36,
    0.43, 0.24, 0.06, 0.02,
    0.74, 0.56, 0.03, 0.09,
    0.72, 0.61, 0.05, 0.1,
    0.59, 0.23,
    -0.46,
    0.07, 0.0, 0.14, 0.31, 0.18, 0.09,
    4.6,
)
_WAITING_START = (
    1.51,
    0.42, 0.39, 0.2, 0.13,
    0.65, 0.47, 0.25, 0.17,
    0.39, 0.34, 0.17, 0.05,
    0.69, 0.32,
    -0.99,
    0.64, 0.34, 0.16, 0.3, 0.1, 0.16,
    3.6,
)
_WAITING_END = (
    1.35,
    0.29, 0.16, 0.04, 0.0,
    0.39, 0.28, 0.05, 0.08,
    0.28, 0.16, 0.02, 0.07,
    0.57, 0.2,
    -0.47,
    0.04, 0.0, 0.06, 0.2, 0.1, 0.08,
    4.6,
)
# fmt: on
WEIGHTS = Weights((_MOVING_START, _MOVING_END), (_WAITING_START, _WAITING_END))
