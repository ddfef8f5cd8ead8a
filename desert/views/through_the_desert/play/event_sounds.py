"""What is heard of a match: each event of a move has a sound, in the order and at the pace it is seen."""

from __future__ import annotations

from collections import deque

from desert.games.through_the_desert.events import (
    AreaEnclosed,
    Event,
    OasisLinked,
    RiverCrossed,
    WaterholeTaken,
)
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader, PlacePalm
from desert.games.through_the_desert.position import Position
from desert.ui.animation import Speed
from desert.ui.context import Context
from desert.ui.sound import Sounds
from desert.views.through_the_desert.facts.standing import URGENT
from desert.views.through_the_desert.play.course import DesertStep
from desert.views.through_the_desert.table.flights import HOP

FOLDER = "through_the_desert/"
STEPS = tuple(f"{FOLDER}step_{number}" for number in (1, 2, 3))
LEADER, RETURNED, PALM = FOLDER + "leader", FOLDER + "leader_returned", FOLDER + "palm"
WATERHOLE, OASIS, RIVER = FOLDER + "waterhole", FOLDER + "oasis", FOLDER + "river"
ENCLOSURE, LAST_CAMELS = FOLDER + "enclosure", FOLDER + "last_camels"
TURN_END, BLOCKED = FOLDER + "turn_end", FOLDER + "blocked"
SCORE_TICK, TOKEN_TURNED, FANFARE = FOLDER + "score_tick", FOLDER + "token_turned", FOLDER + "fanfare"

_EARNED = (
    (AreaEnclosed, ENCLOSURE),
    (WaterholeTaken, WATERHOLE),
    (OasisLinked, OASIS),
    (RiverCrossed, RIVER),
)
_LANDING = HOP * 0.8
_APART = 0.16
"""Seconds between what is heard of one move."""
_LATE = 2
"""So much of a move cut short is still heard, at once."""

Cue = tuple[float, str]
"""Seconds after the move at normal speed, and a sound."""


def cues_of(move: Move, events: tuple[Event, ...], *, last_camels: bool = False) -> tuple[Cue, ...]:
    """What is heard of a move: the piece that lands, then each kind of thing it brought, once.

    A token sounds the same whatever it is worth, as its value is hidden. Steps differ a little from space to
    space.
    """
    if isinstance(move, PlaceCamel):
        landing = STEPS[move.space % len(STEPS)]
    elif isinstance(move, PlaceLeader):
        landing = LEADER
    elif isinstance(move, PlacePalm):
        landing = PALM
    else:
        return ((0.0, RETURNED),)
    brought = [name for kind, name in _EARNED if any(isinstance(event, kind) for event in events)]
    if last_camels:
        brought.append(LAST_CAMELS)
    start = _LANDING + _APART
    return ((_LANDING, landing), *((start + _APART * n, name) for n, name in enumerate(brought)))


def grew_urgent(before: Position, after: Position) -> bool:
    """Whether a colour has just come down to so few camels that the end is near."""
    pairs = zip(before.supply, after.supply, strict=True)
    return any(old > URGENT >= new for old, new in pairs)


class EventSounds:
    """Plays what is heard of a match as time passes."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._waiting: deque[Cue] = deque()

    @property
    def _sounds(self) -> Sounds:
        return self._context.sounds

    def moved(self, step: DesertStep, before: Position, after: Position, speed: Speed) -> None:
        """A move was played."""
        self.flush()
        cues = cues_of(step.move, step.events, last_camels=grew_urgent(before, after))
        pace = 1 / speed.value if speed.value else 0.0
        self._waiting.extend((delay * pace, name) for delay, name in cues)
        self.update(0.0)

    def turn_ended(self) -> None:
        """A turn was handed on."""
        self.flush()
        self._sounds.play(TURN_END)

    def flush(self) -> None:
        """Let what is due be heard now and drop the rest, as what was seen is cut short too."""
        for _, name in list(self._waiting)[:_LATE]:
            self._sounds.play(name)
        self._waiting.clear()

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self._waiting:
            self._waiting = deque((delay - dt, name) for delay, name in self._waiting)
            while self._waiting and self._waiting[0][0] <= 0:
                self._sounds.play(self._waiting.popleft()[1])
