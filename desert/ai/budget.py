"""What a search may spend, counted in positions looked at or by the clock."""

from __future__ import annotations

from time import monotonic

from desert.ai.player import Limits


class Budget:
    """Counts down what `Limits` allow.

    Attributes:
        nodes: Positions looked at so far.
    """

    __slots__ = ("_deadline", "_most", "nodes")

    def __init__(self, limits: Limits, default_nodes: int | None = None, share: float = 1.0) -> None:
        """With no limit at all, `default_nodes` is one; `share` is the part of it that may be spent."""
        most = limits.nodes
        if most is None and limits.seconds is None:
            most = default_nodes
        self._most = None if most is None else round(most * share)
        self._deadline = None if limits.seconds is None else monotonic() + limits.seconds * share
        self.nodes = 0

    def spent(self) -> bool:
        """Whether nothing is left."""
        if self._most is not None and self.nodes >= self._most:
            return True
        return self._deadline is not None and monotonic() >= self._deadline
