"""What camels were found to gain elsewhere in a tree, so that not each of them is looked at everywhere."""

from __future__ import annotations

from collections.abc import Iterable

Camel = tuple[int, int]
"""Caravan and space."""


class Recall:
    """The gain of every single camel that was looked at, as it was found last.

    Most camels gain about the same in all positions a few turns apart. So below the root only those are
    looked at that gained most so far, and those nobody has looked at yet: what a turn opened.
    """

    def __init__(self, most: int) -> None:
        """`most` camels that are known are looked at once more."""
        self._most = most
        self._gains: dict[Camel, float] = {}

    def worth_a_look(self, camels: list[Camel]) -> list[Camel]:
        """Some of these camels: the most promising, and all new ones; in the order given if that is all."""
        if len(camels) <= self._most or not self._gains:
            return camels
        gains = self._gains
        known = sorted((-gains[camel], camel) for camel in camels if camel in gains)
        return [*(camel for _, camel in known[: self._most]), *(c for c in camels if c not in gains)]

    def learn(self, gains: Iterable[tuple[Camel, float]]) -> None:
        """Keep what camels gain, in points over the position before them."""
        self._gains.update(gains)
