"""Seats: who sits where at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Controller = Literal["human", "computer"]


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat, in clockwise order with the others.

    Attributes:
        name: What the player is called; names needn't differ.
        colour: The seat's identity in this game, different for each seat.
        controller: Who plays it.
        level: The computer's level or policy; None for a person.
    """

    name: str
    colour: str
    controller: Controller = "human"
    level: str | None = None
