"""The camel colours and the rider colours, in the order saved games and screens use."""

from __future__ import annotations

from enum import IntEnum

from desert.core.messages import N_, Message


class Colour(IntEnum):
    """A camel colour; the number is its place in every tuple of five."""

    GREEN = 0
    PINK = 1
    YELLOW = 2
    VIOLET = 3
    TURQUOISE = 4

    @property
    def key(self) -> str:
        """The colour as saved games and moves spell it."""
        return _KEYS[self]

    @property
    def message(self) -> Message:
        """The colour's name."""
        return Message(_NAMES[self])


COLOURS = tuple(Colour)
"""All five, so that loops needn't build the list."""

_KEYS = tuple(colour.name.lower() for colour in Colour)
_NAMES = (N_("camel.green"), N_("camel.pink"), N_("camel.yellow"), N_("camel.violet"), N_("camel.turquoise"))

COLOUR_BY_KEY = {colour.key: colour for colour in COLOURS}

RIDERS = ("red", "blue", "green", "purple", "orange")
"""Rider colours: the identity of a seat."""

_RIDER_NAMES = {
    "red": N_("rider.red"),
    "blue": N_("rider.blue"),
    "green": N_("rider.green"),
    "purple": N_("rider.purple"),
    "orange": N_("rider.orange"),
}


def rider_message(rider: str) -> Message:
    """What a seat of this colour is called in sentences: "Blue"."""
    return Message(_RIDER_NAMES[rider])
