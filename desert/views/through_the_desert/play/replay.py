"""Moves of the match shown once more on the board, one after another; the match itself isn't touched."""

from __future__ import annotations

from desert.ui.animation import Speed

BETWEEN = 0.9
"""Seconds before each move at normal speed, and after the last; whoever asked for it wants to follow."""


class Replay:
    """Tells which move is to be shown, as time passes.

    Attributes:
        running: Whether anything is being shown again.
        shown: The ply of the move that was shown last; 0 before the first.
        number: How many have been shown.
        count: How many there are in all.
    """

    def __init__(self) -> None:
        self._plies = range(0)
        self._waited = 0.0
        self.running = False
        self.number = 0

    @property
    def shown(self) -> int:
        """The ply of the move that was shown last; 0 before the first."""
        return self._plies[self.number - 1] if self.number else 0

    @property
    def count(self) -> int:
        """How many moves there are to show."""
        return len(self._plies)

    def start(self, plies: range) -> None:
        """Begin to show the moves that led to these plies."""
        self._plies, self.number, self._waited, self.running = plies, 0, BETWEEN / 2, True

    def stop(self) -> None:
        """Show no more."""
        self._plies, self.number, self.running = range(0), 0, False

    def step(self, dt: float, speed: Speed) -> bool:
        """Let time pass while nothing moves; True when the next move begins. After the last one it stops."""
        # Without animations there is still time to see each move.
        self._waited += dt * (speed.value or 1.0)
        if not self.running or self._waited < BETWEEN:
            return False
        self._waited = 0.0
        if self.number == len(self._plies):
            self.stop()
            return False
        self.number += 1
        return True
