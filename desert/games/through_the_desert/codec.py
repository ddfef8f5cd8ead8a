"""A match to plain data and back: what a saved game says (see docs/save-format.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from desert.core.errors import IllegalMove, MoveSyntaxError, SaveError
from desert.core.match import Match
from desert.core.messages import Message
from desert.core.plain import Plain, shown
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.board_plain import board_to_plain
from desert.games.through_the_desert.codec_setup import FORMAT, VERSION, read_setup
from desert.games.through_the_desert.events import Event
from desert.games.through_the_desert.moves import (
    Move,
    PlaceCamel,
    PlaceLeader,
    PlacePalm,
    ReturnLeader,
    move_text,
    parse_move,
)
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.table import MAX_PLAYERS

DesertMatch = Match[Setup, Position, Move, Event]
"""A match of this game."""


def match_from_plain(data: object, boards: Mapping[str, Board], seed: int = 0) -> DesertMatch:
    """Replay a saved game.

    Args:
        data: The saved game as plain data.
        boards: The shipped boards by id.
        seed: What chance comes from if a set-up still open has no seed of its own.

    Raises:
        SaveError: Naming the first key or move that is wrong.
    """
    saved = Plain(data, SaveError)
    setup, chosen = read_setup(saved, boards, seed)
    match: DesertMatch = Match(setup)
    for key, move in chosen:
        _play(match, move, partial(_at, key))
    for number, item in enumerate(saved.key("moves").items(), start=1):
        wrong = partial(_move_wrong, number, item.value)
        if not isinstance(item.value, str):
            raise SaveError(wrong(Message("plain.no_text", {"value": shown(item.value)})))
        text = item.value
        try:
            move = parse_move(text, setup.board)
        except MoveSyntaxError as error:
            raise SaveError(wrong(error.message)) from None
        _play(match, move, wrong)
    return match


def match_to_plain(match: DesertMatch, boards: Mapping[str, Board]) -> dict[str, object]:
    """What is saved of a match: moves taken back aren't.

    Args:
        match: The match.
        boards: The shipped boards by id; any other board is embedded whole.
    """
    setup = match.setup
    board = setup.board
    position = match.position
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "board": board.id if boards.get(board.id) is board else board_to_plain(board),
        "players": [
            {"name": seat.name, "colour": seat.colour, "controller": seat.controller}
            | ({} if seat.level is None else {"level": seat.level})
            for seat in setup.seats
        ],
        "first_player": setup.first_player,
        "variant": {"waterholes": setup.variant.waterholes, "end": setup.variant.end},
        "seed": setup.seed,
        "by_hand": _by_hand(setup),
    }
    if len(setup.seats) == MAX_PLAYERS:
        data["returned_leaders"] = [None if colour is None else colour.key for colour in position.returned]
    data["oases"] = [board.space_name(space) for space in position.palms]
    data["waterholes"] = {
        name: value for value, mask in enumerate(position.tokens, start=1) for name in board.names(mask)
    }
    data["moves"] = [
        move_text(move, board) for move in match.moves if isinstance(move, PlaceLeader | PlaceCamel)
    ]
    return data


def set_up_moves(match: DesertMatch) -> int:
    """How many of the moves that stand belong to set-up: palms and returned leaders placed by hand."""
    return sum(isinstance(move, PlacePalm | ReturnLeader) for move in match.moves)


def _by_hand(setup: Setup) -> list[str]:
    """What the players decide in set-up; only five have a leader to return."""
    returns = ["returned_leaders"] if setup.returns_by_hand and len(setup.seats) == MAX_PLAYERS else []
    return returns + (["oases"] if setup.palms_by_hand else [])


def _play(match: DesertMatch, move: Move, wrong: Callable[[Message], Message]) -> None:
    """Play a move of a file; whatever the rules say against it becomes the file's error."""
    try:
        match.play(move)
    except IllegalMove as error:
        raise SaveError(wrong(error.message)) from None


def _at(key: str, reason: Message) -> Message:
    return Message("plain.at", {"key": key, "reason": reason})


def _move_wrong(number: int, text: object, reason: Message) -> Message:
    return Message("save.move", {"number": number, "move": shown(text), "reason": reason})
