"""The order of the final count: what is lit and said at each step, and which points it brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from desert.core.messages import Message
from desert.games.through_the_desert.position import Position
from desert.views.through_the_desert.scoring.parts import Part, Source, score_parts
from desert.views.through_the_desert.scoring.words import largest

DWELL = {
    Source.CARAVAN: 1.2,
    Source.AREAS: 0.5,
    Source.OASES: 0.8,
    Source.RIVER: 0.8,
    Source.WATERHOLES: 0.5,
}
"""Seconds a step stays at normal speed once nothing moves any more."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the count.

    Attributes:
        source: What is counted.
        message: What is said.
        parts: What is counted in this step, caravans that win nothing included.
        spaces: Mask of what is lit.
    """

    source: Source
    message: Message
    parts: tuple[Part, ...]
    spaces: int

    @property
    def seconds(self) -> float:
        """How long it stays."""
        return DWELL[self.source]


def score_steps(position: Position, names: tuple[str, ...]) -> tuple[Step, ...]:
    """The whole count: colour by colour, area by area, oases and river by seat, then the hidden tokens."""
    parts = score_parts(position)
    areas = sorted(_of(parts, Source.AREAS), key=lambda part: part.player)
    return (
        *(
            _step(Source.CARAVAN, largest(group, names), group)
            for group in _groups(_of(parts, Source.CARAVAN), lambda part: part.colour)
        ),
        *(
            _step(
                Source.AREAS, Message("scoring.step_area", {"name": names[part.player]}, part.points), (part,)
            )
            for part in areas
            if part.points
        ),
        *(_step(Source.OASES, _oases(group, names), group) for group in _by_seat(parts, Source.OASES)),
        *(_step(Source.RIVER, _river(group, names), group) for group in _by_seat(parts, Source.RIVER)),
        *(
            _step(Source.WATERHOLES, _tokens(group, names), group)
            for group in _by_seat(parts, Source.WATERHOLES)
        ),
    )


def _of(parts: tuple[Part, ...], source: Source) -> list[Part]:
    return [part for part in parts if part.source is source]


def _by_seat(parts: tuple[Part, ...], source: Source) -> Iterator[tuple[Part, ...]]:
    return _groups(_of(parts, source), lambda part: part.player)


def _groups(parts: list[Part], key: Callable[[Part], object]) -> Iterator[tuple[Part, ...]]:
    for _, group in groupby(parts, key):
        yield tuple(group)


def _step(source: Source, message: Message, parts: tuple[Part, ...]) -> Step:
    spaces = 0
    for part in parts:
        spaces |= part.spaces
    return Step(source, message, parts, spaces)


def _count(parts: tuple[Part, ...]) -> int:
    return sum(part.count for part in parts)


def _each(parts: tuple[Part, ...], names: tuple[str, ...]) -> dict[str, str | int | Message]:
    return {"name": names[parts[0].player], "each": parts[0].points // parts[0].count}


def _oases(parts: tuple[Part, ...], names: tuple[str, ...]) -> Message:
    return Message("scoring.says_oases", _each(parts, names), _count(parts))


def _river(parts: tuple[Part, ...], names: tuple[str, ...]) -> Message:
    return Message("scoring.says_river", _each(parts, names), _count(parts))


def _tokens(parts: tuple[Part, ...], names: tuple[str, ...]) -> Message:
    return Message("scoring.step_waterholes", {"name": names[parts[0].player]}, len(parts))
