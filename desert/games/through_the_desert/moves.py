"""Moves: what a player can choose, and their text forms."""

from __future__ import annotations

from dataclasses import dataclass

from desert.core.errors import MoveSyntaxError
from desert.core.messages import Message
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.colours import COLOUR_BY_KEY, Colour


@dataclass(frozen=True, slots=True)
class PlacePalm:
    """A palm on a large pool, which makes it an oasis (rules section 2.3)."""

    space: int


@dataclass(frozen=True, slots=True)
class ReturnLeader:
    """A leader put back into the box, with five players (rules section 2.2)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class PlaceLeader:
    """A leader on a space (rules section 2.5)."""

    colour: Colour
    space: int


@dataclass(frozen=True, slots=True)
class PlaceCamel:
    """A camel on a space (rules section 3)."""

    colour: Colour
    space: int


Move = PlacePalm | ReturnLeader | PlaceLeader | PlaceCamel


def move_text(move: Move, board: Board) -> str:
    """A move as saved games write it; raises KeyError for a space the board doesn't have."""
    match move:
        case PlaceLeader(colour, space):
            return f"leader {colour.key} {board.space_name(space)}"
        case PlaceCamel(colour, space):
            return f"camel {colour.key} {board.space_name(space)}"
        case PlacePalm(space):
            return f"palm {board.space_name(space)}"
        case ReturnLeader(colour):
            return f"return {colour.key}"


def parse_move(text: str, board: Board) -> PlaceLeader | PlaceCamel:
    """Read a leader or camel move exactly as written by `move_text`; raises MoveSyntaxError.

    A well-formed name of a hex the board lacks is a syntax error too: it names nothing.
    """
    words = text.split(" ")
    if len(words) != 3 or words[0] not in ("leader", "camel"):
        raise MoveSyntaxError(Message("move.malformed"))
    kind, colour_key, name = words
    colour = COLOUR_BY_KEY.get(colour_key)
    if colour is None:
        raise MoveSyntaxError(Message("move.no_such_colour"))
    space = board.space(name)
    if space is None:
        raise MoveSyntaxError(Message("move.no_such_space"))
    return PlaceLeader(colour, space) if kind == "leader" else PlaceCamel(colour, space)
