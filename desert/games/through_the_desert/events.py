"""Events: what happened when a move was played, in the order the rules give it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from desert.games.through_the_desert.colours import Colour


@dataclass(frozen=True, slots=True)
class LeaderReturned:
    """A player put a leader back into the box."""

    player: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class PalmPlaced:
    """A palm made an oasis of a large pool."""

    player: int
    space: int


@dataclass(frozen=True, slots=True)
class WaterholesDealt:
    """The tokens lie on the board; `tokens` has a mask of spaces for each of the values 1, 2 and 3."""

    tokens: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class LeaderPlaced:
    """A leader began a caravan."""

    player: int
    colour: Colour
    space: int


@dataclass(frozen=True, slots=True)
class LeaderSkipped:
    """A player had no legal leader placement and was passed over."""

    player: int


@dataclass(frozen=True, slots=True)
class CamelPlaced:
    """A camel joined a caravan."""

    player: int
    colour: Colour
    space: int


@dataclass(frozen=True, slots=True)
class WaterholeTaken:
    """A token went to a player; `value` is what it is worth to them in this game."""

    player: int
    space: int
    value: int


@dataclass(frozen=True, slots=True)
class OasisLinked:
    """A caravan reached an oasis for the first time: 5 points."""

    player: int
    colour: Colour
    oasis: int


@dataclass(frozen=True, slots=True)
class RiverCrossed:
    """A caravan stood on both sides of the river for the first time: 5 points."""

    player: int
    colour: Colour
    space: int
    across: int


@dataclass(frozen=True, slots=True)
class AreaEnclosed:
    """A caravan closed an area; the tokens and oases inside follow as events of their own."""

    player: int
    colour: Colour
    spaces: int
    worth: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A player's turn is over."""

    player: int


@dataclass(frozen=True, slots=True)
class TurnForfeited:
    """A player could place nothing more; `whole` when nothing at all was placed in the turn."""

    player: int
    whole: bool


class EndReason(Enum):
    """Why a game ended (rules sections 3, 4 and 5)."""

    CAMELS = "camels"
    WATERHOLES = "waterholes"
    STUCK = "stuck"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; final scoring follows."""

    reason: EndReason


Event = (
    LeaderReturned
    | PalmPlaced
    | WaterholesDealt
    | LeaderPlaced
    | LeaderSkipped
    | CamelPlaced
    | WaterholeTaken
    | OasisLinked
    | RiverCrossed
    | AreaEnclosed
    | TurnEnded
    | TurnForfeited
    | GameEnded
)
