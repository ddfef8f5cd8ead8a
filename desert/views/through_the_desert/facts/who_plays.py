"""Who may play a seat, in words: a person, or a computer of some level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from desert.core.messages import N_
from desert.core.seats import Seat

PERSON = "person"
CONTROLLER_WORDS: Mapping[str, str] = MappingProxyType(
    {
        PERSON: N_("new.person"),
        "easy": N_("new.computer_easy"),
        "medium": N_("new.computer_medium"),
        "hard": N_("new.computer_hard"),
        "expert": N_("new.computer_expert"),
        "random": N_("new.computer_random"),
        "greedy": N_("new.computer_greedy"),
    }
)
"""The key of the words for each."""
BRIEF_WORDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        PERSON: ("person", N_("new.person")),
        "easy": ("computer", N_("new.level_easy")),
        "medium": ("computer", N_("new.level_medium")),
        "hard": ("computer", N_("new.level_hard")),
        "expert": ("computer", N_("new.level_expert")),
        "random": ("computer", N_("new.level_random")),
        "greedy": ("computer", N_("new.level_greedy")),
    }
)
"""An icon, and the key of the words beside it, where those above have no room."""
OFFERED = (PERSON, "easy", "medium", "hard", "expert")
"""What people choose from; a saved game and the commands may hold others."""


def controller_of(seat: Seat) -> str:
    """Who plays a seat."""
    return PERSON if seat.controller == "human" else seat.level or "greedy"


def played_by(seat: Seat, controller: str) -> Seat:
    """The seat with somebody else in it."""
    if controller == PERSON:
        return replace(seat, controller="human", level=None)
    return replace(seat, controller="computer", level=controller)
